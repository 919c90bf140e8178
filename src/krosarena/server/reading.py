"""What a browser has sent, read; and the words in which a table refuses.

Nothing that is refused has changed anything.
"""

from __future__ import annotations

import msgspec

from krosarena.engine.actions import Action, NotationError, parse_action
from krosarena.engine.decisions import IllegalAction

from .protocol.live import Act, ClientMessage, RefusalCode, Refused, Unanswered, Why
from .protocol.odds import QuestionKind


class Refusal(Exception):
    """A message that is not carried out; nothing has changed."""

    def __init__(self, message: Refused) -> None:
        super().__init__(message.reason)
        self.message = message


_reader: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def read(raw: str | bytes) -> ClientMessage:
    try:
        return _reader.decode(raw)
    except msgspec.ValidationError as error:
        raise refuse(
            "malformed",
            f"{error}; send {{type: act, seat: number, decision: number, action: text}}, "
            "or {type: undo, seat: number, decision: number, step: number}",
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise refuse("not-json", "this is not JSON that a message could be") from None


def read_action(act: Act) -> Action:
    try:
        return parse_action(act.action)
    except NotationError as error:
        raise refuse("malformed", str(error)) from None


def refuse(code: RefusalCode, reason: str) -> Refusal:
    return Refusal(Refused(code, reason))


def unanswered(kind: QuestionKind, number: int, refusal: Refusal) -> Unanswered:
    return Unanswered(kind, number, refusal.message.code, refusal.message.reason)


def illegal(error: IllegalAction) -> Refused:
    why = Why(error.refusal.reason, error.refusal.facts)
    return Refused("illegal", str(error.refusal), error.rule, why)
