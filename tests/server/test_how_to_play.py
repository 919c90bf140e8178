"""The small boards of "How to play": real positions, played by the server, kept by nobody."""

import pytest
from starlette.testclient import TestClient

from krosarena.rulebooks.toys import toys

IDS = [toy.id for toy in toys()]


def test_there_are_five_and_each_can_be_done_as_shown(client: TestClient) -> None:
    boards = client.get("/api/how-to-play").json()["toys"]
    assert [board["id"] for board in boards] == IDS == ["goal", "walk", "hit", "gather", "buy"]
    for board in boards:
        assert board["view"]["decision"]["player"] == 1
        assert board["title"]["en"] != board["title"]["fr"]
        moves = ",".join(board["shown"])
        for seed in range(6):
            played = client.get(f"/api/how-to-play/{board['id']}?moves={moves}&seed={seed}").json()
            assert played["done"], (board["id"], seed)
            assert [step["action"] for step in played["steps"]] == board["shown"]


def test_nothing_is_done_before_it_is(client: TestClient) -> None:
    for id in IDS:
        played = client.get(f"/api/how-to-play/{id}").json()
        assert played["steps"] == []
        assert not played["done"]


@pytest.mark.parametrize(
    ("address", "status", "reason"),
    [
        ("walk?moves=move a1", 400, "a1 is not adjacent to a4"),
        ("walk?moves=jump", 400, "move 1, 'jump'"),
        ("walk?seed=-1", 400, "a seed is a number"),
        ("walk?moves=" + "end," * 30, 400, "too many"),
        ("fly", 404, "there is no board 'fly'; there are goal, walk, hit, gather, buy"),
    ],
)
def test_what_cannot_be_played_says_why(
    client: TestClient, address: str, status: int, reason: str
) -> None:
    answer = client.get(f"/api/how-to-play/{address}")
    assert answer.status_code == status
    assert reason in answer.json()["reason"]
