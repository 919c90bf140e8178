"""A position as one line of text that a person can read, type and share.

Parts are separated by `` | ``: edition and scenario; the turn; the timelines; then every unit::

    original my-very-first-spell | turn 3 player 1 order 1,2
    | timelines queen-of-the-tofus/king-of-the-gobballs
    | *queen-of-the-tofus 1 c4 injuries 2 mp 3 ap 0 cast dan-to-fu
    | king-of-the-gobballs 2 f5

``*`` marks the active unit. A summon adds ``card tofu``, ``of`` its summoner, and ``played`` once
it has had its turn; a Krosmaster that was replaced adds ``card``. ``cast`` lists spells used this
turn, ``used`` those used this game, ``hit`` pairs of spell and targeted unit, ``hit-cells`` of
spell and targeted cell; ``ap-tokens -2`` tokens for the next turn, ``range 1`` longer ranges in
this one. ``rewards`` lists tokens on a card, ``+`` before those face up and ``!`` before those face
down that everybody has seen; ``effects`` what lasts on a unit, ``markers`` special markers. ``out``
stands for the cell of a unit that has left the arena.
Arena, glory, kamas and rewards for sale are parts of their own between timelines and units
(``position_board``). A position exists between two actions of an activation, not in the middle of a
procedure.
"""

from __future__ import annotations

from typing import Any, cast

from .board.grid import NAMES, cell_named
from .cards.definitions import Card
from .changes.victory import check_victory
from .decisions import Decision, DecisionKind
from .library import Library
from .play.turns import PlayerTurn, resume_activation
from .position_board import BOARD_PARTS, read_arena, read_board, write_board
from .queries import hp_of, spells_of
from .state.setup import Setup
from .state.state import State
from .state.terms import Recruit
from .state.unit import (
    LASTING_ENDS,
    LASTING_KINDS,
    OUT,
    Held,
    Lasting,
    LastingKind,
    Marker,
    Unit,
    Until,
)


class PositionError(ValueError):
    """A text that is no position, or a moment that cannot be written as one."""


def write_position(state: State) -> str:
    waiting = state.waiting
    if not isinstance(waiting, Decision) or waiting.kind is not DecisionKind.ACTIVATION:
        raise PositionError("a position can be written only while a unit may choose its action")
    turn = state.stack[1]
    assert isinstance(turn, PlayerTurn)
    timelines = "/".join(
        ",".join(state.units[index].name for index in timeline) for timeline in state.timelines
    )
    order = ",".join(map(str, state.order))
    parts = [
        f"{state.setup.edition.id} {state.setup.scenario}",
        f"turn {state.turn} player {state.active_player} order {order}",
        f"timelines {timelines}",
        *write_board(state),
        *(_write_unit(state, unit, unit.id in turn.played) for unit in state.units),
    ]
    return " | ".join(parts)


def _write_unit(state: State, unit: Unit, played: bool) -> str:
    star = "*" if unit.id == state.active_unit else ""
    words = [f"{star}{unit.name}", str(unit.player), NAMES[unit.cell] if unit.in_arena else "out"]
    if unit.summoner >= 0:
        words += ["card", unit.card.id, "of", state.units[unit.summoner].name]
    elif unit.card is not _recruited(state.setup)[unit.name].card:  # replaced (CTR 7.5.19)
        words += ["card", unit.card.id]
    for label, field in _NUMBERS.items():
        if number := getattr(unit, field):
            words += [label, str(number)]
    spells = spells_of(state, unit)
    for label, bits in (("cast", unit.cast_this_turn), ("used", unit.cast_this_game)):
        names = [spell.id for place, spell in enumerate(spells) if bits >> place & 1]
        if names:
            words += [label, ",".join(names)]
    if unit.cast_on:
        pairs = [f"{spells[place].id}:{state.units[target].name}" for place, target in unit.cast_on]
        words += ["hit", ",".join(pairs)]
    if unit.aimed_at:
        pairs = [f"{spells[place].id}:{NAMES[cell]}" for place, cell in unit.aimed_at]
        words += ["hit-cells", ",".join(pairs)]
    if unit.rewards:
        words += ["rewards", ",".join(_write_held(held) for held in unit.rewards)]
    if unit.lasting:
        words += ["effects", ",".join(":".join(map(_dashed, effect)) for effect in unit.lasting)]
    if unit.markers:
        pairs = [f"{marker.name}:{state.units[marker.giver].name}" for marker in unit.markers]
        words += ["markers", ",".join(pairs)]
    return " ".join([*words, "played"] if played else words)


def _recruited(setup: Setup) -> dict[str, Recruit]:
    return {recruit.name: recruit for recruit in setup.roster}


def _write_held(held: Held) -> str:
    return ("+" if held.shown else "!" if held.known else "") + held.reward.id


def _read_held(setup: Setup, text: str) -> Held:
    shown, known = text.startswith("+"), text[0] in "+!"
    token = text.lstrip("+!")
    if token not in setup.rewards:
        raise PositionError(f"there is no reward {token!r} in this game")
    return Held(setup.rewards[token], int(shown), int(known))


