"""A game drawn as text for a terminal and as a picture for a notebook.

Drawn from an onlooker's view, so no picture shows what lies face down.
"""

from __future__ import annotations

from html import escape

from .board.grid import cell_named, column_of, row_of
from .view import UnitView, View

_SCENERY = {"tree": "T", "bush": "B", "crate": "C"}
_GROUND, _DEMON, _KAMAS = ".", "D", "k"
_COLOURS = ("#2f6f9f", "#b5482f", "#3f7f4a", "#8a6a1f")
"""By player."""
_SIZE = 32
"""Of a cell in the picture."""


def board_text(view: View) -> str:
    """The arena with its units, then a line for each unit.

    A unit is its player's number and a letter; ``T`` ``B`` ``C`` are trees, bushes and crates,
    ``D`` demon cells, ``k`` kamas.
    """
    arena = view.arena
    signs = _signs(view)
    cells = {item.cell: _SCENERY[item.kind] for item in arena.scenery}
    cells |= dict.fromkeys(arena.demons, _DEMON)
    cells |= {kamas.cell: _KAMAS for kamas in view.ground if kamas.count}
    cells |= {unit.cell: signs[unit.id] for unit in view.units if unit.cell}
    letters = [chr(ord("a") + column) for column in range(arena.width)]
    lines = ["   " + "  ".join(letters)]
    for row in range(1, arena.height + 1):
        found = [cells.get(f"{letter}{row}", _GROUND) for letter in letters]
        lines.append(f"{row:2} " + " ".join(f"{sign:2}" for sign in found).rstrip())
    listed = [unit for unit in view.units if unit.cell or unit.kind == "krosmaster"]
    lines += ["", headline(view), *(_unit_line(view, unit, signs) for unit in listed)]
    return "\n".join(lines)


def headline(view: View) -> str:
    """Where the game stands, in one line."""
    if view.outcome:
        winners = " and ".join(str(winner) for winner in view.outcome.winners)
        return f"turn {view.turn}: player {winners} won by {view.outcome.reason}"
    if view.decision is None:
        return f"turn {view.turn}: waiting for dice"
    return f"turn {view.turn}: player {view.decision.player} must answer {view.decision.prompt}"


def _signs(view: View) -> dict[str, str]:
    """A player's units are lettered in the order they came into the game."""
    signs: dict[str, str] = {}
    for player in view.players:
        own = [unit for unit in view.units if unit.player == player.player]
        for place, unit in enumerate(own):
            signs[unit.id] = f"{player.player}{_letter(place)}"
    return signs


def _letter(place: int) -> str:
    return chr(ord("a") + place) if place < 26 else "*"


def _unit_line(view: View, unit: UnitView, signs: dict[str, str]) -> str:
    active = "*" if unit.id == view.active_unit else " "
    where = unit.cell or "out"
    health = f"{max(0, unit.hp - unit.injuries)}/{unit.hp} hp"
    gauges = f"{unit.mp} mp {unit.ap} ap" if unit.id == view.active_unit else ""
    return f"{active}{signs[unit.id]} {unit.id:24} {where:4} {health:9} {gauges}".rstrip()


def board_svg(view: View) -> str:
    """The same as a picture."""
    arena = view.arena
    width, height = arena.width * _SIZE, arena.height * _SIZE
    signs = _signs(view)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" font-family="sans-serif">',
        f"<title>{escape(headline(view))}</title>",
    ]
    for row in range(arena.height):
        for column in range(arena.width):
            fill = "#efe9dc" if (row + column) % 2 else "#e4dccb"
            parts.append(_square(column, row, fill))
    for cell in arena.demons:
        parts.append(_square(*_place(cell), "#d9b3c4"))
    for item in arena.scenery:
        column, row = _place(item.cell)
        parts.append(_scenery(item.kind, column * _SIZE, row * _SIZE))
    for kamas in view.ground:
        if kamas.count:
            column, row = _place(kamas.cell)
            x, y = (column + 0.5) * _SIZE, (row + 0.5) * _SIZE
            parts.append(f'<circle cx="{x}" cy="{y}" r="5" fill="#d8a520" stroke="#7a5c10"/>')
    for unit in view.units:
        if unit.cell:
            parts.append(_piece(view, unit, signs[unit.id]))
    return "".join([*parts, "</svg>"])


def _place(cell: str) -> tuple[int, int]:
    number = cell_named(cell)
    return column_of(number), row_of(number)


def _square(column: int, row: int, fill: str) -> str:
    x, y = column * _SIZE, row * _SIZE
    return f'<rect x="{x}" y="{y}" width="{_SIZE}" height="{_SIZE}" fill="{fill}"/>'


def _scenery(kind: str, x: int, y: int) -> str:
    middle_x, middle_y = x + _SIZE / 2, y + _SIZE / 2
    if kind == "tree":
        points = f"{middle_x},{y + 3} {x + 4},{y + _SIZE - 5} {x + _SIZE - 4},{y + _SIZE - 5}"
        return f'<polygon points="{points}" fill="#3f6b45"/>'
    if kind == "bush":
        return f'<ellipse cx="{middle_x}" cy="{middle_y + 4}" rx="13" ry="9" fill="#7f9f57"/>'
    side = _SIZE - 12
    return f'<rect x="{x + 6}" y="{y + 6}" width="{side}" height="{side}" fill="#a9854f"/>'


def _piece(view: View, unit: UnitView, sign: str) -> str:
    """A disc, its rim as long as the unit's health."""
    assert unit.cell
    column, row = _place(unit.cell)
    x, y = (column + 0.5) * _SIZE, (row + 0.5) * _SIZE
    colour = _COLOURS[(unit.player - 1) % len(_COLOURS)]
    left = max(0, unit.hp - unit.injuries) / unit.hp if unit.hp else 1
    around = 2 * 3.1416 * 13
    rim = "#f6c945" if unit.id == view.active_unit else "#1e1e1e"
    named = escape(f"{unit.id}, {max(0, unit.hp - unit.injuries)} of {unit.hp} HP")
    return (
        f"<g><title>{named}</title>"
        f'<circle cx="{x}" cy="{y}" r="12" fill="{colour}"/>'
        f'<circle cx="{x}" cy="{y}" r="13" fill="none" stroke="{rim}" stroke-width="3" '
        f'stroke-dasharray="{around * left:.1f} {around:.1f}" transform="rotate(-90 {x} {y})"/>'
        f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-size="11" fill="#fff">{sign}</text>'
        "</g>"
    )
