"""``krosarena fit-bots``: find the weights of the bots' evaluation from games."""

from __future__ import annotations

import json
import os

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table


def fit_bots(
    games: int = typer.Option(200, min=2, help="How many games the planner plays itself."),
    budget_ms: float = typer.Option(60, min=5, help="Milliseconds for each decision."),
    tightness: float = typer.Option(
        0.05, min=0, help="How much each weight is held near the present one."
    ),
    seed: int = typer.Option(0, help="Other dice."),
    workers: int = typer.Option(os.cpu_count() or 1, min=1, help="Parallel processes."),
    write: bool = typer.Option(False, "--write", help="Keep the weights found."),
) -> None:
    """Fit the evaluation's weights to who won; half of the games are kept to test them with.

    Example: krosarena fit-bots --games 400 --write
    """
    from krosarena.bots.evaluation import TERMS, WEIGHTS_FILE
    from krosarena.content.library import library
    from krosarena.engine.editions import EDITIONS
    from krosarena.sim.fitting import fitted, gather, log_loss
    from krosarena.sim.fixtures import mirrored

    kept = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))
    before = kept["planner"]
    fixtures = mirrored(
        "planner",
        "planner",
        arenas=list(library().arenas),
        editions=list(EDITIONS),
        games=2 * games,
        seed=seed,
    )[::2]
    console = Console()
    games_played = list(
        track(
            gather(fixtures, before, budget_ms=budget_ms, workers=workers),
            total=len(fixtures),
            description="playing",
            console=Console(stderr=True),
        )
    )
    half = len(games_played) // 2
    learned = [sample for game in games_played[:half] for sample in game]
    unseen = [sample for game in games_played[half:] for sample in game]
    after = fitted(learned, before, tightness=tightness)
    table = Table(title="Weights")
    for heading in ("term", "before", "after"):
        table.add_column(heading, justify="left" if heading == "term" else "right")
    for term in TERMS:
        table.add_row(term, f"{before.get(term, 0):.3f}", f"{after[term]:.3f}")
    console.print(table)
    was, now = log_loss(unseen, before), log_loss(unseen, after)
    console.print(
        f"{len(learned)} positions learned from; on {len(unseen)} others the log loss went "
        f"from {was:.4f} to {now:.4f} (0.693 is knowing nothing)"
    )
    if write:
        kept["planner"] = fitted([*learned, *unseen], before, tightness=tightness)
        kept["how"] = (
            f"planner: krosarena fit-bots --games {games} --budget-ms {budget_ms:g} "
            f"--tightness {tightness} --seed {seed}; {len(learned) + len(unseen)} positions; log "
            f"loss on the unseen half {was:.4f} before, {now:.4f} after. greedy: by hand."
        )
        WEIGHTS_FILE.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
