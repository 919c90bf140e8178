#!/usr/bin/env python3
"""How long each lesson takes a pupil who asks for a hint at every decision and follows it.

Turns are counted as the game counts them: each player's turn is one. Against the usual bot.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from krosarena.content.library import library
from lessons import follow_hints


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="games of each lesson (default: 5)")
    games = parser.parse_args().games
    print(f"{'lesson':28} turns of {games} games; how they went")
    for lesson in sorted(library().scenarios.values(), key=lambda one: (one.box, one.number)):
        runs = [follow_hints(lesson, seed) for seed in range(games)]
        turns = " ".join(f"{run.turns:2}" for run in runs)
        learned = sum(run.learned for run in runs)
        won = sum(run.won and not run.learned for run in runs)
        decisions = sum(run.decisions for run in runs) / games
        print(
            f"{lesson.box:9}{lesson.number} {lesson.id:22} {turns}   "
            f"learnt {learned}, won before {won}, {decisions:.0f} decisions",
            flush=True,
        )


if __name__ == "__main__":
    main()