def _dashed(value: object) -> str:
    """Positions are split at spaces, and an empty text would vanish."""
    return str(value).replace(" ", "_") or "-"


def _read_lasting(setup: Setup, text: str) -> Lasting:
    words = [word.replace("_", " ") for word in text.split(":")]
    if len(words) != 4:
        raise PositionError(f"{text!r} is no effect; write it like `gain:lock:0:player-turn`")
    kind, value, amount, until = words
    named = "" if value == "-" else value
    lasting = Lasting(cast(LastingKind, kind), named, int(amount), cast(Until, until))
    if kind not in LASTING_KINDS or until not in LASTING_ENDS:
        known = f"{', '.join(LASTING_KINDS)}, until {', '.join(LASTING_ENDS)}"
        raise PositionError(f"{text!r} is no effect; known are {known}")
    if kind == "gain" and value not in setup.gifts:
        raise PositionError(f"there is no power {value!r} to be had in this game")
    reward = setup.rewards.get(value)
    if kind == "spell" and not (reward and reward.spell):
        raise PositionError(f"there is no reward {value!r} with a spell in this game")
    return lasting


def _card_named(setup: Setup, id: str) -> Card:
    if id not in setup.cards:
        raise PositionError(f"there is no card {id!r} in this game")
    return setup.cards[id]


def setup_of_position(text: str, library: Library) -> Setup:
    """The set-up that a position's first part names."""
    names = text.split("|", maxsplit=1)[0].split()
    if len(names) != 2:
        raise PositionError("a position begins with edition and scenario")
    edition, scenario = names
    try:
        return library.setup(scenario, edition)
    except KeyError as error:
        raise PositionError(str(error.args[0])) from None


def read_position(text: str, setup: Setup) -> State:
    try:
        return _read(text, setup)
    except PositionError:
        raise
    except (ValueError, KeyError, IndexError) as error:
        raise PositionError(f"this is no position: {error}") from error


def _read(text: str, setup: Setup) -> State:
    parts = [part.split() for part in text.split("|")]
    if parts[0] != [setup.edition.id, setup.scenario]:
        raise PositionError(f"this position is not one of {setup.edition.id} {setup.scenario}")
    if len(parts) < 5:
        raise PositionError(
            "a position has edition and scenario, turn, timelines and two or more units, "
            "separated by |"
        )
    state = State(setup)
    turn = _pairs(parts[1], _TURN_LABELS)
    state.turn, state.active_player = int(turn["turn"]), int(turn["player"])
    state.order = _numbers(turn["order"])
    if sorted(state.order) != list(setup.players) or state.turn < 1:
        raise PositionError(f"the order must name the players {setup.players} once, from turn 1 on")
    at_turn = state.order[(state.turn - 1) % len(state.order)]
    if state.active_player != at_turn:
        raise PositionError(f"turn {state.turn} is player {at_turn}'s, not {state.active_player}'s")
    board = [words for words in parts[3:] if words and words[0] in BOARD_PARTS]
    if empty := [words[0] for words in board if len(words) == 1]:
        raise PositionError(f"`{empty[0]}` says nothing; write what it is about, or leave it out")
    read_arena(state, board)
    units = parts[3 + len(board) :]
    ids = {words[0].removeprefix("*"): place for place, words in enumerate(units) if words}
    played = tuple([i for i, words in enumerate(units) if _read_unit(state, words, ids)])
    read_board(state, board)
    if parts[2][:1] != ["timelines"] or len(parts[2]) != 2:
        raise PositionError("the third part should be `timelines` and the units' names")
    state.timelines = tuple(
        [
            tuple([state.unit_named(name).id for name in names.split(",")])
            for names in parts[2][1].split("/")
        ]
    )
    _check_places(setup, state)
    resume_activation(state, state.active_unit, played)
    check_victory(state)
    if state.outcome:
        raise PositionError("the game is over in this position")
    return state


