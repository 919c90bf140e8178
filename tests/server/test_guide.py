"""A tutorial's guide over the wire: for the pupil, for nobody else, and not lost in a restart."""

from starlette.testclient import TestClient

from server.databases import Database
from server.seats import new_table, sitting_at, stranger

LESSON = "right-in-the-kisser"


def test_the_catalogue_has_the_words(client: TestClient) -> None:
    lessons = client.get("/api/catalogue").json()["scenarios"]
    lesson = next(scenario for scenario in lessons if scenario["id"] == LESSON)
    step = lesson["script"][1]
    assert step["waits"]
    assert step["point"] == [{"kind": "cell", "id": "d2"}]
    assert "Faites un pas" in step["say"]["fr"]
    assert "lit cell" in step["otherwise"]["en"]
    assert not lesson["script"][0]["waits"]


def test_the_guide_follows_what_the_pupil_does(client: TestClient) -> None:
    with sitting_at(client, new_table(client, "person", "bot", scenario=LESSON)) as pupil:
        assert pupil.guide == {"place": 0, "awaited": 1, "strayed": 0}
        pupil.act("move d2")
        assert pupil.guide == {"place": 2, "awaited": 2, "strayed": 0}
        pupil.act("move d3")
        assert pupil.guide == {"place": 2, "awaited": 2, "strayed": 1}


def test_the_guide_stands_where_it_was_after_a_restart(database: Database) -> None:
    with TestClient(database.app()) as client:
        client.get("/api/catalogue")
        table = new_table(client, "person", "person", scenario=LESSON)
        with sitting_at(client, table) as pupil:
            for action in ("move d2", "end", "end", "move d3"):
                pupil.act(action)
            before = pupil.guide
        memory = client.cookies
    assert before == {"place": 3, "awaited": 3, "strayed": 1}
    with (
        TestClient(database.app(), cookies=memory) as client,
        sitting_at(client, table) as pupil,
    ):
        assert pupil.guide == before


def test_only_the_pupil_is_guided(client: TestClient) -> None:
    table = new_table(client, "person", "bot", scenario=LESSON)
    with sitting_at(stranger(client), table) as watching:
        assert watching.guide is None
    with sitting_at(client, new_table(client, "bot", "person", scenario=LESSON)) as second:
        assert second.guide is None
    battle = "the-pit/bill-tell+anna-tommy+oscar-kass+bad-aboum/marline+lilotte+julith+bakara"
    with sitting_at(client, new_table(client, "person", "bot", scenario=battle)) as fighter:
        assert fighter.guide is None


def test_cards_and_rewards_say_how_well_they_are_known(client: TestClient) -> None:
    catalogue = client.get("/api/catalogue").json()
    assert {card["source"]["confidence"] for card in catalogue["cards"]} == {"A", "B", "C"}
    boost = next(reward for reward in catalogue["rewards"] if reward["id"] == "aero-boost")
    assert boost["source"]["confidence"] == "C"
    assert "rank C" in boost["source"]["note"]
