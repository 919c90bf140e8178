"""Thinking apart: what is urgent goes first, a full queue says so, and a process that hangs or dies
costs its own question only."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

from krosarena.server.problems import TableProblem
from krosarena.server.thinking.checking import check_record
from krosarena.server.thinking.pool import Busy, Group, ThoughtLost, Urgency


def test_an_answer_comes_from_another_process() -> None:
    async def ask(group: Group) -> int:
        return await group.ask(os.getpid, seconds=30)

    assert _with_one(ask) != os.getpid()


def test_a_process_that_was_warmed_up_is_the_one_that_answers() -> None:
    async def ask(group: Group) -> int:
        await group.warm_up()
        await group.warm_up()
        await asyncio.gather(*(group.ask(len, "abc", seconds=30) for _ in range(3)))
        return group.working + group.waiting

    assert _with_one(ask) == 0


def test_a_question_that_fails_says_why() -> None:
    async def ask(group: Group) -> str:
        return await group.ask(check_record, "no record at all", seconds=30)

    with pytest.raises(TableProblem) as problem:
        _with_one(ask)
    assert problem.value.code == "bad-record"


def test_a_process_that_hangs_is_replaced() -> None:
    async def ask(group: Group) -> int:
        with pytest.raises(ThoughtLost):
            await group.ask(time.sleep, 600.0, seconds=0.1)
        return await group.ask(os.getpid, seconds=30)

    assert _with_one(ask)


def test_a_process_that_dies_is_replaced() -> None:
    async def ask(group: Group) -> int:
        with pytest.raises(ThoughtLost):
            await group.ask(os._exit, 1, seconds=30)
        return await group.ask(os.getpid, seconds=30)

    assert _with_one(ask)


def test_a_process_that_dies_idle_is_replaced_and_nobody_notices() -> None:
    """A machine short of memory may end any process, also one that waits for its next question."""

    async def ask(group: Group) -> list[int]:
        pids = [await group.ask(os.getpid, seconds=30)]
        for _ in range(3):
            os.kill(pids[-1], signal.SIGKILL)
            pids.append(await group.ask(os.getpid, seconds=30))
        return pids

    pids = _with_one(ask)
    assert len(set(pids)) == 4


def test_people_go_before_bots_and_bots_before_studies() -> None:
    async def ask(group: Group) -> list[str]:
        order: list[str] = []

        async def one(name: str, urgency: Urgency) -> None:
            await group.ask(len, name, urgency=urgency, seconds=30)
            order.append(name)

        first = asyncio.create_task(one("first come", Urgency.STUDY))
        await asyncio.sleep(0)
        await asyncio.gather(
            first,
            one("study", Urgency.STUDY),
            one("bot", Urgency.BOT),
            one("person", Urgency.PERSON),
        )
        return order

    assert _with_one(ask) == ["first come", "person", "bot", "study"]


def test_a_full_queue_says_when_to_try_again_and_bots_still_wait() -> None:
    async def ask(group: Group) -> int:
        waiting = [asyncio.create_task(group.ask(len, "abc", seconds=30)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="try again in 2 s"):
            await group.ask(len, "abc", seconds=30)
        bot = await group.ask(len, "bot", urgency=Urgency.BOT, seconds=30)
        return bot + sum(await asyncio.gather(*waiting))

    assert _with_one(ask, queue=2) == 12


def test_bots_have_an_end_of_the_queue_too_and_take_no_place_from_people() -> None:
    async def ask(group: Group) -> int:
        bots = [
            asyncio.create_task(group.ask(len, "bot", urgency=Urgency.BOT, seconds=30))
            for _ in range(4)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await group.ask(len, "bot", urgency=Urgency.BOT, seconds=30)
        person = await group.ask(len, "person", seconds=30)
        return person + sum(await asyncio.gather(*bots))

    assert _with_one(ask, bots=3) == 18


def test_studies_never_take_the_last_process_nor_the_places_of_people() -> None:
    """So whoever plays does not wait for the end of one."""

    async def ask(group: Group) -> list[int]:
        long = [
            asyncio.create_task(group.ask(time.sleep, 600.0, urgency=Urgency.STUDY, seconds=60))
            for _ in range(5)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await group.ask(len, "study", urgency=Urgency.STUDY, seconds=30)
        answers = [
            await group.ask(len, "person", seconds=30),
            await group.ask(len, "bot", urgency=Urgency.BOT, seconds=30),
            group.working,
            group.waiting,
        ]
        for task in long:
            task.cancel()
        await asyncio.gather(*long, return_exceptions=True)
        return answers

    assert _with_one(ask, size=2, queue=1, studies=4) == [6, 3, 1, 4]


def test_studies_that_had_to_wait_have_their_turn() -> None:
    async def ask(group: Group) -> int:
        studies = [group.ask(len, "abc", urgency=Urgency.STUDY, seconds=30) for _ in range(6)]
        return sum(await asyncio.gather(*studies)) + group.waiting

    assert _with_one(ask, size=2) == 18


def test_who_has_gone_is_not_thought_for() -> None:
    async def ask(group: Group) -> list[int]:
        first = asyncio.create_task(group.ask(os.getpid, seconds=30))
        await asyncio.sleep(0)
        gone = asyncio.create_task(group.ask(os._exit, 1, seconds=30))
        await asyncio.sleep(0)
        gone.cancel()
        return [await first, await group.ask(os.getpid, seconds=30)]

    one, other = _with_one(ask)
    assert one == other


def test_a_bot_stays_where_it_is_remembered() -> None:
    async def ask(group: Group) -> set[int]:
        async def once() -> int:
            return await group.ask(os.getpid, seconds=30, memory="hers")

        both = [group.ask(os.getpid, seconds=30) for _ in range(2)]
        await asyncio.gather(*both)  # both processes have started and are free again
        return {await once() for _ in range(5)}

    assert len(_with_one(ask, size=2)) == 1


def _with_one(  # type: ignore[no-untyped-def]
    ask, size: int = 1, queue: int = 64, bots: int = 64, studies: int = 64
):
    group = Group(size, niceness=0, folder=None, queue=queue, bots=bots, studies=studies)
    try:
        return asyncio.run(ask(group))
    finally:
        group.close()
