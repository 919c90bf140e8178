"""Signing in by another service (OpenID Connect), and those who only pretend to."""

import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from httpx2 import Response
from joserfc.jwk import RSAKey
from starlette.testclient import TestClient

from krosarena.server.identity import COOKIE
from krosarena.server.people.outside_desk import RETURN, own_path
from krosarena.server.settings import Settings, SettingsError
from server.databases import Database
from server.people.oidc_provider import CLIENT_ID, CLIENT_SECRET, OidcProvider, oidc_provider
from server.people.visitors import PASSWORD, claim, me, sign_in, thief_with
from server.seats import new_table, stranger


@pytest.fixture
def provider() -> Iterator[OidcProvider]:
    with oidc_provider() as provider:
        yield provider


def settings_for(provider: OidcProvider) -> Settings:
    return Settings(
        url="http://testserver",
        oidc_issuer=provider.issuer,
        oidc_client_id=CLIENT_ID,
        oidc_client_secret=CLIENT_SECRET,
        oidc_name="The club",
        private_addresses=True,
    )


@pytest.fixture
def home(database: Database, provider: OidcProvider) -> Iterator[TestClient]:
    """A browser at a server that asks the provider."""
    with TestClient(database.app(settings_for(provider))) as client:
        client.get("/api/catalogue")
        yield client


def door(client: TestClient, purpose: str = "enter", **wish: object) -> str:
    answer = client.post("/api/session/outside", json={"purpose": purpose, **wish})
    assert answer.status_code == 200, answer.text
    address: str = answer.json()["address"]
    return address


def back(client: TestClient, address: str) -> Response:
    answer = client.get(address, follow_redirects=False, headers={"accept": "text/html"})
    assert answer.status_code == 303, answer.text
    return answer


def there_and_back(
    client: TestClient, provider: OidcProvider, subject: str, called: str = "", **wish: Any
) -> str:
    """The path at which somebody lands."""
    return back(client, provider.visit(door(client, **wish), subject, called)).headers["location"]


def newcomer(landed: str) -> dict[str, str]:
    said = parse_qs(urlsplit(landed).fragment, keep_blank_values=True)
    return {"ticket": said["newcomer"][0], "name": said["name"][0]}


def become(client: TestClient, provider: OidcProvider, subject: str, name: str) -> dict[str, Any]:
    wish = newcomer(there_and_back(client, provider, subject, name))
    answer = client.post("/api/account/outside", json=wish)
    assert answer.status_code == 201, answer.text
    claimed: dict[str, Any] = answer.json()
    return claimed


def test_without_a_provider_nothing_is_offered(client: TestClient) -> None:
    assert client.get("/api/session/ways").json() == {"mail": False, "outside": None}
    asked = client.post("/api/session/outside", json={"purpose": "enter"})
    assert (asked.status_code, asked.json()["code"]) == (404, "outside-none")


def test_a_guest_becomes_an_account_and_finds_it_on_another_browser(
    home: TestClient, provider: OidcProvider
) -> None:
    assert home.get("/api/session/ways").json()["outside"] == "The club"
    table = new_table(home, "person", "person")
    claimed = become(home, provider, "42", "Noor")
    assert claimed["me"]["person"]["name"] == "Noor"
    assert len(claimed["recovery"]) == 8
    assert home.get(f"/api/tables/{table}").json()["seats"][0]["yours"]
    phone = stranger(home)
    brought = new_table(phone, "person", "person")
    assert there_and_back(phone, provider, "42", to="/lobby?x=1") == "/lobby?x=1"
    assert me(phone)["person"]["name"] == "Noor"
    for own in (table, brought):
        assert phone.get(f"/api/tables/{own}").json()["seats"][0]["yours"]
    assert me(phone)["outside"][0]["used"] is not None


def test_a_name_that_is_taken_or_wrong_is_not_offered_and_another_can_be_tried(
    home: TestClient, provider: OidcProvider
) -> None:
    claim(stranger(home), "Noor")
    landed = there_and_back(home, provider, "42", "Noor", to="/teams")
    assert landed.startswith("/sign-in?to=%2Fteams#")
    wish = newcomer(landed)
    assert wish["name"] == ""
    taken = home.post("/api/account/outside", json={**wish, "name": "noor"})
    assert taken.json()["code"] == "name-taken"
    assert home.post("/api/account/outside", json={**wish, "name": "Nour"}).status_code == 201
    again = stranger(home).post("/api/account/outside", json={**wish, "name": "Noura"})
    assert again.json()["code"] == "too-late"
    assert newcomer(there_and_back(stranger(home), provider, "43", "<script>"))["name"] == ""


