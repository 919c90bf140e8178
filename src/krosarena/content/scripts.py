"""Guided scripts: what a tutorial says, step by step, and what it waits for (docs/cards.md).

A step says one thing, may point at cells, units, spells and buttons, and lasts until something
happens. Without ``until`` the player reads on at leisure. How a game is followed: guiding.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Set
from dataclasses import dataclass, fields
from typing import Literal, get_args

from krosarena.engine.board.arena import Arena
from krosarena.engine.board.grid import NAMES, cells_in
from krosarena.engine.cards.basics import Text
from krosarena.engine.decisions import Decision, Prompt
from krosarena.engine.events import Event

from .card_files import read_names
from .document import Document, read_each, suggestion

BUTTONS = ("end", "take", "buy-gg", "reroll")
PLACES = ("timeline", "dice", "glory", "kamas")
"""Parts of the screen that are no buttons."""

PointerKind = Literal["cell", "unit", "spell", "button", "place"]

_DOERS = ("unit", "summoner")
"""Facts of an event that name a unit which must be there to bring it about."""
_UNITS = (*_DOERS, "targets")
_EVENTS = {event.__dataclass_fields__["type"].default: event for event in get_args(Event)}
_PROMPTS = get_args(Prompt)


@dataclass(frozen=True, slots=True)
class Until:
    """Something to wait for: an event with these facts, or an open decision of this prompt."""

    event: str | None = None
    facts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Each fact with the values that will do. Of several units hit, one of those is enough."""
    decision: str | None = None

    @property
    def doers(self) -> set[str]:
        """Units without which it cannot come about."""
        return {value for key, values in self.facts if key in _DOERS for value in values}

    def can_come_about(self, fallen: Set[str]) -> bool:
        """While these units have left the arena."""
        return all(set(values) - fallen for key, values in self.facts if key in _UNITS)

    def is_met(self, events: Iterable[Event], decision: Decision | None) -> bool:
        if self.decision is not None:
            return decision is not None and decision.prompt == self.decision
        return any(
            event.type == self.event
            and all(_fits(getattr(event, key), values) for key, values in self.facts)
            for event in events
        )


@dataclass(frozen=True, slots=True)
class Pointer:
    """Something on the screen; in files ``d3``, ``tofu-1``, ``spell dan-to-fu``, ``button end``."""

    kind: PointerKind
    id: str


@dataclass(frozen=True, slots=True)
class Step:
    say: Text
    point: tuple[Pointer, ...] = ()
    until: Until | None = None
    """None: until the player has read it."""
    otherwise: Text | None = None
    """Said when the player has done something else."""


def read_script(
    doc: Document, arena: Arena, units: Collection[str], spells: Collection[str]
) -> tuple[Step, ...]:
    """``units`` and ``spells`` that a step may speak of."""

    def read_step(item: Document) -> Step:
        item.only("say", "point", "until", "otherwise")
        point, until, otherwise = item.get("point"), item.get("until"), item.get("otherwise")
        if otherwise and not until:
            raise otherwise.error("nothing else can be done where nothing is awaited; add `until`")
        targets = read_each(read_target, point.some_items() if point else [])
        return Step(
            say=read_names(item.need("say")),
            point=tuple(targets),
            until=read_until(until, units, spells) if until else None,
            otherwise=read_names(otherwise) if otherwise else None,
        )

    def read_target(item: Document) -> Pointer:
        return _read_target(item, cells, units, spells)

    cells = [NAMES[cell] for cell in cells_in(arena.cells)]
    return tuple(read_each(read_step, doc.some_items()))


def _read_target(
    doc: Document, cells: Collection[str], units: Collection[str], spells: Collection[str]
) -> Pointer:
    word, _, name = doc.text().rpartition(" ")
    kinds: dict[str, dict[PointerKind, Collection[str]]] = {
        "": {"cell": cells, "unit": units},
        "spell": {"spell": spells},
        "button": {"button": BUTTONS},
        "place": {"place": PLACES},
    }
    if word not in kinds:
        raise doc.error(
            f"{doc.text()!r}: point at a cell, a unit, `spell ID`, `button ID` or `place ID`"
        )
    for kind, known in kinds[word].items():
        if name in known:
            return Pointer(kind, name)
    everything = [one for known in kinds[word].values() for one in known]
    raise doc.error(f"{name!r} is not here; {suggestion(name, everything)}")


def read_until(doc: Document, units: Collection[str], spells: Collection[str]) -> Until:
    """``units`` and ``spells`` that it may speak of."""
    if decision := doc.get("decision"):
        doc.only("decision")
        return Until(decision=decision.choice(_PROMPTS))
    type = doc.need("type").choice(_EVENTS)
    facts = {key: value for key, value in doc.fields().items() if key != "type"}
    known = [field.name for field in fields(_EVENTS[type])]
    found: list[tuple[str, tuple[str, ...]]] = []
    for key, value in facts.items():
        if key not in known:
            raise value.error(f"{type!r} does not tell {key!r}; {suggestion(key, known)}")
        several = value.items() if value.is_list() else [value]
        for one in several:
            if key in _UNITS:
                one.choice(units)
            if key == "spell":
                one.choice(spells)
        found.append((key, tuple([one.text() for one in several])))
    return Until(type, tuple(found))


def _fits(fact: object, values: Collection[str]) -> bool:
    if isinstance(fact, tuple):
        return not set(values).isdisjoint(fact)
    return (str(fact).lower() if isinstance(fact, bool) else str(fact)) in values
