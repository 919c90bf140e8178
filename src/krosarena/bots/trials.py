"""Plans tried out in imagined games, all of them in the same worlds.

A trial plays a plan in one possible world and then everybody on by a quick hand, until the
opponents have answered. Dice decide much in one game, so the plans run in step: each world is met
by every plan still in the race, with the same luck for the same unit (``Fate``). As time goes by
the race narrows to those that do best.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean

from krosarena.engine.actions import END
from krosarena.engine.game import Game

from .chance import Fate
from .evaluation import Evaluation
from .search import Line, Move, moment_of, script_of
from .skirmish import play_on
from .thinking import Deadline

_ERROR = 0.5
"""GG by which the planner usually errs between two plans."""
_BIAS = 0.25
"""The same for trials without end: nobody plays as plainly as the quick hand."""
_MOST_PLANS = 12
_LEAST_TRIALS = 4
"""Before a plan leaves the race."""
_DECIDED = 12.0
"""GG of lead beyond which a game is as good as won."""


@dataclass(slots=True, eq=False)
class Candidate:
    line: Line
    script: list[Move]
    leads: list[float] = field(default_factory=list)
    """With which its trials ended, world by world."""


class Race:
    """The planner's best lines, and what their trials say of them. The planner's favourite stays in
    the race to the end: the others are measured against it."""

    def __init__(self, candidates: Sequence[Candidate]) -> None:
        self.candidates = candidates
        self.running = list(candidates)

    @property
    def favourite(self) -> Candidate:
        return self.candidates[0]

    def note(self, candidate: Candidate, lead: float) -> None:
        candidate.leads.append(max(-_DECIDED, min(_DECIDED, lead)))

    def worth(self, candidate: Candidate) -> float:
        """In GG."""
        leads = self.favourite.leads
        beginning = fmean(leads) if leads else self.favourite.line.score
        return beginning + self._gain(candidate)

    def _gain(self, candidate: Candidate) -> float:
        """By how much it is better than the favourite: as the planner thought and as trials in the
        same worlds say, each by how sure it is."""
        judged = candidate.line.score - self.favourite.line.score
        pairs = zip(candidate.leads, self.favourite.leads, strict=False)
        gains = [one - other for one, other in pairs]
        if len(gains) < 2:
            return judged
        mean = fmean(gains)
        variance = fmean([gain * gain for gain in gains]) - mean * mean
        doubt = _BIAS**2 + variance / len(gains)
        share = _ERROR**2 / (_ERROR**2 + doubt)
        return share * mean + (1 - share) * judged

    def ranking(self) -> list[Candidate]:
        """Those still in the race first."""
        out = [candidate for candidate in self.candidates if candidate not in self.running]
        return [*self._sorted(self.running), *self._sorted(out)]

    def _sorted(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        return sorted(candidates, key=self._gain, reverse=True)

    def narrow(self, spent: float) -> None:
        """From all of the plans to the last two, by the share of the time that is spent."""
        if len(self.favourite.leads) < _LEAST_TRIALS:
            return
        most = max(2, math.ceil(len(self.candidates) ** (1 - spent)))
        if len(self.running) > most:
            best = self._sorted(self.running)[:most]
            self.running = best if self.favourite in best else [*best[:-1], self.favourite]


def candidates_of(game: Game, lines: Sequence[Line]) -> list[Candidate]:
    """The planner's lines; of those that do the same from the same cells only the best."""
    found: dict[tuple[object, ...], Line] = {}
    for line in lines:
        found.setdefault(tuple([(s.deed, s.walk.path[-1:]) for s in line.stages]), line)
        if len(found) == _MOST_PLANS:
            break
    return [Candidate(line, script_of(game, line)) for line in found.values()]


def trial(
    game: Game, script: Sequence[Move], fate: Fate, evaluation: Evaluation, deadline: Deadline
) -> float | None:
    """The lead with which the world of ``game`` leaves who moves now, once all have had a turn;
    None if there was no time for it."""
    assert game.decision is not None
    player = game.decision.player
    until = game.state.turn + len(game.state.order)
    fate.turns_to(game)
    for move in script:
        if move.moment != moment_of(game) or move.action not in game.legal_actions():
            break  # the dice have decided otherwise
        if move.action is END:
            fate.turns_from(game)
        game.apply(move.action)
    game = play_on(game, until, fate, deadline)
    return None if deadline.passed else evaluation.worth(game.state, player)
