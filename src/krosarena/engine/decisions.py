"""What the game waits for: a player's decision or the fall of dice.

The kinds of decision are a closed set. A card never adds one, so that one screen, one bot
interface and one notation serve every card.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, NamedTuple

from .actions import Action
from .dice import Face
from .events import Purpose
from .refusals import Refusal


class DecisionKind(Enum):
    __hash__ = object.__hash__  # as for elements

    ACTIVATION = "activation"
    CELL = "cell"
    UNIT = "unit"
    OPTION = "option"
    NUMBER = "number"
    ORDER = "order"
    FACES = "faces"
    YES_NO = "yes-no"
    ASSIGN = "assign"


Prompt = Literal[
    "activate",
    "allocate",
    "arena",
    "choose-ally",
    "choose-cell",
    "choose-locker",
    "choose-option",
    "choose-opponent",
    "deploy",
    "heal-how-many",
    "inspire",
    "knock-out-next",
    "lose-glory-first",
    "move-next",
    "next-summon",
    "pay-for-glory",
    "side",
    "standby-next",
    "summon-where",
    "tension",
    "timeline-next",
    "turn-dice",
]
"""What is asked, as a key for the catalogues."""


class Decision(NamedTuple):
    """``player`` must answer. ``options`` is empty for an activation: see ``legal_actions``."""

    kind: DecisionKind
    player: int
    prompt: Prompt
    unit: int = -1
    options: tuple[str, ...] = ()
    subject: str = ""
    """What it is about, for the deciding player's eyes: a die's face, a roll's purpose, a token, a
    price in kamas."""

    @property
    def readings(self) -> tuple[str, ...]:
        """Of the ways to turn the dice of a roll one for each number of successes, the most first:
        nothing else about them counts. All options of any other question."""
        if self.prompt != "turn-dice":
            return self.options
        by_count = {option.split().count(self.subject): option for option in self.options}
        return tuple([by_count[count] for count in sorted(by_count, reverse=True)])


SUCCESS: dict[Purpose, Face] = {
    "critical": Face.CRITICAL,
    "armour": Face.ARMOUR,
    "lock": Face.LOCK,
    "dodge": Face.DODGE,
}


@dataclass(slots=True)
class Roll:
    """``count`` dice of the player of ``unit``; each may serve ``purpose`` (CTR 1.6.2)."""

    purpose: Purpose
    unit: int
    count: int

    def successes(self, faces: tuple[Face, ...]) -> int:
        wanted = SUCCESS.get(self.purpose)
        return 0 if wanted is None else sum(face.counts_as(wanted) for face in faces)


class Flip(NamedTuple):
    """A coin that settles something between players."""

    purpose: str


class Draw(NamedTuple):
    """A token drawn blindly: each entry of ``options`` is equally likely, copies stand in it more
    than once."""

    purpose: str
    options: tuple[str, ...]


Chance = Roll | Flip | Draw
"""What dice, coins and piles decide."""


class IllegalAction(ValueError):
    """The action cannot be taken now. Nothing has changed. ``rule`` is the number to look up."""

    def __init__(self, action: Action, refusal: Refusal, rule: str) -> None:
        super().__init__(f"{action}: {refusal} ({rule})")
        self.action = action
        self.refusal = refusal
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.action, self.refusal, self.rule)


class GameOver(ValueError):
    """The game has ended; no action can follow."""
