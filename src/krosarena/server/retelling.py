"""From what is stored to a game: every entry played again, its actor, dice and undoing compared."""

from __future__ import annotations

from collections.abc import Sequence

from krosarena.content.guiding import Guide
from krosarena.content.library import ContentLibrary
from krosarena.engine.dice import SeededDice
from krosarena.engine.game import Game
from krosarena.engine.record import Record, RecordError
from krosarena.engine.replaying import replay_steps

from .problems import TableProblem
from .protocol.live import Step
from .storage import StoredEntry, StoredTable
from .story import NotUndoable, Story


def retell(stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary) -> Story:
    story = _beginning(stored, content)
    for entry in entries:
        if entry.number != story.next_number:
            raise _broken(entry, "is not this decision's answer")
        if entry.action.startswith("undo "):
            _undo(story, entry)
        else:
            _go_on(story, entry)
    return story


def _beginning(stored: StoredTable, content: ContentLibrary) -> Story:
    try:
        setup = content.setup(stored.scenario, stored.edition)
    except KeyError as error:
        raise TableProblem("other-cards", str(error.args[0])) from None
    if setup.fingerprint() != stored.content:
        raise TableProblem(
            "other-cards", "the cards have changed since this game was begun; it cannot go on"
        )
    dice = SeededDice(stored.seed)
    if stored.opening is None:
        game = Game.begin(setup, dice)
        guide = _guide_of(stored.scenario, content)
        return Story(game, [Step(0, None, None, list(game.events))], guide)
    try:
        opening = Record.from_json(stored.opening)
        games = replay_steps(opening, library=content)
    except RecordError as error:
        raise TableProblem("broken-record", f"what it continues: {error}") from error
    steps = [
        Step(number, entry.actor, entry.action, list(game.events))
        for number, (entry, game) in enumerate(zip(opening.entries, games, strict=True))
    ]
    return Story(games[-1].clone(dice), steps)


def _guide_of(scenario: str, content: ContentLibrary) -> Guide | None:
    known = content.scenarios.get(scenario)
    return Guide(known.script) if known and known.script else None


def _go_on(story: Story, entry: StoredEntry) -> None:
    game, decision = story.game.clone(), story.game.decision
    try:
        events = list(game.apply(entry.action))
    except ValueError as error:
        raise TableProblem("broken-record", f"entry {entry.number}: {error}") from error
    if decision is None or decision.player != entry.actor:
        raise _broken(entry, "is not this decision's answer")
    if game.last_dice != entry.dice:
        raise _broken(entry, "has dice that are not the seed's")
    story.go_on(Step(entry.number, entry.actor, entry.action, events, entry.fault), game)


def _undo(story: Story, entry: StoredEntry) -> None:
    try:
        story.take_back(int(entry.action.removeprefix("undo ")), entry.actor)
    except (ValueError, NotUndoable) as error:
        raise _broken(entry, f"takes back what must stay: {error}") from None


def _broken(entry: StoredEntry, how: str) -> TableProblem:
    return TableProblem("broken-record", f"entry {entry.number} {how}")
