"""What the lobby tells and is told, over /ws/lobby."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..people.messages import PersonCard
from ..protocol.tables import BattleCard, SeatWish
from ..ratings.ladders import Ladder
from .modes import ModeId

_Clock = Annotated[str, msgspec.Meta(max_length=40)]


class Level(msgspec.Struct, frozen=True):
    """How strong somebody is on a ladder, as far as is known."""

    rating: int
    provisional: bool
    """Not sure yet: shown with a question mark."""


class LobbyPerson(msgspec.Struct, frozen=True):
    person: PersonCard
    level: Level | None
    """None for who has no rated duel yet."""
    key: str
    """To challenge them with."""


class OpenTable(msgspec.Struct, frozen=True):
    """Seats that wait for somebody."""

    table: str
    maker: PersonCard
    maker_key: str
    level: Level | None
    ladder: Ladder
    battle: BattleCard
    edition: str
    plan: str | None
    """How the teams are chosen; None where they are given."""
    clock: str
    rated: bool
    seats: int
    taken: int
    created: int
    challenges: str | None = None
    """The key of the only one for whom it is."""


class QuickMode(msgspec.Struct, frozen=True):
    id: ModeId
    clock: str
    players: int
    minutes: int | None
    waiting: int
    """People who wait for it now."""


class Searching(msgspec.Struct, frozen=True):
    """One is waiting for a game."""

    mode: ModeId
    rated: bool
    since: int
    low: int
    high: int
    """Ratings of those who would suit, for now."""
    usual: int | None
    """Seconds that the last ones waited, in the middle; None where nobody has found anybody."""
    tired: bool
    """Nobody has come for so long that a computer is the better opponent."""


class Found(msgspec.Struct, frozen=True):
    """Others are there: everybody says whether they are."""

    mode: ModeId
    rated: bool
    until: int
    ready: int
    players: int
    you: bool
    """You have said so."""


class LobbyWelcome(msgspec.Struct, frozen=True, tag="lobby", tag_field="type"):
    """All there is, for who has just come."""

    tables: list[OpenTable]
    modes: list[QuickMode]
    count: int
    games: int
    people: list[LobbyPerson]
    lagging: bool
    """Workers hear of one another late."""


class LobbyNews(msgspec.Struct, frozen=True, tag="lobby-news", tag_field="type"):
    """What has changed. Tables by id: new or different, and gone."""

    opened: list[OpenTable]
    closed: list[str]
    modes: list[QuickMode]


class LobbyPeople(msgspec.Struct, frozen=True, tag="lobby-people", tag_field="type"):
    count: int
    games: int
    people: list[LobbyPerson]
    """Some of them, where there are many."""
    lagging: bool


class LobbyYou(msgspec.Struct, frozen=True, tag="lobby-you", tag_field="type"):
    """What concerns nobody else."""

    key: str
    now: int
    """The server's time, to count from."""
    searching: Searching | None
    found: Found | None
    challenges: list[OpenTable]
    """To oneself, and one's own that nobody has answered."""


class Matched(msgspec.Struct, frozen=True, tag="matched", tag_field="type"):
    """The game is at this table."""

    table: str


class Opened(msgspec.Struct, frozen=True, tag="opened", tag_field="type"):
    """One's own table is in the list now."""

    table: str


class LobbyRefused(msgspec.Struct, frozen=True, tag="lobby-refused", tag_field="type"):
    code: str
    reason: str


class OpenSeat(
    msgspec.Struct, frozen=True, tag="open", tag_field="type", forbid_unknown_fields=True
):
    """Open a table and wait for others; fields as in ``NewTable``."""

    scenario: str
    seats: list[SeatWish]
    edition: str | None = None
    plan: str | None = None
    team: str | None = None
    clock: _Clock = "none"
    rated: bool = False
    challenge: str | None = None
    """The key of the one for whom it is."""
    to: Annotated[str, msgspec.Meta(max_length=80)] | None = None
    """Or the name of their account: they see it when they next come here."""


class Withdraw(
    msgspec.Struct, frozen=True, tag="withdraw", tag_field="type", forbid_unknown_fields=True
):
    """Take one's own table out of the list, or turn a challenge down."""

    table: str


class TakeSeat(
    msgspec.Struct, frozen=True, tag="take", tag_field="type", forbid_unknown_fields=True
):
    table: str


class Seek(msgspec.Struct, frozen=True, tag="seek", tag_field="type", forbid_unknown_fields=True):
    mode: ModeId
    rated: bool = False


class StopSeeking(
    msgspec.Struct, frozen=True, tag="stop", tag_field="type", forbid_unknown_fields=True
):
    """Also says no when others are found."""


class Ready(msgspec.Struct, frozen=True, tag="ready", tag_field="type", forbid_unknown_fields=True):
    """I am there."""


LobbyWish = OpenSeat | Withdraw | TakeSeat | Seek | StopSeeking | Ready
LobbyMessage = LobbyWelcome | LobbyNews | LobbyPeople | LobbyYou | Matched | Opened | LobbyRefused
MESSAGES = (
    LobbyWelcome,
    LobbyNews,
    LobbyPeople,
    LobbyYou,
    Matched,
    Opened,
    LobbyRefused,
    OpenSeat,
    Withdraw,
    TakeSeat,
    Seek,
    StopSeeking,
    Ready,
)
