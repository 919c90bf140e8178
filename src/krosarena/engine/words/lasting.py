"""What is left on a unit: markers, powers, bonuses for the next spell (CTR 4.13, 4.18.3.d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..cards.powers import Power
from ..changes.exchanging import replace_unit
from ..changes.lasting import leave_on, leave_quietly
from ..changes.markers import place_marker, remove_marker
from ..changes.setting_off import set_off
from ..language.word import ACTS, SPELLS, TOWARD_OTHERS, Word
from ..queries.who import Who
from ..state.doing import Doing
from ..state.hooks import Act
from ..state.procedure import Request
from ..state.state import State
from ..state.unit import Lasting, LastingKind, Until
from .points import whom

UNTIL: Final[dict[str, Until]] = {
    "until end of turn": "turn",
    "until end of player turn": "round",
    "until next turn": "player-turn",
    "for the fight": "fight",
}
"""What a card file writes, and what a unit remembers."""


@dataclass(frozen=True, slots=True, eq=False)
class Mark(Act):
    """A special marker on the targeted Krosmaster (CTR 4.13.1), or on a trigger's other one."""

    marker: str

    @property
    def needs_main_target(self) -> bool:
        return True

    def do(self, state: State, at: Doing) -> Request:
        index = at.main if at.other < 0 else at.other
        if index < 0 or not state.units[at.actor()].in_arena:
            return None
        if state.units[index].card.is_krosmaster:
            place_marker(state, index, self.marker, at.actor())
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Unmark(Act):
    marker: str
    who: Who

    def do(self, state: State, at: Doing) -> Request:
        actor = state.units[at.actor()]
        for index in at.concerned(state, self.who.concerned(state, at)):
            for held in state.units[index].markers:
                if held.name == self.marker and state.allied(state.units[held.giver], actor):
                    remove_marker(state, index, held, at.cause())
        return None


@dataclass(frozen=True, slots=True, eq=False)
class GivePower(Act):
    """To a group as it is now: who comes into play later has no part in it (CTR 4.18.4.b)."""

    power: Power
    who: Who
    until: Until

    @property
    def gives(self) -> tuple[Power, ...]:
        return (self.power,)

    def do(self, state: State, at: Doing) -> Request:
        for index in at.concerned(state, self.who.concerned(state, at)):
            leave_on(state, index, Lasting("gain", self.power.id, until=self.until))
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Bonus(Act):
    """Stronger attacks for a while. It is no power: two add up, and it stays when powers are lost
    (ruling R28)."""

    amount: int
    fit: str
    who: Who
    until: Until

    def do(self, state: State, at: Doing) -> Request:
        for index in at.concerned(state, self.who.concerned(state, at)):
            leave_quietly(state, index, Lasting("bonus", self.fit, self.amount, self.until))
        return None


@dataclass(frozen=True, slots=True, eq=False)
class TakePowers(Act):
    """They lose all powers; nothing gives them one meanwhile (CTR 4.18.4.g)."""

    who: Who
    until: Until

    def do(self, state: State, at: Doing) -> Request:
        for index in at.concerned(state, self.who.concerned(state, at)):
            leave_on(state, index, Lasting("lose-powers", until=self.until))
        return None


@dataclass(frozen=True, slots=True, eq=False)
class BecomeLevel(Act):
    """For the whole fight, even if the power is lost later (CTR 4.18.3.d, 1.3.10.a)."""

    level: int

    def do(self, state: State, at: Doing) -> Request:
        leave_on(state, at.actor(), Lasting("level", amount=self.level, until="fight"))
        return None


@dataclass(frozen=True, slots=True, eq=False)
class NextCasting(Act):
    """The next casting of the same spell this turn deals more (Doo Rex's Backlash)."""

    amount: int

    def do(self, state: State, at: Doing) -> Request:
        leave_on(state, at.actor(), Lasting("damage", at.spell(state).id, self.amount))
        return None


@dataclass(frozen=True, slots=True, eq=False)
class NextSpell(Act):
    """More damage with the next spell of this turn, if it fits. With ``waits``, the text speaks of
    the next spell that fits."""

    amount: int
    fit: str
    waits: bool = False

    def do(self, state: State, at: Doing) -> Request:
        kind: LastingKind = "next-fitting-spell" if self.waits else "next-spell"
        leave_quietly(state, at.actor(), Lasting(kind, self.fit, self.amount))
        return None


@dataclass(frozen=True, slots=True, eq=False)
class GrantSpell(Act):
    """A boost's spell, to be cast once this turn."""

    token: str

    def do(self, state: State, at: Doing) -> Request:
        leave_quietly(state, at.actor(), Lasting("spell", self.token))
        return None


@dataclass(frozen=True, slots=True, eq=False)
class ReplaceWith(Act):
    """The caster goes on with another card (CTR 7.5.19)."""

    card: str

    def do(self, state: State, at: Doing) -> Request:
        caster = state.units[at.actor()]
        if caster.in_arena:
            at.former_card = caster.card.id
            replace_unit(state, caster.id, state.setup.cards[self.card])
        return None


@dataclass(frozen=True, slots=True, eq=False)
class SetOff(Act):
    """They cast their first spell by themselves, as a bomb does."""

    who: Who

    def do(self, state: State, at: Doing) -> Request:
        for index in at.concerned(state, self.who.concerned(state, at)):
            set_off(state, state.units[index])
        return None


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "mark", "act", ("mark {marker}",), TOWARD_OTHERS, "CTR 4.13.1",
        lambda node: Mark(node.text("marker")),
    ),
    Word(
        "unmark", "act", ("unmark {marker} [from {who}]",), ACTS, "CTR 4.13",
        lambda node: Unmark(node.text("marker"), whom(node)),
    ),
    Word(
        "bonus", "act", ("bonus attacks {s} if {fit} to {who} {duration}",), ACTS, "CTR 4.18.3.d",
        lambda node: Bonus(
            node.number("s"), node.text("fit"), whom(node), UNTIL[node.text("duration")]
        ),
    ),
    Word(
        "take-powers", "act", ("take all powers [from {who}] {duration}",), ACTS, "CTR 4.18.4.g",
        lambda node: TakePowers(whom(node), UNTIL[node.text("duration")]),
    ),
    Word(
        "level", "act", ("level {n}",), ACTS, "CTR 1.3.10.a",
        lambda node: BecomeLevel(node.number("n")),
    ),
    Word(
        "next-casting", "act", ("next casting {s}",), SPELLS, "CTR 4.18.3.d",
        lambda node: NextCasting(node.number("s")),
    ),
    Word(
        "next-spell", "act", ("next spell {s} if {fit} [or {s:more} if {fit:best}]",), ACTS,
        "CTR 4.7.5.a", lambda node: NextSpell(node.number("s"), node.text("fit")),
    ),
    Word(
        "next-fitting", "act", ("next {fit} spell {s}",), ACTS, "CTR 4.7.5.a",
        lambda node: NextSpell(node.number("s"), node.text("fit"), waits=True),
    ),
    Word(
        "replace", "act", ("replace with {becomes}",), SPELLS, "CTR 7.5.19",
        lambda node: ReplaceWith(node.text("becomes")),
    ),
    Word(
        "set-off", "act", ("set off [{who}]",), ACTS, "CTR 7.2.9.d",
        lambda node: SetOff(whom(node)),
    ),
)  # fmt: skip
