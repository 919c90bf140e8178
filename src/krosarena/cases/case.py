"""Reading a case file. Every mistake in it is reported with its line and how to mend it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from krosarena.content.card_files import read_card
from krosarena.content.document import Document
from krosarena.content.library import ContentLibrary
from krosarena.engine.actions import is_identifier
from krosarena.engine.board.arena import Arena
from krosarena.engine.board.grid import cell_named
from krosarena.engine.cards.definitions import Card
from krosarena.engine.dice import Fallen, fallen_named
from krosarena.engine.editions import EDITIONS
from krosarena.engine.setup import Goal, RulesInForce, SpellsInForce

_KEYS = (
    "title", "rules", "editions", "arena", "cards", "units", "active", "in-force", "goal", "dice",
    "do", "expect",
)  # fmt: skip
_TOKENS = {"ap-tokens": "ap_tokens", "mp-tokens": "mp_tokens", "range-tokens": "range_tokens"}
_UNIT_KEYS = ("card", "player", "at", "injuries", "mp", "ap", "summoner", *_TOKENS)
_LATER_KEYS = ("injuries", "mp", "ap", "summoner", *_TOKENS)
"""What a unit can have only once the fight is under way."""
_CITATION = re.compile(
    r"CTR \d+(\.\d+)*(\.[a-z])?( example( \d+)?)?"
    r"|(original|v2) p\.\d+( [A-Z][\w' -]*)?"
    r"|ruling R\d+"
)


@dataclass(frozen=True)
class CaseUnit:
    doc: Document
    name: str
    card: Card
    player: int
    cell: int
    injuries: int
    mp: int | None
    ap: int | None
    summoner: str | None
    tokens: dict[str, int]
    """By the name of their field on the unit."""


@dataclass(frozen=True)
class CaseStep:
    """An action that must succeed, one that must be refused with ``because`` in the reason, or
    facts that must hold at this point."""

    doc: Document
    action: str = ""
    refused: bool = False
    because: str = ""
    expect: Document | None = None


@dataclass(frozen=True)
class Case:
    file: str
    title: str
    rules: tuple[str, ...]
    editions: tuple[str, ...]
    arena: Arena
    units: tuple[CaseUnit, ...]
    cards: dict[str, Card]
    active: str | None
    """None: the case begins with setting up."""
    in_force: RulesInForce
    goal: Goal
    dice: tuple[Fallen, ...]
    steps: tuple[CaseStep, ...]
    expect: Document


def read_case(file: Path, library: ContentLibrary, *, shown_as: str | None = None) -> Case:
    doc = Document.read(file, shown_as=shown_as)
    doc.only(*_KEYS)
    cards = {**library.cards, **_inline_cards(doc, library)}
    active = doc.get("active")
    units = _read_units(doc.need("units"), cards, from_the_start=active is None)
    dice = doc.get("dice")
    steps = doc.get("do")
    return Case(
        file=doc.file,
        title=doc.need("title").text(),
        rules=tuple(_citation(item) for item in doc.need("rules").some_items()),
        editions=_read_editions(doc),
        arena=doc.need("arena").convert(Arena.parse),
        units=units,
        cards=cards,
        active=active.choice([unit.name for unit in units]) if active else None,
        in_force=_read_rules_in_force(doc),
        goal=_read_goal(doc),
        dice=tuple(item.convert(fallen_named) for item in dice.items()) if dice else (),
        steps=tuple(_read_step(item) for item in steps.items()) if steps else (),
        expect=doc.need("expect"),
    )


def _inline_cards(doc: Document, library: ContentLibrary) -> dict[str, Card]:
    """A list of characters that are not in the boxes, written like card files."""
    inline = doc.get("cards")
    if inline is None:
        return {}
    documents = inline.items()
    known = library.known.with_inline(documents)
    cards = [read_card(document, known) for document in documents]
    return {card.id: card for card in cards}


def _citation(doc: Document) -> str:
    if not _CITATION.fullmatch(doc.text()):
        raise doc.error(
            f"{doc.text()!r} is no citation; write `CTR 4.14.2.d`, `original p.23 Lock`, "
            "`v2 p.31 FAQ 2` or `ruling R1`"
        )
    return doc.text()


def _read_editions(doc: Document) -> tuple[str, ...]:
    editions = doc.get("editions")
    if editions is None:
        return tuple(EDITIONS)
    return tuple(item.choice(EDITIONS) for item in editions.some_items())


def _read_rules_in_force(doc: Document) -> RulesInForce:
    in_force = doc.get("in-force")
    if in_force is None:
        return RulesInForce()
    in_force.only("spells", "powers")
    spells, powers = in_force.get("spells"), in_force.get("powers")
    return RulesInForce(
        SpellsInForce(spells.choice([s.value for s in SpellsInForce]))
        if spells
        else SpellsInForce.ALL,
        powers.flag() if powers else True,
    )


def _read_goal(doc: Document) -> Goal:
    """``goal: {knock-out: 1}``; without it, all of the opponent's Krosmasters."""
    goal = doc.get("goal")
    if goal is None:
        return Goal()
    goal.only("knock-out")
    return Goal(goal.need("knock-out").number())


def _read_units(
    doc: Document, cards: dict[str, Card], *, from_the_start: bool
) -> tuple[CaseUnit, ...]:
    units: list[CaseUnit] = []
    for name, child in doc.fields().items():
        child.only(*_UNIT_KEYS)
        if not is_identifier(name):
            raise child.error("unit names are lower-case words joined by hyphens, such as king-2")
        if from_the_start and (late := [k for k in child.fields() if k in _LATER_KEYS]):
            raise child.error(f"{late[0]!r} needs `active`: this case begins with setting up")
        card = cards[child.need("card").choice(cards)]
        summoner = child.get("summoner")
        player = child.need("player").number()
        friends = [unit.name for unit in units if unit.player == player]
        if summoner and summoner.text() not in friends:
            raise summoner.error("name a summoner of the same player that stands further up")
        if not card.is_krosmaster and not summoner:
            raise child.error("a summon needs `summoner: <unit>`")
        injuries, mp, ap = child.get("injuries"), child.get("mp"), child.get("ap")
        if injuries and not 0 <= injuries.number() < (card.hp or 1):
            raise injuries.error(f"a unit of {card.hp} HP in play bears 0 to {(card.hp or 1) - 1}")
        units.append(
            CaseUnit(
                doc=child,
                name=name,
                card=card,
                player=player,
                cell=child.need("at").convert(cell_named),
                injuries=injuries.number() if injuries else 0,
                mp=mp.number() if mp else None,
                ap=ap.number() if ap else None,
                summoner=summoner.text() if summoner else None,
                tokens={
                    field: held.number()
                    for key, field in _TOKENS.items()
                    if (held := child.get(key))
                },
            )
        )
    return tuple(units)


def _read_step(doc: Document) -> CaseStep:
    if doc.is_scalar():
        return CaseStep(doc, doc.text())
    if expect := doc.get("expect"):
        doc.only("expect")
        return CaseStep(doc, expect=expect)
    doc.only("illegal", "because")
    because = doc.get("because")
    return CaseStep(doc, doc.need("illegal").text(), True, because.text() if because else "")
