"""What the rules say about a team, asked over HTTP."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from krosarena.content.library import library
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.formats.teams import faults_of


def ask(client: TestClient, text: str, **asked: str) -> Any:
    query = {"edition": "tournament", "format": "constructed", **asked, "text": text}
    answer = client.get("/api/team", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_formats_say_what_a_team_is_chosen_from(client: TestClient) -> None:
    formats = {(f["edition"], f["id"]): f for f in client.get("/api/formats").json()}
    assert ("tournament", "limited") not in formats
    assert len(formats) == sum(map(len, TEAM_FORMATS.values())) - 1
    constructed = formats["tournament", "constructed"]
    assert (constructed["least"], constructed["most"], constructed["level"]) == (3, 8, 12)
    assert set(constructed["pool"]) == set(library().krosmasters)
    assert len(formats["v2", "box"]["pool"]) == 8
    assert formats["original", "four-players"]["players"] == 4


def test_all_faults_come_with_rules_and_facts(client: TestClient) -> None:
    report = ask(client, "2 julith\nmarline")
    assert not report["legal"]
    assert (report["level"], report["initiative"]) == (10, sum_of_initiatives("julith", "marline"))
    assert {(f["reason"], f["rule"]) for f in report["faults"]} == {
        ("level-short", "CTR 1.1.1.b"),
        ("too-many-copies", "CTR 1.1.1.c"),
    }
    short = next(f for f in report["faults"] if f["reason"] == "level-short")
    assert short["facts"] == {"level": 10, "total": 12, "by": 2}
    assert report["joining"] == []


def sum_of_initiatives(twice: str, once: str) -> int:
    cards = library().krosmasters
    return 2 * (cards[twice].initiative or 0) + (cards[once].initiative or 0)


def test_who_may_join(client: TestClient) -> None:
    report = ask(client, "julith+marline+joris-swashbuckler")
    assert "bakara" in report["joining"]
    assert "merkator" not in report["joining"], "level 8 and 6 are more than 12"


def test_a_text_brings_its_own_format_and_name(client: TestClient) -> None:
    text = "team: Zaps\nformat: original box\nAnna Tommy"
    report = ask(client, text)
    assert (report["name"], report["edition"], report["format"]) == ("Zaps", "original", "box")
    assert report["text"] == "team: Zaps\nformat: original box\nanna-tommy\n"


def test_what_cannot_be_read_is_named_and_the_rest_is_kept(client: TestClient) -> None:
    report = ask(client, "anna-tommi\nmarline")
    assert report["cards"] == ["marline"]
    assert report["slips"] == [
        {"line": 1, "key": "unknown-card", "word": "anna-tommi", "near": "anna-tommy"}
    ]
    assert ask(client, "")["slips"] == []


@pytest.mark.parametrize("edition", ["original", "v2", "tournament"])
def test_a_team_is_filled_up_to_a_legal_one(client: TestClient, edition: str) -> None:
    format = "constructed" if edition == "tournament" else "custom"
    report = ask(client, "marline", edition=edition, format=format, fill="1")
    assert report["legal"]
    assert "marline" in report["cards"]
    cards = [library().krosmasters[id] for id in report["cards"]]
    assert not faults_of(cards, TEAM_FORMATS[edition][format])


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"text": "marline", "edition": "v3", "format": "custom"}, "unknown-format"),
        ({"text": "marline"}, "unknown-format"),
        ({"text": "x" * 5000, "edition": "v2", "format": "custom"}, "too-large"),
        ({"text": "4 julith", "edition": "v2", "format": "custom", "fill": "1"}, "no-team"),
    ],
)
def test_what_cannot_be_answered_is_said(
    client: TestClient, asked: dict[str, str], code: str
) -> None:
    answer = client.get("/api/team", params=asked)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


@pytest.mark.parametrize(
    ("edition", "format", "text", "others"),
    [
        ("v2", "box", "julith+marline+joris-swashbuckler+jahash", 1),
        ("v2", "four-players-box", "julith+marline", 3),
        ("original", "box", "anna-tommy+bill-tell+oscar-kass+bad-aboum", 1),
        ("original", "four-players", "anna-tommy+bill-tell", 3),
        ("tournament", "constructed", "julith+bakara+jahash+marline", 0),
    ],
)
def test_rivals_are_drawn_for_a_legal_team(
    client: TestClient, edition: str, format: str, text: str, others: int
) -> None:
    asked = {"edition": edition, "format": format, "text": text}
    answer = client.get("/api/team/rivals", params=asked)
    if not others:
        assert answer.json()["code"] == "not-legal"
        return
    teams = answer.json()
    assert len(teams) == others
    cards = library().krosmasters
    rules = TEAM_FORMATS[edition][format]
    all_teams = [[cards[id] for id in team] for team in [text.split("+"), *teams]]
    for team in all_teams:
        assert not faults_of(team, rules, rivals=all_teams)
    if rules.from_pool:
        figures = [card.id for team in all_teams for card in team]
        assert len(set(figures)) == len(figures)
