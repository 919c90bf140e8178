"""Asking what to do: only who must decide, only where it is fair, only from what the seat knows."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient

from bots.clocks import Ticking
from bots.hidden import EDITIONS, moments, worlds
from krosarena.bots import Plan
from krosarena.content.library import library
from krosarena.engine.actions import END
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.server.hints import Hints
from krosarena.server.protocol.insight import AskHint, HintAnswer
from krosarena.server.thinking.hinting import hint_for
from krosarena.server.thinking.pool import Thinkers
from server.seats import (
    Message,
    Player,
    invitation_of,
    new_table,
    sitting_at,
    stranger,
)
from server.test_foresight import full_game


def ask(player: Player, **facts: Any) -> Message:
    question = {"type": "hint", "seat": 1, "decision": player.decision["number"], **facts}
    player.socket.send_json(question)
    return player.listen()


def test_a_hint_is_a_plan_that_can_be_followed(client: TestClient) -> None:
    with sitting_at(client, new_table(client, "person", "bot")) as player:
        answer = ask(player)
        assert (answer["type"], answer["decision"], answer["seat"]) == (
            "hint",
            player.decision["number"],
            1,
        )
        best, *others = answer["plans"]
        assert len(others) <= 2
        assert all(best["score"] >= other["score"] for other in others)
        legal = [action["text"] for action in player.decision["actions"]]
        assert all(plan["actions"][0] in legal for plan in answer["plans"])
        for plan in answer["plans"]:
            assert len(plan["stands"]) == len(plan["actions"])
            assert -1 <= plan["score"] <= 1
            assert sum(term["gain"] for term in plan["terms"]) == pytest.approx(
                plan["score"], abs=0.002
            )
        assert ask(player) == answer, "found once for each decision"
        assert player.act(best["actions"][0])["type"] == "update"


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"decision": 99}, "stale"),
        ({"seat": 2}, "not-your-decision"),
        ({"seat": 3}, "not-your-seat"),
    ],
)
def test_who_may_not_ask_is_told_why(client: TestClient, facts: dict[str, Any], code: str) -> None:
    with sitting_at(client, new_table(client, "person", "person")) as player:
        answer = ask(player, **facts)
        assert (answer["type"], answer["asked"], answer["code"]) == ("unanswered", "hint", code)
        assert player.act("end")["type"] == "update", "nothing has changed"


def test_a_hint_with_more_in_it_is_no_message(client: TestClient) -> None:
    with sitting_at(client, new_table(client, "person", "bot")) as player:
        assert ask(player, budget=10**9)["code"] == "malformed"


def test_two_at_one_screen_may_both_ask(client: TestClient) -> None:
    with sitting_at(client, new_table(client, "person", "person")) as player:
        assert ask(player)["type"] == "hint"
        player.act("end")
        assert ask(player, seat=2)["seat"] == 2


def test_against_somebody_elsewhere_a_hint_is_unfair(client: TestClient) -> None:
    table = new_table(client, "person", "open")
    friend = stranger(client)
    with sitting_at(client, table) as player:
        assert ask(player)["code"] == "unfair", "also while the seat is still open"
        joined = friend.post(
            f"/api/tables/{table}/join", json={"invitation": invitation_of(client, table)}
        )
        assert joined.status_code == 200
        player.listen()  # the welcome that tells who has come
        answer = ask(player)
        assert (answer["type"], answer["code"]) == ("unanswered", "unfair")
        with sitting_at(friend, table) as other:
            assert ask(other, seat=2)["code"] == "not-your-decision"
        player.act("end")
        with sitting_at(friend, table) as other:
            assert ask(other, seat=2)["code"] == "unfair"


def test_an_onlooker_gets_no_hint(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    with sitting_at(client, table), sitting_at(stranger(client), table) as watching:
        assert ask(watching)["code"] == "not-your-seat"


def test_a_champion_that_fails_ends_no_game(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Anything that fails will do, if another process knows it: a game is no number.
    monkeypatch.setattr("krosarena.server.hints.find_hint", divmod)
    with sitting_at(client, new_table(client, "person", "bot")) as player:
        assert ask(player)["code"] == "no-answer"
        assert player.act("end")["type"] == "update"


def test_between_two_teams_plans_are_told_in_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    """And in their order. While nobody leads, 12 GG would be all of the way; further on they count
    less."""
    game = full_game()
    plans = [
        Plan((END,), 24.0, {"outcome": 24.0}, gain=0.5, wins=True),
        Plan((END,), 0.6, {"wounds": 0.9, "danger": -0.3}, gain=0.02),
        Plan((END,), 0.6, {"wounds": 0.9, "danger": -0.3, "kamas": 0.0001}, gain=0.05),
        Plan((END,), 0.6, {"wounds": 0.6}, gain=-0.01),
    ]
    monkeypatch.setattr("krosarena.server.thinking.hinting.hint", lambda *_: plans)
    answer = hint_of(game)
    assert answer.unit == "chance"
    assert [plan.score for plan in answer.plans] == [0.5, 0.05, 0.02, -0.01]
    assert [plan.wins for plan in answer.plans] == [True, False, False, False]
    assert [[(t.term, t.gain) for t in plan.terms] for plan in answer.plans] == [
        [("outcome", 0.5)],
        [("wounds", 0.075), ("danger", -0.025)],
        [("wounds", 0.03), ("danger", -0.01)],
        [("chance", -0.06), ("wounds", 0.05)],
    ]


@pytest.mark.parametrize(
    ("options", "unit", "score"), [("", "GG", 1.5), (",partners", "chance", 0.125)]
)
def test_four_teams_are_told_in_gg_and_two_pairs_in_chances(
    options: str, unit: str, score: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    teams = "anna-tommy+bill-tell/oscar-kass+lil-healey/bakara+lilotte/jahash+julith"
    setup = library().setup(f"the-pit{options}/{teams}", "tournament")
    game = Game.begin(setup, Dice.seeded(bytes(32)))
    plan = Plan((game.legal_actions()[0],), 1.5, {"wounds": 1.5}, gain=0.125)
    monkeypatch.setattr("krosarena.server.thinking.hinting.hint", lambda *_: [plan])
    answer = hint_of(game)
    assert (answer.unit, answer.plans[0].score, answer.plans[0].wins) == (unit, score, False)


def hint_of(game: Game) -> HintAnswer:
    assert game.decision
    player = game.decision.player
    return HintAnswer(game.decision_number, player, *hint_for(game, player, Ticking(2.0)))


def hints_in_both_worlds(edition: str) -> list[tuple[HintAnswer, HintAnswer]]:
    """For a player who cannot tell two worlds apart, at several moments."""
    pairs = [worlds(game) for game in moments(edition)]
    return [(hint_of(one), hint_of(other)) for one, other in pairs]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_hint_depends_on_what_the_seat_may_not_know(edition: str) -> None:
    for told, elsewhere in hints_in_both_worlds(edition):
        assert told.plans
        assert told == elsewhere


def test_a_hint_that_gives_a_secret_away_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("krosarena.bots.seat.deal_secrets", lambda *_: None)
    assert any(told != elsewhere for told, elsewhere in hints_in_both_worlds("original"))


def test_every_kind_of_decision_gets_a_hint() -> None:
    battle = "the-pit/queen-of-the-tofus+bill-tell/anna-tommy+king-of-the-gobballs"
    game = Game.new(battle, edition="tournament", dice=Dice.seeded(bytes(32)), library=library())
    asked = set()
    for _ in range(40):
        assert game.decision
        asked.add(game.decision.prompt)
        plans = hint_of(game).plans
        assert plans[0].actions[0] in [str(action) for action in game.legal_actions()]
        game.apply(plans[0].actions[0])
    assert asked >= {"deploy", "tension", "inspire", "activate"}


def test_after_an_undo_the_hint_has_the_new_number(thinkers: Thinkers) -> None:
    game, hints = full_game(), Hints(thinkers)
    assert game.decision
    seat, number = game.decision.player, game.decision_number

    async def ask_twice() -> tuple[HintAnswer, HintAnswer]:
        first = await hints.answer(game, AskHint(seat, number))
        return first, await hints.answer(game, AskHint(seat, number + 2))

    first, again = asyncio.run(ask_twice())
    assert again.decision == number + 2
    assert again.plans is first.plans
