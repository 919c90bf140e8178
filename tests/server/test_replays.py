"""Looking back, sharing files, and going on from where another game was."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from drafted_games import drafted_game
from full_games import choose
from krosarena.content.library import library
from krosarena.engine.game import Game
from krosarena.engine.game.replaying import with_checks
from krosarena.engine.record import Record
from krosarena.server.replay_bytes import KeptReplays
from krosarena.server.thinking.checking import MAX_ENTRIES
from server.seats import invitation_of, new_table, sitting_at, stranger
from support import new_game

GOLDEN = Path(__file__).parents[1] / "golden"


@cache
def _record() -> Record:
    """Of a whole game."""
    game, chooser = new_game(seed=1), random.Random(1)
    while not game.outcome:
        game.apply(choose(chooser, game))
    return game.record


def _keep(client: TestClient, text: str | bytes) -> Any:
    return client.post("/api/records", content=text, headers={"content-type": "application/json"})


def _replay(client: TestClient, id: str, view: str = "open") -> Any:
    return client.get(f"/api/tables/{id}/replay?view={view}").json()


def _continue(client: TestClient, id: str, step: int, other: str) -> Any:
    wanted = {"step": step, "seats": ["person", other]}
    return client.post(f"/api/tables/{id}/continue", json=wanted)


def test_a_file_becomes_a_replay_that_anybody_can_be_sent_to(client: TestClient) -> None:
    record = _record()
    id = _keep(client, record.to_json()).json()["id"]
    assert _keep(stranger(client), record.to_json()).json()["id"] == id
    replay = _replay(stranger(client), id)
    assert len(replay["frames"]) == len(record.entries)
    assert replay["proof"]["status"] == "kept"
    assert replay["table"]["winners"] == list(record.winners or ())
    assert client.get(f"/api/tables/{id}/record").text == record.to_json()


def _forged(record: Record, number: int, face: str) -> Record:
    """One die changed and all checks made to fit again, as a clever cheat would."""
    entries = list(record.entries)
    dice = (face, *entries[number].dice[1:])
    entries[number] = type(entries[number])(entries[number].actor, entries[number].action, dice)
    kept = entries[: number + 1]
    setup = library().setup(record.scenario, record.edition)
    return Record(
        edition=record.edition,
        scenario=record.scenario,
        start=None,
        content=record.content,
        commitment=record.commitment,
        seed=record.seed,
        entries=with_checks(setup, None, kept),
        winners=None,
    )


def test_a_die_that_the_seed_would_not_have_given_is_named(client: TestClient) -> None:
    record = _record()
    number, entry = next((n, e) for n, e in enumerate(record.entries) if e.dice)
    told = "armour" if entry.dice[0] != "armour" else "lock"
    id = _keep(client, _forged(record, number, told).to_json()).json()["id"]
    proof = _replay(client, id)["proof"]
    assert proof["status"] == "broken"
    assert proof["seed_fits"]
    assert proof["fault"] == {"step": number, "place": 1, "recorded": told, "given": entry.dice[0]}


def test_a_seed_that_was_not_promised_is_named(client: TestClient) -> None:
    data = json.loads(_record().to_json())
    data["commitment"] = "00" * 32
    id = _keep(client, json.dumps(data)).json()["id"]
    proof = _replay(client, id)["proof"]
    assert (proof["status"], proof["seed_fits"]) == ("broken", False)


SEALED = "tournament limited sealed-2x3"


def test_a_drafted_game_brings_its_draft(client: TestClient) -> None:
    record = drafted_game(SEALED)
    id = _keep(client, record.to_json()).json()["id"]
    assert client.get(f"/api/tables/{id}/record").text == record.to_json()
    recap = _replay(client, id)["draft"]
    assert (recap["method"], recap["format"]) == ("sealed", "limited")
    assert recap["proof"]["status"] == "kept"
    assert recap["proof"]["dice"] >= 12
    opened = [told for told in recap["events"] if told["kind"] == "opened"]
    assert {told["player"] for told in opened} == {1, 2}
    assert all(told["cards"] for told in opened)
    eyes = _replay(client, id, "1")["draft"]["events"]
    assert all(bool(told["cards"]) == (told["player"] == 1) for told in eyes if "opened" in told)


def test_a_draw_that_the_seed_would_not_have_given_is_named(client: TestClient) -> None:
    data = json.loads(drafted_game(SEALED).to_json())
    draws = data["draft"]["entries"][0][2]
    told = next(f"draw {id}" for id in data["draft"]["cards"] if f"draw {id}" not in draws[:3])
    team = data["scenario"].split("/")[1].split("+")
    place = next(n for n, d in enumerate(draws[:3]) if d.removeprefix("draw ") not in team)
    given, draws[place] = draws[place], told
    id = _keep(client, json.dumps(data)).json()["id"]
    proof = _replay(client, id)["draft"]["proof"]
    assert proof["status"] == "broken"
    assert proof["fault"] == {"step": 0, "place": place + 1, "recorded": told, "given": given}


def test_a_draft_that_gives_other_teams_is_refused(client: TestClient) -> None:
    data = json.loads(drafted_game(SEALED).to_json())
    data["draft"]["entries"] = data["draft"]["entries"][:-1]
    answer = _keep(client, json.dumps(data))
    assert answer.status_code == 400
    assert "before all teams are chosen" in answer.json()["reason"]


def test_a_game_that_goes_on_from_a_drafted_one_keeps_the_draft(client: TestClient) -> None:
    record = drafted_game(SEALED)
    id = _keep(client, record.to_json()).json()["id"]
    branch = _continue(client, id, 3, "bot:random").json()["id"]
    assert _replay(client, branch)["draft"]["method"] == "sealed"


def _damaged(change: str) -> str | bytes:
    data = json.loads(_record().to_json())
    match change:
        case "cut":
            return _record().to_json()[:500]
        case "list":
            return "[]"
        case "deep":
            return "[" * 100_000
        case "latin":
            return b"\xff\xfe{}"
        case "format":
            data["format"] = 3
        case "action":
            data["entries"][3][1] = "end"
        case "check":
            data["entries"][3][3] = "0" * 12
        case "actor":
            data["entries"][3][0] = 2
        case "dice":
            data["entries"][3][2] = ["heads"]
        case "scenario":
            data["scenario"] = "chess"
        case "content":
            data["content"] = "x"
        case "seed":
            data["seed"] = "not hexadecimal"
        case "winners":
            data["winners"] = [7]
        case "long":
            first, *others = data["entries"]
            data["entries"] = [first, *others * (MAX_ENTRIES // len(others) + 1)]
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("cut", "no JSON"),
        ("list", "JSON object"),
        ("deep", "recursion"),
        ("latin", "no text"),
        ("format", "format is 3"),
        ("action", "entry 3"),
        ("check", "entry 3"),
        ("actor", "entry 3"),
        ("dice", "entry 3"),
        ("scenario", "chess"),
        ("content", "content x"),
        ("seed", "seed is not hexadecimal"),
        ("winners", "winners"),
        ("long", "entries at most"),
    ],
)
def test_a_broken_file_is_refused_with_what_and_where(
    client: TestClient, change: str, words: str
) -> None:
    answer = _keep(client, _damaged(change))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert words in answer.json()["reason"]


def test_a_huge_file_and_a_foreign_form_are_refused(client: TestClient) -> None:
    assert _keep(client, b" " * 2_000_000).status_code == 413
    assert client.post("/api/records", content=b"{}").status_code == 415


def test_a_running_game_is_shown_as_ones_own_seat_knows_it(client: TestClient) -> None:
    table = new_table(client, "person", "open")
    friend = stranger(client)
    friend.post(f"/api/tables/{table}/join", json={"invitation": invitation_of(client, table)})
    with sitting_at(client, table) as host:
        host.act("move d2")
    assert _replay(client, table, "open")["seats"] == [1]
    assert _replay(friend, table, "1")["seats"] == [2]
    watching = _replay(stranger(client), table, "open")
    assert watching["seats"] == []
    assert watching["proof"]["status"] == "secret"
    assert watching["proof"]["seed"] is None
    assert len(watching["frames"]) == 2


def test_a_finished_game_is_shown_open_or_as_either_seat_knew_it(client: TestClient) -> None:
    id = _keep(client, _record().to_json()).json()["id"]
    assert _replay(client, id, "open")["seats"] == [1, 2]
    assert _replay(client, id, "2")["seats"] == [2]
    for nonsense in ("3", "all", "-1"):
        assert _replay(client, id, nonsense)["code"] == "no-such-view"


def test_a_seats_view_of_a_finished_game_keeps_what_that_seat_did_not_know(
    client: TestClient,
) -> None:
    text, bought = _blind_purchase()
    buyer, _, (drawn,), _ = json.loads(text)["entries"][bought]
    id = _keep(client, text).json()["id"]

    def knows(view: str) -> bool:
        """Right after the purchase and the choice of who keeps it."""
        frames = _replay(client, id, view)["frames"][bought : bought + 2]
        return f'"{drawn.removeprefix("draw ")}"' in json.dumps(frames)

    assert knows("open")
    assert knows(str(buyer))
    assert not knows(str(3 - buyer))


def _blind_purchase() -> tuple[str, int]:
    """A golden game in which a reward is bought face down, and the step."""
    for file in sorted(GOLDEN.glob("tournament-*.json")):
        text = file.read_text()
        for number, entry in enumerate(json.loads(text)["entries"]):
            if entry[1] in ("buy granite", "buy jade", "buy silver"):
                return text, number
    raise AssertionError("nobody buys a reward face down in any golden game")


def test_a_game_goes_on_from_any_step_with_fresh_dice(client: TestClient) -> None:
    record = _record()
    id = _keep(client, record.to_json()).json()["id"]
    step = len(record.entries) // 2
    frames = _replay(client, id)["frames"]
    table = _continue(client, id, step, "person").json()["id"]
    with sitting_at(client, table) as player:
        steps = [frame["step"] for frame in frames[: step + 1]]
        assert player.history == steps[-len(player.history) :]
        then = frames[step]["view"]
        same = ("turn", "units", "players", "ground", "market", "arena")
        assert {key: player.view[key] for key in same} == {key: then[key] for key in same}
        assert player.view["dice_commitment"] != record.commitment
        first = player.decision["actions"][0]["text"]
        assert player.act(first)["step"]["number"] == step + 1
        after = player.view
    with sitting_at(client, table) as again:
        assert again.view == after


def test_a_continued_game_can_be_played_out_and_replayed(client: TestClient) -> None:
    id = _keep(client, _record().to_json()).json()["id"]
    table = _continue(client, id, 2, "bot").json()["id"]
    with sitting_at(client, table) as player:
        player.play_on(mine=1)
    replay = _replay(client, table)
    assert replay["table"]["finished"]
    assert replay["proof"]["status"] == "unproven"
    text = client.get(f"/api/tables/{table}/record").text
    assert Game.replay(Record.from_json(text), library=library()).outcome


@pytest.mark.parametrize("step", [-1, 10_000])
def test_a_game_goes_on_only_from_where_it_was(client: TestClient, step: int) -> None:
    record = _record()
    id = _keep(client, record.to_json()).json()["id"]
    for wanted_step in (step, len(record.entries) - 1):
        answer = _continue(client, id, wanted_step, "bot")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-step")


def test_a_running_game_cannot_be_continued_elsewhere(client: TestClient) -> None:
    table = new_table(client, "person", "bot")
    assert _continue(client, table, 0, "person").json()["code"] == "not-finished"


def test_a_replay_is_worked_out_once_and_kept(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = _keep(client, _record().to_json()).json()["id"]
    first = client.get(f"/api/tables/{id}/replay")
    assert first.headers["content-encoding"] == "gzip"
    monkeypatch.setattr("krosarena.server.replays.show", None)
    assert client.get(f"/api/tables/{id}/replay").json() == first.json()
    plain = client.get(f"/api/tables/{id}/replay", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()


def test_the_replay_of_a_running_game_goes_on_with_it(client: TestClient) -> None:
    table = new_table(client, "person", "person")
    with sitting_at(client, table) as player:
        assert len(_replay(client, table)["frames"]) == 1
        player.act("move d2")
        assert len(_replay(client, table)["frames"]) == 2


def test_replays_that_were_not_asked_for_lately_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("krosarena.server.replay_bytes._KEPT_BYTES", 10)
    kept = KeptReplays()
    for name in "abc":
        kept.keep((name, "open", ()), b"1234")
        kept.get(("a", "open", ()))
    assert kept.get(("a", "open", ())) == b"1234"
    assert kept.get(("b", "open", ())) is None
