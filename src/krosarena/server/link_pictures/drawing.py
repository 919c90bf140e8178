"""A position as SVG: the board with everybody on it, and the teams beside it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TypedDict

from krosarena.engine.board.grid import SIZE, cell_named
from krosarena.engine.view import UnitView, View

WIDTH, HEIGHT = 1200, 630
"""What most of those who show previews ask for."""
_FIGURES = Path(__file__).parents[1] / "client" / "link-figures.json"
_CELL, _RIM = 49.0, 21.0
_INK, _CREAM, _GOLD, _WOOD = "#2b1d16", "#fffaf0", "#ffd75a", "#8b5a2e"
_TEAMS = {1: "#1f6cb4", 2: "#c9540a", 3: "#2f7a3c", 4: "#7a3f9a"}
_NOBODY = "#8b8379"
_GROUNDS = {
    "the-pit": ("#efdcae", "#e8d19c"),
    "elemental-arena": ("#d9d5cf", "#cfcac2"),
    "bonta-1": ("#e6dfd2", "#dcd3c3"),
    "bonta-2": ("#3f4a6b", "#39435f"),
}
"""As the client's ui/moods.css has them by day."""


class _Figure(TypedDict):
    svg: str
    size: float


@cache
def _figures() -> Mapping[str, _Figure]:
    if not _FIGURES.is_file():
        return {}
    figures: dict[str, _Figure] = json.loads(_FIGURES.read_text(encoding="utf-8"))
    return figures


def draw(view: View) -> str:
    """Only what everybody at the table sees; ``view`` must be that of no seat."""
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#2f7570"/>',
            *_board(view),
            *_teams(view),
            "</svg>",
        )
    )


def _board(view: View) -> Iterable[str]:
    arena = view.arena
    scale = SIZE / max(arena.width, arena.height)
    width, height = (side * _CELL * scale for side in (arena.width, arena.height))
    left = (HEIGHT - width) / 2
    top = (HEIGHT - height) / 2
    yield (
        f'<rect x="{left - _RIM + 8}" y="{top - _RIM + 8}" width="{width + 2 * _RIM - 16}" '
        f'height="{height + 2 * _RIM - 16}" rx="14" fill="{_WOOD}" stroke="{_INK}" '
        'stroke-width="4"/>'
    )
    yield f'<g transform="translate({left} {top}) scale({_CELL * scale / 100})">'
    light, dark = _GROUNDS.get(arena.id, _GROUNDS["the-pit"])
    for row in range(arena.height):
        for column in range(arena.width):
            fill = light if (row + column) % 2 else dark
            yield (
                f'<rect x="{column * 100 + 2}" y="{row * 100 + 2}" width="96" height="96" '
                f'rx="10" fill="{fill}"/>'
            )
    yield from (_demon(cell) for cell in arena.demons)
    yield from (_kamas(kama.cell, kama.count) for kama in view.ground)
    pieces: list[tuple[int, int, str]] = [
        (*_place(piece.cell), _scenery(piece.cell, piece.kind)) for piece in arena.scenery
    ]
    pieces += [(*_place(u.cell), _standee(u, u.cell)) for u in view.units if u.cell is not None]
    # Those in front hide those behind.
    yield from (piece for *_, piece in sorted(pieces, key=lambda one: (one[1], one[0])))
    yield from (_health(unit, unit.cell) for unit in view.units if unit.cell is not None)
    yield "</g>"


def _place(cell: str) -> tuple[int, int]:
    """Column and row."""
    row, column = divmod(cell_named(cell), SIZE)
    return column, row


def _at(cell: str, drawing: str) -> str:
    column, row = _place(cell)
    return f'<g transform="translate({column * 100} {row * 100})">{drawing}</g>'


def _demon(cell: str) -> str:
    return _at(
        cell,
        f'<rect x="5" y="5" width="90" height="90" rx="10" fill="#8f2147" stroke="{_INK}" '
        'stroke-width="4"/><path d="M22 34l8-18 14 10h12l14-10 8 18c6 22-6 46-28 46S16 56 22 34z" '
        'fill="#5a1030"/><path d="M32 42l14 8M68 42l-14 8M36 64h28" stroke="#ffd75a" '
        'stroke-width="6" stroke-linecap="round"/>',
    )


def _kamas(cell: str, count: int) -> str:
    coin = (
        f'<circle r="19" fill="#f2c230" stroke="{_INK}" stroke-width="4"/>'
        '<circle r="11" fill="none" stroke="#a8760f" stroke-width="3"/>'
    )
    places = ((50, 55),) if count == 1 else ((40, 50), (62, 60))
    return _at(cell, "".join(f'<g transform="translate({x} {y})">{coin}</g>' for x, y in places))


def _scenery(cell: str, kind: str) -> str:
    line = f'stroke="{_INK}" stroke-width="4"'
    match kind:
        case "tree":
            drawing = (
                f'<path d="M42 60h16v30H42z" fill="#7a4a22" {line}/>'
                f'<circle cx="50" cy="40" r="36" fill="#3f8a4d" {line}/>'
                '<circle cx="40" cy="30" r="12" fill="#63ad63"/>'
            )
        case "bush":
            drawing = (
                f'<path d="M12 82c-8-26 12-40 24-32 4-18 32-18 36 2 16-2 24 14 16 30z" '
                f'fill="#7fae4e" {line}/>'
            )
        case _:
            drawing = (
                f'<rect x="14" y="18" width="72" height="70" rx="5" fill="#b98a52" {line}/>'
                f'<path d="M14 40h72M14 66h72M20 24l60 58" {line} fill="none"/>'
            )
    return _at(cell, drawing)


