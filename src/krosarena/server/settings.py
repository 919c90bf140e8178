"""How a server is set up: by ``KROSARENA_*`` variables, or a file that ``KROSARENA_CONFIG`` names.

The file is TOML with the same names in small letters (``data = "/srv/krosarena"``); a variable
beats the file. docs/hosting.md lists all of them with their meaning.
"""

from __future__ import annotations

import difflib
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Literal

from limits import parse_many

from .people.provider import is_allowed

_PREFIX = "KROSARENA_"
_ELSEWHERE = {"config", "chance", "seeds", "pure"}
"""Variables of other parts that begin alike."""


class SettingsError(ValueError):
    """A setting that cannot be meant; says which, where, and what would do."""


@dataclass(frozen=True)
class Settings:
    data: Path = Path(".krosarena")
    """The folder of the SQLite database."""
    database: str = ""
    """``postgresql://…``; empty for SQLite in the folder ``data``."""
    redis: str = ""
    """``redis://…``, where several processes serve together."""
    address: str = ""
    """``host:port`` at which other processes reach this one, where several serve together;
    `krosarena serve --workers` sees to it."""
    cases: Path | None = None
    """A folder of rule cases to show instead of the package's own."""
    words: Path | None = None
    """A file of words that are not said in chat, one a line, besides the package's own."""
    chat_days: int = 90
    """How long what was said at tables is kept, for those who were there and for moderators."""
    hosts: tuple[str, ...] = ()
    """Names under which the server may be asked for, separated by commas; empty for any."""
    tls: bool = False
    """People come through a proxy with TLS: cookies are for secure connections only."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies that may say who is asking (uvicorn's ``forwarded_allow_ips``)."""
    url: str = ""
    """Where people find this server, ``https://play.example``: for links in mails and webhooks."""
    smtp: str = ""
    """``smtp://user:password@host:587`` or ``smtps://…`` sends mail; empty for none."""
    mail_from: str = ""
    """Whom mails come from: ``Krosarena <noreply@play.example>``."""
    oidc_issuer: str = ""
    """``https://login.example``: people may sign in by this OpenID Connect provider; empty for
    none."""
    oidc_client_id: str = ""
    oidc_client_secret: str = ""
    oidc_name: str = ""
    """What people call the provider; empty for the name of its server."""
    private_addresses: bool = False
    """Pushes and webhooks may go to this network's own addresses, and an OpenID Connect provider
    be on this machine, without TLS: for tests alone."""
    log: Literal["text", "json"] = "text"
    metrics: bool = False
    """Serve /metrics for Prometheus. Keep it from the public at the proxy."""
    thinkers: int = 0
    """Processes for bots, hints and reviews; 0 for one less than there are cores, at least 2."""
    limit_tables: str = "60/hour;200/day"
    """New tables of a person."""
    limit_tables_address: str = "300/hour"
    limit_requests: str = "600/minute"
    """Whatever is read from the storage for a person: tables, replays, lists."""
    limit_requests_address: str = "3000/minute"
    limit_messages: str = "200/second"
    """Actions of a person over websockets; beyond it they are taken later, not refused."""
    limit_questions: str = "40/second;600/minute"
    """Previews, hints and whys of a person."""
    limit_whys: str = "250/second"
    """Whys of all people that a process answers by itself; further ones wait with the previews."""
    limit_uploads: str = "10/minute;60/hour"
    """Records brought as files, by an address."""
    limit_analyses: str = "30/hour"
    """Reviews of finished games, by an address."""
    limit_logins: str = "20/15 minutes"
    """Tries to sign in, or to use a recovery code, under one name."""
    limit_logins_address: str = "300/10 minutes"
    limit_sign_ups: str = "20/hour"
    """New accounts, by an address."""
    limit_mails: str = "5/hour;20/day"
    """Mails that somebody asks for (to confirm an address, for a new password, for a trial)."""
    limit_mails_address: str = "20/hour"
    limit_reports: str = "10/hour"
    """Reports of a person, and replies to moderators."""
    limit_reports_address: str = "60/hour"
    limit_sockets: int = 20
    """Websockets of a person at once."""
    limit_sockets_address: int = 500

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None) -> Settings:
        environment = os.environ if environment is None else environment
        wanted = _from_file(environment.get(f"{_PREFIX}CONFIG"))
        for name, value in environment.items():
            key = name.removeprefix(_PREFIX).lower()
            if name.startswith(_PREFIX) and key not in _ELSEWHERE:
                wanted[key] = (value, name)
        known = {field.name: field.type for field in fields(cls)}
        for key, (_, where) in wanted.items():
            if key not in known:
                near = difflib.get_close_matches(key, known, 1)
                hint = f"; did you mean {near[0]}?" if near else f"; known are {', '.join(known)}"
                raise SettingsError(f"{where}: there is no setting {key!r}{hint}")
        settings = cls(
            **{  # type: ignore[arg-type]
                key: _value(key, str(known[key]), value, where)
                for key, (value, where) in wanted.items()
            }
        )
        settings._check_together()
        return settings

    def _check_together(self) -> None:
        """What is of no use without the other."""
        missing = [key for key in ("url", "mail_from") if self.smtp and not getattr(self, key)]
        if missing:
            raise SettingsError(f"smtp is of no use without {' and '.join(missing)}: set them too")
        if self.oidc_issuer:
            self._check_oidc()

    def _check_oidc(self) -> None:
        missing = [key for key in ("url", "oidc_client_id") if not getattr(self, key)]
        if missing:
            names = " and ".join(missing)
            raise SettingsError(f"oidc_issuer is of no use without {names}: set them too")
        if not is_allowed(self.oidc_issuer, self.private_addresses):
            raise SettingsError(
                f"oidc_issuer is {self.oidc_issuer!r}: write the provider's https address, "
                "letter by letter as the provider does"
            )


