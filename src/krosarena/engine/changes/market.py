"""Rewards for sale: turning them up, buying and allocating them (CTR 4.7.4–4.7.9)."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.rewards import Rank
from ..decisions import Decision, DecisionKind, Draw
from ..dice import Drawn
from ..events import (
    RankName,
    RewardAllocated,
    RewardBought,
    RewardDiscarded,
    RewardTurnedUp,
)
from ..queries import has_room, krosmasters_of, price_of
from ..rules import Rule
from ..state.procedure import Procedure, Request, procedure
from ..state.state import State
from ..state.treasury import Pile
from ..state.unit import BOUGHT, Held
from .fortune import change_kamas


def pile_up(state: State) -> None:
    """CTR 1.3.7: piles of equal size, all face down."""
    supply = state.setup.supply
    if supply is None:
        return
    unseen = tuple([tuple(sorted(supply.ids_of(rank))) for rank in supply.ranks])
    piles = []
    for rank in supply.piles:
        count = len(supply.ids_of(rank)) // len(supply.piles_of(rank))
        piles.append(Pile(rank.value, count))
    state.treasury = state.treasury._replace(piles=tuple(piles), unseen=unseen)


def unseen_of(state: State, rank: RankName) -> tuple[str, ...]:
    """The tokens of a rank that lie face down in the piles."""
    supply = state.setup.supply
    if supply is None or not state.treasury.unseen:
        return ()
    return state.treasury.unseen[supply.ranks.index(Rank(rank))]


def pile_at(state: State, rank: RankName, number: int) -> int:
    """The place of a rank's pile, counted from 1; -1 if there is none."""
    places = [place for place, pile in enumerate(state.treasury.piles) if pile.rank == rank]
    return places[number - 1] if 1 <= number <= len(places) else -1


def _number_of(state: State, place: int) -> int:
    piles = state.treasury.piles
    return sum(pile.rank == piles[place].rank for pile in piles[: place + 1])


def _draw_from(state: State, place: int) -> Draw:
    rank = state.treasury.piles[place].rank
    return Draw("reward", unseen_of(state, rank))


def _take_drawn(state: State, place: int) -> str:
    """The token that was drawn leaves the pile."""
    drawn = state.fallen[0]
    assert isinstance(drawn, Drawn)
    supply, treasury = state.setup.supply, state.treasury
    assert supply is not None
    rank = supply.ranks.index(Rank(treasury.piles[place].rank))
    left = list(treasury.unseen[rank])
    left.remove(drawn.token)
    unseen = (*treasury.unseen[:rank], tuple(left), *treasury.unseen[rank + 1 :])
    pile = treasury.piles[place]
    piles = _with(treasury.piles, place, pile._replace(left=pile.left - 1))
    state.treasury = treasury._replace(unseen=unseen, piles=piles)
    return drawn.token


def _with(piles: tuple[Pile, ...], place: int, pile: Pile) -> tuple[Pile, ...]:
    return (*piles[:place], pile, *piles[place + 1 :])


def _fullest(state: State, rank: RankName) -> int:
    """Unseen tokens of a rank are all alike, so a blind purchase comes from its fullest pile."""
    piles = state.treasury.piles
    places = [place for place, pile in enumerate(piles) if pile.rank == rank]
    return max(places, key=lambda place: piles[place].left)


@dataclass(slots=True)
class TurnUp(Procedure):
    """One token beside each pile that has none: of one pile of each rank (CTR 4.7.4), or with
    ``every`` of all piles at once (original p.21)."""

    every: int = 0
    done: tuple[RankName, ...] = ()
    """Ranks that have turned up their token."""
    place: int = -1

    def next_pile(self, state: State) -> Request:
        for place, pile in enumerate(state.treasury.piles):
            if not pile.shown and pile.left and (self.every or pile.rank not in self.done):
                self.place = place
                self.done += (pile.rank,)
                return _draw_from(state, place)
        self.finish()
        return None

    def lay_beside(self, state: State) -> Request:
        show_drawn(state, self.place, Rule.REWARDS_TURN_UP)
        self.step = 0
        return None


procedure(TurnUp, TurnUp.next_pile, TurnUp.lay_beside)


def show_drawn(state: State, place: int, rule: Rule) -> None:
    token = _take_drawn(state, place)
    piles = state.treasury.piles
    pile = piles[place]._replace(shown=token)
    state.treasury = state.treasury._replace(piles=_with(piles, place, pile))
    state.emit(RewardTurnedUp(pile.rank, _number_of(state, place), token, state.cite(rule)))


