"""Processes that think, so that the event loop never does: previews, hints, bots, reviews and the
checking of files run there, behind a queue that has an end.

A question crosses as plain values and its answer comes back the same way. Two groups of processes
keep people from waiting behind programs: ``glances`` answers what somebody looks at this moment,
``thoughts`` whatever takes longer. In a queue the more urgent goes first, and a full queue says so
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

_QUEUE = 64
"""How many questions of people may wait in a group; bots wait in any number, one a table."""


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
    """One process, and whose minds it remembers."""

    def __init__(self, niceness: int, folder: Path | None) -> None:
        self._initargs = niceness, folder
        self._pool = self._new_pool()
        self.busy = False
        self.minds: OrderedDict[str, None] = OrderedDict()

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
                self.minds.clear()
            running = self._pool.schedule(job, args=args, timeout=seconds)
        except RuntimeError as error:  # no process can be started, or it broke just now
            running.set_exception(BrokenProcessPool(str(error)))
        return running

    def stop(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]

    def close(self) -> None:
        self.stop()
        self._pool.join()

    def remember(self, mind: str | None) -> None:
        if mind is not None:
            self.minds[mind] = None
            self.minds.move_to_end(mind)
            if len(self.minds) > REMEMBERED:
                self.minds.popitem(last=False)


class Group:
    """Some processes and the queue before them. They start with the first question."""

    def __init__(self, size: int, niceness: int, folder: Path | None, queue: int = _QUEUE) -> None:
        self._size = size
        self._niceness = niceness
        self._folder = folder
        self._most = queue
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
        mind: str | None = None,
        asker: str | None = None,
    ) -> _T:
        """What ``job`` returns or raises, worked out in another process within ``seconds``.

        ``mind`` names something that the process remembers between questions: the same one
        answers again if it is free. Who asks much waits behind who asks little: ``asker`` says
        who it is."""
        if urgency is not Urgency.BOT and len(self._queue) >= self._most:
            raise Busy(seconds=2)
        loop = asyncio.get_running_loop()
        found: asyncio.Future[_T] = loop.create_future()

        def start(process: _Process, again: bool = True) -> None:
            process.busy = True
            running = process.schedule(job, args, seconds)
            process.remember(mind)
            running.add_done_callback(
                lambda done: loop.call_soon_threadsafe(finish, process, done, again)
            )

        def finish(process: _Process, done: Future[_T], again: bool) -> None:
            if again and not found.done() and not self._closed and _never_began(done):
                start(process, again=False)
            else:
                self._finish(process, done, found)

        others = self._askers[asker] if asker else 0
        if process := self._free(mind):
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

    def warm_up(self) -> None:
        """Start the first process before anybody asks: it takes a moment to read the cards."""
        if not self._processes:
            self._processes.append(process := _Process(self._niceness, self._folder))
            process.schedule(len, ("",), _WARM_UP_SECONDS)

    def _free(self, mind: str | None) -> _Process | None:
        if self._closed:
            raise ThoughtLost("the server is stopping")
        if len(self._processes) < self._size and not any(
            not process.busy for process in self._processes
        ):
            self._processes.append(_Process(self._niceness, self._folder))
        free = [process for process in self._processes if not process.busy]
        return next((process for process in free if mind in process.minds), None) or next(
            iter(free), None
        )

    def _finish(self, process: _Process, done: Future[_T], found: asyncio.Future[_T]) -> None:
        process.busy = False
        if not found.done():
            _pass_on(done, found)
        while self._queue and not self._closed:
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
        glances: int = 1,
        thoughts: int = 0,
    ) -> None:
        """``folder`` holds the content, if it is not the package's own; with 0 ``thoughts`` there
        are as many as the machine has cores to spare."""
        thoughts = thoughts or max(2, (os.cpu_count() or 1) - 1)
        self.glances = Group(glances, niceness=2, folder=folder)
        self.thoughts = Group(thoughts, niceness=10, folder=folder)
        self.groups = {"glances": self.glances, "thoughts": self.thoughts}

    def warm_up(self) -> None:
        for group in self.groups.values():
            group.warm_up()

    def close(self) -> None:
        """What is being thought about is lost, at once."""
        self.glances.close()
        self.thoughts.close()


def _begin(niceness: int, folder: Path | None) -> None:
    """In the new process: people's own actions, on the event loop, have the machine first."""
    os.nice(niceness)
    open_library(folder)
