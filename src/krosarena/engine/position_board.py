"""The parts of a position that speak of the board and of what is fought for.

``board the-pit south,north`` · ``glory 6,5 wild 1 kamas 0,3 bought 1`` · ``ground a5:1,h1:1`` ·
``market granite:9:aero-boost,jade:10`` · ``gone glue,glue`` (tokens that have left the game) ·
``unanswered 1,4`` (player 1 wins at the end of turn 4 if its knock-out is not answered).
Parts about nothing are left out.
"""

from __future__ import annotations

from collections import Counter

from .board.arena import Arena, Side
from .board.grid import NAMES, cell_named
from .cards.rewards import Rank
from .state.setup import Setup
from .state.state import State
from .state.treasury import Pile, Treasury

BOARD_PARTS = (
    "board", "destroyed", "battered", "unanswered", "deeds", "glory", "ground", "market", "gone",
)  # fmt: skip


def write_board(state: State) -> list[str]:
    parts = []
    start = _arena_named(state.setup, state.arena.id)
    if state.setup.arenas or state.sides != state.setup.sides:
        sides = ",".join(side.value for side in state.sides) or "-"
        parts.append(f"board {state.arena.id} {sides}")
    standing = {cell for cell, _ in state.arena.scenery}
    if destroyed := [NAMES[cell] for cell, _ in start.scenery if cell not in standing]:
        parts.append(f"destroyed {','.join(destroyed)}")
    if state.battered:
        parts.append(f"battered {_write_counts(state.battered)}")
    if state.challenge:
        parts.append(f"unanswered {_write_row(state.challenge)}")
    if state.once_keys:
        parts.append(f"deeds {','.join(state.once_keys)}")
    treasury = state.treasury
    if treasury.glory:
        bought = " bought 1" if treasury.glory_bought else ""
        glory, kamas = _write_row(treasury.glory), _write_row(treasury.kamas)
        parts.append(f"glory {glory} wild {treasury.wild} kamas {kamas}{bought}")
    if treasury.ground:
        parts.append(f"ground {_write_counts(sorted(treasury.ground.items()))}")
    if treasury.piles:
        piles = [f"{p.rank}:{p.left}" + (f":{p.shown}" if p.shown else "") for p in treasury.piles]
        parts.append(f"market {','.join(piles)}")
        if gone := sorted(_gone(state).elements()):
            parts.append(f"gone {','.join(gone)}")
    return parts


def read_board(state: State, parts: list[list[str]]) -> None:
    """Set arena, sides and treasury; the units must be in place."""
    given = {part[0]: part[1:] for part in parts}
    treasury = Treasury()
    if "glory" in given:
        glory, _, wild, _, kamas, *bought = given["glory"]
        treasury = treasury._replace(
            glory=_read_row(glory),
            wild=int(wild),
            kamas=_read_row(kamas),
            glory_bought=int(bool(bought)),
        )
        if len(treasury.glory) != len(state.setup.players) or len(treasury.kamas) != len(
            treasury.glory
        ):
            raise ValueError("give glory and kamas for every player")
    elif state.setup.goal.glory:
        raise ValueError("it is fought for GG: add a part such as `glory 6,6 wild 1 kamas 0,0`")
    if "ground" in given:
        treasury = treasury._replace(ground=dict(_read_counts(given["ground"][0])))
    if "market" in given:
        treasury = treasury._replace(piles=_read_piles(given["market"][0]))
    state.treasury = treasury
    if "battered" in given:
        state.battered = tuple(_read_counts(given["battered"][0]))
    if "unanswered" in given:
        state.challenge = _read_challenge(state, given["unanswered"][0])
    if "deeds" in given:
        state.once_keys = tuple(given["deeds"][0].split(","))
    if treasury.piles:
        gone = given["gone"][0].split(",") if "gone" in given else []
        _find_unseen(state, gone)


def _read_challenge(state: State, text: str) -> tuple[int, int]:
    player, until = _read_row(text)
    waits = state.setup.goal.unanswered and state.turn <= until <= state.turn + 2
    if not waits or player not in state.order:
        raise ValueError(f"no knock-out of player {player} waits for an answer until turn {until}")
    return player, until


def read_arena(state: State, parts: list[list[str]]) -> None:
    """The arena and the sides, before units are put in it."""
    for name, *words in parts:
        if name == "board":
            state.set_arena(_arena_named(state.setup, words[0]))
            state.set_sides(() if words[1] == "-" else tuple(Side(s) for s in words[1].split(",")))
    for name, *words in parts:
        if name == "destroyed":
            state.set_arena(state.arena.without([cell_named(cell) for cell in words[0].split(",")]))


def _arena_named(setup: Setup, id: str) -> Arena:
    for arena in (setup.arena, *setup.arenas):
        if arena.id == id:
            return arena
    raise ValueError(f"there is no arena {id!r} in this game")


def _gone(state: State) -> Counter[str]:
    """Tokens of the supply that are neither in a pile, for sale, nor on a card."""
    supply = state.setup.supply
    assert supply is not None
    left = Counter(token for rank in supply.ranks for token in supply.ids_of(rank))
    left.subtract(token for tokens in state.treasury.unseen for token in tokens)
    left.subtract(pile.shown for pile in state.treasury.piles if pile.shown)
    left.subtract(held.reward.id for unit in state.units for held in unit.rewards)
    return Counter({token: count for token, count in left.items() if count > 0})


def _find_unseen(state: State, gone: list[str]) -> None:
    """What is left for the piles once everything else is accounted for."""
    supply, piles = state.setup.supply, state.treasury.piles
    if supply is None:
        raise ValueError("this game has no rewards")
    for pile in piles:
        if pile.shown and pile.shown not in supply.ids_of(Rank(pile.rank)):
            raise ValueError(f"there is no {pile.rank} reward {pile.shown!r} in this game")
    for token in gone:
        if token not in state.setup.rewards:
            raise ValueError(f"there is no reward {token!r} in this game")
    away = Counter(gone)
    away.update(pile.shown for pile in piles if pile.shown)
    away.update(held.reward.id for unit in state.units for held in unit.rewards)
    unseen = []
    for rank in supply.ranks:
        left = Counter(supply.ids_of(rank)) - away
        unseen.append(tuple(sorted(left.elements())))
        held = sum(pile.left for pile in piles if pile.rank == rank.value)
        if held != len(unseen[-1]):
            raise ValueError(
                f"the {rank.value} piles hold {held} tokens, but {len(unseen[-1])} are unaccounted "
                "for; mend `market` or `gone`"
            )
    state.treasury = state.treasury._replace(unseen=tuple(unseen))


def _write_row(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def _read_row(text: str) -> tuple[int, ...]:
    return tuple([int(number) for number in text.split(",")])


def _write_counts(counts: tuple[tuple[int, int], ...] | list[tuple[int, int]]) -> str:
    return ",".join(f"{NAMES[cell]}:{count}" for cell, count in counts)


def _read_counts(text: str) -> list[tuple[int, int]]:
    pairs = [pair.split(":") for pair in text.split(",")]
    return [(cell_named(cell), int(count)) for cell, count in pairs]


def _read_piles(text: str) -> tuple[Pile, ...]:
    piles = []
    for word in text.split(","):
        rank, left, *shown = word.split(":")
        piles.append(Pile(Rank(rank).value, int(left), shown[0] if shown else ""))
    return tuple(piles)
