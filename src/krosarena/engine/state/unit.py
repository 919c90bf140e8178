"""A unit in play. Units are values: a change puts a new one in the state's list, so that copies of
a state can share them."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, Final, Literal, NamedTuple, get_args

from ..cards.definitions import Card
from ..cards.rewards import Reward

OUT = -1
"""The cell of a unit that is not in the arena."""

BOUGHT, COLLECTED, REVEALED = 1, 2, 4
"""Flags of a Krosmaster in its turn: bought a reward, picked up a kama, revealed a reward."""
HARMED, HARMED_A_KROSMASTER = 8, 16
"""Flags of a unit in its turn: inflicted injuries on a unit, on a Krosmaster. Noted in games where
some power asks at the end of turns."""


class Held(NamedTuple):
    """A reward on a Krosmaster's card."""

    reward: Reward
    shown: int = 0
    """1 once it lies face up."""
    known: int = 0
    """1 if it was bought face up: everybody has seen what it is."""


LastingKind = Literal[
    "gain",
    "lose-powers",
    "bonus",
    "next-spell",
    "next-fitting-spell",
    "spell",
    "level",
    "damage",
    "mode",
]
Until = Literal["turn", "player-turn", "round", "fight"]
LASTING_KINDS: Final[tuple[LastingKind, ...]] = get_args(LastingKind)
LASTING_ENDS: Final[tuple[Until, ...]] = get_args(Until)


class Lasting(NamedTuple):
    """A continuous effect that something left on a unit (CTR 4.18.3.d)."""

    kind: LastingKind
    """``gain`` and ``lose-powers``; ``bonus``; ``next-spell``, ``next-fitting-spell``, ``spell`` of
    a boost; ``level``; ``damage``; ``mode``."""
    value: str = ""
    """The power's id; the condition of a bonus or boost; the token of a spell; the spell that hurts
    more, or does more."""
    amount: int = 0
    until: Until = "turn"
    """``turn``: the end of the activation under way; ``player-turn``: the start of its player's
    next turn; ``round``: the end of the active player's turn; ``fight``: for good."""


class Marker(NamedTuple):
    """A special marker (CTR 4.13) and the unit that placed it."""

    name: str
    giver: int


@dataclass(slots=True, unsafe_hash=True)
class Unit:
    """Never changed once it is in a state: nothing freezes it, since that would make every copy
    several times as slow."""

    id: int
    """Its place in ``State.units``, for good."""
    name: str
    card: Card
    player: int
    cell: int
    injuries: int = 0
    mp: int = 0
    """What is left in the gauge (CTR 4.11.2); 0 outside its own activation."""
    ap: int = 0
    summoner: int = -1
    cast_this_turn: int = 0
    """Spells cast, as bits by their place among the unit's spells."""
    cast_this_game: int = 0
    cast_on: tuple[tuple[int, int], ...] = ()
    """Pairs of spell and targeted unit of this turn, for spells limited per target."""
    ap_tokens: int = 0
    """Tokens for the next activation: so many +1 or, below 0, -1 (CTR 4.11.8)."""
    mp_tokens: int = 0
    range_tokens: int = 0
    range_bonus: int = 0
    """How much longer its alterable ranges are this turn (CTR 4.12.1)."""
    turn_flags: int = 0
    """What it has done this turn, as bits: ``BOUGHT`` and so on."""
    rewards: tuple[Held, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    markers: tuple[Marker, ...] = ()
    aimed_at: tuple[tuple[int, int], ...] = ()
    """As ``cast_on``, with the targeted cells."""
    traits: Any = field(default=None, repr=False, compare=False)
    """The ``Traits`` that follow from card, rewards and lasting effects, once somebody has asked
    for them; no part of what a unit is."""
    figure: Any = field(default=None, repr=False, compare=False)
    """As powers see it (``state.scene``), once they have been asked; made anew when something of
    it changes that they can see."""
    views: Any = field(default=None, repr=False, compare=False)
    """How it was last seen (``viewing``), as long as it stays what it is."""

    def _twin(self) -> Unit:
        """A copy that nobody has seen yet, to be changed. Each field is written down: a game
        changes units all the time."""
        return Unit(
            self.id,
            self.name,
            self.card,
            self.player,
            self.cell,
            self.injuries,
            self.mp,
            self.ap,
            self.summoner,
            self.cast_this_turn,
            self.cast_this_game,
            self.cast_on,
            self.ap_tokens,
            self.mp_tokens,
            self.range_tokens,
            self.range_bonus,
            self.turn_flags,
            self.rewards,
            self.lasting,
            self.markers,
            self.aimed_at,
            self.traits,
            self.figure,
        )  # fmt: skip

    def _replace(self, **changes: Any) -> Unit:
        """As for named tuples."""
        copy = self._twin()
        for name, value in changes.items():
            setattr(copy, name, value)
        if not _SEEN.isdisjoint(changes):
            copy.figure = None
            if not _OWN.isdisjoint(changes):
                copy.traits = None
        return copy

    # The commonest changes

    def moved(self, cell: int, mp: int, ap: int) -> Unit:
        copy = self._twin()
        copy.cell = cell
        copy.mp = mp
        copy.ap = ap
        if cell == OUT or self.cell == OUT:
            copy.figure = None
        return copy

    def hurt(self, injuries: int) -> Unit:
        copy = self._twin()
        copy.injuries = injuries
        return copy

    def affected(self, lasting: tuple[Lasting, ...]) -> Unit:
        copy = self._twin()
        copy.lasting = lasting
        copy.figure = copy.traits = None
        return copy

    def paying(self, mp: int, ap: int, spell: int) -> Unit:
        """For a spell it casts, given as a bit."""
        copy = self._twin()
        copy.mp = self.mp - mp
        copy.ap = self.ap - ap
        copy.cast_this_turn = self.cast_this_turn | spell
        copy.cast_this_game = self.cast_this_game | spell
        return copy

    def begun(self) -> Unit:
        """As its turn begins."""
        copy = self._twin()
        copy.cast_this_turn = copy.turn_flags = 0
        copy.cast_on = copy.aimed_at = ()
        return copy

    def filled(self, mp: int, ap: int) -> Unit:
        """With gauges so full; the tokens are gone, those for ranges count now (CTR 6.2.1.c)."""
        copy = self._twin()
        copy.mp = mp
        copy.ap = ap
        copy.range_bonus = self.range_tokens
        copy.ap_tokens = copy.mp_tokens = copy.range_tokens = 0
        return copy

    def emptied(self) -> Unit:
        """At the end of its turn (CTR 4.11.3)."""
        copy = self._twin()
        copy.mp = copy.ap = copy.range_bonus = 0
        return copy

    def values(self) -> tuple[object, ...]:
        """All fields in order."""
        return _values_of(self)

    @property
    def in_arena(self) -> bool:
        return self.cell != OUT

    @property
    def shown_rewards(self) -> list[Reward]:
        """Those face up: a face-down token has no effect (CTR 4.7.8.b)."""
        return [held.reward for held in self.rewards if held.shown]


_SEEN = frozenset({"card", "cell", "lasting", "player", "rewards"})
"""What makes another figure of a unit, and what other traits."""
_OWN = frozenset({"card", "lasting", "rewards"})
UNIT_FIELDS = tuple([one.name for one in fields(Unit) if one.compare])
_values_of = attrgetter(*UNIT_FIELDS)
