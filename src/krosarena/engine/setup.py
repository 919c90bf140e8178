"""Everything about a game that never changes once it begins."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING

from .board.arena import Arena
from .board.grid import NAMES
from .cards.basics import Text
from .cards.definitions import Card, Spell, SpellKind

if TYPE_CHECKING:
    from .editions.edition import Edition


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


@dataclass(frozen=True, slots=True)
class Goal:
    """Win by knocking out ``knock_outs`` Krosmasters of the opponent (None: all of them).

    ``rule`` is where a book sets this goal; without it, the edition's own rule is cited.
    """

    knock_outs: int | None = None
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Recruit:
    """A unit that is in the arena from the start."""

    name: str
    card: Card
    player: int
    cell: int


class SetupError(ValueError):
    """A set-up that cannot be played; says what is wrong."""


@dataclass(frozen=True, slots=True)
class Setup:
    edition: Edition
    arena: Arena
    roster: tuple[Recruit, ...]
    scenario: str = "free"
    rules: RulesInForce = RulesInForce()
    goal: Goal = Goal()
    cards: Mapping[str, Card] = field(default_factory=dict)
    """Cards that can come into play: summons."""
    _spells: dict[str, tuple[Spell, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Found once for each card; they never change during a game, so they cannot go stale."""

    def __post_init__(self) -> None:
        seen: dict[int, str] = {}
        names: set[str] = set()
        blocked = self.arena.impassable
        for recruit in self.roster:
            where = NAMES[recruit.cell]
            if not self.arena.cells >> recruit.cell & 1:
                raise SetupError(f"{recruit.name} stands on {where}, outside the arena")
            if blocked >> recruit.cell & 1:
                raise SetupError(f"{recruit.name} stands on {where}, which is impassable")
            if recruit.cell in seen:
                raise SetupError(f"{recruit.name} and {seen[recruit.cell]} both stand on {where}")
            if recruit.name in names:
                raise SetupError(f"two units are called {recruit.name}")
            seen[recruit.cell] = recruit.name
            names.add(recruit.name)
        smallest = min((len(self._krosmasters(p)) for p in self.players), default=0)
        needed = self.goal.knock_outs
        if needed is not None and not 1 <= needed <= smallest:
            raise SetupError(f"the goal of {needed} knock-outs must be 1 to {smallest}")
        if self.players != tuple(range(1, len(self.players) + 1)) or len(self.players) < 2:
            raise SetupError("players are numbered from 1, and at least two need a unit")

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted({recruit.player for recruit in self.roster}))

    def _krosmasters(self, player: int) -> list[Recruit]:
        return [r for r in self.roster if r.player == player and r.card.is_krosmaster]

    def spells_of(self, card: Card) -> tuple[Spell, ...]:
        """The spells this card can use here; every Krosmaster has the punch (CTR 4.8.5)."""
        try:
            return self._spells[card.id]
        except KeyError:
            self._spells[card.id] = spells = self._find_spells(card)
            return spells

    def _find_spells(self, card: Card) -> tuple[Spell, ...]:
        allowed = {
            SpellsInForce.PUNCH: (),
            SpellsInForce.ATTACK: tuple(s for s in card.spells if s.kind is SpellKind.ATTACK),
            SpellsInForce.ALL: card.spells,
        }[self.rules.spells]
        return (*allowed, self.edition.punch) if card.is_krosmaster else allowed

    def fingerprint(self) -> str:
        """A digest of all facts this game is played by, cards included.

        A record carries it, so that a replay under changed cards is told apart from a broken one.
        """
        facts = {
            "edition": self.edition.id,
            "arena": self.arena.text(),
            "scenario": self.scenario,
            "rules": _facts(self.rules),
            "goal": _facts(self.goal),
            "roster": _facts(self.roster),
            "summons": _facts(self._summons()),
        }
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]

    def _summons(self) -> list[Card]:
        """The cards that spells in force can bring into play, by name."""
        found: dict[str, Card] = {}
        look_at = [recruit.card for recruit in self.roster]
        while look_at:
            for spell in self.spells_of(look_at.pop()):
                for id in {id for effect in spell.effects for id in effect.brings} - found.keys():
                    found[id] = self.cards[id]
                    look_at.append(self.cards[id])
        return [found[id] for id in sorted(found)]


def _facts(value: object) -> object:
    """Values as plain data, without names and without what is at its default: a corrected name or a
    new optional field on a definition leaves the fingerprints of old games as they are."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        facts = {
            field.name: _facts(getattr(value, field.name))
            for field in fields(value)
            if getattr(value, field.name) != field.default
            and field.metadata.get("plays", True)
            and not isinstance(getattr(value, field.name), Text)
        }
        return {"is": type(value).__name__, **facts}
    if isinstance(value, tuple | list):
        return [_facts(item) for item in value]
    return value
