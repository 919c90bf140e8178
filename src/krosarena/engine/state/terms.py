"""What players agree on before a game: the rules in force, the goal, the teams, the stakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import count

from ..cards.definitions import Card
from .unit import OUT


class SpellsInForce(Enum):
    """What a scenario lets units cast."""

    PUNCH = "punch"
    """Fists only (first tutorial)."""
    ATTACK = "attack"
    """Attack spells and the punch (second tutorial)."""
    ALL = "all"


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """A tutorial brings the rules in one by one."""

    spells: SpellsInForce = SpellsInForce.ALL
    powers: bool = True
    tension: bool = False
    """Each player's turn but the very first begins with a roll for tension (CTR 5.2)."""
    inspiration: bool = False
    """Tension dice inspire Krosmasters or are refunded (CTR 5.3, 5.4)."""
    scenery_breaks: bool = False
    """The original book's optional rule (p.27)."""
    reroll: bool | None = None
    """May a tension roll be ignored for another die (CTR 5.2.2)? None: as the edition says."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Win by knocking out ``knock_outs`` Krosmasters of the opponent (None: all of them), with
    ``glory`` also by being the only one with GG (CTR 1.4.1), and with ``unanswered`` also by a
    knock-out that the opponent does not return by the end of its next turn (original p.15).

    ``rule`` is where a book sets this goal; without it, the edition's own rule is cited.
    """

    knock_outs: int | None = None
    rule: str | None = None
    glory: bool = False
    unanswered: bool = False


@dataclass(frozen=True, slots=True)
class Recruit:
    """A unit of a team; on ``OUT`` it waits to be deployed (CTR 1.3.9)."""

    name: str
    card: Card
    player: int
    cell: int = OUT


def muster(teams: Sequence[Sequence[Card]]) -> tuple[Recruit, ...]:
    """Teams by player as recruits who wait to be deployed."""
    recruits = [
        Recruit(card.id, card, player)
        for player, team in enumerate(teams, start=1)
        for card in team
    ]
    return number_twins(recruits)


def number_twins(recruits: Sequence[Recruit]) -> tuple[Recruit, ...]:
    """Each called by its card's id; where several have the same card, also those of different
    players, each gets a number too (CTR 1.1.3, v2 p.30)."""
    copies = Counter(recruit.card.id for recruit in recruits)
    taken = set(copies)
    named = []
    for recruit in recruits:
        id = recruit.card.id
        if copies[id] > 1:
            id = next(name for n in count(1) if (name := f"{id}-{n}") not in taken)
            taken.add(id)
        named.append(replace(recruit, name=id))
    return tuple(named)


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is fought for: GG by player and those that belong to nobody yet (CTR 1.3.5–6)."""

    glory: tuple[int, ...]
    wild: int = 1


ALL_RULES, LAST_TEAM_STANDING = RulesInForce(), Goal()
"""Where nothing else is agreed."""
