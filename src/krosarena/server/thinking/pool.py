"""Processes that think, so that the event loop never does: previews, hints, bots, reviews and the
checking of files run there, behind a queue that has an end.

A question crosses as plain values and its answer comes back the same way. Two groups of processes
keep people from waiting behind programs: ``quick`` answers what somebody looks at this moment,
``slow`` whatever takes longer. In a queue the more urgent goes first, and a full queue says so
at once. A process that hangs or dies is replaced, and only its own question suffers; one that dies
before it has begun with a question is replaced and asked again.
"""

from __future__ import annotations

import asyncio
import heapq
import multiprocessing
import os
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from pathlib import Path
from typing import TypeVar, TypeVarTuple

from pebble import ProcessExpired, ProcessPool

from .moving import REMEMBERED
from .sent import open_library

_Args = TypeVarTuple("_Args")
_T = TypeVar("_T")

_QUEUE, _BOTS, _STUDIES = 64, 256, 64
"""How many questions of people, of bots, and of studies may wait in a group."""


_WARM_UP_SECONDS = 60.0


class Urgency(IntEnum):
    """Who goes first where several wait."""

    PERSON = 0
    BOT = 1
    STUDY = 2


class Busy(Exception):
    """Too many questions wait already; ask again in so many ``seconds``."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"too many questions at once; try again in {seconds} s")
        self.seconds = seconds


class ThoughtLost(Exception):
    """The process that thought about it hung or died; the same question may be asked again."""


@dataclass(order=True, slots=True)
class _Waiting:
    urgency: Urgency
    others: int
    """How many questions of the same asker were under way before it: each has its turn."""
    number: int
    start: Callable[[_Process], None] = field(compare=False)
    given_up: Callable[[], bool] = field(compare=False)


class _Process:
    """One process, and what it remembers by name."""

    def __init__(self, niceness: int, folder: Path | None) -> None:
        self._initargs = niceness, folder
        self._pool = self._new_pool()
        self.busy = False
        self.studies = False
        """It is busy with what nobody waits for at the table."""
        self.memories: OrderedDict[str, None] = OrderedDict()

    def _new_pool(self) -> ProcessPool:
        # forkserver: a replacement is there in milliseconds and inherits no socket of ours.
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["krosarena.server.thinking.jobs"])
        return ProcessPool(
            max_workers=1, initializer=_begin, initargs=self._initargs, context=context
        )

    def schedule(
        self, job: Callable[[*_Args], _T], args: tuple[*_Args], seconds: float
    ) -> Future[_T]:
        """Pebble replaces a process that dies at work. Where it dies idle or while it starts (a
        machine short of memory may end any), the pool is broken for good, and we make another."""
        running: Future[_T] = Future()
        try:
            if not self._pool.active:
                self.close()
                self._pool = self._new_pool()
                self.memories.clear()
            running = self._pool.schedule(job, args=args, timeout=seconds)
        except RuntimeError as error:  # no process can be started, or it broke just now
            running.set_exception(BrokenProcessPool(str(error)))
        return running

    def stop(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]

    def close(self) -> None:
        self.stop()
        self._pool.join()

    def remember(self, memory: str | None) -> None:
        if memory is not None:
            self.memories[memory] = None
            self.memories.move_to_end(memory)
            if len(self.memories) > REMEMBERED:
                self.memories.popitem(last=False)


class Group:
    """Some processes and the queue before them. They start with the first question."""

    def __init__(
        self,
        size: int,
        niceness: int,
        folder: Path | None,
        queue: int = _QUEUE,
        bots: int = _BOTS,
        studies: int = _STUDIES,
    ) -> None:
        self._size = size
        self._niceness = niceness
        self._folder = folder
        self._most = {Urgency.PERSON: queue, Urgency.BOT: bots, Urgency.STUDY: studies}
        self._processes: list[_Process] = []
        self._queue: list[_Waiting] = []
        self._numbers = count()
        self._askers: Counter[str] = Counter()
        self.heard: Callable[[Urgency, float], None] = lambda urgency, seconds: None
        """Told of every answer, for those who keep figures."""
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def working(self) -> int:
        return sum(process.busy for process in self._processes)

    async def ask(
        self,
        job: Callable[[*_Args], _T],
        *args: *_Args,
        urgency: Urgency = Urgency.PERSON,
        seconds: float,
        memory: str | None = None,
        asker: str | None = None,
    ) -> _T:
        """What ``job`` returns or raises, worked out in another process within ``seconds``.

        ``memory`` names something that the process remembers between questions: the same one
        answers again if it is free. Who asks much waits behind who asks little: ``asker`` says
        who it is."""
        if self._is_full(urgency):
            raise Busy(seconds=2)
        loop = asyncio.get_running_loop()
        found: asyncio.Future[_T] = loop.create_future()

        def start(process: _Process, again: bool = True) -> None:
            process.busy, process.studies = True, urgency is Urgency.STUDY
            running = process.schedule(job, args, seconds)
            process.remember(memory)
            running.add_done_callback(
                lambda done: loop.call_soon_threadsafe(finish, process, done, again)
            )

        def finish(process: _Process, done: Future[_T], again: bool) -> None:
            if again and not found.done() and not self._closed and _never_began(done):
                start(process, again=False)
            else:
                self._finish(process, done, found)

        others = self._askers[asker] if asker else 0
        if (process := self._free(memory)) and self._may_start(urgency):
            start(process)
        else:
            place = urgency, others, next(self._numbers)
            heapq.heappush(self._queue, _Waiting(*place, start, found.done))
        begin = time.perf_counter()
        with self._counted(asker):
            try:
                return await found
            finally:
                self.heard(urgency, time.perf_counter() - begin)

    def _is_full(self, urgency: Urgency) -> bool:
        """Each kind has places of its own, so that none takes another's."""
        alike = sum(waiting.urgency is urgency for waiting in self._queue)
        return alike >= self._most[urgency]

    def _may_start(self, urgency: Urgency) -> bool:
        """Studies never take the last process, if there are several: a bot that comes then does not
        have to wait until one is done."""
        if urgency is not Urgency.STUDY or self._size == 1:
            return True
        return sum(process.studies for process in self._processes) < self._size - 1

    @contextmanager
    def _counted(self, asker: str | None) -> Iterator[None]:
        if asker is None:
            yield
            return
        self._askers[asker] += 1
        try:
            yield
        finally:
            self._askers[asker] -= 1
            if not self._askers[asker]:
                del self._askers[asker]

    async def warm_up(self) -> None:
        """Start the first process before anybody asks: it takes a moment to read the cards, and
        waiting for it is a thread's work."""
        if self._processes or self._closed:
            return
        self._processes.append(process := _Process(self._niceness, self._folder))
        process.busy = True
        await asyncio.to_thread(process.schedule, len, ("",), _WARM_UP_SECONDS)
        self._set_free(process)

    def _free(self, memory: str | None) -> _Process | None:
        if self._closed:
            raise ThoughtLost("the server is stopping")
        if len(self._processes) < self._size and not any(
            not process.busy for process in self._processes
        ):
            self._processes.append(_Process(self._niceness, self._folder))
        free = [process for process in self._processes if not process.busy]
        return next((process for process in free if memory in process.memories), None) or next(
            iter(free), None
        )

    def _finish(self, process: _Process, done: Future[_T], found: asyncio.Future[_T]) -> None:
        if not found.done():
            _pass_on(done, found)
        self._set_free(process)

    def _set_free(self, process: _Process) -> None:
        process.busy = process.studies = False
        while self._queue and not self._closed and self._may_start(self._queue[0].urgency):
            waiting = heapq.heappop(self._queue)
            if not waiting.given_up():  # whoever asked may be gone by now
                waiting.start(process)
                return

    def close(self) -> None:
        self._closed = True
        for process in self._processes:
            process.stop()
        for process in self._processes:
            process.close()


