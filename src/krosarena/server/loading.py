"""From what is stored to a game: every entry played again, its actor, dice and undoing compared; or
as it was told, where the rules have changed since."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import msgspec

from krosarena.content.guiding import Guide
from krosarena.content.library import ContentLibrary
from krosarena.engine.dice import Dice, SeededDice
from krosarena.engine.events import Event
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import replay_steps, take, with_following
from krosarena.engine.record import Entry, Record, RecordError
from krosarena.engine.state.saving import SavedStateError
from krosarena.engine.state.setup import Setup
from krosarena.match import GameFacts, MatchAction

from .chronicle import Chronicle, Keeper, Past, is_match_action, past_of, read_chronicle
from .history import History, NotUndoable
from .match import Match
from .problems import TableProblem
from .protocol.steps import Step
from .storage import StoredEntry, StoredTable

_loader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="loader")
"""One at a time: many threads at once would keep the event loop from its turn."""


async def load_apart(
    stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary
) -> History:
    """``load_history`` in a thread: a long game takes a while, and nobody else should wait."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_loader, load_history, stored, entries, content)


async def entry_apart(
    keeper: Keeper, step: StoredEntry, before: Game, after: Game, events: Sequence[Event]
) -> StoredEntry:
    """``Keeper.entry``; in a thread where it has to keep the past of a long game, too."""
    if not keeper.has_long_past:
        return keeper.entry(step, before, after, events)
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_loader, keeper.entry, step, before, after, events)


def load_history(
    stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary
) -> History:
    """``content`` are the cards that the game is played with. Where the engine decides otherwise
    than it did, the history is as it was told then, and says so (``other_rules``)."""
    chronicle = read_chronicle(entries)
    if chronicle is None:
        return _load_by_replaying(stored, entries, content)
    try:
        history = _play_again(stored, entries, content)
    except TableProblem as problem:
        if problem.code == "other-cards":
            raise
        return _from_chronicle(stored, entries, chronicle, content, other_rules=True)
    if not _agrees(history.game, chronicle):
        return _from_chronicle(stored, entries, chronicle, content, other_rules=True)
    history.keeper = Keeper(seal=chronicle.seal)
    return history


def _play_again(
    stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary
) -> History:
    """From the beginning, or from where other rules came into force last."""
    notes = [place for place, entry in enumerate(entries) if entry.action.startswith("rules ")]
    first = notes[-1] + 1 if notes else 0
    if first:
        chronicle = read_chronicle(entries[:first])
        assert chronicle is not None
        history = _from_chronicle(stored, entries[:first], chronicle, content)
    else:
        history, _ = _beginning(stored, content)
    for entry, following in with_following(entries[first:]):
        _add(history, entry, following)
    return history


def load_as_far_as_known(
    stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary
) -> History:
    """To be looked at only: a finished game of release 0.1.0, which did not keep what it told, is
    known as far as the rules of today agree with its record."""
    return _load_by_replaying(stored, entries, content, to_look_at=True)


def _load_by_replaying(
    stored: StoredTable,
    entries: Sequence[StoredEntry],
    content: ContentLibrary,
    *,
    to_look_at: bool = False,
) -> History:
    """A game of release 0.1.0, which did not keep what it told; or one that has just begun. What
    comes of the entries is to be kept from now on."""
    history, past = _beginning(stored, content)
    keeper = Keeper(past)
    history.keeper, history.to_keep = keeper, []
    for place, (entry, following) in enumerate(with_following(entries)):
        before = history.game
        try:
            _add(history, entry, following)
        except TableProblem:
            is_over = stored.winners is not None
            if stored.rules is not None or (is_over and not to_look_at):
                raise
            # The rules have changed in the same update: back to where both agree.
            for lost in entries[place:]:
                _keep(history, keeper.lost(lost, before))
            history.next_number, history.other_rules = entries[-1].number + 1, True
            return history
        events = () if _leads_nowhere(entry) else history.steps[-1].events
        _keep(history, keeper.entry(entry, before, history.game, events))
    return history


def _leads_nowhere(entry: StoredEntry) -> bool:
    return entry.action.startswith("undo ") or is_match_action(entry.action)


def _keep(history: History, entry: StoredEntry) -> None:
    history.to_keep.append(entry)
    history.keeper.kept(entry)


def _agrees(game: Game, chronicle: Chronicle) -> bool:
    same = msgspec.json.decode(msgspec.json.encode(game.save())) == chronicle.state
    return same and isinstance(game.dice, SeededDice) and game.dice.place == chronicle.place


