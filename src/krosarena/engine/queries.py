"""What is true now, asked afresh each time (DESIGN: ask, don't store)."""

from __future__ import annotations

from .board.areas import Area, cells_of
from .board.arena import Side
from .board.grid import LINES, NEIGHBOUR_MASKS, cells_in, within
from .board.sight import hidden_behind, shadows_from
from .cards.basics import Cost, Element, Limit, RangeKind
from .cards.definitions import Card, Spell, SpellKind
from .events import Purpose
from .powers.base import Power, spell_fits
from .rewards.definitions import Rank, RewardKind
from .setup import Setup
from .state.state import State
from .state.unit import BOUGHT, OUT, Unit
from .traits import Traits, traits_from


def traits_of(state: State, unit: Unit) -> Traits:
    """Everything that follows from its powers, rewards and lasting effects (see ``traits``)."""
    setup = state.setup
    if not setup.plain_powers:
        return traits_from(setup, unit, _powers_among_others(state, unit))
    key: object = unit.card.id
    if unit.rewards or unit.lasting:
        key = (unit.card.id, unit.rewards, unit.lasting)
    try:
        return setup.traits[key]
    except KeyError:
        found = setup.traits[key] = traits_from(setup, unit, _powers_alone(setup, unit))
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
    units' powers give it; what is taken away comes first (CTR 4.18.4.g)."""
    if _is_robbed(unit):
        return []
    own = _own_powers(state.setup, unit)
    if _is_silenced(state, unit):
        return [power for power in own if power.never_silenced]
    if "copies" in state.setup.hooks:
        own += [copy for power in own for copy in power.copies(state, unit)]
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


def level_of(unit: Unit) -> int:
    """A summon has none (CTR 3.2.2); an effect may have changed it (4.18.3.d)."""
    for lasting in reversed(unit.lasting):
        if lasting.kind == "level":
            return lasting.amount
    return unit.card.level or 0


def spells_of(state: State, unit: Unit) -> tuple[Spell, ...]:
    return traits_of(state, unit).spells


def cost_of(state: State, unit: Unit, spell: Spell) -> Cost:
    """Changes apply also where the printed cost has nothing of the kind (CTR 4.8.1), and never to a
    cost that is a dash (4.8.2)."""
    cost = spell.cost
    if "cost_change" not in state.setup.hooks or cost.fixed:
        return cost
    for bearer, power in listeners(state, "cost_change"):
        change = power.cost_change(state, bearer, unit, spell)
        cost = Cost(
            max(0, cost.ap + change.ap),
            max(0, cost.mp + change.mp),
            max(0, cost.injuries + change.injuries),
            max(0, cost.kamas + change.kamas),
        )
    return cost


def max_range(state: State, unit: Unit, spell: Spell) -> int:
    """Alterable ranges change with range tokens (CTR 4.12.1), and by 1 on a crate (4.17.5.c)."""
    if not spell.range.alterable:
        return spell.range.furthest
    on_crate = unit.in_arena and state.arena.crates >> unit.cell & 1
    gear = traits_of(state, unit).range if unit.rewards else 0
    return max(0, spell.range.furthest + unit.range_bonus + on_crate + gear)


def ignores_block(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).ignores_block


def blocks_sight(state: State, unit: Unit) -> bool:
    """CTR 4.15.9."""
    return traits_of(state, unit).blocks_sight


def sight_blockers(state: State) -> int:
    mask = state.arena.opaque
    for unit in state.units:
        if unit.cell != OUT and traits_of(state, unit).blocks_sight:
            mask |= 1 << unit.cell
    return mask


def lockers_of(state: State, unit: Unit) -> list[Unit]:
    """Enemies who would try to lock ``unit`` if it walked away now (CTR 4.14.1, 4.14.7)."""
    beside = NEIGHBOUR_MASKS[unit.cell]
    if not beside & state.occupied or ignores_block(state, unit):
        return []
    return [enemy for enemy in _enemy_lockers(state, unit) if beside >> enemy.cell & 1]


def held_cells(state: State, unit: Unit) -> int:
    """Cells that ``unit`` cannot leave without risking a block."""
    if ignores_block(state, unit):
        return 0
    mask = 0
    for enemy in _enemy_lockers(state, unit):
        mask |= NEIGHBOUR_MASKS[enemy.cell]
    return mask


def _enemy_lockers(state: State, unit: Unit) -> list[Unit]:
    """Only characters lock (CTR 4.19.5.a and its like)."""
    team_of = state.setup.team_of
    team = team_of[unit.player]
    return [
        other
        for other in state.units
        if team_of[other.player] != team
        and other.in_arena
        and other.card.is_character
        and not ignores_block(state, other)
    ]


def can_pay(state: State, unit: Unit, spell: Spell) -> bool:
    cost = cost_of(state, unit, spell)
    return (
        unit.ap >= cost.ap
        and unit.mp >= cost.mp
        and (not cost.injuries or health_left(unit) >= cost.injuries)
        and (not cost.kamas or state.treasury.kamas[unit.player - 1] >= cost.kamas)
    )