def _figure(card: str, player: int, mirrored: bool) -> str:
    """On its base, whose centre is at the origin; a figure is 118 high."""
    colour = _TEAMS.get(player, _NOBODY)
    drawn = _figures().get(card)
    body = (
        drawn["svg"]
        if drawn
        else f'<path d="M50 14c22 0 34 18 34 44 0 22 6 40 8 54-26 6-58 6-84 0 2-14 8-32 8-54 '
        f'0-26 12-44 34-44z" fill="{_NOBODY}" stroke="{_INK}" stroke-width="4"/>'
    )
    size = drawn["size"] if drawn else 1.0
    return (
        f'<g color="{colour}"><path d="M-47 0v9a47 15 0 0 0 94 0v-9z" fill="{colour}" '
        f'stroke="{_INK}" stroke-width="3"/><ellipse rx="47" ry="15" fill="{colour}" '
        f'stroke="{_INK}" stroke-width="3"/><ellipse rx="38" ry="11" fill="none" '
        f'stroke="#ffffff" stroke-opacity="0.5" stroke-width="3"/>'
        f'<g transform="scale({-size if mirrored else size} {size}) translate(-50 -115)">'
        f"{body}</g></g>"
    )


def _standee(unit: UnitView, cell: str) -> str:
    figure = _figure(unit.card, unit.player, mirrored=unit.player % 2 == 0)
    return _at(cell, f'<g transform="translate(50 78) scale(0.86)">{figure}</g>')


def _health(unit: UnitView, cell: str) -> str:
    left = max(0, unit.hp - unit.injuries)
    share = left / unit.hp if unit.hp else 0.0
    colour = "#ff6b57" if share <= 1 / 3 else "#ffc93a" if share <= 2 / 3 else "#8fe36a"
    return _at(
        cell,
        f'<rect x="52" y="70" width="46" height="30" rx="15" fill="#1d1512" stroke="{_CREAM}" '
        f'stroke-width="3"/>{_text(75, 93, 26, str(left), colour)}',
    )


def _text(x: float, y: float, size: float, words: str, fill: str, anchor: str = "middle") -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="Lilita One" font-size="{size}" fill="{fill}" '
        f'text-anchor="{anchor}">{words}</text>'
    )


def _teams(view: View) -> Iterable[str]:
    """A plate for each player: the figures, those who have left pale, and the glory."""
    left, width = HEIGHT + 14, WIDTH - HEIGHT - 34
    outline = f'stroke="{_INK}" stroke-width="18" stroke-linejoin="round"'
    name = _text(left + width / 2, 96, 92, "Krosarena", _GOLD)
    yield name.replace("<text", f"<text {outline}") + name
    count = len(view.players)
    tall = (HEIGHT - 150) / count
    winners = view.outcome.winners if view.outcome else ()
    for place, player in enumerate(view.players):
        top = 128 + place * tall
        plate = tall - 16
        edge = _GOLD if player.player in winners else _INK
        yield (
            f'<rect x="{left}" y="{top}" width="{width}" height="{plate}" rx="20" '
            f'fill="{_TEAMS.get(player.player, _NOBODY)}" stroke="{edge}" stroke-width="7"/>'
        )
        yield from _heroes(view, player.player, left + 20, top, width - 190, plate)
        if player.glory is not None:
            yield _glory(left + width - 100, top + plate / 2, player.glory)
        if player.player in winners:
            yield _crown(left + width - 72, top + 8)


def _heroes(
    view: View, player: int, left: float, top: float, width: float, height: float
) -> Iterable[str]:
    team = [u for u in view.units if u.player == player and u.kind == "krosmaster"]
    step = min(118.0, width / max(1, len(team)))
    scale = min(1.3, step / 84, (height - 26) / 126)
    for number, unit in enumerate(team):
        x = left + step * (number + 0.5)
        fade = ' opacity="0.35"' if unit.cell is None and view.turn > 0 else ""
        figure = _figure(unit.card, 0, mirrored=False)
        yield (
            f'<g transform="translate({x} {top + height - 24 * scale}) scale({scale})"{fade}>'
            f"{figure}</g>"
        )


def _glory(x: float, y: float, glory: int) -> str:
    return (
        f'<g transform="translate({x} {y})"><path d="M-14-34h28v14c20 8 26 22 22 38-3 14-18 '
        f'20-36 20s-33-6-36-20c-4-16 2-30 22-38z" fill="#b3164e" stroke="{_INK}" '
        f'stroke-width="5"/><path d="M-12-46h24v14h-24z" fill="#d9a441" stroke="{_INK}" '
        'stroke-width="5"/></g>'
        f"{_text(x + 46, y + 22, 56, str(glory), _CREAM, 'start')}"
    )


def _crown(x: float, y: float) -> str:
    return (
        f'<path transform="translate({x} {y})" d="M0 34L-4 8l13 9L20-4l11 21 13-9-4 26z" '
        f'fill="{_GOLD}" stroke="{_INK}" stroke-width="4"/>'
    )
