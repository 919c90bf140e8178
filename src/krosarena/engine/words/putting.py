"""Putting somebody on a free cell nearby, as the one who acts likes (CTR 4.18.2.c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..board.grid import NAMES, NEIGHBOUR_MASKS, cell_named, cells_in
from ..changes.displacement import carry
from ..decisions import Decision, DecisionKind
from ..language.word import SPELLS, Word
from ..state.doing import Doing
from ..state.hooks import Act
from ..state.procedure import Request
from ..state.state import State


@dataclass(frozen=True, slots=True, eq=False)
class PutBeside(Act):
    """The caster, or its main target, on a free cell beside one of them. An Unfazed target may be
    chosen, and then stays (CTR 4.9.17, 4.18.3.e)."""

    target: bool
    """Is it the target that is put?"""
    beside_target: bool

    @property
    def needs_main_target(self) -> bool:
        return self.target or self.beside_target

    def ask(self, state: State, at: Doing) -> Request:
        cells = self._room(state, at)
        if len(cells) < 2:
            return None
        actor, names = state.units[at.actor()], tuple([NAMES[cell] for cell in cells])
        return Decision(DecisionKind.CELL, actor.player, "choose-cell", actor.id, names)

    def do(self, state: State, at: Doing) -> Request:
        if cells := self._room(state, at):
            put = at.main if self.target else at.actor()
            cell = cell_named(state.picked()) if len(cells) > 1 else cells[0]
            carry(state, put, cell, at.actor())
            if self.target and state.units[put].cell == cell:
                at.moved += (put,)
        return None

    def _room(self, state: State, at: Doing) -> list[int]:
        """None once either of them has left (CTR 4.18.6)."""
        put = at.main if self.target else at.actor()
        near = at.main if self.beside_target else at.actor()
        if min(put, near) < 0 or not (state.units[put].in_arena and state.units[near].in_arena):
            return []
        return list(cells_in(NEIGHBOUR_MASKS[state.units[near].cell] & state.free_cells()))


def _put(form: str) -> PutBeside:
    return PutBeside(target=form.startswith("target"), beside_target=form != "caster beside itself")


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "put", "act",
        ("put (caster beside itself|caster beside target|target beside itself)",), SPELLS,
        "CTR 4.18.2.c", lambda node: _put(node.text("form")),
    ),
)  # fmt: skip
