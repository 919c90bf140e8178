"""Which games are played: every arena, edition and pair of teams in turn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import cycle, product
from typing import Literal

from krosarena.content.book_teams import BOOK_TEAMS
from krosarena.engine.battle import Battle

from .match import Fixture

Format = Literal["free-for-all", "two-against-two"]
_TEAMS = {team.id: team.members for team in BOOK_TEAMS}
PAIRS = ((_TEAMS["stasis"], _TEAMS["wakfu"]), (_TEAMS["bonta"], _TEAMS["brakmar"]))
"""The teams that each box's book sets against each other."""
_AMONG_FOUR = 2
"""Krosmasters of each of several players (CTR 9.1.2, original and v2 p.30)."""


def mirrored(
    a: str,
    b: str,
    *,
    arenas: Sequence[str],
    editions: Sequence[str],
    games: int,
    seed: int = 0,
    budget_ms: float | None = None,
) -> list[Fixture]:
    """Pairs of games with the same dice and the bots swapped, so that neither luck nor the team
    decides."""
    chance = random.Random(f"{seed} mirrored")
    fixtures: list[Fixture] = []
    for teams, arena, edition in _settings(chance, PAIRS, arenas, editions):
        battle = str(Battle(teams, arena))
        dice = chance.getrandbits(200)
        fixtures.append(Fixture((a, b), battle, edition, dice, budget_ms))
        fixtures.append(Fixture((b, a), battle, edition, dice, budget_ms))
        if len(fixtures) >= games:
            break
    return fixtures


def simulated(
    bots: Sequence[str],
    *,
    arenas: Sequence[str],
    editions: Sequence[str],
    games: int,
    players: int = 2,
    format: Format = "free-for-all",
    seed: int = 0,
    budget_ms: float | None = None,
) -> list[Fixture]:
    """Games of two to four players, every moment checked; the bots take the seats in turn."""
    chance = random.Random(f"{seed} simulated")
    pairs: Sequence[tuple[tuple[str, ...], ...]] = PAIRS if players == 2 else ((),)
    fixtures: list[Fixture] = []
    for teams, arena, edition in _settings(chance, pairs, arenas, editions):
        teams = teams or _small_teams(chance, players)
        battle = str(Battle(teams, arena, partners=format == "two-against-two"))
        first = len(fixtures)
        seats = tuple([bots[(first + seat) % len(bots)] for seat in range(players)])
        dice = chance.getrandbits(200)
        fixtures.append(Fixture(seats, battle, edition, dice, budget_ms, watched=True))
        if len(fixtures) >= games:
            break
    return fixtures


def _small_teams(chance: random.Random, players: int) -> tuple[tuple[str, ...], ...]:
    """Two Krosmasters of a different book team for each."""
    teams = chance.sample(list(_TEAMS.values()), players)
    return tuple([tuple(chance.sample(team, _AMONG_FOUR)) for team in teams])


def _settings(
    chance: random.Random,
    teams: Sequence[tuple[tuple[str, ...], ...]],
    arenas: Sequence[str],
    editions: Sequence[str],
) -> Iterator[tuple[tuple[tuple[str, ...], ...], str, str]]:
    """All combinations in random order, again and again."""
    combinations = list(product(teams, arenas, editions))
    chance.shuffle(combinations)
    return cycle(combinations)
