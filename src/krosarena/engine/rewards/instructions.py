"""What a boost does as soon as it is revealed, one small value for each word.

An instruction first asks, if there is something to choose or to flip, and is then carried out with
the answer. ``Reveal`` in ``play/revealing.py`` takes them in order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board.grid import NAMES, NEIGHBOUR_MASKS, cell_named, cells_in
from ..cards.basics import Text, injuries
from ..decisions import Decision, DecisionKind, Flip
from ..dice import Coin
from ..play.displacement import recall
from ..play.fortune import change_kamas
from ..play.glory import GainOfGlory
from ..play.injuries import HealUpTo, remove_injuries
from ..play.market import WinReward, unseen_of
from ..play.standby import injure
from ..play.summoning import summon
from ..play.tokens import change_gauge
from ..powers.granted import FITTING
from ..queries import cells_to_summon_on, keeps_injuries, starting_cells
from ..rules import Rule
from ..state.unit import Lasting
from .definitions import Rank

if TYPE_CHECKING:
    from ..decisions import Prompt
    from ..events import Gauge
    from ..play.procedure import Request
    from ..state.state import State


@dataclass(frozen=True, slots=True)
class Instruction(ABC):
    @property
    def brings(self) -> tuple[str, ...]:
        """Ids of the summons it can put into play."""
        return ()

    @abstractmethod
    def text(self, name_of: Callable[[str], Text]) -> Text:
        """Our own words for it; ``name_of`` gives the printed name of a summon."""

    def ask(self, state: State, index: int) -> Request:
        """A question to the player of the unit, a coin, a draw; None if there is nothing to ask."""
        return None

    @abstractmethod
    def carry_out(self, state: State, index: int) -> Request:
        """Do it; a procedure that is returned follows at once."""


@dataclass(frozen=True, slots=True)
class NextSpell(Instruction):
    """More damage with the next spell of this turn, if it fits. With ``waits``, the token speaks of
    the next spell that fits."""

    amount: int
    condition: str
    waits: bool = False

    def text(self, name_of: Callable[[str], Text]) -> Text:
        fitting = FITTING[self.condition]
        if self.waits:
            return Text(
                f"+{self.amount} to the damage of the next {fitting.en} spell this turn.",
                f"+{self.amount} aux dégâts du prochain sort {fitting.fr} de ce tour.",
            )
        return Text(
            f"+{self.amount} to the damage of the next spell this turn: {fitting.en} spells only.",
            f"+{self.amount} aux dégâts du prochain sort de ce tour : "
            f"sorts {fitting.fr} seulement.",
        )

    def carry_out(self, state: State, index: int) -> Request:
        unit = state.units[index]
        kind = "next-fitting-spell" if self.waits else "next-spell"
        bonus = Lasting(kind, self.condition, self.amount)
        state.units[index] = unit._replace(lasting=(*unit.lasting, bonus))
        return None


@dataclass(frozen=True, slots=True)
class GrantSpell(Instruction):
    """The token's spell, to be cast once this turn."""

    token: str

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            "Gives a spell to cast once, this turn.",
            "Donne un sort à lancer une fois, pendant ce tour.",
        )

    def carry_out(self, state: State, index: int) -> Request:
        unit = state.units[index]
        state.units[index] = unit._replace(lasting=(*unit.lasting, Lasting("spell", self.token)))
        return None


@dataclass(frozen=True, slots=True)
class HealSelf(Instruction):
    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        wounds = injuries(self.amount)
        return Text(f"Heals up to {wounds.en}.", f"Soigne jusqu’à {wounds.fr}.")

    def carry_out(self, state: State, index: int) -> Request:
        unit = state.units[index]
        if unit.injuries and state.setup.injuries_can_serve and not keeps_injuries(state, unit):
            return HealUpTo(0, index, self.amount)
        remove_injuries(state, index, self.amount, Rule.BOOST)
        return None


@dataclass(frozen=True, slots=True)
class GainNow(Instruction):
    amount: int
    gauge: Gauge

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"Gains {self.amount} {self.gauge.upper()} at once.",
            f"Gagne aussitôt {self.amount} {'PM' if self.gauge == 'mp' else 'PA'}.",
        )

    def carry_out(self, state: State, index: int) -> Request:
        change_gauge(state, index, self.gauge, self.amount)
        return None


@dataclass(frozen=True, slots=True)
class TakeKamas(Instruction):
    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"Its player takes {self.amount} kamas.", f"Son joueur prend {self.amount} kamas."
        )

    def carry_out(self, state: State, index: int) -> Request:
        change_kamas(state, state.units[index].player, self.amount, "boost", Rule.BOOST)
        return None


@dataclass(frozen=True, slots=True)
class GainGlory(Instruction):
    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(f"Its player gains {self.amount} GG.", f"Son joueur gagne {self.amount} GG.")

    def carry_out(self, state: State, index: int) -> Request:
        return GainOfGlory(0, state.units[index].player, self.amount)


