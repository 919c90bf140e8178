"""How teams were chosen, as a game's record tells it: played again, every draw compared."""

from __future__ import annotations

from collections.abc import Iterator

from krosarena.content.library import ContentLibrary
from krosarena.engine.battle import Battle, BattleError
from krosarena.engine.dice import Dice, SeededDice
from krosarena.engine.game.replaying import DiceFault, check_promise, first_difference, seed_bytes
from krosarena.engine.record import Draft, Record, RecordError

from .choosing import Choosing


def check_draft(record: Record, content: ContentLibrary | None = None) -> Choosing | None:
    """The choosing of this game's teams, each draw the promised one; None where the teams came
    otherwise. RecordError says what does not hold."""
    table = replay_draft(record, content)
    if table is None or record.draft is None:
        return None
    draft = record.draft
    try:
        check_promise(draft.commitment, draft.seed, is_over=record.winners is not None)
    except RecordError as error:
        raise RecordError(f"draft: {error}") from None
    if fault := draft_fault(draft, content):
        raise RecordError(
            f"draft entry {fault.entry}: the record says {fault.recorded}, "
            f"the seed gives {fault.given}"
        )
    return table


def replay_draft(record: Record, content: ContentLibrary | None = None) -> Choosing | None:
    """The same with the draws taken as the record tells them: ``draft_fault`` judges them."""
    draft = record.draft
    if draft is None:
        return None
    script = Dice.scripted([drawn for entry in draft.entries for drawn in entry.dice])
    table: Choosing | None = None
    for table, number in _moments(draft, script, content):
        if table.entries[number].dice != draft.entries[number].dice:
            raise RecordError(f"draft entry {number}: the draws do not belong to this answer")
    assert table is not None, "a draft has an entry at least"
    if script.unused:
        raise RecordError(f"draft: draws that nobody made: {len(script.unused)}")
    _check_teams(record, table)
    return table


def draft_fault(draft: Draft, content: ContentLibrary | None = None) -> DiceFault | None:
    """The first draw that the draft's seed would not have given."""
    if draft.seed is None:
        return None
    for table, number in _moments(draft, SeededDice(seed_bytes(draft.seed)), content):
        recorded, given = draft.entries[number].dice, table.entries[number].dice
        if fault := first_difference(number, recorded, given):
            return fault
    return None


def _moments(
    draft: Draft, dice: Dice, content: ContentLibrary | None
) -> Iterator[tuple[Choosing, int]]:
    """The table after every entry."""
    number = 0
    try:
        table = Choosing.new(draft.plan, dice, content, draft.cards)
        yield table, number
        for number, entry in enumerate(draft.entries[1:], start=1):
            table.apply(entry.action or "", entry.actor)
            yield table, number
    except ValueError as error:
        raise RecordError(f"draft entry {number}: {error}") from None


def _check_teams(record: Record, table: Choosing) -> None:
    try:
        played = Battle.parse(record.scenario)
    except BattleError as error:
        raise RecordError(f"draft: the game has no teams to choose: {error}") from None
    if table.teams is None:
        raise RecordError("draft: it ends before all teams are chosen")
    plan = table.plan
    if (played.teams, played.method, record.edition) != (table.teams, plan.method, plan.edition):
        raise RecordError("draft: it gives other teams than those that played")