@dataclass(slots=True)
class BuyReward(Procedure):
    """CTR 4.7.6–4.7.9: pay, draw or take, replace, allocate."""

    unit: int
    rank: RankName
    pile: int = 0
    """The face-up token beside this pile of the rank, counted from 1; 0 for an unseen one."""
    token: str = ""

    def pay(self, state: State) -> Request:
        unit = state.units[self.unit]
        kamas, ap = price_of(state, unit, Rank(self.rank))
        state.set_unit(unit._replace(ap=unit.ap - ap, turn_flags=unit.turn_flags | BOUGHT))
        change_kamas(state, unit.player, -kamas, "reward", Rule.BUY_REWARD)
        if self.pile:
            place = pile_at(state, self.rank, self.pile)
            piles = state.treasury.piles
            self.token = piles[place].shown
            pile = piles[place]._replace(shown="")
            state.treasury = state.treasury._replace(piles=_with(piles, place, pile))
        self._emit_bought(state, kamas, ap)
        if not self.pile:
            return _draw_from(state, _fullest(state, self.rank))
        return None

    def _emit_bought(self, state: State, kamas: int, ap: int) -> None:
        unit = state.units[self.unit]
        state.emit(
            RewardBought(
                unit.name, unit.player, self.rank, self.token or None,
                bool(self.pile), kamas, ap, state.cite(Rule.BUY_REWARD),
            )
        )  # fmt: skip

    def draw_replacement(self, state: State) -> Request:
        """CTR 4.7.7: before the purchase is allocated."""
        if not self.pile:
            self.token = _take_drawn(state, _fullest(state, self.rank))
            return None
        place = pile_at(state, self.rank, self.pile)
        return _draw_from(state, place) if state.treasury.piles[place].left else None

    def lay_replacement(self, state: State) -> Request:
        place = pile_at(state, self.rank, self.pile)
        if self.pile and state.treasury.piles[place].left:
            show_drawn(state, place, Rule.REPLACE_REWARD)
        return None

    def allocate(self, state: State) -> Request:
        """CTR 4.7.8: to any Krosmaster of the team with room for it (4.7.9)."""
        holders = self._holders(state)
        if len(holders) > 1:
            player = state.units[self.unit].player
            return Decision(
                DecisionKind.ASSIGN, player, "allocate", self.unit, tuple(holders), self.token
            )
        return None

    def receive(self, state: State) -> Request:
        holders = self._holders(state)
        player = state.units[self.unit].player
        if not holders:
            rule = state.cite(Rule.NO_ROOM)
            state.emit(RewardDiscarded(player, self.token, "no-room", rule))
            return None
        name = state.picked() if len(holders) > 1 else holders[0]
        give(state, state.unit_named(name).id, self.token, known=bool(self.pile))
        return None

    def _holders(self, state: State) -> list[str]:
        player = state.units[self.unit].player
        return [u.name for u in krosmasters_of(state, player) if u.in_arena and has_room(u)]


procedure(
    BuyReward,
    BuyReward.pay,
    BuyReward.draw_replacement,
    BuyReward.lay_replacement,
    BuyReward.allocate,
    BuyReward.receive,
)


@dataclass(slots=True)
class WinReward(Procedure):
    """An unseen token of a rank goes straight to a Krosmaster, if it has room."""

    unit: int
    rank: RankName

    def draw(self, state: State) -> Request:
        return _draw_from(state, _fullest(state, self.rank))

    def receive(self, state: State) -> Request:
        token = _take_drawn(state, _fullest(state, self.rank))
        unit = state.units[self.unit]
        if has_room(unit):
            give(state, self.unit, token, known=False)
        else:
            rule = state.cite(Rule.NO_ROOM)
            state.emit(RewardDiscarded(unit.player, token, "no-room", rule))
        return None


procedure(WinReward, WinReward.draw, WinReward.receive)


def give(state: State, index: int, token: str, *, known: bool) -> None:
    """Face down on the Krosmaster's card (CTR 4.7.8.b)."""
    unit = state.units[index]
    held = Held(state.setup.rewards[token], 0, int(known))
    state.set_unit(unit._replace(rewards=(*unit.rewards, held)))
    state.emit(RewardAllocated(unit.name, unit.player, token, known, state.cite(Rule.ALLOCATE)))
