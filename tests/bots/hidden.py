"""Pairs of games that differ in nothing that the player to decide may know, and a detector of those
who know it all the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from bots.clocks import Ticking
from full_games import begin, choose
from krosarena.bots import Seat
from krosarena.bots.levels import LEVELS
from krosarena.content.library import library
from krosarena.engine.actions import CastSpell
from krosarena.engine.board.grid import cell_named
from krosarena.engine.cards.rewards import Reward
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.queries import hp_of
from krosarena.engine.state.unit import Held

EDITIONS = ("original", "tournament", "v2")
_TWINS = "the-pit/bill-tell/anna-tommy+anna-tommy"
_PLIES = 2000
_WORLDS = 5


@dataclass(frozen=True, slots=True)
class Thought:
    """How long a level thinks: a time that depends on nothing but the bot."""

    budget_ms: float
    ms_a_look: float


THOUGHTS = {
    "random": Thought(10, 0.2),
    "greedy": Thought(10, 0.01),
    "planner": Thought(150, 0.2),
    "champion": Thought(1000, 2.0),
}


def moments(edition: str) -> Iterator[Game]:
    """Somebody between two enemies who are alike but for what they hide; and games under way in
    which the unit to play can hit an enemy."""
    yield _between_twins(edition)
    for seed in range(3):
        yield _under_way(edition, seed)


def _between_twins(edition: str) -> Game:
    game = Game.new(_TWINS, edition=edition, dice=Dice.seeded(bytes(32)), library=library())
    while game.decision is None or game.decision.prompt != "activate" or game.decision.player != 1:
        game.apply(game.legal_actions()[-1])
    state = game.state
    for unit, cell in zip(state.units, ("f6", "e6", "g6"), strict=True):
        state.put(unit.id, cell_named(cell))
    state.set_unit(state.units[0]._replace(mp=0))
    return game


def _under_way(edition: str, seed: int) -> Game:
    game, chance = begin(edition, "the-pit", seed), random.Random(seed)
    for _ in range(_PLIES):
        if game.state.turn >= 5 and _can_hit(game):
            return game
        game.apply(choose(chance, game))
    raise AssertionError("nobody could hit anybody; take another seed")


def _can_hit(game: Game) -> bool:
    decision, state = game.decision, game.state
    if decision is None or decision.prompt != "activate":
        return False
    aimed = [a.cell for a in game.legal_actions() if isinstance(a, CastSpell)]
    struck = [unit for cell in aimed if (unit := state.unit_at(cell))]
    return any(unit.player != decision.player and unit.card.is_krosmaster for unit in struck)


def worlds(game: Game) -> tuple[Game, Game]:
    """Two games behind what the player to decide sees: all opposing Krosmasters are one blow from
    the end, and every second one holds a lasting token face down, the others one that is used up;
    in the other game it is the other way round. The dice to come differ too."""
    lasting, fleeting = tokens(game)
    return _dealt(game, (lasting, fleeting), 1), _dealt(game, (fleeting, lasting), 2)


def tokens(game: Game) -> tuple[Reward, Reward]:
    """Of one rank, so that nobody can tell them apart from behind, and of different worth."""
    supply = game.setup.supply
    assert supply
    for rank in supply.ranks:
        all_of_it = [game.setup.rewards[id] for id in sorted(supply.ids_of(rank))]
        lasting = [token for token in all_of_it if token.ap or token.mp or token.hp]
        fleeting = [token for token in all_of_it if token not in lasting and not token.powers]
        if lasting and fleeting:
            return lasting[0], fleeting[0]
    raise AssertionError("all tokens of a rank are worth the same")


def _dealt(game: Game, dealt: tuple[Reward, Reward], seed: int) -> Game:
    """For every token that is held its fellow goes to the piles: in both games there are the same
    tokens in all."""
    assert game.decision
    copy = game.clone(Dice.seeded(seed.to_bytes(32, "big")))
    state = copy.state
    bearers = [
        unit
        for unit in state.units
        if unit.player != game.decision.player and unit.in_arena and unit.card.is_krosmaster
    ]
    left = []
    for number, unit in enumerate(bearers):
        held, fellow = dealt[number % 2], dealt[1 - number % 2]
        left.append(fellow.id)
        state.set_unit(unit._replace(rewards=(Held(held),), injuries=hp_of(unit) - 1))
    supply = state.setup.supply
    assert supply
    rank = supply.ranks.index(dealt[0].rank)
    unseen = list(state.treasury.unseen)
    unseen[rank] = tuple(sorted([*unseen[rank], *left]))
    state.treasury = state.treasury._replace(unseen=tuple(unseen))
    return copy


def leaks_of_seats(one: Game, other: Game) -> list[str]:
    """In what the seats of two such games differ: nothing, if they keep secrets."""
    assert one.decision
    assert one.save() != other.save(), "the games must differ"
    seats = [Seat(game, one.decision.player) for game in (one, other)]
    found = []
    if seats[0].game().save() != seats[1].game().save():
        found.append("the game to think with")
    chances = [random.Random(1), random.Random(1)]
    for number in range(_WORLDS):
        imagined = [s.imagine(chance).save() for s, chance in zip(seats, chances, strict=True)]
        if imagined[0] != imagined[1]:
            found.append(f"imagined world {number}")
    return found


def leaks_of_bot(level: str, one: Game, other: Game) -> list[str]:
    """In what a bot's behaviour differs in two such games."""
    assert one.decision
    thought, found = THOUGHTS[level], []
    seats = [Seat(game, one.decision.player) for game in (one, other)]
    bots = [LEVELS[level].make(5, Ticking(thought.ms_a_look)) for _ in seats]
    said = [bot.choose(s, thought.budget_ms) for bot, s in zip(bots, seats, strict=True)]
    if said[0] != said[1]:
        found.append(f"the answer: {said[0]} or {said[1]}")
    bots = [LEVELS[level].make(5, Ticking(thought.ms_a_look)) for _ in seats]
    plans = [bot.explain(s, thought.budget_ms) for bot, s in zip(bots, seats, strict=True)]
    if plans[0] != plans[1]:
        found.append("the plans")
    return found
