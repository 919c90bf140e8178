"""The reference pages' answers: the collection, the rules, the cases."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from krosarena.content.library import library
from krosarena.engine.cards.named import POWERS
from krosarena.engine.rules import Rule
from krosarena.rulebooks.book import books
from krosarena.rulebooks.casebook import Casebook, own_cases
from krosarena.server.app import create_app
from krosarena.server.reference.rules import rule_answer, slug_of


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Nothing here changes the server, and its books are read but once."""
    with TestClient(create_app(tmp_path_factory.mktemp("data"))) as visitor:
        yield visitor


def test_the_collection_holds_everything_in_the_boxes(client: TestClient) -> None:
    entries = client.get("/api/collection").json()["entries"]
    content = library()
    ids = [*content.cards, *content.rewards, *content.arenas]
    assert [entry["id"] for entry in entries] == ids
    assert all(entry["source"]["note"] for entry in entries)
    krosmasters = [entry["id"] for entry in entries if entry["kind"] == "krosmaster"]
    assert krosmasters == [*content.krosmasters, *content.reworks]
    tokens = sum(entry["copies"] for entry in entries if entry["kind"] == "reward")
    assert tokens == 120
    assert {entry["price"] for entry in entries if entry["kind"] == "reward"} == {3, 6, 9, 12}


def test_every_spell_of_the_collection_has_its_bar_in_both_languages(client: TestClient) -> None:
    bars = {e["id"]: e["bars"] for e in client.get("/api/collection").json()["entries"]}
    for card in client.get("/api/catalogue").json()["cards"]:
        assert bars[card["id"]].keys() == {spell["id"] for spell in card["spells"]}
        assert all(bar["en"] and bar["fr"] for bar in bars[card["id"]].values())


def test_cases_show_a_reward_a_spell_and_an_arena_at_work(client: TestClient) -> None:
    for id in ("aero-boost", "queen-of-the-tofus", "the-pit"):
        answer = client.get(f"/api/collection/{id}").json()
        assert answer["complete"]
        assert answer["cases"]
    paths = [case["path"] for case in client.get("/api/collection/aero-boost").json()["cases"]]
    assert "rewards-original/aero-boost" in paths


@pytest.mark.parametrize("id", ["nobody", "..", "%2e%2e%2fsecrets", "queen of the tofus"])
def test_an_unknown_entry_is_not_found(client: TestClient, id: str) -> None:
    answer = client.get(f"/api/collection/{id}")
    assert answer.status_code == 404
    assert answer.json()["code"] in ("no-such-entry", "not-found")


def test_an_unknown_entry_is_told_what_is_near(client: TestClient) -> None:
    reason = client.get("/api/collection/areo-boost").json()["reason"]
    assert "aero-boost" in reason


def test_the_index_has_every_rule_of_the_three_books(client: TestClient) -> None:
    index = client.get("/api/rules").json()
    assert index["complete"]
    rules = {
        book["edition"]: [rule for section in book["sections"] for rule in section["rules"]]
        for book in index["books"]
    }
    assert {edition: len(found) for edition, found in rules.items()} == {
        edition: len(book.rules) for edition, book in books().items()
    }
    assert all(r["title"]["en"] and r["title"]["fr"] for found in rules.values() for r in found)
    block = next(r for r in rules["tournament"] if r["citation"] == "CTR 4.15.9")
    assert "R3" in block["rulings"]
    assert block["cases"] > 0
    assert {"R1", "R43"} <= {ruling["number"] for ruling in index["rulings"]}


def test_a_rule_comes_with_its_neighbours_rulings_and_cases(client: TestClient) -> None:
    answer = client.get("/api/rules/CTR-7.2.7.c").json()
    assert answer["citation"] == "CTR 7.2.7.c"
    assert answer["edition"] == "tournament"
    assert [rule["citation"] for rule in answer["around"]][:2] == ["CTR 7.2.7", "CTR 7.2.7.a"]
    assert [ruling["number"] for ruling in answer["rulings"]] == ["R28", "R92"]
    assert all(case["title"] for case in answer["cases"])


def test_a_page_gives_all_its_sections_and_a_ruling_its_cases(client: TestClient) -> None:
    page = client.get("/api/rules/original-p.24").json()
    assert len(page["rules"]) > 5
    one = client.get("/api/rules/original-p.30-Free-for-all-team").json()
    assert [rule["citation"] for rule in one["rules"]] == ["original p.30 Free-for-all team"]
    plain = client.get("/api/rules/4.14.2").json()
    assert plain == client.get("/api/rules/CTR-4.14.2").json()
    assert client.get("/api/rules/r2").json() == client.get("/api/rules/ruling-R2").json()
    ruling = client.get("/api/rules/ruling-R2").json()
    assert ruling["rules"] == []
    assert [case["path"] for case in ruling["cases"]] == [
        "4.14-block/original-no-roll-once-all-is-lost"
    ]


