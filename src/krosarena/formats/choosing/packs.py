"""Limited: teams from packs that are opened at the table (CTR 1.1.2).

The rules do not say what is in a pack. Ours hold different Krosmasters of the whole collection, all
equally likely (ruling R51).
"""

from __future__ import annotations

from ..teams import highest_level
from .base import Cards, Choice, ChoosingEvent, Desk, without
from .building import Building
from .refusals import ChoiceRefusal


class Sealed(Building):
    """Each player opens its packs and builds a team from them."""

    def begin(self, desk: Desk) -> None:
        for player in range(1, len(self.teams) + 1):
            for _ in range(desk.plan.packs):
                self._keep(player, *self._open(desk, player))
        self._help_the_poor(desk)

    def _open(self, desk: Desk, player: int) -> Cards:
        pack: Cards = ()
        for _ in range(desk.plan.size):
            pack += (desk.draw([id for id in desk.cards if id not in pack] or list(desk.cards)),)
        desk.emit(ChoosingEvent("opened", player, pack, desk.plan.rules.rule, secret=True))
        return pack

    def _keep(self, player: int, *ids: str) -> None:
        pools = list(self.pools)
        pools[player - 1] += ids
        self.pools = tuple(pools)

    def _help_the_poor(self, desk: Desk) -> None:
        """Who can build no team at all opens one more Krosmaster at a time (ruling R51)."""
        size, level = desk.plan.rules.size, desk.plan.rules.level
        assert size
        assert level
        for player, pool in enumerate(self.pools, start=1):
            while highest_level(desk.team(pool), size, level.total) is None:
                more = desk.draw(list(desk.cards))
                desk.emit(
                    ChoosingEvent("opened", player, (more,), desk.plan.rules.rule, secret=True)
                )
                self._keep(player, more)
                pool = (*pool, more)


class BoosterDraft(Sealed):
    """All open a pack, keep one Krosmaster and pass the rest on, until the packs are empty; the
    next packs go round the other way."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.packs: tuple[Cards, ...] = ((),) * players
        """What lies before each player."""
        self.kept: tuple[str, ...] = ("",) * players
        """What each has chosen from it, until all have."""
        self.round = 0

    def begin(self, desk: Desk) -> None:
        self._next_round(desk)

    def choices(self, desk: Desk) -> list[Choice]:
        if not any(self.packs):
            return super().choices(desk)
        return [
            Choice(player, "pick-card", tuple([f"pick {id}" for id in dict.fromkeys(pack)]))
            for player, pack in enumerate(self.packs, start=1)
            if not self.kept[player - 1]
        ]

    def take(self, desk: Desk, player: int, action: str) -> None:
        if not any(self.packs):
            super().take(desk, player, action)
            return
        id = action.removeprefix("pick ")
        self.kept = (*self.kept[: player - 1], id, *self.kept[player:])
        desk.emit(ChoosingEvent("kept", player, (id,), desk.plan.rules.rule, secret=True))
        if all(self.kept):
            self._pass_on(desk)

    def _pass_on(self, desk: Desk) -> None:
        for player, id in enumerate(self.kept, start=1):
            self._keep(player, id)
        rest = [without(pack, id) for pack, id in zip(self.packs, self.kept, strict=True)]
        self.kept = ("",) * len(self.kept)
        step = 1 if self.round % 2 else -1
        self.packs = tuple([rest[(place + step) % len(rest)] for place in range(len(rest))])
        if all(len(pack) == 1 for pack in self.packs):
            for player, (last,) in enumerate(self.packs, start=1):
                self._keep(player, last)
            self._next_round(desk)

    def _next_round(self, desk: Desk) -> None:
        if self.round == desk.plan.packs:
            self.packs = ((),) * len(self.packs)
            self._help_the_poor(desk)
            return
        self.round += 1
        players = range(1, len(self.packs) + 1)
        self.packs = tuple([self._open(desk, player) for player in players])

    def accepts(self, desk: Desk, player: int, action: str) -> bool:
        return not any(self.packs) and super().accepts(desk, player, action)

    def refusal(self, desk: Desk, player: int, action: str) -> ChoiceRefusal:
        if any(self.packs):
            return ChoiceRefusal("not-in-pack", desk.plan.rules.rule)
        return super().refusal(desk, player, action)

    def pack_of(self, player: int) -> Cards:
        return self.packs[player - 1]
