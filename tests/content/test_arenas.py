"""The four arenas of the boxes, held against the counts of their boards."""

from collections import Counter

import pytest
import yaml

from krosarena.content.library import HERE

ARENAS = {file.stem: yaml.safe_load(file.read_text()) for file in HERE.glob("arenas/*/*.yaml")}
MAPS = {id: [line.split() for line in arena["map"].splitlines()] for id, arena in ARENAS.items()}

COUNTS = {
    "the-pit": {"T": 8, "B": 8, "C": 4, "D": 8, "1": 16, "2": 8, "P": 28},
    "elemental-arena": {"T": 8, "B": 8, "C": 4, "D": 12, "1": 14, "2": 6, "P": 32},
    "bonta-1": {"T": 6, "B": 8, "C": 4, "D": 6, "1": 26, "2": 2, "P": 32},
    "bonta-2": {"T": 6, "B": 6, "C": 4, "D": 6, "1": 30, "2": 2, "P": 34},
}
KAMAS = {"the-pit": 40, "elemental-arena": 38, "bonta-1": 36, "bonta-2": 40}

each_arena = pytest.mark.parametrize("id", COUNTS)


def _set_up_cells(id: str) -> set[str]:
    return {
        "abcdefghijkl"[column] + str(row + 1)
        for row, symbols in enumerate(MAPS[id])
        for column, symbol in enumerate(symbols)
        if symbol == "P"
    }


def test_each_box_has_its_two_arenas() -> None:
    boxes = {id: arena["box"] for id, arena in ARENAS.items()}
    assert boxes == {
        "the-pit": "original",
        "elemental-arena": "original",
        "bonta-1": "v2",
        "bonta-2": "v2",
    }


@each_arena
def test_an_arena_file_says_everything(id: str) -> None:
    arena = ARENAS[id]
    assert arena["id"] == id
    assert arena["name"].keys() == {"en", "fr"}
    assert arena["source"].keys() == {"confidence", "note"}
    assert arena["source"]["confidence"] in "ABC"
    assert arena.keys() - {"zones"} == {"id", "box", "name", "map", "source"}


@each_arena
def test_an_arena_has_twelve_rows_of_twelve(id: str) -> None:
    assert [len(row) for row in MAPS[id]] == [12] * 12


@each_arena
def test_an_arena_turned_by_half_a_turn_is_itself(id: str) -> None:
    assert [row[::-1] for row in MAPS[id][::-1]] == MAPS[id]


@each_arena
def test_an_arena_has_the_cells_of_its_board(id: str) -> None:
    counts = Counter(symbol for row in MAPS[id] for symbol in row)
    del counts["."]
    assert counts == COUNTS[id]


@each_arena
def test_the_kamas_of_an_arena_add_up(id: str) -> None:
    """A demon cell bears one, too."""
    worth = {"D": 1, "1": 1, "2": 2}
    assert sum(worth.get(symbol, 0) for row in MAPS[id] for symbol in row) == KAMAS[id]


@each_arena
def test_each_side_of_an_arena_has_ten_set_up_cells(id: str) -> None:
    columns = [list(column) for column in zip(*MAPS[id], strict=True)]
    sides = [MAPS[id][:2], MAPS[id][-2:], columns[:2], columns[-2:]]
    assert [sum(line.count("P") for line in side) for side in sides] == [10] * 4


@pytest.mark.parametrize(("id", "size"), [("the-pit", 7), ("elemental-arena", 8)])
def test_four_zones_of_one_size_share_all_set_up_cells(id: str, size: int) -> None:
    zones = ARENAS[id]["zones"]
    assert [len(zone) for zone in zones] == [size] * 4
    assert sorted(cell for zone in zones for cell in zone) == sorted(_set_up_cells(id))


@pytest.mark.parametrize("id", ["bonta-1", "bonta-2"])
def test_the_zones_of_bonta_are_not_known(id: str) -> None:
    assert "zones" not in ARENAS[id]