def test_every_citation_of_the_engine_opens_a_rule() -> None:
    casebook = Casebook({}, {})
    cited = {place for rule in Rule for place in rule.value}
    cited |= {power.rule for power in POWERS.values() if power.rule}
    for citation in cited:
        assert rule_answer(slug_of(citation), casebook, complete=False).rules, citation


@pytest.mark.parametrize(
    ("citation", "said"),
    [
        ("CTR-99.1", "CTR 99.1 does not exist"),
        ("CTR-7.2.7.z", "near it are"),
        ("CTR", "does not exist"),
        ("chess-1", "possible here: CTR, original, v2"),
        ("ruling-R999", "no ruling 'R999'"),
        ("original-p.23-Nonsense", "does not exist"),
        ("%00", "is no book"),
    ],
)
def test_an_unknown_rule_is_told_what_is_wrong(
    client: TestClient, citation: str, said: str
) -> None:
    answer = client.get(f"/api/rules/{citation}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "no-such-rule"
    assert said in answer.json()["reason"]


def test_a_case_is_played_frame_by_frame(client: TestClient) -> None:
    show = client.get("/api/cases/4.14-block/original-two-lockers-both-dodged").json()
    assert show["failure"] is None
    first, *rest = show["frames"]
    assert first["step"]["action"] is None
    assert [frame["step"]["number"] for frame in rest] == list(range(1, len(rest) + 1))
    assert any(event["type"] == "rolled" for frame in rest for event in frame["step"]["events"])
    assert show["dice"]
    assert rest[-1]["expected"]
    assert all(frame["view"]["decision"]["actions"] == [] for frame in show["frames"])


def test_a_refused_action_is_a_frame_in_which_nothing_changes(client: TestClient) -> None:
    show = client.get("/api/cases/spells-original/puff?edition=original").json()
    at = next(i for i, frame in enumerate(show["frames"]) if frame["refused"])
    refused, before = show["frames"][at], show["frames"][at - 1]
    assert refused["refused"]["why"]["key"] == "spell-used"
    assert refused["refused"]["rule"].startswith("original p.")
    assert refused["view"] == before["view"]
    assert refused["step"]["events"] == []


def test_a_case_brings_the_cards_that_are_in_no_box(client: TestClient) -> None:
    show = client.get("/api/cases/7.5-additional-effects/push-the-farthest-first").json()
    known = {card["id"] for card in client.get("/api/catalogue").json()["cards"]}
    brought = {card["id"] for card in show["cards"]}
    used = {unit["card"] for frame in show["frames"] for unit in frame["view"]["units"]}
    assert brought
    assert used <= known | brought


def test_a_case_about_a_team_is_judged(client: TestClient) -> None:
    show = client.get("/api/cases/1.1-teams/all-faults-at-once").json()
    assert show["frames"] == []
    assert len(show["trial"]["faults"]) > 1


def test_a_case_runs_in_the_edition_asked_for(client: TestClient) -> None:
    path = "/api/cases/4.14-block/original-two-lockers-both-dodged"
    assert client.get(path).json()["edition"] == "original"
    refused = client.get(f"{path}?edition=v2")
    assert refused.status_code == 404
    assert refused.json() == {
        "code": "no-such-edition",
        "reason": "this case runs in original, not in 'v2'",
    }


@pytest.mark.parametrize(
    "path",
    [
        "nothing/here",
        "..%2f..%2fpyproject",
        "%2e%2e/%2e%2e/pyproject.toml",
        "%2fetc%2fpasswd",
        "4.14-block/original-two-lockers-both-dodged.yaml",
        "4.14-block/",
    ],
)
def test_a_path_outside_the_cases_opens_nothing(client: TestClient, path: str) -> None:
    answer = client.get(f"/api/cases/{path}")
    assert answer.status_code == 404
    assert answer.json()["code"] in ("no-such-case", "not-found")


def test_a_broken_case_is_left_out_and_the_others_are_shown(tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    folder.mkdir()
    sound = own_cases()
    assert sound
    shutil.copytree(sound / "4.17-cells", folder / "4.17-cells")
    (folder / "broken.yaml").write_text("title: [", encoding="utf-8")
    with TestClient(create_app(tmp_path / "data", cases=folder)) as visitor:
        index = visitor.get("/api/rules").json()
        assert index["complete"]
        proven = sum(r["cases"] for b in index["books"] for s in b["sections"] for r in s["rules"])
        assert proven > 0
        assert visitor.get("/api/cases/broken").status_code == 404


def test_a_server_without_cases_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("krosarena.server.reference.shelf.own_cases", lambda: None)
    with TestClient(create_app(tmp_path / "data")) as visitor:
        index = visitor.get("/api/rules").json()
        assert not index["complete"]
        assert not visitor.get("/api/collection/aero-boost").json()["complete"]
        lost = visitor.get("/api/cases/4.14-block/x").json()
        assert lost["reason"].endswith("this server has no cases")
