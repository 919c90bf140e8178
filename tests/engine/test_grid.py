import pytest
from hypothesis import given
from hypothesis import strategies as st

from krosarena.engine.board.arena import Arena, ArenaError
from krosarena.engine.board.grid import (
    CELLS,
    NAMES,
    NEIGHBOURS,
    cell_named,
    cells_in,
    distance,
    mask_of,
    spread,
    within,
)
from krosarena.engine.board.reach import calm_paths, reachable
from support import arenas

cells = st.sampled_from(CELLS)


def test_names_and_cells_are_the_same_thing() -> None:
    assert [cell_named(name) for name in NAMES] == list(CELLS)


@pytest.mark.parametrize("name", ["", "a", "a0", "a13", "m1", "A1", "a01", "aa1", "1a"])
def test_what_is_no_cell_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cells run from a1 to l12"):
        cell_named(name)


@given(st.sets(cells))
def test_sets_of_cells_survive_as_masks(some: set[int]) -> None:
    assert list(cells_in(mask_of(some))) == sorted(some)


@given(st.sets(cells))
def test_spread_reaches_the_neighbours_and_no_others(some: set[int]) -> None:
    assert set(cells_in(spread(mask_of(some)))) == {n for cell in some for n in NEIGHBOURS[cell]}


@given(cells, st.integers(0, 22), st.integers(0, 22))
def test_within_counts_steps_never_diagonals(cell: int, near: int, far: int) -> None:
    expected = {other for other in CELLS if near <= distance(cell, other) <= far}
    assert set(cells_in(within(cell, near, far))) == expected


def walk_everywhere(origin: int, steps: int, free: int) -> dict[int, int]:
    """Breadth first, one cell at a time."""
    found = {origin: 0}
    queue = [origin]
    for cell in queue:
        for neighbour in NEIGHBOURS[cell]:
            if free >> neighbour & 1 and neighbour not in found and found[cell] < steps:
                found[neighbour] = found[cell] + 1
                queue.append(neighbour)
    del found[origin]
    return found


@given(arenas(), st.integers(0, 7), st.sets(cells, max_size=12))
def test_paths_reach_what_the_flood_reaches_and_are_walkable(
    arena: Arena, steps: int, held: set[int]
) -> None:
    free = arena.cells & ~arena.impassable
    origin = next(cells_in(free))
    shortest = walk_everywhere(origin, steps, free & ~(1 << origin))
    paths = calm_paths(origin, steps, free & ~(1 << origin), mask_of(held))
    assert set(cells_in(reachable(origin, steps, free))) == shortest.keys() == paths.keys()
    for cell, (path, risk) in paths.items():
        route = [origin, *path]
        assert path[-1] == cell
        assert shortest[cell] <= len(path) <= steps
        assert all(b in NEIGHBOURS[a] and free >> b & 1 for a, b in zip(route, path, strict=False))
        assert risk == sum(left in held for left in route[:-1])


@given(arenas())
def test_a_map_is_read_as_it_is_written(arena: Arena) -> None:
    assert Arena.parse(arena.text()) == arena


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "1 to 12 rows"),
        (". .\n. X", "line 2, column 3: 'X' is no map symbol"),
        (". .\n.", "line 2: 1 cells, but every row needs the same number, 2"),
        ("." * 13, "line 1: 13 cells"),
        ("\n".join(["."] * 13), "this map has 13"),
    ],
)
def test_a_bad_map_is_reported_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(ArenaError, match=complaint):
        Arena.parse(text)


def test_no_path_leads_through_a_cell_that_cannot_be_left() -> None:
    row = [cell_named(name) for name in ("a1", "b1", "c1")]
    free, trap = mask_of(row[1:]), mask_of(row[1:2])
    assert calm_paths(row[0], 3, free, 0, trap) == {row[1]: ((row[1],), 0)}
    assert calm_paths(row[0], 3, free, 0, mask_of(row[:1])) == {}
