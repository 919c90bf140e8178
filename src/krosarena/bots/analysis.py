"""A game told again: who was how likely to win, where that changed most, and whether it was the
choice or the dice.

For every action three chances of winning are compared: before it, on average over what its dice
could have shown, and after they fell. From the first to the second is the player's doing, from the
second to the third is luck.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from krosarena.engine.actions import Action, parse_action
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.library import Library
from krosarena.engine.record import Record
from krosarena.engine.replaying import replay_steps

from .chance import futures
from .evaluation import SCALE, Evaluation, evaluation

Chances = Mapping[int, float]
"""By player, how likely its team is to win."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One action and what it did to the chances."""

    number: int
    """Of the decision, counted from 1."""
    player: int
    action: Action
    turn: int
    before: Chances
    expected: Chances
    after: Chances

    @property
    def choice(self) -> float:
        """What the action itself was worth to its player."""
        return self.expected[self.player] - self.before[self.player]

    def luck_of(self, player: int) -> float:
        """What the dice then added."""
        return self.after[player] - self.expected[player]

    @property
    def swing(self) -> float:
        return max(abs(self.after[player] - self.before[player]) for player in self.after)


@dataclass(frozen=True, slots=True)
class Analysis:
    start: Chances
    moments: tuple[Moment, ...]

    def chances_of(self, player: int) -> list[float]:
        """Over time, the start included."""
        return [self.start[player], *(moment.after[player] for moment in self.moments)]

    def swings(self, count: int = 5) -> list[Moment]:
        """The moments that changed most, the largest first."""
        return sorted(self.moments, key=lambda moment: -moment.swing)[:count]

    def luck(self) -> Chances:
        """What the dice gave each player over the whole game."""
        return {p: sum(moment.luck_of(p) for moment in self.moments) for p in self.start}

    def choices(self) -> Chances:
        """What each player's own actions did for it."""
        return {p: sum(m.choice for m in self.moments if m.player == p) for p in self.start}


def analyse(
    record: Record, *, library: Library | None = None, weights: Evaluation | None = None
) -> Analysis:
    """A finished game; of one that runs, this would tell what is hidden."""
    games = replay_steps(record, library=library)
    judge = weights or evaluation("planner")
    moments = []
    before = _chances(judge, games[0])
    start = before
    for number, (game, then, entry) in enumerate(
        zip(games, games[1:], record.entries[1:], strict=False), start=1
    ):
        assert game.decision is not None
        assert entry.action is not None
        action = parse_action(entry.action)
        after = _chances(judge, then)
        expected = _expected(judge, game, action) if entry.dice else after
        moments.append(
            Moment(number, game.decision.player, action, game.state.turn, before, expected, after)
        )
        before = after
    return Analysis(start, tuple(moments))


def _expected(judge: Evaluation, game: Game, action: Action) -> Chances:
    copy = game.clone(Dice.open())
    copy.apply(action)
    return _mean([(share, _chances(judge, future)) for share, future in futures(copy)])


def _mean(weighed: Sequence[tuple[float, Chances]]) -> Chances:
    players = weighed[0][1]
    return {p: sum(share * chances[p] for share, chances in weighed) for p in players}


def _chances(judge: Evaluation, game: Game) -> Chances:
    """Each team against all others; together they make 1."""
    setup = game.setup
    if game.outcome:
        return {p: float(p in game.outcome.winners) for p in setup.players}
    worths = {
        team: judge.worth(game.state, player)
        for player in setup.players
        for team in (setup.team_of[player],)
    }
    if len(worths) == 2:  # each is already the lead over the other
        worths = {team: worth / 2 for team, worth in worths.items()}
    powers = {team: math.exp(min(20.0, worth / SCALE)) for team, worth in worths.items()}
    total = sum(powers.values())
    return {p: powers[setup.team_of[p]] / total for p in setup.players}
