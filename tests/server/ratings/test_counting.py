"""A game counts once, whoever says so and how often."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest
from starlette.testclient import TestClient

from krosarena.server.ratings.counting import (
    MOST_DUELS,
    Change,
    rate_finished_table,
    take_back_rating,
)
from krosarena.server.ratings.queries import strengths
from krosarena.server.ratings.rules import Strength
from krosarena.server.storage import Conflict, Storage, open_storage
from server.databases import Database
from server.seats import new_table

DAY = 24 * 3600 * 1000
NOW = 100 * DAY


@pytest.fixture
def tables(database: Database) -> list[str]:
    """Some that a server has made."""
    with TestClient(database.app()) as client:
        return [new_table(client, "person", "person") for _ in range(MOST_DUELS + 2)]


def on(database: Database, work: Callable[[Storage], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        storage = await open_storage(database.where)
        try:
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(run())


async def rate(storage: Storage, table: str, now: int = NOW, **more: Any) -> Mapping[str, Change]:
    asked: dict[str, Any] = {"teams": [["ann"], ["bob"]], "places": [1, 2], **more}
    return await storage.write(lambda c: rate_finished_table(c, table, "duel", now=now, **asked))


async def strength(storage: Storage, person: str) -> Strength | None:
    known = await storage.read(lambda c: strengths(c, {(person, "duel")}))
    return known.get((person, "duel"))


def test_a_game_that_ends_twice_counts_once(database: Database, tables: list[str]) -> None:
    async def play(storage: Storage) -> None:
        first = await rate(storage, tables[0])
        ann = await strength(storage, "ann")
        assert first["ann"] == (Strength(), ann)
        assert ann is not None
        assert ann.shown > 1500
        assert await rate(storage, tables[0]) == {}
        assert await strength(storage, "ann") == ann

    on(database, play)


def test_two_workers_that_end_it_at_once_count_it_once(
    database: Database, tables: list[str]
) -> None:
    async def play(storage: Storage) -> None:
        told = await asyncio.gather(
            *(rate(storage, tables[0]) for _ in range(8)), return_exceptions=True
        )
        counted = [one for one in told if isinstance(one, dict) and one]
        assert len(counted) == 1
        assert all(one == {} or isinstance(one, Conflict) for one in told if one not in counted)
        ann, bob = await strength(storage, "ann"), await strength(storage, "bob")
        assert ann is not None
        assert bob is not None
        assert ann.games == 1
        assert round(ann.mu + bob.mu, 6) == 50

    on(database, play)


def test_the_fourth_duel_of_a_pair_in_a_day_changes_nothing(
    database: Database, tables: list[str]
) -> None:
    async def play(storage: Storage) -> None:
        for table in tables[:MOST_DUELS]:
            assert await rate(storage, table)
        assert await rate(storage, tables[MOST_DUELS]) == {}
        assert await rate(storage, tables[MOST_DUELS], teams=[["ann"], ["cid"]])
        assert await rate(storage, tables[MOST_DUELS + 1], now=NOW + 2 * DAY)

    on(database, play)


def test_whoever_plays_against_themselves_gains_nothing(
    database: Database, tables: list[str]
) -> None:
    async def play(storage: Storage) -> None:
        assert await rate(storage, tables[0], teams=[["ann"], ["ann"]]) == {}
        assert await strength(storage, "ann") is None

    on(database, play)


def test_a_moderator_takes_a_game_back_once(database: Database, tables: list[str]) -> None:
    async def play(storage: Storage) -> None:
        await rate(storage, tables[0])
        await rate(storage, tables[1], teams=[["ann"], ["cid"]])
        for expected in (["ann", "bob"], []):
            taken = await storage.write(lambda c: take_back_rating(c, tables[0]))
            assert sorted(taken) == expected
        bob, ann = await strength(storage, "bob"), await strength(storage, "ann")
        assert bob is not None
        assert ann is not None
        assert bob.shown == 1500
        assert ann.mu > 25  # the game against Cid still counts

    on(database, play)
