"""From what is stored to a game: every entry played again, its actor, dice and undoing compared; or
as it was told, where the rules have changed since."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from krosarena.content.guiding import Guide
from krosarena.content.library import ContentLibrary
from krosarena.engine.dice import SeededDice
from krosarena.engine.game import Game
from krosarena.engine.record import Entry, Record, RecordError
from krosarena.engine.replaying import replay_steps, take, with_following
from krosarena.engine.setup import Setup
from krosarena.engine.state.saving import SavedStateError

from .problems import TableProblem
from .protocol.live import Step
from .storage import StoredEntry, StoredTable
from .story import NotUndoable, Story
from .told import Chronicle, Keeper, Past, past_of, read_told


def retell(stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary) -> Story:
    """``content`` are the cards that the game is played with. Where the engine decides otherwise
    than it did, the story is as it was told then, and says so (``other_rules``)."""
    chronicle = read_told(entries)
    if chronicle is None:
        return _retell_untold(stored, entries, content)
    try:
        story = _play_again(stored, entries, content)
    except TableProblem as problem:
        if problem.code == "other-cards":
            raise
        return _as_told(stored, chronicle, content, other_rules=True)
    if not _agrees(story.game, chronicle):
        return _as_told(stored, chronicle, content, other_rules=True)
    story.keeper = Keeper(seal=chronicle.seal)
    return story


def _play_again(
    stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary
) -> Story:
    """From the beginning, or from where other rules came into force last."""
    notes = [place for place, entry in enumerate(entries) if entry.action.startswith("rules ")]
    first = notes[-1] + 1 if notes else 0
    if first:
        chronicle = read_told(entries[:first])
        assert chronicle is not None
        story = _as_told(stored, chronicle, content)
    else:
        story, _ = _beginning(stored, content)
    for entry, following in with_following(entries[first:]):
        _tell(story, entry, following)
    return story


def _retell_untold(
    stored: StoredTable, entries: Sequence[StoredEntry], content: ContentLibrary
) -> Story:
    """A game of release 0.1.0, which did not keep what it told; or one that has just begun. What
    comes of the entries is to be kept from now on."""
    story, past = _beginning(stored, content)
    keeper = Keeper(past)
    story.keeper, story.to_keep = keeper, []
    for place, (entry, following) in enumerate(with_following(entries)):
        before = story.game
        try:
            _tell(story, entry, following)
        except TableProblem:
            if stored.winners is not None or stored.rules is not None:
                raise
            # The rules have changed in the same update: back to where both agree.
            for lost in entries[place:]:
                _keep(story, keeper.lost(lost, before))
            story.next_number, story.other_rules = entries[-1].number + 1, True
            return story
        is_undo = entry.action.startswith("undo ")
        events = () if is_undo else story.steps[-1].events
        _keep(story, keeper.entry(entry, before, story.game, events))
    return story


def _keep(story: Story, entry: StoredEntry) -> None:
    story.to_keep.append(entry)
    story.keeper.kept(entry)


def _agrees(game: Game, chronicle: Chronicle) -> bool:
    same = msgspec.json.decode(msgspec.json.encode(game.save())) == chronicle.state
    return same and isinstance(game.dice, SeededDice) and game.dice.place == chronicle.place


def _as_told(
    stored: StoredTable, chronicle: Chronicle, content: ContentLibrary, other_rules: bool = False
) -> Story:
    setup = setup_of(stored, content)
    try:
        dice = SeededDice(stored.seed, *chronicle.place)
        game = Game.restore(setup, chronicle.state, dice)
    except SavedStateError as error:
        raise TableProblem("broken-record", str(error)) from error
    story = Story(game, [moment.step for moment in chronicle.moments])
    story.next_number, story.other_rules = chronicle.next_number, other_rules
    story.keeper = Keeper(seal=chronicle.seal)
    return story


def _tell(story: Story, entry: StoredEntry, following: StoredEntry | None) -> None:
    if entry.number != story.next_number:
        raise _broken(entry, "is not this decision's answer")
    if entry.action.startswith("undo "):
        _undo(story, entry)
    else:
        _go_on(story, entry, following)


def setup_of(stored: StoredTable, content: ContentLibrary) -> Setup:
    try:
        return content.setup(stored.scenario, stored.edition)
    except KeyError as error:
        raise TableProblem("other-cards", str(error.args[0])) from None


def _beginning(stored: StoredTable, content: ContentLibrary) -> tuple[Story, list[Past]]:
    """The story before its first entry, and what that entry will have to keep of it."""
    setup = setup_of(stored, content)
    dice = SeededDice(stored.seed)
    if stored.opening is None:
        game = Game.begin(setup, dice)
        guide = _guide_of(stored.scenario, content)
        story = Story(game, [Step(0, None, None, list(game.events))], guide)
        return story, past_of([Entry(None, None, game.last_dice)], [game])
    try:
        opening = Record.from_json(stored.opening)
        games = replay_steps(opening, library=content)
    except RecordError as error:
        raise TableProblem("broken-record", f"what it continues: {error}") from error
    steps = [
        Step(number, entry.actor, entry.action, list(game.events))
        for number, (entry, game) in enumerate(zip(opening.entries, games, strict=True))
    ]
    return Story(games[-1].clone(dice), steps), past_of(opening.entries, games)


def _guide_of(scenario: str, content: ContentLibrary) -> Guide | None:
    known = content.scenarios.get(scenario)
    return Guide(known.script) if known and known.script else None


def _go_on(story: Story, entry: StoredEntry, following: StoredEntry | None) -> None:
    game, decision = story.game.clone(), story.game.decision
    try:
        take(game, entry, following)
    except ValueError as error:
        raise TableProblem("broken-record", f"entry {entry.number}: {error}") from error
    if decision is None or decision.player != entry.actor:
        raise _broken(entry, "is not this decision's answer")
    if game.last_dice != entry.dice:
        raise _broken(entry, "has dice that are not the seed's")
    events = list(game.events)
    story.go_on(Step(entry.number, entry.actor, entry.action, events, entry.fault), game)


def _undo(story: Story, entry: StoredEntry) -> None:
    try:
        story.take_back(int(entry.action.removeprefix("undo ")), entry.actor)
    except (ValueError, NotUndoable) as error:
        raise _broken(entry, f"takes back what must stay: {error}") from None


def _broken(entry: StoredEntry, how: str) -> TableProblem:
    return TableProblem("broken-record", f"entry {entry.number} {how}")
