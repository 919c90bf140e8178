"""The lists of the best: who has a place, in which order, and what reading them costs."""

from __future__ import annotations

import time

from sqlalchemy import Connection, insert, text
from starlette.testclient import TestClient

from krosarena.server.people.sessions import now_ms
from krosarena.server.profiles import queries
from krosarena.server.profiles.profiles import _leaderboard
from krosarena.server.ratings.queries import keep
from krosarena.server.ratings.rules import Strength
from krosarena.server.storage.schema import people, ratings
from server.databases import Database
from server.people.visitors import claim

DAY = 24 * 3600 * 1000


def with_people(c: Connection, count: int) -> None:
    """The best is person-00000; every tenth has not played for two years."""
    now = now_ms()
    rows, strengths = [], []
    for number in range(count):
        id = f"person-{number:05}"
        rows.append(
            {
                "id": id,
                "name": f"Name {number}",
                "name_key": f"name{number}",
                "claimed": 1,
                "created": 1,
                "seen": 1,
            }
        )
        last = now - 730 * DAY if number % 10 == 9 else now
        one = Strength(40 - number / 1000, 3.0, 50, last)
        strengths.append(
            {
                "person": id,
                "ladder": "duel",
                "mu": one.mu,
                "sigma": one.sigma,
                "games": one.games,
                "last": one.last,
                "standing": one.order,
                "ranked_until": one.ranked_until,
            }
        )
    c.execute(insert(people), rows)
    c.execute(insert(ratings), strengths)


def on(client: TestClient, work, write: bool = False):  # type: ignore[no-untyped-def]
    storage = client.app.state.storage  # type: ignore[attr-defined]
    assert client.portal is not None
    return client.portal.call(storage.write if write else storage.read, work)


def test_the_order_is_by_what_is_nearly_sure_and_doubtful_ones_have_no_place(
    client: TestClient, database: Database
) -> None:
    claim(client, "Noor")
    me = database.execute("SELECT id FROM person")[0][0]
    now = now_ms()

    def work(c: Connection) -> None:
        with_people(c, 3)
        keep(c, me, "duel", Strength(39.9995, 3.0, 30, now))

    on(client, work, write=True)
    board = client.get("/api/leaderboard/duel").json()
    assert [row["person"]["name"] for row in board["rows"]] == [
        "Name 0",
        "Noor",
        "Name 1",
        "Name 2",
    ]
    assert board["you"]["rank"] == 2
    assert [row["you"] for row in board["rows"]] == [False, True, False, False]
    on(client, lambda c: keep(c, me, "duel", Strength(60, 6.0, 9, now)), write=True)
    board = client.get("/api/leaderboard/duel").json()
    assert "Noor" not in [row["person"]["name"] for row in board["rows"]]
    assert (board["you"], board["yours"]["ranked"]) == (None, False)
    assert client.get("/api/leaderboard/four").json()["rows"] == []


def test_whoever_has_not_played_for_long_has_no_place_and_guests_have_none(
    client: TestClient,
) -> None:
    def work(c: Connection) -> None:
        with_people(c, 12)
        keep(c, "a guest's id", "duel", Strength(60, 2.0, 99, now_ms()))

    on(client, work, write=True)
    names = [row["person"]["name"] for row in client.get("/api/leaderboard/duel").json()["rows"]]
    assert names == [f"Name {number}" for number in range(12) if number != 9]


def test_pages_follow_one_another(client: TestClient) -> None:
    on(client, lambda c: with_people(c, 120), write=True)
    ranks: list[int] = []
    skip: int | None = 0
    while skip is not None:
        page = client.get(f"/api/leaderboard/duel?skip={skip}").json()
        ranks += [row["rank"] for row in page["rows"]]
        skip = page["next"]
    assert ranks == list(range(1, 109))


def test_ten_thousand_people_are_read_from_the_index(
    client: TestClient, database: Database
) -> None:
    on(client, lambda c: with_people(c, 10_000), write=True)

    def plan(c: Connection) -> str:
        if c.dialect.name == "postgresql":
            c.execute(text("SET LOCAL enable_sort = off"))
        explain = "EXPLAIN" if c.dialect.name == "postgresql" else "EXPLAIN QUERY PLAN"
        rows = c.execute(
            text(
                f"{explain} SELECT * FROM rating JOIN person ON person.id = rating.person "
                "WHERE ladder = 'duel' AND ranked_until > 0 AND claimed IS NOT NULL "
                "ORDER BY standing DESC, person DESC LIMIT 51"
            )
        )
        return "\n".join(" ".join(map(str, row)) for row in rows)

    told = on(client, plan)
    assert "ix_rating_ladder_standing" in told
    assert "TEMP B-TREE" not in told

    def cost(c: Connection) -> tuple[float, float, float]:
        """CPU milliseconds of the first page, of the last one, and of finding one's own place."""
        begun = time.thread_time()
        _leaderboard(c, "nobody", "duel", 0, now_ms())
        first = time.thread_time()
        _leaderboard(c, "nobody", "duel", 8_900, now_ms())
        last = time.thread_time()
        assert queries.rank_of(c, "person-09998", "duel", now_ms()) == 9_000
        return tuple(  # type: ignore[return-value]
            1000 * span for span in (first - begun, last - first, time.thread_time() - last)
        )

    on(client, cost)
    print("CPU ms: first page, last page, own place:", on(client, cost))
