"""Sight is exact: compared with plain geometry in fractions, cell by cell."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from krosarena.engine.board.grid import CELLS, cell_named, cells_in, column_of, mask_of, row_of
from krosarena.engine.board.sight import can_see, hidden_behind, sight_lines

cells = st.sampled_from(CELLS)


def passes_through_the_inside(origin: int, target: int, cell: int) -> bool:
    """Clip the line from centre to centre against the open square of ``cell``."""
    half = Fraction(1, 2)
    enter, leave = Fraction(0), Fraction(1)
    for axis in (column_of, row_of):
        start = axis(origin) + half
        step = axis(target) - axis(origin)
        low, high = axis(cell), axis(cell) + 1
        if step == 0:
            if not low < start < high:
                return False
            continue
        first, last = sorted(((low - start) / Fraction(step), (high - start) / Fraction(step)))
        enter, leave = max(enter, first), min(leave, last)
    return enter < leave


@given(cells, cells)
def test_the_line_cuts_exactly_the_cells_whose_inside_it_crosses(origin: int, target: int) -> None:
    expected = {
        cell
        for cell in CELLS
        if cell not in (origin, target) and passes_through_the_inside(origin, target, cell)
    }
    assert set(cells_in(sight_lines(origin)[target])) == expected


@given(cells, cells)
def test_who_sees_is_seen(origin: int, target: int) -> None:
    assert sight_lines(origin)[target] == sight_lines(target)[origin]


@given(cells, cells)
def test_a_line_turned_round_the_board_cuts_the_turned_cells(origin: int, target: int) -> None:
    turned = mask_of(143 - cell for cell in cells_in(sight_lines(origin)[target]))
    assert sight_lines(143 - origin)[143 - target] == turned


@given(cells, st.sets(cells))
def test_hidden_is_what_cannot_be_seen(origin: int, trees: set[int]) -> None:
    blockers = mask_of(trees)
    expected = {cell for cell in CELLS if not can_see(origin, cell, blockers)}
    assert set(cells_in(hidden_behind(origin, blockers))) == expected


def test_a_corner_never_blocks() -> None:
    trees = mask_of(map(cell_named, ("b1", "a2", "c2", "b3")))
    assert can_see(cell_named("a1"), cell_named("c3"), trees)


def test_a_cell_on_the_diagonal_blocks() -> None:
    assert not can_see(cell_named("a1"), cell_named("c3"), mask_of([cell_named("b2")]))
