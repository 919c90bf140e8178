"""Teams chosen at the table: over the wire, what each seat may know, and after a restart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from krosarena.engine.battle import Battle
from server.databases import Database
from server.hearing import next_text
from server.seats import invitation_of, stranger

Message = dict[str, Any]
STASIS = "queen-of-the-tofus+bill-tell+oscar-kass+bad-aboum"


def _new(client: TestClient, plan: str, *seats: str, **more: str) -> str:
    wish = {"scenario": "any", "plan": plan, "seats": list(seats), **more}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


class Chooser:
    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.now: Message = {}
        self.listen()

    def listen(self) -> Message:
        """The next message, who comes and goes left aside."""
        message: Message = {"type": "presence"}
        while message["type"] == "presence":
            text = next_text(self.socket, self.heard)
            self.heard.append(text)
            message = json.loads(text)
        if message["type"] != "refused":
            self.now = message
        return message

    @property
    def begun(self) -> bool:
        return bool(self.now["type"] != "choosing")

    def choice(self, seat: int | None = None) -> Message:
        choices: list[Message] = self.now["choices"]
        return next(c for c in choices if seat in (None, c["player"]))

    def send(self, seat: int, number: int, action: str) -> None:
        message = {"type": "choose", "seat": seat, "decision": number, "action": action}
        self.socket.send_json(message)

    def choose(self, action: str | None = None, seat: int | None = None) -> Message:
        choice = self.choice(seat)
        plain = next((a for a in choice["actions"] if not a.startswith("remove")), "ready")
        wanted = "ready" if "ready" in choice["actions"] else plain
        self.send(choice["player"], choice["number"], action or wanted)
        return self.listen()

    def choose_all(self, limit: int = 200) -> None:
        for _ in range(limit):
            if self.begun:
                return
            if self.now["choices"]:
                self.choose()
            else:
                self.listen()
        raise AssertionError("the choosing does not end")


@contextmanager
def _at(client: TestClient, table: str) -> Iterator[Chooser]:
    with client.websocket_connect(f"/ws/tables/{table}") as socket:
        yield Chooser(socket)


PLANS = [
    "original box advised",
    "original box choice",
    "original box pairs-draft",
    "original box snake-draft",
    "original custom choice",
    "v2 box advised",
    "v2 box choice",
    "v2 box snake-draft",
    "tournament constructed choice",
    "tournament limited sealed-2x4",
    "tournament limited booster-draft-2x4",
]
FOR_FOUR = ["original four-players-box snake-draft 4", "v2 four-players-box choice 4"]


@pytest.mark.parametrize("other", ["person", "bot:random"])
@pytest.mark.parametrize("plan", PLANS)
def test_every_plan_leads_to_a_game_that_says_how(
    client: TestClient, plan: str, other: str
) -> None:
    table = _new(client, plan, "person", other)
    with _at(client, table) as player:
        player.choose_all()
        assert player.now["type"] == "welcome"
        options = player.now["table"]["battle"]["options"]
        method = plan.split()[2].split("-2x", maxsplit=1)[0]
        assert f"by-{method}" in options
        assert player.now["table"]["plan"] is None


@pytest.mark.parametrize("plan", FOR_FOUR)
def test_four_choose_with_three_bots(client: TestClient, plan: str) -> None:
    table = _new(client, plan, "bot:random", "person", "bot:random", "bot:random")
    with _at(client, table) as player:
        player.choose_all()
        assert len(player.now["table"]["battle"]["teams"]) == 4


def test_chance_begins_at_once(client: TestClient) -> None:
    table = _new(client, "tournament constructed chance", "person", "person")
    summary = client.get(f"/api/tables/{table}").json()
    assert summary["plan"] is None
    assert "by-chance" in summary["battle"]["options"]


def test_what_was_agreed_on_is_in_the_battle(client: TestClient) -> None:
    wish = {
        "scenario": "the-pit,breakable,no-reroll,gg-4",
        "plan": "original box pairs-draft",
        "seats": ["person", "person"],
    }
    table = client.post("/api/tables", json=wish).json()["id"]
    with _at(client, table) as player:
        assert player.now["table"]["battle"]["options"] == ["breakable", "no-reroll", "gg-4"]
        player.choose_all()
        battle = Battle.parse(player.now["table"]["scenario"])
    assert (battle.arena, battle.breakable, battle.reroll, battle.glory) == (
        "the-pit",
        True,
        False,
        4,
    )


def test_choosing_survives_a_restart(database: Database) -> None:
    with TestClient(database.app()) as client:
        client.get("/api/catalogue")
        cookies = client.cookies
        table = _new(client, "v2 box snake-draft", "person", "person")
        with _at(client, table) as player:
            player.choose()
            player.choose()
            before = player.now
    with TestClient(database.app(), cookies=cookies) as client, _at(client, table) as player:
        assert player.now == before
        player.choose_all()
        after = player.now["view"]
    with TestClient(database.app(), cookies=cookies) as client, _at(client, table) as player:
        assert player.now["view"] == after


@pytest.mark.parametrize("method", ["sealed-2x5", "booster-draft-2x5"])
def test_no_pool_and_no_pack_leaves_to_the_wrong_seat(client: TestClient, method: str) -> None:
    table = _new(client, f"tournament limited {method}", "person", "open")
    friend = stranger(client)
    friend.post(
        f"/api/tables/{table}/join", json={"invitation": invitation_of(client, table)}
    ).raise_for_status()
    with _at(client, table) as one, _at(friend, table) as two:
        with _at(stranger(client), table) as onlooker:
            assert _secrets_of(onlooker.now, 1) == _secrets_of(onlooker.now, 2) == [None] * 3
        while not one.begun:
            for mine, theirs in ((one, 2), (two, 1)):
                assert _secrets_of(mine.now, theirs) == [None] * 3
                assert all(c["player"] != theirs for c in mine.now["choices"])
                told = [t for t in mine.now["events"] if t["player"] == theirs]
                assert all(not t["cards"] for t in told)
            actor, other = (one, two) if one.now["choices"] else (two, one)
            actor.choose()
            other.listen()


def _secrets_of(message: Message, player: int) -> list[Any]:
    seat = message["seats"][player - 1]
    return [seat["team"], seat["pool"], seat["pack"]]


def test_answers_that_do_not_fit_are_refused(client: TestClient) -> None:
    table = _new(client, "original box pairs-draft", "person", "bot:random")
    with _at(client, table) as player:
        while not player.now["choices"]:
            player.listen()
        number = player.choice()["number"]
        player.send(1, number + 1, player.choice()["actions"][0])
        assert player.listen()["code"] == "stale"
        player.send(2, number, player.choice()["actions"][0])
        assert player.listen()["code"] == "not-your-seat"
        player.send(1, number, "pick nobody")
        refused = player.listen()
        assert refused["code"] == "illegal"
        assert refused["why"] == {"key": "not-face-up", "facts": {}}
        player.socket.send_json({"type": "act", "seat": 1, "decision": 1, "action": "end"})
        assert player.listen()["code"] == "choosing"
        player.choose_all()
        player.send(1, number, "pick bill-tell")
        while (answer := player.listen())["type"] != "refused":
            pass
        assert answer["code"] == "stale"


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("preview", {"actions": ["end"]}),
        ("reach", {"unit": "bill-tell"}),
        ("sight", {"unit": "bill-tell", "spell": "punch"}),
        ("threat", {}),
        ("hint", {}),
    ],
)
def test_nothing_is_foreseen_before_the_teams_are_chosen(
    client: TestClient, kind: str, facts: dict[str, Any]
) -> None:
    table = _new(client, "original box pairs-draft", "person", "bot:random")
    with _at(client, table) as player:
        while not player.now["choices"]:
            player.listen()
        player.socket.send_json({"type": kind, "seat": 1, "decision": 1, **facts})
        answer = player.listen()
        assert (answer["type"], answer["asked"], answer["code"]) == ("unanswered", kind, "choosing")
        player.choose_all()


@pytest.mark.parametrize(
    ("action", "why", "faults"),
    [
        ("ready", {"key": "faulty-team", "facts": {}}, ["too-few", "level-short"]),
        ("team jahash+jahash", {"key": "faulty-team", "facts": {}}, ["too-many-copies"]),
        ("add nobody", {"key": "unknown-krosmaster", "facts": {"card": "nobody"}}, []),
        ("remove jahash", {"key": "not-in-team", "facts": {}}, []),
        ("dance", {"key": "unclear-choice", "facts": {}}, []),
    ],
)
def test_a_refusal_can_be_told_in_any_language(
    client: TestClient, action: str, why: Message, faults: list[str]
) -> None:
    table = _new(client, "tournament constructed choice", "person", "person")
    with _at(client, table) as player:
        refused = player.choose(action, seat=1)
        assert refused["type"] == "refused"
        assert refused["why"] == why
        assert {*faults} <= {fault["reason"] for fault in refused["faults"]}
        assert player.choose("add jahash", seat=1)["type"] == "choosing"


@pytest.mark.parametrize(
    ("plan", "status"),
    [("v2 box snake-draft", "kept"), ("tournament limited booster-draft-2x4", "secret")],
)
def test_the_seed_of_a_draft_is_told_when_it_tells_no_secret(
    client: TestClient, plan: str, status: str
) -> None:
    table = _new(client, plan, "person", "bot:random")
    with _at(client, table) as player:
        promised = player.now["commitment"]
        player.choose_all()
    running = client.get(f"/api/tables/{table}/replay")
    recap = running.json()["draft"]
    assert recap["method"] == plan.split()[2].removesuffix("-2x4")
    assert recap["proof"]["commitment"] == promised
    assert recap["proof"]["status"] == status
    assert (recap["proof"]["seed"] is None) == (status == "secret")
    others = [told for told in recap["events"] if told["player"] == 2]
    assert others
    hidden = [told for told in others if told["kind"] in ("opened", "kept") and not told["cards"]]
    assert bool(hidden) == (status == "secret")


def test_ones_own_team_is_laid_down_and_the_bot_brings_a_legal_one(client: TestClient) -> None:
    table = _new(client, "original custom choice", "person", "bot:random", team=STASIS)
    with _at(client, table) as player:
        while not player.begun:
            player.listen()
        assert player.now["table"]["battle"]["teams"][0] == STASIS.split("+")


def test_a_replay_of_a_game_not_begun_is_refused(client: TestClient) -> None:
    table = _new(client, "original box pairs-draft", "person", "person")
    for what in ("replay", "record"):
        assert client.get(f"/api/tables/{table}/{what}").json()["code"] == "not-begun"


@pytest.mark.parametrize(
    ("wish", "code", "word"),
    [
        ({"scenario": "any", "plan": "original box sealed-2x4"}, "wrong-plan", "not chosen by"),
        ({"scenario": "atlantis", "plan": "original box chance"}, "wrong-plan", "atlantis"),
        ({"scenario": "any,partners", "plan": "original box chance"}, "wrong-plan", "four"),
        (
            {"scenario": "any,gg-4", "plan": "tournament limited sealed-2x4"},
            "wrong-plan",
            "leave one out",
        ),
        (
            {"scenario": "any", "plan": "tournament constructed choice", "team": "bill-tell"},
            "illegal-teams",
            "CTR 1.1.1",
        ),
        (
            {"scenario": "any", "plan": "tournament constructed choice", "team": "nobody"},
            "illegal-teams",
            "nobody",
        ),
        ({"scenario": f"the-pit/bill-tell/{STASIS}"}, "illegal-teams", "CTR 1.1.1.a"),
    ],
)
def test_a_table_that_cannot_be_says_why(
    client: TestClient, wish: Message, code: str, word: str
) -> None:
    answer = client.post("/api/tables", json={**wish, "seats": ["person", "person"]})
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert word in answer.json()["reason"]
