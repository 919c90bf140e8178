"""Who hears whom, and what is not said: pure rules, without a table or a database."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from .messages import LONGEST, Channel, ChatRefusal

MOST_LINES, IN_MS = 5, 10_000
REPEATED_MS = 30_000
"""The same again within this time is not said twice."""
_ALIKE = 0.85
_SHORT = 5
"""Letters up to which only the very same counts as repeated: `yes` and `yet` are two answers."""
_MARKS = 2
"""Accents on one letter: more are no writing but a mess over the lines above."""
_JOINER = "\u200d"
"""Joins parts of one picture."""


@dataclass(frozen=True, slots=True)
class Round:
    """Who sits together, and whether the game goes on."""

    team_of: Sequence[int]
    """By seat; the first place is nobody's."""
    is_over: bool

    def allies(self, seats: Collection[int], others: Collection[int]) -> bool:
        """Somebody among the ``others`` is on the side of these seats, and is not one of them."""
        mine = {self.team_of[seat] for seat in seats}
        return any(self.team_of[seat] in mine for seat in others if seat not in seats)


def hears(
    channel: Channel, listener: Collection[int], speaker: Collection[int], now: Round
) -> bool:
    """Does whoever has the seats ``listener`` hear what the owner of ``speaker`` says there?

    Watchers may see more than a player does, so nothing of theirs reaches a seat before the end;
    players talk among themselves, partners with their partner alone.
    """
    if channel == "watchers":
        return not listener or now.is_over
    if not listener:
        return False
    if channel == "players":
        return True
    return tuple(listener) == tuple(speaker) or now.allies(speaker, listener)


def channels_of(seats: Collection[int], people: Iterable[int], now: Round) -> list[Channel]:
    """Where the owner of these seats may speak; ``people`` are all seats that persons have."""
    if not seats:
        return ["watchers"]
    others = [seat for seat in people if seat not in seats]
    channels: list[Channel] = ["players"] if others else []
    if now.allies(seats, others):
        channels.append("partners")
    return [*channels, "watchers"] if now.is_over else channels


def cleaned(text: str) -> str:
    """Plain writing in one line: nothing unseen, nothing that turns the line around."""
    plain, marks = [], 0
    for character in unicodedata.normalize("NFC", " ".join(text.split())):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind == "Mn" else 0
        if marks <= _MARKS and (kind[0] != "C" or character == _JOINER):
            plain.append(character)
    return " ".join("".join(plain).split())


def folded(text: str) -> str:
    """As far as two texts are the same to somebody who reads them."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))


def alike(one: str, other: str) -> bool:
    if one == other:
        return True
    a, b = ("".join(folded(text).split()) for text in (one, other))
    if min(len(a), len(b)) <= _SHORT:
        return a == b != ""
    return SequenceMatcher(None, a, b, autojunk=False).ratio() >= _ALIKE


def why_not_now(text: str, earlier: Iterable[tuple[str, int]], now: int) -> ChatRefusal | None:
    """``earlier`` are the speaker's own lines at this table, with their times."""
    recent = [(said, at) for said, at in earlier if at > now - REPEATED_MS]
    if sum(at > now - IN_MS for _, at in recent) >= MOST_LINES:
        return "flood"
    return "repeated" if any(alike(said, text) for said, _ in recent) else None


def why_not_ever(text: str, barred: Words) -> ChatRefusal | None:
    if not text:
        return "empty"
    if len(text) > LONGEST:
        return "too-long"
    return "word" if barred.found_in(text) else None


_LOOKALIKES = str.maketrans("0134578@$€!", "oieastbase" + "i")


class Words:
    """Words that are not said, from a list: one a line, ``*`` at its end for all that begin so."""

    def __init__(self, lines: Iterable[str]) -> None:
        words = [line.split("#")[0].strip() for line in lines]
        self._whole = frozenset(_pressed(word) for word in words if word and word[-1] != "*")
        self._beginnings = tuple(_pressed(word[:-1]) for word in words if word[-1:] == "*")

    def found_in(self, text: str) -> bool:
        shown = text.casefold().translate(_LOOKALIKES)
        words = {_pressed(word) for word in folded(shown).split()}
        return bool(words & self._whole) or any(w.startswith(self._beginnings) for w in words)


def _pressed(word: str) -> str:
    """Letters held down count once: `looooser`."""
    letters = folded(word).replace(" ", "")
    return "".join(c for c, before in zip(letters, " " + letters, strict=False) if c != before)
