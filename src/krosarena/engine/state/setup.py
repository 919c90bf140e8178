"""Everything about a game that never changes once it begins."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import MISSING, dataclass, field, fields, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..board.arena import Arena, Side
from ..board.grid import NAMES
from ..cards.definitions import Card, Spell
from ..cards.facts import facts_of
from ..cards.named import POWERS
from ..cards.powers import Power
from ..cards.rewards import Reward, Supply
from .hooks import HookedPower, hooks_of, own_hooks
from .scene import Figure, Lineup, Silhouette
from .terms import ALL_RULES, LAST_TEAM_STANDING, Goal, Recruit, RulesInForce, SpellsInForce, Stakes
from .unit import Unit

if TYPE_CHECKING:
    from .edition import Edition
    from .traits import Traits


class SetupError(ValueError):
    """A set-up that cannot be played; says what is wrong."""


def _kept() -> Any:
    """A field that follows from the others, worked out once."""
    return field(init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Setup:
    edition: Edition
    arena: Arena
    roster: tuple[Recruit, ...]
    scenario: str = "free"
    rules: RulesInForce = ALL_RULES
    goal: Goal = LAST_TEAM_STANDING
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
    twin: Setup | None = field(default=None, repr=False, compare=False)
    """One of the same cards, from which all that follows from them is taken (``apart``)."""
    _spells: dict[str, tuple[Spell, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Found once for each card; they never change during a game, so they cannot go stale."""
    traits: dict[object, Traits] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Sums kept by ``queries.traits_of``."""
    figures: dict[object, Figure] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Kept by ``state.scene``; so are the next two."""
    silhouettes: dict[object, Silhouette] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    lineups: dict[object, Lineup] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    players: tuple[int, ...] = _kept()
    team_of: tuple[int, ...] = _kept()
    """The team of each player, to be asked with the player's number."""
    in_pairs: bool = _kept()
    """Two against two (CTR 9.3)?"""
    deploys: bool = _kept()
    rewards: Mapping[str, Reward] = _kept()
    gifts: Mapping[str, Power] = _kept()
    """Powers that a unit can get for a while, by their ids: those of inspiration dice, and what
    spells give."""
    powers: Mapping[str, Power] = _kept()
    """All that can be had in this game by their ids, what units lend each other included."""
    hooks: frozenset[str] = _kept()
    """The hooks of all powers that can come into this game, spells' gifts included."""
    plain_powers: bool = _kept()
    """Is what a card prints what a unit has, as long as nothing is laid on it?"""
    copyable: frozenset[str] = _kept()
    """Cards of units whose powers another one can copy."""
    has_traps: bool = _kept()
    """Can something lie on a cell that stays free: a trap, a tombstone?"""
    spells_cost_kamas: bool = _kept()
    injuries_can_serve: bool = _kept()
    """Can anybody in this game be better off with an injury than without (ruling R25)?"""

    def __post_init__(self) -> None:
        if (twin := self.twin) is not None:
            self._keep(twin=None, **{name: getattr(twin, name) for name in _FOLLOWS})
            return
        self._keep(
            cards=MappingProxyType(dict(self.cards)),
            players=tuple(sorted({recruit.player for recruit in self.roster})),
        )
        self._keep(
            team_of=(0, *(self.teams or self.players)),
            in_pairs=len(self.teams) == 4
            and {self.teams.count(team) for team in self.teams} == {2},
            deploys=any(recruit.cell < 0 for recruit in self.roster),
        )
        self._check()
        tokens = self.supply.tokens if self.supply else ()
        self._keep(rewards=MappingProxyType({token.id: token for token in tokens}))
        self._look_through_cards()

    def _keep(self, **facts: object) -> None:
        for name, value in facts.items():
            object.__setattr__(self, name, value)

    def _look_through_cards(self) -> None:
        """What can happen at all in this game, by what is printed on everything in it."""
        cards = self._all_cards()
        weapons = [reward.spell for reward in self.rewards.values() if reward.spell]
        spells = [*weapons, *(spell for card in cards for spell in card.spells)]
        effects = [effect for spell in spells for effect in spell.effects]
        printed = [power for card in cards for power in card.powers]
        printed += [power for reward in self.rewards.values() for power in reward.powers]
        gifts = {**POWERS, **{p.id: p for effect in effects for p in effect.gives}}
        hooks = frozenset(hook for p in (*printed, *gifts.values()) for hook in hooks_of(p))
        looking = {"condition", "copies", "grants", "silences"}
        self._keep(
            gifts=MappingProxyType(gifts),
            powers=MappingProxyType(_with_gifts([*gifts.values(), *printed])),
            hooks=hooks,
            plain_powers=not self.rules.powers or not hooks & looking,
            has_traps=not all(card.is_obstacle for card in cards),
            spells_cost_kamas="cost_change" in hooks or any(s.cost.kamas for s in spells),
            injuries_can_serve=any(power.asks_for_injuries for power in printed)
            or any(effect.asks_for_injuries for effect in effects),
        )
        self._keep(copyable=self._copyable(cards))

    def _copyable(self, cards: Sequence[Card]) -> frozenset[str]:
        if "copies" not in self.hooks:
            return frozenset()
        copiers = [power for power in self.powers.values() if isinstance(power, HookedPower)]
        anyone = "more_types" in self.hooks or "lends_types" in self.hooks
        return frozenset(
            card.id for card in cards if anyone or any(copier.may_copy(card) for copier in copiers)
        )

    def _check(self) -> None:
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

    def __deepcopy__(self, memo: dict[int, object]) -> Setup:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """For ``pickle``: what it was made from, without what it remembers."""
        made_from = self._made_from()
        return _setup_from, ({**made_from, "cards": dict(self.cards)},)

    def apart(self) -> Setup:
        """The same again, with a memory of its own: whoever gets it can spoil nobody else's. It
        remembers only what is printed on cards, not what was worked out with hidden rewards."""
        made_from = self._made_from()
        made_from["arena"] = copy(self.arena)
        made_from["arenas"] = tuple([copy(arena) for arena in self.arenas])
        made_from["twin"] = self
        twin = Setup(**made_from)
        for key, traits in self.traits.items():
            if isinstance(key, str):
                twin.traits[key] = replace(traits, spell_views=MappingProxyType({}))
        twin._spells.update(self._spells)
        return twin

    def _made_from(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in _GIVEN}

    def opponents_of(self, player: int) -> list[int]:
        """All players outside one's team (CTR 4.1.2)."""
        return [p for p in self.players if self.team_of[p] != self.team_of[player]]

    @property
    def tension_reroll(self) -> bool:
        """What the table has agreed on, or else what the book says."""
        return self.edition.tension_reroll if self.rules.reroll is None else self.rules.reroll

    def _all_cards(self) -> list[Card]:
        """Cards that are or can come into play."""
        return [*(recruit.card for recruit in self.roster), *self._summons()]

    def side_of(self, player: int, sides: tuple[Side, ...]) -> Side:
        """Where a player sits; if nobody has said, player 1 in the south and on clockwise."""
        if sides:
            return sides[player - 1]
        if len(self.players) == 2:
            return (Side.SOUTH, Side.NORTH)[player - 1]
        return Side.SOUTH.turned(player - 1)

    def powers_on(self, unit: Unit) -> tuple[Power, ...]:
        """Printed, given for a while, and of its rewards."""
        return (
            *unit.card.powers,
            *(self.gifts[gift.value] for gift in unit.lasting if gift.kind == "gain"),
            *(power for reward in unit.shown_rewards for power in reward.powers),
        )

    def reaching(self, card: Card, powers: tuple[Power, ...]) -> tuple[Power, ...]:
        """Those of a unit's powers that other units' powers can depend on."""
        if card.id in self.copyable:
            return powers
        outward = {"copies", "grants", "silences", "more_types", "lends_types"}
        return tuple([power for power in powers if not own_hooks(power).isdisjoint(outward)])

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
            "rules": facts_of(self.rules),
            "goal": facts_of(self.goal),
            "roster": facts_of(self.roster),
            "summons": facts_of(self._summons()),
        }
        for name in ("arenas", "stakes", "supply", "teams", "sides"):
            if value := getattr(self, name):
                facts[name] = facts_of(value)
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


def _with_gifts(powers: list[Power]) -> dict[str, Power]:
    """By their ids, with what they give, and what that gives."""
    found: dict[str, Power] = {}
    for power in powers:  # grows by what they give
        found[power.id] = power
        powers += power.gives
    return found


def _setup_from(made_from: dict[str, Any]) -> Setup:
    return Setup(**made_from)


_GIVEN = tuple([one.name for one in fields(Setup) if one.init])
_FOLLOWS = tuple([f.name for f in fields(Setup) if not f.init and f.default_factory is MISSING])
