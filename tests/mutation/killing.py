"""Trying mutants, each in a forked process of its own: the work tree is never touched."""

from __future__ import annotations

import gc
import importlib.machinery
import json
import multiprocessing
import os
import random
import resource
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import CodeType, FunctionType
from typing import Any

from .mutants import ENGINE, Mutant
from .reach import Line, Reach
from .runs import Run, carry_out, forget_what_was_read

_SECONDS = 150
"""Of CPU time for a mutant: what it may use if even the limits of its runs do not stop it."""
_MEMORY = 4 << 30
_ASKED, _MANY = 120, 300
"""So many cases of which all legal actions are compared, where many come to the line by themselves;
all of them where it is mostly the comparison that does, or legality itself is changed."""
_LEGALITY = "play/legality.py"


@dataclass(frozen=True)
class Verdict:
    killed: bool
    by: str
    """The run that noticed, and how; for a survivor how many did not."""
    seconds: float


class Hunters:
    """Processes in which everything is read already; each tries one mutant after the other."""

    def __init__(self, runs: list[Run], reach: Reach) -> None:
        self._runs = runs
        self._reach = reach
        self._functions = _functions_of_the_engine()
        self._named = {run.name: run for run in runs}
        self._killers: dict[tuple[str, str], list[Run]] = {}

    def try_all(self, mutants: list[Mutant], processes: int) -> Iterator[tuple[int, Verdict]]:
        """Which mutant, and what came of it, as they come."""
        gc.collect()
        gc.freeze()
        fork = multiprocessing.get_context("fork")
        todo, done = fork.SimpleQueue(), fork.SimpleQueue()
        for number in range(len(mutants)):
            todo.put(number)
        for _ in range(processes):
            todo.put(None)
        hunters = [
            fork.Process(target=self._hunt, args=(mutants, todo, done), daemon=True)
            for _ in range(processes)
        ]
        for hunter in hunters:
            hunter.start()
        for _ in mutants:
            yield done.get()
        for hunter in hunters:
            hunter.join()

    def _hunt(self, mutants: list[Mutant], todo: Any, done: Any) -> None:
        while (number := todo.get()) is not None:
            mutant = mutants[number]
            started = time.perf_counter()
            killed, run, how = self._try(mutant)
            if killed and run is not None:
                known = self._killers.setdefault((mutant.file, mutant.where), [])
                if self._runs[run] not in known:
                    known.insert(0, self._runs[run])
            by = f"{self._runs[run].name}: {how}" if run is not None else how
            done.put((number, Verdict(killed, by, time.perf_counter() - started)))

    def _try(self, mutant: Mutant) -> tuple[bool, int | None, str]:
        """In a child process, which tells the number of the run that noticed and what it said."""
        here, there = os.pipe()
        child = os.fork()
        if not child:
            os.close(here)
            os.write(there, json.dumps(self._try_here(mutant)).encode()[:60_000])
            os._exit(0)
        os.close(there)
        with os.fdopen(here, "rb") as pipe:
            told = pipe.read()
        os.waitpid(child, 0)
        if not told:
            return True, None, "the process ended"
        killed, run, how = json.loads(told)
        return killed, run, how

    def _try_here(self, mutant: Mutant) -> tuple[bool, int | None, str]:
        resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        gc.disable()
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, 2)
        try:
            self._put_in_force(mutant)
        except Exception as error:
            return True, None, f"cannot be imported: {type(error).__name__}: {error}"
        plain, thorough = self.candidates(mutant)
        cases, games = [r for r in plain if r.edition], [r for r in plain if not r.edition]
        sampled = len(cases) > _MANY and mutant.file != _LEGALITY
        asked = thorough[:_ASKED] if sampled else thorough
        tries = [(run, False) for run in cases] + [(run, True) for run in asked]
        tries += [(run, False) for run in games]
        for run, is_thorough in tries:
            if how := carry_out(run, thorough=is_thorough):
                return True, self._runs.index(run), how[:300]
        return False, None, f"{len(tries)} runs pass"

    def candidates(self, mutant: Mutant) -> tuple[list[Run], list[Run]]:
        """The runs that come to the changed line: those first that killed its neighbours, a golden
        game of each edition last; and the cases that do when all legal actions are compared. Tables
        of the board are made once, by whichever run comes first, and used by all."""
        if mutant.folder == "board":
            played = asked = set(self._runs)
        elif mutant.in_function and not self.is_loaded(mutant):
            played = self._at(self._reach.played, mutant)
            asked = self._at(self._reach.asked, mutant)
        elif mutant.where and mutant.folder in ("play", "changes"):
            # A procedure: its steps are in its file.
            names = {
                n for line, ns in self._reach.played.items() for n in ns if line[0] == mutant.file
            }
            played, asked = {self._named[name] for name in names}, set()
        else:
            played = {r for r in self._runs if mutant.setting in ("", r.edition) or not r.edition}
            asked = played
        near = [run for run in self._killers.get((mutant.file, mutant.where), ()) if run in played]
        games = sorted((run for run in played if not run.edition), key=lambda run: run.name)[::4]
        return [*near, *_shuffled(played, mutant), *games], _shuffled(asked, mutant)

    def is_loaded(self, mutant: Mutant) -> bool:
        """Is it carried out while cards and cases are read, which has been done?"""
        return any((mutant.file, line) in self._reach.loading for line in mutant.statement)

    def _at(self, reached: dict[Line, set[str]], mutant: Mutant) -> set[Run]:
        for lines in (mutant.lines, mutant.statement):
            found: set[str] = set()
            for line in lines:
                found |= reached.get((mutant.file, line), set())
            if found:
                return {self._named[name] for name in found}
        return set()

    def _put_in_force(self, mutant: Mutant) -> None:
        code = mutant.code()
        if mutant.in_function and not self.is_loaded(mutant):
            name, changed = _outermost(code, mutant)
            for function in self._functions.get((mutant.path, name, changed.co_firstlineno), ()):
                function.__code__ = changed
                return
        _import_anew(mutant.module, code)


