"""Time charged is time thought: clocks as values, under a clock that the test turns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.match.clocks import GRACE, OFF_TURN, Clocks, moment_after, time_between
from krosarena.match.time_control import DAY, MINUTE, NO_START, SECOND, ControlError, TimeControl

STANDARD = TimeControl.parse("live 8m+75s/10m")
SPANS = st.integers(0, 20 * MINUTE)
PAUSES = st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 10_000)), max_size=5)


@pytest.mark.parametrize(
    "text", ["none", "live 8m+75s/10m", "relaxed 5m", "post 3d", "post 3d+1d/5d", "live 90s+10s/2m"]
)
def test_a_time_control_is_written_as_it_is_read(text: str) -> None:
    assert str(TimeControl.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "blitz", "live 8m", "live 0s+1s/2s", "live 9m+1s/8m", "live 8m+11m/10m", "post 31d",
     "relaxed 1s", "post 3d\n", "live 9999d+1s/9999d"],
)  # fmt: skip
def test_nonsense_is_refused_with_what_would_do(text: str) -> None:
    with pytest.raises(ControlError, match=r"(write none|may have)"):
        TimeControl.parse(text)


@given(st.lists(st.tuples(st.sampled_from([1, 2]), SPANS, st.booleans()), max_size=40))
def test_what_is_charged_is_what_was_thought(story: list[tuple[int, int, bool]]) -> None:
    """Over any story: bank + credits - thought = left, as long as nobody runs out or is capped."""
    plenty = TimeControl("live", bank=10**9, credit=75 * SECOND, cap=10**12)
    clocks, now = Clocks.full(plenty, 2), 1_800_000_000_000
    expected = [10**9, 10**9]
    for player, thought, off_turn in story:
        if not off_turn:
            clocks = clocks.turn_begun(player)
            expected[player - 1] += 75 * SECOND
        clocks = clocks.started(player, now, off_turn=off_turn)
        now += thought
        expected[player - 1] -= max(0, thought - OFF_TURN) if off_turn else thought
        clocks = clocks.stopped(now)
        assert list(clocks.left) == expected


@given(SPANS, SPANS)
def test_only_the_one_who_must_decide_loses_time(bank: int, thought: int) -> None:
    clocks = Clocks(STANDARD, (bank, bank)).started(1, 1000)
    assert clocks.remaining(1000 + thought) == (max(0, bank - thought), bank)


@given(st.integers(0, 30 * MINUTE))
def test_a_turn_adds_up_to_the_cap_and_takes_nothing_away(left: int) -> None:
    after = Clocks(STANDARD, (left, 0)).turn_begun(1).left[0]
    assert after >= left
    assert after <= max(left, STANDARD.cap)
    assert after - left <= STANDARD.credit


def test_a_turns_allowance_is_whole_again_at_every_turn() -> None:
    relaxed = TimeControl.parse("relaxed 5m")
    assert Clocks(relaxed, (17, 60_000)).turn_begun(1).left == (5 * MINUTE, 60_000)


@pytest.mark.parametrize("late", [-1, 0, GRACE])
def test_within_a_second_after_nothing_is_left_an_answer_still_counts(late: int) -> None:
    clocks = Clocks(STANDARD, (5000, 5000)).started(1, 0)
    assert not clocks.is_over(5000 + late)
    assert clocks.is_over(5000 + GRACE + 1)
    assert clocks.remaining(5000 + GRACE)[0] == 0


def test_an_answer_in_somebody_elses_turn_is_free_for_twenty_seconds() -> None:
    clocks = Clocks(STANDARD, (5000, 5000)).started(2, 0, off_turn=True)
    assert clocks.remaining(OFF_TURN) == (5000, 5000)
    assert clocks.free_left(OFF_TURN - 3) == 3
    assert clocks.remaining(OFF_TURN + 1200) == (5000, 3800)
    assert clocks.deadline == OFF_TURN + 5000 + GRACE


def test_the_first_thing_in_a_game_has_to_come_soon_but_not_by_post() -> None:
    assert Clocks.full(STANDARD, 2).started(1, 0, first=True).deadline == NO_START + GRACE
    by_post = Clocks.full(TimeControl.parse("post 3d"), 2).started(1, 0, first=True)
    assert by_post.deadline == 3 * DAY + GRACE


def test_without_a_clock_nothing_runs() -> None:
    clocks = Clocks.full(TimeControl(), 2).started(1, 0)
    assert clocks.deadline is None
    assert not clocks.is_over(10**15)
    assert clocks.stopped(10**15).left == (0, 0)


def test_a_clock_set_back_gives_nobody_time() -> None:
    clocks = Clocks(STANDARD, (5000, 5000)).started(1, 10_000)
    assert clocks.remaining(4000) == (5000, 5000)


@given(st.integers(0, 5000), st.integers(0, 5000), PAUSES)
def test_a_deadline_is_where_the_time_is_used_up(since: int, span: int, pauses: list) -> None:  # type: ignore[type-arg]
    moment = moment_after(since, span, pauses)
    assert time_between(since, moment, pauses) == span
    assert moment >= since + span


@given(st.integers(0, 5000), st.integers(0, 5000), st.integers(0, 5000), PAUSES)
def test_time_adds_up_over_pauses(since: int, one: int, two: int, pauses: list) -> None:  # type: ignore[type-arg]
    middle, end = since + one, since + one + two
    whole = time_between(since, end, pauses)
    assert whole == time_between(since, middle, pauses) + time_between(middle, end, pauses)


def test_a_holiday_moves_the_deadline_by_its_days() -> None:
    control = TimeControl.parse("post 3d")
    clocks = Clocks.full(control, 2).started(1, 0, pauses=[(1 * DAY, 8 * DAY)])
    assert clocks.deadline == 10 * DAY + GRACE
    assert clocks.remaining(9 * DAY)[0] == 1 * DAY
