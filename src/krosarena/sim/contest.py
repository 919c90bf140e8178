"""Many games at once, and what they say of the bots: scores, Elo, times, what they use."""

from __future__ import annotations

import math
import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from statistics import fmean

from krosarena.content.library import settle_library

from .match import Fixture, Result, play

_CERTAINTY = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""
_RESAMPLES = 300
_NEARLY_NONE = 1e-4
"""A share of games below which nobody is rated."""
_ELO_SCALE = 400 / math.log(10)


def play_all(
    fixtures: Sequence[Fixture],
    *,
    workers: int | None = None,
    step: Callable[[], None] = lambda: None,
) -> list[Result]:
    """All games, in parallel processes, in the order of the fixtures."""
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        return [_stepping(play(fixture), step) for fixture in fixtures]
    results: dict[int, Result] = {}
    with ProcessPoolExecutor(workers, initializer=settle_library) as pool:
        waiting = {pool.submit(play, fixture): n for n, fixture in enumerate(fixtures)}
        for done in as_completed(waiting):
            results[waiting[done]] = _stepping(done.result(), step)
    return [results[n] for n in range(len(fixtures))]


def _stepping(result: Result, step: Callable[[], None]) -> Result:
    step()
    return result


@dataclass(frozen=True, slots=True)
class Score:
    """How ``a`` did against ``b``: the share of games won, with a 95 % interval."""

    a: str
    b: str
    games: int
    score_a: float
    low: float
    high: float


def scores(results: Iterable[Result]) -> list[Score]:
    """By pair of bots, of games of two."""
    by_pair: dict[tuple[str, str], list[float]] = {}
    for a, b, won in _meetings(results):
        by_pair.setdefault((a, b), []).append(won)
    return [_score(a, b, won) for (a, b), won in by_pair.items()]


def _meetings(results: Iterable[Result]) -> Iterator[tuple[str, str, float]]:
    """Two bots, in the order in which they first met, and what the first made of it."""
    order: dict[frozenset[str], tuple[str, str]] = {}
    for result in results:
        one, other = result.fixture.bots
        a, b = order.setdefault(frozenset((one, other)), (one, other))
        yield a, b, result.score_of(1 if one == a else 2)


def _score(a: str, b: str, won: Sequence[float]) -> Score:
    low, high = wilson(sum(won), len(won))
    return Score(a, b, len(won), fmean(won), low, high)


def wilson(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = _CERTAINTY
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass(frozen=True, slots=True)
class Rating:
    bot: str
    elo: int
    low: int
    high: int


def ratings(results: Iterable[Result], *, anchor: str, seed: int = 0) -> list[Rating]:
    """Elo of every bot, that of ``anchor`` being 0, with 95 % intervals. Behind the share of games
    won that was measured many could be the true one (Jeffreys' posterior): each gives an Elo."""
    tally = _tally(results)
    measured = _elo(
        {pair: _share(won, games) for pair, (won, games) in tally.items()}, tally, anchor
    )
    chance = random.Random(seed)
    possible = []
    for _ in range(_RESAMPLES):
        drawn = {
            pair: chance.betavariate(won + 0.5, games - won + 0.5)
            for pair, (won, games) in tally.items()
        }
        possible.append(_elo(drawn, tally, anchor))
    found = []
    for bot, elo in measured.items():
        spread = sorted(one[bot] for one in possible)
        low, high = spread[int(_RESAMPLES * 0.025)], spread[int(_RESAMPLES * 0.975)]
        found.append(Rating(bot, round(elo), round(low), round(high)))
    return sorted(found, key=lambda rating: rating.elo)


def _share(won: float, games: int) -> float:
    """With a drawn game more, so that who never lost has a rating too."""
    return (won + 0.5) / (games + 1)


_Tally = Mapping[tuple[str, str], tuple[float, int]]
"""By pair of bots: games won by the first, and games."""


def _tally(results: Iterable[Result]) -> _Tally:
    found: dict[tuple[str, str], tuple[float, int]] = {}
    for a, b, score in _meetings(results):
        won, games = found.get((a, b), (0.0, 0))
        found[a, b] = won + score, games + 1
    return found


def _elo(shares: Mapping[tuple[str, str], float], tally: _Tally, anchor: str) -> dict[str, float]:
    """Bradley and Terry's strengths by repeated improvement, where the first of each pair wins such
    a share of its games."""
    games = {pair: count for pair, (_, count) in tally.items()}
    won = dict.fromkeys([bot for pair in tally for bot in pair], 0.0)
    for (a, b), share in shares.items():
        share = max(_NEARLY_NONE, min(1 - _NEARLY_NONE, share))
        won[a] += games[a, b] * share
        won[b] += games[a, b] * (1 - share)
    strength = dict.fromkeys(won, 1.0)
    for _ in range(200):
        for bot in won:
            rate = sum(
                count / (strength[a] + strength[b])
                for (a, b), count in games.items()
                if bot in (a, b)
            )
            strength[bot] = won[bot] / rate
    return {bot: _ELO_SCALE * math.log(strength[bot] / strength[anchor]) for bot in won}


def times(results: Iterable[Result]) -> dict[str, dict[str, float]]:
    """Milliseconds a decision and a whole activation, by bot."""
    decisions: dict[str, list[float]] = {}
    activations: dict[str, list[float]] = {}
    for result in results:
        for bot, took in result.thought.items():
            decisions.setdefault(bot, []).extend(took)
        for bot, spent in result.activations.items():
            activations.setdefault(bot, []).extend(spent.values())
    return {
        bot: {
            "mean_ms": fmean(took),
            "p99_ms": _percentile_99(took),
            "decisions": len(took),
            "activation_mean_ms": fmean(activations[bot]),
            "activation_p99_ms": _percentile_99(activations[bot]),
        }
        for bot, took in decisions.items()
    }


def _percentile_99(values: Sequence[float]) -> float:
    return sorted(values)[int(len(values) * 0.99)]


def uses(results: Iterable[Result]) -> dict[str, Counter[str]]:
    """How often each bot did what."""
    found: dict[str, Counter[str]] = {}
    for result in results:
        for (bot, what), count in result.uses.items():
            found.setdefault(bot, Counter())[what] += count
    return found
