"""The reference pages' answers: the collection, the rules, the cases."""

import pytest
from starlette.testclient import TestClient

from krosarena.content.library import library


def test_the_collection_holds_everything_in_the_boxes(client: TestClient) -> None:
    entries = client.get("/api/collection").json()["entries"]
    content = library()
    ids = [*content.cards, *content.rewards, *content.arenas]
    assert [entry["id"] for entry in entries] == ids
    assert all(entry["source"]["note"] for entry in entries)
    krosmasters = [entry for entry in entries if entry["kind"] == "krosmaster"]
    assert len(krosmasters) == 16
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
