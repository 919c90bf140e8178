"""Answers to questions about what has not happened yet, from what the asking seats may know."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from krosarena import odds
from krosarena.engine.actions import NotationError
from krosarena.engine.decisions import IllegalAction
from krosarena.engine.game import Game

from ..protocol.live import Unanswered
from ..protocol.odds import (
    Answer,
    AskPreview,
    AskReach,
    AskSight,
    AskThreat,
    AskWhy,
    Bar,
    CellThreat,
    Chance,
    ChoiceOdds,
    ConsequenceOdds,
    DiceOdds,
    HiddenCellOdds,
    LeftOdds,
    PointedReason,
    PointedRemedy,
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
    WhyAnswer,
    kind_of,
)
from ..reading import illegal
from .sent import SentGame

_RUNS, _SECONDS = 1500, 0.2
"""For one answer. So many runs take some 40 ms; the time is for a busy machine."""


def foresee(sent: SentGame, question: Question, seats: tuple[int, ...]) -> Answer | Unanswered:
    return answer(sent.open(), question, seats)


def answer(game: Game, question: Question, seats: Sequence[int]) -> Answer | Unanswered:
    kind, number = kind_of(question), question.decision
    try:
        return _answer(game, question, seats)
    except IllegalAction as error:
        said = illegal(error)
        return Unanswered(kind, number, said.code, said.reason, said.rule, said.why)
    except NotationError as error:
        return Unanswered(kind, number, "malformed", str(error))
    except ValueError as error:
        return Unanswered(kind, number, "no-answer", str(error))


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
        case AskWhy(cell=cell, spell=spell):
            return _why(question, odds.explain(state, seat, cell, spell))


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


def _why(question: AskWhy, found: odds.Pointed | None) -> WhyAnswer:
    remedy = found.remedy if found else None
    return WhyAnswer(
        question.decision,
        question.seat,
        question.cell,
        question.spell,
        PointedReason(*found.why) if found else None,
        found.rule if found else None,
        PointedRemedy(*remedy) if remedy else None,
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
