"""A tree of activations, grown by imagined games.

A node is a moment in which a unit may act; its arms are whole activations that the planner proposes
to whoever plays that unit, the opponents too. What the dice and the hidden tokens make of an arm
decides which node comes after it. Each trial goes down the tree in one possible world, adds a node
where it leaves it, is played on by a quick hand until the opponents have answered, and tells every
arm on its way how its player fared.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from krosarena.engine.game import Game

from .evaluation import Evaluation
from .search import Line, Move, moment_of, script_of
from .skirmish import answer_questions, play_on
from .thinking import Deadline

_CURIOSITY = 1.2
"""GG that a plan nobody has tried might be better than it looks."""
_TRUST = 4
"""So many trials the planner's own judgement counts for."""
_WORTH_PLANNING = 6
"""So often a moment must come up before its player plans in earnest."""
_DECIDED = 12.0
"""GG of lead beyond which a game is as good as won."""

Proposer = Callable[[Game], Sequence[Line]]
"""The planner: whole activations of the unit to move, the best first."""


@dataclass(slots=True)
class Arm:
    line: Line
    script: list[Move]
    trials: int = 0
    total: float = 0.0
    """Leads that its trials ended with, summed up."""
    nodes: dict[object, Node] = field(default_factory=dict)
    """What came of it, by the moment that dice have led to."""


@dataclass(slots=True)
class Node:
    arms: list[Arm] = field(default_factory=list)
    visits: int = 0
    drift: float = 0.0
    """By how much trials say more than the planner did, summed up: what the others' answer costs
    whatever one does."""

    def next(self) -> Arm:
        """UCB1 among the arms opened so far: what is good, or little known. The more trials, the
        more arms."""
        opened = self.arms[: 2 + math.isqrt(self.visits)]
        known = math.log(self.visits + 1)

        def appeal(arm: Arm) -> float:
            return self.mean(arm) + _CURIOSITY * math.sqrt(known / (arm.trials + 1))

        return max(opened, key=appeal)

    def note(self, arm: Arm, lead: float) -> None:
        self.visits += 1
        self.drift += lead - arm.line.score
        arm.trials += 1
        arm.total += lead

    def mean(self, arm: Arm) -> float:
        """Of the trials, and of the planner's judgement as if it had been some of them."""
        judged = arm.line.score + (self.drift / self.visits if self.visits else 0.0)
        return (arm.total + _TRUST * judged) / (arm.trials + _TRUST)

    def ranking(self) -> list[Arm]:
        return sorted(self.arms, key=self.mean, reverse=True)


class Tree:
    """Grown from the moment of ``game``."""

    def __init__(self, game: Game, lines: Sequence[Line], evaluation: Evaluation) -> None:
        self.root = Node(arms_of(game, lines))
        self._evaluation = evaluation
        self._until = game.state.turn + len(game.state.order)

    def grow(
        self, game: Game, chance: random.Random, proposer: Proposer, deadline: Deadline
    ) -> None:
        """One trial in the world of ``game``; without time to end it, it counts for nothing."""
        way: list[tuple[int, Node, Arm]] = []
        node = self.root
        while node.arms:
            assert game.decision is not None
            arm = node.next()
            way.append((game.decision.player, node, arm))
            _follow(game, arm.script)
            answer_questions(game, self._until, chance)
            if game.decision is None or game.state.turn >= self._until:
                break
            node = arm.nodes.setdefault(moment_of(game), Node())
            if not node.arms:
                node.visits += 1
                if node.visits < _WORTH_PLANNING:
                    break
                node.arms = arms_of(game, proposer(game))
                node.visits = 0
        game = play_on(game, self._until, chance, deadline)
        if deadline.passed:
            return
        for player, node, arm in way:
            lead = self._evaluation.worth(game.state, player)
            node.note(arm, max(-_DECIDED, min(_DECIDED, lead)))


_MOST_ARMS = 12


def arms_of(game: Game, lines: Sequence[Line]) -> list[Arm]:
    """The planner's lines; of those that do the same from the same cells only the best."""
    found: dict[tuple[object, ...], Line] = {}
    for line in lines:
        found.setdefault(tuple([(s.deed, s.walk.path[-1:]) for s in line.stages]), line)
        if len(found) == _MOST_ARMS:
            break
    return [Arm(line, script_of(game, line)) for line in found.values()]


def _follow(game: Game, script: Sequence[Move]) -> None:
    """As far as the dice let it come true."""
    for move in script:
        if move.moment != moment_of(game) or move.action not in game.legal_actions():
            break
        game.apply(move.action)
