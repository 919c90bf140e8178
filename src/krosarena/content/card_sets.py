"""The content files as they were at some time, in one piece: games are played with their own cards.

The files themselves are kept and not what was made of them: their language stays readable, while
the classes behind it may change from release to release.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from .document import DocumentError
from .library import KINDS, ContentLibrary, library

_RELEASES = Path(__file__).parent / "releases"


def pack(texts: Mapping[str, str]) -> bytes:
    return zlib.compress(_canonical(texts), 9)


def unpack(packed: bytes) -> dict[str, str]:
    texts: dict[str, str] = json.loads(zlib.decompress(packed))
    return texts


def id_of(texts: Mapping[str, str]) -> str:
    """The same files have the same id, wherever they were packed."""
    return hashlib.sha256(_canonical(texts)).hexdigest()[:16]


def _canonical(texts: Mapping[str, str]) -> bytes:
    return json.dumps(texts, sort_keys=True, ensure_ascii=False).encode()


@lru_cache(maxsize=4)
def library_of(packed: bytes) -> ContentLibrary:
    """What the files say; those last asked for are remembered. A file that today's readers do not
    understand any more (a lesson without what they ask for by now) is read as it is today."""
    texts = unpack(packed)
    today = library().texts
    for _ in KINDS:
        try:
            return ContentLibrary(texts=texts)
        except DocumentError as error:
            for file in {problem.partition(":")[0] for problem in error.problems}:
                texts.pop(file, None)
                if file in today:
                    texts[file] = today[file]
    return ContentLibrary(texts=texts)


def released() -> list[bytes]:
    """The sets of releases that did not keep them with their games, newest first."""
    return [file.read_bytes() for file in sorted(_RELEASES.glob("*.cards"), reverse=True)]
