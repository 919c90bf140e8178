"""Kamas, glory and rewards of a player (CTR 4.5, 4.6, 4.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from ..changes.fortune import change_kamas
from ..changes.glory import GainOfGlory
from ..changes.market import WinReward, unseen_of
from ..events import RankName
from ..language.word import ACTS, Word
from ..state.doing import Doing
from ..state.hooks import Act
from ..state.procedure import Request
from ..state.state import State


@dataclass(frozen=True, slots=True, eq=False)
class TakeKamas(Act):
    amount: int

    def do(self, state: State, at: Doing) -> Request:
        player = state.units[at.actor()].player
        change_kamas(state, player, self.amount, "boost", at.cause())
        return None


@dataclass(frozen=True, slots=True, eq=False)
class GainGlory(Act):
    amount: int

    def do(self, state: State, at: Doing) -> Request:
        return GainOfGlory(0, state.units[at.actor()].player, self.amount)


@dataclass(frozen=True, slots=True, eq=False)
class Win(Act):
    """An unseen token of a rank goes to this Krosmaster (original p.28)."""

    rank: RankName

    def do(self, state: State, at: Doing) -> Request:
        return WinReward(0, at.actor(), self.rank) if unseen_of(state, self.rank) else None


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "kamas", "act", ("kamas {s}",), ACTS, "CTR 4.5.1",
        lambda node: TakeKamas(node.number("s")),
    ),
    Word("gg", "act", ("gg {s}",), ACTS, "CTR 4.6", lambda node: GainGlory(node.number("s"))),
    Word(
        "win", "act", ("win a {rank} reward",), ACTS, "original p.28",
        lambda node: Win(cast(RankName, node.text("rank"))),
    ),
)  # fmt: skip
