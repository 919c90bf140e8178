"""Carrying out a row of acts: one after the other, wherever they are printed.

A spell in step 3, a triggered power and a boost are such rows. They differ in who acts, whom
``targets`` and ``them`` mean, and when those leave who fall by it; an act asks for these here and
knows no more about where it stands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..rules import Rule
from .hooks import Act
from .procedure import Procedure, Request

if TYPE_CHECKING:
    from ..cards.definitions import Spell
    from ..cards.effects import Effect
    from .state import State
    from .unit import Unit


@dataclass(slots=True)
class Doing(Procedure):
    place: int = 0
    """The act to be carried out next."""
    answers: int = 0
    """How many of its questions are answered."""
    targets: tuple[int, ...] = ()
    main: int = -1
    """The unit on the targeted cell itself, if any."""
    cell: int = -1
    """The targeted cell."""
    origin: int = -1
    """Where the caster stood; paying may take it out of the arena."""
    other: int = -1
    """The other unit of the event that triggered it, if any."""
    moved: tuple[int, ...] = ()
    """Targets that this spell has moved."""
    notes: tuple[int, ...] = ()
    """What an act found and needs later, such as the coins that fell."""
    former_card: str = ""
    """The card whose spell this is, once the spell has replaced its caster (CTR 7.5.19)."""
    injured: tuple[tuple[int, int], ...] = ()
    """Whom this spell has injured in step 3, and how much."""
    shifted: tuple[int, ...] = ()
    """Targets that the act under way has had its turn with."""

    def actor(self) -> int:
        """Who does it: the caster, the bearer of the power, the user of the boost."""
        raise NotImplementedError

    def row(self, state: State) -> tuple[Effect, ...]:
        raise NotImplementedError

    def cause(self) -> Rule:
        """The rule that such acts are cited by."""
        raise NotImplementedError

    def spell(self, state: State) -> Spell:
        """The spell whose acts these are; asked by words that stand in spells only."""
        raise NotImplementedError

    def injure(self, state: State, index: int, amount: int) -> None:
        raise NotImplementedError

    def heal(self, state: State, index: int, amount: int) -> Request:
        raise NotImplementedError

    def aims(self) -> list[int]:
        """Whom an act is for that does not say: the targets of a spell, or whoever acts."""
        return [self.actor()]

    def struck(self) -> tuple[int, ...]:
        """Whom it is done to besides whoever acts: the targets, or the other one of a trigger."""
        return self.targets if self.other < 0 else (self.other,)

    def coin(self) -> str:
        """What a coin that falls here is flipped for."""
        return "spell"

    def concerned(self, state: State, units: list[int]) -> list[int]:
        """Those of ``units`` whom an act still reaches (CTR 4.18.6)."""
        return [index for index in units if state.units[index].in_arena]

    def after_act(self, state: State) -> Request:
        """What comes before the next act."""
        return None

    def casters_cell(self, state: State) -> int:
        """Where the actor is now, as effects are resolved one after the other (CTR 7.2.4.e); where
        it was, once it has left the arena."""
        actor = state.units[self.actor()]
        return actor.cell if actor.in_arena else self.origin

    def targets_cell(self, state: State) -> int | None:
        """Where the targeted unit is now. Where only a cell was targeted, that cell, or None where
        the book speaks of a targeted game piece (CTR 7.5.16–17, ruling R13)."""
        if self.main >= 0 and (target := state.units[self.main]).in_arena:
            return target.cell
        lies_there = any(state.units[target].cell == self.cell for target in self.targets)
        if lies_there or state.setup.edition.free_cells_guide_casters:
            return self.cell
        return None

    def is_aimed_at(self, target: Unit) -> bool:
        """Is it the main target? Scenery, which has no number, never moves: its cell says so."""
        return target.cell == self.cell if target.id < 0 else target.id == self.main

    # Two steps that every such procedure has, one behind the other

    def next_act(self, state: State) -> Request:
        """Acts in printed order, until one asks."""
        row = self.row(state)
        while self.place < len(row):
            act = row[self.place]
            assert isinstance(act, Act)
            if (request := act.ask(state, self)) is not None:
                return request
            self.place += 1
            self.answers = 0
            if (request := act.do(state, self) or self.after_act(state)) is not None:
                self.repeat()
                return request
        self.skip()
        return None

    def act_with_answer(self, state: State) -> Request:
        act = self.row(state)[self.place]
        assert isinstance(act, Act)
        request = act.do(state, self)
        self.answers += 1
        if self.answers == act.questions:
            self.place += 1
            self.answers = 0
        self.back()
        return request or self.after_act(state)
