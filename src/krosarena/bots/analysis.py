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
from krosarena.engine.game.replaying import replay_steps
from krosarena.engine.library import Library
from krosarena.engine.record import Record

from .chance import Branch, futures
from .evaluation import SCALE, Evaluation, evaluation

_ALL = 2_000
"""Futures of one action: more than any printed card can have, and a limit for those to come."""
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
    over_time: tuple[Chances, ...]
    """With the start, and after every entry of the record."""
    moments: tuple[Moment, ...]
    """The actions; what was done beside the game is none."""

    @property
    def start(self) -> Chances:
        return self.over_time[0]

    def chances_of(self, player: int) -> list[float]:
        """Over time, the start included."""
        return [chances[player] for chances in self.over_time]

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
    return analyse_games(replay_steps(record, library=library), record, weights)


def analyse_games(
    games: Sequence[Game], record: Record, weights: Evaluation | None = None
) -> Analysis:
    """The same, of a record that has been played again: a game for each entry."""
    judge = weights or evaluation("planner")
    chances = _over_time(judge, games)
    moments = []
    for number, entry in enumerate(record.entries[1:], start=1):
        game, before, after = games[number - 1], chances[number - 1], chances[number]
        if entry.is_match_action or entry.rules is not None:
            continue
        assert game.decision is not None
        assert entry.action is not None
        action = parse_action(entry.action)
        expected = after
        if entry.dice and after is not before:
            branches = _branches(game, action)
            expected = _mean([(share, chances_in(then, judge)) for share, then in branches])
        moments.append(
            Moment(number, game.decision.player, action, game.state.turn, before, expected, after)
        )
    return Analysis(tuple(chances), tuple(moments))


def _over_time(judge: Evaluation, games: Sequence[Game]) -> list[Chances]:
    """While units are still being placed, one after the other, nobody is ahead: the chances are
    those with which the fight then begins."""
    begins = next((n for n, game in enumerate(games) if game.state.turn or game.outcome), 0)
    first = chances_in(games[begins], judge)
    return [first] * begins + [first, *(chances_in(game, judge) for game in games[begins + 1 :])]


def _branches(game: Game, action: Action) -> list[Branch]:
    copy = game.clone(Dice.open())
    copy.apply(action)
    return futures(copy, most=_ALL, most_tokens=_ALL)


def _mean(weighed: Sequence[tuple[float, Chances]]) -> Chances:
    players = weighed[0][1]
    return {p: sum(share * chances[p] for share, chances in weighed) for p in players}


def chances_in(game: Game, judge: Evaluation) -> Chances:
    """Each team against all others; together they make 1."""
    setup = game.setup
    if game.outcome:
        return {p: float(p in game.outcome.winners) for p in setup.players}
    leads = {
        team: judge.lead(game.state, player)
        for player in setup.players
        for team in (setup.team_of[player],)
    }
    if len(leads) == 2:  # each is already the lead over the other
        leads = {team: lead / 2 for team, lead in leads.items()}
    powers = {team: math.exp(min(20.0, lead / SCALE)) for team, lead in leads.items()}
    total = sum(powers.values())
    return {p: powers[setup.team_of[p]] / total for p in setup.players}
