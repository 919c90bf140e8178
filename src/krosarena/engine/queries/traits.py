"""What a unit is and has now: powers, types, characteristics, spells."""

from __future__ import annotations

from ..cards.basics import Element, Limit
from ..cards.definitions import Card, Nature, Spell
from ..powers.base import Power
from ..setup import Setup
from ..state.state import State
from ..state.unit import OUT, Unit
from ..traits import Traits, traits_from


def traits_of(state: State, unit: Unit) -> Traits:
    """Everything that follows from its powers, rewards and lasting effects (see ``traits``)."""
    known: Traits | None = unit.traits
    setup = state.setup
    if not setup.plain_powers:
        powers = _powers_among_others(state, unit)
        if known is None or known.powers != powers:
            known = traits_from(setup, unit, powers)
            object.__setattr__(unit, "traits", known)
        return known
    if known is not None:
        return known
    key: object = unit.card.id
    if unit.rewards or unit.lasting:
        key = (key, unit.rewards, unit.lasting)
    try:
        found = setup.traits[key]
    except KeyError:
        found = setup.traits[key] = traits_from(setup, unit, _powers_alone(setup, unit))
    object.__setattr__(unit, "traits", found)
    return found


def powers_of(state: State, unit: Unit) -> tuple[Power, ...]:
    """What it has now: printed, inspired, from rewards, granted by others; none twice (CTR 4.9.1),
    and none at all if something takes its powers away (4.18.4.g)."""
    return traits_of(state, unit).powers


def _powers_alone(setup: Setup, unit: Unit) -> tuple[Power, ...]:
    """In a game without auras and conditions."""
    if not setup.rules.powers or _is_robbed(unit):
        return ()
    return tuple({power.id: power for power in _own_powers(setup, unit)}.values())


def _powers_among_others(state: State, unit: Unit) -> tuple[Power, ...]:
    if not state.setup.rules.powers:
        return ()
    own = sources_of(state, unit)
    found = {power.id: power for power in own if power.applies(state, unit)}
    if "grants" in state.setup.hooks and not _is_silenced(state, unit):
        for bearer in state.units:
            if bearer.in_arena:
                for power in sources_of(state, bearer):
                    if power.applies(state, bearer):
                        for gift in power.grants(state, bearer, unit):
                            found.setdefault(gift.id, gift)
    return tuple(found.values())


def sources_of(state: State, unit: Unit) -> list[Power]:
    """Its own powers and those it copies, whether their conditions hold or not, without what other
    units' powers give it."""
    own = uncopied_powers(state, unit)
    if "copies" in state.setup.hooks:
        own += [copy for power in own for copy in power.copies(state, unit)]
    return own


def uncopied_powers(state: State, unit: Unit) -> list[Power]:
    """Its own powers alone; what is taken away comes first (CTR 4.18.4.g)."""
    if _is_robbed(unit):
        return []
    own = _own_powers(state.setup, unit)
    if _is_silenced(state, unit):
        return [power for power in own if power.never_silenced]
    return own


def _own_powers(setup: Setup, unit: Unit) -> list[Power]:
    """Without what other units do to it."""
    return [
        *unit.card.powers,
        *(setup.gifts[gift.value] for gift in unit.lasting if gift.kind == "gain"),
        *(power for reward in unit.shown_rewards for power in reward.powers),
    ]


def _is_robbed(unit: Unit) -> bool:
    """Has an effect taken all its powers for a while?"""
    return any(lasting.kind == "lose-powers" for lasting in unit.lasting)


def _is_silenced(state: State, unit: Unit) -> bool:
    if _is_robbed(unit):
        return True
    return "silences" in state.setup.hooks and any(
        power.silences(state, bearer, unit)
        for bearer in state.units
        if bearer.in_arena and not _is_robbed(bearer)
        for power in _own_powers(state.setup, bearer)
    )


def listeners(state: State, hook: str) -> list[tuple[Unit, Power]]:
    """Units in play with their powers, if any power of this game overrides ``hook``."""
    if hook not in state.setup.hooks:
        return []
    in_play = [unit for unit in state.units if unit.in_arena]
    return [(unit, power) for unit in in_play for power in powers_of(state, unit)]


