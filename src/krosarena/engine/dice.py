"""The game's six-sided dice (CTR 1.6), coins and blind draws, and where their results come from.

Three sources, one interface: a seeded stream that anyone can verify afterwards, a script for
cases, and nothing at all (``Dice.open``), where the game stops at each roll and the caller says
what fell: for exact odds and for searching.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

_T = TypeVar("_T")


_TURNS_TO = {
    "critical": ("critical",),
    "armour": ("armour",),
    "lock": ("lock",),
    "dodge": ("dodge",),
    "critical-dodge": ("critical", "dodge"),
    "dofus": ("critical", "armour", "lock", "dodge"),
}
"""CTR 1.6.2."""


class Face(Enum):
    __hash__ = object.__hash__  # an enum's own is written in Python, and rolls are looked up

    side: str
    """Its name: ``value``, found faster."""
    turns_to: tuple[str, ...]
    """The faces it may be turned to, by name."""

    CRITICAL = "critical"
    ARMOUR = "armour"
    LOCK = "lock"
    DODGE = "dodge"
    CRITICAL_DODGE = "critical-dodge"
    DOFUS = "dofus"

    def counts_as(self, wanted: Face) -> bool:
        """May the roller turn this die to ``wanted`` (CTR 1.6.2)?"""
        return wanted.side in self.turns_to


FACES = tuple(Face)
for _face in FACES:  # not in an ``__init__``: compiled, a member is not there yet when it runs
    _face.side = _face.value
    _face.turns_to = _TURNS_TO[_face.value]


class Coin(Enum):
    HEADS = "heads"
    TAILS = "tails"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A token drawn blindly from those of its rank."""

    token: str

    @property
    def value(self) -> str:
        return f"draw {self.token}"


Fallen = Face | Coin | Drawn
_BY_NAME: dict[str, Fallen] = {side.value: side for side in (*Face, *Coin)}


def fallen_named(name: str) -> Fallen:
    """The die face, coin side or drawn token (``draw aero-boost``) called ``name``."""
    if name.startswith("draw ") and name[5:].strip():
        return Drawn(name[5:].strip())
    try:
        return _BY_NAME[name]
    except KeyError:
        known = f"{', '.join(_BY_NAME)}, or `draw TOKEN`"
        raise ValueError(f"{name!r} is no die face; faces are {known}") from None


class DiceError(ValueError):
    """The source of dice cannot give what the game asks for."""


class Dice(ABC):
    """Where results come from. Subclasses answer ``roll`` and ``flip``."""

    __slots__ = ()

    commitment = ""
    """Published before the first roll, where the source has a secret."""

    @staticmethod
    def seeded(seed: bytes | int) -> SeededDice:
        """A stream that the seed alone decides: secret bytes, or for experiments any number from 0
        up to 2**256."""
        if isinstance(seed, int):
            if not 0 <= seed < 1 << 256:
                raise DiceError("a number for a seed is at least 0 and below 2**256")
            seed = seed.to_bytes(32, "big")
        return SeededDice(seed)

    @staticmethod
    def scripted(names: Iterable[str]) -> ScriptedDice:
        return ScriptedDice([fallen_named(name) for name in names])

    @staticmethod
    def open() -> OpenDice:
        return OpenDice()

    @abstractmethod
    def roll(self, count: int) -> tuple[Face, ...] | None:
        """``count`` dice, or None when the caller of the game must say what fell."""

    @abstractmethod
    def flip(self) -> Coin | None:
        """A coin, or None likewise."""

    @abstractmethod
    def draw(self, options: Sequence[str]) -> Drawn | None:
        """One of the tokens, each entry as likely as any other, or None likewise."""

    @abstractmethod
    def clone(self) -> Dice:
        """A source that goes on from the same place, independently."""


