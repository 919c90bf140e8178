"""Exchanging markers and replacing a unit: what is there changes hands, nothing is placed anew (CTR
4.10.7, 7.5.19, 7.5.20)."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards.basics import Limit
from ..cards.definitions import Card, Spell
from ..events import TokensExchanged, UnitReplaced
from ..queries import heeds_tokens_of, hp_of, keeps_injuries, spells_of
from ..rules import Rule
from ..state.state import State
from ..state.unit import Unit
from .tokens import most_tokens


def exchange_injuries(state: State, one: int, other: int) -> None:
    """What exceeds the HP goes back to the stock (CTR 4.10.8)."""
    first, second = state.units[one], state.units[other]
    if keeps_injuries(state, first) or keeps_injuries(state, second):
        return
    state.set_unit(first._replace(injuries=min(second.injuries, hp_of(first))))
    state.set_unit(second._replace(injuries=min(first.injuries, hp_of(second))))
    rule = state.cite(Rule.EXCHANGE_INJURIES)
    state.emit(TokensExchanged(first.name, second.name, "injuries", rule))


def exchange_tokens(state: State, one: int, other: int) -> None:
    """AP, MP and range tokens."""
    first, second = state.units[one], state.units[other]
    if not heeds_tokens_of(state, second, first):
        return
    state.set_unit(_with_tokens_of(state, first, second))
    state.set_unit(_with_tokens_of(state, second, first))
    rule = state.cite(Rule.EXCHANGE)
    state.emit(TokensExchanged(first.name, second.name, "tokens", rule))


def _with_tokens_of(state: State, unit: Unit, other: Unit) -> Unit:
    return unit._replace(
        ap_tokens=most_tokens(state, unit, "ap", other.ap_tokens),
        mp_tokens=most_tokens(state, unit, "mp", other.mp_tokens),
        range_tokens=other.range_tokens,
    )


def replace_unit(state: State, index: int, card: Card) -> None:
    """Injuries, tokens, markers, rewards and lasting effects pass on (CTR 7.5.19); so do the AP and
    MP left, and what was cast of spells that both cards have (ruling R30)."""
    unit = state.units[index]
    _remember_red_spells(state, unit)
    new = unit._replace(card=card, cast_this_turn=0, cast_this_game=0, cast_on=(), aimed_at=())
    old_spells, new_spells = spells_of(state, unit), spells_of(state, new)
    places = {place: _place(spell.id, new_spells) for place, spell in enumerate(old_spells)}
    kept = {old: place for old, place in places.items() if place is not None}
    spent = [p for p, s in enumerate(new_spells) if _key(unit, s.id) in state.once_keys]
    new = new._replace(
        injuries=min(unit.injuries, hp_of(new)),
        ap_tokens=most_tokens(state, new, "ap", unit.ap_tokens),
        mp_tokens=most_tokens(state, new, "mp", unit.mp_tokens),
        cast_this_turn=_bits(kept[old] for old in kept if unit.cast_this_turn >> old & 1),
        cast_this_game=_bits([*(kept[p] for p in kept if unit.cast_this_game >> p & 1), *spent]),
        cast_on=tuple([(kept[place], target) for place, target in unit.cast_on if place in kept]),
        aimed_at=tuple([(kept[place], cell) for place, cell in unit.aimed_at if place in kept]),
    )
    state.set_unit(new)
    state.emit(UnitReplaced(unit.name, card.id, state.cite(Rule.REPLACE_UNIT)))


def _remember_red_spells(state: State, unit: Unit) -> None:
    """Once per game stays once per game, should the first card come back."""
    for place, spell in enumerate(spells_of(state, unit)):
        key = _key(unit, spell.id)
        used = spell.limit is Limit.GAME and unit.cast_this_game >> place & 1
        if used and key not in state.once_keys:
            state.once_keys += (key,)


def _key(unit: Unit, spell: str) -> str:
    return f"spent:{unit.name}:{spell}"


def _place(id: str, spells: tuple[Spell, ...]) -> int | None:
    return next((place for place, spell in enumerate(spells) if spell.id == id), None)


def _bits(places: Iterable[int]) -> int:
    return sum({1 << place for place in places})
