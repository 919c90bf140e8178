"""Where names become definitions.

The engine knows no card. Whoever has cards (the content package) installs a library once; games
are then made and replayed by names. Passing a library explicitly always works too.
"""

from __future__ import annotations

from typing import Protocol

from .state.setup import Setup


class Library(Protocol):
    """Finds scenarios by name."""

    def setup(self, scenario: str, edition: str | None = None) -> Setup:
        """The set-up of a scenario, in its own edition unless another is named; or of a battle,
        given by its text.

        KeyError, with a sentence that lists what there is, for an unknown name.
        """


class NoLibrary(LookupError):
    """No library has been installed."""


_installed: list[Library] = []


def install(library: Library) -> None:
    """Make ``library`` the one that names are looked up in."""
    _installed[:] = [library]


def installed() -> Library:
    if not _installed:
        raise NoLibrary("no card library is installed: import krosarena.content, or pass library=")
    return _installed[0]
