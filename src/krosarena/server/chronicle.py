"""What came of every action, kept as it was told: a game can be shown, and goes on, even where the
engine would decide otherwise by now.

Every entry keeps its events, what it changed of the state, and how far the dice had got. The first
one also keeps what was before it. A seal binds each entry to all before it, so that an entry that
somebody changed is told apart from rules that have changed.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, get_args

import msgspec

from krosarena.engine.dice import SeededDice
from krosarena.engine.events import Event
from krosarena.engine.game import Game
from krosarena.engine.record import MATCH_ACTION, Entry, next_check
from krosarena.engine.state.changes import changes_between, with_changes

from .problems import TableProblem
from .protocol.steps import Step
from .storage import StoredEntry

Data = dict[str, Any]
Place = tuple[int, int]


class Past(msgspec.Struct, frozen=True):
    """A step before the first entry: the set-up, or what another game gave."""

    number: int
    actor: int | None
    action: str | None
    dice: tuple[str, ...]
    events: list[Any]
    changes: Data
    """Of the state; for the first one, all of it."""


class StepResult(msgspec.Struct, frozen=True, omit_defaults=True):
    events: list[Any]
    changes: Data
    dice: Place
    """How far the stream of dice has been read."""
    past: list[msgspec.Raw] = []
    """Each one a ``Past`` as text: a game that was continued may have thousands, and neither
    writing nor reading all at once may keep others from their turn."""
    state: Data | None = None
    """All of it, where the game went on by other rules."""
    lost: bool = False
    """An entry of release 0.1.0 that these rules do not allow, and nobody knows what came of it."""


_reader = msgspec.json.Decoder(StepResult)
_past_reader = msgspec.json.Decoder(Past)

_SEALED_AT_ONCE = 1 << 16
"""Characters: between two pieces of a long text others have their turn."""
_LONG_PAST = 1 << 18
"""Bytes: a longer one is written and sealed apart."""


@dataclass(frozen=True)
class Moment:
    """A step, and the state it led to."""

    step: Step
    dice: tuple[str, ...]
    state: Data
    at: int | None = None
    clocks: tuple[int, ...] = ()


@dataclass
class Chronicle:
    """A game as it was told."""

    moments: list[Moment] = field(default_factory=list)
    state: Data = field(default_factory=dict)
    """The newest."""
    place: Place = (-1, 32)
    next_number: int = 1
    seal: str = ""
    rules_changed: list[tuple[int, Entry]] = field(default_factory=list)
    """Notes of other rules coming into force, and how many moments were before each."""


class Keeper:
    """Makes the entries of one game, each with what came of it and its seal."""

    def __init__(self, past: Sequence[Past] = (), seal: str = "") -> None:
        """``past`` goes into the first entry, ``seal`` is that of the last one."""
        self._past = [msgspec.Raw(msgspec.json.encode(step)) for step in past]
        self._seal = seal

    @property
    def has_long_past(self) -> bool:
        """The next entry takes a while to make."""
        return sum(memoryview(step).nbytes for step in self._past) > _LONG_PAST

    def entry(
        self, step: StoredEntry, before: Game, after: Game, events: Sequence[Event]
    ) -> StoredEntry:
        """``step`` as it is to be stored: it led from one game to the other."""
        result = StepResult(
            events=list(events),
            changes=changes_between(before.state, after.state),
            dice=_place(after),
            past=self._past,
        )
        return self._sealed(step, result)

    def other_rules(self, number: int, game: Game, version: int) -> StoredEntry:
        """The note that the game goes on from here by other rules."""
        result = StepResult(
            events=[], changes={}, dice=_place(game), past=self._past, state=game.save()
        )
        return self._sealed(StoredEntry(number, 0, f"rules {version}", ()), result)

    def lost(self, step: StoredEntry, game: Game) -> StoredEntry:
        result = StepResult(events=[], changes={}, dice=_place(game), past=self._past, lost=True)
        return self._sealed(step, result)

    def kept(self, entry: StoredEntry) -> None:
        """It is stored."""
        self._past = []
        self._seal = entry.seal or ""

    def _sealed(self, step: StoredEntry, result: StepResult) -> StoredEntry:
        at = step.at if step.at is not None else time.time_ns() // 1_000_000
        text = msgspec.json.encode(result).decode()
        return sealed(replace(step, result=text, at=at), self._seal)


def _place(game: Game) -> Place:
    dice = game.dice
    assert isinstance(dice, SeededDice), "tables play with seeded dice"
    return dice.place


def past_of(entries: Sequence[Entry], games: Sequence[Game]) -> list[Past]:
    """``games`` are those after each of the entries."""
    past = []
    before: Game | None = None
    for number, (entry, game) in enumerate(zip(entries, games, strict=True)):
        changes = changes_between(before.state, game.state) if before else game.save()
        past.append(Past(number, entry.actor, entry.action, entry.dice, list(game.events), changes))
        before = game
    return past


def sealed(entry: StoredEntry, before: str) -> StoredEntry:
    """``before`` is the seal of the entry before, if there is one."""
    facts = [before, entry.number, entry.actor, entry.action, entry.dice]
    return replace(entry, seal=_digest(facts, entry.result))


def _digest(facts: Sequence[object], result: str | None) -> str:
    """Of the facts and the result as one JSON list; a long result is read piece by piece."""
    digest = hashlib.sha256(json.dumps(facts).removesuffix("]").encode())
    if result is None:
        digest.update(b", null]")
    else:
        digest.update(b', "')
        for place in range(0, len(result), _SEALED_AT_ONCE):
            piece = json.dumps(result[place : place + _SEALED_AT_ONCE])
            digest.update(piece[1:-1].encode())
        digest.update(b'"]')
    return digest.hexdigest()[:16]


def read_chronicle(entries: Sequence[StoredEntry]) -> Chronicle | None:
    """None where something was not kept: games of release 0.1.0. TableProblem where an entry is
    not the one that was stored."""
    if not entries or any(entry.result is None for entry in entries):
        return None
    chronicle = Chronicle()
    for entry in entries:
        if sealed(entry, chronicle.seal).seal != entry.seal:
            raise TableProblem(
                "broken-record", f"entry {entry.number} is not the one that was stored"
            )
        _add(chronicle, entry, _reader.decode(entry.result or ""))
        chronicle.seal = entry.seal or ""
    return chronicle


def _add(chronicle: Chronicle, entry: StoredEntry, result: StepResult) -> None:
    for text in result.past:
        past = _past_reader.decode(text)
        chronicle.state = (
            with_changes(chronicle.state, past.changes) if chronicle.state else past.changes
        )
        step = Step(past.number, past.actor, past.action, read_events(past.events))
        chronicle.moments.append(Moment(step, past.dice, chronicle.state))
    chronicle.state = result.state or with_changes(chronicle.state, result.changes)
    chronicle.place, chronicle.next_number = result.dice, entry.number + 1
    if result.lost:
        return
    if entry.action.startswith("undo "):
        first = int(entry.action.removeprefix("undo "))
        chronicle.moments = [
            m if m.step.number < first else replace(m, state=chronicle.state)
            for m in chronicle.moments
            if m.step.number < first or is_match_action(m.step.action)
        ]
        return
    if entry.action.startswith("rules "):
        note = Entry(None, entry.action, (), at=entry.at, state=chronicle.state)
        chronicle.rules_changed.append((len(chronicle.moments), note))
        return
    actor = entry.actor or None  # some of what is done beside the game nobody does
    step = Step(entry.number, actor, entry.action, read_events(result.events), entry.fault)
    moment = Moment(step, entry.dice, chronicle.state, entry.at, entry.clocks)
    chronicle.moments.append(moment)


def is_match_action(action: str | None) -> bool:
    return MATCH_ACTION.fullmatch(action or "") is not None


def read_events(events: Sequence[Mapping[str, object]]) -> list[Event]:
    return [msgspec.convert(event, type=_event_classes()[str(event["type"])]) for event in events]


@cache
def _event_classes() -> dict[str, type[Event]]:
    return {
        str(one.default): cls
        for cls in get_args(Event)
        for one in fields(cls)
        if one.name == "type"
    }


def record_entries(chronicle: Chronicle) -> tuple[Entry, ...]:
    """For the record of the game, with the checks of the states that were."""
    notes = dict(chronicle.rules_changed)
    entries: list[Entry] = []
    check = ""
    for place, moment in enumerate(chronicle.moments):
        step = moment.step
        entry = Entry(step.actor, step.action, moment.dice, at=moment.at, clocks=moment.clocks)
        for one, state in ((notes.get(place), None), (entry, moment.state)):
            if one is not None:
                check = next_check(check, one, state or one.state or {})
                entries.append(replace(one, check=check))
    if note := notes.get(len(chronicle.moments)):
        entries.append(replace(note, check=next_check(check, note, note.state or {})))
    return tuple(entries)
