"""What can notice a mutant: the cases, each in each of its editions, and the golden games."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parents[2]
_CASES, _GOLDEN = ROOT / "cases", ROOT / "tests" / "golden"
_SECONDS_OF_A_CASE, _SECONDS_OF_A_GAME = 2.0, 12.0
"""Of CPU time, many times what the slowest needs: longer, and it never ends."""


@dataclass(frozen=True)
class Run:
    file: str
    """From the root of the project."""
    edition: str = ""
    """Empty for a golden game."""

    @property
    def name(self) -> str:
        short = self.file.removeprefix("cases/").removeprefix("tests/").rpartition(".")[0]
        return f"{short}[{self.edition}]" if self.edition else short


class EndlessRun(Exception):
    """It used up its CPU time."""


def all_runs() -> list[Run]:
    """Cases in the order of their names, then golden games."""
    from krosarena.cases.runner import find_cases

    files = [file.relative_to(ROOT).as_posix() for file in find_cases([_CASES])]
    cases = [Run(file, edition) for file in files for edition in _read(file).editions]
    golden = [Run(file.relative_to(ROOT).as_posix()) for file in sorted(_GOLDEN.glob("*.json"))]
    return [*cases, *golden]


def read(run: Run) -> None:
    """Read a case, so that running it reads nothing more."""
    if run.edition:
        _read(run.file)


def carry_out(run: Run, *, thorough: bool = False) -> str | None:
    """What went wrong, or None. Any error is something that went wrong."""
    try:
        with _limited(_SECONDS_OF_A_CASE if run.edition else _SECONDS_OF_A_GAME):
            return _run_case(run, thorough) if run.edition else _replay(run)
    except EndlessRun:
        return "does not end"
    except RecursionError:
        return "RecursionError"
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def ask_in(run: Run, within: Callable[[Callable[[], object]], None]) -> None:
    """Compare all legal actions after every line of a case, each time by way of ``within``."""
    from krosarena.cases.agreement import disagreement
    from krosarena.cases.case import Case
    from krosarena.cases.runner import moments

    case = _read(run.file)
    if isinstance(case, Case):
        for moment in moments(case, run.edition):
            within(lambda game=moment.game: disagreement(game))  # type: ignore[misc]


def print_of(run: Run) -> str:
    """Changes whenever the file does."""
    return sha256((ROOT / run.file).read_bytes()).hexdigest()[:16]


def _run_case(run: Run, thorough: bool) -> str | None:
    from krosarena.cases.runner import run_case

    return run_case(_read(run.file), run.edition, thorough=thorough).failure


def _replay(run: Run) -> str | None:
    from krosarena.content.library import library
    from krosarena.engine.game import Game
    from krosarena.engine.record import Record

    record = Record.from_json((ROOT / run.file).read_text("utf-8"))
    game = Game.replay(record, library=library())
    if game.outcome is None or game.outcome.winners != record.winners:
        return "another end"
    return None if game.record.entries == record.entries else "another record"


@cache
def _read(file: str):  # type: ignore[no-untyped-def]
    from krosarena.cases.case import read_case
    from krosarena.content.library import library

    return read_case(ROOT / file, library())


def forget_what_was_read() -> None:
    _read.cache_clear()


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 0.5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _give_up(signal_number: int, frame: FrameType | None) -> None:
    raise EndlessRun
