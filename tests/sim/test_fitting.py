"""Weights found from games: what tells winners apart comes to count more."""

import random

from krosarena.bots.evaluation import TERMS
from krosarena.sim.fitting import Sample, fitted, gather, log_loss
from krosarena.sim.match import Fixture


def _games_that_kamas_decide(count: int) -> list[Sample]:
    chance = random.Random(1)
    samples = []
    for _ in range(count):
        features = [chance.gauss(0, 1) for _ in TERMS]
        samples.append(Sample(features, float(features[TERMS.index("kamas")] > 0)))
    return samples


def test_what_decides_games_counts_more_and_the_rest_no_more_than_before() -> None:
    samples = _games_that_kamas_decide(300)
    before = dict.fromkeys(TERMS, 0.5)
    after = fitted(samples, before, tightness=0.01)
    assert after["kamas"] > 1
    assert all(after[term] < 0.6 for term in TERMS if term != "kamas")
    unseen = _games_that_kamas_decide(400)[300:]
    assert log_loss(unseen, after) < log_loss(unseen, before)


def test_held_tightly_nothing_moves() -> None:
    before = dict.fromkeys(TERMS, 0.5)
    after = fitted(_games_that_kamas_decide(50), before, tightness=1000)
    assert all(abs(weight - 0.5) < 0.01 for weight in after.values())


def test_a_game_gives_positions_of_winners_and_losers() -> None:
    duel = Fixture(("planner", "planner"), "my-very-first-spell", "original", 5)
    (samples,) = gather([duel], {"wounds": 1.0, "approach": 0.1}, budget_ms=5, workers=1)
    assert {sample.won for sample in samples} == {0.0, 1.0}
    assert all(len(sample.features) == len(TERMS) for sample in samples)
