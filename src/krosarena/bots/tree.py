"""Imagined games as a tree: whose activation it is, what the planner proposes for it, how dice may
fall after it.

The first visit to a way plays on to the end, everybody as the planner would. With further visits
the tree grows, by progressive widening: more falls of dice after a way, other lines of our own. The
opponents are taken for planners: they play the line they like best.

Within an activation dice fall as the median of what can happen, and how far the average differs is
added up; between activations they follow a fate. The same fall has the same luck after every way
(``Fate``), so that ways are compared by what they do.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from statistics import fmean

from krosarena.engine.actions import END, Action, Turn
from krosarena.engine.decisions import Decision, DecisionKind
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game

from .chance import Fate, LuckyDice
from .evaluation import Evaluation
from .search import Line, Search, within_reason
from .seat import Seat
from .thinking import Clock, Deadline, Judge, distinct_answers

_ERROR = 0.5
"""GG by which the planner usually errs between two lines."""
_BIAS = 0.15
"""The same for imagined games without end: nobody plays quite as they do there."""
_SPREAD, _HEARSAY = 0.25, 2
"""The variance of their difference by luck that is taken for granted, as if seen so often."""
_LATER_MS, _LATER = 40.0, {"width": 2, "candidates": 5, "rests": 2}
"""For the plan of each activation that follows, ours or theirs."""
_MOST_LINES = 8
_CURIOSITY = 0.3
"""GG by which a way may look worse and still get a visit, while it has had few."""


class OutOfTime(Exception):
    """An imagined game could not be brought to its end."""


class Way:
    """A line and what may come after it: a node where chance decides."""

    __slots__ = ("_side", "falls", "fate", "leads", "line", "visits")

    def __init__(self, line: Line, fate: int, *, ours: bool = True) -> None:
        self.line = line
        self.fate = fate
        self._side = 1 if ours else -1
        self.falls: list[Moment] = []
        self.leads: list[float] = []
        """With which it leaves us, fall by fall."""
        self.visits = 0

    def note(self, number: int) -> None:
        """What a fall leads to, with what the line's own dice do besides."""
        line, after = self.line, self.falls[number].lead
        goes_on = within_reason(after + self._side * line.beyond_game)
        self.leads[number] = self._side * line.ending + (1 - line.over) * goes_on

    def fate_of(self, number: int) -> int:
        """The first fall is that of the world one is in."""
        return hash((self.fate, number)) if number else self.fate


class Moment:
    """Somebody's activation, a node where a player decides; or, without lines, the end of what is
    imagined."""

    __slots__ = ("lead", "lines", "mover", "unit", "visits", "ways")

    def __init__(self, mover: int, unit: int, lines: Sequence[Line], lead: float) -> None:
        self.mover = mover
        self.unit = unit
        self.lines = lines
        self.lead = lead
        """Ours, with the best that is known from here on."""
        self.ways: list[Way] = []
        self.visits = 0

    @property
    def has_room(self) -> bool:
        """For another line: about as many are looked at as the root of the visits."""
        return len(self.ways) < min(len(self.lines), math.ceil(math.sqrt(self.visits)))

    def way_to_visit(self) -> Way:
        """One that does well, or that has not been looked at enough to tell."""
        favourite = self.ways[0]

        def promise(way: Way) -> float:
            return gain_of(way, favourite) + _CURIOSITY * math.sqrt(
                math.log(self.visits) / way.visits
            )

        return max(self.ways, key=promise)

    def look_back(self) -> None:
        favourite = self.ways[0]
        self.lead = fmean(favourite.leads) + max([gain_of(way, favourite) for way in self.ways])


def gain_of(way: Way, favourite: Way) -> float:
    """By how much it is better: as the planner thought, and as games with the same luck say, each
    by how sure it is."""
    judged = way.line.score - favourite.line.score
    gains = [one - other for one, other in zip(way.leads, favourite.leads, strict=False)]
    if not gains:
        return judged
    count, mean = len(gains), fmean(gains)
    squares = sum([(gain - mean) ** 2 for gain in gains])
    variance = (squares + _HEARSAY * _SPREAD) / (count + _HEARSAY)
    doubt = _BIAS**2 + variance / count
    share = _ERROR**2 / (_ERROR**2 + doubt)
    return share * mean + (1 - share) * judged


