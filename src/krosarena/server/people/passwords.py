"""Passwords and recovery codes: what is kept of them, and how they are compared.

Hashing is slow on purpose (Argon2id, 19 MiB, two passes), so it happens in a few threads of its own
and only so many may wait: whoever tries thousands of passwords takes nobody else's time.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from .names import name_key

_T = TypeVar("_T")

SHORTEST, LONGEST = 8, 200
RECOVERY_CODES = 8
_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""None that could be taken for another when copied by hand."""
_COMMON = frozenset(
    Path(__file__).with_name("common_passwords.txt").read_text(encoding="utf-8").split()
)
_THREADS, _MOST_WAITING = 2, 32

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


class PasswordsBusy(Exception):
    """Too many wait to have a password looked at."""

    def __init__(self) -> None:
        super().__init__("many people are signing in just now; try again in a moment")


class WeakPassword(ValueError):
    """``code`` as in ``NameFault``."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def check_password(password: str, name: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise WeakPassword("password-length", f"a password has {SHORTEST} to {LONGEST} characters")
    if password.casefold() in _COMMON or len(set(password)) < 4:
        raise WeakPassword("password-common", "this password is among the first that others try")
    if name_key(name) and name_key(name) == name_key(password):
        raise WeakPassword("password-name", "a password is not the name")


class Passwords:
    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="passwords")
        self._waiting = 0
        self._nobodys = _hash_of_nothing()
        """Compared with where there is no such name, so that this takes as long."""

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hashed(self, password: str) -> str:
        return await self._apart(lambda: _hasher.hash(password))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Also for a name that nobody has (``kept`` is None): after as long, no."""

        def compare() -> bool:
            try:
                return _hasher.verify(kept or self._nobodys, password) and kept is not None
            except (VerificationError, InvalidHashError):
                return False

        return await self._apart(compare)

    def is_outdated(self, kept: str) -> bool:
        return _hasher.check_needs_rehash(kept)

    async def _apart(self, work: Callable[[], _T]) -> _T:
        if self._waiting >= _MOST_WAITING:
            raise PasswordsBusy
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _hash_of_nothing() -> str:
    """Looks as if a password had been hashed and is compared as slowly, but costs a starting
    server nothing: salt and hash are chance."""
    salt, hash = (
        b64encode(secrets.token_bytes(length)).decode().rstrip("=")
        for length in (_hasher.salt_len, _hasher.hash_len)
    )
    costs = f"m={_hasher.memory_cost},t={_hasher.time_cost},p={_hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${hash}"


def new_recovery_codes() -> list[str]:
    """80 bits each: so much chance needs no slow hash."""
    return [
        "-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(4))
        for _ in range(RECOVERY_CODES)
    ]


def code_digest(code: str) -> str:
    """However it was typed."""
    plain = "".join(letter for letter in code.upper() if letter in _LETTERS)
    return hashlib.sha256(f"recovery {plain}".encode()).hexdigest()
