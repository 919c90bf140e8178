"""Card files: what is printed, in our notation (docs/cards.md), checked as it is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from krosarena.engine.board.areas import Area
from krosarena.engine.cards.basics import (
    CLOSE_COMBAT,
    PERSONAL,
    Cost,
    Element,
    Limit,
    Range,
    RangeKind,
    Source,
    Text,
)
from krosarena.engine.cards.definitions import Card, Nature, Spell, SpellKind
from krosarena.engine.cards.powers import Power
from krosarena.engine.language.names import Names
from krosarena.engine.words.reading import Lines

from .document import Document, DocumentError, read_each, read_fields, suggestion

_CARD_KEYS = (
    "id", "name", "colour", "types", "level", "initiative", "mp", "hp", "ap", "powers", "spells",
    "nature", "set", "rework-of", "stars", "source",
)  # fmt: skip
_SPELL_KEYS = (
    "id", "name", "range", "area", "cost", "damage", "heal", "limit", "control", "effects",
)  # fmt: skip
UNKNOWN_NAME = "~"
_CONFIDENCES = ("A", "B", "C")
_COLOURS = ("gold", "white", "black")
_LIMITS = {
    "black": Limit.NONE,
    "blue": Limit.TURN,
    "purple": Limit.TARGET,
    "red": Limit.GAME,
}


_MARK = re.compile(r"\bmark ([a-z0-9-]+)")
_BEARER = re.compile(r"\b(?:bearer of|bears|unmark) ([a-z0-9-]+)")


class KnownUnits(Lines):
    """Reads text that may speak of the units of some card files."""

    @classmethod
    def of(cls, documents: Iterable[Document]) -> KnownUnits:
        return cls(names_in(documents))

    def with_types(self, types: Mapping[str, Text]) -> KnownUnits:
        """And of types by their names; a card of the same name keeps its own."""
        named = Names(kinds=frozenset(types), titles=types)
        return KnownUnits(named.together(self.names))

    def with_inline(
        self, documents: Iterable[Document], markers: frozenset[str] = frozenset()
    ) -> KnownUnits:
        """And of these, and of markers that lie about."""
        more = names_in(documents).together(Names(markers=markers))
        return KnownUnits(self.names.together(more))


def names_in(documents: Iterable[Document]) -> Names:
    """What text may speak of because these card files describe it, found before any of them is
    read in full."""
    found = Names()
    for doc in documents:
        try:
            found = found.together(_names_in(doc))
        except DocumentError:
            continue  # it is told when the card is read
    return found


def _names_in(doc: Document) -> Names:
    id, types = read_id(doc.need("id")), read_each(read_id, _list(doc, "types"))
    name, spells = doc.get("name"), _list(doc, "spells")
    printed = {id: read_names(name)} if name else {}
    return Names(
        kinds=frozenset({id, *types}),
        summons=frozenset({id} if doc.get("level") is None else ()),
        cards=frozenset({id}),
        markers=frozenset(marker for line in _lines(doc) for marker in _MARK.findall(line)),
        spells=frozenset(spell.need("id").text() for spell in spells if spell.get("id")),
        titles=printed,
    )


def markers_asked_for(documents: Iterable[Document]) -> set[str]:
    """Markers that texts of these cards ask for, whether anything places them or not."""
    return {marker for doc in documents for line in _lines(doc) for marker in _BEARER.findall(line)}


def _lines(doc: Document) -> list[str]:
    """All lines of card text in a file."""
    lines = [item.text() for spell in _list(doc, "spells") for item in _list(spell, "effects")]
    for power in _list(doc, "powers"):
        line = power.get("power") if power.is_mapping() else power
        lines += [line.text()] if line else []
    return lines


def read_card(doc: Document, lines: Lines) -> Card:
    """A Krosmaster if it has a level, a summon otherwise."""
    level, initiative = doc.get("level"), doc.get("initiative")
    colour, nature = doc.get("colour"), doc.get("nature")
    expansion, stars, source = doc.get("set"), doc.get("stars"), doc.get("source")
    printed = doc.get("rework-of")
    return Card(
        **read_fields(
            lambda: doc.only(*_CARD_KEYS),
            lambda: _check_rank(doc),
            id=lambda: read_id(doc.need("id")),
            name=lambda: read_names(doc.need("name")),
            hp=lambda: doc.need("hp").number_or_none(),
            mp=lambda: doc.need("mp").number_or_none(),
            ap=lambda: doc.need("ap").number_or_none(),
            level=lambda: level.number() if level else None,
            initiative=lambda: initiative.number() if initiative else None,
            colour=lambda: colour.choice(_COLOURS) if colour else None,
            types=lambda: tuple(read_each(read_id, _list(doc, "types"))),
            powers=lambda: read_powers(_list(doc, "powers"), lines),
            spells=lambda: _read_spells(doc, lines),
            nature=lambda: _read_nature(nature),
            set=lambda: read_id(expansion) if expansion else None,
            rework_of=lambda: read_id(printed) if printed else None,
            stars=lambda: stars.number() if stars else None,
            source=lambda: read_source(source) if source else None,
        )
    )


def _check_rank(doc: Document) -> None:
    if (doc.get("level") is None) != (doc.get("initiative") is None):
        raise doc.error("a Krosmaster has both level and initiative, a summon neither")


def _read_nature(doc: Document | None) -> Nature:
    return Nature(doc.choice([nature.value for nature in Nature])) if doc else Nature.FIGURE


def read_id(doc: Document) -> str:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", doc.text()):
        raise doc.error(f"{doc.text()!r}: ids are lower-case words joined by hyphens")
    return doc.text()


def read_names(doc: Document) -> Text:
    """In both languages; ``fr: ~`` where nobody knows the French one, so the English one stands."""
    doc.only("en", "fr")
    english, french = doc.need("en").text(), doc.need("fr").text()
    return Text(english, english if french == UNKNOWN_NAME else french)


def read_source(doc: Document) -> Source:
    """How well the facts of a file are known, and why."""
    doc.only("confidence", "note")
    return Source(doc.need("confidence").choice(_CONFIDENCES), doc.need("note").text())


def _list(doc: Document, key: str) -> list[Document]:
    child = doc.get(key)
    return child.items() if child else []


def read_powers(items: list[Document], lines: Lines) -> tuple[Power, ...]:
    powers: list[Power] = []

    def read(item: Document) -> None:
        power = read_power(item, lines)
        if power in powers:
            raise item.error("a power counts once (CTR 4.9.1); write it once")
        powers.append(power)

    read_each(read, items)
    return tuple(powers)


def read_power(doc: Document, lines: Lines) -> Power:
    """A line, or ``{name: {en: …, fr: …}, power: a line}`` where the card prints a name for it."""
    if doc.is_mapping():
        doc.only("name", "power")
        return replace(read_power(doc.need("power"), lines), name=read_names(doc.need("name")))
    return doc.line_of_text(lines.power)


def _read_spells(doc: Document, lines: Lines) -> tuple[Spell, ...]:
    spells: list[Spell] = []

    def read(item: Document) -> None:
        spell = read_spell(item, lines)
        if any(spell.id == other.id for other in spells):
            raise item.error(f"two spells are called {spell.id!r}; give one another id")
        spells.append(spell)

    read_each(read, _list(doc, "spells"))
    return tuple(spells)


def read_spell(doc: Document, lines: Lines) -> Spell:
    limit, control, area = doc.get("limit"), doc.get("control"), doc.get("area")
    fields = read_fields(
        lambda: doc.only(*_SPELL_KEYS),
        id=lambda: read_id(doc.need("id")),
        name=lambda: read_names(doc.need("name")),
        range=lambda: doc.need("range").convert(parse_range),
        cost=lambda: _read_cost(doc),
        amount=lambda: _read_amount(doc),
        limit=lambda: _LIMITS[limit.choice(_LIMITS)] if limit else Limit.NONE,
        control=lambda: control.number() if control else None,
        area=lambda: Area(area.choice([shape.value for shape in Area])) if area else None,
        effects=lambda: tuple(
            effect
            for effects in read_each(
                lambda item: item.line_of_text(lines.effects), _list(doc, "effects")
            )
            for effect in effects
        ),
    )
    kind, damage, element = fields.pop("amount")
    return Spell(kind=kind, damage=damage, element=element, **fields)


def _read_cost(doc: Document) -> Cost:
    cost, limit = doc.need("cost"), doc.get("limit")
    paid = cost.convert(parse_cost)
    if paid == Cost() and (limit is None or limit.text() == "black"):
        raise cost.error("a spell that costs nothing needs a limit, or it never ends")
    return paid


def _read_amount(doc: Document) -> tuple[SpellKind, int, Element | None]:
    """What kind of spell it is, and how much it hurts or heals (CTR 4.8.6)."""
    hurt, heal = doc.get("damage"), doc.get("heal")
    if hurt and heal:
        raise hurt.error("a spell either deals damage or heals (CTR 4.8.6)")
    if hurt:
        return (SpellKind.ATTACK, *hurt.convert(_parse_damage))
    if heal:
        return SpellKind.HEALING, heal.number(), None
    return SpellKind.SPECIAL, 0, None


def _parse_damage(text: str) -> tuple[int, Element | None]:
    match = re.fullmatch(r"(\d+) (\w+)", text)
    elements = [*(element.value for element in Element), "neutral"]
    if not match or match[2] not in elements:
        raise ValueError(f"{text!r}: write `1 air`; elements are {', '.join(elements)}")
    return int(match[1]), None if match[2] == "neutral" else Element(match[2])


_RANGE_KINDS = {
    "ranged": RangeKind.RANGED,
    "line": RangeKind.LINE,
    "no-sight": RangeKind.NO_SIGHT,
}


def parse_range(text: str) -> Range:
    """``close combat``, ``personal``, ``ranged 1-3 alterable``, ``line 1-2 fixed``…"""
    if text == "close combat":
        return CLOSE_COMBAT
    if text == "personal":
        return PERSONAL
    match = re.fullmatch(r"([a-z-]+) (\d+)-(\d+) (alterable|fixed)", text)
    if not match or match[1] not in _RANGE_KINDS:
        hint = suggestion(text.split(maxsplit=1)[0], _RANGE_KINDS)
        raise ValueError(
            f"{text!r}: write `close combat`, `personal` or `ranged 1-3 alterable` "
            f"(ranged, line or no-sight; alterable or fixed); {hint}"
        )
    nearest, furthest = int(match[2]), int(match[3])
    if nearest > furthest:
        raise ValueError(f"{text!r}: the nearest range comes first, so {furthest}-{nearest}")
    return Range(_RANGE_KINDS[match[1]], nearest, furthest, match[4] == "alterable")


def parse_cost(text: str) -> Cost:
    """``3 ap``, ``1 mp + 3 ap``, ``2 injuries + 5 ap``, ``1 kama + 5 ap``; ``-`` for a spell nobody
    pays for."""
    if text == "-":
        return Cost(fixed=True)
    amounts: dict[str, int] = {}
    for part in text.split("+"):
        match = re.fullmatch(r"(\d+) (ap|mp|injuries|kama)s?", part.strip())
        if not match or match[2] in amounts:
            raise ValueError(f"{text!r}: write costs as `3 ap` or `1 mp + 3 ap`")
        amounts[match[2]] = int(match[1])
    return Cost(
        ap=amounts.get("ap", 0),
        mp=amounts.get("mp", 0),
        injuries=amounts.get("injuries", 0),
        kamas=amounts.get("kama", 0),
    )
