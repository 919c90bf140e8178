"""Told by mail: a confirmed address, one mail an hour, one click to stop, a new password."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from krosarena.server.notices.desk import Desk
from server.databases import Database
from server.matches import Evening
from server.notices.fakes import Mailbox
from server.notices.test_pushes import end_turn
from server.people.visitors import PASSWORD, claim, me, sign_in
from server.seats import sitting_at, stranger

HOUR = 3600


def settle(town: Evening) -> None:
    """All mails that are under way have arrived."""
    assert town.client.portal is not None
    desk: Desk = town.client.app.state.notices  # type: ignore[attr-defined]
    town.client.portal.call(desk.settle)


def with_mail(town: Evening, browser: TestClient, name: str, box: Mailbox) -> None:
    claim(browser, name)
    wish = {"mail": f"{name.lower()}@Home.Example", "language": "en"}
    assert browser.post("/api/notices/mail", json=wish).status_code == 200
    settle(town)
    ticket = {"ticket": box.link("confirm")}
    assert stranger(town.client).post("/api/notices/mail/confirm", json=ticket).status_code == 200


def settings(browser: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = browser.get("/api/notices").json()
    return found


def test_an_address_counts_when_its_owner_has_opened_the_link_once(
    town: Evening, box: Mailbox
) -> None:
    claim(town.client, "Marline")
    wish = {"mail": "marline@home.example", "language": "fr"}
    assert town.client.post("/api/notices/mail", json=wish).status_code == 200
    settle(town)
    assert settings(town.client)["mail"] is None
    assert box.mails[0]["to"] == "marline@home.example"
    assert box.mails[0]["subject"] == "Krosarena\u00a0: est-ce votre adresse\u00a0?"
    assert "https://play.example/mail#confirm=" in box.text()
    ticket = {"ticket": box.link("confirm")}
    assert stranger(town.client).post("/api/notices/mail/confirm", json=ticket).status_code == 200
    assert stranger(town.client).post("/api/notices/mail/confirm", json=ticket).status_code == 410
    assert settings(town.client)["mail"] == "marline@home.example"
    assert town.client.get("/api/account/export").json()["mail"] == "marline@home.example"
    answer = town.client.request("DELETE", "/api/notices/mail")
    assert answer.json()["mail"] is None


def test_no_address_that_could_smuggle_a_header_or_is_none(town: Evening, box: Mailbox) -> None:
    claim(town.client, "Marline")
    for bad in (
        "a@b",
        "a b@c.example",
        "a@c.example\r\nBcc: d@c.example",
        "a@c.example,d@c.example",
    ):
        answer = town.client.post("/api/notices/mail", json={"mail": bad, "language": "en"})
        assert answer.status_code in (400, 429), bad
    guest = stranger(town.client)
    wish = {"mail": "a@c.example", "language": "en"}
    assert guest.post("/api/notices/mail", json=wish).status_code == 401
    settle(town)
    assert box.mails == []


def test_a_hundred_turns_in_an_hour_give_one_mail(town: Evening, box: Mailbox) -> None:
    """At twenty tables five times; each waits for longer than the ten minutes before a mail."""
    other = stranger(town.client)
    town.browsers.append(other)
    with_mail(town, other, "Marline", box)
    box.mails.clear()
    ids = [town.table(clock="none") for _ in range(20)]
    turns = 0
    for _ in range(5):
        for id in ids:
            with sitting_at(town.client, id) as one:
                if one.decision["player"] == 2:
                    with sitting_at(other, id) as two:
                        end_turn(two)
                    one.listen_until_own(1)
                end_turn(one)
                turns += 1
        town.watch.pass_(11 * 60)
        town.tell()
    assert turns == 100
    assert len(box.mails) == 1
    assert box.mails[0]["subject"] == "Krosarena: 20 things wait for you"
    town.watch.pass_(HOUR)
    town.tell()
    assert len(box.mails) == 2
    assert all(f"https://play.example/table/{id}" in box.text() for id in ids)


def test_one_click_stops_the_mails_and_a_forged_one_does_not(town: Evening, box: Mailbox) -> None:
    with_mail(town, town.client, "Marline", box)
    town.client.post("/api/notices/trial")
    town.tell()
    mail = box.mails[-1]
    assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    link = str(mail["list-unsubscribe"]).strip("<>").removeprefix("https://play.example")
    program = stranger(town.client)
    assert program.post(link[:-1] + ("0" if link[-1] != "0" else "1")).status_code == 403
    assert settings(town.client)["by_mail"]
    form = {"List-Unsubscribe": "One-Click"}
    assert program.post(link, data=form).status_code == 200
    assert not settings(town.client)["by_mail"]
    town.client.post("/api/notices/trial")
    town.tell()
    assert box.mails[-1] is mail


def test_a_mail_that_does_not_go_out_is_tried_again(town: Evening, box: Mailbox) -> None:
    with_mail(town, town.client, "Marline", box)
    box.mails.clear()
    box.refuses = True
    town.client.post("/api/notices/trial")
    town.tell()
    box.refuses = False
    town.watch.pass_(61)
    town.tell()
    assert len(box.mails) == 1


def test_a_new_password_by_mail_ends_every_session(town: Evening, box: Mailbox) -> None:
    with_mail(town, town.client, "Marline", box)
    visitor = stranger(town.client)
    asked = visitor.post("/api/session/mail", json={"who": "marline", "language": "en"})
    settle(town)
    ticket = box.link("reset")
    weak = visitor.post(
        "/api/session/mail/password", json={"ticket": ticket, "password": "marline"}
    )
    assert weak.status_code == 400  # the link is still good
    fresh = "seven lamps in a well"
    wish = {"ticket": ticket, "password": fresh}
    assert visitor.post("/api/session/mail/password", json=wish).status_code == 200
    assert me(visitor)["person"]["name"] == "Marline"
    assert me(town.client)["person"]["kind"] == "guest"
    assert visitor.post("/api/session/mail/password", json=wish).status_code == 410
    assert sign_in(stranger(town.client), "Marline", PASSWORD).status_code == 401
    assert sign_in(stranger(town.client), "Marline", fresh).status_code == 200
    assert asked.json() == {"done": True}


def test_asking_for_a_new_password_tells_nobody_who_has_an_account(
    town: Evening, box: Mailbox
) -> None:
    with_mail(town, town.client, "Marline", box)
    box.mails.clear()
    visitor = stranger(town.client)
    answers = [
        visitor.post("/api/session/mail", json={"who": who, "language": "en"})
        for who in ("Marline", "marline@home.example", "Nobody", "nobody@home.example")
    ]
    settle(town)
    assert {(a.status_code, a.text) for a in answers} == {(200, '{"done":true}')}
    assert [mail["to"] for mail in box.mails] == ["marline@home.example"] * 2


def test_nobodys_mailbox_is_flooded(town: Evening, box: Mailbox) -> None:
    with_mail(town, town.client, "Marline", box)
    box.mails.clear()
    statuses = [
        stranger(town.client)
        .post("/api/session/mail", json={"who": who, "language": "en"})
        .status_code
        for who in ["Marline"] * 8 + ["Nobody"] * 8
    ]
    settle(town)
    assert statuses == ([200] * 5 + [429] * 3) * 2  # the same for a name that nobody has
    assert len(box.mails) == 5


def test_deleting_the_account_deletes_the_address_and_all_about_notices(
    town: Evening, box: Mailbox, database: Database
) -> None:
    with_mail(town, town.client, "Marline", box)
    town.client.post("/api/notices/trial")
    assert town.client.post("/api/account/delete", json={"name": "Marline"}).status_code == 200
    assert database.execute("SELECT mail FROM person WHERE mail IS NOT NULL") == []
    for table in ("notification", "notice_wish", "push_target"):
        assert database.execute(f"SELECT * FROM {table}") == []
