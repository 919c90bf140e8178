"""What a unit is and has now: powers, types, characteristics, spells."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards.basics import Element, Limit
from ..cards.definitions import Card, Nature, Spell
from ..cards.powers import Power
from ..state.hooks import Check, HookedPower, own_hooks
from ..state.scene import Figure, Scene, Silhouette, figure_of
from ..state.setup import Setup
from ..state.sight import Sight, U
from ..state.state import State
from ..state.traits import Traits, traits_from
from ..state.unit import OUT, Unit


def traits_of(state: State, unit: Unit) -> Traits:
    """Everything that follows from its powers, rewards and lasting effects (see ``traits``)."""
    known: Traits | None = unit.traits
    if known is not None:
        return known
    setup = state.setup
    if setup.plain_powers:
        return _traits_alone(setup, unit)
    scene, index = state.scene, unit.id
    if scene is None or state.units[index] is not unit:
        scene = _scene(state, unit)
    known = scene.traits[index]
    if known is None:
        known = scene.traits_of(index, lambda figure: _traits_in(scene, figure, unit))
    return known


def _traits_alone(setup: Setup, unit: Unit) -> Traits:
    """In a game without auras and conditions: kept with the unit, and for all that are like it."""
    key: object = unit.card.id
    if unit.rewards or unit.lasting:
        key = (key, unit.rewards, unit.lasting)
    try:
        found = setup.traits[key]
    except KeyError:
        robbed = not setup.rules.powers or _is_robbed(unit)
        own = () if robbed else setup.powers_on(unit)
        found = traits_from(setup, unit, tuple({power.id: power for power in own}.values()))
        setup.traits[key] = found
    unit.traits = found
    return found


def _traits_in(scene: Scene, figure: Figure, unit: Unit) -> Traits:
    """Among others: kept for the powers it has now."""
    powers = _powers(scene, figure)
    key = tuple([id(power) for power in powers])
    try:
        return figure.traits[key]
    except KeyError:
        found = figure.traits[key] = traits_from(scene.setup, unit, powers)
        return found


def _scene(state: State, unit: Unit) -> Scene:
    """The present one, or as it would be if ``unit`` were in it as it is given: a unit as it was
    when something began, or as it might be."""
    if unit.id < len(state.units):
        now = state.units[unit.id]
        if now is unit or (
            now.cell == unit.cell
            and now.injuries == unit.injuries
            and now.markers == unit.markers
            and figure_of(state.setup, now) is figure_of(state.setup, unit)
        ):
            return state.present_scene()
    return state.scene_with(unit)


def powers_of(state: State, unit: Unit) -> tuple[Power, ...]:
    """What it has now: printed, inspired, from rewards, granted by others; none twice (CTR 4.9.1),
    and none at all if something takes its powers away (4.18.4.g)."""
    return traits_of(state, unit).powers


def _powers(scene: Scene, figure: Figure) -> tuple[Power, ...]:
    if figure.robbed:
        return ()
    one = figure.silhouette
    silenced = _is_silenced(scene, one)
    own = _sources(scene, one, figure.own, silenced=silenced)
    found = {power.id: power for power in own if _applies(scene, one, power)}
    if not silenced:
        for bearer, power in scene.once("granters", lambda: _granters(scene)):
            for gift in power.grants(scene, bearer, one):
                found.setdefault(gift.id, gift)
    return tuple(found.values())


def _granters(scene: Scene) -> list[tuple[Silhouette, HookedPower]]:
    if "grants" not in scene.setup.hooks:
        return []
    return [
        (bearer, power)
        for bearer in scene.units
        if bearer.in_arena
        for power in _reaching(scene, bearer)
        if isinstance(power, HookedPower) and "grants" in own_hooks(power)
        if _applies(scene, bearer, power)
    ]


def _applies(scene: Scene, bearer: Silhouette, power: Power) -> bool:
    """Is the condition met under which the bearer has this power at all (CTR 4.18.4.e)?"""
    condition = power.condition
    if condition is None:
        return True
    assert isinstance(condition, Check)
    return condition.holds(scene, bearer, OUT)


def _reaching(scene: Scene, one: Silhouette) -> list[Power]:
    """Of its own powers and those it copies the ones that reach others."""

    def find() -> list[Power]:
        return _sources(scene, one, one.powers, silenced=_is_silenced(scene, one))

    return scene.once(("reaching", one.id), find)


def _sources(scene: Scene, one: Silhouette, own: Iterable[Power], *, silenced: bool) -> list[Power]:
    """Its own powers and those it copies, whether their conditions hold or not, without what other
    units' powers give it; what is taken away comes first (CTR 4.18.4.g)."""
    found = [power for power in own if power.never_silenced] if silenced else [*own]
    if "copies" in scene.setup.hooks:
        hooked = [power for power in found if isinstance(power, HookedPower)]
        found += [copy for power in hooked for copy in power.copies(scene, one)]
    return found


