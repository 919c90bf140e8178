from collections.abc import Iterator

import pytest

from krosarena.server.settings import Settings
from server.databases import Database
from server.matches import Evening, evening
from server.notices.fakes import Listener, Mailbox, listener, mailbox


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests say themselves when the time has come to send what is due."""
    monkeypatch.setattr("krosarena.server.notices.sending.LOOK_SECONDS", 3600.0)


@pytest.fixture
def service() -> Iterator[Listener]:
    with listener() as there:
        yield there


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mailbox() as box:
        yield box


@pytest.fixture
def town(database: Database, box: Mailbox) -> Iterator[Evening]:
    """A server that can send mail, and reaches fakes on this machine."""
    settings = Settings(
        private_addresses=True,
        smtp=box.url,
        mail_from="Krosarena <noreply@play.example>",
        url="https://play.example",
    )
    with evening(database, settings=settings) as town:
        yield town
