"""What lies beside the arena and on its cells: glory, kamas and the rewards for sale.

A value like a unit: a change puts a new treasury in the state, so that copies can share it. Kamas
that are neither on a cell nor in a stock, and GG put in the box, are in nobody's hands; the reserve
never runs out (ruling R16).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..events import RankName

_NOTHING: Mapping[int, int] = {}


class Pile(NamedTuple):
    """A pile of rewards of one rank: how many lie face down, and which one lies beside it.

    Which token comes next is decided when it is drawn: those of a rank that nobody has seen are
    all equally likely, whatever pile they are in.
    """

    rank: RankName
    left: int
    shown: str = ""


class Treasury(NamedTuple):
    glory: tuple[int, ...] = ()
    """GG by player, from player 1; empty where a scenario is played without."""
    wild: int = 0
    kamas: tuple[int, ...] = ()
    """Stocks by player (CTR 4.5.1)."""
    ground: Mapping[int, int] = _NOTHING
    """Kamas on cells."""
    piles: tuple[Pile, ...] = ()
    unseen: tuple[tuple[str, ...], ...] = ()
    """By rank, in the order of the supply's ranks: the tokens still face down in the piles."""
    glory_bought: int = 0
    """1 once the active player has bought a GG this turn (CTR 6.3.4)."""

    def stock(self, player: int) -> int:
        """A player's kamas; none where a scenario is played without."""
        return self.kamas[player - 1] if self.kamas else 0
