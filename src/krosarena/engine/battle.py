"""A full game in one line of text: arena, options and teams.

``the-pit,south/queen-of-the-tofus+bill-tell/anna-tommy+lil-healey``: the arena (``any`` lets the
players choose one), options behind commas, then each player's team behind a slash. Records, share
links and the command line all use it, so a game can be begun again from its text alone.

Options: ``south`` (where player 1 of two plays), ``original-box`` or ``v2-box``, ``limited``,
``partners``, ``breakable``, ``reroll`` or ``no-reroll``, ``gg-4``, ``wild-2``, ``by-snake-draft``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from .actions import is_identifier
from .board.arena import Side
from .state.terms import Stakes

_T = TypeVar("_T")

ANY = "any"
MOST_GLORY = 12
_SIDES = {side.value: side for side in Side}
_BOXES = {"original-box": "original", "v2-box": "v2"}
_FLAGS = ("limited", "partners", "breakable")
_REROLL = {"reroll": True, "no-reroll": False}
_GLORY = {f"gg-{number}": number for number in range(1, MOST_GLORY + 1)}
_WILD = {f"wild-{number}": number for number in range(MOST_GLORY + 1)}
_METHODS = {
    f"by-{method}": method
    for method in (
        "advised", "choice", "chance", "pairs-draft", "snake-draft", "sealed", "booster-draft",
    )
}  # fmt: skip
_KNOWN_OPTIONS = (*_SIDES, *_BOXES, *_FLAGS, *_REROLL, f"gg-1 to gg-{MOST_GLORY}",
         f"wild-0 to wild-{MOST_GLORY}", *_METHODS)  # fmt: skip


class BattleError(ValueError):
    """A text that is no battle; says what it should look like."""


@dataclass(frozen=True, slots=True)
class Battle:
    teams: tuple[tuple[str, ...], ...]
    """Card ids by player."""
    arena: str = ANY
    side: Side | None = None
    """Where player 1 of two plays; None if it is chosen in the game (CTR 1.3.2)."""
    box: str | None = None
    """Whose rewards and arenas; None for those that go with the edition."""
    limited: bool = False
    """Glory by CTR 1.3.5.b."""
    partners: bool = False
    """Two against two: players 1 and 3 together (CTR 9.3)."""
    breakable: bool = False
    """Scenery can be destroyed (original p.27)."""
    reroll: bool | None = None
    """May a tension roll be ignored for another die? None: as the edition says (CTR 5.2.2)."""
    glory: int | None = None
    """GG of each player, where the table agreed on another number than the rules'."""
    wild: int | None = None
    """Wild GG, likewise."""
    method: str | None = None
    """How the teams were chosen, for the record; it changes nothing in the game."""

    @property
    def options(self) -> tuple[str, ...]:
        """As the text has them, behind the arena."""
        return (
            *([self.side.value] if self.side else []),
            *([f"{self.box}-box"] if self.box else []),
            *(flag for flag in _FLAGS if getattr(self, flag)),
            *(word for word, reroll in _REROLL.items() if reroll is self.reroll),
            *([f"gg-{self.glory}"] if self.glory is not None else []),
            *([f"wild-{self.wild}"] if self.wild is not None else []),
            *([f"by-{self.method}"] if self.method else []),
        )

    def __str__(self) -> str:
        where = ",".join([self.arena, *self.options])
        return "/".join([where, *("+".join(team) for team in self.teams)])

    @classmethod
    def parse(cls, text: str) -> Battle:
        where, *teams = text.split("/")
        if not 2 <= len(teams) <= 4:
            raise _no_battle(text)
        members = tuple([_members(team) for team in teams])
        return replace(cls._agreed(where), teams=members)._checked(len(members))

    @classmethod
    def parse_agreed(cls, text: str, players: int) -> Battle:
        """What is settled before the teams: the arena and the options, ``the-pit,breakable``."""
        return cls._agreed(text)._checked(players)

    @classmethod
    def _agreed(cls, text: str) -> Battle:
        arena, *options = text.split(",")
        if not all(is_identifier(name) for name in [arena, *options]):
            raise _no_battle(text)
        left = set(options)
        battle = cls(
            teams=(),
            arena=arena,
            side=_one_of(_SIDES, left),
            box=_one_of(_BOXES, left),
            limited="limited" in left,
            partners="partners" in left,
            breakable="breakable" in left,
            reroll=_one_of(_REROLL, left),
            glory=_one_of(_GLORY, left),
            wild=_one_of(_WILD, left),
            method=_one_of(_METHODS, left),
        )
        left.difference_update(_FLAGS)
        if left:
            raise BattleError(
                f"{min(left)!r} is no option of a battle; there are {', '.join(_KNOWN_OPTIONS)}"
            )
        return battle

    def _checked(self, players: int) -> Battle:
        if self.partners and players != 4:
            raise BattleError("two against two needs four teams")
        if self.side and players != 2:
            raise BattleError("a side can be settled beforehand for two players only")
        if self.limited and players != 2:
            raise BattleError("Limited is for two players (CTR 1.3.5.b); leave `limited` out")
        if self.limited and self.glory is not None:
            raise BattleError(
                f"`limited` and `gg-{self.glory}` both say how many GG there are; leave one out"
            )
        return self

    def stakes(self, levels: Sequence[int]) -> Stakes:
        """The GG of each player, whose teams have these levels, and the wild ones."""
        players = len(self.teams)
        usual = limited_stakes(levels) if self.limited else constructed_stakes(players)
        glory = usual.glory if self.glory is None else (self.glory,) * players
        return Stakes(glory, usual.wild if self.wild is None else self.wild)


def _no_battle(text: str) -> BattleError:
    return BattleError(
        f"{text[:80]!r} is no battle; write the-pit/CARD+CARD/CARD+CARD, with options such "
        "as ,south or ,limited behind the arena"
    )


def _one_of(known: Mapping[str, _T], left: set[str]) -> _T | None:
    """What the text says of one matter, taken out of the options that are left to read."""
    said = sorted(left & known.keys())
    left.difference_update(said)
    if len(said) > 1:
        raise BattleError(f"{' and '.join(said)} exclude each other; leave one out")
    return known[said[0]] if said else None


def _members(team: str) -> tuple[str, ...]:
    members = tuple(team.split("+"))
    if not all(is_identifier(member) for member in members):
        raise BattleError(
            f"{team[:80]!r} is no team; write CARD+CARD, such as anna-tommy+bill-tell"
        )
    return members


def constructed_stakes(players: int) -> Stakes:
    """CTR 1.3.5.a, 1.3.6; for four 9.2.3."""
    return Stakes((6, 6), 1) if players == 2 else Stakes((3,) * players, 3)


def limited_stakes(levels: Sequence[int]) -> Stakes:
    """CTR 1.3.5.b: by the levels of both teams; the weaker one then steals some."""
    glory = _by_table(sum(levels), ((11, 3), (15, 4), (19, 5)), 6)
    stolen = _by_table(abs(levels[0] - levels[1]), ((1, 0), (3, 1)), 2)
    weaker = 0 if levels[0] < levels[1] else 1
    both = [glory - stolen, glory - stolen]
    both[weaker] = glory + stolen
    return Stakes((both[0], both[1]), 1)


def _by_table(value: int, rows: Iterable[tuple[int, int]], beyond: int) -> int:
    """The entry of the first row whose limit is not exceeded."""
    return next((entry for limit, entry in rows if value <= limit), beyond)
