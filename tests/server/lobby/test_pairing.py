"""Who is paired with whom."""

from krosarena.server.lobby.pairing import WAVE, Waiting, pairings

NOW = 1_000_000


def waits(person: str, mu: float = 25.0, waves: int = 0, rated: bool = True) -> Waiting:
    return Waiting(person, mu, NOW - waves * WAVE, rated)


def test_two_of_like_strength_play_at_once() -> None:
    assert pairings([waits("a"), waits("b", 27)], 2, NOW) == [["a", "b"]]


def test_the_range_grows_with_every_wave_for_both() -> None:
    def paired(waves: int) -> bool:
        return bool(pairings([waits("a", 25, waves), waits("b", 31, waves)], 2, NOW))

    assert [paired(waves) for waves in range(4)] == [False, False, True, True]
    # Whoever has just come was promised nearer opponents.
    assert pairings([waits("a", 25, 8), waits("b", 31)], 2, NOW) == []


def test_it_never_grows_beyond_the_widest() -> None:
    assert pairings([waits("a", 25, 100), waits("b", 38, 100)], 2, NOW) == []


def test_the_longest_waiting_is_served_first_and_gets_the_nearest() -> None:
    waiting = [waits("new", 25.5), waits("old", 25, 2), waits("near", 25.2), waits("far", 28)]
    assert pairings(waiting, 2, NOW) == [["old", "near"], ["far", "new"]] or pairings(
        waiting, 2, NOW
    ) == [["old", "near"], ["new", "far"]]


def test_rated_and_friendly_do_not_meet() -> None:
    assert pairings([waits("a"), waits("b", rated=False)], 2, NOW) == []


def test_whoever_blocks_somebody_does_not_meet_them() -> None:
    apart = {frozenset(("a", "b"))}
    assert pairings([waits("a"), waits("b")], 2, NOW, apart) == []
    assert pairings([waits("a"), waits("b"), waits("c")], 2, NOW, apart) == [["a", "c"]]


def test_four_play_when_all_suit_one_another() -> None:
    three = [waits("a", 23), waits("b", 25), waits("c", 27)]
    assert pairings(three, 4, NOW) == []
    assert pairings([*three, waits("d", 24)], 4, NOW)[0][0] == "a"
    assert pairings([*three, waits("d", 29)], 4, NOW) == []  # too far from the first


def test_computers_fill_up_a_friendly_table_for_whoever_has_waited_long() -> None:
    def three(rated: bool) -> list[Waiting]:
        return [waits(person, waves=4, rated=rated) for person in "abc"]

    assert pairings(three(rated=False), 4, NOW) == [["a", "b", "c"]]
    assert pairings(three(rated=True), 4, NOW) == []
