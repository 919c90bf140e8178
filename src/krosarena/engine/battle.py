"""A full game in one line of text: arena, options and teams.

``the-pit,south/queen-of-the-tofus+bill-tell/anna-tommy+lil-healey``: the arena (``any`` lets the
players choose one), options behind commas, then each player's team behind a slash. Records, share
links and the command line all use it, so a game can be begun again from its text alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .actions import is_identifier
from .board.arena import Side
from .setup import Stakes

ANY = "any"
_SIDES = {side.value: side for side in Side}
_BOXES = {"original-box": "original", "v2-box": "v2"}
_FLAGS = ("limited", "partners", "breakable")


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

    def __str__(self) -> str:
        options = [
            *([self.side.value] if self.side else []),
            *([f"{self.box}-box"] if self.box else []),
            *(flag for flag in _FLAGS if getattr(self, flag)),
        ]
        where = ",".join([self.arena, *options])
        return "/".join([where, *("+".join(team) for team in self.teams)])

    @classmethod
    def parse(cls, text: str) -> Battle:
        where, *teams = text.split("/")
        arena, *options = where.split(",")
        if not 2 <= len(teams) <= 4 or not all(is_identifier(name) for name in [arena, *options]):
            raise BattleError(
                f"{text[:80]!r} is no battle; write the-pit/CARD+CARD/CARD+CARD, with options such "
                "as ,south or ,limited behind the arena"
            )
        sides = [option for option in options if option in _SIDES]
        boxes = [option for option in options if option in _BOXES]
        for option in options:
            if option not in (*_SIDES, *_BOXES, *_FLAGS):
                known = ", ".join((*_SIDES, *_BOXES, *_FLAGS))
                raise BattleError(f"{option!r} is no option of a battle; there are {known}")
        return cls(
            tuple([_members(team) for team in teams]),
            arena,
            _SIDES[sides[0]] if sides else None,
            _BOXES[boxes[0]] if boxes else None,
            *(flag in options for flag in _FLAGS),
        )._checked()

    def _checked(self) -> Battle:
        if self.partners and len(self.teams) != 4:
            raise BattleError("two against two needs four teams")
        if self.side and len(self.teams) != 2:
            raise BattleError("a side can be settled beforehand for two players only")
        return self


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
