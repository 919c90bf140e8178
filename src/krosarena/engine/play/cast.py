"""Casting a spell: the eight steps of CTR 7.2, from top to bottom.

The original book's five steps (p.24) and the seven of v2 (p.24) are the same in this order; where
a result differs, the edition says how.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..board.grid import NAMES
from ..cards.basics import Limit
from ..cards.definitions import Spell
from ..changes.falling import ask_who_falls, fallen_among, knock_out_next
from ..changes.fortune import change_kamas
from ..changes.injuries import place_injuries, remove_injuries
from ..changes.knockout import knock_out
from ..changes.standby import ResolveStandby, StealHealth, answer_with_counter, react_to_injury
from ..decisions import Roll
from ..dice import Face
from ..events import DamageComputed, SpellCast
from ..queries import (
    armour_dice,
    cost_of,
    critical_dice,
    dice_rolled,
    health_left,
    hooked,
    listeners,
    most_healed,
    pierced_by_power,
    steals_health,
    targeted_cells,
)
from ..rules import Rule
from ..state.hooks import Act
from ..state.procedure import Request, place_of, procedure
from ..state.state import State
from ..state.unit import Unit
from .casting import Casting, spend_boosts
from .damage import damage_parts
from .rolls import TurnDice, count_successes, roll
from .scenery import batter, breaks_scenery, scenery_at


@dataclass(slots=True)
class Cast(Casting):
    """Step 3 (CTR 7.2.4) is the row of its acts in printed order, with the steps of ``Doing``."""

    def pay_the_costs(self, state: State) -> Request:
        """Step 1 (CTR 7.2.2)."""
        if self.on_standby:  # a spell that is set off costs nothing
            return None
        caster = state.units[self.caster]
        self.origin = caster.cell
        spell = self.spell(state)
        if state.setup.edition.targets_before_costs:
            self.struck_cells = self._targeted(state, spell)
        cost = cost_of(state, caster, spell)
        self.paid = (cost.ap, cost.mp)
        used = 0 if self.token else 1 << self.spell_place
        state.set_unit(caster.paying(cost.mp, cost.ap, used))
        if caster.lasting:
            spend_boosts(state, self, spell)
        if cost.kamas:
            change_kamas(state, caster.player, -cost.kamas, "spell", Rule.PAY)
        if cost.injuries:
            place_injuries(state, self.caster, cost.injuries, self.caster, Rule.PAY)
            if not health_left(state.units[self.caster]):  # CTR 7.2.2.b: the spell goes on
                knock_out(state, self.caster, by=self.caster)
        return None

    def determine_the_targets(self, state: State) -> Request:
        """Step 2 (CTR 7.2.3): the cell and those of the area, and by extension who stands there."""
        caster, spell = state.units[self.caster], self.spell(state)
        cells = self.struck_cells or self._targeted(state, spell)
        self.struck_cells = cells if breaks_scenery(state, spell) else ()
        hit = [unit for cell in cells for unit in state.units_at(cell)]
        if hit:
            self.targets = tuple([unit.id for unit in hit])
            if main := state.unit_at(self.cell):
                self.main = main.id
        if spell.limit is Limit.TARGET and not self.token:
            self._remember_targets(state, cells)
        ap, mp = self.paid
        state.emit(
            SpellCast(
                caster.name,
                spell.id,
                NAMES[self.cell],
                tuple([unit.name for unit in hit]) if hit else (),
                ap,
                mp,
                state.cite(Rule.PAY),
            )
        )
        for bearer, power in listeners(state, "after_targeting"):
            for target in self.targets:
                caster = state.units[self.caster]
                state.put_on_standby(
                    power.after_targeting(state, bearer, caster, state.units[target])
                )
        if not spell.acts_early:
            self.place = len(spell.effects)
            self.step = _STEP_4
        return None

    def _targeted(self, state: State, spell: Spell) -> tuple[int, ...]:
        """The cells, as the caster aims from where it stands, or stood before it paid."""
        if spell.hits_one_cell:
            return (self.cell,)
        caster = state.units[self.caster]
        where = caster if caster.cell == self.origin else caster._replace(cell=self.origin)
        return tuple(targeted_cells(state, where, spell, self.cell))

    def _remember_targets(self, state: State, cells: tuple[int, ...]) -> None:
        """Cells are targets as well as the units on them, in an area too (CTR 7.1.2, 7.2.3)."""
        caster, place = state.units[self.caster], self.spell_place
        state.set_unit(
            caster._replace(
                cast_on=caster.cast_on + tuple([(place, target) for target in self.targets]),
                aimed_at=caster.aimed_at + tuple([(place, cell) for cell in cells]),
            )
        )

    def choose_who_falls_in_step_3(self, state: State) -> Request:
        """CTR 7.2.4.d: whom the effects have knocked out leaves now, not only targets."""
        if fallen := fallen_among(state.units):
            return ask_who_falls(state, fallen, by=self.caster)
        self.skip()
        return None

    def fall_in_step_3(self, state: State) -> Request:
        self.back()
        knock_out_next(state, fallen_among(state.units), by=self.caster)
        return None

    def roll_for_critical_hit(self, state: State) -> Request:
        """Step 4 (CTR 7.2.5): one roll for all targets. Special spells are without steps 4 to 7
        (7.4.2)."""
        spell = self.spell(state)
        if spell.is_special:
            self.step = _STEP_8
            return None
        caster = state.units[self.caster]
        targets = [state.units[index] for index in self.targets]
        return roll(state, "critical", caster, critical_dice(state, caster, spell, targets))

    def count_critical_hits(self, state: State) -> Request:
        fallen = state.fallen
        if (Face.CRITICAL_DODGE in fallen or Face.DOFUS in fallen) and self.asks_to_turn(
            state, "critical"
        ):
            self.repeat()
            return TurnDice(0, "critical", self.caster)
        self.criticals = count_successes(
            state, "critical", state.units[self.caster], Rule.CRITICAL_ROLL
        )
        for effect in self.spell(state).effects:
            assert isinstance(effect, Act)
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
            if nothing_is_hit:
                self.step = _STEP_8
            else:
                self.skip()
            return None
        index = self.targets[len(self.armour)]
        target = state.units[index]
        if target.card.hp is None or not target.in_arena:
            return Roll("armour", index, 0)
        dice = armour_dice(state, target, spell, state.units[self.caster])
        changed = 0
        for effect in spell.effects:
            assert isinstance(effect, Act)
            changed += effect.step5_armour_dice(state, self, target)
        if pierced_by_power(state, state.units[self.caster], spell, target):
            changed = min(changed, -1)  # armour is pierced once, however many texts say so
        return roll(state, "armour", target, dice_rolled(state, target, "armour", dice + changed))

    def count_armour(self, state: State) -> Request:
        if Face.DOFUS in state.fallen and self.asks_to_turn(state, "armour"):
            self.repeat()
            return TurnDice(0, "armour", self.targets[len(self.armour)])
        target = state.units[self.targets[len(self.armour)]]
        self.armour += (count_successes(state, "armour", target, Rule.ARMOUR_ROLL),)
        self.back()
        return None

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
                state.emit(DamageComputed(target.name, parts, total, heals, rule))
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
                if "after_spell" in state.setup.hooks:
                    self.injured += ((index, placed),)
        if breaks_scenery(state, spell):
            self._strike_scenery(state)
        return None

    def _strike_scenery(self, state: State) -> None:
        """Scenery on the targeted cells never rolls for armour (original p.27)."""
        for scenery in scenery_at(state, self.struck_cells):
            parts = damage_parts(state, self, scenery, armour=0)
            batter(state, scenery.cell, sum(part.amount for part in parts))

    def choose_knock_out(self, state: State) -> Request:
        """The end of step 7 (CTR 7.2.8.c)."""
        if fallen := self._fallen_targets(state):
            return ask_who_falls(state, fallen, by=self.caster)
        self.skip()
        return None

    def knock_out_chosen(self, state: State) -> Request:
        self.back()
        knock_out_next(state, self._fallen_targets(state), by=self.caster)
        return None

    def _fallen_targets(self, state: State) -> list[Unit]:
        return fallen_among([state.units[index] for index in self.targets])

    def _put_on_standby(self, state: State, spell: Spell, target: Unit, injuries: int) -> None:
        """An attack steals health once, however many texts say so (ruling R70)."""
        steals = steals_health(state, state.units[self.caster], spell)
        for effect in spell.effects:
            assert isinstance(effect, Act)
            waiting = effect.step8_standby(state, self, target, injuries)
            if isinstance(waiting, StealHealth):
                steals = True
            elif waiting:
                state.put_on_standby(waiting)
        if steals:
            stolen = most_healed(state, state.units[self.caster], injuries)
            state.put_on_standby(StealHealth(0, self.caster, stolen))
        react_to_injury(state, target.id, self.caster, injuries)
        answer_with_counter(state, target.id, self.caster)

    def resolve_effects_on_standby(self, state: State) -> Request:
        """Step 8 (CTR 7.2.9); a spell that was itself on standby has none (7.2.9.d)."""
        if self.injured and "after_spell" in state.setup.hooks:
            caster, spell = state.units[self.caster], self.spell(state).id
            for power in hooked(state, caster, "after_spell"):
                state.put_on_standby(power.after_spell(state, caster, spell, self.injured))
        if self.on_standby or not state.standby:
            return None
        return ResolveStandby(0)


procedure(
    Cast,
    Cast.pay_the_costs,
    Cast.determine_the_targets,
    Cast.next_act,
    Cast.act_with_answer,
    Cast.choose_who_falls_in_step_3,
    Cast.fall_in_step_3,
    Cast.roll_for_critical_hit,
    Cast.count_critical_hits,
    Cast.roll_for_armour,
    Cast.count_armour,
    Cast.compute_damage,
    Cast.place_injury_markers,
    Cast.choose_knock_out,
    Cast.knock_out_chosen,
    Cast.resolve_effects_on_standby,
)
_STEP_4: Final = place_of(Cast, Cast.roll_for_critical_hit)
"""Where a spell that does nothing in step 3 goes on."""
_STEP_8: Final = place_of(Cast, Cast.resolve_effects_on_standby)


def cast_by_itself(piece: Unit) -> Cast:
    """The first spell of a bomb or a trap where it stands, for nothing."""
    return Cast(0, caster=piece.id, spell_place=0, cell=piece.cell, origin=piece.cell, on_standby=1)