def uncopied_powers(state: Sight[U], unit: U) -> list[Power]:
    """The powers of another unit that can be copied: its own ones, without those it copies."""
    scene, one = _seen(state, unit)
    if one.card.id not in scene.setup.copyable:
        raise LookupError(f"a power copies {one.card.id}: let its `may_copy` say so")
    if _is_silenced(scene, one):
        return [power for power in one.powers if power.never_silenced]
    return [*one.powers]


def _is_silenced(scene: Scene, one: Silhouette) -> bool:
    """By somebody's aura."""
    silencers = scene.once("silencers", lambda: _silencers(scene))
    return any(power.silences(scene, bearer, one) for bearer, power in silencers)


def _silencers(scene: Scene) -> list[tuple[Silhouette, HookedPower]]:
    if "silences" not in scene.setup.hooks:
        return []
    return [
        (bearer, power)
        for bearer in scene.units
        if bearer.in_arena
        for power in bearer.powers
        if isinstance(power, HookedPower) and "silences" in own_hooks(power)
    ]


def _is_robbed(unit: Unit) -> bool:
    """Has an effect taken all its powers for a while?"""
    return any(lasting.kind == "lose-powers" for lasting in unit.lasting)


def hooked(state: State, unit: Unit, hook: str) -> tuple[HookedPower, ...]:
    """Those of a unit's powers that have ``hook``."""
    return traits_of(state, unit).listening.get(hook, ())


def listeners(state: State, hook: str) -> list[tuple[Unit, HookedPower]]:
    """Units in play with those of their powers that have ``hook``."""
    setup, units = state.setup, state.units
    if hook not in setup.hooks:
        return []
    if setup.plain_powers:
        return [
            (unit, power)
            for unit in units
            if unit.cell != OUT
            for power in traits_of(state, unit).listening.get(hook, ())
        ]
    scene = state.scene or state.present_scene()
    found = scene.listening.get(hook)
    if found is None:
        found = scene.listening[hook] = [
            (unit.id, power)
            for unit in units
            if unit.cell != OUT
            for power in traits_of(state, unit).listening.get(hook, ())
        ]
    return [(units[index], power) for index, power in found]


def types_of(state: Sight[U], unit: U) -> tuple[str, ...]:
    hooks = state.setup.hooks
    if "more_types" not in hooks and "lends_types" not in hooks:
        return unit.card.types
    scene, one = _seen(state, unit)
    return scene.once(("types", one.id), lambda: _types(scene, one))


def _types(scene: Scene, one: Silhouette) -> tuple[str, ...]:
    """Not by all powers it has: whether a power is had can depend on types."""
    hooked = [power for power in _reaching(scene, one) if isinstance(power, HookedPower)]
    more = [power.more_types(scene, one) for power in hooked]
    more += lent_types(scene, one)
    return (*one.card.types, *(kind for kinds in more for kind in kinds))


def lent_types(state: Sight[U], unit: U) -> list[tuple[str, ...]]:
    """What types others' powers give it."""
    if "lends_types" not in state.setup.hooks:
        return []
    scene, one = _seen(state, unit)
    return [
        power.lends_types(scene, bearer, one)
        for bearer in scene.units
        if bearer.in_arena
        for power in _reaching(scene, bearer)
        if isinstance(power, HookedPower) and "lends_types" in own_hooks(power)
    ]


def _seen(state: object, unit: object) -> tuple[Scene, Silhouette]:
    """As powers see it; they themselves ask with both in hand."""
    if isinstance(state, Scene):
        assert isinstance(unit, Silhouette)
        return state, unit
    assert isinstance(state, State)
    assert isinstance(unit, Unit)
    scene = _scene(state, unit)
    return scene, scene.units[unit.id]


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
    if state.setup.plain_powers:
        return state.setup.rules.powers and not _is_robbed(unit)
    return not _is_robbed(unit) and not _is_silenced(*_seen(state, unit))


def is_unfazed(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).unfazed


def is_profaned(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).profaned


def ignores_block(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).ignores_block
