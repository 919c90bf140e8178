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
from collections.abc import Mapping
from dataclasses import dataclass

from krosarena.content.document import suggestion
from krosarena.engine.cards.definitions import Card

from .team_formats import TEAM_FORMATS
from .teams import TeamRules

MAX_NAME = 60
MAX_CARDS = 99
"""Far more than any format allows: a text beyond it is a slip or mischief."""


class TeamTextError(ValueError):
    """A text that is no team: all its problems, each with its line and a remedy."""

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


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
    reader = _Reader(cards)
    for number, line in enumerate(text.splitlines(), start=1):
        reader.read(number, line.strip())
    if not reader.members and not reader.problems:
        reader.problems.append("no Krosmaster stands in this text; write one on each line")
    if reader.problems:
        raise TeamTextError(*reader.problems)
    return WrittenTeam(tuple(reader.members), reader.name, *reader.format)


class _Reader:
    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._ids = {id: [id] for id in cards}
        for card in cards.values():
            for name in {_plain(card.name.en), _plain(card.name.fr)} - cards.keys():
                self._ids.setdefault(name, []).append(card.id)
        self.members: list[str] = []
        self.name = ""
        self.format: tuple[str | None, str | None] = (None, None)
        self.problems: list[str] = []

    def read(self, number: int, line: str) -> None:
        head, colon, rest = line.partition(":")
        words = line.split("#", maxsplit=1)[0].strip()
        try:
            if head.strip().casefold() == "team" and colon:
                self.name = rest
            elif head.strip().casefold() == "format" and colon:
                self.format = _read_format(rest.split("#")[0].strip())
            elif words:
                for part in words.split("+"):
                    self._read_member(part.strip())
        except ValueError as error:
            self.problems.append(f"line {number}: {error}")

    def _read_member(self, part: str) -> None:
        count, _, name = part.partition(" ")
        number = count.rstrip("xX×")
        if not (number.isascii() and number.isdigit()):
            number, name = "1", part
        copies = int(number[:3])
        if not 1 <= copies <= MAX_CARDS - len(self.members):
            raise ValueError(f"{number[:9]} copies; write 1 to {MAX_CARDS} cards in all")
        self.members += [self._id(name.strip())] * copies

    def _id(self, name: str) -> str:
        found = self._ids.get(name) or self._ids.get(_plain(name), [])
        if not found:
            hint = suggestion(_plain(name[:60]), self._ids)
            raise ValueError(f"there is no Krosmaster {name[:60]!r}; {hint}")
        if len(found) > 1:
            raise ValueError(f"several cards are called {name!r}; write one of {', '.join(found)}")
        return found[0]


def _read_format(text: str) -> tuple[str, str]:
    edition, _, format = text.partition(" ")
    if edition not in TEAM_FORMATS:
        hint = suggestion(edition[:40], TEAM_FORMATS)
        raise ValueError(f"there is no edition {edition[:40]!r}; {hint}")
    formats = TEAM_FORMATS[edition]
    format = format.strip() or next(iter(formats))
    if format not in formats:
        hint = suggestion(format[:40], formats)
        raise ValueError(f"the {edition} edition has no format {format[:40]!r}; {hint}")
    return edition, format


def _plain(name: str) -> str:
    """A name as an id has it: no accents, no signs, hyphens for spaces."""
    bare = unicodedata.normalize("NFKD", name.casefold().replace("œ", "oe"))
    letters = [c if c.isalnum() else " " for c in bare if not unicodedata.combining(c)]
    return "-".join("".join(letters).replace("’", "").split())
