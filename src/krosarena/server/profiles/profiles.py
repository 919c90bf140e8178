"""Profiles: who somebody is, how strong, and what became of their games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

from sqlalchemy import Connection

from krosarena.content.library import ContentLibrary

from ..people.names import card_of, name_key
from ..people.queries import find, find_named
from ..people.sessions import now_ms
from ..problems import PersonProblem
from ..ratings.ladders import Ladder
from ..ratings.queries import changes_of, strength_of
from ..ratings.rules import Strength, shown
from ..storage import Storage
from . import queries
from .games import GameFilter, Played, finished_share, rivals_of, tally, teams_of
from .messages import (
    GameLine,
    GamePage,
    LadderRating,
    Leaderboard,
    LuckTally,
    Profile,
    Ranked,
    RatingHistory,
    RatingPoint,
)

MYSELF = "me"
"""No name is as short."""
PER_PAGE, RANKED_PER_PAGE = 20, 50
MOST_RANKED = 10_000
_MOST_TALLIED = 1_000
"""Games that a profile adds up."""
_AT_A_TIME, _MOST_SEARCHED = 200, 1_000
"""Games looked through for one page; whoever wants more asks for the next one."""
_MOST_POINTS = 150
_MOST_FOLLOWED = 500
LADDERS: tuple[Ladder, ...] = get_args(Ladder)


class Profiles:
    def __init__(self, storage: Storage, content: ContentLibrary) -> None:
        self._storage = storage
        self._names = _searchable(content)

    async def profile(self, viewer: str, name: str, private: bool = False) -> Profile:
        return await self._storage.read(lambda c: _profile(c, viewer, name, private))

    async def history(self, viewer: str, name: str, ladder: Ladder) -> RatingHistory:
        def work(c: Connection) -> RatingHistory:
            return _history(c, _looked_up(c, viewer, name), ladder)

        return await self._storage.read(work)

    async def games(
        self, viewer: str, name: str, wanted: GameFilter, before: str | None, private: bool
    ) -> GamePage:
        """``private`` is for oneself only."""

        def work(c: Connection) -> GamePage:
            person = _looked_up(c, viewer, name)
            return _page(c, person, wanted, before, private and person == viewer, self._name)

        return await self._storage.read(work)

    def _name(self, id: str) -> str:
        return self._names.get(id, id.replace("-", " "))

    async def follow(self, viewer: str, name: str, wanted: bool) -> Profile:
        def work(c: Connection) -> None:
            other = _looked_up(c, viewer, name)
            if other == viewer:
                raise PersonProblem("yourself", "nobody can follow themselves", 409)
            if not wanted:
                queries.unfollow(c, viewer, other)
                return
            if len(queries.followed_by(c, viewer)) >= _MOST_FOLLOWED:
                reason = f"one can follow {_MOST_FOLLOWED} people; let somebody go first"
                raise PersonProblem("too-many-followed", reason, 409)
            queries.follow(c, viewer, other)

        await self._storage.write(work)
        return await self.profile(viewer, name)

    async def leaderboard(self, viewer: str, ladder: Ladder, skip: int) -> Leaderboard:
        return await self._storage.read(lambda c: _leaderboard(c, viewer, ladder, skip, now_ms()))


def rating_of(ladder: str, strength: Strength, now: int) -> LadderRating:
    """As sure as it is today."""
    today = strength.at(now)
    return LadderRating(
        ladder,  # type: ignore[arg-type]
        today.shown,
        _points(today.sigma),
        today.is_provisional,
        today.is_ranked,
        today.games,
    )


def _points(sigma: float) -> int:
    return shown(25 + sigma) - shown(25)


def _looked_up(c: Connection, viewer: str, name: str) -> str:
    """The id of whose profile it is. Guests have none that others could see: nicknames are not
    theirs alone, and a link would lead to somebody else tomorrow."""
    if name == MYSELF:
        return viewer
    person = find_named(c, name_key(name))
    if person is not None:
        return str(person.id)
    if queries.is_gone(c, name_key(name)):
        raise PersonProblem("gone", "this person has deleted their account", 410)
    raise PersonProblem("no-such-person", f"there is no account called {name[:40]}", 404)


def _profile(c: Connection, viewer: str, name: str, private: bool) -> Profile:
    id = _looked_up(c, viewer, name)
    row, you, now = find(c, id), id == viewer, now_ms()
    found = queries.played(c, id, _MOST_TALLIED, None, private and you)
    begun = [game for game in found if not game.is_shared_screen]
    games = [game for game in begun if game.result != "broken-off"]
    rows = sorted(queries.ratings_of(c, id), key=lambda row: LADDERS.index(row.ladder))
    found_luck = queries.luck_in(c, games)
    return Profile(
        person=card_of(id, row),
        since=row.created if row else None,
        you=you,
        following=not you and queries.is_following(c, viewer, id),
        ladders=[rating_of(row.ladder, strength_of(row), now) for row in rows],
        games=len(games),
        won=sum(game.result == "won" for game in games),
        drawn=sum(game.result == "draw" for game in games),
        finished=finished_share(begun),
        is_all=len(found) < _MOST_TALLIED,
        krosmasters=tally(games, lambda game: game.team),
        arenas=tally(games, lambda game: [game.arena] if game.arena else []),
        teams=teams_of(games),
        rivals=rivals_of(games),
        luck=_luck(found_luck),
        follows=list(queries.followed_by(c, id).values()) if you else [],
    )


def _luck(found: list[tuple[float, float]]) -> LuckTally | None:
    if not found:
        return None
    lucks, choices = zip(*found, strict=True)
    count = len(found)
    return LuckTally(count, round(sum(lucks) / count, 4), round(sum(choices) / count, 4))


def _history(c: Connection, person: str, ladder: Ladder) -> RatingHistory:
    points = [
        RatingPoint(row.at, shown(row.mu), _points(row.sigma), shown(row.mu) - shown(row.mu_before))
        for row in changes_of(c, person, ladder)
    ]
    best = max((point.rating for point in points), default=None)
    if len(points) > _MOST_POINTS:
        step = (len(points) - 1) / (_MOST_POINTS - 1)
        points = [points[round(number * step)] for number in range(_MOST_POINTS)]
    return RatingHistory(ladder, points, best)


def _page(
    c: Connection,
    person: str,
    wanted: GameFilter,
    before: str | None,
    private: bool,
    names: Callable[[str], str],
) -> GamePage:
    found: list[Played] = []
    looked_at = 0
    while looked_at < _MOST_SEARCHED:
        some = queries.played(c, person, _AT_A_TIME, before, private)
        looked_at += len(some)
        for game in some:
            before = game.id
            if not game.is_shared_screen and wanted.fits(game, names):
                found.append(game)
            if len(found) == PER_PAGE:
                break
        if len(found) == PER_PAGE:
            more = bool(queries.played(c, person, 1, before, private))
            return GamePage(_lines(c, person, found), before if more else None)
        if len(some) < _AT_A_TIME:
            return GamePage(_lines(c, person, found), None)
    return GamePage(_lines(c, person, found), before)


def _lines(c: Connection, person: str, games: list[Played]) -> list[GameLine]:
    changes = queries.changes_in(c, person, [game.id for game in games])
    return [
        game.line(shown(changes[game.id][1]) - shown(changes[game.id][0]))
        if game.id in changes
        else game.line(None)
        for game in games
    ]


def _leaderboard(c: Connection, viewer: str, ladder: Ladder, skip: int, now: int) -> Leaderboard:
    found = queries.best(c, ladder, skip, RANKED_PER_PAGE + 1, now)
    rows = []
    for rank, row in enumerate(found[:RANKED_PER_PAGE], skip + 1):
        own = rating_of(ladder, strength_of(row), now)
        card = card_of(row.person, row)
        rows.append(Ranked(rank, card, own.rating, own.doubt, own.games, row.person == viewer))
    yours = next(
        (
            rating_of(ladder, strength_of(row), now)
            for row in queries.ratings_of(c, viewer)
            if row.ladder == ladder
        ),
        None,
    )
    rank_of_viewer = queries.rank_of(c, viewer, ladder, now) if yours else None
    you = None
    if yours and rank_of_viewer:
        card = card_of(viewer, find(c, viewer))
        you = Ranked(rank_of_viewer, card, yours.rating, yours.doubt, yours.games, True)
    following = skip + RANKED_PER_PAGE
    has_more = len(found) > RANKED_PER_PAGE and following < MOST_RANKED
    return Leaderboard(ladder, rows, following if has_more else None, you, yours)


def _searchable(content: ContentLibrary) -> Mapping[str, str]:
    """Names of Krosmasters and arenas in all languages, as a search reads them."""
    named = {id: card.name for id, card in content.krosmasters.items()}
    named |= {id: file.name for id, file in content.arenas.items()}
    return {id: f"{name.en} {name.fr}".casefold() for id, name in named.items()}
