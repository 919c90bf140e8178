"""The teams with which each rule book's last introductory game is played."""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.engine.cards.basics import Text


@dataclass(frozen=True, slots=True)
class BookTeam:
    id: str
    name: Text
    box: str
    members: tuple[str, ...]


BOOK_TEAMS = (
    BookTeam(
        "stasis",
        Text("Stasis", "Stasis"),
        "original",
        ("queen-of-the-tofus", "bill-tell", "oscar-kass", "bad-aboum"),
    ),
    BookTeam(
        "wakfu",
        Text("Wakfu", "Wakfu"),
        "original",
        ("anna-tommy", "kassius-kaos", "king-of-the-gobballs", "lil-healey"),
    ),
    BookTeam(
        "bonta",
        Text("Bonta", "Bonta"),
        "v2",
        ("bakara", "khan-karkass", "grampy-protector", "lilotte"),
    ),
    BookTeam(
        "brakmar",
        Text("Brakmar", "Brâkmar"),
        "v2",
        ("julith", "marline", "joris-swashbuckler", "jahash"),
    ),
)
