"""What a unit could do in its next turn, and what the tokens on its card are worth to it.

Only what is printed and laid on its card counts, not who stands around it.
"""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.engine.board.grid import SIZE
from krosarena.engine.cards.basics import Limit
from krosarena.engine.cards.definitions import Spell, SpellKind
from krosarena.engine.cards.rewards import Reward
from krosarena.engine.queries import full_ap, full_mp, spells_of
from krosarena.engine.queries.fighting import betters
from krosarena.engine.queries.traits import has_turn, hp_of, traits_of
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

FAR = 2 * SIZE


@dataclass(slots=True)
class Fighter:
    """What a unit could do in its next turn, by what is printed and laid on its card."""

    level: int
    hp: int
    blows: tuple[float, ...]
    """Damage it could hope to deal to somebody so many steps away."""
    reach: int
    """Steps from which it can hit."""
    suffers: float
    """The share of blows that powers and rewards do not keep off."""
    summoned: float
    """What it counts as a summon; nothing for a Krosmaster."""
    rewards: float
    equipment: float
    inspiration: float


def fighter_of(state: State, unit: Unit, known: dict[object, Fighter]) -> Fighter:
    """``known`` remembers those already looked up, under the same rules."""
    key: object = unit.card.id
    if unit.rewards or unit.lasting:
        key = (unit.card.id, unit.rewards, unit.lasting)
    if key not in known:
        known[key] = _look_up(state, unit)
    return known[key]


_POWER_VALUE = {"critical-hit": 1.0, "armour": 1.0, "dodge": 0.7, "lock": 0.6}


def _inspiration(unit: Unit) -> float:
    """Powers it has not already (CTR 4.9.1), and bonuses that wait for a spell."""
    own = {power.id for power in unit.card.powers}
    value = 0.0
    for lasting in unit.lasting:
        if lasting.kind == "gain":
            if lasting.value not in own:
                own.add(lasting.value)
                value += _POWER_VALUE.get(lasting.value, 0.5)
        elif lasting.kind == "lose-powers":
            value -= len(own)
    return value


def _look_up(state: State, unit: Unit) -> Fighter:
    mp, ap = full_mp(state, unit), full_ap(state, unit)
    blows = [0.0] * (FAR + 1)
    furthest = 0
    for spell in _lasting_spells(state, unit):
        if spell.kind is not SpellKind.ATTACK or not has_turn(unit.card):
            continue
        dealt = _damage_in_a_turn(spell, ap)
        if not dealt:
            continue
        span = spell.range.furthest + mp
        furthest = max(furthest, span)
        for steps in range(min(span, FAR) + 1):
            blows[steps] = max(blows[steps], dealt)
    summoned = 0.0
    if not unit.card.level:
        summoned = 1.0 if has_turn(unit.card) else 0.5
    prices = [(_value_to(unit, held.reward, bool(held.shown)), held.shown) for held in unit.rewards]
    return Fighter(
        unit.card.level or 0,
        hp_of(unit) or 1,
        tuple(blows),
        furthest,
        _suffers(state, unit),
        summoned,
        rewards=sum(price for price, shown in prices if not shown),
        equipment=sum(price for price, shown in prices if shown),
        inspiration=_inspiration(unit),
    )


def _lasting_spells(state: State, unit: Unit) -> list[Spell]:
    """All but what a boost has lent it for this turn."""
    tokens = state.setup.rewards
    lent = [tokens[lasting.value].spell for lasting in unit.lasting if lasting.kind == "spell"]
    return [spell for spell in spells_of(state, unit) if spell not in lent]


_RESISTED, _NEUTRAL = 0.09, 0.2
"""Of all blows, how much resistance to one element keeps off, about two damage in five of every
fourth or fifth blow; and how many have no element, which nothing keeps off."""


def _suffers(state: State, unit: Unit) -> float:
    """CTR 4.9.7-12."""
    traits = traits_of(state, unit)
    return _NEUTRAL if traits.immune else 1 - _RESISTED * len(traits.resists)


_LASTING, _USELESS, _FLEETING = 1.2, 0.4, 0.25
"""More AP, MP or HP serve everybody and always; a better spell only who knows such a spell. What is
soon used up counts little in itself: it is worth what one does with it."""


def _value_to(unit: Unit, reward: Reward, shown: bool) -> float:
    """What a token is worth to its bearer, measured by what its rank costs."""
    value = reward.rank.price / 3
    attacks = [spell for spell in unit.card.spells if spell.is_attack]
    betterments = [power for power in (*reward.powers, *reward.bonuses) if power.damage]
    if betterments and not any(betters(power, s) for power in betterments for s in attacks):
        value *= _USELESS
    elif reward.ap or reward.mp or reward.hp:
        value *= _LASTING
    if reward.kind.is_equipment:
        return value
    # CTR 4.7.5.b: once the bearer's turn is over, better blows are of no use any more.
    return 0.0 if shown and betterments else _FLEETING * value


_LUCK = 0.5
"""What a critical hit adds to a blow, less what armour takes, by a rule of thumb."""


def _damage_in_a_turn(spell: Spell, ap: int) -> float:
    cost = spell.cost
    if cost.ap > ap:
        return 0.0
    times = ap // cost.ap if cost.ap else 1
    if spell.limit is not Limit.NONE:
        times = 1
    return times * (spell.damage + _LUCK)
