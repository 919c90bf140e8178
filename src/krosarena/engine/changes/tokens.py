"""AP, MP and range tokens (CTR 4.11, 4.12): what they change comes with the next activation.

+1 and -1 cancel out at once (CTR 4.11.8), so a unit's tokens of one kind are one number.
"""

from __future__ import annotations

from ..events import Gauge, GaugeChanged, TokensPlaced
from ..queries import full_ap, full_mp, heeds_tokens_of, listeners
from ..rules import Rule
from ..state.state import State
from ..state.unit import Unit


def place_tokens(state: State, index: int, gauge: Gauge, amount: int, by: int) -> int:
    """Place ``amount`` tokens (negative ones take away); how many that really were."""
    unit = state.units[index]
    if not _has(unit, gauge) or not heeds_tokens_of(state, unit, state.units[by]):
        return 0
    held = _held(unit, gauge)
    placed = amount
    if amount < 0 and gauge != "range":
        placed = min(0, most_tokens(state, unit, gauge, held + amount) - held)
    if placed:
        total = held + placed
        state.set_unit(_holding(unit, gauge, total))
        state.emit(TokensPlaced(unit.name, gauge, placed, total, state.cite(Rule.TOKENS)))
        for bearer, power in listeners(state, "after_tokens"):
            state.put_on_standby(
                power.after_tokens(state, bearer, state.units[index], gauge, placed)
            )
    return abs(placed)


def most_tokens(state: State, unit: Unit, gauge: Gauge, wanted: int) -> int:
    """How many of ``wanted`` AP or MP tokens the unit can have: none for a gauge it does not have
    (CTR 4.11.6), and no more -1 tokens than it has AP or MP, however they came to it (4.11.7; v2
    p.25)."""
    if not _has(unit, gauge):
        return 0
    if wanted >= 0 or not state.setup.edition.negative_tokens_are_capped:
        return wanted
    return max(wanted, -(full_ap(state, unit) if gauge == "ap" else full_mp(state, unit)))


def change_gauge(state: State, index: int, gauge: Gauge, amount: int) -> None:
    """An immediate gain or loss, possible for the active unit only (CTR 4.11.4)."""
    unit = state.units[index]
    if index != state.active_unit or not unit.in_arena or not _has(unit, gauge):
        return
    if gauge == "mp":
        changed = unit._replace(mp=max(0, unit.mp + amount))
    elif gauge == "ap":
        changed = unit._replace(ap=max(0, unit.ap + amount))
    else:
        changed = unit._replace(range_bonus=unit.range_bonus + amount)
    if changed != unit:
        state.set_unit(changed)
        state.emit(
            GaugeChanged(
                unit.name,
                changed.mp,
                changed.ap,
                changed.range_bonus,
                state.cite(Rule.IMMEDIATE_CHANGE),
            )
        )


def _has(unit: Unit, gauge: Gauge) -> bool:
    """A unit without a gauge takes no tokens for it (CTR 4.11.6)."""
    if gauge == "ap":
        return unit.card.ap is not None
    return gauge == "range" or unit.card.mp is not None


def _held(unit: Unit, gauge: Gauge) -> int:
    if gauge == "ap":
        return unit.ap_tokens
    return unit.mp_tokens if gauge == "mp" else unit.range_tokens


def _holding(unit: Unit, gauge: Gauge, total: int) -> Unit:
    if gauge == "ap":
        return unit._replace(ap_tokens=total)
    return unit._replace(mp_tokens=total) if gauge == "mp" else unit._replace(range_tokens=total)
