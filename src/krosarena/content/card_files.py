"""Card files: what is printed, in our notation (docs/cards.md), checked as it is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

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
from krosarena.engine.effects.base import Effect
from krosarena.engine.effects.words import parse_effect
from krosarena.engine.powers.base import Power
from krosarena.engine.powers.words import POWERS, UnknownPower, parse_power

from .document import Document, suggestion

_CARD_KEYS = (
    "id", "name", "colour", "types", "level", "initiative", "mp", "hp", "ap", "powers", "spells",
    "nature", "set", "source",
)  # fmt: skip
_SPELL_KEYS = (
    "id", "name", "range", "area", "cost", "damage", "heal", "limit", "control", "effects",
)  # fmt: skip
_CONFIDENCES = ("A", "B", "C")
_COLOURS = ("gold", "white", "black")
_LIMITS = {
    "black": Limit.NONE,
    "blue": Limit.TURN,
    "purple": Limit.TARGET,
    "red": Limit.GAME,
}


@dataclass(frozen=True)
class KnownUnits:
    """What card text may speak of."""

    summons: frozenset[str]
    kinds: frozenset[str]
    """Ids and types of all units."""

    @classmethod
    def of(cls, documents: Iterable[Document]) -> KnownUnits:
        """Those that card files describe, found before any of them is read in full."""
        summons, kinds = set(), set()
        for doc in documents:
            id = read_id(doc.need("id"))
            kinds |= {id, *(read_id(item) for item in _list(doc, "types"))}
            if doc.get("level") is None:
                summons.add(id)
        return cls(frozenset(summons), frozenset(kinds))

    def with_inline(self, documents: Iterable[Document]) -> KnownUnits:
        more = KnownUnits.of(documents)
        return KnownUnits(self.summons | more.summons, self.kinds | more.kinds)


def read_card(doc: Document, known: KnownUnits) -> Card:
    """A Krosmaster if it has a level, a summon otherwise."""
    doc.only(*_CARD_KEYS)
    level, initiative = doc.get("level"), doc.get("initiative")
    if (level is None) != (initiative is None):
        raise doc.error("a Krosmaster has both level and initiative, a summon neither")
    colour, nature = doc.get("colour"), doc.get("nature")
    expansion, source = doc.get("set"), doc.get("source")
    return Card(
        id=read_id(doc.need("id")),
        name=read_names(doc.need("name")),
        hp=doc.need("hp").number_or_none(),
        mp=doc.need("mp").number_or_none(),
        ap=doc.need("ap").number_or_none(),
        level=level.number() if level else None,
        initiative=initiative.number() if initiative else None,
        colour=colour.choice(_COLOURS) if colour else None,
        types=tuple(read_id(item) for item in _list(doc, "types")),
        powers=_read_powers(doc),
        spells=_read_spells(doc, known),
        nature=Nature(nature.choice([n.value for n in Nature])) if nature else Nature.FIGURE,
        set=read_id(expansion) if expansion else None,
        source=read_source(source) if source else None,
    )


def read_id(doc: Document) -> str:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", doc.text()):
        raise doc.error(f"{doc.text()!r}: ids are lower-case words joined by hyphens")
    return doc.text()


def read_names(doc: Document) -> Text:
    doc.only("en", "fr")
    return Text(doc.need("en").text(), doc.need("fr").text())


def read_source(doc: Document) -> Source:
    """How well the facts of a file are known, and why."""
    doc.only("confidence", "note")
    return Source(doc.need("confidence").choice(_CONFIDENCES), doc.need("note").text())


def _list(doc: Document, key: str) -> list[Document]:
    child = doc.get(key)
    return child.items() if child else []


def _read_powers(doc: Document) -> tuple[Power, ...]:
    powers = []
    for item in _list(doc, "powers"):
        power = read_power(item)
        if power in powers:
            raise item.error("a power counts once (CTR 4.9.1); write it once")
        powers.append(power)
    return tuple(powers)


def read_power(doc: Document) -> Power:
    """A line, or ``{name: {en: …, fr: …}, power: a line}`` where the card prints a name for it."""
    if doc.is_mapping():
        doc.only("name", "power")
        return replace(read_power(doc.need("power")), name=read_names(doc.need("name")))
    try:
        return parse_power(doc.text())
    except UnknownPower as error:
        if " " in doc.text():
            raise doc.error(str(error)) from None
        return POWERS[doc.choice(POWERS)]  # says which one may have been meant


def _read_spells(doc: Document, known: KnownUnits) -> tuple[Spell, ...]:
    spells: list[Spell] = []
    for item in _list(doc, "spells"):
        spell = read_spell(item, known)
        if any(spell.id == other.id for other in spells):
            raise item.error(f"two spells are called {spell.id!r}; give one another id")
        spells.append(spell)
    return tuple(spells)


def read_spell(doc: Document, known: KnownUnits) -> Spell:
    doc.only(*_SPELL_KEYS)
    kind, damage, element = SpellKind.SPECIAL, 0, None
    if hurt := doc.get("damage"):
        kind = SpellKind.ATTACK
        damage, element = hurt.convert(_parse_damage)
        if doc.get("heal"):
            raise hurt.error("a spell either deals damage or heals (CTR 4.8.6)")
    elif heal := doc.get("heal"):
        kind, damage = SpellKind.HEALING, heal.number()
    limit, control, area = doc.get("limit"), doc.get("control"), doc.get("area")
    cost = doc.need("cost").convert(parse_cost)
    unpaid = doc.need("cost").text() == "-"
    if cost == Cost() and not unpaid and (limit is None or limit.text() == "black"):
        raise doc.need("cost").error("a spell that costs nothing needs a limit, or it never ends")
    return Spell(
        id=read_id(doc.need("id")),
        name=read_names(doc.need("name")),
        range=doc.need("range").convert(parse_range),
        cost=cost,
        kind=kind,
        damage=damage,
        element=element,
        limit=_LIMITS[limit.choice(_LIMITS)] if limit else Limit.NONE,
        control=control.number() if control else None,
        area=Area(area.choice([shape.value for shape in Area])) if area else None,
        effects=tuple(_read_effect(item, known) for item in _list(doc, "effects")),
    )


def _read_effect(doc: Document, known: KnownUnits) -> Effect:
    effect = doc.convert(parse_effect)
    for id in effect.brings:
        if id not in known.summons:
            raise doc.error(f"there is no summon {id!r}; {suggestion(id, known.summons)}")
    for kind in (*effect.mentions, *effect.becomes):
        if kind not in known.kinds:
            raise doc.error(f"no unit is a {kind!r}; {suggestion(kind, known.kinds)}")
    return effect


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
