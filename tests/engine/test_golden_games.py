"""Finished games stored as records: they must replay, entry by entry, to the same end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from krosarena.content.library import library
from krosarena.engine.game import Game
from krosarena.engine.record import Record

_FILES = sorted((Path(__file__).parent.parent / "golden").glob("*.json"))


def test_there_are_four_games_of_each_edition() -> None:
    editions = Counter(Record.from_json(file.read_text("utf-8")).edition for file in _FILES)
    assert editions == {"original": 4, "v2": 4, "tournament": 4}


@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.stem)
def test_a_golden_game_replays_to_the_same_end(file: Path) -> None:
    """Every entry carries a check of the state it led to, so the last one proves the end."""
    record = Record.from_json(file.read_text("utf-8"))
    game = Game.replay(record, library=library())
    assert game.outcome is not None
    assert game.outcome.winners == record.winners
    assert game.record.entries == record.entries
