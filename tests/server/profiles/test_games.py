"""What a person's games add up to, without any server."""

from __future__ import annotations

from typing import Any

from krosarena.server.people.messages import PersonCard
from krosarena.server.profiles.games import (
    GameFilter,
    Played,
    PlayedSeat,
    finished_share,
    rivals_of,
    tally,
    teams_of,
)

TOFUS, TOMMY = "queen-of-the-tofus+bill-tell", "anna-tommy+oscar-kass"


def seat(number: int, owner: str | None, kind: str = "person") -> PlayedSeat:
    card = PersonCard(owner.title(), "account", 1) if owner else None
    return PlayedSeat(number, kind, owner, card)


def game(**more: Any) -> Played:
    facts: dict[str, Any] = {
        "id": "t",
        "scenario": f"the-pit/{TOFUS}/{TOMMY}",
        "picked_arena": None,
        "edition": "tournament",
        "clock": "live 4m+40s/5m",
        "rated": True,
        "public": True,
        "turn": 9,
        "started": 0,
        "finished": 24 * 60_000,
        "winners": (1,),
        "reason": "goal",
        "ended_by": None,
        "places": (1, 2),
        "seats": (seat(1, "noor"), seat(2, "mimi")),
        "own": (1,),
    }
    return Played(**(facts | more))


def names(id: str) -> str:
    return id.replace("-", " ")


def fits(played: Played, **wanted: Any) -> bool:
    return GameFilter(**wanted).fits(played, names)


def test_a_game_is_won_lost_drawn_or_broken_off() -> None:
    assert game().result == "won"
    assert game(winners=(2,)).result == "lost"
    assert game(winners=(), reason="agreed-draw").result == "draw"
    assert game(winners=(), reason="aborted").result == "broken-off"


def test_a_line_tells_the_game_in_a_few_facts() -> None:
    line = game().line(8)
    assert (line.result, line.place, line.minutes, line.change) == ("won", 1, 24, 8)
    assert line.team == ["queen-of-the-tofus", "bill-tell"]
    assert [rival.person.name for rival in line.rivals if rival.person] == ["Mimi"]
    bot = game(seats=(seat(1, "noor"), seat(2, None, "bot:planner"))).line(None)
    assert [rival.bot for rival in bot.rivals] == ["planner"]


def test_an_arena_that_was_chosen_in_the_game_counts() -> None:
    chosen = game(scenario=f"any,by-choice/{TOFUS}/{TOMMY}", picked_arena="the-pit")
    assert chosen.arena == "the-pit"
    assert game(scenario="right-in-the-kisser").arena is None


def test_partners_are_no_rivals_and_who_plays_both_sides_plays_nobody() -> None:
    four = tuple(seat(number, who) for number, who in enumerate("abcd", 1))
    teams = f"the-pit,partners/{TOFUS}/{TOMMY}/{TOFUS}/{TOMMY}"
    partners = game(scenario=teams, seats=four)
    assert [one.owner for one in partners.rivals] == ["b", "d"]
    assert partners.ladder == "partners"
    assert not game(scenario=teams, seats=four, own=(1, 3)).is_shared_screen
    assert game(scenario=teams, seats=four, own=(1, 2)).is_shared_screen
    assert game(own=(1, 2)).is_shared_screen


def test_filters_and_search() -> None:
    assert fits(game())
    assert fits(game(), format="duel", edition="tournament", arena="the-pit", result="won")
    assert fits(game(), rated=True, krosmaster="bill-tell", opponent="mim")
    for wanted in (
        {"format": "four"},
        {"edition": "v2"},
        {"arena": "bonta-1"},
        {"result": "lost"},
        {"rated": False},
        {"krosmaster": "anna-tommy"},  # an opponent's
        {"opponent": "noor"},  # oneself
    ):
        assert not fits(game(), **wanted), wanted
    assert fits(game(), search="MIMI pit")
    assert fits(game(), search="oscar")
    assert not fits(game(), search="mimi bonta")


def test_tallies_have_the_most_frequent_first() -> None:
    games = [game(), game(winners=(2,)), game(scenario=f"the-pit/{TOMMY}/{TOFUS}")]
    found = {one.id: (one.games, one.won) for one in tally(games, lambda one: one.team)}
    assert found["bill-tell"] == (2, 1)
    assert found["anna-tommy"] == (1, 1)
    assert [(team.team, team.games) for team in teams_of(games)] == [
        (["bill-tell", "queen-of-the-tofus"], 2),
        (["anna-tommy", "oscar-kass"], 1),
    ]
    assert [(one.person.name, one.games, one.won) for one in rivals_of(games)] == [("Mimi", 3, 2)]


def test_who_went_away_has_not_finished() -> None:
    left = game(winners=(2,), reason="flagged", ended_by=1)
    theirs = game(reason="flagged", ended_by=2)
    assert finished_share([game(), theirs, left, game()]) == 75
    assert finished_share([game(winners=(2,), reason="resigned", ended_by=1)]) == 100
    assert finished_share([]) is None
