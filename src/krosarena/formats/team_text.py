"""A team as a text to copy, paste and type.

::

    team: Tofu storm
    format: tournament constructed
    2 moogrr
    queen-of-the-tofus

Both head lines may be left out; elsewhere ``#`` begins a comment. A Krosmaster stands by its id or
by its English or French name, on a line of its own or joined by ``+``, with the number of copies in
front. So ``moogrr+moogrr+queen-of-the-tofus``, as battles and links have it, is a team too.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal, NamedTuple

from krosarena.engine.cards.definitions import Card

from .team_formats import TEAM_FORMATS
from .teams import TeamRules

MAX_NAME = 60
MAX_CARDS = 99
"""Far more than any format allows: a text beyond it is a slip or mischief."""


SlipKey = Literal[
    "empty", "unknown-card", "several-cards", "number", "unknown-edition", "unknown-format"
]
_SLIPS: dict[SlipKey, str] = {
    "empty": "no Krosmaster stands in this text; write one on each line",
    "unknown-card": "there is no Krosmaster {word!r}; did you mean {near}?",
    "several-cards": "several cards are called {word!r}; write one of {near}",
    "number": "{word} copies; write 1 to 99 cards in all",
    "unknown-edition": "there is no edition {word!r}; did you mean {near}?",
    "unknown-format": "this edition has no format {word!r}; did you mean {near}?",
}


class Slip(NamedTuple):
    """What cannot be read, on which line, and what may have been meant."""

    line: int
    key: SlipKey
    word: str = ""
    near: str = ""

    def __str__(self) -> str:
        sentence = _SLIPS[self.key].format(word=self.word, near=self.near)
        if not self.near:
            sentence = sentence.removesuffix("; did you mean ?")
        return f"line {self.line}: {sentence}"


class TeamTextError(ValueError):
    """A text that is no team: all its slips, each with its line and a remedy."""

    def __init__(self, *slips: Slip) -> None:
        super().__init__("\n".join(map(str, slips)))
        self.slips = slips


@dataclass(frozen=True, slots=True)
class WrittenTeam:
    """A team somebody wrote down, legal or not."""

    cards: tuple[str, ...]
    """Ids in the order of the text, copies together."""
    name: str = ""
    edition: str | None = None
    format: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(Counter(self.cards).elements()))
        object.__setattr__(self, "name", " ".join(self.name.split())[:MAX_NAME].strip())

    def __str__(self) -> str:
        heads = [f"team: {self.name}"] if self.name else []
        heads += [f"format: {self.edition} {self.format}"] if self.edition else []
        copies = Counter(self.cards)
        return "\n".join(heads + [f"{n} {id}" if n > 1 else id for id, n in copies.items()]) + "\n"

    @property
    def rules(self) -> TeamRules | None:
        """The format it was built for, where the text says so."""
        return TEAM_FORMATS[self.edition][self.format] if self.edition and self.format else None


def parse_team(text: str, cards: Mapping[str, Card]) -> WrittenTeam:
    """Read a team; every line that cannot be read is named."""
    team, slips = read_team(text, cards)
    if slips:
        raise TeamTextError(*slips)
    return team


def read_team(text: str, cards: Mapping[str, Card]) -> tuple[WrittenTeam, list[Slip]]:
    """What can be read of a team, and what cannot."""
    reader = _Reader(cards)
    for number, line in enumerate(text.splitlines(), start=1):
        reader.read(number, line.strip())
    if not reader.members and not reader.slips:
        reader.slips.append(Slip(1, "empty"))
    return WrittenTeam(tuple(reader.members), reader.name, *reader.format), reader.slips


class _Reader:
    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._ids = {id: [id] for id in cards}
        for card in cards.values():
            if card.rework_of:
                continue  # A bare name means the printed card, an id the rework (ruling R170).
            for name in {_plain(card.name.en), _plain(card.name.fr)} - cards.keys():
                self._ids.setdefault(name, []).append(card.id)
        self.members: list[str] = []
        self.name = ""
        self.format: tuple[str | None, str | None] = (None, None)
        self.slips: list[Slip] = []

    def read(self, number: int, line: str) -> None:
        head, colon, rest = line.partition(":")
        words = line.split("#", maxsplit=1)[0].strip()
        if head.strip().casefold() == "team" and colon:
            self.name = rest
        elif head.strip().casefold() == "format" and colon:
            self._read_format(number, rest.split("#")[0].split())
        elif words:
            for part in words.split("+"):
                self._read_member(number, part.strip())

    def _read_member(self, line: int, part: str) -> None:
        count, _, name = part.partition(" ")
        number = count.rstrip("xX×")
        if not (number.isascii() and number.isdigit()):
            number, name = "1", part
        copies = int(number[:3])
        if not 1 <= copies <= MAX_CARDS - len(self.members):
            self.slips.append(Slip(line, "number", number[:9]))
            return
        found = self._ids.get(name) or self._ids.get(_plain(name), [])
        if len(found) == 1:
            self.members += found * copies
        elif found:
            self.slips.append(Slip(line, "several-cards", name, ", ".join(found)))
        else:
            self.slips.append(Slip(line, "unknown-card", name[:60], _nearest(name, self._ids)))

    def _read_format(self, line: int, words: list[str]) -> None:
        edition, *format = words or [""]
        if edition not in TEAM_FORMATS:
            near = _nearest(edition, TEAM_FORMATS)
            self.slips.append(Slip(line, "unknown-edition", edition[:40], near))
            return
        name = " ".join(format) or next(iter(TEAM_FORMATS[edition]))
        if name in TEAM_FORMATS[edition]:
            self.format = edition, name
        else:
            near = _nearest(name, TEAM_FORMATS[edition])
            self.slips.append(Slip(line, "unknown-format", name[:40], near))


def _nearest(word: str, known: Iterable[str]) -> str:
    return next(iter(get_close_matches(_plain(word[:60]), list(known), n=1)), "")


def _plain(name: str) -> str:
    """A name as an id has it: no accents, no signs, hyphens for spaces."""
    bare = unicodedata.normalize("NFKD", name.casefold().replace("œ", "oe"))
    letters = [c if c.isalnum() else " " for c in bare if not unicodedata.combining(c)]
    return "-".join("".join(letters).replace("’", "").split())
