"""The documented command with chance that is known beforehand: a test meets the same dice, draws
and opponents in every run, whatever other tests did at the same server and however busy the
machine is.

The file named by ``KROSARENA_CHANCE`` holds what the next draw depends on, so that not even a
server that is killed in between repeats itself.
"""

from __future__ import annotations

import hashlib
import os
import random
import secrets
from base64 import urlsafe_b64encode
from dataclasses import replace
from pathlib import Path

from bots.clocks import Ticking
from krosarena.bots.levels import LEVELS, Level
from krosarena.cli import main
from krosarena.server import tables, teams

_CHANCE = Path(os.environ["KROSARENA_CHANCE"])


class Foretold:
    """Stands in for ``secrets`` and for ``random.SystemRandom`` where tables and teams are made."""

    compare_digest = staticmethod(secrets.compare_digest)

    @staticmethod
    def token_bytes(length: int) -> bytes:
        drawn = _CHANCE.read_bytes()
        _CHANCE.write_bytes(drawn + b".")
        return hashlib.shake_256(drawn).digest(length)

    @classmethod
    def token_urlsafe(cls, length: int) -> str:
        return urlsafe_b64encode(cls.token_bytes(length)).rstrip(b"=").decode()

    @classmethod
    def SystemRandom(cls) -> random.Random:  # noqa: N802 - the name it stands in for
        return random.Random(cls.token_bytes(16))


def _unhurried(level: Level) -> Level:
    """Thinks equally far whatever else the machine does."""
    return replace(level, make=lambda seed=0, clock=None: level.make(seed, Ticking()))


# Also in the processes that think: each reads this file anew.
LEVELS.update({id: _unhurried(level) for id, level in LEVELS.items()})


if __name__ == "__main__":
    for module, name in ((tables, "secrets"), (teams, "random")):
        assert hasattr(module, name)
        setattr(module, name, Foretold)
    main()
