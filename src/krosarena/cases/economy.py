"""The parts of a case that speak of glory, kamas and rewards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from krosarena.content.document import Document
from krosarena.content.library import ContentLibrary
from krosarena.content.reward_files import BOXES, read_reward
from krosarena.engine.battle import constructed_stakes, limited_stakes
from krosarena.engine.board.arena import Arena
from krosarena.engine.cards.rewards import Rank, Reward, Supply
from krosarena.engine.state.setup import Setup
from krosarena.engine.state.state import State
from krosarena.engine.state.terms import Stakes
from krosarena.engine.state.treasury import Pile, Treasury
from krosarena.engine.words.reading import Lines

ECONOMY_KEYS = ("glory", "players", "wild_gg", "market", "box", "tokens")
_FORMATS = ("constructed", "limited")


@dataclass(frozen=True)
class CaseEconomy:
    """``None`` where the case says nothing of it."""

    format: str | None
    """By which rule GG are dealt out, where the case does not name them."""
    glory: dict[int, int]
    kamas: dict[int, int]
    wild: int | None
    market: dict[str, tuple[str, ...]] | None
    """Tokens face up, by rank; empty for a market where nothing has been turned up."""
    box: str | None
    tokens: tuple[Reward, ...]
    """Written in the case itself."""
    in_play: bool

    def supply(self, library: ContentLibrary, edition: str) -> Supply:
        box = self.box or ("original" if edition == "original" else "v2")
        supply = library.supply(box)
        return replace(supply, tokens=(*supply.tokens, *self.tokens))

    def stakes(self, levels: Sequence[int]) -> Stakes | None:
        """What the case says, or else the GG of a constructed game; ``levels`` are those of each
        player's team together."""
        if not self.in_play:
            return None
        if self.format == "limited":
            return limited_stakes(levels)
        usual = constructed_stakes(len(levels))
        glory = [self.glory.get(player, gg) for player, gg in enumerate(usual.glory, start=1)]
        return Stakes(tuple(glory), usual.wild if self.wild is None else self.wild)

    def lay_out(self, state: State, arena: Arena) -> None:
        """The treasury of a case that begins in the middle of a fight."""
        setup = state.setup
        if setup.stakes is None:
            return
        state.treasury = Treasury(
            glory=setup.stakes.glory,
            wild=setup.stakes.wild,
            kamas=tuple([self.kamas.get(player, 0) for player in setup.players]),
            ground=dict(arena.kamas),
        )
        if self.market is not None:
            self._pile_up(state, setup, self.market)

    def _pile_up(self, state: State, setup: Setup, market: dict[str, tuple[str, ...]]) -> None:
        supply = setup.supply
        assert supply is not None
        gone = [held.reward.id for unit in state.units for held in unit.rewards]
        gone += [token for tokens in market.values() for token in tokens]
        unseen: list[tuple[str, ...]] = []
        piles: list[Pile] = []
        for rank in supply.ranks:
            ids = sorted(supply.ids_of(rank))
            for token in gone:
                if token in ids:
                    ids.remove(token)
            unseen.append(tuple(ids))
            places = supply.piles_of(rank)
            shown = market.get(rank.value, ())
            for number in range(len(places)):
                left = len(ids[number :: len(places)])
                piles.append(Pile(rank.value, left, shown[number] if number < len(shown) else ""))
        state.treasury = state.treasury._replace(piles=tuple(piles), unseen=tuple(unseen))


def read_economy(doc: Document, library: ContentLibrary, lines: Lines) -> CaseEconomy:
    format, players, wild = doc.get("glory"), doc.get("players"), doc.get("wild_gg")
    market = doc.get("market")
    box, tokens = doc.get("box"), doc.get("tokens")
    glory: dict[int, int] = {}
    kamas: dict[int, int] = {}
    for key, child in (players.fields() if players else {}).items():
        if key not in ("1", "2", "3", "4"):
            raise child.error("players are numbered from 1 to 4")
        child.only("gg", "kamas")
        if gg := child.get("gg"):
            glory[int(key)] = gg.number()
        if stock := child.get("kamas"):
            kamas[int(key)] = stock.number()
    inline = tuple(read_reward(item, lines).reward for item in tokens.items()) if tokens else ()
    ids = [*library.rewards, *(token.id for token in inline)]
    shown: dict[str, tuple[str, ...]] | None = None
    if market:
        market.only(*(rank.value for rank in Rank))
        shown = {
            rank: tuple([item.choice(ids) for item in row.items()])
            for rank, row in market.fields().items()
        }
    if format and (glory or wild):
        raise format.error("either `glory` deals out the GG or the case names them, not both")
    return CaseEconomy(
        format.choice(_FORMATS) if format else None,
        glory,
        kamas,
        wild.number() if wild else None,
        shown,
        box.choice(BOXES) if box else None,
        inline,
        in_play=bool(format or players or wild or market),
    )
