"""What every effect word is: a value with hooks named after the steps of CTR 7.2.

A word overrides the hooks it serves and leaves the others as they are.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from ..board.grid import cells_in, mask_of
from ..cards.basics import Text
from ..refusals import Refusal

if TYPE_CHECKING:
    from ..board.areas import Area
    from ..cards.definitions import Spell
    from ..play.cast import Cast
    from ..play.procedure import Procedure, Request
    from ..powers.base import Power
    from ..state.state import State
    from ..state.unit import Unit


class Who(Enum):
    """Which targets a word is for."""

    ANYONE = "anyone"
    KROSMASTER = "krosmaster"
    CHARACTER = "character"
    ALLY = "ally"
    """The bearer of the text too (CTR 4.4.1, 4.4.3); which units are allies, the edition says."""
    OTHER_ALLY = "other ally"
    """Without the bearer (CTR 4.4.2, 4.4.4)."""
    ALLIED_KROSMASTER = "allied krosmaster"
    OPPONENT = "opponent"
    OPPOSING_KROSMASTER = "opposing krosmaster"

    @classmethod
    def named(cls, name: str | None) -> Who:
        return cls.ANYONE if name is None else cls(name)

    @property
    def condition(self) -> Text:
        """The end of a sentence that says so."""
        return _CONDITIONS[self]

    def includes(self, state: State, cast: Cast, target: Unit) -> bool:
        return self.describes(state, state.units[cast.caster], target)

    def describes(self, state: State, caster: Unit, target: Unit) -> bool:
        allied = state.allied(target, caster)
        match self:
            case Who.KROSMASTER:
                return target.card.is_krosmaster
            case Who.CHARACTER:
                return target.card.is_character
            case Who.ALLY:
                return is_ally(state, target, caster)
            case Who.OTHER_ALLY:
                return is_ally(state, target, caster) and target.id != caster.id
            case Who.ALLIED_KROSMASTER:
                return allied and target.card.is_krosmaster
            case Who.OPPONENT:
                return not allied
            case Who.OPPOSING_KROSMASTER:
                return not allied and target.card.is_krosmaster
            case Who.ANYONE:
                return True


def is_ally(state: State, unit: Unit, of: Unit) -> bool:
    """Does "ally" in a text of ``of`` mean ``unit``? Any unit of the team (CTR 4.4.3, v2 p.20), or
    its characters (original p.20)."""
    if not unit.card.is_character and state.setup.edition.only_characters_are_allies:
        return False
    return state.allied(unit, of)


_CONDITIONS = {
    Who.ANYONE: Text("", ""),
    Who.KROSMASTER: Text(", if it is a Krosmaster", ", si c’est un Krosmaster"),
    Who.CHARACTER: Text(", if it is a character", ", si c’est un personnage"),
    Who.ALLY: Text(", if it is an ally", ", si c’est un allié"),
    Who.OTHER_ALLY: Text(", if it is another ally", ", si c’est un autre allié"),
    Who.ALLIED_KROSMASTER: Text(
        ", if it is an allied Krosmaster", ", si c’est un Krosmaster allié"
    ),
    Who.OPPONENT: Text(", if it is an opponent", ", si c’est un adversaire"),
    Who.OPPOSING_KROSMASTER: Text(
        ", if it is an opposing Krosmaster", ", si c’est un Krosmaster adverse"
    ),
}


_PARAMETERS: dict[str, Callable[[str], object]] = {
    "int": int,
    "str": str,
    "Gauge": str,
    "Who": Who.named,
}
"""How a card file's text becomes a parameter, by the type of its field."""


AS_OFTEN_AS_IT_ASKS = 1_000
"""For effects that go on until they have nothing left to ask."""


