"""Units that fall together leave one by one: all injuries are placed, then the active player says
who is knocked out first (CTR 1.7.1, 4.10.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..decisions import Decision, DecisionKind
from ..queries import health_left
from ..state.procedure import Procedure, Request, procedure
from ..state.state import State
from ..state.unit import OUT, Unit
from .knockout import knock_out


def fallen_among(units: Iterable[Unit]) -> list[Unit]:
    """Who bears all the injuries it can and is still in the arena."""
    return [u for u in units if u.injuries and u.cell != OUT and not health_left(u)]


def ask_who_falls(state: State, fallen: list[Unit], by: int) -> Request:
    """A question to the active player, if the order changes something."""
    if not _order_matters(state, fallen, by):
        return None
    names = tuple([unit.name for unit in fallen])
    return Decision(DecisionKind.UNIT, state.active_player, "knock-out-next", by, names)


def knock_out_next(state: State, fallen: list[Unit], by: int) -> None:
    """Whom the answer names, if that question was asked."""
    chosen = state.picked_unit() if _order_matters(state, fallen, by) else fallen[0]
    knock_out(state, chosen.id, by=by)


def _order_matters(state: State, fallen: list[Unit], by: int) -> bool:
    """Does it change the outcome who falls first (CTR 1.7.1)? A Krosmaster can decide the game;
    whoever summoned another takes it along, a bomb before it explodes (4.10.2.a); and who falls by
    its own deed has no power any more that answers to the next knock-out."""
    if len(fallen) < 2:
        return False
    if any(unit.card.is_krosmaster or _summoned_one_of(state, unit, fallen) for unit in fallen):
        return True
    return "after_knock_out" in state.setup.hooks and any(unit.id == by for unit in fallen)


def _summoned_one_of(state: State, summoner: Unit, units: list[Unit]) -> bool:
    """Itself, or through summons of its own."""
    for unit in units:
        while unit.summoner >= 0:
            if unit.summoner == summoner.id:
                return True
            unit = state.units[unit.summoner]
    return False


def fall_together(state: State, by: int) -> FallTogether | None:
    """Whoever has fallen outside a spell's own steps leaves: at once, or as soon as the active
    player has said in which order."""
    while fallen := fallen_among(state.units):
        if state.is_over():
            break
        if _order_matters(state, fallen, by):
            return FallTogether(0, by)
        knock_out_next(state, fallen, by)
    return None


@dataclass(slots=True)
class FallTogether(Procedure):
    """The knock-outs of a power that has injured several units."""

    by: int

    def choose(self, state: State) -> Request:
        fallen = fallen_among(state.units)
        if not fallen:
            self.finish()
            return None
        return ask_who_falls(state, fallen, self.by)

    def fall(self, state: State) -> Request:
        self.step = 0
        knock_out_next(state, fallen_among(state.units), self.by)
        return None


procedure(FallTogether, FallTogether.choose, FallTogether.fall)