def _read_unit(state: State, words: list[str], ids: dict[str, int]) -> bool:
    """Take one unit into the state; True if it is a summon that has had its turn."""
    name, player, cell, *rest = words
    active, name = name.startswith("*"), name.removeprefix("*")
    played = rest[-1:] == ["played"]
    given = _pairs(rest[:-1] if played else rest, _UNIT_LABELS)
    index = len(state.units)
    recruits = _recruited(state.setup)
    if name in recruits:
        card, summoner = recruits[name].card, -1
        if "card" in given:
            card = _card_named(state.setup, given["card"])
        if recruits[name].player != int(player):
            raise PositionError(f"{name} belongs to player {recruits[name].player}")
    elif "card" in given and "of" in given:
        card, owner = _card_named(state.setup, given["card"]), state.unit_named(given["of"])
        if owner.player != int(player):
            raise PositionError(f"{name} and its summoner {owner.name} have different players")
        summoner = owner.id
    else:
        raise PositionError(f"{name} is not in this scenario; a summon needs `card` and `of`")
    rewards = tuple([_read_held(state.setup, t) for t in _names(given.get("rewards", ""))])
    bearer = Unit(index, name, card, int(player), OUT, rewards=rewards)
    spells = [spell.id for spell in spells_of(state, bearer)]

    def bits(names: str) -> int:
        return sum({1 << spells.index(spell) for spell in _names(names)})

    def pair(text: str) -> tuple[int, int]:
        spell, target = text.split(":")
        return spells.index(spell), ids[target]

    def aimed(text: str) -> tuple[int, int]:
        spell, cell = text.split(":")
        return spells.index(spell), cell_named(cell)

    def marker(text: str) -> Marker:
        name, giver = text.split(":")
        return Marker(name, ids[giver])

    if name in {unit.name for unit in state.units}:
        raise PositionError(f"{name} stands here twice")
    if not active and {"mp", "ap", "range"} & given.keys():
        raise PositionError(f"only the active unit has MP, AP or range to use, not {name}")
    unit = Unit(
        index,
        name,
        card,
        int(player),
        OUT if cell == "out" else cell_named(cell),
        summoner=summoner,
        cast_this_turn=bits(given.get("cast", "")),
        cast_this_game=bits(given.get("used", "")),
        cast_on=tuple([pair(text) for text in _names(given.get("hit", ""))]),
        aimed_at=tuple([aimed(text) for text in _names(given.get("hit-cells", ""))]),
        rewards=rewards,
        lasting=tuple([_read_lasting(state.setup, t) for t in _names(given.get("effects", ""))]),
        markers=tuple([marker(text) for text in _names(given.get("markers", ""))]),
    )
    numbers: dict[str, Any] = {
        field: int(given[label]) for label, field in _NUMBERS.items() if label in given
    }
    unit = unit._replace(**numbers)
    _check_unit(state, unit)
    state.enlist(unit)
    if active:
        if state.active_unit >= 0:
            raise PositionError("only one unit can be active")
        state.active_unit = index
    return played


_MOST_POINTS = 99
"""MP or AP, several times what any team can give to one unit."""


def _check_unit(state: State, unit: Unit) -> None:
    room = state.free_cells() if unit.card.is_obstacle else state.arena.ground
    if unit.in_arena and not room >> unit.cell & 1:
        raise PositionError(f"{unit.name} cannot stand on {NAMES[unit.cell]}")
    most = (hp_of(unit) or 1) - 1 if unit.in_arena else 0
    if not 0 <= unit.injuries <= most:
        raise PositionError(f"{unit.name} can bear 0 to {most} injuries here, not {unit.injuries}")
    if not (0 <= unit.mp <= _MOST_POINTS and 0 <= unit.ap <= _MOST_POINTS):
        raise PositionError(f"{unit.name} can have 0 to {_MOST_POINTS} MP and AP")


def _check_places(setup: Setup, state: State) -> None:
    missing = {recruit.name for recruit in setup.roster} - {unit.name for unit in state.units}
    if missing:
        raise PositionError(f"the position does not say where {', '.join(sorted(missing))} is")
    if state.active_unit < 0 or not state.units[state.active_unit].in_arena:
        raise PositionError("mark the active unit, one that is in the arena, with *")
    if state.units[state.active_unit].player != state.active_player:
        raise PositionError("the active unit belongs to the player who is not at turn")
    if len(state.timelines) != len(setup.players):
        raise PositionError(f"{len(setup.players)} players need as many timelines, separated by /")
    for player, timeline in enumerate(state.timelines, start=1):
        krosmasters = {u.id for u in state.units if u.player == player and u.card.is_krosmaster}
        if set(timeline) != krosmasters or len(timeline) != len(krosmasters):
            raise PositionError(f"the timeline of player {player} must name its Krosmasters once")


def _numbers(text: str) -> tuple[int, ...]:
    return tuple([int(number) for number in text.split(",")])


def _names(text: str) -> list[str]:
    return text.split(",") if text else []


_TURN_LABELS = ("turn", "player", "order")
_NUMBERS = {
    "injuries": "injuries",
    "mp": "mp",
    "ap": "ap",
    "mp-tokens": "mp_tokens",
    "ap-tokens": "ap_tokens",
    "range-tokens": "range_tokens",
    "range": "range_bonus",
    "deeds": "turn_flags",
}
"""What a position calls the numbers of a unit."""
_UNIT_LABELS = (
    "card", "of", "cast", "used", "hit", "hit-cells", "rewards", "effects", "markers", *_NUMBERS,
)  # fmt: skip


def _pairs(words: list[str], labels: tuple[str, ...]) -> dict[str, str]:
    """Words in pairs, label and value."""
    if len(words) % 2:
        raise PositionError(f"{' '.join(words)!r}: every label needs one value")
    for place, label in enumerate(words[::2]):
        if label in words[: 2 * place : 2]:
            raise PositionError(f"{label!r} stands here twice")
        if label not in labels:
            raise PositionError(f"{label!r} means nothing here; known: {', '.join(labels)}")
    return dict(zip(words[::2], words[1::2], strict=True))
