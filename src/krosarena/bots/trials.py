"""Plans compared by what comes of them, all of them in the same worlds.

A trial plays a plan and then on until the opponents have answered, everybody as the planner would.
The plans run in step: each world is met by every plan still in the race, with the same luck for the
same unit (``Fate``). As time goes by the race narrows to those that do best.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean

from krosarena.engine.actions import END, Action, Turn
from krosarena.engine.decisions import Decision, DecisionKind
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game

from .chance import Fate, LuckyDice
from .evaluation import Evaluation
from .search import Line, Move, Search, script_of
from .seat import Seat
from .thinking import Clock, Deadline, Judge

_ERROR = 0.5
"""GG by which the planner usually errs between two plans."""
_BIAS = 0.15
"""The same for trials without end: nobody plays quite as they do there."""
_SPREAD, _HEARSAY = 0.25, 2
"""The variance of their difference in one world that is taken for granted, as if seen so often."""
_MOST_PLANS = 8
_LEAST_TRIALS = 1
"""Before a plan leaves the race."""
_ANSWER_MS, _ANSWER_WIDTH, _ANSWER_DEEDS = 40.0, 2, 5
"""For the plan of each activation that follows, ours or theirs."""
_DECIDED = 12.0
"""GG of lead beyond which a game is as good as won."""


@dataclass(slots=True, eq=False)
class Candidate:
    line: Line
    script: list[Move]
    leads: list[float] = field(default_factory=list)
    """With which its trials ended, world by world."""


class Race:
    """The planner's best lines, and what their trials say of them. The planner's favourite stays in
    the race to the end: the others are measured against it."""

    def __init__(self, candidates: Sequence[Candidate]) -> None:
        self.candidates = candidates
        self.running = list(candidates)

    @property
    def favourite(self) -> Candidate:
        return self.candidates[0]

    def note(self, candidate: Candidate, lead: float) -> None:
        candidate.leads.append(max(-_DECIDED, min(_DECIDED, lead)))

    def worth(self, candidate: Candidate) -> float:
        """In GG."""
        leads = self.favourite.leads
        beginning = fmean(leads) if leads else self.favourite.line.score
        return beginning + self._gain(candidate)

    def _gain(self, candidate: Candidate) -> float:
        """By how much it is better than the favourite: as the planner thought and as trials in the
        same worlds say, each by how sure it is."""
        judged = candidate.line.score - self.favourite.line.score
        pairs = zip(candidate.leads, self.favourite.leads, strict=False)
        gains = [one - other for one, other in pairs]
        if not gains:
            return judged
        count, mean = len(gains), fmean(gains)
        squares = sum([(gain - mean) ** 2 for gain in gains])
        variance = (squares + _HEARSAY * _SPREAD) / (count + _HEARSAY)
        doubt = _BIAS**2 + variance / count
        share = _ERROR**2 / (_ERROR**2 + doubt)
        return share * mean + (1 - share) * judged

    def ranking(self) -> list[Candidate]:
        """Those still in the race first."""
        out = [candidate for candidate in self.candidates if candidate not in self.running]
        return [*self._sorted(self.running), *self._sorted(out)]

    def _sorted(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        return sorted(candidates, key=self._gain, reverse=True)

    def narrow(self, spent: float) -> None:
        """From all of the plans to the last two, by the share of the time that is spent."""
        if len(self.favourite.leads) < _LEAST_TRIALS:
            return
        most = max(2, math.ceil(len(self.candidates) ** (1 - spent)))
        if len(self.running) > most:
            best = self._sorted(self.running)[:most]
            self.running = best if self.favourite in best else [*best[:-1], self.favourite]


def candidates_of(game: Game, lines: Sequence[Line]) -> list[Candidate]:
    """The planner's lines; of those that do the same from the same cells only the best."""
    found: dict[tuple[object, ...], Line] = {}
    for line in lines:
        found.setdefault(tuple([(s.deed, s.walk.path[-1:]) for s in line.stages]), line)
        if len(found) == _MOST_PLANS:
            break
    return [Candidate(line, script_of(game, line)) for line in found.values()]


class Imagination:
    """Plays on after a line, everybody as the planner would, until the opponents have answered.
    Within an activation the dice fall as the median of what can happen, and how far the average
    differs is added up; between activations they follow a world's fate."""

    def __init__(
        self, seat: Seat, evaluation: Evaluation, deadline: Deadline, clock: Clock
    ) -> None:
        self._seat = seat
        self._evaluation = evaluation
        self._deadline = deadline
        self._clock = clock

    def trial(self, line: Line, until: int, fate: Fate) -> float | None:
        """The lead that the seat is left with; None if there was no time for it."""
        player = mover = self._seat.player
        unit = self._seat.decision.unit
        team_of = line.game.setup.team_of
        game = self._seat.imagine(fate.chance, line.game)
        lead = 0.0
        while True:
            theirs = team_of[mover] != team_of[player]
            beyond_median = line.score - self._evaluation.worth(line.game.state, mover)
            lead += -beyond_median if theirs else beyond_median
            _end_activation(game, unit, until, fate)
            decision = game.decision
            if self._deadline.passed:
                return None
            if decision is None or game.state.turn >= until:
                return lead + self._evaluation.worth(game.state, player)
            mover, unit = decision.player, decision.unit
            line = self._plan(game, mover)
            game = line.game.clone(LuckyDice(fate.chance))

    def _plan(self, game: Game, mover: int) -> Line:
        deadline = Deadline(_ANSWER_MS, self._clock)
        judge = Judge(self._evaluation, mover, deadline)
        search = Search(judge, deadline, width=_ANSWER_WIDTH, deeds=_ANSWER_DEEDS)
        return search.lines(game.clone(Dice.open()))[0]


def _end_activation(game: Game, unit: int, until: int, fate: Fate) -> None:
    """``unit`` is done; questions up to the next activation are answered in haste."""
    decision = game.decision
    if decision and decision.kind is DecisionKind.ACTIVATION and decision.unit == unit:
        fate.turns_from(game)
        game.apply(END)
    while (decision := game.decision) and game.state.turn < until:
        if decision.kind is DecisionKind.ACTIVATION:
            break
        game.apply(_answer(game, decision, fate.chance))


def _answer(game: Game, decision: Decision, chance: random.Random) -> Action:
    options = game.legal_actions()
    if decision.prompt == "tension":
        mixed = [o for o in options if isinstance(o, Turn) and len(set(o.faces)) > 1]
        return (mixed or options)[0]
    return chance.choice(options)
