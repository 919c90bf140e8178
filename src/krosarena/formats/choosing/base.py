"""What every method of choosing teams has in common.

A method holds nothing but numbers, texts and tuples, so a copy of it is a copy of the whole moment.
Chance comes from the desk's dice, one draw at a time: which card lies where in a pile is decided
when it is turned up, so there is no hidden order that could leak.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from krosarena.engine.cards.definitions import Card
from krosarena.engine.dice import Dice, DiceError, Drawn

from ..recruiting import Recruiting
from .plan import Plan
from .refusals import ChoiceRefusal

Cards = tuple[str, ...]
"""Ids."""

Prompt = Literal["pick-team", "pick-card", "build-team"]


class Choice(NamedTuple):
    """``player`` may answer with one of these actions. Others may be open at the same time."""

    player: int
    prompt: Prompt
    actions: tuple[str, ...]


ChoosingEventKind = Literal[
    "begins", "shown", "picked", "given", "passed", "opened", "kept", "changed", "ready"
]


@dataclass(frozen=True, slots=True)
class ChoosingEvent:
    """Something that happened, for the log. ``secret`` cards are for its player's eyes."""

    kind: ChoosingEventKind
    player: int
    cards: Cards = ()
    rule: str = ""
    secret: bool = False

    def to(self, *players: int) -> ChoosingEvent:
        return replace(self, cards=()) if self.secret and self.player not in players else self


@dataclass(slots=True)
class Desk:
    """What a method needs around it: the agreement, the cards, dice, and ears."""

    plan: Plan
    cards: Mapping[str, Card]
    """All Krosmasters, by id."""
    box: Cards
    """Those of the plan's box."""
    dice: Dice
    events: list[ChoosingEvent] = field(default_factory=list)
    fallen: list[Drawn] = field(default_factory=list)
    _recruiting: dict[Cards, Recruiting] = field(default_factory=dict)

    def emit(self, events: ChoosingEvent) -> None:
        self.events.append(events)

    def draw(self, options: Sequence[str]) -> str:
        drawn = self.dice.draw(options)
        if drawn is None:
            raise DiceError("choosing teams needs seeded or scripted dice")
        self.fallen.append(drawn)
        return drawn.token

    def draw_player(self) -> int:
        """Who begins, where the books say: at random."""
        return int(self.draw([str(n) for n in range(1, self.plan.players + 1)]))

    def team(self, ids: Sequence[str]) -> list[Card]:
        return [self.cards[id] for id in ids]

    def recruiting(self, pool: Cards) -> Recruiting:
        """Found once for each pool: who may join is asked after every change."""
        if pool not in self._recruiting:
            self._recruiting[pool] = Recruiting(self.plan.rules, self.team(pool))
        return self._recruiting[pool]


class MethodInPlay(ABC):
    """One method at a moment. ``teams`` is by player."""

    def __init__(self, players: int) -> None:
        self.teams: tuple[Cards, ...] = ((),) * players

    @abstractmethod
    def begin(self, desk: Desk) -> None:
        """Everything up to the first choice."""

    @abstractmethod
    def choices(self, desk: Desk) -> list[Choice]:
        """All that are open; none when the teams are chosen."""

    @abstractmethod
    def take(self, desk: Desk, player: int, action: str) -> None:
        """Carry out one of the actions offered."""

    def refusal(self, desk: Desk, player: int, action: str) -> ChoiceRefusal:
        """Why an action that is not offered cannot be taken."""
        return ChoiceRefusal("no-choice-of-that")

    def accepts(self, desk: Desk, player: int, action: str) -> bool:
        """May it be taken though it is not offered by name?"""
        return False

    # What a seat may see, beside its own team

    face_up: Cards = ()
    left: int = 0
    """How many lie face down."""

    def pool_of(self, player: int) -> Cards:
        """What this player alone can choose from."""
        return ()

    def pack_of(self, player: int) -> Cards:
        """What lies before this player to pick from and pass on."""
        return ()

    def team_is_open(self, player: int) -> bool:
        """May others see this team?"""
        return True

    def is_ready(self, player: int) -> bool:
        return False

    def clone(self) -> MethodInPlay:
        return copy.copy(self)

    def join(self, player: int, *ids: str) -> None:
        teams = list(self.teams)
        teams[player - 1] += ids
        self.teams = tuple(teams)


def without(cards: Cards, *taken: str) -> Cards:
    """Each of the taken ones once less."""
    rest = list(cards)
    for id in taken:
        rest.remove(id)
    return tuple(rest)
