"""Pieces that editions choose from."""

from __future__ import annotations

from ..cards.basics import CLOSE_COMBAT, Cost, Limit, Text
from ..cards.definitions import Spell, SpellKind
from ..cards.effects import Effect
from ..queries import types_of
from ..state.state import State
from ..state.unit import OUT, Unit


def each_success_counts(criticals: int, armour: int) -> int:
    """Each critical adds 1, each armour takes 1 away (original p.24)."""
    return criticals - armour


def more_successes_win(criticals: int, armour: int) -> int:
    """One more or one less for the roll with more successes (CTR 7.2.7.b, v2 p.24)."""
    return (criticals > armour) - (criticals < armour)


def punch(limit: Limit, *effects: Effect) -> Spell:
    """Close combat, 5 AP, 1 neutral damage (CTR 4.8.5, original p.23, v2 p.23)."""
    return Spell(
        id="punch",
        name=Text("Punch", "Coup de poing"),
        range=CLOSE_COMBAT,
        cost=Cost(ap=5),
        kind=SpellKind.ATTACK,
        damage=1,
        limit=limit,
        effects=effects,
    )


def own_summons_of(state: State, speaker: Unit, kind: str, unit: Unit) -> bool:
    """Card text that names a summon means those its own character brought in (original p.31)."""
    return unit.summoner == speaker.id and unit.card.id == kind


def any_of_name_or_type(state: State, speaker: Unit, kind: str, unit: Unit) -> bool:
    """All units of that name or type, opposing ones too (CTR 4.18.9)."""
    return unit.card.id == kind or kind in types_of(state, unit)


def own_of_this_kind(state: State, caster: Unit, token: str) -> int:
    """The caster's own tokens of this kind (original p.24)."""
    return sum(
        unit.summoner == caster.id and unit.card.id == token and unit.in_arena
        for unit in state.units
    )


def team_kind_or_own_mechanisms(state: State, caster: Unit, token: str) -> int:
    """Mobs of this kind over the whole team; mechanisms by their summoner (v2 p.26)."""
    if not state.setup.cards[token].is_character:
        return own_of_this_kind(state, caster, token)
    return sum(
        state.allied(unit, caster) and unit.card.id == token and unit.in_arena
        for unit in state.units
    )


def all_allied_summons(state: State, caster: Unit, token: str) -> int:
    """Every allied summon in play (CTR 4.19.9.c)."""
    summons = [unit for unit in state.units if unit.cell != OUT and not unit.card.is_krosmaster]
    return len([summon for summon in summons if state.allied(summon, caster)])
