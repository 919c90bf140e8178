"""Replays as the bytes that go to browsers.

The views of a long game are tens of megabytes of text which mostly say the same: compressed they
are small enough to be kept.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Iterable

import msgspec

from .protocol.replays import Replay, ReplayFrame

_KEPT_BYTES = 32 * 1024 * 1024


def compressed(replay: Replay, frames: Iterable[ReplayFrame]) -> bytes:
    """With gzip, frame by frame: the whole text never has to be there at once, and others get a
    turn between two frames. ``replay`` has none."""
    zipper = zlib.compressobj(level=3, wbits=31)
    before, after = msgspec.json.encode(replay).split(b'"frames":[]', 1)
    parts = [zipper.compress(before + b'"frames":[')]
    comma = b""
    for frame in frames:
        parts.append(zipper.compress(comma + msgspec.json.encode(frame)))
        comma = b","
    return b"".join([*parts, zipper.compress(b"]" + after), zipper.flush()])


Key = tuple[str, str, tuple[int, ...]]
"""The game, the view wanted, and the seats of whoever asks."""


class KeptReplays:
    """Those that have been asked for lately."""

    def __init__(self) -> None:
        self._replays: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0

    def get(self, key: Key) -> bytes | None:
        if key in self._replays:
            self._replays.move_to_end(key)
        return self._replays.get(key)

    def keep(self, key: Key, replay: bytes) -> None:
        self._size += len(replay) - len(self._replays.pop(key, b""))
        self._replays[key] = replay
        while self._size > _KEPT_BYTES:
            _, forgotten = self._replays.popitem(last=False)
            self._size -= len(forgotten)
