"""A record is the game: it replays to the same end, and any change to it is found at its place."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.content.library import library
from krosarena.engine.dice import FACES, Dice
from krosarena.engine.game import Game
from krosarena.engine.record import Entry, Record, RecordError, next_check
from support import SCENARIOS, new_game, random_moments


def finished(scenario: str = "my-very-first-spell", seed: int = 18) -> Game:
    """A random duel; the one without a wish is among the shortest, as it is replayed often."""
    game = new_game(scenario, seed)
    for _ in random_moments(game, seed):
        pass
    assert game.outcome
    return game


GAME = finished()
TEXT = GAME.record.to_json()


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_a_record_replays_to_the_same_end(scenario: str, seed: int) -> None:
    game = finished(scenario, seed)
    again = Game.replay(Record.from_json(game.record.to_json()), library=library())
    assert again.save() == game.save()
    assert again.outcome == game.outcome
    assert again.record.entries == game.record.entries


def test_it_replays_to_the_same_end_in_another_process() -> None:
    program = (
        "import json, sys; from krosarena import Game; from krosarena.engine.record import Record;"
        "print(json.dumps(Game.replay(Record.from_json(sys.stdin.read())).save()))"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], input=TEXT, capture_output=True, text=True, check=True
    )
    assert json.loads(result.stdout) == json.loads(json.dumps(GAME.save()))


def test_a_running_game_keeps_its_seed() -> None:
    record = new_game().record
    assert record.seed is None
    assert record.winners is None
    assert len(record.commitment) == 64


def replay_changed(change: Callable[[dict[str, object], list[list[object]]], object]) -> str:
    """What is said of the record after ``change``."""
    data = json.loads(TEXT)
    change(data, data["entries"])
    with pytest.raises(RecordError) as error:
        Game.replay(Record.from_json(json.dumps(data)), library=library())
    return str(error.value)


@given(st.data())
def test_a_changed_die_is_found_at_its_place(data: st.DataObject) -> None:
    entries = json.loads(TEXT)["entries"]
    rolled = [number for number, entry in enumerate(entries) if entry[2]]
    number = data.draw(st.sampled_from(rolled))
    place = data.draw(st.integers(0, len(entries[number][2]) - 1))
    faces = [face.value for face in FACES if face.value != entries[number][2][place]]
    other = data.draw(st.sampled_from(faces))

    def change(_: dict[str, object], entries: list[list[object]]) -> None:
        dice = entries[number][2]
        assert isinstance(dice, list)
        dice[place] = other

    assert replay_changed(change).startswith(f"entry {number}")


@given(st.data())
def test_a_changed_action_is_found_at_its_place(data: st.DataObject) -> None:
    entries = json.loads(TEXT)["entries"]
    number = data.draw(st.integers(1, len(entries) - 1))
    actions = sorted({entry[1] for entry in entries[1:]} - {entries[number][1]})
    other = data.draw(st.sampled_from(actions))

    def change(_: dict[str, object], entries: list[list[object]]) -> None:
        entries[number][1] = other

    assert replay_changed(change).startswith(f"entry {number}")


def test_a_missing_entry_is_found_at_its_place() -> None:
    assert replay_changed(lambda _, entries: entries.pop(9)).startswith("entry 9")


def test_a_cut_off_end_is_noticed() -> None:
    assert "winners" in replay_changed(lambda _, entries: entries.pop())


def test_a_seed_that_was_not_promised_is_noticed() -> None:
    reason = replay_changed(lambda data, _: data.update(seed="00" * 32))
    assert "does not fit the commitment" in reason


def test_other_winners_are_noticed() -> None:
    assert "winners" in replay_changed(lambda data, _: data.update(winners=[1, 2]))


def test_other_cards_are_noticed() -> None:
    reason = replay_changed(lambda data, _: data.update(content="0" * 16))
    assert "have changed since this game" in reason


def test_an_unknown_scenario_is_named() -> None:
    assert "no scenario 'gone'" in replay_changed(lambda data, _: data.update(scenario="gone"))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("no json", "this is no JSON"),
        ("[]", "a record is a JSON object"),
        ('{"format": 99}', "reads records of format 1 and 2"),
        ('{"format": 1, "entries": []}', "begins with the set-up"),
        (TEXT.replace('"my-very-first-spell"', "7"), "scenario should be a text"),
        (TEXT.replace("[null, null", '["x", null'), "entry 0 should be"),
    ],
)
def test_what_is_no_record_is_refused_with_its_reason(text: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        Record.from_json(text)


@given(st.integers(0, len(TEXT)), st.integers(0, 40))
def test_a_torn_record_is_refused_but_never_crashes(start: int, length: int) -> None:
    torn = TEXT[:start] + TEXT[start + length :]
    try:
        record = Record.from_json(torn)
    except RecordError:
        return
    if length and record != GAME.record:
        with pytest.raises(RecordError):
            Game.replay(record, library=library())


def forged(**changes: object) -> Record:
    """Dice to somebody's taste, with every check made anew."""
    record = GAME.record
    script = Dice.scripted(["critical"] * 10_000)
    game = Game.begin(GAME.setup, script)
    for _ in random_moments(game, 1):
        pass
    return replace(
        game.record,
        commitment=record.commitment,
        **{"seed": record.seed, **changes},  # type: ignore[arg-type]
    )


def test_forged_dice_with_fresh_checks_are_found_by_the_seed() -> None:
    with pytest.raises(RecordError, match=r"entry \d+: a die shows critical, the seed gives"):
        Game.replay(forged(), library=library())


def test_a_finished_game_cannot_keep_its_seed_to_itself() -> None:
    with pytest.raises(RecordError, match="the seed is missing"):
        Game.replay(forged(seed=None), library=library())


def test_a_check_depends_on_what_the_entry_led_to() -> None:
    entry = Entry(1, "move d2", ())
    assert next_check("", entry, {"turn": 1}) != next_check("", entry, {"turn": 2})


def test_a_branch_with_other_dice_claims_no_proof() -> None:
    game = new_game(seed=1)
    game.apply("move d2")
    branch = game.clone(Dice.seeded(b"quite another seed"))
    for _ in random_moments(branch, 2):
        pass
    record = branch.record
    assert (record.commitment, record.seed) == ("", None)
    assert Game.replay(record, library=library()).save() == branch.save()


def test_a_restored_game_admits_that_it_has_no_record() -> None:
    game = new_game()
    game.apply("move d2")
    restored = Game.restore(game.setup, game.save(), game.dice.clone())
    with pytest.raises(RecordError, match="has no record"):
        _ = restored.record


def test_a_record_from_a_position_of_another_scenario_is_refused() -> None:
    game = Game.from_position(new_game().position(), dice=Dice.open(), library=library())
    record = replace(game.record, start=new_game("right-in-the-kisser").position())
    with pytest.raises(RecordError, match="is not one of original my-very-first-spell"):
        Game.replay(record, library=library())
