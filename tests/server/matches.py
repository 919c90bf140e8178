"""Games between people at a server whose clock the test turns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from starlette.testclient import TestClient

from krosarena.server.settings import Settings
from server.databases import Database
from server.seats import Player, invitation_of, sitting_at, stranger

NEW_YEAR = 1_800_000_000_000
DUEL = "right-in-the-kisser"
FOUR = (
    "the-pit/queen-of-the-tofus+bill-tell/king-of-the-gobballs+bad-aboum"
    "/anna-tommy+oscar-kass/kassius-kaos+lil-healey"
)


class Wrist:
    """A watch."""

    def __init__(self) -> None:
        self.ms = NEW_YEAR

    def __call__(self) -> int:
        return self.ms

    def pass_(self, seconds: float) -> None:
        self.ms += round(seconds * 1000)


class Evening:
    """A server, its time, and a browser for everybody who comes."""

    def __init__(self, client: TestClient, watch: Wrist) -> None:
        self.client = client
        self.watch = watch
        self.browsers = [client]

    def table(self, people: int = 2, **terms: Any) -> str:
        """Opened by the first one, its other seats taken by the following ones."""
        wanted = {
            "scenario": DUEL if people == 2 else FOUR,
            "seats": ["person"] + ["open"] * (people - 1),
        }
        answer = self.client.post("/api/tables", json=wanted | terms)
        assert answer.status_code == 201, answer.text
        id: str = answer.json()["id"]
        secret = invitation_of(self.client, id) if "open" in (wanted | terms)["seats"] else ""
        for number in range(1, (wanted | terms)["seats"].count("open") + 1):
            if number >= len(self.browsers):
                self.browsers.append(stranger(self.client))
            joined = self.browsers[number].post(
                f"/api/tables/{id}/join", json={"invitation": secret}
            )
            assert joined.status_code == 200, joined.text
        return id

    @contextmanager
    def sitting(self, id: str, people: int = 2) -> Iterator[list[Player]]:
        with ExitStack() as stack:
            yield [stack.enter_context(sitting_at(self.browsers[n], id)) for n in range(people)]

    def look(self) -> int:
        """The job that looks at tables nobody has open."""
        state = self.client.app.state  # type: ignore[attr-defined]
        assert self.client.portal is not None
        done: int = self.client.portal.call(state.time.look, state.tables.look_at, None)
        return done

    def tell(self) -> int:
        """The job that sends notices which are due; how many it took."""
        assert self.client.portal is not None
        sender = self.client.app.state.sender  # type: ignore[attr-defined]
        done: int = self.client.portal.call(sender.send_due)
        return done

    def summary(self, id: str) -> dict[str, Any]:
        told: dict[str, Any] = self.client.get(f"/api/tables/{id}").json()
        return told


@contextmanager
def evening(
    database: Database, watch: Wrist | None = None, settings: Settings | None = None
) -> Iterator[Evening]:
    watch = watch or Wrist()
    with TestClient(database.app(settings, now=watch)) as client:
        client.get("/api/catalogue")
        watch.pass_(60)  # right after a start nobody is out of time
        yield Evening(client, watch)
