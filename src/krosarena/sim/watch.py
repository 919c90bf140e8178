"""What must be true at every moment of any game, whoever plays and however many."""

from __future__ import annotations

from collections.abc import Sequence

from krosarena.engine.events import (
    Event,
    GloryLost,
    KamaCollected,
    KamasChanged,
    RewardAllocated,
    RewardBought,
    SceneryDestroyed,
)
from krosarena.engine.game import Game
from krosarena.engine.queries import ap_of, hp_of, mp_of
from krosarena.engine.secrets import event_for, is_secret
from krosarena.engine.state.unit import Unit

_ONLOOKER = 0


class BrokenPromise(AssertionError):
    """Something that no game may come to; says what."""


class Watch:
    """Compares each moment of a game with the one before."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._seats = (*game.setup.players, _ONLOOKER)
        self._begin()

    def look(self, events: Sequence[Event]) -> None:
        """After every action, with what it led to."""
        self._look_at_treasury(events)
        self._look_at_units()
        for event in events:
            if isinstance(event, RewardBought | RewardAllocated):
                self._look_at_secrecy(event)

    def look_at_views(self) -> None:
        """No seat sees a token that it may not know, nor another's choices."""
        for seat in self._seats:
            self._look_at_view(seat)

    def _begin(self) -> None:
        """Before kamas and glory are laid out there is nothing to compare."""
        self._laid_out = bool(self.game.state.treasury.glory)
        self._glory = self._count_glory()
        self._kamas = self._count_kamas()

    def _count_glory(self) -> int:
        treasury = self.game.state.treasury
        return sum(treasury.glory) + treasury.wild

    def _count_kamas(self) -> tuple[int, int]:
        treasury = self.game.state.treasury
        return sum(treasury.kamas), sum(treasury.ground.values())

    def _look_at_treasury(self, events: Sequence[Event]) -> None:
        treasury = self.game.state.treasury
        if not self._laid_out:
            self._begin()
            return
        lost = sum(isinstance(event, GloryLost) for event in events)
        glory, (stocks, ground) = self._count_glory(), self._count_kamas()
        paid = sum(event.amount for event in events if isinstance(event, KamasChanged))
        taken = sum(isinstance(event, KamaCollected) for event in events)
        dropped = sum(event.kamas for event in events if isinstance(event, SceneryDestroyed))
        _promise(glory == self._glory - lost, "GG come and go only by tension")
        _promise(stocks == self._kamas[0] + paid, "kamas in stock change only as it is told")
        _promise(ground == self._kamas[1] - taken + dropped, "kamas vanish from the ground")
        self._glory, self._kamas = glory, (stocks, ground)
        least = min((*treasury.kamas, *treasury.glory, treasury.wild))
        _promise(least >= 0, "somebody has less than no GG or kamas")
        _promise(all(treasury.ground.values()), "a cell holds no kama but is said to")
        unseen, piles = sum(map(len, treasury.unseen)), sum(pile.left for pile in treasury.piles)
        _promise(unseen == piles, "tokens are lost between the piles")

    def _look_at_units(self) -> None:
        state = self.game.state
        occupied = 0
        for unit in state.units:
            self._look_at_unit(unit)
            if unit.in_arena and unit.card.is_obstacle:
                bit = 1 << unit.cell
                _promise(not occupied & bit, f"{unit.name} shares its cell with an obstacle")
                _promise(state.arena.ground & bit, f"{unit.name} stands inside scenery")
                occupied |= bit
        _promise(occupied == state.occupied, "an occupied cell is thought free, or a free one not")

    def _look_at_unit(self, unit: Unit) -> None:
        _promise(unit.mp >= 0, f"{unit.name} has less than no MP")
        _promise(unit.ap >= 0, f"{unit.name} has less than no AP")
        if not unit.in_arena:
            _promise(not unit.rewards, f"{unit.name} has left the arena with tokens")
            _promise(not unit.injuries, f"{unit.name} has left the arena with injuries")
            return
        if unit.card.hp is not None:
            _promise(0 <= unit.injuries <= hp_of(unit), f"{unit.name} has more injuries than HP")
        if self.game.setup.edition.negative_tokens_are_capped:
            _promise(unit.ap_tokens >= -max(0, ap_of(unit)), f"{unit.name} has too many -AP")
            _promise(unit.mp_tokens >= -max(0, mp_of(unit)), f"{unit.name} has too many -MP")

    def _look_at_secrecy(self, event: RewardBought | RewardAllocated) -> None:
        for seat in self._seats:
            seen = event_for(event, (seat,))
            assert isinstance(seen, RewardBought | RewardAllocated)
            known = seen.player == seat or seen.face_up
            _promise(known or seen.token is None, f"{event} was told to seat {seat}")

    def _look_at_view(self, seat: int) -> None:
        view = self.game.view(seat)
        for unit, shown in zip(self.game.state.units, view.units, strict=True):
            for held, reward in zip(unit.rewards, shown.rewards, strict=True):
                known = not is_secret(held, unit.player, (seat,))
                wanted = held.reward.id if known else None
                _promise(reward.token == wanted, f"seat {seat} sees {reward.token} of {unit.name}")
        if view.decision and view.decision.player != seat:
            hidden = view.decision.subject is None and not view.decision.actions
            _promise(hidden, f"seat {seat} sees what another may choose from")


def _promise(holds: object, otherwise: str) -> None:
    if not holds:
        raise BrokenPromise(otherwise)