def _never_began(done: Future[_T]) -> bool:
    return not done.cancelled() and isinstance(done.exception(), BrokenProcessPool)


def _pass_on(done: Future[_T], found: asyncio.Future[_T]) -> None:
    if done.cancelled():
        found.set_exception(ThoughtLost("the server is stopping"))
        return
    error = done.exception()
    if isinstance(error, TimeoutError | ProcessExpired | BrokenProcessPool):
        found.set_exception(ThoughtLost(str(error) or "it took too long"))
    elif error is not None:
        found.set_exception(error)
    else:
        found.set_result(done.result())


class Thinkers:
    def __init__(
        self,
        folder: Path | None = None,
        *,
        quick: int = 1,
        slow: int = 0,
    ) -> None:
        """``folder`` holds the content, if it is not the package's own; with 0 ``slow`` there
        are as many as the machine has cores to spare."""
        slow = slow or max(2, (os.cpu_count() or 1) - 1)
        self.quick = Group(quick, niceness=2, folder=folder)
        self.slow = Group(slow, niceness=10, folder=folder)
        self.groups = {"quick": self.quick, "slow": self.slow}

    async def warm_up(self) -> None:
        for group in self.groups.values():
            await group.warm_up()

    def close(self) -> None:
        """What is being thought about is lost, at once."""
        self.quick.close()
        self.slow.close()


def _begin(niceness: int, folder: Path | None) -> None:
    """In the new process: people's own actions, on the event loop, have the machine first."""
    os.nice(niceness)
    open_library(folder)
