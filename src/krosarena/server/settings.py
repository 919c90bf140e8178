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
    hosts: tuple[str, ...] = ()
    """Names under which the server may be asked for, separated by commas; empty for any."""
    tls: bool = False
    """People come through a proxy with TLS: cookies are for secure connections only."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies that may say who is asking (uvicorn's ``forwarded_allow_ips``)."""
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
    """Previews and hints of a person."""
    limit_uploads: str = "10/minute;60/hour"
    """Records brought as files, by an address."""
    limit_analyses: str = "30/hour"
    """Reviews of finished games, by an address."""
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
        return cls(
            **{  # type: ignore[arg-type]
                key: _value(key, str(known[key]), value, where)
                for key, (value, where) in wanted.items()
            }
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
    if kind == "Path":
        return Path(str(value))
    if key == "log" and value not in ("text", "json"):
        raise ValueError("it is text or json")
    if key.startswith("limit_"):
        try:
            parse_many(str(value))
        except ValueError:
            raise ValueError("write for example 60/hour or 10/minute;100/day") from None
    return str(value)


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
