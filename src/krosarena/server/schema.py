"""Print the JSON schema of the protocol; ``make generate`` turns it into TypeScript."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import get_args

import msgspec

from krosarena.engine.events import Event

from . import protocol, protocol_insight, protocol_odds
from .reference.messages import MESSAGES as REFERENCE_MESSAGES

MESSAGES = (
    protocol.Catalogue,
    protocol.FormatCard,
    protocol.TeamReport,
    protocol.NewTable,
    protocol.Join,
    protocol.Continuation,
    protocol.TableCreated,
    protocol.RecordKept,
    protocol.TableSummary,
    protocol.Problem,
    protocol.Replay,
    protocol.Act,
    protocol.Undo,
    protocol.Choose,
    protocol.Welcome,
    protocol.Choosing,
    protocol.Update,
    protocol.Undone,
    protocol.Refused,
    protocol.Unanswered,
    *get_args(protocol_odds.Question),
    *get_args(protocol_odds.Answer),
    protocol_insight.AskHint,
    protocol_insight.HintAnswer,
    protocol_insight.GameReview,
    *REFERENCE_MESSAGES,
)


def schema() -> dict[str, object]:
    """Every message, view and event type under ``$defs``."""
    events = get_args(Event)
    _, definitions = msgspec.json.schema_components(
        [*MESSAGES, *events], ref_template="#/$defs/{name}"
    )
    definitions["Event"] = _one_of(event.__name__ for event in events)
    for name in ("ServerMessage", "ClientMessage"):
        members = get_args(getattr(protocol, name))
        definitions[name] = _one_of(member.__name__ for member in members)
    return {"$defs": definitions}


def _one_of(names: Iterable[str]) -> dict[str, object]:
    return {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, sort_keys=True))
