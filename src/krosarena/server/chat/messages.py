"""What is said at a table, over its websocket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..people.messages import PersonCard

LONGEST = 200
"""Characters of a line."""

Channel = Literal["players", "partners", "watchers"]
PhraseId = Literal[
    "hello",
    "good-luck",
    "nice-roll",
    "well-played",
    "oops",
    "sorry",
    "thanks",
    "one-moment",
    "back",
    "good-game",
    "again",
    "must-go",
    "attack",
    "hold",
    "mind-kamas",
    "watch-out",
    "smile",
    "laugh",
    "wow",
    "sad",
    "think",
    "cheer",
]
"""Sentences, then what partners say, then faces; every reader has them in their own language."""


class AskTalk(
    msgspec.Struct, frozen=True, tag="talk", tag_field="type", forbid_unknown_fields=True
):
    """Ask what was said here so far, and where one may speak."""


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Either a ``text`` or a ``phrase``."""

    channel: Channel
    text: Annotated[str, msgspec.Meta(max_length=2000)] | None = None
    phrase: PhraseId | None = None


class ChatLine(msgspec.Struct, frozen=True):
    number: int
    channel: Channel
    seat: int | None
    """None for whoever only watches."""
    person: PersonCard
    key: str
    """To mute, block or report them with."""
    text: str | None
    """As it was written: never markup."""
    phrase: PhraseId | None
    at: int


WhyQuiet = Literal["guest", "new", "muted"]


class TalkTold(msgspec.Struct, frozen=True, tag="talk", tag_field="type"):
    """The answer to ``talk``."""

    you: str
    """One's own key."""
    lines: list[ChatLine]
    channels: list[Channel]
    """Where one may speak."""
    quiet: WhyQuiet | None
    """Why one has only phrases: guests, and whoever has not played three games with people."""


class Said(msgspec.Struct, frozen=True, tag="chat", tag_field="type"):
    line: ChatLine


ChatRefusal = Literal[
    "channel",
    "empty",
    "too-long",
    "phrases-only",
    "word",
    "flood",
    "repeated",
    "muted",
    "not-stored",
]


class ChatRefused(msgspec.Struct, frozen=True, tag="chat-refused", tag_field="type"):
    """It was not said."""

    code: ChatRefusal
    reason: str
    """In English, for programs and logs."""
