"""What the pages about people and their games are sent."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..people.messages import PersonCard
from ..protocol.tables import BattleCard
from ..ratings.ladders import Ladder

GameResult = Literal["won", "lost", "draw", "broken-off"]


class LadderRating(msgspec.Struct, frozen=True):
    """How strong somebody is on a ladder."""

    ladder: Ladder
    rating: int
    doubt: int
    """Points by which it may be off, two times out of three; grows while nobody plays."""
    provisional: bool
    ranked: bool
    """Sure enough for a place in the list of the best."""
    games: int


class Tally(msgspec.Struct, frozen=True):
    """Games with one Krosmaster, or in one arena."""

    id: str
    games: int
    won: int


class TeamTally(msgspec.Struct, frozen=True):
    team: list[str]
    games: int
    won: int


class RivalTally(msgspec.Struct, frozen=True):
    person: PersonCard
    games: int
    won: int


class LuckTally(msgspec.Struct, frozen=True):
    """Over all games that were analysed."""

    games: int
    luck: float
    """What dice added to the chances, in the middle of all games."""
    skill: float
    """What choices did."""


class Profile(msgspec.Struct, frozen=True):
    """GET /api/people/{name}; ``me`` is oneself, also as a guest, whom nobody else can look up."""

    person: PersonCard
    since: int | None
    you: bool
    following: bool
    """The one who asks follows them."""
    ladders: list[LadderRating]
    games: int
    won: int
    drawn: int
    finished: int | None
    """Of a hundred games that were begun, those they did not leave or let run out of time."""
    is_all: bool
    """Else only the newest thousand games are counted here."""
    krosmasters: list[Tally]
    arenas: list[Tally]
    teams: list[TeamTally]
    rivals: list[RivalTally]
    luck: LuckTally | None
    follows: list[PersonCard]
    """Whom they follow: told to themselves only."""


class RatingPoint(msgspec.Struct, frozen=True):
    at: int
    rating: int
    doubt: int
    change: int


class RatingHistory(msgspec.Struct, frozen=True):
    """GET /api/people/{name}/ratings/{ladder}: oldest first, some of them where there are many."""

    ladder: Ladder
    points: list[RatingPoint]
    best: int | None


class Rival(msgspec.Struct, frozen=True):
    """An opponent: a person, or a computer of this level."""

    person: PersonCard | None
    bot: str | None


class GameLine(msgspec.Struct, frozen=True):
    table: str
    result: GameResult
    rivals: list[Rival]
    place: int | None
    players: int
    team: list[str]
    arena: str | None
    """None where it was a scenario's own."""
    edition: str
    ladder: Ladder
    rated: bool
    public: bool
    turn: int
    finished: int | None
    minutes: int | None
    change: int | None
    """What it did to the rating."""


class GamePage(msgspec.Struct, frozen=True):
    """GET /api/people/{name}/games, newest first. Filters: format, edition, arena, opponent,
    result, rated, krosmaster, search; before: the page after this ``next``; private: with one's own
    games that nobody else is shown."""

    games: list[GameLine]
    next: str | None


class Ranked(msgspec.Struct, frozen=True):
    rank: int
    person: PersonCard
    rating: int
    doubt: int
    games: int
    you: bool


class Leaderboard(msgspec.Struct, frozen=True):
    """GET /api/leaderboard/{ladder}?skip=50"""

    ladder: Ladder
    rows: list[Ranked]
    next: int | None
    """How many to skip for the following page."""
    you: Ranked | None
    yours: LadderRating | None
    """One's own rating, also where it has no place in the list."""


class WatchedPlayer(msgspec.Struct, frozen=True):
    seat: int
    person: PersonCard | None
    bot: str | None
    rating: int | None
    provisional: bool


class WatchedGame(msgspec.Struct, frozen=True):
    table: str
    players: list[WatchedPlayer]
    watchers: int
    battle: BattleCard | None
    edition: str
    ladder: Ladder
    clock: str
    rated: bool
    turn: int
    followed: bool
    """Somebody plays whom one follows."""


class Watchable(msgspec.Struct, frozen=True):
    """GET /api/watch: public games that are played now; of whom one follows, then the strongest."""

    games: list[WatchedGame]
    count: int


MESSAGES = (Profile, RatingHistory, GamePage, Leaderboard, Watchable)
