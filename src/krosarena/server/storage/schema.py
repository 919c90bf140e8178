"""The tables of the database, the same on SQLite and PostgreSQL.

Ids are texts, moments are milliseconds since 1970, lists and objects are JSON. Whoever changes
something here writes a migration beside it (``migrations/versions``); a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

metadata = MetaData()

tables = Table(
    "game_table",
    metadata,
    Column("id", String, primary_key=True),
    Column("scenario", String, nullable=False),
    Column("edition", String, nullable=False),
    Column("content", String, nullable=False),
    Column("seed", String, nullable=False),
    Column("created", String, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("winners", String),
    Column("invitation", String),
    Column("opening", String),
    Column("plan", String),
    Column("choosing_seed", String),
    Column("choosing_cards", String),
    Column("card_set", String),
    Column("rules", Integer),
    Column("finished", BigInteger),
    Column("owner", String),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("clock", String),
    Column("late", String),
    Column("rated", Integer, nullable=False, server_default="0"),
    Column("started", BigInteger),
    Column("deadline", BigInteger, index=True),
    Column("reason", String),
    Column("ended_by", Integer),
    Column("places", String),
    Column("rematch", String),
    Column("public", Integer, nullable=False, server_default="0"),
    Column("absences", String),
)
"""``owner`` is the worker that plays the table, ``epoch`` how often that has changed: an append
with an older one is refused. ``clock`` is the time control, ``late`` what happens to whoever runs
out of time, ``started`` when all were seated (or all teams chosen), ``deadline`` when the table has
to be looked at, ``reason``, ``ended_by`` and ``places`` how it ended. Others than its
players may find a ``public`` game: its seats were open to everybody, or it counts. ``absences`` are
its players' from the table, where a clock runs."""