def test_a_newcomers_ticket_is_worth_nothing_in_another_browser(
    home: TestClient, provider: OidcProvider
) -> None:
    wish = newcomer(there_and_back(home, provider, "42", "Noor"))
    assert stranger(home).post("/api/account/outside", json=wish).json()["code"] == "too-late"
    assert home.post("/api/account/outside", json=wish).status_code == 201


def test_somebody_adds_it_to_their_account_and_takes_it_away(
    home: TestClient, provider: OidcProvider
) -> None:
    claim(home, "Noor")
    assert there_and_back(home, provider, "42", purpose="add") == "/account?outside=added"
    [card] = me(home)["outside"]
    assert (card["issuer"], card["subject"]) == (provider.issuer, "42")
    phone = stranger(home)
    assert there_and_back(phone, provider, "42") == "/"
    assert me(phone)["person"]["name"] == "Noor"
    assert home.delete(f"/api/account/outside/{card['id']}").json()["outside"] == []
    assert "newcomer" in there_and_back(stranger(home), provider, "42")


def test_the_last_way_in_is_not_thrown_away(home: TestClient, provider: OidcProvider) -> None:
    become(home, provider, "42", "Noor")
    only = me(home)["outside"][0]["id"]
    assert home.delete(f"/api/account/outside/{only}").json()["code"] == "last-key"
    assert len(me(home)["outside"]) == 1
    home.post("/api/account/password", json={"password": PASSWORD})
    assert home.delete(f"/api/account/outside/{only}").json()["outside"] == []


def test_an_identity_opens_one_account_only(home: TestClient, provider: OidcProvider) -> None:
    become(home, provider, "42", "Noor")
    other = stranger(home)
    claim(other, "Iris")
    landed = there_and_back(other, provider, "42", purpose="add")
    assert landed == "/account?problem=outside-taken"
    assert me(other)["outside"] == []
    assert there_and_back(other, provider, "77") == "/sign-in?problem=has-account"


def test_an_address_of_mail_never_leads_to_an_account(
    home: TestClient, provider: OidcProvider, database: Database
) -> None:
    claim(home, "Noor")
    database.execute("UPDATE person SET mail = 'noor@example.org' RETURNING id")
    assert "newcomer" in there_and_back(stranger(home), provider, "someone else")


def test_whoever_changes_the_ways_in_shows_first_that_it_is_really_them(
    home: TestClient, provider: OidcProvider, database: Database
) -> None:
    become(home, provider, "42", "Noor")
    database.execute("UPDATE session SET confirmed = 0 RETURNING id")
    secret = home.cookies[COOKIE]
    home.app.state.people.sessions.forget_all()  # type: ignore[attr-defined]
    asked = home.post("/api/session/outside", json={"purpose": "add"})
    assert asked.json()["code"] == "confirm"
    provider.lies = {"auth_time": int(time.time()) - 3600}
    landed = there_and_back(home, provider, "42", purpose="confirm")
    assert landed == "/account?problem=outside-refused"
    provider.lies = {}
    landed = there_and_back(home, provider, "43", purpose="confirm")
    assert landed == "/account?problem=outside-refused"
    assert not me(home)["confirmed"]
    asked_anew = parse_qs(urlsplit(door(home, "confirm")).query)
    assert (asked_anew["prompt"], asked_anew["max_age"]) == (["login"], ["0"])
    landed = there_and_back(home, provider, "42", purpose="confirm")
    assert landed == "/account?outside=confirmed"
    assert me(home)["confirmed"]
    assert home.cookies[COOKIE] == secret


def test_it_is_part_of_the_export_and_goes_with_the_account(
    home: TestClient, provider: OidcProvider, database: Database
) -> None:
    become(home, provider, "42", "Noor")
    assert home.get("/api/account/export").json()["outside"][0]["subject"] == "42"
    assert home.post("/api/account/delete", json={"name": "Noor"}).status_code == 200
    assert database.execute("SELECT * FROM outside_identity") == []
    assert "newcomer" in there_and_back(stranger(home), provider, "42")


