"""Answers to questions about what has not happened yet, from what the asking seats may know."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from krosarena import odds
from krosarena.engine.game import Game

from .protocol.odds import (
    Answer,
    AskPreview,
    AskReach,
    AskSight,
    AskThreat,
    Bar,
    CellThreat,
    Chance,
    ChoiceOdds,
    ConsequenceOdds,
    DiceOdds,
    HiddenCellOdds,
    LeftOdds,
    PreviewAnswer,
    PreviewOdds,
    Question,
    QuestionOdds,
    ReachAnswer,
    SightAnswer,
    SumPart,
    ThreatAnswer,
    UnitOdds,
    UnitThreat,
    WayOdds,
)

_RUNS, _SECONDS = 1500, 0.2
"""For one answer. So many runs take some 40 ms; the time is for a busy machine."""
_REMEMBERED = 400
"""Answers kept while a decision is open."""


class Foresight:
    """Answers for one table; remembers them until the game goes on."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._answers: dict[tuple[object, ...], Answer] = {}

    def answer(self, game: Game, question: Question, seats: Sequence[int]) -> Answer:
        """ValueError (IllegalAction, NotationError and others) says why there is no answer."""
        if game is not self._game or len(self._answers) >= _REMEMBERED:
            self._game, self._answers = game, {}
        key = (type(question), question.decision, *_facts(question), tuple(seats))
        if key not in self._answers:
            self._answers[key] = _answer(game, question, seats)
        return self._answers[key]


def _facts(question: Question) -> tuple[object, ...]:
    match question:
        case AskPreview(seat, _, actions):
            return seat, *actions
        case AskReach(seat, _, unit):
            return seat, unit
        case AskSight(seat, _, unit, spell):
            return seat, unit, spell
        case AskThreat(seat, _):
            return (seat,)


def _answer(game: Game, question: Question, seats: Sequence[int]) -> Answer:
    state = odds.as_known_to(game.state, seats)
    seat, decision = question.seat, question.decision
    match question:
        case AskPreview(actions=actions):
            patience = odds.Patience(_RUNS, _SECONDS)
            plan = odds.read_plan(game, actions, seats, patience=patience)
            found = odds.preview(game, plan, seats, patience=patience)
            return PreviewAnswer(decision, seat, actions, _preview(found))
        case AskReach(unit=unit):
            reach = odds.reach_of(state, unit, patience=odds.Patience(_RUNS, _SECONDS))
            ways = [_way(way) for way in reach.ways]
            return ReachAnswer(decision, seat, reach.unit, reach.now, reach.mp, reach.ap, ways)
        case AskSight(unit=unit, spell=spell):
            return _sight(decision, seat, odds.sight_of(state, unit, spell))
        case AskThreat():
            return _threat(decision, seat, odds.threat_to(state, seat))


def _preview(found: odds.Preview) -> PreviewOdds:
    return PreviewOdds(
        units=[_unit(unit) for unit in found.units],
        dice=[DiceOdds(*roll) for roll in found.dice],
        consequences=[ConsequenceOdds(c.event, _chance(c.chance)) for c in found.consequences],
        completed=_chance(found.completed),
        questions=[
            QuestionOdds(q.prompt, q.player, list(q.options), _chance(q.chance))
            for q in found.questions
        ],
        choices=[ChoiceOdds(choice.action, _preview(choice.preview)) for choice in found.choices],
        draws=_chance(found.draws),
    )


def _unit(found: odds.Odds) -> UnitOdds:
    return UnitOdds(
        found.unit,
        found.health,
        found.heals,
        [SumPart(*part) for part in found.parts],
        _bars(found.injuries),
        _bars(found.healed),
        _chance(found.ko),
    )


def _bars(distribution: odds.Distribution) -> list[Bar]:
    return [Bar(amount, _chance(chance)) for amount, chance in distribution.items()]


def _chance(chance: Fraction) -> Chance:
    return Chance(float(chance), str(chance))


def _way(way: odds.Way) -> WayOdds:
    return WayOdds(
        way.cell,
        list(way.path),
        [float(chance) for chance in way.arrivals],
        _chance(way.chance),
        [LeftOdds(left.mp, left.ap, _chance(left.chance)) for left in way.left],
    )


def _sight(decision: int, seat: int, found: odds.Sight) -> SightAnswer:
    return SightAnswer(
        decision,
        seat,
        found.unit,
        found.spell,
        found.origin,
        list(found.in_range),
        list(found.targetable),
        [HiddenCellOdds(hidden.cell, list(hidden.cut_by)) for hidden in found.hidden],
    )


def _threat(decision: int, seat: int, found: odds.Threat) -> ThreatAnswer:
    return ThreatAnswer(
        decision,
        seat,
        [
            UnitThreat(one.unit, one.player, list(one.reach), list(one.hit), list(one.units))
            for one in found.opponents
        ],
        [CellThreat(cell.cell, cell.reach, cell.hit) for cell in found.cells],
    )
