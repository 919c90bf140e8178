"""What to do now: all that the planner proposes at first, soon only what does best.

Round by round each way still in the race gets one more imagined game, all of them with the same
luck. As time goes by the race narrows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean

from .tree import Way, gain_of


class Race:
    """The planner's favourite stays in the race to the end: the others are measured against it."""

    def __init__(self, ways: Sequence[Way]) -> None:
        self.ways = ways
        self.running = list(ways)

    @property
    def favourite(self) -> Way:
        return self.ways[0]

    def worth(self, way: Way) -> float:
        """In GG."""
        leads = self.favourite.leads
        beginning = fmean(leads) if leads else self.favourite.line.score
        return beginning + gain_of(way, self.favourite)

    def ranking(self) -> list[Way]:
        """Those still in the race first."""
        out = [way for way in self.ways if way not in self.running]
        return [*self._sorted(self.running), *self._sorted(out)]

    def _sorted(self, ways: Sequence[Way]) -> list[Way]:
        return sorted(ways, key=lambda way: gain_of(way, self.favourite), reverse=True)

    def narrow(self, spent: float) -> None:
        """From all of the ways to the last two, by the share of the time that is spent."""
        most = max(2, math.ceil(len(self.ways) ** (1 - spent)))
        if len(self.running) > most:
            best = self._sorted(self.running)[:most]
            self.running = best if self.favourite in best else [*best[:-1], self.favourite]
