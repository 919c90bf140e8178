"""What a position is worth to a team, in GG: a sum of terms one can name.

Each term is a difference, ours less theirs, or concerns us alone; ``weights.json`` says how much
each counts and how that was found (``krosarena fit-bots``).
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from operator import mul
from pathlib import Path
from typing import NamedTuple

from krosarena.engine.board.grid import CELLS, cells_in, distance
from krosarena.engine.play.turns import PlayerTurn
from krosarena.engine.state.state import State

from .fighters import FAR, Fighter, fighter_of

WEIGHTS_FILE = Path(__file__).with_name("weights.json")
SCALE = 3.0
"""GG of lead by which the odds of winning grow e-fold; fixes the size of all weights."""
CERTAIN = 24.0
"""What a won game is worth: more than any lead there can be."""

TERMS = (
    "glory",
    "brink",
    "fighters",
    "wounds",
    "near-knock-out",
    "danger",
    "menace",
    "tempo",
    "approach",
    "kamas",
    "search",
    "shopping",
    "rewards",
    "equipment",
    "summons",
    "tokens",
    "inspiration",
)
"""glory: GG more than the others. brink: how close another team is to its last GG.
fighters: levels in the arena. wounds: shares of health lost, by level; near-knock-out: the same,
squared. danger: how likely ours fall next turn, by level; menace: theirs. tempo: menace of whom we
still have to play this turn less danger from those of theirs who come first. approach: steps that
ours lack to reach an enemy. kamas: in stock. search: kamas within our reach. shopping: a demon
within reach of who can pay. rewards: value of tokens face down; equipment: of tokens face up.
summons: in the arena. tokens: AP, MP and range for the next turn. inspiration: powers by dice."""

_LONG = 30
"""Turns after which caution wears off, so that no two wait for each other for ever."""
DISTANCES = tuple([tuple([distance(a, b) for b in CELLS]) for a in CELLS])


def chance_with(lead: float) -> float:
    """How likely a lead of so many GG wins, between two teams."""
    return (1 + math.tanh(lead / (2 * SCALE))) / 2


_Standing = tuple[int, int, Fighter]
"""A unit in the arena: its cell, its injuries, what it can do."""


class Evaluation:
    """Weights, and the facts about units it has already looked up."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = tuple([weights.get(term, 0.0) for term in TERMS])
        self._fighters: dict[object, dict[object, Fighter]] = {}
        """By edition and rules in force, since a tutorial may leave out spells and powers."""

    def worth(self, state: State, player: int) -> float:
        """The lead, or that the game is won or lost."""
        outcome = state.outcome
        if outcome is not None:
            return CERTAIN if player in outcome.winners else -CERTAIN
        return self.lead(state, player)

    def lead(self, state: State, player: int) -> float:
        """In GG, while the game runs."""
        total: float = sum(map(mul, self.weights, self.features(state, player)))
        return total

    def gains(self, before: State, after: State, player: int) -> dict[str, float]:
        """What each term adds to the worth from one state of a game to another."""
        if after.outcome is not None:
            return {"outcome": self.worth(after, player) - self.worth(before, player)}
        were, are = self.features(before, player), self.features(after, player)
        rows = zip(TERMS, self.weights, were, are, strict=True)
        return {term: weight * (now - then) for term, weight, then, now in rows if now != then}

    def features(self, state: State, player: int) -> list[float]:
        """The terms before they are weighted."""
        team_of = state.setup.team_of
        team = team_of[player]
        us: list[_Standing] = []
        them: list[_Standing] = []
        summons = tokens = inspiration = rewards = equipment = 0.0
        rules = state.setup.rules
        in_force = state.setup.edition.id, rules.spells, rules.powers
        known = self._fighters.setdefault(in_force, {})
        for unit in state.units:
            if unit.cell < 0:
                continue
            if unit.rewards or unit.lasting:
                fighter = fighter_of(state, unit, known)
            else:
                fighter = known.get(unit.card.id) or fighter_of(state, unit, known)
            if team_of[unit.player] == team:
                sign = 1.0
                us.append((unit.cell, unit.injuries, fighter))
            else:
                sign = -1.0
                them.append((unit.cell, unit.injuries, fighter))
            if fighter.summoned:
                summons += sign * fighter.summoned
            if unit.ap_tokens or unit.mp_tokens or unit.range_tokens:
                tokens += sign * (unit.ap_tokens + 0.7 * unit.mp_tokens + 0.3 * unit.range_tokens)
            if unit.lasting:
                inspiration += sign * fighter.inspiration
            if unit.rewards:
                rewards += sign * fighter.rewards
                equipment += sign * fighter.equipment
        strife = _strife(us, them)
        danger, wounds, near, fighters = _harm(us, strife.danger)
        menace, their_wounds, their_near, their_fighters = _harm(them, strife.menace)
        stocks = _Stocks.of(state, team)
        hurry = 1.0 + max(0, state.turn - _LONG) / 10
        return [
            stocks.glory,
            stocks.brink,
            fighters - their_fighters,
            their_wounds - wounds,
            their_near - near,
            -danger / hurry,
            menace,
            _tempo(state, team, danger, menace),
            -_steps_lacking(us, strife.nearest, hurry),
            stocks.kamas,
            *_errands(state, us, stocks),
            rewards,
            equipment,
            summons,
            tokens,
            inspiration,
        ]


