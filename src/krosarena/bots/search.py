"""A unit's whole activation: where to walk, what to do there, where to end.

A beam search. A line is a row of walks and deeds under consideration; each round every line kept
grows by one deed, done from the best cell for it. Dice are weighed as they come: a line goes on
from the median future of a deed, and keeps in mind by how much the average differs from it. Where a
block may stop a walk or a deed end the game, what the line hopes for afterwards counts only as
often as it comes to that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import NamedTuple

from krosarena.engine.actions import END, MOVES, Action, Buy, Reveal
from krosarena.engine.decisions import DecisionKind
from krosarena.engine.game import Game
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

from .candidates import candidate_actions, most_promising, rough_worth
from .chance import Branch
from .evaluation import CERTAIN
from .thinking import Deadline, Judge
from .walking import STAY, Walk, stood, walked, walks_of

_ROUNDS = 7
_UNSPENT = 0.03
"""What an AP left is worth while the line may still go on."""
_STEP = 0.002
"""A shorter way is better where nothing else tells."""


class Stage(NamedTuple):
    """A walk and what is done at its end, with the game as the line expects it then."""

    walk: Walk
    loss: int
    """MP and AP that the line expects to lose on the walk."""
    action: Action | None
    game: Game


@dataclass(slots=True)
class Line:
    game: Game
    worth: float
    """Of ``game``."""
    drift: float = 0.0
    """How much better than ``worth`` the average is."""
    sure: float = 1.0
    """How likely it goes on: blocks cost what is expected, and the game is not over before."""
    banked: float = 0.0
    """What the other cases add."""
    over: float = 0.0
    """How likely the game is over before its end."""
    ending: float = 0.0
    """What that adds, out of what is banked."""
    stages: tuple[Stage, ...] = ()

    @property
    def score(self) -> float:
        return self.banked + self.sure * within_reason(self.worth + self.drift)

    @property
    def plan(self) -> object:
        """What is done and where one walks: equal for lines that came to the same by other ways."""
        return tuple([(s.action, s.walk.path) for s in self.stages if s.action or s.walk.path])

    @property
    def beyond_game(self) -> float:
        """How much better than ``game`` it is on average, where the game goes on."""
        if self.over >= 1.0:
            return 0.0
        return (self.score - self.ending) / (1 - self.over) - self.worth


class _Stand(NamedTuple):
    """A cell from which to act, and the line that leads there."""

    line: Line
    walk: Walk
    loss: int = 0


def within_reason(worth: float) -> float:
    return max(-CERTAIN, min(CERTAIN, worth))


class Search:
    """Of one activation."""

    def __init__(
        self, judge: Judge, deadline: Deadline, *, width: int, candidates: int, rests: int = 1
    ) -> None:
        self._judge = judge
        self._deadline = deadline
        self._width = width
        """Lines kept each round."""
        self._candidates = candidates
        """Deeds tried for each line."""
        self._rests = rests
        """Cells to end on that are told of each line."""

    def lines(self, game: Game) -> list[Line]:
        """Whole activations, the best first; the very simplest is to end at once."""
        assert game.decision is not None
        self._unit = game.decision.unit
        self._done: list[Line] = []
        lines = [Line(game, self._judge.worth(game))]
        for _ in range(_ROUNDS):
            grown: dict[object, Line] = {}
            for line in lines:
                for longer in self._grow(line):
                    key = _likeness(longer.game, self._unit)
                    if key not in grown or grown[key].score < longer.score:
                        grown[key] = longer
                if self._deadline.passed:
                    break
            lines = self._best(list(grown.values()))
            if not lines or self._deadline.passed:
                break
        self._done += lines
        self._done.sort(key=attrgetter("score"), reverse=True)
        plans: dict[object, Line] = {}
        for line in self._done:
            plans.setdefault(line.plan, line)
        return list(plans.values())

    def _best(self, lines: list[Line]) -> list[Line]:
        def promise(line: Line) -> float:
            return line.score + _UNSPENT * line.game.state.units[self._unit].ap

        lines.sort(key=promise, reverse=True)
        return lines[: self._width]

    def _grow(self, line: Line) -> Iterator[Line]:
        """The line with one more deed; where it could end is noted."""
        if not self._goes_on(line.game):
            self._done.append(line)
            return
        stands = [self._stand(line, walk) for walk in walks_of(*self._at(line.game))]
        stands.sort(key=lambda stand: -stand.line.score)
        for rest in stands[: self._rests]:
            self._done.append(_with(rest.line, Stage(rest.walk, rest.loss, None, rest.line.game)))
        for stand, action in self._chosen_candidates(stands):
            if self._deadline.passed:
                return
            yield from self._grown(stand, action)

    def _grown(self, stand: _Stand, action: Action) -> Iterator[Line]:
        """The line with this deed. A boost or buff pays by what is done with it: a line that has
        just revealed one goes on at once, before it is compared with others, and one that has just
        bought one is also looked at with that token revealed."""
        longer = self._do(stand, action)
        goes_on = self._goes_on(longer.game) and not self._deadline.passed
        if goes_on and isinstance(action, Reveal) and _is_fleeting(longer.game, action):
            yield from self._grow(longer)
            return
        yield longer
        if goes_on and isinstance(action, Buy) and action.pile:
            reveal = self._reveal_of_bought(stand.line.game, longer.game)
            if reveal and _is_fleeting(longer.game, reveal):
                yield from self._grown(_Stand(longer, STAY), reveal)

    def _reveal_of_bought(self, before: Game, after: Game) -> Reveal | None:
        """If the buyer has got the token and may reveal it now."""
        held = after.state.units[self._unit].rewards
        if len(held) == len(before.state.units[self._unit].rewards):
            return None
        reveal = Reveal(held[-1].reward.id)
        return reveal if reveal in after.legal_actions() else None

    def _goes_on(self, game: Game) -> bool:
        decision = game.decision
        return (
            decision is not None
            and decision.kind is DecisionKind.ACTIVATION
            and decision.unit == self._unit
        )

    def _at(self, game: Game) -> tuple[State, Unit]:
        return game.state, game.state.units[self._unit]

    def _stand(self, line: Line, walk: Walk) -> _Stand:
        if walk is STAY:
            return _Stand(line, walk)
        (likely, loss, game), *others = walked(line.game, line.game.state.units[self._unit], walk)
        worth = self._judge.worth(game) - _STEP * len(walk.path)
        moved = Line(
            game, worth, line.drift, line.sure, line.banked, line.over, line.ending, line.stages
        )
        if others:
            drift = line.drift
            for unlikely, _, other in others:
                moved.banked += line.sure * unlikely * (self._judge.worth(other) + drift)
            moved.sure = line.sure * likely
        return _Stand(moved, walk, loss)

    def _chosen_candidates(self, stands: Sequence[_Stand]) -> list[tuple[_Stand, Action]]:
        """What can be done from somewhere, each from the best cell for it; the most promising
        first."""
        found: dict[Action, tuple[float, _Stand]] = {}
        for stand in stands:
            game = stand.line.game
            state, unit = self._at(game)
            for action in candidate_actions(state, unit, game.legal_actions()):
                if action not in found:
                    promise = stand.line.sure * rough_worth(state, unit, action)
                    found[action] = (promise + stand.line.score, stand)
        ranked = sorted(found.items(), key=lambda item: -item[1][0])
        candidates = [(action, stand) for action, (_, stand) in ranked]
        chosen = most_promising(candidates, lambda stand: stand.line.game, self._candidates)
        return [(stand, action) for action, stand in chosen]

    def _do(self, stand: _Stand, action: Action) -> Line:
        line = stand.line
        branches = self._judge.after(line.game, action)
        banked, sure, over, ending = line.banked, line.sure, line.over, line.ending
        if ended := [branch for branch in branches if branch[1].outcome]:
            going_on = [branch for branch in branches if not branch[1].outcome]
            left = sum([likely for likely, _ in going_on])
            final = sure * self._judge.expected(ended)
            banked, ending = banked + final, ending + final
            over += sure * (1 - left)
            sure *= left
            branches = [(likely / left, game) for likely, game in going_on] or ended
        worths = [self._judge.worth(game) for _, game in branches]
        average = sum([likely * worth for (likely, _), worth in zip(branches, worths, strict=True)])
        game, worth = _median(branches, worths)
        drift = line.drift + average - worth
        stages = (*line.stages, Stage(stand.walk, stand.loss, action, game))
        return Line(game, worth, drift, sure, banked, over, ending, stages)


def _is_fleeting(game: Game, reveal: Reveal) -> bool:
    """Is it used up at once, or soon (CTR 4.7.5)?"""
    return not game.state.setup.rewards[reveal.token].kind.is_equipment


def _with(line: Line, stage: Stage) -> Line:
    return replace(line, stages=(*line.stages, stage))


def _median(branches: Sequence[Branch], worths: Sequence[float]) -> tuple[Game, float]:
    """The future half of the others are worse than."""
    order = sorted(range(len(worths)), key=worths.__getitem__)
    mass = 0.0
    for place in order:
        mass += branches[place][0]
        if mass >= 0.5:
            return branches[place][1], worths[place]
    return branches[order[-1]][1], worths[order[-1]]


def _likeness(game: Game, unit: int) -> object:
    """Equal for positions that need not be told apart."""
    state = game.state
    active = state.units[unit]
    hurt = tuple([u.injuries for u in state.units])
    treasury = state.treasury
    return state.occupied, active.cell, active.ap, active.mp, active.rewards, hurt, treasury.kamas


class Move(NamedTuple):
    """An action, and the moment for it."""

    moment: object
    action: Action


class Agenda:
    """A plan that is being carried out."""

    def __init__(self) -> None:
        self._moves: list[Move] = []

    def begin(self, script: Sequence[Move]) -> Action:
        """Its first action."""
        self._moves = list(script)
        return self._moves.pop(0).action

    def next(self, game: Game) -> Action | None:
        """What was planned for this very moment, if anything was."""
        if not self._moves or self._moves[0].moment != moment_of(game):
            return None
        action = self._moves.pop(0).action
        return action if action in game.legal_actions() else None


def script_of(game: Game, line: Line) -> list[Move]:
    """The line's actions one by one, each with the moment in which it is meant."""
    assert game.decision is not None
    index = game.decision.unit
    script = []
    now = game
    for stage in line.stages:
        for step, cell in enumerate(stage.walk.path):
            unit = now.state.units[index]
            if not unit.mp:
                break
            script.append(Move(moment_of(now), MOVES[cell]))
            loss = stage.loss if step == stage.walk.risky_step else 0
            mp, ap = max(0, unit.mp - loss), max(0, unit.ap - loss)
            now = stood(now, unit, cell if mp else unit.cell, max(0, mp - 1), ap)
        if stage.action is not None:
            script.append(Move(moment_of(now), stage.action))
        now = stage.game
    script.append(Move(moment_of(now), END))
    return script


def moment_of(game: Game) -> object:
    decision = game.decision
    if decision is None or decision.kind is not DecisionKind.ACTIVATION:
        return None
    return (game.state.turn, decision.unit, _likeness(game, decision.unit))
