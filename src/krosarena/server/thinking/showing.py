"""Games to look back on, told in a process of their own: a long one takes seconds.

What is stored crosses as it is; what comes back are the bytes for the browser, or a record's text.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from krosarena.bots.guard import FaultKind
from krosarena.content.card_sets import library_of
from krosarena.content.library import ContentLibrary
from krosarena.engine.dice import Dice, commitment_to
from krosarena.engine.events import Event
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import replay_unproven
from krosarena.engine.record import Draft, Record, RecordError
from krosarena.engine.view import View
from krosarena.formats.choosing import Choosing
from krosarena.formats.choosing.recorded import replay_draft

from ..chronicle import Chronicle, read_chronicle, record_entries
from ..draft import events_for, recorded
from ..history import step_for
from ..loading import load_as_far_as_known
from ..problems import TableProblem
from ..proofs import proof_of_dice, proof_of_draft
from ..protocol.replays import DraftRecap, Replay, ReplayFrame
from ..protocol.steps import Step
from ..protocol.tables import Seat, TableSummary
from ..replay_bytes import compressed
from ..storage import StoredEntry, StoredRecord, StoredTable
from ..summaries import battle_card, summary
from .sent import own_library


class SentTable(NamedTuple):
    """A table's game on its way."""

    stored: StoredTable
    entries: Sequence[StoredEntry]
    choices: Sequence[StoredEntry]
    """What was said while its teams were chosen."""
    cards: bytes | None
    """Its card set, where it is not the server's own."""


class SentRecord(NamedTuple):
    """A record that came as a file, on its way."""

    kept: StoredRecord
    cards: bytes | None


SentPast = SentTable | SentRecord


class Opening(NamedTuple):
    """The beginning of another game, as the text of its record, and which cards it needs."""

    scenario: str
    edition: str
    content: str
    text: str


def show(sent: SentPast, owner: str, wanted: str) -> bytes:
    """The ``Replay`` for ``owner`` as gzip has it."""
    return _shown(_past_of(sent, owner), wanted)


def record_text(sent: SentPast) -> str:
    return _past_of(sent, "").record.to_json()


def last_view(sent: SentPast) -> View:
    """Of finished games too only what nobody's eyes were needed for."""
    games, _, _ = _played_again(_past_of(sent, ""))
    return view_without_offers(games[-1], ())


def opening_of(sent: SentPast, step: int) -> Opening:
    """The record as far as ``step``, to go on from there with dice of its own."""
    record = _past_of(sent, "").record
    last = len(record.entries) - (1 if record.winners is None else 2)
    if not 0 <= step <= last:
        raise TableProblem("no-such-step", f"a game can go on from the steps 0 to {last}")
    entries = record.entries[: step + 1]
    begun = replace(record, entries=entries, commitment="", seed=None, winners=None)
    return Opening(record.scenario, record.edition, record.content, begun.to_json())


@dataclass(frozen=True)
class _Past:
    """A game to be shown, and what the asker may know of it."""

    record: Record
    content: ContentLibrary
    """The cards it was played with."""
    table: TableSummary
    seats: Collection[int]
    is_open: bool
    """It is over, or came as a file: everybody may see everything."""
    faults: Mapping[int, FaultKind] = field(default_factory=dict)
    """Where the table played in place of a computer opponent; a record does not tell."""
    chronicle: Chronicle | None = None
    """What was told when it was played here, if that was kept."""


def _past_of(sent: SentPast, owner: str) -> _Past:
    content = library_of(sent.cards) if sent.cards else own_library()
    if isinstance(sent, SentRecord):
        record = Record.from_json(sent.kept.text)
        return _Past(record, content, _summary_of(sent.kept, record, content), (), is_open=True)
    stored = sent.stored
    record, chronicle = _recorded(stored, sent.entries, content)
    return _Past(
        replace(record, draft=_draft_of(stored, sent.choices)),
        content,
        summary(stored, owner, stored.turn, stored.winners),
        tuple(seat.number for seat in stored.seats if seat.owner == owner),
        is_open=stored.winners is not None,
        faults=_faults(chronicle),
        chronicle=chronicle,
    )


def _draft_of(stored: StoredTable, choices: Sequence[StoredEntry]) -> Draft | None:
    if stored.opening is not None:  # it goes on from a game whose teams may have been drafted
        return Record.from_json(stored.opening).draft
    return recorded(stored, choices)


