"""AP, MP and range: tokens for the next turn, gains and losses at once (CTR 7.5.1–4, 7.5.12–15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from ..changes.tokens import change_gauge, place_tokens
from ..events import Gauge
from ..language.node import Node
from ..language.word import ACTS, Word
from ..queries.who import Who
from ..state.doing import Doing
from ..state.hooks import Act
from ..state.procedure import Request
from ..state.state import State

ALL = -1


@dataclass(frozen=True, slots=True, eq=False)
class Tokens(Act):
    """Tokens on each of them (CTR 7.5.1–4)."""

    amount: int
    gauge: Gauge
    who: Who

    def do(self, state: State, at: Doing) -> Request:
        for index in at.concerned(state, self.who.concerned(state, at)):
            place_tokens(state, index, self.gauge, self.amount, at.actor())
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Steal(Act):
    """-1 tokens on each of them, and a +1 on the thief for each really placed (CTR 7.5.12–13)."""

    amount: int
    gauge: Gauge
    who: Who

    def do(self, state: State, at: Doing) -> Request:
        thief = at.actor()
        for index in at.concerned(state, self.who.concerned(state, at)):
            stolen = place_tokens(state, index, self.gauge, -self.amount, thief)
            if stolen and state.units[thief].in_arena:
                place_tokens(state, thief, self.gauge, stolen, thief)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Gain(Act):
    """At once, for this turn (CTR 7.5.14–15; range as on Bill Tell's card)."""

    amount: int
    gauge: Gauge
    who: Who

    def do(self, state: State, at: Doing) -> Request:
        for index in at.concerned(state, self.who.concerned(state, at)):
            change_gauge(state, index, self.gauge, self.amount)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Lose(Act):
    """At once, as much as there is (CTR 4.11.4)."""

    amount: int
    gauge: Gauge

    def do(self, state: State, at: Doing) -> Request:
        unit = state.units[at.actor()]
        amount = self.amount
        if amount == ALL:
            amount = unit.ap if self.gauge == "ap" else unit.mp
        change_gauge(state, unit.id, self.gauge, -amount)
        return None


TARGETS = Who(role="targets")
ITSELF = Who(role="itself")


def whom(node: Node, default: Who = TARGETS) -> Who:
    """Whom an act is for where its line does not say: the targets of a spell, or whoever acts."""
    named = node.maybe("who")
    return default if named is None else Who.read(named)


def _gauge(node: Node) -> Gauge:
    return cast(Gauge, node.text("gauge"))


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "tokens", "act", ("{s} {gauge} [to {who}]",), ACTS, "CTR 7.5.1",
        lambda node: Tokens(node.number("s"), _gauge(node), whom(node)),
    ),
    Word(
        "steal", "act", ("steal {gauge} {n} [from {who}]",), ACTS, "CTR 7.5.12",
        lambda node: Steal(node.number("n"), _gauge(node), whom(node)),
    ),
    Word(
        "gain", "act", ("gain {n} {gauge} [to {who}]",), ACTS, "CTR 7.5.14",
        lambda node: Gain(node.number("n"), _gauge(node), whom(node, ITSELF)),
    ),
    Word(
        "lose", "act", ("lose {n} {gauge}",), ACTS, "CTR 4.11.4",
        lambda node: Lose(node.number("n"), _gauge(node)),
    ),
    Word(
        "lose-all", "act", ("lose all {gauge}",), ACTS, "CTR 4.11.4",
        lambda node: Lose(ALL, _gauge(node)),
    ),
)  # fmt: skip
