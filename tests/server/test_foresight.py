"""Asking what would happen: answers for who asked, from what that seat may know."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient

from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.state.unit import Held
from krosarena.odds import as_known_to
from krosarena.server.foresight import Foresight
from krosarena.server.protocol.odds import AskPreview, AskReach, AskThreat, Question
from krosarena.server.thinking.foreseeing import answer
from krosarena.server.thinking.pool import Thinkers
from server.seats import Message, Player, new_table, sitting_at, stranger

BATTLE = (
    "the-pit,south/queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
    "/anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
)


def ask(player: Player, kind: str, **facts: Any) -> Message:
    question = {"type": kind, "seat": 1, "decision": player.decision["number"], **facts}
    player.socket.send_json(question)
    return player.listen()


@contextmanager
def duel(client: TestClient) -> Iterator[Player]:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as player:
        yield player


def test_a_preview_has_the_odds_of_the_action(client: TestClient) -> None:
    with duel(client) as player:
        answer = ask(player, "preview", actions=["move d2"])
        assert (answer["type"], answer["actions"]) == ("preview", ["move d2"])
        assert answer["decision"] == player.decision["number"]
        (moved,) = answer["preview"]["consequences"]
        assert moved["event"]["type"] == "moved"
        assert moved["chance"] == {"value": 1.0, "exact": "1"}


def test_pointing_in_vain_is_answered_with_the_rule_and_a_remedy(client: TestClient) -> None:
    with duel(client) as player:
        answer = ask(player, "why", cell="d8", spell="dan-to-fu")
        assert (answer["type"], answer["cell"], answer["spell"]) == ("why", "d8", "dan-to-fu")
        assert answer["why"]["key"] == "out-of-range"
        assert answer["rule"] == "original p.24"
        assert ask(player, "why", cell="d2")["why"] is None
        assert ask(player, "why", seat=2, cell="d2")["why"] == {
            "key": "others-turn",
            "facts": {"player": 1, "unit": "queen-of-the-tofus"},
        }
        nowhere = ask(player, "why", cell="z9")
        assert (nowhere["type"], nowhere["asked"]) == ("unanswered", "why")
        assert "cells run from a1" in nowhere["reason"]


def test_reach_sight_and_threat_are_answered_for_any_unit(client: TestClient) -> None:
    with duel(client) as player:
        mine, other = "queen-of-the-tofus", "king-of-the-gobballs"
        reach = ask(player, "reach", unit=mine)
        assert reach["now"]
        assert {way["cell"] for way in reach["ways"]} == {
            way["cell"] for way in player.decision["reach"]
        }
        assert not ask(player, "reach", unit=other)["now"]
        sight = ask(player, "sight", unit=mine, spell="dan-to-fu")
        assert set(sight["targetable"]) <= set(sight["in_range"])
        threat = ask(player, "threat")
        assert [one["unit"] for one in threat["opponents"]] == [other]


@pytest.mark.parametrize(
    ("kind", "facts", "code"),
    [
        ("preview", {"actions": ["move l12"]}, "illegal"),
        ("preview", {"actions": ["dance"]}, "malformed"),
        ("preview", {"actions": ["move d2"], "decision": 99}, "stale"),
        ("preview", {"actions": ["move d2"], "seat": 2}, "not-your-decision"),
        ("preview", {"actions": ["move d2"], "seat": 3}, "not-your-seat"),
        ("reach", {"unit": "nobody"}, "no-answer"),
        ("sight", {"unit": "queen-of-the-tofus", "spell": "nothing"}, "no-answer"),
        ("threat", {"seat": 7}, "not-your-seat"),
    ],
)
def test_a_question_without_an_answer_is_told_why(
    client: TestClient, kind: str, facts: dict[str, Any], code: str
) -> None:
    with duel(client) as player:
        answer = ask(player, kind, **facts)
        assert (answer["type"], answer["asked"], answer["code"]) == ("unanswered", kind, code)
        assert answer["decision"] == facts.get("decision", player.decision["number"])
        assert answer["reason"]
        assert player.act("end")["type"] == "update", "nothing has changed"


@pytest.mark.parametrize("actions", [[], ["end"] * 13, "end", [1]])
def test_a_plan_of_the_wrong_shape_is_no_message(client: TestClient, actions: object) -> None:
    with duel(client) as player:
        refused = ask(player, "preview", actions=actions)
        assert (refused["type"], refused["code"]) == ("refused", "malformed")


def test_an_onlooker_gets_no_answers(client: TestClient) -> None:
    with duel(client) as player:
        table = client.get("/api/tables").json()[0]["id"]
        with sitting_at(stranger(client), table) as watching:
            assert ask(watching, "threat")["code"] == "not-your-seat"
        assert player.decision


def full_game() -> Game:
    from krosarena.content.library import library

    dice = Dice.seeded(bytes(32))
    game = Game.new(BATTLE, edition="original", dice=dice, library=library())
    while game.decision is None or game.decision.prompt != "activate":
        game.apply(game.legal_actions()[0])
    return game


def with_secret(game: Game, token: str) -> Game:
    """The same game, with a token face down on a card of the player who is not at turn."""
    copy = game.clone()
    state = copy.state
    assert game.decision
    victim = next(u for u in state.units if u.player != game.decision.player)
    held = (Held(state.setup.rewards[token]),)
    state.set_unit(victim._replace(rewards=held))
    rank = state.setup.rewards[token].rank
    assert state.setup.supply
    place = state.setup.supply.ranks.index(rank)
    tokens = list(state.treasury.unseen[place])
    tokens.remove(token)
    unseen = (*state.treasury.unseen[:place], tuple(tokens), *state.treasury.unseen[place + 1 :])
    state.treasury = state.treasury._replace(unseen=unseen)
    return copy


def test_no_answer_depends_on_what_the_seat_may_not_know() -> None:
    game = full_game()
    assert game.decision
    seat, number = game.decision.player, game.decision_number
    supply = game.setup.supply
    assert supply
    tokens = sorted(supply.ids_of(supply.ranks[0]))
    one, other = with_secret(game, tokens[0]), with_secret(game, tokens[-1])
    assert tokens[0] != tokens[-1]
    questions: list[Question] = [
        AskThreat(seat, number),
        *[AskReach(seat, number, unit.name) for unit in game.state.units],
        *[AskPreview(seat, number, [str(action)]) for action in game.legal_actions()],
    ]
    for question in questions:
        told = answer(one, question, (seat,))
        assert told == answer(other, question, (seat,)), question
        for token in (tokens[0], tokens[-1]):
            assert token not in repr(told)
    imagined = [as_known_to(g.state, (seat,)) for g in (one, other)]
    assert imagined[0].units == imagined[1].units
    assert imagined[0].treasury == imagined[1].treasury


def test_an_answer_is_remembered_until_the_game_goes_on(thinkers: Thinkers) -> None:
    game, foresight = full_game(), Foresight(thinkers)
    assert game.decision
    question = AskThreat(game.decision.player, game.decision_number)

    async def ask_thrice() -> None:
        first = await foresight.answer(game, question, (1,))
        assert await foresight.answer(game, question, (1,)) is first
        assert await foresight.answer(game.clone(), question, (1,)) is not first

    asyncio.run(ask_thrice())