def test_a_closed_account_stays_closed(
    home: TestClient, provider: OidcProvider, database: Database
) -> None:
    become(home, provider, "42", "Noor")
    database.execute(
        "INSERT INTO sanction (id, person, kind, reason, by, at)"
        " SELECT 's', id, 'close', 'Threats', 'admin', 1 FROM person WHERE name = 'Noor'"
        " RETURNING id"
    )
    other = stranger(home)
    assert there_and_back(other, provider, "42") == "/sign-in?problem=closed"
    assert me(other)["person"]["kind"] == "guest"


def test_a_planted_cookie_stays_a_guests(home: TestClient, provider: OidcProvider) -> None:
    become(home, provider, "42", "Noor")
    victim = stranger(home)
    planted = victim.cookies[COOKIE]
    there_and_back(victim, provider, "42")
    assert victim.cookies[COOKIE] != planted
    assert me(thief_with(home, planted))["person"]["kind"] == "guest"
    fresh = stranger(home)
    planted = fresh.cookies[COOKIE]
    become(fresh, provider, "43", "Iris")
    assert fresh.cookies[COOKIE] != planted
    assert me(thief_with(home, planted))["person"]["name"] is None


def test_a_wrong_state_is_refused(home: TestClient, provider: OidcProvider) -> None:
    address = provider.visit(door(home), "42")
    for state in ("", "x" * 32, "x" * 5000):
        forged = f"{address.partition('&state=')[0]}&state={state}"
        assert back(home, forged).headers["location"] == "/sign-in?problem=too-late"
    assert me(home)["person"]["kind"] == "guest"


def test_an_answer_is_good_in_the_browser_that_asked_and_once(
    home: TestClient, provider: OidcProvider
) -> None:
    become(home, provider, "42", "Noor")
    victim = stranger(home)
    thiefs = provider.visit(door(stranger(home)), "42")  # login CSRF: an answer from elsewhere
    assert back(victim, thiefs).headers["location"] == "/sign-in?problem=too-late"
    own = provider.visit(door(victim), "42")
    assert back(victim, own).headers["location"] == "/"
    for browser in (victim, stranger(home)):
        assert back(browser, own).headers["location"] == "/sign-in?problem=too-late"


def test_a_code_that_was_used_or_stolen_is_refused(
    home: TestClient, provider: OidcProvider
) -> None:
    become(home, provider, "42", "Noor")
    used = provider.visit(door(stranger(home)), "42")
    thief = stranger(home)
    state = parse_qs(urlsplit(door(thief)).query)["state"][0]
    injected = f"{used.partition('&state=')[0]}&state={state}"  # PKCE: it was another's code
    assert back(thief, injected).headers["location"] == "/sign-in?problem=outside-refused"
    assert me(thief)["person"]["kind"] == "guest"


def test_after_ten_minutes_it_is_too_late(
    home: TestClient, provider: OidcProvider, database: Database
) -> None:
    address = provider.visit(door(home), "42")
    [(expires,)] = database.execute("SELECT expires FROM ticket WHERE kind = 'outside'")
    assert expires <= time.time() * 1000 + 10 * 60 * 1000
    database.execute("UPDATE ticket SET expires = 1 RETURNING kind")
    assert back(home, address).headers["location"] == "/sign-in?problem=too-late"


def test_a_visitor_who_says_no_is_only_told(home: TestClient, provider: OidcProvider) -> None:
    state = parse_qs(urlsplit(door(home)).query)["state"][0]
    landed = back(home, f"{RETURN}?error=access_denied&state={state}").headers["location"]
    assert landed == "/sign-in?problem=outside-refused"


@pytest.mark.parametrize(
    "lies",
    [
        {"nonce": "another"},
        {"nonce": None},
        {"iss": "https://other.example"},
        {"iss": None},
        {"aud": "another-client"},
        {"aud": None},
        {"aud": [CLIENT_ID, "another-client"], "azp": "another-client"},
        {"exp": 1_700_000_000},
        {"exp": None},
        {"exp": "soon"},
        {"iat": None},
        {"iat": 4_000_000_000, "exp": 4_000_000_300},
        {"sub": None},
        {"sub": ""},
        {"sub": 42},
        {"sub": "4" * 300},
        {"at_hash": "wrong"},
    ],
    ids=lambda lies: " ".join(f"{name}={value!s:.30}" for name, value in lies.items()),
)
def test_a_token_that_does_not_fit_is_refused(
    home: TestClient, provider: OidcProvider, lies: dict[str, Any]
) -> None:
    become(home, provider, "42", "Noor")
    provider.lies = lies
    thief = stranger(home)
    assert there_and_back(thief, provider, "42") == "/sign-in?problem=outside-refused"
    assert me(thief)["person"]["kind"] == "guest"