card_sets = Table(
    "card_set",
    metadata,
    Column("id", String, primary_key=True),
    Column("files", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""The content files that games were begun with, packed."""

seats = Table(
    "seat",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("owner", String, index=True),
)


def _rows_of_actions(name: str) -> Table:
    return Table(
        name,
        metadata,
        Column("table_id", ForeignKey("game_table.id"), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("actor", Integer, nullable=False),
        Column("action", String, nullable=False),
        Column("dice", String, nullable=False),
        Column("fault", String),
        Column("at", BigInteger),
        Column("clocks", String),
        Column("told", String),
        Column("seal", String),
    )


entries = _rows_of_actions("entry")
choices = _rows_of_actions("choice")
"""Of the game, and of the choosing of teams before it. ``told`` is what came of it, ``seal`` binds
the row to all before it (see ``krosarena.server.told``)."""

chat_lines = Table(
    "chat_line",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("channel", String, nullable=False),
    Column("seat", Integer),
    Column("owner", String, nullable=False),
    Column("text", String, nullable=False),
    Column("phrase", Integer, nullable=False, server_default="0"),
    Column("at", BigInteger, nullable=False, index=True),
    Column("hidden", Integer, nullable=False, server_default="0"),
)
"""What was said at a table, for those of its channel and for moderators; ``text`` is the key of a
phrase where ``phrase`` is 1. No record has any of it."""

holidays = Table(
    "holiday",
    metadata,
    Column("owner", String, primary_key=True),
    Column("begins", BigInteger, primary_key=True),
    Column("ends", BigInteger, nullable=False),
)
"""When games by post do not go on for somebody."""

pulses = Table(
    "pulse",
    metadata,
    Column("id", String, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
"""When some process of this server was last known to live."""

outages = Table(
    "outage",
    metadata,
    Column("began", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
)
"""When none did: nobody is charged for that time."""

records = Table(
    "record",
    metadata,
    Column("id", String, primary_key=True),
    Column("text", String, nullable=False),
    Column("created", String, nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),
    Column("size", Integer, nullable=False, server_default="0"),
)
"""Brought as files. ``used`` is when one was last looked at: the oldest make room."""

packed = Table(
    "packed",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("told", LargeBinary, nullable=False),
)
"""What was told in a finished game, in one piece a tenth of the size."""

workers = Table(
    "worker",
    metadata,
    Column("id", String, primary_key=True),
    Column("address", String, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Processes that play tables, where they listen, and until when they are sure to live."""

people = Table(
    "person",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String),
    Column("name_key", String, unique=True),
    Column("claimed", BigInteger),
    Column("password", String),
    Column("mail", String, index=True),
    Column("role", String, nullable=False, server_default="player"),
    Column("portrait", String),
    Column("kept", String, nullable=False, server_default="{}"),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("renamed", BigInteger),
    Column("gone", BigInteger),
)
"""``id`` is what seats call their owner. Guests have a row once they have chosen a name; they have
no ``name_key``, so that a nickname keeps no name from anybody. ``claimed`` and ``gone``: since when
it is an account, and since when it is none any more."""

former_names = Table(
    "former_name",
    metadata,
    Column("name_key", String, primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Names that were given up are nobody's for a while: no stranger shall pass for their bearer."""

sessions = Table(
    "session",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("former_hash", String, unique=True),
    Column("id", String, nullable=False, unique=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("rotated", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("confirmed", BigInteger, nullable=False),
    Column("agent", String, nullable=False),
)
"""Browsers that are signed in. ``former_hash`` is good until the browser has shown that it has the
new token."""

passkeys = Table(
    "passkey",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("label", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

outside_identities = Table(
    "outside_identity",
    metadata,
    Column("issuer", String, primary_key=True),
    Column("subject", String, primary_key=True),
    Column("id", String, nullable=False, unique=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)
"""Whom another service (OpenID Connect) vouches for. Nothing else it says of them is kept."""

recovery_codes = Table(
    "recovery_code",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("code_hash", String, primary_key=True),
    Column("used", BigInteger),
)

tickets = Table(
    "ticket",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("data", String, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
"""Good for one thing, once, and not for long: the question a passkey has to answer, say."""

lobby_tables = Table(
    "lobby_table",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("maker", String, nullable=False, index=True),
    Column("target", String, index=True),
    Column("ladder", String, nullable=False),
    Column("clock", String, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("heard", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
"""Tables whose open seats are in the lobby's list, or for ``target`` alone. ``heard`` is when the
maker was last known to be there: others are not made to wait for somebody who is gone."""

seekers = Table(
    "seeker",
    metadata,
    Column("person", String, primary_key=True),
    Column("mode", String, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("heard", BigInteger, nullable=False),
    Column("pairing", String, index=True),
    Column("players", Integer),
    Column("ready", Integer, nullable=False, server_default="0"),
    Column("until", BigInteger),
    Column("table_id", String),
)
"""Who waits to be paired. Those of one ``pairing`` are asked ``until`` when whether they are there;
when all of them are ready, ``table_id`` is where they play ('' while it is being made)."""

ratings = Table(
    "rating",
    metadata,
    Column("person", String, primary_key=True),
    Column("ladder", String, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("standing", Float, nullable=False, server_default="0"),
    Column("ranked_until", BigInteger, nullable=False, server_default="0"),
    Index("ix_rating_ladder_standing", "ladder", "standing", "person"),
)
"""``standing`` is the order in the list of the best, and ``ranked_until`` how long its bearer has a
place there without playing (0 for who has none): so a page of the list is read from the index."""

rating_changes = Table(
    "rating_change",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("person", String, primary_key=True),
    Column("ladder", String, nullable=False),
    Column("place", Integer, nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reversed", Integer, nullable=False, server_default="0"),
    Index("ix_rating_change_person", "person", "ladder", "at"),
)
"""One for each person of a rated game: its key sees to it that none counts twice."""

blocks = Table(
    "block",
    metadata,
    Column("person", String, primary_key=True),
    Column("other", String, primary_key=True),
)

follows = Table(
    "follow",
    metadata,
    Column("person", String, primary_key=True),
    Column("other", String, primary_key=True),
)

seat_reviews = Table(
    "seat_review",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("luck", Float, nullable=False),
    Column("choices", Float, nullable=False),
)
"""What dice and choices did to each seat's chances in a finished game, where it was analysed."""

watched_tables = Table(
    "watched_table",
    metadata,
    Column("table_id", ForeignKey("game_table.id"), primary_key=True),
    Column("watchers", Integer, nullable=False),
    Column("heard", BigInteger, nullable=False, index=True),
)
"""Public games that are being played just now, as the worker that plays each one tells."""


notices = Table(
    "notification",
    metadata,
    Column("person", String, primary_key=True),
    Column("about", String, primary_key=True, index=True),
    Column("kind", String, primary_key=True),
    Column("channel", String, primary_key=True),
    Column("data", String, nullable=False, server_default="{}"),
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False, index=True),
    Column("claimed", BigInteger, nullable=False, server_default="0"),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("sent", BigInteger),
)
"""What somebody is to be told through a ``channel``, and when: ``about`` is a table, ``claimed``
until when some worker is busy with it. Rows about a turn go when the turn does."""

notice_wishes = Table(
    "notice_wish",
    metadata,
    Column("person", String, primary_key=True),
    Column("language", String, nullable=False, server_default="en"),
    Column("zone", String, nullable=False, server_default="UTC"),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("unwanted", String, nullable=False, server_default="[]"),
    Column("by_mail", Integer, nullable=False, server_default="1"),
    Column("mailed", BigInteger, nullable=False, server_default="0"),
)
"""How somebody wants to be told. Quiet hours are minutes of the day in ``zone``; ``unwanted`` are
kinds of notices; ``mailed`` is when the last mail about games went out."""

push_targets = Table(
    "push_target",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("session", String),
    Column("kind", String, nullable=False),
    Column("address", String, nullable=False, unique=True),
    Column("keys", String, nullable=False, server_default="{}"),
    Column("label", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("off", BigInteger),
)
"""Browsers that take pushes (those of an account only while their ``session`` lasts), and webhooks;
``off`` since when one is not used any more because it failed again and again."""

server_keys = Table(
    "server_key",
    metadata,
    Column("name", String, primary_key=True),
    Column("secret", String, nullable=False),
)
"""Secrets that the server has made for itself at its first start."""

reports = Table(
    "report",
    metadata,
    Column("id", String, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("by", String, nullable=False),
    Column("about", String, nullable=False, index=True),
    Column("table_id", String),
    Column("kind", String, nullable=False),
    Column("text", String, nullable=False),
    Column("lines", String, nullable=False),
    Column("judge", String),
    Column("closed", BigInteger),
)
"""What somebody said about another at a table, with the last lines that they heard; also replies to
sanctions (``kind`` appeal, ``by`` and ``about`` the same person)."""

sanctions = Table(
    "sanction",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("by", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("lifted", BigInteger),
    Column("table_id", String),
    Column("seen", BigInteger),
)
"""A warning, a mute or a closed account, or that a game no longer counts."""

moderation_log = Table(
    "moderation_log",
    metadata,
    Column("id", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String, nullable=False),
    Column("act", String, nullable=False),
    Column("about", String, nullable=False),
    Column("table_id", String),
    Column("reason", String, nullable=False),
)
