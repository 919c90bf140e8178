"""What people may call themselves, and when two names are the same."""

from __future__ import annotations

import hashlib
import unicodedata
from itertools import pairwise
from pathlib import Path

from sqlalchemy import Row

from .messages import PersonCard, PersonKind

SHORTEST, LONGEST = 3, 20
_JOINTS = frozenset(" _-'’.")
_RESERVED = frozenset(
    Path(__file__).with_name("reserved_names.txt").read_text(encoding="utf-8").split()
)


class NameFault(ValueError):
    """``code`` is for programs and for the client's own words, the text for people."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def checked_name(wish: str) -> str:
    """The name as it will be shown; NameFault says what is wrong with it."""
    name = unicodedata.normalize("NFC", " ".join(wish.split()))
    if not SHORTEST <= len(name) <= LONGEST:
        raise NameFault("name-length", f"a name has {SHORTEST} to {LONGEST} letters")
    if not all(character in _JOINTS or _is_plain(character) for character in name):
        raise NameFault("name-letters", "a name has letters, digits, spaces and _ - ' . only")
    if not (_is_plain(name[0]) and _is_plain(name[-1])):
        raise NameFault("name-letters", "a name begins and ends with a letter or digit")
    if any(a in _JOINTS and b in _JOINTS for a, b in pairwise(name)):
        raise NameFault("name-letters", "signs between letters stand alone")
    if not any(character.isalpha() for character in name):
        raise NameFault("name-letters", "a name has at least one letter")
    if len(_alphabets(name)) > 1:
        # а and a are two letters that look like one: nobody shall pass for another
        raise NameFault("name-alphabets", "a name is written in one alphabet")
    if name_key(name) in _RESERVED:
        raise NameFault("name-reserved", "this name is not for players")
    return name


def name_key(name: str) -> str:
    """Equal for names that could be taken for one another: ``Élan_9`` and ``elan 9``."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(
        character
        for character in plain
        if character not in _JOINTS and not unicodedata.combining(character)
    )


def _is_plain(character: str) -> bool:
    return unicodedata.category(character) in ("Lu", "Ll", "Lt", "Lo", "Lm", "Nd", "Mn", "Mc")


def _alphabets(name: str) -> set[str]:
    """Of its letters, as Unicode names them; kanji and kana are written together."""
    together = {"CJK": "JAPANESE", "HIRAGANA": "JAPANESE", "KATAKANA": "JAPANESE"}
    found = {
        unicodedata.name(character, "?").split()[0] for character in name if character.isalpha()
    }
    return {together.get(alphabet, alphabet) for alphabet in found}


def number_of(person: str) -> int:
    """Tells guests without a name apart. Four digits of a digest lead to nobody."""
    return int(hashlib.sha256(person.encode()).hexdigest()[:8], 16) % 10_000


def key_of(person: str) -> str:
    """Names a person to others without telling the id that seats belong to."""
    return hashlib.sha256(f"lobby {person}".encode()).hexdigest()[:20]


def card_of(id: str, person: Row[tuple[object, ...]] | None) -> PersonCard:
    """Of a row with ``name``, ``portrait``, ``claimed`` and ``gone``; of a guest who has none, None
    or a row with nothing in them."""
    number = number_of(id)
    if person is None:
        return PersonCard(None, "guest", number)
    if person.gone is not None:
        return PersonCard(None, "gone", number)
    kind: PersonKind = "account" if person.claimed is not None else "guest"
    return PersonCard(person.name, kind, number, person.portrait)