@dataclass(frozen=True, slots=True)
class Effect(ABC):
    """Base of all words. A word is a frozen dataclass whose fields are its parameters."""

    PATTERN: ClassVar[re.Pattern[str]]
    """What a card file writes; its named groups are the word's parameters."""
    USAGE: ClassVar[str]
    """The pattern as a person would explain it, for error messages."""

    @classmethod
    def read(cls, match: re.Match[str]) -> Effect:
        """The word with the parameters found in a card file: its fields, by their names."""
        return cls(*[_PARAMETERS[str(f.type)](match[f.name]) for f in fields(cls)])

    @abstractmethod
    def text(self, name_of: Callable[[str], Text]) -> Text:
        """Our own rules text; ``name_of`` gives the printed name of a summon or type."""

    @property
    def brings(self) -> tuple[str, ...]:
        """Ids of the summons this effect can put into play."""
        return ()

    @property
    def mentions(self) -> tuple[str, ...]:
        """Ids or types of units that this effect's text names."""
        return ()

    @property
    def becomes(self) -> tuple[str, ...]:
        """Ids of the cards a unit can go on with (CTR 7.5.19)."""
        return ()

    @property
    def gives(self) -> tuple[Power, ...]:
        """Powers this effect can leave on a unit."""
        return ()

    @property
    def does_more_than_summon(self) -> bool:
        """Does it do anything but put summons into play or say where the spell may be aimed?"""
        return True

    @property
    def questions(self) -> int:
        """How often ``step3_ask`` is answered and ``step3_additional`` carried out."""
        return 1

    @property
    def asks_for_injuries(self) -> bool:
        """Can it be good for somebody to bear injuries because of this effect?"""
        return any(power.asks_for_injuries for power in self.gives)

    @property
    def needs_a_free_cell(self) -> bool:
        """Does it nothing unless the targeted cell is free?"""
        return False

    @property
    def is_choosy(self) -> bool:
        """Does ``why_not`` ever have something to say?"""
        return type(self).why_not is not Effect.why_not

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        """A reason why the spell cannot be cast there at all (CTR 7.1), or None."""
        return None

    def cells_for(self, state: State, caster: Unit, spell: Spell, cells: int) -> int:
        """Those of ``cells`` for which ``why_not`` has nothing to say."""
        allowed = [c for c in cells_in(cells) if not self.why_not(state, caster, spell, c)]
        return mask_of(allowed)

    @property
    def widens(self) -> bool:
        """Can ``step2_area`` ever have something to say?"""
        return type(self).step2_area is not Effect.step2_area

    def step2_area(self, state: State, caster: Unit, cell: int) -> Area | None:
        """Another area than the printed one (CTR 7.2.3.b), or None."""
        return None

    @property
    def acts_early(self) -> bool:
        """Has it something to do in step 3, before the dice of its spell fall?"""
        cls = type(self)
        return (
            cls.step3_ask is not Effect.step3_ask
            or cls.step3_additional is not Effect.step3_additional
        )

    def step3_ask(self, state: State, cast: Cast) -> Request:
        """A question to the caster's player or a coin, before ``step3_additional`` is carried out
        with the answer; None if there is nothing to ask."""
        return None

    def step3_additional(self, state: State, cast: Cast) -> None:  # noqa: B027 (most do nothing)
        """Step 3, in printed order, as much of it as possible (CTR 7.2.4)."""

    def step4_criticals(self, state: State, cast: Cast, successes: int) -> int:
        """What the critical hits rolled count for (CTR 7.2.5)."""
        return successes

    def step5_armour_dice(self, state: State, cast: Cast, target: Unit) -> int:
        """Dice more or fewer in the armour roll of ``target`` (CTR 7.2.6)."""
        return 0

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        """Damage more or less to ``target`` (CTR 7.2.7.c)."""
        return 0

    def step8_standby(
        self, state: State, cast: Cast, target: Unit, injuries: int
    ) -> Procedure | None:
        """What waits for step 8 after ``injuries`` were placed on ``target`` (CTR 7.2.9)."""
        return None
