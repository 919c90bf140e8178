"""From places to ratings: Plackett-Luce (openskill), for two to four players and partners alike.

A person's strength on a ladder is ``mu`` with the doubt ``sigma``. What is shown is 1500 and 40
points for each of mu away from 25; doubt grows again while somebody does not play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3
PROVISIONAL, RANKED = 6.5, 5.5
"""Sigmas: above the first a rating has a question mark, a place in the list needs the second."""
_TAU = 0.25
"""Doubt that every game leaves: nobody is ever quite known."""
_DAY = 24 * 3600 * 1000
DECAY = 0.1
"""Squared doubt that a day without a game adds. Whoever is well known (2.5) loses the place in the
list after eight months and has a question mark again after a year."""
_model = PlackettLuce(mu=MU, sigma=SIGMA, tau=_TAU)


@dataclass(frozen=True, slots=True)
class Strength:
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    last: int = 0
    """When the last game ended."""

    @property
    def shown(self) -> int:
        return shown(self.mu)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > PROVISIONAL

    @property
    def is_ranked(self) -> bool:
        return self.sigma <= RANKED

    @property
    def order(self) -> float:
        """In the list of the best: what is nearly sure to be reached."""
        return self.mu - 2 * self.sigma

    @property
    def ranked_until(self) -> int:
        """How long the doubt stays small enough for a place in the list; 0 where it is not."""
        if not self.is_ranked:
            return 0
        return self.last + int((RANKED**2 - self.sigma**2) / DECAY * _DAY)

    def at(self, now: int) -> Strength:
        """As sure as one can be today."""
        if self.games == 0:
            return self
        days = max(0, now - self.last) / _DAY
        sigma = min(SIGMA, (self.sigma**2 + DECAY * days) ** 0.5)
        return Strength(self.mu, sigma, self.games, self.last)


def shown(mu: float) -> int:
    return round(1500 + 40 * (mu - MU))


def after_game(
    teams: Sequence[Sequence[str]],
    places: Sequence[int],
    before: Mapping[str, Strength],
    now: int,
    left: frozenset[str] = frozenset(),
) -> dict[str, Strength]:
    """Everybody's strength after a game: ``teams`` of people, and the place of each team, 1 for the
    best, the same for a tie. Whoever ``left`` gains nothing by it, and a partner loses nothing."""
    known = {person: before[person].at(now) for team in teams for person in team}
    rated = _model.rate(
        [[_rating(known[person]) for person in team] for team in teams],
        ranks=[float(place) for place in places],
    )
    result: dict[str, Strength] = {}
    for team, ratings in zip(teams, rated, strict=True):
        deserted = any(person in left for person in team)
        for person, rating in zip(team, ratings, strict=True):
            old = known[person]
            mu = rating.mu
            if person in left:
                mu = min(mu, old.mu)
            elif deserted:
                mu = max(mu, old.mu)
            result[person] = Strength(mu, rating.sigma, old.games + 1, now)
    return result


def _rating(strength: Strength):  # type: ignore[no-untyped-def]
    return _model.rating(mu=strength.mu, sigma=strength.sigma)