def counters(state: State, unit: Unit, attacker: Unit) -> bool:
    """Does ``unit`` answer an injury by ``attacker`` (CTR 4.9.15)?"""
    if state.allied(unit, attacker):
        return False
    team_of = state.setup.team_of
    in_own_turn = team_of[state.active_player] == team_of[unit.player]
    if in_own_turn and not state.setup.edition.counter_in_own_turn_too:
        return False
    return has_counter(state, unit)


def has_counter(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).counters


def wears(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).wears


def is_unfazed(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).unfazed


def can_be_moved_by(state: State, unit: Unit, by: Unit) -> bool:
    """CTR 4.9.17."""
    return unit.id == by.id or not is_unfazed(state, unit)


def heeds_tokens_of(state: State, unit: Unit, by: Unit) -> bool:
    """An Unfazed unit takes no tokens from others, except where the tournament rules allow it."""
    if unit.id == by.id or not state.setup.edition.unfazed_refuses_tokens:
        return True
    return not is_unfazed(state, unit)


def health_left(unit: Unit) -> int:
    """How many injuries a unit can still receive (CTR 4.10.8)."""
    return hp_of(unit) - unit.injuries


def is_spent(unit: Unit, spell: Spell, place: int) -> bool:
    """Has a once-per-turn or once-per-game spell been used (CTR 4.8.3)?"""
    if spell.limit is Limit.TURN:
        return bool(unit.cast_this_turn >> place & 1)
    if spell.limit is Limit.GAME:
        return bool(unit.cast_this_game >> place & 1)
    return False


def cells_in_range(state: State, unit: Unit, spell: Spell) -> int:
    """Cells at the right distance, sight not yet asked (CTR 4.15.1–4.15.6)."""
    cells = within(unit.cell, spell.range.nearest, max_range(state, unit, spell))
    if spell.range.kind is RangeKind.LINE:
        cells &= LINES[unit.cell]
    return cells & state.arena.cells


def cells_castable(state: State, unit: Unit, spell: Spell) -> int:
    """Cells in range that are also seen, where the spell needs sight (CTR 7.1.5–6)."""
    cells = cells_in_range(state, unit, spell)
    return cells & ~hidden_cells(state, unit.cell) if needs_sight(spell) else cells


def needs_sight(spell: Spell) -> bool:
    """Nothing can stand between neighbours."""
    kind = spell.range.kind
    return kind is RangeKind.RANGED or kind is RangeKind.LINE


def hidden_cells(state: State, origin: int) -> int:
    """What cannot be seen from a cell (CTR 4.15.9)."""
    hidden = hidden_behind(origin, state.arena.opaque)
    shadows = shadows_from(origin)
    for unit in state.units:
        if unit.cell >= 0 and traits_of(state, unit).blocks_sight:
            hidden |= shadows[unit.cell]
    return hidden


def targeted_cells(state: State, caster: Unit, spell: Spell, cell: int) -> list[int]:
    """The main target first, then those of the area (CTR 7.2.3.b-c)."""
    area = spell.area
    for effect in spell.effects:
        area = effect.step2_area(state, caster, cell) or area
    if area is None:
        return [cell]
    if area is Area.MULTIPLE:
        further = list(cells_in(cells_castable(state, caster, spell)))
    else:
        further = cells_of(area, caster.cell, cell)
    inside = state.arena.cells
    return [cell, *(other for other in further if other != cell and inside >> other & 1)]


def critical_dice(state: State, unit: Unit, spell: Spell) -> int:
    """CTR 7.2.5; never more than one with a neutral attack (CTR 4.10.3.b)."""
    if spell.element is None and spell.kind is SpellKind.ATTACK:
        return 1
    dice = traits_of(state, unit).critical_dice[spell.element]
    return dice_rolled(state, unit, "critical", dice)


def armour_dice(state: State, unit: Unit, spell: Spell) -> int:
    """CTR 7.2.6, before what the spell itself changes."""
    return traits_of(state, unit).armour_dice[spell.element]


def dice_rolled(state: State, unit: Unit, purpose: Purpose, count: int) -> int:
    """What is left of a number of dice after powers that ask for it (CTR 4.18.10)."""
    if "dice_count" in state.setup.hooks:
        for power in powers_of(state, unit):
            count = power.dice_count(state, unit, purpose, count)
    return max(0, count)


def resistance(state: State, unit: Unit, spell: Spell) -> int:
    """By how much powers lower the damage of ``spell``: 1, however many of them (CTR 4.9.7-11)."""
    return int(spell.element in traits_of(state, unit).resists)


def is_immune(state: State, unit: Unit, spell: Spell) -> bool:
    """CTR 4.9.12."""
    return spell.element is not None and traits_of(state, unit).immune


def attack_bonus(state: State, unit: Unit, spell: Spell) -> tuple[int, int]:
    """Damage more by powers of its own, and by rewards (CTR 7.2.7.c)."""
    traits = traits_of(state, unit)
    return (
        sum([power.damage for power in traits.powers if power.damage and _betters(power, spell)]),
        sum([bonus.damage for bonus in traits.bonuses if bonus.damage and _betters(bonus, spell)]),
    )


