"""Killed under load, small: ``tests/chaos.py`` does the same at length."""

import asyncio
from pathlib import Path

from chaos import kill_by_turns, kill_one_process


def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    tally = asyncio.run(kill_one_process(tmp_path, kills=2, tables=3, between=20))
    assert len(tally.acknowledged) >= 60
    assert tally.absences, "everybody came back"


def test_workers_database_and_redis_may_die_in_turn(tmp_path: Path) -> None:
    tally = asyncio.run(kill_by_turns(tmp_path, kills=5, tables=3, between=20))
    assert len(tally.acknowledged) >= 120
    assert tally.absences, "everybody came back"