def _from_chronicle(
    stored: StoredTable,
    entries: Sequence[StoredEntry],
    chronicle: Chronicle,
    content: ContentLibrary,
    other_rules: bool = False,
) -> History:
    setup = setup_of(stored, content)
    try:
        dice = SeededDice(stored.seed, *chronicle.place)
        game = Game.restore(setup, chronicle.state, dice)
    except SavedStateError as error:
        raise TableProblem("broken-record", str(error)) from error
    match = _match_from_chronicle(stored, entries, chronicle, game)
    history = History(game, [moment.step for moment in chronicle.moments], match)
    history.next_number, history.other_rules = chronicle.next_number, other_rules
    history.opened = chronicle.next_number
    history.keeper = Keeper(seal=chronicle.seal)
    return history


def _match_from_chronicle(
    stored: StoredTable, entries: Sequence[StoredEntry], chronicle: Chronicle, game: Game
) -> Match:
    """Beside the game everything goes by the states that were told."""
    setup = game.setup
    moments = iter(chronicle.moments)
    first = next(moments, None)
    begun = Game.restore(setup, first.state, Dice.open()) if first else game
    match = Match.beginning(stored, begun)
    by_number = {entry.number: entry for entry in entries}
    for moment in moments:
        entry = by_number.get(moment.step.number)
        if entry is None:  # what another game gave
            continue
        after = Game.restore(setup, moment.state, Dice.open())
        if is_match_action(entry.action):
            match = replace(match, facts=GameFacts.of(after))
            match = _after_match_action(match, entry)
        else:
            events = moment.step.events
            match = match.went_on(entry.actor, after, events, entry.at or 0).as_stored(entry)
    return replace(match, facts=GameFacts.of(game)).as_stored(entries[-1]) if entries else match


def _add(history: History, entry: StoredEntry, following: StoredEntry | None) -> None:
    if entry.number != history.next_number:
        raise _broken(entry, "is not this decision's answer")
    if entry.action.startswith("undo "):
        _undo(history, entry)
    elif is_match_action(entry.action):
        step = Step(entry.number, entry.actor or None, entry.action, [])
        history.add_match_action(step, _after_match_action(history.match, entry))
    else:
        _go_on(history, entry, following)


def _after_match_action(match: Match, entry: StoredEntry) -> Match:
    try:
        action = MatchAction.parse(entry.action)
        return match.acted(entry.actor or None, action, entry.at or 0).as_stored(entry)
    except ValueError as error:
        raise _broken(entry, f"could not be done beside the game: {error}") from None


def setup_of(stored: StoredTable, content: ContentLibrary) -> Setup:
    try:
        return content.setup(stored.scenario, stored.edition)
    except KeyError as error:
        raise TableProblem("other-cards", str(error.args[0])) from None


def _beginning(stored: StoredTable, content: ContentLibrary) -> tuple[History, list[Past]]:
    """The history before its first entry, and what that entry will have to keep of it."""
    setup = setup_of(stored, content)
    dice = SeededDice(stored.seed)
    if stored.opening is None:
        game = Game.begin(setup, dice)
        guide = _guide_of(stored.scenario, content)
        match = Match.beginning(stored, game)
        history = History(game, [Step(0, None, None, list(game.events))], match, guide)
        return history, past_of([Entry(None, None, game.last_dice)], [game])
    try:
        opening = Record.from_json(stored.opening)
        games = replay_steps(opening, library=content)
    except RecordError as error:
        raise TableProblem("broken-record", f"what it continues: {error}") from error
    steps = [
        Step(number, entry.actor, entry.action, list(game.events))
        for number, (entry, game) in enumerate(zip(opening.entries, games, strict=True))
    ]
    game = games[-1].clone(dice)
    return History(game, steps, Match.beginning(stored, game)), past_of(opening.entries, games)


def _guide_of(scenario: str, content: ContentLibrary) -> Guide | None:
    known = content.scenarios.get(scenario)
    return Guide(known.script) if known and known.script else None


def _go_on(history: History, entry: StoredEntry, following: StoredEntry | None) -> None:
    game, decision = history.game.clone(), history.game.decision
    try:
        take(game, entry, following)
    except ValueError as error:
        raise TableProblem("broken-record", f"entry {entry.number}: {error}") from error
    if decision is None or decision.player != entry.actor:
        raise _broken(entry, "is not this decision's answer")
    if game.last_dice != entry.dice:
        raise _broken(entry, "has dice that are not the seed's")
    events = list(game.events)
    match = history.match.went_on(entry.actor, game, events, entry.at or 0).as_stored(entry)
    history.go_on(Step(entry.number, entry.actor, entry.action, events, entry.fault), game, match)


def _undo(history: History, entry: StoredEntry) -> None:
    try:
        history.take_back(
            int(entry.action.removeprefix("undo ")),
            entry.actor,
            lambda game: history.match.taken_back(game, entry.at or 0).as_stored(entry),
        )
    except (ValueError, NotUndoable) as error:
        raise _broken(entry, f"takes back what must stay: {error}") from None


def _broken(entry: StoredEntry, how: str) -> TableProblem:
    return TableProblem("broken-record", f"entry {entry.number} {how}")
