"""Casting a spell: the eight steps of CTR 7.2, from top to bottom.

The original book's five steps (p.24) and the seven of v2 (p.24) are the same in this order; where
a result differs, the edition says how.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..board.grid import NAMES
from ..cards.basics import Limit
from ..cards.definitions import Spell
from ..decisions import Roll
from ..dice import Face
from ..events import DamageComputed, DamagePart, Purpose, SpellCast
from ..powers.base import spell_fits
from ..queries import (
    armour_dice,
    attack_bonus,
    cost_of,
    counters,
    critical_dice,
    dice_rolled,
    healing_bonus,
    health_left,
    is_immune,
    listeners,
    most_healed,
    most_injuries,
    powers_of,
    resistance,
    steals_health,
    targeted_cells,
    traits_of,
)
from ..rules import Rule
from ..state.state import State
from ..state.unit import Lasting, Unit
from .falling import ask_who_falls, fallen_among, knock_out_next
from .fortune import change_kamas
from .injuries import place_injuries, remove_injuries
from .knockout import knock_out
from .procedure import Procedure, Request, procedure
from .rolls import TurnDice, count_successes, fewest_and_most
from .scenery import SCENERY, batter, breaks_scenery, scenery_at
from .standby import ResolveStandby, StealHealth, Suffer, tell_injury


@procedure
@dataclass(slots=True)
class Cast(Procedure):
    caster: int
    spell_place: int
    """Which of the caster's spells."""
    cell: int
    targets: tuple[int, ...] = ()
    criticals: int = 0
    armour: tuple[int, ...] = ()
    """Successes of the targets that have rolled so far, in the order of ``targets``."""
    damage: tuple[int, ...] = ()
    origin: int = -1
    """Where the caster stood; paying may take it out of the arena."""
    main: int = -1
    """The unit on the targeted cell itself, if any."""
    moved: tuple[int, ...] = ()
    """Targets that this spell has moved."""
    on_standby: int = 0
    """1 for a spell that was set off: a bomb's explosion, a trap's click."""
    token: str = ""
    """The boost that gives this spell, which is used up by casting it."""
    weapon: str = ""
    """The weapon whose spell this is."""
    paid: tuple[int, ...] = (0, 0)
    """AP and MP."""
    bonus: int = 0
    """Damage more by boosts."""
    notes: tuple[int, ...] = ()
    """What an effect found in step 3 and needs later, such as the coins that fell."""
    effect: int = 0
    """The additional effect to be resolved next."""
    answers: int = 0
    """How many of its questions are answered."""
    raised: int = 0
    """Damage more because of what earlier castings left on the caster."""
    former_card: str = ""
    """The card whose spell this is, once the spell has replaced its caster (CTR 7.5.19)."""
    injured: tuple[tuple[int, int], ...] = ()
    """Whom this spell has injured in step 3, and how much."""
    struck: tuple[int, ...] = ()
    """The targeted cells, for a spell that breaks scenery: effects may change what is in sight."""
    shifted: tuple[int, ...] = ()
    """Targets that the effect under way has had its turn with."""

    def spell(self, state: State) -> Spell:
        if token := self.token or self.weapon:  # a weapon's also once its bearer has fallen
            spell = state.setup.rewards[token].spell
            assert spell is not None
            return spell
        if self.former_card:
            return state.setup.spells_of(state.setup.cards[self.former_card])[self.spell_place]
        return traits_of(state, state.units[self.caster]).spells[self.spell_place]

    def within_limit(self, state: State, index: int, injuries: int) -> int:
        """As many of ``injuries`` as one spell may place on a unit, those that it has placed in
        step 3 counted (CTR 7.2.8.d, ruling R74)."""
        limit = most_injuries(state, state.units[index])
        if limit is None:
            return injuries
        placed = sum([amount for unit, amount in self.injured if unit == index])
        return max(0, min(injuries, limit - placed))

    def is_aimed_at(self, target: Unit) -> bool:
        """Is it the main target? Scenery never moves, so its cell says so."""
        return target.cell == self.cell if target.id == SCENERY else target.id == self.main

    def casters_cell(self, state: State) -> int:
        """Where the caster is now, as effects of a spell are resolved one after the other (CTR
        7.2.4.e); where it was, once it has left the arena."""
        caster = state.units[self.caster]
        return caster.cell if caster.in_arena else self.origin

    def targets_cell(self, state: State) -> int | None:
        """Where the targeted unit is now. Where only a cell was targeted, that cell, or None where
        the book speaks of a targeted game piece (CTR 7.5.16–17, ruling R13)."""
        if self.main >= 0 and (target := state.units[self.main]).in_arena:
            return target.cell
        lies_there = any(state.units[target].cell == self.cell for target in self.targets)
        if lies_there or state.setup.edition.free_cells_guide_casters:
            return self.cell
        return None

    def casts(self, unit: int, spell_place: int) -> bool:
        return (self.caster, self.spell_place, self.token) == (unit, spell_place, "")

    def pay_the_costs(self, state: State) -> Request:
        """Step 1 (CTR 7.2.2)."""
        if self.on_standby:  # a spell that is set off costs nothing
            return None
        caster = state.units[self.caster]
        self.origin = caster.cell
        spell = self.spell(state)
        cost = cost_of(state, caster, spell)
        self.paid = (cost.ap, cost.mp)
        used = 0 if self.token else 1 << self.spell_place
        state.units[self.caster] = caster._replace(
            ap=caster.ap - cost.ap,
            mp=caster.mp - cost.mp,
            cast_this_turn=caster.cast_this_turn | used,
            cast_this_game=caster.cast_this_game | used,
        )
        if caster.lasting:
            self._spend_boosts(state, spell)
        if cost.kamas:
            change_kamas(state, caster.player, -cost.kamas, "spell", Rule.PAY)
        if cost.injuries:
            place_injuries(state, self.caster, cost.injuries, self.caster, Rule.PAY)
            if not health_left(state.units[self.caster]):  # CTR 7.2.2.b: the spell goes on
                knock_out(state, self.caster, by=self.caster)
        return None

    def _spend_boosts(self, state: State, spell: Spell) -> None:
        """What boosts have left goes with this spell, or waits for a later one of the turn; a bonus
        for the next casting of a spell waits for that spell."""
        caster = state.units[self.caster]
        for boost in caster.lasting:
            if boost.kind in _BONUSES and _helps(boost, spell):
                self.bonus += boost.amount
            elif boost.kind == "damage" and boost.value == spell.id:
                self.raised += boost.amount
        left = tuple([boost for boost in caster.lasting if not self._is_spent(state, boost, spell)])
        state.units[self.caster] = caster._replace(lasting=left)

    def _is_spent(self, state: State, boost: Lasting, spell: Spell) -> bool:
        """A bonus goes with the next spell, whether it helps or not, unless the token speaks of the
        next one that fits; a granted spell is used once, or lost to another (CTR 4.7.5.a)."""
        edition = state.setup.edition
        match boost.kind:
            case "next-spell":
                return True
            case "next-fitting-spell":
                return edition.any_spell_spends_a_bonus or _helps(boost, spell)
            case "damage":
                return boost.value == spell.id
            case "spell":
                return edition.boost_spell_comes_next or boost.value == self.token
        return False

    def determine_the_targets(self, state: State) -> Request:
        """Step 2 (CTR 7.2.3): the cell and those of the area, and by extension who stands there."""
        caster, spell = state.units[self.caster], self.spell(state)
        where = caster if caster.cell == self.origin else caster._replace(cell=self.origin)
        cells = targeted_cells(state, where, spell, self.cell)
        self.targets = tuple([unit.id for cell in cells for unit in state.units_at(cell)])
        if self.targets and (main := state.unit_at(self.cell)):
            self.main = main.id
        if breaks_scenery(state, spell):
            self.struck = tuple(cells)
        if spell.limit is Limit.TARGET and not self.token:
            self._remember_targets(state, cells)
        ap, mp = self.paid
        state.tell(
            SpellCast(
                caster.name,
                spell.id,
                NAMES[self.cell],
                tuple([state.units[target].name for target in self.targets]),
                ap,
                mp,
                state.cite(Rule.PAY),
            )
        )
        for bearer, power in listeners(state, "after_targeting"):
            for target in self.targets:
                caster = state.units[self.caster]
                if waiting := power.after_targeting(state, bearer, caster, state.units[target]):
                    state.standby.append(waiting)
        return None

    def _remember_targets(self, state: State, cells: list[int]) -> None:
        """Cells are targets as well as the units on them, in an area too (CTR 7.1.2, 7.2.3)."""
        caster, place = state.units[self.caster], self.spell_place
        state.units[self.caster] = caster._replace(
            cast_on=caster.cast_on + tuple([(place, target) for target in self.targets]),
            aimed_at=caster.aimed_at + tuple([(place, cell) for cell in cells]),
        )

    def resolve_additional_effects(self, state: State) -> Request:
        """Step 3 (CTR 7.2.4), in printed order; an effect may ask its caster or flip a coin."""
        spell = self.spell(state)
        effects = spell.effects
        if not effects:
            self.step = self._step_after_effects(spell)
            return None
        while self.effect < len(effects):
            effect = effects[self.effect]
            if (request := effect.step3_ask(state, self)) is not None:
                return request
            self.effect += 1
            self.answers = 0
            effect.step3_additional(state, self)
        self.step = self.FALL_IN_STEP_3
        return None

    def resolve_with_answer(self, state: State) -> Request:
        effect = self.spell(state).effects[self.effect]
        effect.step3_additional(state, self)
        self.answers += 1
        if self.answers == effect.questions:
            self.effect += 1
            self.answers = 0
        self.step = self.RESOLVE
        return None

    def choose_who_falls_in_step_3(self, state: State) -> Request:
        """CTR 7.2.4.d: whom the effects have knocked out leaves now, not only targets."""
        spell = self.spell(state)
        if spell.effects and (fallen := fallen_among(state.units)):
            return ask_who_falls(state, fallen, by=self.caster)
        self.step = self._step_after_effects(spell)
        return None

    def _step_after_effects(self, spell: Spell) -> int:
        """CTR 7.4.2: special spells are without steps 4 to 7."""
        return self.STANDBY if spell.is_special else self.ROLL_FOR_CRITICAL_HIT

    def fall_in_step_3(self, state: State) -> Request:
        self.step = self.FALL_IN_STEP_3
        knock_out_next(state, fallen_among(state.units), by=self.caster)
        return None

    def roll_for_critical_hit(self, state: State) -> Request:
        """Step 4 (CTR 7.2.5): one roll for all targets."""
        caster = state.units[self.caster]
        return Roll("critical", self.caster, critical_dice(state, caster, self.spell(state)))

    def count_critical_hits(self, state: State) -> Request:
        fallen = state.fallen
        if (Face.CRITICAL_DODGE in fallen or Face.DOFUS in fallen) and self._asks_to_turn(
            state, "critical"
        ):
            self.step = self.COUNT_CRITICAL_HITS
            return TurnDice(0, "critical", self.caster)
        self.criticals = count_successes(
            state, "critical", state.units[self.caster], Rule.CRITICAL_ROLL
        )
        for effect in self.spell(state).effects:
            self.criticals = effect.step4_criticals(state, self, self.criticals)
        return None

    def roll_for_armour(self, state: State) -> Request:
        """Step 5 (CTR 7.2.6): each target with HP rolls for itself, unless it is to be healed
        (CTR 7.3.2.a)."""
        spell = self.spell(state)
        if spell.is_healing:
            self.armour = (0,) * len(self.targets)
        if len(self.armour) == len(self.targets):
            nothing_is_hit = not self.targets and not breaks_scenery(state, spell)
            self.step = self.STANDBY if nothing_is_hit else self.COMPUTE_DAMAGE
            return None
        index = self.targets[len(self.armour)]
        target = state.units[index]
        if target.card.hp is None or not target.in_arena:
            return Roll("armour", index, 0)
        dice = armour_dice(state, target, spell)
        for effect in spell.effects:
            dice += effect.step5_armour_dice(state, self, target)
        return Roll("armour", index, dice_rolled(state, target, "armour", dice))

    def count_armour(self, state: State) -> Request:
        if Face.DOFUS in state.fallen and self._asks_to_turn(state, "armour"):
            self.step = self.COUNT_ARMOUR
            return TurnDice(0, "armour", self.targets[len(self.armour)])
        target = state.units[self.targets[len(self.armour)]]
        self.armour += (count_successes(state, "armour", target, Rule.ARMOUR_ROLL),)
        self.step = self.ROLL_FOR_ARMOUR
        return None

    def divides(self, state: State, purpose: Purpose) -> bool:
        """Could the roller wish for fewer successes (ruling R90)? In a roll for a critical hit,
        where the attack hits somebody of its own side or the spell heals somebody of another; in
        one for armour, where its own side hits it."""
        team_of, spell = state.setup.team_of, self.spell(state)
        own = team_of[state.units[self.caster].player]
        rolling = self.targets
        if purpose == "armour":
            rolling = self.targets[len(self.armour) : len(self.armour) + 1]
        for index in rolling:
            target = state.units[index]
            if target.card.hp is None or not target.in_arena:
                continue
            if spell.is_healing:
                if team_of[target.player] != own and target.injuries:
                    return True
            elif team_of[target.player] == own and not is_immune(state, target, spell):
                return True
        return False

    def worth_of(self, state: State, purpose: Purpose, successes: int) -> int:
        """What so many successes come to; nothing else about a roll counts."""
        compare = state.setup.edition.critical_against_armour
        if purpose == "armour":
            return compare(self.criticals, successes)
        return compare(successes, 0) if self.spell(state).is_healing else successes

    def _asks_to_turn(self, state: State, purpose: Purpose) -> bool:
        fewest, most = fewest_and_most(state, purpose)
        return self.worth_of(state, purpose, fewest) != self.worth_of(
            state, purpose, most
        ) and self.divides(state, purpose)

    def compute_damage(self, state: State) -> Request:
        """Step 6 (CTR 7.2.7, or 7.3.2.b for healing)."""
        heals = self.spell(state).is_healing
        rule = state.cite(Rule.HEALING if heals else Rule.DAMAGE)
        sums = []
        for index, armour in zip(self.targets, self.armour, strict=True):
            target = state.units[index]
            parts = damage_parts(state, self, target, armour)
            total = sum([part.amount for part in parts])
            sums.append(total)
            if target.card.hp is not None and target.in_arena:
                state.tell(DamageComputed(target.name, parts, total, heals, rule))
        self.damage = tuple(sums)
        return None

    def place_injury_markers(self, state: State) -> Request:
        """Step 7 (CTR 7.2.8): within the limits of HP; knock-outs at the end of the step."""
        spell = self.spell(state)
        for index, amount in zip(self.targets, self.damage, strict=True):
            if not state.units[index].in_arena:  # CTR 4.18.6: knocked out in step 3
                continue
            if spell.is_healing:  # CTR 7.3.2.c
                healed = most_healed(state, state.units[index], amount)
                remove_injuries(state, index, healed, Rule.HEALED)
                continue
            amount = self.within_limit(state, index, amount)
            placed = place_injuries(state, index, amount, self.caster, Rule.INJURIES)
            if placed:
                self._put_on_standby(state, spell, state.units[index], placed)
        if breaks_scenery(state, spell):
            self._strike_scenery(state)
        return None

    def _strike_scenery(self, state: State) -> None:
        """Scenery on the targeted cells never rolls for armour (original p.27)."""
        for scenery in scenery_at(state, self.struck):
            parts = damage_parts(state, self, scenery, armour=0)
            batter(state, scenery.cell, sum(part.amount for part in parts))

    def choose_knock_out(self, state: State) -> Request:
        """The end of step 7 (CTR 7.2.8.c)."""
        if fallen := self._fallen_targets(state):
            return ask_who_falls(state, fallen, by=self.caster)
        self.step = self.STANDBY
        return None

    def knock_out_chosen(self, state: State) -> Request:
        self.step = self.CHOOSE_KNOCK_OUT
        knock_out_next(state, self._fallen_targets(state), by=self.caster)
        return None

    def _fallen_targets(self, state: State) -> list[Unit]:
        return fallen_among([state.units[index] for index in self.targets])

    def _put_on_standby(self, state: State, spell: Spell, target: Unit, injuries: int) -> None:
        """An attack steals health once, however many texts say so (ruling R70)."""
        steals = steals_health(state, state.units[self.caster], spell)
        for effect in spell.effects:
            waiting = effect.step8_standby(state, self, target, injuries)
            if isinstance(waiting, StealHealth):
                steals = True
            elif waiting:
                state.standby.append(waiting)
        if steals:
            stolen = most_healed(state, state.units[self.caster], injuries)
            state.standby.append(StealHealth(0, self.caster, stolen))
        tell_injury(state, target.id, self.caster, injuries)
        if counters(state, target, state.units[self.caster]):
            state.standby.append(Suffer(0, self.caster, target.id, "counter"))

    def resolve_effects_on_standby(self, state: State) -> Request:
        """Step 8 (CTR 7.2.9); a spell that was itself on standby has none (7.2.9.d)."""
        if self.on_standby or not state.standby:
            return None
        return ResolveStandby(0)

    def label(self, state: State) -> str:
        return f"{self.spell(state).id}-of-{state.units[self.caster].name}"

    STEPS = (
        pay_the_costs,
        determine_the_targets,
        resolve_additional_effects,
        resolve_with_answer,
        choose_who_falls_in_step_3,
        fall_in_step_3,
        roll_for_critical_hit,
        count_critical_hits,
        roll_for_armour,
        count_armour,
        compute_damage,
        place_injury_markers,
        choose_knock_out,
        knock_out_chosen,
        resolve_effects_on_standby,
    )
    RESOLVE = STEPS.index(resolve_additional_effects)
    FALL_IN_STEP_3 = STEPS.index(choose_who_falls_in_step_3)
    ROLL_FOR_CRITICAL_HIT = STEPS.index(roll_for_critical_hit)
    COUNT_CRITICAL_HITS = STEPS.index(count_critical_hits)
    ROLL_FOR_ARMOUR = STEPS.index(roll_for_armour)
    COUNT_ARMOUR = STEPS.index(count_armour)
    COMPUTE_DAMAGE = STEPS.index(compute_damage)
    CHOOSE_KNOCK_OUT = STEPS.index(choose_knock_out)
    STANDBY = STEPS.index(resolve_effects_on_standby)


