"""Everything about a game that never changes once it begins."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import Enum
from functools import cached_property
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING

from .board.arena import Arena, Side
from .board.grid import NAMES
from .cards.basics import Text
from .cards.definitions import Card, Spell
from .powers.base import Power, hooks_of
from .powers.words import POWERS
from .rewards.definitions import Reward, Supply
from .state.unit import OUT

if TYPE_CHECKING:
    from .editions.edition import Edition
    from .traits import Traits


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


class SetupError(ValueError):
    """A set-up that cannot be played; says what is wrong."""


@dataclass(frozen=True)
class Setup:
    edition: Edition
    arena: Arena
    roster: tuple[Recruit, ...]
    scenario: str = "free"
    rules: RulesInForce = RulesInForce()
    goal: Goal = Goal()
    cards: Mapping[str, Card] = field(default_factory=dict)
    """Cards that can come into play: summons, and what a Krosmaster can turn into."""
    arenas: tuple[Arena, ...] = ()
    """Where there is a choice of arena (CTR 1.3.2)."""
    stakes: Stakes | None = None
    supply: Supply | None = None
    """The rewards for sale."""
    teams: tuple[int, ...] = ()
    """By player: who plays together with whom. Without it, everyone alone."""
    sides: tuple[Side, ...] = ()
    """By player, where they are settled beforehand."""
    _spells: dict[str, tuple[Spell, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Found once for each card; they never change during a game, so they cannot go stale."""
    traits: dict[object, Traits] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Sums kept by ``queries.traits_of``."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", MappingProxyType(dict(self.cards)))
        seen: dict[int, str] = {}
        names: set[str] = set()
        blocked = self.arena.impassable
        for recruit in self.roster:
            if recruit.name in names:
                raise SetupError(f"two units are called {recruit.name}")
            names.add(recruit.name)
            if recruit.cell < 0:
                continue
            where = NAMES[recruit.cell]
            if not self.arena.cells >> recruit.cell & 1:
                raise SetupError(f"{recruit.name} stands on {where}, outside the arena")
            if blocked >> recruit.cell & 1:
                raise SetupError(f"{recruit.name} stands on {where}, which is impassable")
            if recruit.cell in seen:
                raise SetupError(f"{recruit.name} and {seen[recruit.cell]} both stand on {where}")
            seen[recruit.cell] = recruit.name
        smallest = min((len(self._krosmasters(p)) for p in self.players), default=0)
        needed = self.goal.knock_outs
        if needed is not None and not 1 <= needed <= smallest:
            raise SetupError(f"the goal of {needed} knock-outs must be 1 to {smallest}")
        if self.players != tuple(range(1, len(self.players) + 1)) or len(self.players) < 2:
            raise SetupError("players are numbered from 1, and at least two need a unit")

        if len(self.players) > 4:
            raise SetupError("two to four players can play")
        if self.teams and len(self.teams) != len(self.players):
            raise SetupError("name a team for every player")
        if len(set(self.teams)) < len(self.teams) and not self.in_pairs:
            raise SetupError("partners play two against two (CTR 9.3), or everyone plays alone")
        if self.goal.unanswered and len(self.players) > 2:
            raise SetupError("a knock-out without an answer is a goal for two players")
        if self.stakes and len(self.stakes.glory) != len(self.players):
            raise SetupError("say for every player with how many GG it begins")

    def apart(self) -> Setup:
        """The same again, with a memory of its own: whoever gets it can spoil nobody else's. It
        remembers only what is printed on cards, not what was worked out with hidden rewards."""
        twin = copy(self)
        vars(twin).update(
            arena=copy(self.arena),
            arenas=tuple([copy(arena) for arena in self.arenas]),
            traits={
                key: replace(traits, spell_views=MappingProxyType({}))
                for key, traits in self.traits.items()
                if isinstance(key, str)
            },
            _spells=self._spells.copy(),
        )
        return twin

    @cached_property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted({recruit.player for recruit in self.roster}))

    @cached_property
    def team_of(self) -> tuple[int, ...]:
        """The team of each player, to be asked with the player's number."""
        return (0, *(self.teams or self.players))

    @cached_property
    def in_pairs(self) -> bool:
        """Two against two (CTR 9.3)?"""
        return len(self.teams) == 4 and {self.teams.count(team) for team in self.teams} == {2}

    def opponents_of(self, player: int) -> list[int]:
        """All players outside one's team (CTR 4.1.2)."""
        return [p for p in self.players if self.team_of[p] != self.team_of[player]]

    @property
    def tension_reroll(self) -> bool:
        """What the table has agreed on, or else what the book says."""
        return self.edition.tension_reroll if self.rules.reroll is None else self.rules.reroll

    @cached_property
    def deploys(self) -> bool:
        return any(recruit.cell < 0 for recruit in self.roster)

    @cached_property
    def rewards(self) -> Mapping[str, Reward]:
        tokens = self.supply.tokens if self.supply else ()
        return MappingProxyType({token.id: token for token in tokens})

    @cached_property
    def hooks(self) -> frozenset[str]:
        """The hooks of all powers that can come into this game, spells' gifts included."""
        powers = [*self._printed_powers(), *self.gifts.values()]
        return frozenset(hook for power in powers for hook in hooks_of(power))

    @cached_property
    def powers(self) -> Mapping[str, Power]:
        """All that can be had in this game by their ids, what units lend each other included."""
        found: dict[str, Power] = {}
        powers = [*self.gifts.values(), *self._printed_powers()]
        for power in powers:  # grows by what they give
            found[power.id] = power
            powers += power.gives
        return MappingProxyType(found)

    def _printed_powers(self) -> list[Power]:
        """On cards and on rewards."""
        powers = [power for card in self._all_cards() for power in card.powers]
        return powers + [power for reward in self.rewards.values() for power in reward.powers]

    @cached_property
    def spells_cost_kamas(self) -> bool:
        if "cost_change" in self.hooks:
            return True
        return any(spell.cost.kamas for spell in self._all_spells())

    @cached_property
    def injuries_can_serve(self) -> bool:
        """Can anybody in this game be better off with an injury than without (ruling R25)?"""
        powers = self._printed_powers()
        effects = [effect for spell in self._all_spells() for effect in spell.effects]
        by_powers = any(power.asks_for_injuries for power in powers)
        return by_powers or any(effect.asks_for_injuries for effect in effects)

    @cached_property
    def gifts(self) -> Mapping[str, Power]:
        """Powers that a unit can get for a while, by their ids: those of inspiration dice, and what
        spells give."""
        effects = [effect for spell in self._all_spells() for effect in spell.effects]
        given = [power for effect in effects for power in effect.gives]
        return MappingProxyType({**POWERS, **{power.id: power for power in given}})

    def _all_spells(self) -> list[Spell]:
        """Spells that can come into play, from cards and rewards."""
        weapons = [reward.spell for reward in self.rewards.values() if reward.spell]
        return [*weapons, *(spell for card in self._all_cards() for spell in card.spells)]

    def _all_cards(self) -> list[Card]:
        """Cards that are or can come into play."""
        return [*(recruit.card for recruit in self.roster), *self._summons()]

    @cached_property
    def has_traps(self) -> bool:
        """Can something lie on a cell that stays free: a trap, a tombstone?"""
        return not all(card.is_obstacle for card in self._all_cards())

    @cached_property
    def plain_powers(self) -> bool:
        """Is what a card prints what a unit has, as long as nothing is laid on it?"""
        return self.rules.powers and not self.hooks & {"applies", "copies", "grants", "silences"}

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
            SpellsInForce.ATTACK: tuple(s for s in card.spells if s.is_attack),
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
        for name in ("arenas", "stakes", "supply", "teams", "sides"):
            if value := getattr(self, name):
                facts[name] = _facts(value)
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]

    def _summons(self) -> list[Card]:
        """The cards that spells in force and rewards can bring into play, by name, those too that a
        unit can go on with."""
        brought = {id for r in self.rewards.values() for i in r.instructions for id in i.brings}
        brought |= {
            id
            for r in self.rewards.values()
            if r.spell
            for effect in r.spell.effects
            for id in effect.brings
        }
        found = {id: self.cards[id] for id in brought if id in self.cards}
        look_at = [*(recruit.card for recruit in self.roster), *found.values()]
        while look_at:
            for spell in self.spells_of(look_at.pop()):
                brings = {id for e in spell.effects for id in (*e.brings, *e.becomes)}
                for id in (brings & self.cards.keys()) - found.keys():
                    found[id] = self.cards[id]
                    look_at.append(self.cards[id])
        return [found[id] for id in sorted(found)]


def _facts(value: object) -> object:
    """Values as plain data, without names, sources and what is at its default: a corrected name, a
    better source or a new optional field on a definition leaves the fingerprints of old games as
    they are."""
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
