"""The draft in a game's record: it can be played again, and a forged one is found out."""

from dataclasses import replace

import pytest

from drafted_games import just_drafted
from krosarena.engine.record import Draft, Record, RecordError
from krosarena.formats.choosing.plan import all_plans
from krosarena.formats.choosing.recorded import check_draft, draft_fault, replay_draft

PLANS = [str(plan) for plan in all_plans()]
SNAKE = "v2 box snake-draft"
SEALED = "tournament limited sealed-2x4"


def _drafted(plan: str = SNAKE) -> tuple[Record, Draft]:
    record = replace(just_drafted(plan), winners=(1,))
    assert record.draft is not None
    return record, record.draft


@pytest.mark.parametrize("plan", PLANS)
def test_every_way_of_choosing_is_read_as_it_is_written_and_holds(plan: str) -> None:
    record = just_drafted(plan)
    assert Record.from_json(record.to_json()) == record
    table = check_draft(record)
    assert table is not None
    assert str(table.plan) == plan


def test_a_record_without_a_draft_has_none_to_check() -> None:
    record, _ = _drafted()
    plain = replace(record, draft=None)
    assert check_draft(plain) is None
    assert '"draft"' not in plain.to_json()


def test_the_same_draws_hold_when_the_collection_has_grown() -> None:
    """A sealed pack is drawn from the whole collection; the record says who was in it."""
    _, draft = _drafted(SEALED)
    chosen = {id for entry in draft.entries for id in _named(entry.dice)}
    assert set(draft.cards) > chosen
    without_cards = replace(draft, cards=tuple(sorted(chosen)))
    assert draft_fault(draft) is None
    assert draft_fault(without_cards) is not None


def _named(draws: tuple[str, ...]) -> list[str]:
    return [drawn.removeprefix("draw ") for drawn in draws]


def test_a_draw_that_the_seed_would_not_have_given_is_named() -> None:
    record, draft = _drafted("original box chance")
    (first,) = draft.entries
    swapped = replace(first, dice=(first.dice[1], first.dice[0], *first.dice[2:]))
    forged = replace(record, draft=replace(draft, entries=(swapped,)))
    with pytest.raises(RecordError, match="other teams"):
        check_draft(forged)
    fault = draft_fault(replace(draft, entries=(swapped,)))
    assert fault == (0, 1, first.dice[1], first.dice[0])
    dealt_so = replace(forged, scenario=_with_swapped_teams(record, first.dice))
    assert replay_draft(dealt_so)
    with pytest.raises(RecordError, match=r"draft entry 0: the record says .*, the seed gives"):
        check_draft(dealt_so)


def _with_swapped_teams(record: Record, draws: tuple[str, ...]) -> str:
    """The first two cards dealt go to the other player."""
    one, other = _named(draws[:2])
    swapped = record.scenario.replace(one, "*").replace(other, one).replace("*", other)
    assert swapped != record.scenario
    return swapped


def _forged(draft: Draft, what: str) -> Draft:
    first, *rest = draft.entries
    match what:
        case "seed":
            return replace(draft, seed="11" * 32)
        case "no seed":
            return replace(draft, seed=None)
        case "no hex":
            return replace(draft, seed="zz")
        case "plan":
            return replace(draft, plan="v2 box chess")
        case "cut":
            return replace(draft, entries=draft.entries[:-1])
        case "more":
            return replace(draft, entries=(first, *rest, rest[-1]))
        case "draws":
            return replace(draft, entries=(replace(first, dice=(*first.dice, "draw 1")), *rest))
        case "action":
            return replace(draft, entries=(first, replace(rest[0], action="pick nobody"), *rest))
        case "cards":
            return replace(draft, cards=(*draft.cards, "somebody-gone"))
    raise AssertionError(what)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("seed", "draft: the seed does not fit the commitment"),
        ("no seed", "draft: .*the seed is missing"),
        ("no hex", "draft: the seed is not hexadecimal"),
        ("plan", "draft entry 0: there is no method"),
        ("cut", "ends before all teams are chosen"),
        ("more", "draft entry .*: the teams are chosen"),
        ("draws", "draft entry 0: the draws do not belong"),
        ("action", "draft entry 1: pick nobody"),
        ("cards", "no somebody-gone any more"),
    ],
)
def test_a_forged_draft_is_found_out(what: str, words: str) -> None:
    record, draft = _drafted()
    with pytest.raises(RecordError, match=words):
        check_draft(replace(record, draft=_forged(draft, what)))


def test_a_draft_that_is_no_game_of_teams_is_refused() -> None:
    record, _ = _drafted()
    with pytest.raises(RecordError, match="no teams to choose"):
        check_draft(replace(record, scenario="right-in-the-kisser"))


@pytest.mark.parametrize(
    ("was", "is_now", "words"),
    [
        ('"draft": {', '"draft": 7, "was": {', "draft should be an object"),
        ('[null, null, ["draw', '[3, null, ["draw', "entry 0"),
        ('"cards": [', '"cards": 3, "was": [', "list of Krosmasters"),
        ('"plan": "v2', '"plan": 5, "was": "v2', "plan should be a text"),
    ],
)
def test_a_draft_that_cannot_be_read_says_what_is_wrong(was: str, is_now: str, words: str) -> None:
    record, _ = _drafted()
    text = record.to_json()
    assert was in text
    with pytest.raises(RecordError, match=words):
        Record.from_json(text.replace(was, is_now, 1))