class Imagination:
    """Grows the tree from what a seat knows, up to where the opponents have answered."""

    def __init__(
        self, seat: Seat, evaluation: Evaluation, deadline: Deadline, clock: Clock, fate: int
    ) -> None:
        self._seat = seat
        self._evaluation = evaluation
        self._deadline = deadline
        self._clock = clock
        self._fate = fate
        state = seat.game().state
        self._team_of = state.setup.team_of
        self._until = state.turn + len(state.order)

    def ways(self, lines: Sequence[Line]) -> list[Way]:
        """The beginning: what the seat may do now."""
        return [self._way(line, self._seat.player, self._fate) for line in distinct(lines)]

    def visit(self, way: Way) -> None:
        """Imagine one more game in which we do this now."""
        way.visits += 1
        if len(way.falls) < _falls_now(way.visits):
            fate = Fate(way.fate_of(len(way.falls)))
            thought = self._seat.imagine(fate.chance, way.line.game)
            self._let_fall(way, thought, self._seat.decision.unit, fate)
        else:
            self._return_to(way)

    def _visit_later(self, way: Way, unit: int) -> None:
        way.visits += 1
        if len(way.falls) < _falls_later(way.visits):
            fate = Fate(way.fate_of(len(way.falls)))
            self._let_fall(way, way.line.game.clone(LuckyDice(fate.chance)), unit, fate)
        else:
            self._return_to(way)

    def _let_fall(self, way: Way, game: Game, unit: int, fate: Fate) -> None:
        """What comes after the way by a new fate; ``game`` is used up."""
        _end_activation(game, unit, self._until, fate)
        if self._deadline.passed:
            raise OutOfTime
        moment = self._moment(game)
        if moment.lines:
            self._decide(moment, fate.world)
        way.falls.append(moment)
        way.leads.append(0.0)
        way.note(len(way.falls) - 1)

    def _return_to(self, way: Way) -> None:
        number = way.visits % len(way.falls)
        moment = way.falls[number]
        if moment.lines:
            self._decide(moment, way.fate_of(number))
            way.note(number)

    def _decide(self, moment: Moment, fate: int) -> None:
        moment.visits += 1
        ours = moment.mover == self._seat.player
        if not moment.ways or (ours and moment.has_room):
            line = moment.lines[len(moment.ways)]
            way = self._way(line, moment.mover, fate)
            self._visit_later(way, moment.unit)
            moment.ways.append(way)
        else:
            self._visit_later(moment.way_to_visit(), moment.unit)
        moment.look_back()

    def _moment(self, game: Game) -> Moment:
        decision = game.decision
        if decision is None or game.state.turn >= self._until:
            return Moment(0, -1, (), self._evaluation.worth(game.state, self._seat.player))
        deadline = Deadline(_LATER_MS, self._clock)
        judge = Judge(self._evaluation, decision.player, deadline)
        search = Search(judge, deadline, **_LATER)
        lines = distinct(search.lines(game.clone(Dice.open())))
        return Moment(decision.player, decision.unit, lines, 0.0)

    def _way(self, line: Line, mover: int, fate: int) -> Way:
        return Way(line, fate, ours=self._team_of[mover] == self._team_of[self._seat.player])


def distinct(lines: Sequence[Line]) -> list[Line]:
    """Of lines that do the same from the same cells only the best; and not too many."""
    found: dict[tuple[object, ...], Line] = {}
    for line in lines:
        found.setdefault(tuple([(s.action, s.walk.path[-1:]) for s in line.stages]), line)
        if len(found) == _MOST_LINES:
            break
    return list(found.values())


def _falls_now(visits: int) -> float:
    """Four worlds before any is looked at again: what is hidden and what falls matter most."""
    return math.pow(visits, 0.8)


def _falls_later(visits: int) -> float:
    """What is further off is rather settled by looking at other plans."""
    return 0.7 * math.sqrt(visits)


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
    options = distinct_answers(game)
    if decision.prompt == "turn-dice":
        return options[0]
    if decision.prompt == "tension":
        mixed = [o for o in options if isinstance(o, Turn) and len(set(o.faces)) > 1]
        return (mixed or options)[0]
    return chance.choice(options)
