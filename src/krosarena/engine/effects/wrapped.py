"""Words around other words: a condition, or the fall of coins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.basics import Text
from ..decisions import Flip
from ..dice import Coin
from ..powers.conditions import Condition
from .base import Effect

if TYPE_CHECKING:
    from ..board.areas import Area
    from ..cards.definitions import Spell
    from ..play.cast import Cast
    from ..play.procedure import Procedure, Request
    from ..powers.base import Power
    from ..refusals import Refusal
    from ..state.state import State
    from ..state.unit import Unit


@dataclass(frozen=True, slots=True)
class Conditional(Effect):
    """``track: push 1``: as if the word were not there unless the condition holds (CTR 4.9.19–20,
    7.5.21–22). The spell can be cast all the same."""

    condition: Condition
    effect: Effect

    def text(self, name_of: Callable[[str], Text]) -> Text:
        said, effect = self.condition.text, self.effect.text(name_of)
        return Text(f"{said.en}: {effect.en}", f"{said.fr} : {effect.fr}")

    @property
    def brings(self) -> tuple[str, ...]:
        return self.effect.brings

    @property
    def mentions(self) -> tuple[str, ...]:
        return self.effect.mentions

    @property
    def becomes(self) -> tuple[str, ...]:
        return self.effect.becomes

    @property
    def gives(self) -> tuple[Power, ...]:
        return self.effect.gives

    @property
    def does_more_than_summon(self) -> bool:
        return self.effect.does_more_than_summon

    @property
    def asks_for_injuries(self) -> bool:
        return self.condition.ASKS_FOR_INJURIES or self.effect.asks_for_injuries

    @property
    def needs_a_free_cell(self) -> bool:
        return self.effect.needs_a_free_cell

    @property
    def questions(self) -> int:
        return self.effect.questions

    @property
    def is_choosy(self) -> bool:
        return self.effect.is_choosy

    def why_not(self, state: State, caster: Unit, spell: Spell, cell: int) -> Refusal | None:
        if not self.condition.holds(state, caster, cell):
            return None
        return self.effect.why_not(state, caster, spell, cell)

    @property
    def widens(self) -> bool:
        return self.effect.widens

    def step2_area(self, state: State, caster: Unit, cell: int) -> Area | None:
        holds = self.condition.holds(state, caster, cell)
        return self.effect.step2_area(state, caster, cell) if holds else None

    @property
    def acts_early(self) -> bool:
        return self.effect.acts_early

    def step3_ask(self, state: State, cast: Cast) -> Request:
        return self.effect.step3_ask(state, cast) if self._holds(state, cast) else None

    def step3_additional(self, state: State, cast: Cast) -> None:
        if self._holds(state, cast):
            self.effect.step3_additional(state, cast)

    def step4_criticals(self, state: State, cast: Cast, successes: int) -> int:
        if not self._holds(state, cast):
            return successes
        return self.effect.step4_criticals(state, cast, successes)

    def step5_armour_dice(self, state: State, cast: Cast, target: Unit) -> int:
        if not self._holds(state, cast):
            return 0
        return self.effect.step5_armour_dice(state, cast, target)

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        return self.effect.step6_damage(state, cast, target) if self._holds(state, cast) else 0

    def step8_standby(
        self, state: State, cast: Cast, target: Unit, injuries: int
    ) -> Procedure | None:
        if not self._holds(state, cast):
            return None
        return self.effect.step8_standby(state, cast, target, injuries)

    def _holds(self, state: State, cast: Cast) -> bool:
        caster = state.units[cast.caster]
        if self.condition.FROM_ORIGIN:
            caster = caster._replace(cell=cast.origin)
        return self.condition.holds(state, caster, cast.cell)


@dataclass(frozen=True, slots=True)
class Coins(Effect):
    """``flip 3: heads +1 water, tails injure 1 to caster``: each coin does what its side says, or
    all together do if every one shows heads. One such word a spell."""

    count: int
    heads: Effect | None = None
    tails: Effect | None = None
    all_heads: Effect | None = None

    def text(self, name_of: Callable[[str], Text]) -> Text:
        english = ["Flips a coin." if self.count == 1 else f"Flips {self.count} coins."]
        french = ["Lance une pièce." if self.count == 1 else f"Lance {self.count} pièces."]
        sides = (
            (self.heads, "Each heads", "Chaque face"),
            (self.tails, "each tails", "chaque pile"),
            (self.all_heads, "All heads", "Toutes face"),
        )
        for effect, side, side_fr in sides:
            if effect:
                said = effect.text(name_of)
                english.append(f"{side}: {said.en}")
                french.append(f"{side_fr} : {said.fr}")
        return Text(" ".join(english), " ".join(french))

    @property
    def mentions(self) -> tuple[str, ...]:
        return tuple([kind for effect in self._sides for kind in effect.mentions])

    @property
    def gives(self) -> tuple[Power, ...]:
        return tuple([power for effect in self._sides for power in effect.gives])

    @property
    def questions(self) -> int:
        return self.count

    def step3_ask(self, state: State, cast: Cast) -> Request:
        return Flip("spell")

    def step3_additional(self, state: State, cast: Cast) -> None:
        """After every coin; ``Cast.notes`` keeps the sides that fell, 1 for heads."""
        heads = state.fallen == (Coin.HEADS,)
        cast.notes += (int(heads),)
        shown = self.heads if heads else self.tails
        if shown:
            shown.step3_additional(state, cast)
        if self.all_heads and sum(cast.notes) == self.count:
            self.all_heads.step3_additional(state, cast)

    def step6_damage(self, state: State, cast: Cast, target: Unit) -> int:
        heads = sum(cast.notes)
        shown = ((self.heads, heads), (self.tails, len(cast.notes) - heads))
        total = sum([e.step6_damage(state, cast, target) * times for e, times in shown if e])
        if self.all_heads and heads == self.count:
            total += self.all_heads.step6_damage(state, cast, target)
        return total

    @property
    def _sides(self) -> list[Effect]:
        return [effect for effect in (self.heads, self.tails, self.all_heads) if effect]
