"""What every effect of a spell, a trigger or a boost says: the words it was read from, and what
follows from them alone. What it does is an ``Act`` (``state.hooks``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..language.catalogue import in_every_language
from ..language.node import NOTHING, Node, Slot
from ..language.word import Context
from .basics import Text

if TYPE_CHECKING:
    from .powers import Power


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """Base of all. The fields of a subclass are its parameters."""

    said: Node = field(default=NOTHING, init=False, repr=False)
    """The words it was read from: they say what it is, and its text is made from them."""
    context: Context = field(default="spell", init=False, repr=False)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Effect):
            return NotImplemented
        return self.said == other.said and self.context == other.context

    def __hash__(self) -> int:
        return hash(self.said)

    def text(self, name_of: Callable[[str], Text]) -> Text:
        """Our own rules text; ``name_of`` gives the printed name of a summon or type."""
        return in_every_language(lambda one: one.line(self.said, self.context, name_of))

    @property
    def brings(self) -> tuple[str, ...]:
        """Ids of the summons this effect can put into play."""
        return tuple(_slots(self.said, "card"))

    @property
    def becomes(self) -> tuple[str, ...]:
        """Ids of the cards a unit can go on with (CTR 7.5.19)."""
        return tuple(_slots(self.said, "becomes"))

    @property
    def gives(self) -> tuple[Power, ...]:
        """Powers this effect can leave on a unit."""
        return ()

    @property
    def modes(self) -> tuple[Effect, ...]:
        """What another spell can do besides for a while, by its choice (Flopin)."""
        return ()

    @property
    def does_more_than_summon(self) -> bool:
        """Does it do anything but put summons into play or say where the spell may be aimed?"""
        return True

    @property
    def questions(self) -> int:
        """How often ``ask`` is answered and ``do`` carried out."""
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
    def needs_main_target(self) -> bool:
        """Does it nothing without a unit on the targeted cell?"""
        return False

    # What its hooks know (``state.hooks``): an effect that says nothing of it has nothing to do

    @property
    def is_choosy(self) -> bool:
        """Does it ever refuse a cell?"""
        return False

    @property
    def widens(self) -> bool:
        """Can it give its spell another area?"""
        return False

    @property
    def acts_early(self) -> bool:
        """Has it something to do in step 3, before the dice of its spell fall?"""
        return False


def _slots(node: Node, name: str) -> list[str]:
    """What stands in all slots of this name, however deep."""
    found: list[str] = []

    def walk(value: Slot) -> None:
        if isinstance(value, Node):
            for slot, inner in value.slots:
                if slot == name and isinstance(inner, str):
                    found.append(inner)
                walk(inner)
        elif isinstance(value, tuple):
            for part in value:
                walk(part)

    walk(node)
    return found
