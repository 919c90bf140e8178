"""A spell that is being cast: what it knows, and what its acts and its rolls ask of it."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.definitions import Spell
from ..cards.effects import Effect
from ..cards.powers import spell_fits
from ..changes.injuries import remove_injuries
from ..changes.standby import inflict
from ..events import Purpose
from ..queries import is_immune, most_healed, most_injuries, traits_of
from ..rules import Rule
from ..state.doing import Doing
from ..state.procedure import Request
from ..state.state import State
from ..state.unit import Lasting
from .rolls import fewest_and_most


@dataclass(slots=True)
class Casting(Doing):
    caster: int = -1
    spell_place: int = -1
    """Which of the caster's spells."""
    criticals: int = 0
    armour: tuple[int, ...] = ()
    """Successes of the targets that have rolled so far, in the order of ``targets``."""
    damage: tuple[int, ...] = ()
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
    raised: int = 0
    """Damage more because of what earlier castings left on the caster."""
    struck_cells: tuple[int, ...] = ()
    """The targeted cells, where they are determined before the costs are paid, and for a spell that
    breaks scenery: effects may change what is in sight."""

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

    def casts(self, unit: int, spell_place: int) -> bool:
        return (self.caster, self.spell_place, self.token) == (unit, spell_place, "")

    def actor(self) -> int:
        return self.caster

    def row(self, state: State) -> tuple[Effect, ...]:
        return self.spell(state).effects

    def cause(self) -> Rule:
        return Rule.ADDITIONAL_EFFECT

    def aims(self) -> list[int]:
        return list(self.targets)

    def concerned(self, state: State, units: list[int]) -> list[int]:
        return units

    def injure(self, state: State, index: int, amount: int) -> None:
        """Whoever falls by it leaves at the end of step 3 (CTR 7.2.4.d)."""
        amount = self.within_limit(state, index, amount)
        placed = inflict(state, index, amount, self.caster, Rule.ADDITIONAL_EFFECT)
        self.injured += ((index, placed),)

    def heal(self, state: State, index: int, amount: int) -> Request:
        healed = most_healed(state, state.units[index], amount)
        remove_injuries(state, index, healed, Rule.ADDITIONAL_EFFECT)
        return None

    def label(self, state: State) -> str:
        return f"{self.spell(state).id}-of-{state.units[self.caster].name}"

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

    def asks_to_turn(self, state: State, purpose: Purpose) -> bool:
        fewest, most = fewest_and_most(state, purpose)
        return self.worth_of(state, purpose, fewest) != self.worth_of(
            state, purpose, most
        ) and self.divides(state, purpose)


def spend_boosts(state: State, cast: Casting, spell: Spell) -> None:
    """What boosts have left goes with this spell, or waits for a later one of the turn; a bonus for
    the next casting of a spell waits for that spell."""
    caster = state.units[cast.caster]
    for boost in caster.lasting:
        if boost.kind in _BONUSES and _helps(boost, spell):
            cast.bonus += boost.amount
        elif _raises(boost, spell):
            cast.raised += boost.amount
    left = tuple([boost for boost in caster.lasting if not _is_spent(state, cast, boost, spell)])
    state.set_unit(caster.affected(left))


def _is_spent(state: State, cast: Casting, boost: Lasting, spell: Spell) -> bool:
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
            return edition.boost_spell_comes_next or boost.value == cast.token
    return False


_BONUSES = ("next-spell", "next-fitting-spell")


def _raises(lasting: Lasting, spell: Spell) -> bool:
    """Is it an effect of a spell, and no boost, that makes this one hurt more?"""
    if lasting.kind == "bonus":
        return _helps(lasting, spell)
    return lasting.kind == "damage" and lasting.value == spell.id


def _helps(boost: Lasting, spell: Spell) -> bool:
    return spell.is_attack and spell_fits(boost.value, spell)
