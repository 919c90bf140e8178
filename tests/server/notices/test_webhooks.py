"""Told by webhook: what goes out, and where nothing ever goes."""

from __future__ import annotations

import asyncio

import pytest

from krosarena.server.notices.guarded import Forbidden, Outside, Unreachable, is_public
from krosarena.server.notices.sending import MOST_FAILURES, hook_message
from krosarena.server.notices.texts import WORDS, Text
from server.matches import Evening
from server.notices.fakes import Listener
from server.notices.test_pushes import subscribe


def test_a_webhook_is_told_and_shown_without_its_secret_path(
    town: Evening, service: Listener
) -> None:
    address = f"{service.url}/hooks/secret-42"
    answer = town.client.post("/api/notices/webhook", json={"address": address})
    assert answer.status_code == 201, answer.text
    assert "secret-42" not in answer.text
    town.client.post("/api/notices/trial")
    town.tell()
    (body,) = service.bodies
    assert body["content"] == body["text"]
    assert body["content"].startswith("**It works**")
    assert body["allowed_mentions"] == {"parse": []}


def test_a_webhook_that_fails_again_and_again_is_switched_off_and_its_owner_told(
    town: Evening, service: Listener
) -> None:
    mine = subscribe(town.client, service)
    town.client.post("/api/notices/webhook", json={"address": "http://127.0.0.1:1025/x"})
    for _ in range(MOST_FAILURES):
        town.client.post("/api/notices/trial")
        town.tell()
        town.watch.pass_(3600)
    (target,) = [
        t for t in town.client.get("/api/notices").json()["targets"] if t["kind"] == "webhook"
    ]
    assert target["off"]
    town.tell()
    assert mine.messages[-1]["title"] == "Your webhook is switched off"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "192.0.2.1",
    ],
)  # fmt: skip
def test_no_address_of_a_private_network_is_asked(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1"])
def test_addresses_of_the_world_may_be_asked(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "http://play.example/", "ftp://play.example/", "https://", "https:///x", "nonsense",
        "https://user:secret@play.example/", "https://play.example:25/", "https://play.example/a b",
        "https://[::1/", "javascript:alert(1)", "https://play.example:99999/",
    ],
)  # fmt: skip
def test_no_address_that_is_none_of_a_webhook_is_taken(address: str) -> None:
    async def check() -> None:
        Outside().check(address)

    with pytest.raises(Forbidden):
        asyncio.run(check())


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "0x7f.1", "2130706433"])
def test_nothing_on_this_machine_hears_of_it_whatever_it_is_called(
    service: Listener, host: str
) -> None:
    async def post() -> None:
        outside = Outside()
        try:
            port = service.url.rpartition(":")[2]
            await outside.post(f"https://{host}:{port}/", b"{}", {})
        finally:
            await outside.close()

    with pytest.raises((Forbidden, Unreachable)):
        asyncio.run(post())
    assert service.heard == []


def test_nobody_is_sent_on_to_another_address(service: Listener) -> None:
    service.status = 302

    async def post() -> int:
        outside = Outside(private=True)
        try:
            return await outside.post(f"{service.url}/", b"{}", {"content-type": "text/plain"})
        finally:
            await outside.close()

    assert asyncio.run(post()) == 302
    assert len(service.heard) == 1


def test_a_name_writes_no_markup_and_calls_nobody() -> None:
    said = hook_message([Text("Your turn", "@everyone [x](https://evil) waits", "/t", "t")], "")
    assert said["content"] == "**Your turn** \\@everyone \\[x\\]\\(https://evil\\) waits"


def test_both_languages_have_the_same_words() -> None:
    assert WORDS["en"].keys() == WORDS["fr"].keys()
