"""Injuries placed, healed and exchanged outside the sum of a spell (CTR 4.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..changes.exchanging import exchange_injuries, exchange_tokens
from ..language.word import ACTS, SPELLS, Word
from ..queries.who import Who
from ..state.doing import Doing
from ..state.hooks import Act
from ..state.procedure import Request
from ..state.state import State
from .points import whom


@dataclass(frozen=True, slots=True, eq=False)
class Injure(Act):
    """Whoever acts is the source, whether the text says so or not (CTR 4.10.6.b)."""

    amount: int
    who: Who

    def do(self, state: State, at: Doing) -> Request:
        for index in at.concerned(state, self.who.concerned(state, at)):
            at.injure(state, index, self.amount)
        return None


@dataclass(frozen=True, slots=True, eq=False)
class Heal(Act):
    """No roll, and the Heal power adds nothing (CTR 4.9.16)."""

    amount: int | None
    """None: all injuries."""
    who: Who

    def do(self, state: State, at: Doing) -> Request:
        request: Request = None
        for index in at.concerned(state, self.who.concerned(state, at)):
            unit = state.units[index]
            if unit.in_arena:
                amount = unit.injuries if self.amount is None else self.amount
                request = at.heal(state, index, amount) or request
        return request


@dataclass(frozen=True, slots=True, eq=False)
class Exchange(Act):
    """Injuries or tokens change hands between caster and main target (CTR 4.10.7, 7.5.20)."""

    injuries: bool

    @property
    def asks_for_injuries(self) -> bool:
        return self.injuries

    @property
    def needs_main_target(self) -> bool:
        return True

    def do(self, state: State, at: Doing) -> Request:
        if at.main < 0 or at.main == at.actor():
            return None
        if state.units[at.actor()].in_arena and state.units[at.main].in_arena:
            exchange = exchange_injuries if self.injuries else exchange_tokens
            exchange(state, at.actor(), at.main)
        return None


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "injure", "act", ("injure {n} [to {who}]",), ACTS, "CTR 4.10.6",
        lambda node: Injure(node.number("n"), whom(node)),
    ),
    Word(
        "heal", "act", ("heal {n} [to {who}]",), ACTS, "CTR 4.10.5",
        lambda node: Heal(node.number("n"), whom(node)),
    ),
    Word(
        "heal-all", "act", ("heal all [to {who}]",), ACTS, "CTR 4.10.5",
        lambda node: Heal(None, whom(node)),
    ),
    Word(
        "exchange", "act", ("exchange (injuries|tokens) with target",), SPELLS, "CTR 7.5.20",
        lambda node: Exchange(node.text("form") == "injuries"),
    ),
)  # fmt: skip