def types_of(state: State, unit: Unit) -> tuple[str, ...]:
    if "more_types" not in state.setup.hooks:
        return unit.card.types
    # Not ``powers_of``: whether a power is had can depend on types.
    more = [power.more_types(state, unit) for power in sources_of(state, unit)]
    return (*unit.card.types, *(kind for kinds in more for kind in kinds))


def hp_of(unit: Unit) -> int:
    """How many injuries knock it out (CTR 4.10.2)."""
    hp = unit.card.hp or 0
    if not unit.rewards:
        return hp
    return hp + sum(reward.hp for reward in unit.shown_rewards)


def mp_of(unit: Unit) -> int:
    """What its MP gauge holds when full, tokens not counted (CTR 4.11.1–2)."""
    mp = unit.card.mp or 0
    return mp + sum(reward.mp for reward in unit.shown_rewards) if unit.rewards else mp


def ap_of(unit: Unit) -> int:
    ap = unit.card.ap or 0
    return ap + sum(reward.ap for reward in unit.shown_rewards) if unit.rewards else ap


def full_mp(state: State, unit: Unit) -> int:
    """What its MP gauge holds when full, powers included."""
    return traits_of(state, unit).mp


def full_ap(state: State, unit: Unit) -> int:
    return traits_of(state, unit).ap


def level_of(unit: Unit) -> int:
    """A summon has none (CTR 3.2.2); an effect may have changed it (4.18.3.d)."""
    for lasting in reversed(unit.lasting):
        if lasting.kind == "level":
            return lasting.amount
    return unit.card.level or 0


def health_left(unit: Unit) -> int:
    """How many injuries a unit can still receive (CTR 4.10.8)."""
    return hp_of(unit) - unit.injuries


def spells_of(state: State, unit: Unit) -> tuple[Spell, ...]:
    return traits_of(state, unit).spells


def owns_spell_of(state: State, unit: Unit, element: Element) -> bool:
    """Is a spell of this element printed on its card? One used up for the game is not, once it is
    resolved (CTR 4.8.4)."""
    return any(
        spell.element is element and not _has_left_the_card(state, unit, place, spell)
        for place, spell in enumerate(unit.card.spells)
    )


def _has_left_the_card(state: State, unit: Unit, place: int, spell: Spell) -> bool:
    if spell.limit is not Limit.GAME or not unit.cast_this_game >> place & 1:
        return False
    return not any(procedure.casts(unit.id, place) for procedure in state.stack)


def is_spent(unit: Unit, spell: Spell, place: int) -> bool:
    """Has a once-per-turn or once-per-game spell been used (CTR 4.8.3)?"""
    if spell.limit is Limit.TURN:
        return bool(unit.cast_this_turn >> place & 1)
    if spell.limit is Limit.GAME:
        return bool(unit.cast_this_game >> place & 1)
    return False


def krosmasters_of(state: State, player: int) -> list[Unit]:
    return [u for u in state.units if u.player == player and u.card.is_krosmaster]


def is_out(state: State, player: int) -> bool:
    """Without a Krosmaster in play, one is eliminated (CTR 9.2.5)."""
    for unit in state.units:
        if unit.player == player and unit.cell != OUT and unit.card.is_krosmaster:
            return False
    return True


def has_turn(card: Card) -> bool:
    """Does a unit of this card take a turn? A bomb or a trap has nothing to spend."""
    return card.mp is not None or card.ap is not None


def has_counter(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).counters


def wears(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).wears


def burns(state: State, unit: Unit) -> bool:
    """Is it a bomb that burns down by itself? By the rules alone (CTR 4.19.5.c, original p.26), or
    by the power Wear that v2 p.26 gives to every bomb, until it loses its powers."""
    if unit.card.nature is not Nature.BOMB:
        return False
    if not state.setup.edition.fuse_is_a_power:
        return True
    return state.setup.rules.powers and not _is_silenced(state, unit)


def is_unfazed(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).unfazed


def is_profaned(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).profaned


def ignores_block(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).ignores_block
