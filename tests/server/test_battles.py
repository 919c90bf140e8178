"""Full games over the wire: what each seat hears of hidden rewards, and that all can be played."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from krosarena.bots import Seat
from krosarena.bots.greedy import GreedyBot
from krosarena.content.library import library
from krosarena.engine.actions import END, Action, Buy, Reveal
from krosarena.engine.events import RewardAllocated, RewardBought
from krosarena.server.app import create_app
from krosarena.server.identity import COOKIE
from server.seats import new_table, sitting_at

STASIS = "queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"
WAKFU = "anna-tommy+kassius-kaos+king-of-the-gobballs+lil-healey"
PIT = f"the-pit,south/{STASIS}/{WAKFU}"


def test_the_catalogue_describes_every_reward_and_arena(client: TestClient) -> None:
    catalogue = client.get("/api/catalogue").json()
    assert {reward["id"] for reward in catalogue["rewards"]} == set(library().rewards)
    assert all(reward["text"] or reward["spell"] for reward in catalogue["rewards"])
    assert {arena["id"] for arena in catalogue["arenas"]} == set(library().arenas)
    powers = {power["id"] for power in catalogue["powers"]}
    granted = {p.id for file in library().rewards.values() for p in file.reward.powers}
    assert granted <= powers
    cards = {card["id"] for card in catalogue["cards"]}
    assert all(set(team["members"]) <= cards for team in catalogue["teams"])


@pytest.mark.parametrize("edition", ["original", "tournament", "v2"])
def test_a_battle_is_played_by_the_edition_asked_for(client: TestClient, edition: str) -> None:
    wanted = {"scenario": PIT, "seats": ["person", "person"], "edition": edition}
    table = client.post("/api/tables", json=wanted).json()["id"]
    summary = client.get(f"/api/tables/{table}").json()
    assert summary["edition"] == edition
    assert summary["battle"] == {
        "arena": "the-pit",
        "teams": [STASIS.split("+"), WAKFU.split("+")],
        "options": ["south"],
    }
    with sitting_at(client, table) as player:
        assert player.view["edition"] == edition
        assert player.view["players"][0]["glory"] == 6


@pytest.mark.parametrize("scenario", ["the-pit/nobody/nobody", "atlantis/a/b", "the-pit/", "/"])
def test_a_battle_that_cannot_be_is_refused(client: TestClient, scenario: str) -> None:
    wanted = {"scenario": scenario, "seats": ["person", "bot"]}
    answer = client.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-scenario")


class _Spendthrift(GreedyBot):
    """Buys blindly whenever it can and keeps what it drew to itself."""

    def choose(self, seat: Seat, budget_ms: float) -> Action:
        legal = seat.legal_actions()
        blind = [a for a in legal if isinstance(a, Buy) and not a.pile and a.what != "gg"]
        if blind:
            return blind[-1]
        choice = super().choose(seat, budget_ms)
        return END if isinstance(choice, Reveal | Buy) else choice


def _secrets_of(table: Any) -> set[str]:
    """Tokens of seat 2 that only its owner knows: what a true game holds, read past the wire."""
    return {
        held.reward.id
        for unit in table.game.state.units
        if unit.player == 2
        for held in unit.rewards
        if not held.shown and not held.known
    }


def _seen_by_all(messages: list[str]) -> set[str]:
    """Tokens that lay face up somewhere, or that were the hearer's own."""
    seen = set()
    for text in messages:
        for step in _steps(json.loads(text)):
            for event in step["events"]:
                if event["type"] in ("turned-up", "discarded", "revealed"):
                    seen.add(event["token"])
                if event["type"] in ("bought", "allocated") and (
                    event["face_up"] or event["player"] == 1
                ):
                    seen.add(event["token"])
    return seen


def _steps(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [*message.get("history", []), *([message["step"]] if "step" in message else [])]


def test_nobody_hears_of_a_reward_drawn_face_down_but_its_owner(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "data", bot=_Spendthrift())) as client:
        client.get("/api/catalogue")
        table_id = new_table(client, "person", "bot", scenario=PIT)
        with sitting_at(client, table_id) as player:
            heard = _play_until_a_secret(client, table_id, player)
        table = client.app.state.tables  # type: ignore[attr-defined]
        stored = client.portal.call(table.load, table_id)  # type: ignore[union-attr]
        secrets = _secrets_of(stored) - _seen_by_all(heard)
        assert secrets, "the game must hold a secret worth keeping"
        # What a reconnection, an onlooker and the lists are told.
        with sitting_at(client, table_id) as again:
            heard += again.heard
        heard.append(client.get("/api/tables").text)
        with sitting_at(client, table_id, headers={"cookie": f"{COOKIE}={'x' * 32}"}) as onlooker:
            assert onlooker.view["decision"]["actions"] == []
            heard += onlooker.heard
        for view in ("open", "1", "2"):
            heard.append(client.get(f"/api/tables/{table_id}/replay?view={view}").text)
        assert client.get(f"/api/tables/{table_id}/record").status_code == 409
        for secret in secrets:
            assert not any(f'"{secret}"' in text for text in heard), secret
        # The owner does hear of it.
        told = [e for step in stored._now.history.steps for e in step.events]
        known = {e.token for e in told if isinstance(e, RewardBought | RewardAllocated) and e.token}
        assert secrets <= known


def _play_until_a_secret(client: TestClient, table_id: str, player: Any) -> list[str]:
    """Seat 1 only passes until seat 2 holds rewards that it cannot know."""
    for _ in range(2000):
        hidden = [
            reward
            for unit in player.view["units"]
            if unit["player"] == 2
            for reward in unit["rewards"]
            if reward["token"] is None
        ]
        if len(hidden) >= 2 or player.view["outcome"]:
            break
        if player.decision["player"] == 1:
            actions = [action["text"] for action in player.decision["actions"]]
            player.act("end" if "end" in actions else actions[-1])
        else:
            player.listen()
    return list(player.heard)