def _shown(past: _Past, wanted: str) -> bytes:
    games, events, altered = _played_again(past)
    try:
        choosing = replay_draft(past.record, past.content)
    except RecordError as error:
        raise TableProblem("broken-record", str(error)) from error
    players = games[0].setup.players
    seats = _seats_to_show(past, players, wanted)
    steps = [
        Step(number, entry.actor, entry.action, happened, past.faults.get(number))
        for number, (entry, happened) in enumerate(zip(past.record.entries, events, strict=True))
    ]
    frames = (
        ReplayFrame(step_for(step, seats), view_without_offers(game, seats, step.number + 1))
        for step, game in zip(steps, games, strict=True)
    )
    proof = proof_of_dice(past.record, past.content, can_replay=altered is None)
    recap = _recap(past, choosing, seats)
    replay = Replay(past.table, [], list(seats), proof, recap, altered)
    return compressed(replay, frames)


def _recap(past: _Past, choosing: Choosing | None, seats: Collection[int]) -> DraftRecap | None:
    """Its seed is revealed as soon as it tells no secret any more."""
    draft = past.record.draft
    if draft is None or choosing is None:
        return None
    is_secret = not past.is_open and any(event.secret for event in choosing.history)
    return DraftRecap(
        method=choosing.plan.method,
        format=choosing.plan.format,
        events=events_for(seats, choosing),
        proof=proof_of_draft(draft, past.content, is_secret=is_secret),
    )


def _recorded(
    stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary
) -> tuple[Record, Chronicle]:
    """The record, and what was told; of a game of release 0.1.0, what is told now."""
    chronicle = read_chronicle(entries)
    if chronicle is None:
        history = load_as_far_as_known(stored, entries, content)
        chronicle = read_chronicle(history.to_keep)
        if chronicle is None:  # nothing has happened yet
            return history.game.record, Chronicle()
    opening = Record.from_json(stored.opening) if stored.opening else None
    proven = opening is None
    over = stored.winners is not None
    record = Record(
        edition=stored.edition,
        scenario=stored.scenario,
        start=opening.start if opening else None,
        content=stored.content,
        commitment=commitment_to(stored.seed) if proven else "",
        seed=stored.seed.hex() if proven and over else None,
        entries=record_entries(chronicle),
        winners=stored.winners,
        rules=stored.rules or 1,
    )
    return record, chronicle


def _played_again(past: _Past) -> tuple[list[Game], list[list[Event]], int | None]:
    """Each entry's game and events, and from which entry on they are only told, as the rules of
    today would have it otherwise."""
    try:
        games = replay_unproven(past.record, library=past.content)
        return games, [list(game.events) for game in games], None
    except RecordError as error:
        if past.chronicle is None:
            raise TableProblem("broken-record", str(error)) from error
        games, events = _from_chronicle(past.record, past.chronicle, past.content)
        return games, events, len(games) - 1 if error.entry is None else error.entry


def _from_chronicle(
    record: Record, chronicle: Chronicle, content: ContentLibrary
) -> tuple[list[Game], list[list[Event]]]:
    """Each entry's game and events as they were."""
    setup = content.setup(record.scenario, record.edition)
    moments = iter(chronicle.moments)
    games: list[Game] = []
    events: list[list[Event]] = []
    for entry in record.entries:
        moment = None if entry.rules is not None else next(moments)
        state = moment.state if moment else entry.state
        assert state is not None
        games.append(Game.restore(setup, state, Dice.open()))
        events.append(moment.step.events if moment else [])
    return games, events


def _faults(chronicle: Chronicle) -> dict[int, FaultKind]:
    """By the place in the game's record."""
    return {
        place: moment.step.fault
        for place, moment in enumerate(chronicle.moments)
        if moment.step.fault
    }


def _seats_to_show(past: _Past, players: Collection[int], wanted: str) -> Collection[int]:
    if not past.is_open:
        return past.seats
    if wanted == "open":
        return players
    if wanted not in {str(player) for player in players}:
        seats = ", ".join(map(str, players))
        raise TableProblem("no-such-view", f"a replay is told open or as seen by seat {seats}")
    return (int(wanted),)


def view_without_offers(game: Game, seats: Collection[int], number: int | None = None) -> View:
    """What these players together knew; nobody needs to see what else could have been done.
    ``number`` is that of the decision, where the game does not know how many there were."""
    view = game.view(*seats)
    if view.decision is None:
        return view
    number = view.decision.number if number is None else number
    return replace(view, decision=replace(view.decision, actions=(), reach=(), number=number))


def _summary_of(kept: StoredRecord, record: Record, content: ContentLibrary) -> TableSummary:
    setup = content.setup(record.scenario, record.edition)
    return TableSummary(
        id=kept.id,
        scenario=record.scenario,
        battle=battle_card(record.scenario),
        edition=record.edition,
        seats=[Seat(player, "person", yours=False) for player in setup.players],
        created=kept.created,
        turn=0,
        finished=record.winners is not None,
        winners=list(record.winners or ()),
    )
