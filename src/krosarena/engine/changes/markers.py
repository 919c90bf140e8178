"""Special markers (CTR 4.13): names on a card that powers and spells of their giver ask for."""

from __future__ import annotations

from ..events import MarkerPlaced, MarkerRemoved
from ..rules import Rule
from ..state.state import State
from ..state.unit import Marker


def place_marker(state: State, index: int, name: str, giver: int) -> None:
    """One of a name for each team (CTR 4.13.1), and one for each giver (4.13.2)."""
    by = state.units[giver]
    for bearer in state.units:
        for marker in bearer.markers:
            same_team = state.allied(state.units[marker.giver], by)
            if marker.giver == giver or (marker.name == name and same_team):
                remove_marker(state, bearer.id, marker, Rule.MARKER_MOVES)
    unit = state.units[index]
    state.set_unit(unit._replace(markers=(*unit.markers, Marker(name, giver))))
    state.emit(MarkerPlaced(unit.name, name, by.name, state.cite(Rule.SPECIAL_MARKER)))


def remove_marker(state: State, index: int, marker: Marker, rule: Rule) -> None:
    unit = state.units[index]
    left = tuple([held for held in unit.markers if held != marker])
    state.set_unit(unit._replace(markers=left))
    state.emit(MarkerRemoved(unit.name, marker.name, state.cite(rule)))
