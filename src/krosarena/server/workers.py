"""Several processes on one port: ``krosarena serve --workers N``.

The parent holds the port, has read the cards and all code, and forks: a worker that ends is there
again within a moment. Each worker takes connections from the shared port, and listens on a port of
its own for those that others put through to it (and for a proxy that knows which table is where).
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import socket
import time
from dataclasses import replace
from multiprocessing.process import BaseProcess

from krosarena.content.library import settle_library

from .data_upgrade import prepare
from .settings import Settings

_STOP_SECONDS = 5.0
_LEAST_LIFE = 0.5
"""Seconds; a worker that ends sooner is not started again at once."""
_SIGNALS = (signal.SIGTERM, signal.SIGINT)


class Workers:
    """The parent's view of them. It runs neither threads nor an event loop, so it may fork."""

    def __init__(self, settings: Settings, shared: socket.socket, count: int) -> None:
        self._settings = settings
        self._shared = shared
        self._stopping = False
        self._processes = [self._start() for _ in range(count)]

    def _start(self) -> BaseProcess:
        process = multiprocessing.get_context("fork").Process(
            target=_work, args=(self._settings, self._shared)
        )
        process.start()
        return process

    def look_after(self) -> None:
        """Until told to stop."""
        began = [time.monotonic()] * len(self._processes)
        while not self._stopping:
            for place, process in enumerate(self._processes):
                if not process.is_alive() and time.monotonic() - began[place] > _LEAST_LIFE:
                    began[place] = time.monotonic()
                    self._processes[place] = self._start()
            time.sleep(0.05)
        self._end()

    def stop(self, *_: object) -> None:
        self._stopping = True

    def _end(self) -> None:
        for process in self._processes:
            process.terminate()
        deadline = time.monotonic() + _STOP_SECONDS
        for process in self._processes:
            process.join(max(0.0, deadline - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def serve_together(settings: Settings, host: str, port: int, count: int) -> None:
    if not settings.database:
        raise SystemExit(
            "several workers need PostgreSQL: set KROSARENA_DATABASE=postgresql://…, or leave out "
            "--workers (SQLite serves one process)"
        )
    prepare(settings.database)
    settle_library()
    gc.enable()  # the command line turns it off while a server starts
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as shared:
        shared.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        shared.bind((host, port))
        shared.listen(2048)
        workers = Workers(settings, shared, count)
        for number in _SIGNALS:
            signal.signal(number, workers.stop)
        workers.look_after()


def _work(settings: Settings, shared: socket.socket) -> None:
    """The life of one worker."""
    from .serve import server_of

    for number in _SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    with socket.socket() as own:
        own.bind(("127.0.0.1", 0))
        if not settings.address:
            settings = replace(settings, address=f"127.0.0.1:{own.getsockname()[1]}")
        server_of(settings).run(sockets=[shared, own])