def _shuffled(runs: Iterable[Run], mutant: Mutant) -> list[Run]:
    """The cases among them, neighbours apart: the next file hardly notices what one does not."""
    cases = sorted((run for run in runs if run.edition), key=lambda run: run.name)
    random.Random(mutant.key).shuffle(cases)
    return cases


def _functions_of_the_engine() -> dict[tuple[str, str, int], list[FunctionType]]:
    """All that are loaded, by file, name and first line."""
    gc.unfreeze()  # the library of cards has had all that was loaded before it passed over
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(ENGINE)):
            code = thing.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(
                thing
            )
    return found


def _outermost(module: CodeType, mutant: Mutant) -> tuple[str, CodeType]:
    """The function of the module or of a class in it that holds the changed line."""
    line = mutant.lines.start
    inside = module
    while True:
        found = [
            code
            for code in inside.co_consts
            if isinstance(code, CodeType) and line in _span(code) and code.co_name[0] != "<"
        ]
        if not found:
            raise LookupError(f"no function holds {mutant.key}")
        inside = found[-1]
        if inside.co_flags & 0x02:  # a function has local variables of its own, a class has not
            return inside.co_qualname, inside


def _span(code: CodeType) -> range:
    lines = [line for _, _, line in code.co_lines() if line]
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            lines += [line for _, _, line in inner.co_lines() if line]
    return range(min(lines), max(lines) + 1)


def _import_anew(name: str, code: CodeType) -> None:
    """The whole program once more, with the changed module; only what has been read from files
    stays."""
    original = importlib.machinery.SourceFileLoader.get_code

    def get_code(self: Any, fullname: str) -> CodeType | None:
        return code if fullname == name else original(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    for module in [m for m in sys.modules if m.partition(".")[0] == "krosarena"]:
        if module not in _KEPT:
            del sys.modules[module]
    forget_what_was_read()
    for needed in _NEEDED:
        importlib.import_module(needed)


_KEPT = ("krosarena.content.document",)
"""Holds no rules, and the documents that were read are its values."""
_NEEDED = ("krosarena.cases.runner", "krosarena.engine.record", "krosarena.engine.game.replaying")


def keep_documents() -> None:
    """Let every file be read from the disk only once."""
    from krosarena.content.document import Document

    kept: dict[tuple[object, object], Any] = {}
    reading = Document.read.__func__  # type: ignore[attr-defined]

    def read(cls: Any, file: Any, *, shown_as: str | None = None) -> Any:
        key = (str(file), shown_as)
        if key not in kept:
            kept[key] = reading(cls, file, shown_as=shown_as)
        return kept[key]

    Document.read = classmethod(read)  # type: ignore[assignment,method-assign]