def test_a_token_that_the_provider_has_not_signed_is_refused(
    home: TestClient, provider: OidcProvider
) -> None:
    become(home, provider, "42", "Noor")
    foreign = RSAKey.generate_key(2048, {"kid": "first"}, private=True)
    signatures = [
        (foreign, {"alg": "RS256"}),
        (foreign, {"alg": "RS256", "kid": "unheard-of"}),
        (provider.key, {"alg": "none"}),
        (provider.key, {"alg": "HS256"}),
    ]
    for key, header in signatures:
        provider.signs_with, provider.header = key, header
        thief = stranger(home)
        assert there_and_back(thief, provider, "42") == "/sign-in?problem=outside-refused"
        assert me(thief)["person"]["kind"] == "guest"


def test_keys_are_kept_and_made_up_ones_do_not_make_us_ask_in_a_loop(
    home: TestClient, provider: OidcProvider
) -> None:
    become(home, provider, "42", "Noor")
    for _ in range(3):
        there_and_back(stranger(home), provider, "42")
    provider.header = {"alg": "RS256", "kid": "unheard-of"}
    for _ in range(3):
        there_and_back(stranger(home), provider, "42")
    assert provider.asked_for_keys == 1


@pytest.mark.parametrize(
    "to",
    ["https://evil.example", "//evil.example", "/\\evil.example", "\\\\evil", "/a\r\nb: c", "x"],
)
def test_nobody_is_sent_to_another_site(home: TestClient, provider: OidcProvider, to: str) -> None:
    become(home, provider, "42", "Noor")
    assert there_and_back(stranger(home), provider, "42", to=to) == "/"
    assert own_path(to) == "/"


def test_other_sites_cannot_begin_it(home: TestClient, provider: OidcProvider) -> None:
    wish, origin = {"purpose": "enter"}, {"origin": "https://evil.example"}
    assert home.post("/api/session/outside", json=wish, headers=origin).status_code == 403
    assert home.get("/api/session/outside").status_code == 404


def test_the_provider_sends_people_back_to_our_address_whatever_a_request_says(
    home: TestClient, provider: OidcProvider
) -> None:
    asked = home.post(
        "/api/session/outside", json={"purpose": "enter"}, headers={"host": "evil.example"}
    )
    sent = parse_qs(urlsplit(asked.json()["address"]).query)
    assert sent["redirect_uri"] == [f"http://testserver{RETURN}"]


def test_a_provider_that_is_away_stops_nobody_else(
    home: TestClient, provider: OidcProvider
) -> None:
    claim(stranger(home), "Noor")
    address = provider.visit(door(home), "42")
    provider.fails = True
    assert back(home, address).headers["location"] == "/sign-in?problem=outside-away"
    assert sign_in(home, "Noor").status_code == 200


def test_a_provider_that_never_was_there_stops_nobody_else(
    database: Database, provider: OidcProvider
) -> None:
    provider.stop()
    with TestClient(database.app(settings_for(provider))) as client:
        asked = client.post("/api/session/outside", json={"purpose": "enter"})
        assert (asked.status_code, asked.json()["code"]) == (503, "outside-away")
        claim(client, "Noor")


@pytest.mark.parametrize(
    ("more", "remedy"),
    [
        ({"OIDC_ISSUER": "http://login.example", "PRIVATE_ADDRESSES": "on"}, "https address"),
        ({"OIDC_ISSUER": "http://127.0.0.1:9"}, "https address"),
        ({"OIDC_ISSUER": "https://me:pw@login.example"}, "https address"),
        ({"OIDC_CLIENT_ID": ""}, "oidc_client_id"),
        ({"URL": ""}, "url"),
    ],
)
def test_settings_that_cannot_be_meant(more: dict[str, str], remedy: str) -> None:
    whole = {"URL": "https://a.example", "OIDC_ISSUER": "https://b.example", "OIDC_CLIENT_ID": "k"}
    named = {f"KROSARENA_{name}": value for name, value in whole.items()}
    assert Settings.read(named).oidc_issuer == "https://b.example"
    with pytest.raises(SettingsError, match=remedy):
        Settings.read(named | {f"KROSARENA_{name}": value for name, value in more.items()})
