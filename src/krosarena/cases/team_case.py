"""Cases about building a team (docs/cases.md).

No game is played: a list of cards is judged by the rules of a format.
"""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.content.document import Document, suggestion
from krosarena.engine.cards.definitions import Card
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.formats.teams import faults_of

_KEYS = (
    "title", "rules", "editions", "cards", "team", "format", "pool", "legal-sets", "banned",
    "rivals", "expect",
)  # fmt: skip


@dataclass(frozen=True)
class TeamCase:
    file: str
    title: str
    rules: tuple[str, ...]
    editions: tuple[str, ...]
    team: tuple[Card, ...]
    format: str
    pool: tuple[Card, ...] | None
    legal_sets: frozenset[str] | None
    banned: frozenset[str]
    rivals: tuple[tuple[Card, ...], ...]
    faults: tuple[Document, ...]
    """A part of each fault's sentence; none: the team is legal."""
    expect: Document


def read_team_case(
    doc: Document, *, rules: tuple[str, ...], editions: tuple[str, ...], cards: dict[str, Card]
) -> TeamCase:
    doc.only(*_KEYS)
    pool, rivals = doc.get("pool"), doc.get("rivals")
    expect = doc.need("expect")
    return TeamCase(
        file=doc.file,
        title=doc.need("title").text(),
        rules=rules,
        editions=editions,
        team=_read_cards(doc.need("team"), cards),
        format=_read_format(doc.need("format"), editions),
        pool=_read_cards(pool, cards) if pool else None,
        legal_sets=_read_sets(doc, cards),
        banned=_read_banned(doc, cards),
        rivals=tuple(_read_cards(rival, cards) for rival in rivals.some_items()) if rivals else (),
        faults=_read_faults(expect),
        expect=expect,
    )


def judge(case: TeamCase, edition: str) -> None:
    """Complain unless the faults of the team are those the case expects."""
    found = faults_in(case, edition)
    verdict = "; ".join(found) or "the team is legal"
    for part in case.faults:
        if not any(part.text() in fault for fault in found):
            raise part.error(f"no such fault; {verdict}")
    for fault in found:
        if not any(part.text() in fault for part in case.faults):
            raise case.expect.error(f"one fault more than expected: {fault}")
    if len(found) != len(case.faults):
        raise case.expect.error(f"expected {len(case.faults)} faults, but there are: {verdict}")


def faults_in(case: TeamCase, edition: str) -> list[str]:
    """What the format forbids about the team, in sentences."""
    faults = faults_of(
        case.team,
        TEAM_FORMATS[edition][case.format],
        pool=case.pool,
        legal_sets=case.legal_sets,
        banned=case.banned,
        rivals=case.rivals,
    )
    return [str(fault) for fault in faults]


def _read_cards(doc: Document, cards: dict[str, Card]) -> tuple[Card, ...]:
    return tuple(cards[item.choice(cards)] for item in doc.items())


def _read_format(doc: Document, editions: tuple[str, ...]) -> str:
    for edition in editions:
        if doc.text() not in (known := TEAM_FORMATS[edition]):
            hint = suggestion(doc.text(), known)
            raise doc.error(f"the {edition} edition has no format {doc.text()!r}; {hint}")
    return doc.text()


def _read_sets(doc: Document, cards: dict[str, Card]) -> frozenset[str] | None:
    """A misspelt expansion would make every card illegal, which must not look like success."""
    legal = doc.get("legal-sets")
    known = sorted({card.set for card in cards.values() if card.set is not None})
    return frozenset(item.choice(known) for item in legal.some_items()) if legal else None


def _read_banned(doc: Document, cards: dict[str, Card]) -> frozenset[str]:
    banned = doc.get("banned")
    return frozenset(item.choice(cards) for item in banned.some_items()) if banned else frozenset()


def _read_faults(expect: Document) -> tuple[Document, ...]:
    """``team: legal``, or ``team: {faults: [parts of the sentences]}``."""
    expect.only("team")
    verdict = expect.need("team")
    if verdict.is_scalar():
        verdict.choice(["legal"])
        return ()
    verdict.only("faults")
    faults = verdict.need("faults").some_items()
    for part in faults:
        part.text()
    return tuple(faults)