@cache
def evaluation(name: str) -> Evaluation:
    """With the weights kept under this name."""
    return Evaluation(json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))[name])


class _Strife(NamedTuple):
    """What two sides can do to each other, from where they stand."""

    danger: list[float]
    """Blows that each of ours could suffer."""
    menace: list[float]
    """Blows that each of theirs could suffer."""
    nearest: list[int]
    """Steps from each of ours to their nearest Krosmaster."""


def _strife(us: Sequence[_Standing], them: Sequence[_Standing]) -> _Strife:
    danger = []
    menace = [0.0] * len(them)
    nearest = []
    for cell, _, fighter in us:
        row, blows = DISTANCES[cell], fighter.blows
        suffered, closest = 0.0, FAR
        for place, (where, _, foe) in enumerate(them):
            steps = row[where]
            suffered += foe.blows[steps]
            menace[place] += blows[steps]
            if steps < closest and foe.level:
                closest = steps
        danger.append(suffered)
        nearest.append(closest)
    return _Strife(danger, menace, nearest)


def _harm(
    victims: Sequence[_Standing], blows: Sequence[float]
) -> tuple[float, float, float, float]:
    """Of the victims: risk of falling, shares of health lost, the same squared, levels."""
    danger = wounds = near = levels = 0.0
    for (_, injuries, fighter), suffered in zip(victims, blows, strict=True):
        level = fighter.level
        if not level:
            continue
        hp = fighter.hp
        left = hp - injuries
        if suffered and left > 0:
            ratio = suffered * fighter.suffers / left
            ratio *= ratio
            danger += level * ratio / (1.0 + ratio)
        levels += level
        if injuries:
            share = injuries / hp
            wounds += level * share
            near += level * share * share
    return danger, wounds, near, levels


def _tempo(state: State, team: int, danger: float, menace: float) -> float:
    """Blows fall one side after the other: those about to fall weigh more."""
    turn = state.stack[1] if len(state.stack) > 1 else None
    if not isinstance(turn, PlayerTurn):
        return 0.0
    timeline = state.timelines[turn.player - 1]
    to_come = 1 - turn.place / len(timeline) if timeline else 0.0
    ours = to_come if state.setup.team_of[turn.player] == team else 1 - to_come
    return ours * menace - (1 - ours) * danger


def _steps_lacking(us: Sequence[_Standing], nearest: Sequence[int], hurry: float) -> float:
    lacking = 0.0
    for (_, _, fighter), steps in zip(us, nearest, strict=True):
        missing = steps * hurry - fighter.reach
        if missing > 0 and steps < FAR:
            lacking += missing
    return lacking


class _Stocks(NamedTuple):
    """GG and kamas, ours against those of the average other team."""

    glory: float = 0.0
    brink: float = 0.0
    kamas: float = 0.0
    own_kamas: int = 0

    @classmethod
    def of(cls, state: State, team: int) -> _Stocks:
        treasury, team_of = state.treasury, state.setup.team_of
        if not treasury.glory:
            return _NOTHING
        glory, kamas = treasury.glory, treasury.kamas
        our_glory = our_kamas = their_kamas = 0
        theirs: dict[int, int] = {}
        for player in state.setup.players:
            of = team_of[player]
            if of == team:
                our_glory += glory[player - 1]
                our_kamas += kamas[player - 1]
            else:
                theirs[of] = theirs.get(of, 0) + glory[player - 1]
                their_kamas += kamas[player - 1]
        wild, teams = treasury.wild, len(theirs)
        brink = 1 / (1 + min(theirs.values()) + wild) - 1 / (1 + our_glory + wild)
        lead = our_glory - sum(theirs.values()) / teams
        return cls(lead, brink, our_kamas - their_kamas / teams, our_kamas)


_NOTHING = _Stocks()


def _errands(state: State, us: Sequence[_Standing], stocks: _Stocks) -> tuple[float, float]:
    """How close ours are to kamas, and with enough of them to a demon."""
    if not state.treasury.kamas:
        return 0.0, 0.0
    ground = tuple(state.treasury.ground)
    rich = min(1.0, stocks.own_kamas / 6)
    demons = _cells_of(state.arena.demons) if rich >= 0.5 else ()
    search = shopping = 0.0
    for cell, _, fighter in us:
        if not fighter.level:
            continue
        if ground:
            search += 1 / (2 + _steps_to_nearest(cell, ground))
        if demons:
            shopping = max(shopping, rich / (2 + _steps_to_nearest(cell, demons)))
    return search, shopping


@lru_cache(maxsize=20_000)
def _steps_to_nearest(cell: int, goals: tuple[int, ...]) -> int:
    row = DISTANCES[cell]
    return min([row[goal] for goal in goals])


@cache
def _cells_of(mask: int) -> tuple[int, ...]:
    return tuple(cells_in(mask))
