"""Which games are played: every arena and edition, with teams of the books or any legal ones."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle, product
from typing import Literal

from krosarena.content.book_teams import BOOK_TEAMS
from krosarena.content.library import library
from krosarena.engine.battle import Battle
from krosarena.formats.recruiting import Recruiting
from krosarena.formats.seasons import seasons
from krosarena.formats.team_formats import TEAM_FORMATS

from .match import Fixture

Format = Literal["free-for-all", "two-against-two"]
Teams = Literal["advised", "any"]
"""Those of the books, or any that are legal in the edition."""
_Team = tuple[str, ...]
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
    teams: Teams = "advised",
    seed: int = 0,
    budget_ms: float | None = None,
) -> list[Fixture]:
    """Pairs of games with the same dice and the bots swapped, so that neither luck nor the team
    decides."""
    chance = random.Random(f"{seed} mirrored")
    fixtures: list[Fixture] = []
    for advised, arena, edition in _settings(chance, PAIRS, arenas, editions):
        playing = advised if teams == "advised" else _any_teams(chance, edition, 2)
        battle = str(Battle(playing, arena))
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
    teams: Teams = "advised",
    seed: int = 0,
    budget_ms: float | None = None,
) -> list[Fixture]:
    """Games of two to four players, every moment checked; the bots take the seats in turn."""
    chance = random.Random(f"{seed} simulated")
    fixtures: list[Fixture] = []
    for advised, arena, edition in _settings(chance, PAIRS, arenas, editions):
        if teams == "any":
            playing = _any_teams(chance, edition, players)
        else:
            playing = advised if players == 2 else _small_teams(chance, players)
        battle = str(Battle(playing, arena, partners=format == "two-against-two"))
        first = len(fixtures)
        seats = tuple([bots[(first + seat) % len(bots)] for seat in range(players)])
        dice = chance.getrandbits(200)
        fixtures.append(Fixture(seats, battle, edition, dice, budget_ms, watched=True))
        if len(fixtures) >= games:
            break
    return fixtures


def _any_teams(chance: random.Random, edition: str, players: int) -> tuple[_Team, ...]:
    recruiting = _recruiting(edition, players == 2)
    drawn = [recruiting.fill_up(chance.choice) for _ in range(players)]
    return tuple([tuple([card.id for card in team]) for team in drawn])


@cache
def _recruiting(edition: str, of_two: bool) -> Recruiting:
    formats, season = TEAM_FORMATS[edition], next(iter(seasons().values()))
    return Recruiting(
        next(iter(formats.values())) if of_two else formats["four-players"],
        list(library().krosmasters.values()),
        legal_sets=season.legal_sets,
        banned=season.banned,
    )


def _small_teams(chance: random.Random, players: int) -> tuple[_Team, ...]:
    """Two Krosmasters of a different book team for each."""
    teams = chance.sample(list(_TEAMS.values()), players)
    return tuple([tuple(chance.sample(team, _AMONG_FOUR)) for team in teams])


def _settings(
    chance: random.Random,
    pairs: Sequence[tuple[_Team, ...]],
    arenas: Sequence[str],
    editions: Sequence[str],
) -> Iterator[tuple[tuple[_Team, ...], str, str]]:
    """All combinations in random order, again and again."""
    combinations = list(product(pairs, arenas, editions))
    chance.shuffle(combinations)
    return cycle(combinations)
