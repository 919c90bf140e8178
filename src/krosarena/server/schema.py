"""Print the JSON schema of the protocol; ``make generate`` turns it into TypeScript."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import get_args

import msgspec

from krosarena.engine.events import Event

from .chat import messages as chat
from .lobby.messages import MESSAGES as LOBBY_MESSAGES
from .moderation.messages import MESSAGES as MODERATION_MESSAGES
from .notices.messages import MESSAGES as NOTICE_MESSAGES
from .people.messages import MESSAGES as PEOPLE_MESSAGES
from .profiles.messages import MESSAGES as PROFILE_MESSAGES
from .protocol import catalogue, choosing, insight, live, match, odds, replays, tables, teams
from .reference.messages import MESSAGES as REFERENCE_MESSAGES

MESSAGES = (
    catalogue.Catalogue,
    teams.FormatCard,
    teams.TeamReport,
    tables.NewTable,
    tables.Join,
    tables.Continuation,
    tables.TableCreated,
    tables.RecordKept,
    tables.TableSummary,
    tables.Problem,
    replays.Replay,
    live.Act,
    live.Undo,
    choosing.Choose,
    live.Welcome,
    choosing.Choosing,
    live.Update,
    live.Undone,
    live.Look,
    live.Recall,
    live.Recalled,
    live.Visible,
    match.AskMatchAction,
    match.AskRematch,
    match.MatchActionDone,
    match.Presence,
    match.Rated,
    match.RematchWanted,
    match.SeatsTold,
    match.Holidays,
    chat.AskTalk,
    chat.Say,
    chat.TalkTold,
    chat.Said,
    chat.ChatRefused,
    live.Refused,
    live.Unanswered,
    *get_args(odds.Question),
    *get_args(odds.Answer),
    insight.AskHint,
    insight.HintAnswer,
    insight.GameReview,
    *NOTICE_MESSAGES,
    *PEOPLE_MESSAGES,
    *LOBBY_MESSAGES,
    *PROFILE_MESSAGES,
    *MODERATION_MESSAGES,
    *REFERENCE_MESSAGES,
)


def schema() -> dict[str, object]:
    """Every message, view and event type under ``$defs``."""
    events = get_args(Event)
    _, definitions = msgspec.json.schema_components(
        [*MESSAGES, *events], ref_template="#/$defs/{name}"
    )
    definitions["Event"] = _one_of(event.__name__ for event in events)
    for name in ("UnitChange", "ViewChange"):
        definitions[name]["x-partial"] = True  # unlike all others these have fields left out
    for name in ("ServerMessage", "ClientMessage"):
        members = get_args(getattr(live, name))
        definitions[name] = _one_of(member.__name__ for member in members)
    return {"$defs": definitions}


def _one_of(names: Iterable[str]) -> dict[str, object]:
    return {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, sort_keys=True))