def _from_file(named: str | None) -> dict[str, tuple[object, str]]:
    if not named:
        return {}
    try:
        data = tomllib.loads(Path(named).read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(f"KROSARENA_CONFIG names {named!r}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{named} is no TOML file: {error}") from None
    return {key: (value, f"{named}, {key}") for key, value in data.items()}


def _value(key: str, kind: str, value: object, where: str) -> object:
    try:
        return _convert(key, kind, value)
    except ValueError as error:
        raise SettingsError(f"{where} is {value!r}: {error}") from None


def _convert(key: str, kind: str, value: object) -> object:
    if kind == "bool":
        return _switch(value)
    if kind == "int":
        return _count(value)
    if kind.startswith("tuple"):
        parts = value if isinstance(value, list) else str(value).split(",")
        return tuple(str(part).strip() for part in parts if str(part).strip())
    if key == "cases":
        if not Path(str(value)).is_dir():
            raise ValueError("that is no folder; name one or leave it out")
        return Path(str(value))
    if key == "words":
        if not Path(str(value)).is_file():
            raise ValueError("that is no file; name one or leave it out")
        return Path(str(value))
    if kind == "Path":
        return Path(str(value))
    if key == "url":
        return _web_address(str(value))
    if key == "smtp" and value and not str(value).startswith(("smtp://", "smtps://")):
        raise ValueError("write smtp://user:password@host:587 or smtps://user:password@host")
    if key == "log" and value not in ("text", "json"):
        raise ValueError("it is text or json")
    if key.startswith("limit_"):
        try:
            parse_many(str(value))
        except ValueError:
            raise ValueError("write for example 60/hour or 10/minute;100/day") from None
    return str(value)


def _web_address(value: str) -> str:
    if value and not value.startswith(("https://", "http://")):
        raise ValueError("write https:// and a name, without a path")
    return value.rstrip("/")


def _switch(value: object) -> bool:
    word = str(value).lower()
    if word in ("1", "true", "yes", "on"):
        return True
    if word in ("0", "false", "no", "off", ""):
        return False
    raise ValueError("write on or off")


def _count(value: object) -> int:
    text = str(value)
    if not text.isdecimal():
        raise ValueError("write a whole number, 0 or more")
    return int(text)
