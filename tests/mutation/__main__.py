"""``make mutants``: try a sample of mutants and tell which of them no case noticed."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from pathlib import Path

from .killing import Hunters, Verdict, keep_documents
from .mutants import FOLDERS, Mutant, all_mutants, sample
from .reach import measured
from .review import Reviews
from .runs import ROOT, all_runs

REPORT = ROOT / ".mutants" / "report.json"


def main() -> int:
    asked = _arguments()
    reviews = Reviews.read()
    everything = all_mutants()
    chosen = sample(everything, asked.size, asked.seed)
    if asked.file:
        chosen = [mutant for mutant in everything if mutant.file.startswith(asked.file)]
    before: dict[str, dict[str, object]] = {}
    if asked.again:
        last = json.loads(asked.report.read_text("utf-8"))
        asked.seed = last["seed"]
        before = {entry["key"]: entry for entry in last["mutants"]}
        known = {key for key, entry in before.items() if entry["killed"]}
        chosen = [mutant for mutant in everything if mutant.key in before]
    else:
        known = set()
    keep_documents()
    runs = all_runs()
    hunters = Hunters(runs, measured(runs))
    to_try = [m for m in chosen if m.key not in known and reviews.on(m) is None]
    verdicts: dict[str, Verdict] = {}

    def report() -> list[dict[str, object]]:
        entries = [_entry(m, reviews, verdicts.get(m.key), before.get(m.key, {})) for m in chosen]
        _write(asked.seed, entries, asked.report)
        return entries

    for number, verdict in hunters.try_all(to_try, asked.processes):
        mutant = to_try[number]
        verdicts[mutant.key] = verdict
        if not verdict.killed:
            print(f"survived {_shown(mutant)}", flush=True)
        if len(verdicts) % 50 == 0:
            print(f"{len(verdicts)} of {len(to_try)} tried", flush=True)
            report()
    _print_summary(asked.seed, report())
    for review in reviews.outdated(everything):
        print(f"outdated review, the code has changed: {review.file}: {review.was}")
    return 0


def _entry(
    mutant: Mutant, reviews: Reviews, tried: Verdict | None, before: dict[str, object]
) -> dict[str, object]:
    """What the report says of a mutant: what came of it now, or the last time."""
    review = reviews.on(mutant)
    return {
        "key": mutant.key,
        "file": mutant.file,
        "line": mutant.lines.start,
        "where": mutant.where,
        "was": mutant.was,
        "becomes": mutant.becomes,
        "setting": mutant.setting,
        "equivalent": review.why if review else None,
        "killed": tried.killed if tried else bool(before.get("killed")) and not review,
        "by": tried.by if tried else before.get("by"),
        "seconds": tried.seconds if tried else before.get("seconds"),
    }


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--size", type=int, default=300, help="how many mutants, settings included")
    parser.add_argument("--seed", default="1", help="which of them; the same seed, the same sample")
    parser.add_argument("--file", help="all mutants of one file or folder: play/cast.py")
    parser.add_argument("--again", action="store_true", help="only the survivors of the last run")
    parser.add_argument("--processes", type=int, default=2, help="how many are tried side by side")
    parser.add_argument("--report", type=Path, default=REPORT, help="where to write the report")
    return parser.parse_args()


def _shown(mutant: Mutant) -> str:
    place = f"{mutant.file}:{mutant.lines.start} {mutant.where}"
    return f"{place}\n    was      {mutant.was}\n    becomes  {mutant.becomes}"


def _write(seed: str, entries: list[dict[str, object]], file: Path) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps({"seed": seed, "mutants": entries}, indent=1), encoding="utf-8")


def _print_summary(seed: str, entries: list[dict[str, object]]) -> None:
    print(f"\nseed {seed}\n{'':<12}{'mutants':>8}{'equivalent':>12}{'killed':>8}{'survived':>10}")
    for folder in (*FOLDERS, "together"):
        here = [e for e in entries if folder in (str(e["file"]).partition("/")[0], "together")]
        _print_row(folder, here)
    _print_row("settings", [e for e in entries if e["setting"]])
    times = [float(str(e["seconds"])) for e in entries if e["killed"] and e["seconds"]]
    if times:
        print(f"median of a killed mutant: {statistics.median(times):.2f} s")


def _print_row(title: str, entries: list[dict[str, object]]) -> None:
    equivalent = sum(entry["equivalent"] is not None for entry in entries)
    killed = sum(bool(entry["killed"]) for entry in entries)
    rest = len(entries) - equivalent
    share = f"{100 * killed / rest:6.1f} %" if rest else ""
    print(f"{title:<12}{len(entries):>8}{equivalent:>12}{killed:>8}{rest - killed:>10}{share}")


if __name__ == "__main__":
    sys.exit(main())