@dataclass(frozen=True, slots=True)
class PayForGlory(Instruction):
    """The player may pay kamas for a GG."""

    kamas: int
    glory: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"You may pay {self.kamas} kamas for {self.glory} GG.",
            f"Vous pouvez payer {self.kamas} kamas pour {self.glory} GG.",
        )

    def ask(self, state: State, index: int) -> Request:
        player = state.units[index].player
        if state.treasury.stock(player) < self.kamas:
            return None
        price = str(self.kamas)
        return Decision(DecisionKind.YES_NO, player, "pay-for-glory", index, ("yes", "no"), price)

    def carry_out(self, state: State, index: int) -> Request:
        player = state.units[index].player
        if state.treasury.stock(player) < self.kamas or state.picked() == "no":
            return None
        change_kamas(state, player, -self.kamas, "boost", Rule.BOOST)
        return GainOfGlory(0, player, self.glory)


@dataclass(frozen=True, slots=True)
class InjureSelf(Instruction):
    amount: int

    def text(self, name_of: Callable[[str], Text]) -> Text:
        wounds = injuries(self.amount)
        return Text(f"Suffers {wounds.en}.", f"Subit {wounds.fr}.")

    def carry_out(self, state: State, index: int) -> Request:
        injure(state, index, self.amount, index, Rule.BOOST)
        return None


@dataclass(frozen=True, slots=True)
class Recall(Instruction):
    """Back to one of the team's starting cells, without a block (original p.28)."""

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text("Returns to a starting cell.", "Revient sur une case de départ.")

    def ask(self, state: State, index: int) -> Request:
        player = state.units[index].player
        cells = tuple([NAMES[cell] for cell in cells_in(_own_starting_cells(state, index))])
        return _question(DecisionKind.CELL, player, "choose-cell", index, cells) if cells else None

    def carry_out(self, state: State, index: int) -> Request:
        if _own_starting_cells(state, index):
            recall(state, index, cell_named(state.picked()))
        return None


def _own_starting_cells(state: State, index: int) -> int:
    return starting_cells(state, state.units[index].player) & state.free_cells()


@dataclass(frozen=True, slots=True)
class SummonBeside(Instruction):
    """A summon on a free cell beside the unit."""

    token: str

    @property
    def brings(self) -> tuple[str, ...]:
        return (self.token,)

    def text(self, name_of: Callable[[str], Text]) -> Text:
        name = name_of(self.token)
        return Text(
            f"Summons on a free cell beside it: {name.en}.",
            f"Invoque sur une case libre adjacente : {name.fr}.",
        )

    def ask(self, state: State, index: int) -> Request:
        names = tuple([NAMES[cell] for cell in cells_in(self._room(state, index))])
        if not names:
            return None
        player = state.units[index].player
        return _question(DecisionKind.CELL, player, "summon-where", index, names)

    def carry_out(self, state: State, index: int) -> Request:
        if self._room(state, index):
            summon(state, self.token, index, cell_named(state.picked()))
        return None

    def _room(self, state: State, index: int) -> int:
        room = cells_to_summon_on(state, state.setup.cards[self.token])
        return NEIGHBOUR_MASKS[state.units[index].cell] & room


@dataclass(frozen=True, slots=True)
class FlipForReward(Instruction):
    """Heads: an unseen token of a rank goes to this Krosmaster (original p.28)."""

    rank: str

    def text(self, name_of: Callable[[str], Text]) -> Text:
        return Text(
            f"Heads or tails: on heads, a {Rank(self.rank).label.en} reward nobody has seen.",
            f"Pile ou face : sur face, une récompense {Rank(self.rank).label.fr}"
            " que personne n’a vue.",
        )

    def ask(self, state: State, index: int) -> Request:
        return Flip("reward")

    def carry_out(self, state: State, index: int) -> Request:
        if state.fallen != (Coin.HEADS,) or not unseen_of(state, self.rank):
            return None
        return WinReward(0, index, self.rank)


@dataclass(frozen=True, slots=True)
class Choose(Instruction):
    """One of several advantages, as the player likes."""

    choices: tuple[Instruction, ...]
    names: tuple[str, ...]
    """What each is called: ``gain-3-ap``."""

    def text(self, name_of: Callable[[str], Text]) -> Text:
        texts = [choice.text(name_of) for choice in self.choices]
        return Text(
            "Choose one: " + " / ".join(text.en for text in texts),
            "Au choix : " + " / ".join(text.fr for text in texts),
        )

    def ask(self, state: State, index: int) -> Request:
        player = state.units[index].player
        return _question(DecisionKind.OPTION, player, "choose-option", index, self.names)

    def carry_out(self, state: State, index: int) -> Request:
        return self.choices[self.names.index(state.picked())].carry_out(state, index)


def _question(
    kind: DecisionKind, player: int, prompt: Prompt, index: int, options: tuple[str, ...]
) -> Decision:
    return Decision(kind, player, prompt, index, options)
