"""What players agree on before they choose teams, in one line of text.

``v2 box snake-draft``, ``original custom choice``, ``tournament limited sealed-2x4``,
``original four-players-box chance 4``: the edition, the format, the method, and the number of
players where it is not two. A method with packs says how many of which size. Where chance picks the
Krosmasters they come from the boxes, or from everything there is: ``tournament constructed chance
collection``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from krosarena.content.document import suggestion
from krosarena.content.library import box_of

from ..team_formats import TEAM_FORMATS
from ..teams import TeamRules

Method = Literal[
    "advised", "choice", "chance", "pairs-draft", "snake-draft", "sealed", "booster-draft"
]
METHODS: tuple[Method, ...] = get_args(Method)
_PACKED = ("sealed", "booster-draft")
_MOST_CARDS = 40
"""In all packs of one player; more would be no choice at all."""


class PlanError(ValueError):
    """An agreement that does not go together; says what would."""


@dataclass(frozen=True, slots=True)
class Plan:
    edition: str
    format: str
    method: Method
    players: int = 2
    packs: int = 2
    """How many packs each player opens, and how many Krosmasters are in each (ruling R51)."""
    size: int = 4
    collection: bool = False
    """Does chance pick from all expansions, and not from the boxes alone?"""

    def __post_init__(self) -> None:
        allowed = methods_of(self.edition, self.format)
        if self.method not in allowed:
            raise PlanError(
                f"{self.edition} {self.format} teams are not chosen by {self.method!r}; "
                f"possible here: {', '.join(allowed)}"
            )
        wanted = _players(self.format)
        if self.players != wanted:
            raise PlanError(
                f"{self.edition} {self.format} is for {wanted} players, not for {self.players}"
            )
        if self.is_packed:
            self._check_packs()
        if self.collection and not self.draws:
            raise PlanError(
                f"{self.edition} {self.format} {self.method}: only chance is told where to pick "
                "from; leave out `collection`"
            )

    def _check_packs(self) -> None:
        least = self.rules.size.least if self.rules.size else 1
        if self.packs < 1 or self.size < 2 or not least <= self.packs * self.size <= _MOST_CARDS:
            raise PlanError(
                f"{self.packs} packs of {self.size}: a player opens {least} to {_MOST_CARDS} "
                "Krosmasters in packs of 2 or more, such as sealed-2x4"
            )

    @property
    def rules(self) -> TeamRules:
        return TEAM_FORMATS[self.edition][self.format]

    @property
    def is_packed(self) -> bool:
        return self.method in _PACKED

    @property
    def draws(self) -> bool:
        """Does chance pick Krosmasters from more than one box?"""
        return self.is_packed or (self.method == "chance" and not self.rules.from_pool)

    @property
    def box(self) -> str:
        """Whose figures lie on the table where teams come from a box."""
        return box_of(self.edition)

    def __str__(self) -> str:
        packs = f"-{self.packs}x{self.size}" if self.is_packed else ""
        players = f" {self.players}" if self.players != 2 else ""
        collection = " collection" if self.collection else ""
        return f"{self.edition} {self.format} {self.method}{packs}{players}{collection}"

    @classmethod
    def parse(cls, text: str) -> Plan:
        words = text.split()
        if collection := words[-1:] == ["collection"]:
            words.pop()
        if len(words) == 3:
            words.append("2")
        if len(words) != 4 or words[3] not in ("2", "4"):
            raise PlanError(
                f"{text[:80]!r} is no plan; write EDITION FORMAT METHOD and the number of players "
                "if it is not two, such as `v2 box snake-draft`"
            )
        edition, format, method = words[:3]
        packed = re.fullmatch(rf"({'|'.join(_PACKED)})-(\d{{1,2}})x(\d{{1,2}})", method)
        packs = (int(packed[2]), int(packed[3])) if packed else (2, 4)
        name = _method(packed[1] if packed else method)
        return cls(edition, format, name, int(words[3]), *packs, collection)


def methods_of(edition: str, format: str) -> tuple[Method, ...]:
    """How teams of a format can be chosen: by the books, and by chance wherever it is possible."""
    if edition not in TEAM_FORMATS:
        raise PlanError(f"there is no edition {edition!r}; {suggestion(edition, TEAM_FORMATS)}")
    if format not in TEAM_FORMATS[edition]:
        hint = suggestion(format, TEAM_FORMATS[edition])
        raise PlanError(f"the {edition} edition has no format {format!r}; {hint}")
    match edition, format:
        case "original", "box":
            return "advised", "choice", "chance", "pairs-draft", "snake-draft"
        case "v2", "box":
            return "advised", "choice", "snake-draft", "chance"
        case _, "four-players-box":
            return "choice", "chance", "snake-draft"
        case _, "limited":
            return "sealed", "booster-draft"
    return "choice", "chance"


def all_plans() -> Iterator[Plan]:
    """Every way there is, with packs of the usual size."""
    for edition, formats in TEAM_FORMATS.items():
        for format in formats:
            for method in methods_of(edition, format):
                yield Plan(edition, format, method, _players(format))


def _players(format: str) -> int:
    return 4 if format.startswith("four-players") else 2


def _method(word: str) -> Method:
    for method in METHODS:
        if method == word:
            return method
    raise PlanError(f"there is no method {word!r}; {suggestion(word, METHODS)}")
