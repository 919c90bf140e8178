"""Finished games told again with everybody's chances, found once and kept for a while."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict

from krosarena.bots import Seat
from krosarena.bots.review import Passage, Review, review
from krosarena.bots.stands import stands_of
from krosarena.content.library import ContentLibrary
from krosarena.engine.game import Game
from krosarena.engine.record import Record, RecordError
from krosarena.engine.replaying import replay_unproven

from .problems import TableProblem
from .protocol.insight import BetterPlan, GameReview, SeatReview, TurningPoint

_BUDGET_MS = 5000
"""Of the thread's own time: a busy machine takes longer, but sees as much."""
_KEPT = 64


class Reviews:
    def __init__(self, content: ContentLibrary) -> None:
        self._content = content
        self._kept: OrderedDict[str, GameReview] = OrderedDict()
        self._lock = asyncio.Lock()
        """One at a time: the rest of the machine is for those who play."""

    async def of(self, record: Record) -> GameReview:
        """``record`` must be one that everybody may see."""
        if record.winners is None:
            raise TableProblem("not-finished", "only a game that has ended can be analysed")
        key = hashlib.sha256(record.to_json().encode()).hexdigest()
        async with self._lock:
            if key not in self._kept:
                self._kept[key] = await asyncio.to_thread(self._find, record)
                if len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]

    def _find(self, record: Record) -> GameReview:
        try:
            games = replay_unproven(record, library=self._content)
        except RecordError as error:
            raise TableProblem("broken-record", str(error)) from error
        return _told(games, review(games, record, _BUDGET_MS, time.thread_time))


def _told(games: list[Game], found: Review) -> GameReview:
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
    )


def _better(game: Game, passage: Passage) -> BetterPlan | None:
    if passage.better is None:
        return None
    actions, gain = passage.better.actions, passage.better.gain
    stands = stands_of(Seat(game, passage.player), actions)
    return BetterPlan([str(action) for action in actions], stands, round(gain, 4))