_BONUSES = ("next-spell", "next-fitting-spell")


def _helps(boost: Lasting, spell: Spell) -> bool:
    return spell.is_attack and spell_fits(boost.value, spell)


def damage_parts(state: State, cast: Cast, target: Unit, armour: int) -> tuple[DamagePart, ...]:
    """The sum of CTR 7.2.7.c, or of 7.3.2.b for healing, part by part.

    The floor keeps it from going below 0 (7.2.7.d).
    """
    spell = cast.spell(state)
    parts = [DamagePart("base", spell.damage)]
    caster = state.units[cast.caster]
    for effect in spell.effects:
        if extra := effect.step6_damage(state, cast, target):
            parts.append(DamagePart("effect", extra))
    if cast.raised:
        parts.append(DamagePart("effect", cast.raised))
    if spell.is_attack:
        by_powers, by_rewards = attack_bonus(state, caster, spell)
        if "more_damage" in state.setup.hooks:
            targets = [state.units[index] for index in cast.targets]
            for power in powers_of(state, caster):
                by_powers += power.more_damage(state, caster, spell, targets)
        if by_powers:
            parts.append(DamagePart("power", by_powers))
        if by_rewards + cast.bonus:
            parts.append(DamagePart("reward", by_rewards + cast.bonus))
    if dice := state.setup.edition.critical_against_armour(cast.criticals, armour):
        parts.append(DamagePart("dice", dice))
    if spell.is_healing:
        if extra := healing_bonus(state, caster, sum(p.amount for p in parts)):
            parts.append(DamagePart("power", extra))
        return tuple(parts)
    if resisted := resistance(state, target, spell):
        parts.append(DamagePart("resistance", -resisted))
    total = sum(part.amount for part in parts)
    if total < 0:
        parts.append(DamagePart("floor", -total))
    elif total and is_immune(state, target, spell):
        parts.append(DamagePart("immune", -total))
    return tuple(parts)