def _betters(power: Power, spell: Spell) -> bool:
    return spell.kind is SpellKind.ATTACK and spell_fits(power.with_spells, spell)


def steals_health(state: State, unit: Unit, spell: Spell) -> bool:
    """Do powers or rewards make an attack steal health?"""
    traits = traits_of(state, unit)
    if not traits.steals_health:
        return False
    sources = (*traits.powers, *traits.bonuses)
    return any(source.steals_health and _betters(source, spell) for source in sources)


def most_injuries(state: State, unit: Unit) -> int | None:
    """How many injuries a spell can place on it at most (CTR 7.2.8.d)."""
    return traits_of(state, unit).most_injuries


def keeps_injuries(state: State, unit: Unit) -> bool:
    """Can its injuries neither be healed nor exchanged?"""
    if is_profaned(state, unit):
        return True
    return any(
        power.keeps_injuries(state, bearer, unit)
        for bearer, power in listeners(state, "keeps_injuries")
    )


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


def is_profaned(state: State, unit: Unit) -> bool:
    return traits_of(state, unit).profaned


def holder_of(state: State, unit: Unit) -> Unit | None:
    """An opponent beside ``unit`` who lets nobody spend MP to leave."""
    beside = NEIGHBOUR_MASKS[unit.cell]
    for holder in _holders_of(state, unit):
        if beside >> holder.cell & 1:
            return holder
    return None


def cells_of_no_return(state: State, unit: Unit) -> int:
    """Cells that ``unit`` could not leave by walking, because somebody would hold it there."""
    mask = 0
    for holder in _holders_of(state, unit):
        mask |= NEIGHBOUR_MASKS[holder.cell]
    return mask


def _holders_of(state: State, unit: Unit) -> list[Unit]:
    holders = [
        other
        for other in state.units
        if other.rewards and other.in_arena and traits_of(state, other).holds
    ]
    if not holders or traits_of(state, unit).slips:
        return []
    return [holder for holder in holders if not state.allied(holder, unit)]


def has_room(unit: Unit) -> bool:
    """No more rewards than levels; a revealed Technique takes no place (CTR 4.7.9, 4.7.11.d)."""
    taken = [h for h in unit.rewards if not (h.shown and h.reward.kind is RewardKind.TECHNIQUE)]
    return len(taken) < level_of(unit)


def price_of(state: State, unit: Unit, rank: Rank) -> tuple[int, int]:
    """Kamas and AP for a reward (CTR 4.7.6, 4.9.27)."""
    first = not unit.deeds & BOUGHT
    if first and any(power.crafts for power in powers_of(state, unit)):
        return rank.crafted_price, 0
    return rank.price, 1


def starting_cells(state: State, player: int) -> int:
    """CTR 1.3.9; with four players the zones of the board where the edition says so."""
    arena = state.arena
    players = state.setup.players
    if len(players) > 2 and arena.zones and state.setup.edition.four_players_start_in_zones:
        return arena.zones[_zone_of(state, player)]
    return arena.starting_cells(side_of(state, player))


def _zone_of(state: State, player: int) -> int:
    """Zones are listed clockwise, like sides, from the one that a player in the north has."""
    return list(Side).index(side_of(state, player))


def side_of(state: State, player: int) -> Side:
    """Where a player sits; if nobody has said, player 1 in the south and on clockwise."""
    if state.sides:
        return state.sides[player - 1]
    if len(state.setup.players) == 2:
        return (Side.SOUTH, Side.NORTH)[player - 1]
    return Side.SOUTH.turned(player - 1)


def in_opposing_territory(state: State, unit: Unit) -> bool:
    """CTR 4.20.1."""
    sides = [side_of(state, player) for player in state.setup.opponents_of(unit.player)]
    return any(state.arena.territory(side) >> unit.cell & 1 for side in sides)


def healing_bonus(state: State, unit: Unit, healed: int) -> int:
    """What powers add to a healing spell that heals ``healed`` without them (CTR 4.9.16)."""
    if not healed and state.setup.edition.heal_power_needs_a_heal:
        return 0
    return traits_of(state, unit).healing


def lock_dice(state: State, unit: Unit, walker: Unit) -> int:
    """CTR 4.14.5; one fewer against someone who slips away."""
    dice = traits_of(state, unit).lock_dice - traits_of(state, walker).slips
    return dice_rolled(state, unit, "lock", dice)


def dodge_dice(state: State, unit: Unit) -> int:
    """CTR 4.14.6."""
    dice = traits_of(state, unit).dodge_dice
    return dice_rolled(state, unit, "dodge", dice)


def krosmasters_of(state: State, player: int) -> list[Unit]:
    return [u for u in state.units if u.player == player and u.card.is_krosmaster]


def is_out(state: State, player: int) -> bool:
    """Without a Krosmaster in play, one is eliminated (CTR 9.2.5)."""
    return not any(unit.in_arena for unit in krosmasters_of(state, player))


def has_turn(card: Card) -> bool:
    """Does a unit of this card take a turn? A bomb or a trap has nothing to spend."""
    return card.mp is not None or card.ap is not None
