"""What a game does to a rating."""

from krosarena.server.ratings.rules import Strength, after_game, shown

DAY = 24 * 3600 * 1000
NEW = Strength()


def played(
    *places: int, teams: list[list[str]] | None = None, **more: object
) -> dict[str, Strength]:
    teams = teams or [[person] for person in "abcd"[: len(places)]]
    before = {person: NEW for team in teams for person in team}
    return after_game(teams, places, before, 5, **more)  # type: ignore[arg-type]


def test_the_winner_gains_what_the_loser_loses() -> None:
    after = played(1, 2)
    assert after["a"].shown > 1500 > after["b"].shown
    assert round(after["a"].mu + after["b"].mu, 6) == 50
    assert after["a"].games == 1
    assert after["a"].sigma < NEW.sigma


def test_a_draw_between_equals_changes_only_the_doubt() -> None:
    after = played(1, 1)
    assert after["a"].shown == after["b"].shown == 1500
    assert after["a"].sigma < NEW.sigma


def test_four_are_rated_by_their_places() -> None:
    after = played(2, 1, 4, 3)
    assert sorted(after, key=lambda person: -after[person].mu) == ["b", "a", "d", "c"]


def test_partners_win_together() -> None:
    after = played(1, 2, teams=[["a", "b"], ["c", "d"]])
    assert after["a"].mu == after["b"].mu > 25 > after["c"].mu == after["d"].mu


def test_a_deserted_partner_loses_nothing_and_a_leaver_gains_nothing() -> None:
    lost = played(2, 1, teams=[["a", "b"], ["c", "d"]], left=frozenset("a"))
    assert lost["b"].mu == 25
    assert lost["a"].mu < 25
    won = played(1, 2, teams=[["a", "b"], ["c", "d"]], left=frozenset("a"))
    assert won["a"].mu == 25
    assert won["b"].mu > 25


def test_about_nine_duels_make_a_rating_sure() -> None:
    strengths = {"a": NEW, "b": NEW}
    games = 0
    while strengths["a"].is_provisional:
        winner = (1, 2) if games % 2 else (2, 1)
        strengths = after_game([["a"], ["b"]], winner, strengths, 5)
        games += 1
    assert 7 <= games <= 11


def test_doubt_comes_back_while_somebody_does_not_play() -> None:
    known = Strength(30, 3.0, 40, last=0)
    assert known.at(0).sigma == 3.0
    assert known.at(180 * DAY).sigma > 3.5
    assert known.at(10_000 * DAY).sigma == NEW.sigma
    assert known.at(180 * DAY).mu == 30


def test_whoever_stays_away_loses_the_place_in_the_list_and_then_the_certainty() -> None:
    known = Strength(30, 2.5, 100, last=7)
    assert known.at(known.ranked_until).is_ranked
    assert not known.at(known.ranked_until + DAY).is_ranked
    assert not known.at(300 * DAY).is_provisional
    assert known.at(380 * DAY).is_provisional
    assert Strength(30, 5.6, 100, last=7).ranked_until == 0


def test_the_next_game_counts_from_the_doubt_of_that_day() -> None:
    before = {"a": Strength(25, 3.0, 40, last=0), "b": Strength(25, 3.0, 40, last=0)}
    soon = after_game([["a"], ["b"]], (1, 2), before, DAY)
    late = after_game([["a"], ["b"]], (1, 2), before, 300 * DAY)
    assert late["a"].sigma > soon["a"].sigma
    assert late["a"].mu > soon["a"].mu > 25


def test_what_is_shown() -> None:
    assert (shown(25), shown(30), shown(20)) == (1500, 1700, 1300)
