"""Everyone who watches a table. Whoever owns the same seats is told the same, in the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import msgspec

from krosarena.engine.view import View

from .protocol.live import ServerMessage
from .protocol.match import MatchView

Seats = tuple[int, ...]

_encoder = msgspec.json.Encoder()


class Encoded:
    """A message as it goes over the wire, made once for all who are told it."""

    __slots__ = ("frame", "text")

    def __init__(self, message: msgspec.Struct) -> None:
        self.text = _encoder.encode(message)
        self.frame = _frame(self.text)
        """The text in a websocket's frame: what a server sends is not masked, so it is the same for
        everybody (RFC 6455, 5.2)."""


def _frame(text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        head = bytes((0x81, size))
    elif size < 1 << 16:
        head = b"\x81\x7e" + size.to_bytes(2, "big")
    else:
        head = b"\x81\x7f" + size.to_bytes(8, "big")
    return head + text


class Watcher(Protocol):
    """Somebody at the table, through whatever connection."""

    owner: str

    def send(self, encoded: Encoded) -> None: ...

    def dismiss(self) -> None:
        """Let it come again: the table is not played here any more."""


class Group:
    """Those who own the same seats, or none."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.watchers: list[Watcher] = []
        self.view: View | None = None
        """What they were told last; updates say what is new in comparison."""
        self.match: MatchView | None = None
        """Likewise of what is beside the game."""
        self.welcome: Encoded | None = None
        """For whoever comes next, as long as nothing happens."""

    def send(self, message: ServerMessage) -> None:
        encoded = Encoded(message)
        self.welcome = None
        for watcher in self.watchers:
            watcher.send(encoded)


class Audience:
    def __init__(self) -> None:
        self._groups: dict[Seats, Group] = {}
        self._hidden: set[Watcher] = set()
        """Windows that are open but not on anybody's screen."""

    def __iter__(self) -> Iterator[Group]:
        return iter(list(self._groups.values()))

    @property
    def here(self) -> frozenset[int]:
        """Seats of which somebody is there."""
        return frozenset(seat for seats in self._groups for seat in seats)

    @property
    def looking(self) -> frozenset[str]:
        """Who has the game on the screen."""
        return frozenset(
            watcher.owner
            for group in self._groups.values()
            for watcher in group.watchers
            if watcher not in self._hidden
        )

    def show(self, watcher: Watcher, visible: bool) -> None:
        """A window has come to the front, or is hidden."""
        if visible:
            self._hidden.discard(watcher)
        else:
            self._hidden.add(watcher)

    @property
    def onlookers(self) -> int:
        """People, not windows, who have no seat."""
        group = self._groups.get(())
        return len({watcher.owner for watcher in group.watchers}) if group else 0

    @property
    def is_empty(self) -> bool:
        return not self._groups

    def dismiss(self) -> None:
        for group in self:
            for watcher in list(group.watchers):
                watcher.dismiss()

    def join(self, watcher: Watcher, seats: Seats) -> None:
        self._groups.setdefault(seats, Group(seats)).watchers.append(watcher)

    def leave(self, watcher: Watcher) -> None:
        self._hidden.discard(watcher)
        group = self.group_of(watcher)
        group.watchers.remove(watcher)
        if not group.watchers:
            del self._groups[group.seats]

    def group_of(self, watcher: Watcher) -> Group:
        return next(group for group in self._groups.values() if watcher in group.watchers)

    def regroup(self, seats_of: Callable[[str], Seats]) -> None:
        """Seats have changed hands."""
        watchers = [watcher for group in self for watcher in group.watchers]
        self._groups = {}
        for watcher in watchers:
            self.join(watcher, seats_of(watcher.owner))
