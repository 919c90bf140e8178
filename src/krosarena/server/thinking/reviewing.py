"""A finished game told again with everybody's chances."""

from __future__ import annotations

import time

from krosarena.bots import Seat
from krosarena.bots.praise import harm_in, hero_stats
from krosarena.bots.review import Passage, Review, review
from krosarena.bots.stands import stands_of
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import replay_unproven
from krosarena.engine.record import Record, RecordError

from ..problems import TableProblem
from ..protocol.insight import (
    BetterPlan,
    GameReview,
    HeroStats,
    SeatReview,
    Suffered,
    TurningPoint,
)
from .sent import own_library

_BUDGET_MS = 5000
"""Of the process's own time: a busy machine takes longer, but sees as much."""


def review_record(text: str) -> GameReview:
    record = Record.from_json(text)
    if record.winners is None:
        raise TableProblem("not-finished", "only a game that has ended can be analysed")
    try:
        games = replay_unproven(record, library=own_library())
    except RecordError as error:
        raise TableProblem("broken-record", str(error)) from error
    return _message(games, review(games, record, _BUDGET_MS, time.process_time))


def _message(games: list[Game], found: Review) -> GameReview:
    luck, choices = found.analysis.luck(), found.analysis.choices()
    return GameReview(
        [
            SeatReview(
                player,
                [round(chance, 4) for chance in found.analysis.chances_of(player)],
                round(choices[player], 4),
                round(luck[player], 4),
                found.missed(player),
            )
            for player in games[0].setup.players
        ],
        [_turning_point(games, passage) for passage in found.turning_points()],
        [
            HeroStats(one.unit, one.player, one.damage, one.knock_outs, one.glory)
            for one in hero_stats(games)
        ],
    )


def _turning_point(games: list[Game], passage: Passage) -> TurningPoint:
    game = games[passage.first.number - 1]
    return TurningPoint(
        first=passage.first.number,
        last=passage.last.number,
        seat=passage.player,
        turn=passage.first.turn,
        unit=game.state.units[passage.unit].name if passage.unit >= 0 else None,
        before=round(passage.before, 4),
        after=round(passage.after, 4),
        luck=round(passage.luck, 4),
        choice=round(passage.choice, 4),
        better=_better(game, passage),
        suffered=[
            Suffered(harm.unit, harm.amount, harm.falls)
            for harm in harm_in(games[passage.first.number : passage.last.number + 1])
        ],
    )


def _better(game: Game, passage: Passage) -> BetterPlan | None:
    if passage.better is None:
        return None
    actions, gain = passage.better.actions, passage.better.gain
    stands = stands_of(Seat(game, passage.player), actions)
    return BetterPlan([str(action) for action in actions], stands, round(gain, 4))
