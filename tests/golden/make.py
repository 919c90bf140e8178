"""Play the golden games again and write their records: `python tests/golden/make.py`.

Only after a change of the rules that is meant to change them; say in the commit why they did.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from full_games import ARENAS, EDITIONS, begin, choose  # noqa: E402


def main() -> None:
    for edition in EDITIONS:
        for seed, arena in enumerate(ARENAS, start=1):
            game = begin(edition, arena, seed)
            chooser = random.Random(seed)
            while game.outcome is None:
                game.apply(choose(chooser, game))
            file = HERE / f"{edition}-{arena}.json"
            file.write_text(game.record.to_json(), encoding="utf-8")
            print(f"{file.name}: {len(game.record.entries)} entries, won by {game.outcome.reason}")


if __name__ == "__main__":
    main()
