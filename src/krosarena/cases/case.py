"""Reading a case file. Every mistake in it is reported with its line and how to mend it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from krosarena.content.card_files import KnownUnits, markers_asked_for, read_card
from krosarena.content.document import Document
from krosarena.content.library import ContentLibrary
from krosarena.content.scenario_files import read_goal
from krosarena.engine.actions import is_identifier
from krosarena.engine.board.arena import Arena, Side
from krosarena.engine.board.grid import cell_named
from krosarena.engine.cards.definitions import Card
from krosarena.engine.cards.named import POWERS
from krosarena.engine.dice import Fallen, fallen_named
from krosarena.engine.editions import EDITIONS
from krosarena.engine.state.terms import Goal, RulesInForce, SpellsInForce
from krosarena.engine.state.unit import OUT

from .choosing_case import ChoosingCase, read_choosing_case
from .economy import ECONOMY_KEYS, CaseEconomy, read_economy
from .team_case import TeamCase, read_team_case

_KEYS = (
    "title", "rules", "editions", "arena", "cards", "units", "active", "turn", "teams", "sides",
    "in-force", "goal", "dice", "do", "expect", *ECONOMY_KEYS,
)  # fmt: skip
_TOKENS = {"ap-tokens": "ap_tokens", "mp-tokens": "mp_tokens", "range-tokens": "range_tokens"}
_GIFTS = ("rewards", "shown", "inspired", "markers")
_UNIT_KEYS = ("card", "player", "at", "injuries", "mp", "ap", "summoner", *_TOKENS, *_GIFTS)
_LATER_KEYS = ("injuries", "mp", "ap", "summoner", *_TOKENS, *_GIFTS)
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
    rewards: tuple[tuple[Document, bool], ...] = ()
    """Tokens on its card, and whether they lie face up."""
    inspired: tuple[str, ...] = ()
    markers: tuple[tuple[str, str], ...] = ()
    """Special markers and who placed them."""


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
    arenas: tuple[Arena, ...]
    units: tuple[CaseUnit, ...]
    cards: dict[str, Card]
    active: str | None
    """None: the case begins with setting up."""
    turn: int
    economy: CaseEconomy
    teams: tuple[int, ...]
    sides: tuple[Side, ...]
    in_force: RulesInForce
    goal: Goal
    dice: tuple[Fallen, ...]
    steps: tuple[CaseStep, ...]
    expect: Document


AnyCase = Case | TeamCase | ChoosingCase


def read_case(file: Path, library: ContentLibrary, *, shown_as: str | None = None) -> AnyCase:
    doc = Document.read(file, shown_as=shown_as)
    if doc.get("team") or doc.get("format"):
        return _read_team_case(doc, library)
    if doc.get("choose"):
        return read_choosing_case(
            doc, rules=_read_rules(doc), editions=_read_editions(doc), library=library
        )
    doc.only(*_KEYS, "team")
    inline = _inline_cards(doc, library)
    cards = {**library.cards, **inline}
    active, turn, teams = doc.get("active"), doc.get("turn"), doc.get("teams")
    units = _read_units(doc.need("units"), cards, from_the_start=active is None)
    dice = doc.get("dice")
    steps = doc.get("do")
    return Case(
        file=doc.file,
        title=doc.need("title").text(),
        rules=_read_rules(doc),
        editions=_read_editions(doc),
        arenas=_read_arenas(doc.need("arena"), library),
        units=units,
        cards=cards,
        active=active.choice([unit.name for unit in units]) if active else None,
        turn=turn.number() if turn else 1,
        economy=read_economy(doc, library, _known_to(doc, library)),
        teams=tuple(item.number() for item in teams.items()) if teams else (),
        sides=_read_sides(doc, {unit.player for unit in units}),
        in_force=_read_rules_in_force(doc),
        goal=_read_goal(doc),
        dice=tuple(item.convert(fallen_named) for item in dice.items()) if dice else (),
        steps=tuple(_read_step(item) for item in steps.items()) if steps else (),
        expect=doc.need("expect"),
    )


def _read_arenas(doc: Document, library: ContentLibrary) -> tuple[Arena, ...]:
    """A map, the name of a printed arena, or a list of names to choose from."""
    if doc.is_list():
        return tuple(library.arenas[i.choice(library.arenas)].arena for i in doc.some_items())
    if is_identifier(doc.text()):
        return (library.arenas[doc.choice(library.arenas)].arena,)
    return (doc.convert(Arena.parse),)


def _read_sides(doc: Document, players: set[int]) -> tuple[Side, ...]:
    """``sides: {1: south, 2: north}``."""
    sides = doc.get("sides")
    if sides is None:
        return ()
    given = sides.fields()
    if sorted(given) != sorted(map(str, players)):
        raise sides.error("name a side for every player, or leave the key out")
    names = [side.value for side in Side]
    return tuple(Side(given[key].choice(names)) for key in sorted(given))


def _read_team_case(doc: Document, library: ContentLibrary) -> TeamCase:
    return read_team_case(
        doc,
        rules=_read_rules(doc),
        editions=_read_editions(doc),
        cards={**library.cards, **_inline_cards(doc, library)},
    )


def _inline_cards(doc: Document, library: ContentLibrary) -> dict[str, Card]:
    """A list of characters that are not in the boxes, written like card files."""
    inline = doc.get("cards")
    if inline is None:
        return {}
    known = _known_to(doc, library)
    return {card.id: card for card in [read_card(item, known) for item in inline.items()]}


def _known_to(doc: Document, library: ContentLibrary) -> KnownUnits:
    """What the texts of a case may speak of: the boxes, its own cards, the markers it places, and
    markers that nobody has in it unless they look like a slip."""
    cards, units = doc.get("cards"), doc.get("units")
    inline = cards.items() if cards else []
    placed = [unit.get("markers") for unit in units.fields().values()] if units else []
    markers = frozenset(name for held in placed if held for name in held.fields())
    if not inline and not markers:
        return library.known
    known = library.known.with_inline(inline, markers)
    asked_for = markers_asked_for(inline)
    unlike = [one for one in asked_for if not get_close_matches(one, known.names.markers)]
    return known.with_inline((), frozenset(unlike)) if unlike else known


def _read_rules(doc: Document) -> tuple[str, ...]:
    return tuple(_citation(item) for item in doc.need("rules").some_items())


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
    in_force.only("spells", "powers", "tension", "inspiration", "scenery-breaks")
    spells, powers = in_force.get("spells"), in_force.get("powers")

    def flag(key: str) -> bool:
        child = in_force.get(key)
        return child.flag() if child else False

    return RulesInForce(
        SpellsInForce(spells.choice([s.value for s in SpellsInForce]))
        if spells
        else SpellsInForce.ALL,
        powers.flag() if powers else True,
        flag("tension"),
        flag("inspiration"),
        flag("scenery-breaks"),
    )


def _read_goal(doc: Document) -> Goal:
    """``goal: {knock-out: 1}``; without it, all of the opponent's Krosmasters."""
    goal = doc.get("goal")
    if goal is None:
        return Goal()
    goal.only("knock-out")
    return read_goal(goal.need("knock-out"))


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
        at = child.get("at") if from_the_start else child.need("at")
        units.append(
            CaseUnit(
                doc=child,
                name=name,
                card=card,
                player=player,
                cell=at.convert(cell_named) if at else OUT,
                injuries=injuries.number() if injuries else 0,
                mp=mp.number() if mp else None,
                ap=ap.number() if ap else None,
                summoner=summoner.text() if summoner else None,
                tokens={
                    field: held.number()
                    for key, field in _TOKENS.items()
                    if (held := child.get(key))
                },
                rewards=tuple(
                    (item, key == "shown")
                    for key in ("rewards", "shown")
                    if (held := child.get(key))
                    for item in held.items()
                ),
                inspired=_inspired(child),
                markers=_markers(child),
            )
        )
    return tuple(units)


def _inspired(doc: Document) -> tuple[str, ...]:
    inspired = doc.get("inspired")
    return tuple(item.choice(POWERS) for item in inspired.items()) if inspired else ()


def _markers(doc: Document) -> tuple[tuple[str, str], ...]:
    """``markers: {bleeding: vampire}``: the marker and who placed it."""
    markers = doc.get("markers")
    if markers is None:
        return ()
    return tuple((name, giver.text()) for name, giver in markers.fields().items())


def _read_step(doc: Document) -> CaseStep:
    if doc.is_scalar():
        return CaseStep(doc, doc.text())
    if expect := doc.get("expect"):
        doc.only("expect")
        return CaseStep(doc, expect=expect)
    doc.only("illegal", "because")
    because = doc.get("because")
    return CaseStep(doc, doc.need("illegal").text(), True, because.text() if because else "")
