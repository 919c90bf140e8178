"""What differs between two views: an update tells only that.

The types follow from the engine's own: every field of a view and of a unit can be left out, and
what is left out has not changed.
"""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any, get_type_hints

import msgspec

from krosarena.engine.view import DecisionView, UnitView, View

_FACTS_OF_UNITS = tuple([field.name for field in fields(UnitView) if field.name != "id"])
_FACTS = tuple([f.name for f in fields(View) if f.name not in ("units", "decision")])


def _optional(kind: type, names: tuple[str, ...]) -> list[tuple[str, Any, Any]]:
    hints = get_type_hints(kind)
    return [(name, hints[name] | msgspec.UnsetType, msgspec.UNSET) for name in names]


UnitChange: Any = msgspec.defstruct(
    "UnitChange",
    [("id", str), *_optional(UnitView, _FACTS_OF_UNITS)],
    namespace={"__doc__": "What is new of a unit; all of it for one that was not there before."},
    frozen=True,
    omit_defaults=True,
)
ViewChange: Any = msgspec.defstruct(
    "ViewChange",
    [
        ("decision", DecisionView | None),
        ("units", list[UnitChange], msgspec.field(default_factory=list)),
        *_optional(View, _FACTS),
    ],
    namespace={
        "__doc__": "What is new in a view. Units come in the order of the view, new ones last; "
        "none ever leaves it. The decision is always told."
    },
    frozen=True,
    omit_defaults=True,
)

_facts_of_unit = attrgetter(*_FACTS_OF_UNITS)
_facts_of_view = attrgetter(*_FACTS)


def changes_between(before: View, after: View) -> Any:
    """A ``ViewChange`` that leads from one view to a later one."""
    return ViewChange(
        after.decision,
        [
            _unit_change(before.units[place] if place < len(before.units) else None, unit)
            for place, unit in enumerate(after.units)
            if place >= len(before.units) or unit is not before.units[place]
        ],
        **_differing(_FACTS, _facts_of_view(before), _facts_of_view(after)),
    )


def _unit_change(before: UnitView | None, after: UnitView) -> Any:
    facts = _facts_of_unit(after)
    if before is None:
        return UnitChange(after.id, *facts)
    return UnitChange(after.id, **_differing(_FACTS_OF_UNITS, _facts_of_unit(before), facts))


def _differing(
    names: tuple[str, ...], before: tuple[object, ...], after: tuple[object, ...]
) -> dict[str, object]:
    return {
        name: new
        for name, old, new in zip(names, before, after, strict=True)
        if new is not old and new != old
    }
