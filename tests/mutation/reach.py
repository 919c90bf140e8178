"""Which runs come to which line of the engine, measured once and kept until the code changes."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import coverage

from .mutants import ENGINE, FOLDERS
from .runs import ROOT, Run, all_runs, ask_in, carry_out, forget_what_was_read, print_of, read

KEPT = ROOT / ".mutants" / "reach.json"
_LOADING, _BETWEEN, _ASKED = "loading", "between", "asked "
_ROOMS = ("engine", "content", "formats", "cases")
Line = tuple[str, int]


@dataclass(frozen=True)
class Reach:
    loading: frozenset[Line]
    """Lines that are carried out while cards and cases are read."""
    played: dict[Line, set[str]]
    """The names of the runs that come to a line."""
    asked: dict[Line, set[str]]
    """Those that come to it when all legal actions are compared."""


def measured(runs: list[Run]) -> Reach:
    """What is kept, and the rest measured anew: all of it after a change of the code."""
    sources = _print_of_sources()
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    if kept.get("sources") != sources:
        kept = {"sources": sources, "loading": [], "runs": {}}
    known: dict[str, Any] = kept["runs"]
    missing = [run for run in runs if known.get(run.name, {}).get("print") != print_of(run)]
    if missing:
        print(f"Measuring which lines {len(missing)} runs come to", flush=True)
        # A fresh process: what is carried out while it imports the engine is seen, too.
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            loading, found = pool.apply(_measure, [missing])
        kept["loading"] = loading
        known.update(found)
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(kept), encoding="utf-8")
    return Reach(
        frozenset(_lines(kept["loading"])),
        _by_line(runs, known, "played"),
        _by_line(runs, known, "asked"),
    )


def _lines(files: dict[str, list[int]]) -> list[Line]:
    return [(file, line) for file, lines in files.items() for line in lines]


def _by_line(runs: list[Run], known: dict[str, Any], kind: str) -> dict[Line, set[str]]:
    found: dict[Line, set[str]] = {}
    for run in runs:
        for line in _lines(known[run.name][kind]):
            found.setdefault(line, set()).add(run.name)
    return found


def _print_of_sources() -> str:
    """Of what takes part in a run."""
    package = ROOT / "src" / "krosarena"
    files = [file for room in _ROOMS for file in (package / room).rglob("*") if file.is_file()]
    whole = sha256()
    for file in sorted(file for file in files if file.suffix in (".py", ".yaml")):
        whole.update(file.read_bytes())
    return whole.hexdigest()


def _measure(runs: list[Run]) -> tuple[dict[str, list[int]], dict[str, Any]]:
    include = [str(ENGINE / folder / "*") for folder in FOLDERS]
    tracer = coverage.Coverage(data_file=None, config_file=False, include=include)
    tracer.start()
    tracer.switch_context(_LOADING)
    all_runs()
    forget_what_was_read()
    asked: dict[str, str] = {}
    for run in runs:
        tracer.switch_context(run.name)
        read(run)
        carry_out(run)
        tracer.switch_context(_BETWEEN)
        if run.edition and run.file not in asked:  # its other editions ask the same
            asked[run.file] = run.name
            ask_in(run, _within(tracer, _ASKED + run.name))
    tracer.stop()
    loading, found = _sorted_out(tracer.get_data(), runs)
    for run in runs:
        if run.edition:
            found[run.name]["asked"] = found[asked[run.file]]["asked"]
    return loading, found


def _within(tracer: coverage.Coverage, context: str) -> Callable[[Callable[[], object]], None]:
    """Carries out something while only that counts for the context."""

    def carry_out_within(action: Callable[[], object]) -> None:
        tracer.switch_context(context)
        action()
        tracer.switch_context(_BETWEEN)

    return carry_out_within


def _sorted_out(
    data: coverage.CoverageData, runs: list[Run]
) -> tuple[dict[str, list[int]], dict[str, Any]]:
    loading: dict[str, list[int]] = {}
    found: dict[str, Any] = {
        run.name: {"print": print_of(run), "played": {}, "asked": {}} for run in runs
    }
    for path in sorted(data.measured_files()):
        file = path.removeprefix(f"{ENGINE}/")
        for line, contexts in data.contexts_by_lineno(path).items():
            for context in contexts:
                if context == _LOADING:
                    loading.setdefault(file, []).append(line)
                elif context not in ("", _BETWEEN):
                    kind = "asked" if context.startswith(_ASKED) else "played"
                    lines = found[context.removeprefix(_ASKED)][kind]
                    lines.setdefault(file, []).append(line)
    return loading, found
