"""What an action changed, as plain data: the saved state before with the changes is the one after.

A state is three thousand characters, what one action changes of it a few hundred. Units are values,
so those that did not change are known without looking into them.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import cast

from .saving import Data, save_board, save_course, save_unit
from .state import State


def changes_between(before: State, after: State) -> Data:
    """JSON-ready. ``units`` has the changed ones by their place, ``gone`` what is at its default
    again, the rest the new values."""
    old, new = save_course(before), save_course(after)
    if _board(before) != _board(after):
        old |= save_board(before)
        new |= save_board(after)
    changes: Data = {key: value for key, value in new.items() if old.get(key, _NOTHING) != value}
    if gone := sorted(old.keys() - new.keys()):
        changes["gone"] = gone
    count = len(before.units)
    if changed := {
        str(place): save_unit(unit)
        for place, unit in enumerate(after.units)
        if place >= count or before.units[place] is not unit
    }:
        changes["units"] = changed
    if len(after.units) < count:
        changes["left"] = len(after.units)
    return changes


_NOTHING = object()

_board = attrgetter("arena", "sides", "battered", "challenge", "once_keys", "treasury")
"""Values, mostly the same ones as before: comparing them is cheaper than saving them."""


def with_changes(saved: Mapping[str, object], changes: Mapping[str, object]) -> Data:
    """The saved state after; ``saved`` stays as it is."""
    after = {**saved, **changes}
    units = list(cast(list[Data], saved["units"]))
    del units[cast(int, after.pop("left", len(units))) :]
    for place, unit in cast(dict[str, Data], changes.get("units", {})).items():
        if int(place) < len(units):
            units[int(place)] = unit
        else:
            units.append(unit)
    after["units"] = units
    for key in cast(list[str], after.pop("gone", [])):
        del after[key]
    return after