class SeededDice(Dice):
    """A stream of SHA-256 blocks from a secret seed.

    Block ``n`` is SHA-256(seed, n as 8 bytes, big end first). Each byte below 252 gives one result:
    its remainder by 6 is the face's place in ``Face``, by 2 the coin's side; other bytes are passed
    over, so that every face has exactly the same chance. A draw among n tokens in alphabetical
    order takes a byte below the largest multiple of n up to 256; its remainder by n is the place.
    Beyond 256 tokens it takes two bytes, big end first, below the largest multiple up to 65536.
    SHA-256(``krosarena-dice-1`` + seed) is published at the start, the seed at the end.
    """

    __slots__ = ("_block", "_block_number", "_offset", "commitment", "seed")

    def __init__(
        self, seed: bytes, block_number: int = -1, offset: int = 32, twin: SeededDice | None = None
    ) -> None:
        """``twin``: one of the same seed at the same place, whose hashes need not be made again."""
        self.seed = seed
        self._block_number = block_number
        self._offset = offset
        if twin is not None:
            self.commitment = twin.commitment
            self._block: bytes = twin._block
            return
        if len(seed) < 16:
            raise DiceError("a dice seed needs at least 16 bytes to be unguessable")
        self.commitment = commitment_to(seed)
        self._block = b"" if block_number < 0 else self._hash(block_number)

    def roll(self, count: int) -> tuple[Face, ...]:
        return tuple([FACES[self._next_byte() % 6] for _ in range(count)])

    def flip(self) -> Coin:
        return Coin.TAILS if self._next_byte() % 2 else Coin.HEADS

    def draw(self, options: Sequence[str]) -> Drawn:
        count = len(options)
        if count <= 256:
            place = self._next_byte(256 - 256 % count) % count
        else:
            place = self._next_pair(65536 - 65536 % count) % count
        return Drawn(sorted(options)[place])

    def clone(self) -> SeededDice:
        return SeededDice(self.seed, self._block_number, self._offset, self)

    @property
    def place(self) -> tuple[int, int]:
        """How far the stream has been read: ``SeededDice(seed, *place)`` goes on from there."""
        return self._block_number, self._offset

    def _next_byte(self, limit: int = 252) -> int:
        while True:
            if self._offset == 32:
                self._block_number += 1
                self._block = self._hash(self._block_number)
                self._offset = 0
            byte = self._block[self._offset]
            self._offset += 1
            if byte < limit:
                return byte

    def _next_pair(self, limit: int) -> int:
        while True:
            pair = self._next_byte(256) << 8 | self._next_byte(256)
            if pair < limit:
                return pair

    def _hash(self, number: int) -> bytes:
        return hashlib.sha256(self.seed + number.to_bytes(8, "big")).digest()


def commitment_to(seed: bytes) -> str:
    """What is published of a seed before the game: it binds the seed and does not tell it."""
    return hashlib.sha256(b"krosarena-dice-1" + seed).hexdigest()


class ScriptedDice(Dice):
    """Results written down beforehand, used up in order; running out is an error."""

    __slots__ = ("_next", "_script")

    def __init__(self, script: Sequence[Fallen], used: int = 0) -> None:
        self._script = script
        self._next = used

    def roll(self, count: int) -> tuple[Face, ...]:
        return tuple([self._take(Face, "a die") for _ in range(count)])

    def flip(self) -> Coin:
        return self._take(Coin, "a coin")

    def draw(self, options: Sequence[str]) -> Drawn:
        drawn = self._take(Drawn, "a draw")
        if drawn.token not in options:
            raise DiceError(
                f"{drawn.token!r} cannot be drawn now; in the piles are {', '.join(options)}"
            )
        return drawn

    def clone(self) -> ScriptedDice:
        return ScriptedDice(self._script, self._next)

    @property
    def unused(self) -> tuple[Fallen, ...]:
        return tuple(self._script[self._next :])

    def _take(self, kind: type[_T], what: str) -> _T:
        place = self._next + 1
        if self._next == len(self._script):
            raise DiceError(f"the game rolls {what} number {place}, but the script ends before it")
        result = self._script[self._next]
        if not isinstance(result, kind):
            raise DiceError(f"the game rolls {what}, but number {place} is {result.value!r}")
        self._next += 1
        return result


class OpenDice(Dice):
    """No source: the game waits at each roll for ``Game.resolve``."""

    __slots__ = ()

    def roll(self, count: int) -> None:
        return None

    def flip(self) -> None:
        return None

    def draw(self, options: Sequence[str]) -> None:
        return None

    def clone(self) -> OpenDice:
        return self
