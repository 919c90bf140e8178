"""Who is with whom: conditions about being alone, and types that are lent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..cards.basics import Text
from ..cards.powers import Power, TeamExtra
from ..changes.allegiance import take_control
from ..language.mistakes import LineError
from ..language.names import KINDS
from ..language.node import Node
from ..language.word import ANYWHERE, POWERS, Context, Word
from ..queries.who import NOBODY, Who, is_of_kind
from ..state.doing import Doing
from ..state.hooks import Act, Check, HookedPower
from ..state.procedure import Request
from ..state.sight import Sight, U
from ..state.state import State

_NO_TEXT = Text("", "")
TRIGGERS: Final[frozenset[Context]] = frozenset({"trigger"})


@dataclass(frozen=True, slots=True)
class Alone(Check):
    """No other Krosmaster of its team is in play (CTR 4.4.2)."""

    def holds(self, state: Sight[U], unit: U, cell: int) -> bool:
        return not any(
            other.in_arena and other.card.is_krosmaster and other.id != unit.id
            for other in state.units
            if state.allied(other, unit)
        )


@dataclass(frozen=True, slots=True)
class NobodyBeside(Check):
    """Nobody of a kind stands beside it (CTR 4.17.2)."""

    kind: str

    def holds(self, state: Sight[U], unit: U, cell: int) -> bool:
        return not any(
            other.in_arena and is_of_kind(state, unit, other, self.kind)
            for other in state.units
            if other.id != unit.id and state.beside(unit, other)
        )


@dataclass(frozen=True, slots=True)
class LendType(HookedPower):
    """A group has a further type (Qilby; CTR 2.2.2, 4.18.4.a)."""

    kind: str = ""
    who: Who = NOBODY

    def lends_types(self, state: Sight[U], bearer: U, other: U) -> tuple[str, ...]:
        if self.kind in other.card.types or not self.who.includes(state, bearer, other):
            return ()
        return (self.kind,)


def _lend_type(node: Node) -> Power:
    who = Who.read(node.child("who"))
    if not who.is_seen_from_afar or who.kind not in KINDS:
        raise LineError(1, "types are lent by side and place alone, not by type")
    return LendType("", "", _NO_TEXT, _NO_TEXT, kind=node.text("kind"), who=who)


@dataclass(frozen=True, slots=True, eq=False)
class TakeControl(Act):
    """Summons of a group change to the bearer's side (Cardboard Tube Samurai; ruling R156)."""

    who: Who

    def do(self, state: State, at: Doing) -> Request:
        if not state.units[at.actor()].in_arena:
            return None
        for index in at.concerned(state, self.who.concerned(state, at)):
            if not state.units[index].card.is_krosmaster:
                take_control(state, index, at.actor())
        return None


def _team_extra(node: Node) -> Power:
    return TeamExtra(
        "", "", _NO_TEXT, _NO_TEXT,
        kind=node.text("kind"), level=node.number("n"), least=node.number("least"),
        fewer_than=node.number("most"),
    )  # fmt: skip


WORDS: Final[tuple[Word, ...]] = (
    Word("alone", "condition", ("alone",), ANYWHERE, "CTR 4.4.2", lambda node: Alone()),
    Word(
        "nobody-beside", "condition", ("no {kind} beside it",), ANYWHERE, "CTR 4.17.2",
        lambda node: NobodyBeside(node.text("kind")),
    ),
    Word(
        "take-control", "act", ("take control of {who}",), TRIGGERS, "CTR 4.19.1",
        lambda node: TakeControl(Who.read(node.child("who"))),
    ),
    Word(
        "team-extra", "power",
        (
            "team adds 1 {kind} of level {n} if at least {n:least} {kind:counted}"
            " and fewer than {n:most}",
        ), POWERS, "CTR 1.1.1.a", _team_extra,
    ),
    Word(
        "lend-type", "power", ("lend type {kind} to {who}",), POWERS, "CTR 2.2.2", _lend_type
    ),
)  # fmt: skip
