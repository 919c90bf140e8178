"""Positions made on purpose, where odds are hard: walkers in a ring of enemies, crowds in reach of
spells with areas. Random play gets there too seldom."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from krosarena.engine.board.arena import Arena
from krosarena.engine.board.grid import CELL_COUNT, NAMES, NEIGHBOURS, cell_at, cell_named
from krosarena.engine.cards.definitions import Card
from krosarena.engine.dice import Dice
from krosarena.engine.editions import EDITIONS
from krosarena.engine.game import Game
from krosarena.engine.state.setup import Setup
from krosarena.engine.state.terms import Goal, Recruit, Stakes
from support import SUMMONS, card

WALKER_POWERS = ("dodge", "armour", "critical-hit", "unfazed")
LOCKER_POWERS = ("lock", "armour", "counter", "itty-bitty")
TARGET_POWERS = (
    "armour", "counter", "resistance-fire", "resistance-water", "immune", "unfazed", "lock",
)  # fmt: skip
CASTER_POWERS = ("critical-hit", "heal", "interior-fire", "dodge")
LOCKING_SUMMONS = ("block-doll", "gobball", "wabbit")
FRAIL_SUMMONS = ("gobball", "madoll", "tofu", "grenado")

_SPELLS = """
  - {id: bolt, name: {en: Bolt, fr: Trait}, range: no-sight 1-4 fixed, cost: 2 ap, damage: 1 fire}
  - {id: smash, name: {en: Smash, fr: Coup}, range: close combat, cost: 2 ap, damage: 2 neutral}
  - {id: quake, name: {en: Quake, fr: Séisme}, range: no-sight 1-3 fixed, cost: 3 ap,
     damage: 1 earth, area: cross}
  - {id: flood, name: {en: Flood, fr: Crue}, range: no-sight 0-3 fixed, cost: 3 ap,
     damage: 0 water, area: square}
  - {id: hail, name: {en: Hail, fr: Grêle}, range: no-sight 1-2 fixed, cost: 3 ap, damage: 1 air,
     area: multiple, effects: [damage +1 to main target]}
  - {id: sweep, name: {en: Sweep, fr: Fauche}, range: close combat, cost: 2 ap, damage: 1 neutral,
     area: hammer, effects: [-1 mp]}
  - {id: drain, name: {en: Drain, fr: Saignée}, range: no-sight 1-3 fixed, cost: 2 ap,
     damage: 1 water, area: staff, effects: [steal health]}
  - {id: pilfer, name: {en: Pilfer, fr: Chipe}, range: no-sight 1-3 fixed, cost: 2 ap,
     damage: 0 air, area: shovel, effects: [steal ap 2]}
  - {id: mend, name: {en: Mend, fr: Soin}, range: no-sight 0-3 fixed, cost: 2 ap, heal: 1,
     area: cross}
  - {id: share, name: {en: Share, fr: Partage}, range: no-sight 1-3 fixed, cost: 2 ap,
     damage: 1 earth, effects: [heal others 1]}
  - {id: toss, name: {en: Toss, fr: Pile}, range: no-sight 1-3 fixed, cost: 2 ap, damage: 1 fire,
     area: staff, effects: ["flip 1: heads +1 fire, tails injure 1 to caster"]}
  - {id: shove, name: {en: Shove, fr: Pousse}, range: line 1-3 fixed, cost: 2 ap, damage: 0 earth,
     area: hand, effects: [push 1, damage +1 if target was not moved]}
"""


@cache
def fighter(powers: tuple[str, ...]) -> Card:
    """A Krosmaster with these powers."""
    return card(
        f"id: test-{'-'.join(powers) or 'plain'}\n"
        "name: {en: Test Fighter, fr: Combattant d’essai}\n"
        "level: 2\ninitiative: 5\nmp: 4\nhp: 6\nap: 8\n"
        f"powers: [{', '.join(powers)}]\nspells:{_SPELLS}"
    )


class Piece(NamedTuple):
    name: str
    player: int
    card: Card
    cell: int
    injuries: int = 0
    owner: str = ""
    """A summon's."""

    def text(self, active: str) -> str:
        words = f"{active}{self.name} {self.player} {NAMES[self.cell]} injuries {self.injuries}"
        return f"{words} card {self.card.id} of {self.owner}" if self.owner else words


def stand(
    edition: str,
    size: tuple[int, int],
    pieces: Sequence[Piece],
    mp: int,
    ap: int,
    *,
    glory: bool = False,
) -> Game:
    """A game on open ground in which the first piece may act."""
    width, height = size
    heroes = [piece for piece in pieces if not piece.owner]
    setup = Setup(
        edition=EDITIONS[edition],
        arena=Arena.parse("\n".join(["." * width] * height)),
        roster=tuple([Recruit(one.name, one.card, one.player) for one in heroes]),
        scenario="crowd",
        goal=Goal(glory=glory),
        stakes=Stakes((6, 6)) if glory else None,
        cards=SUMMONS,
    )
    timelines = "/".join(
        ",".join(one.name for one in heroes if one.player == player) for player in (1, 2)
    )
    first, *others = pieces
    parts = [
        f"{edition} crowd",
        "turn 1 player 1 order 1,2",
        f"timelines {timelines}",
        *(["glory 6,6 wild 1 kamas 0,0"] if glory else []),
        f"{first.text('*')} mp {mp} ap {ap}",
        *(one.text("") for one in others),
    ]
    return Game.at_position(" | ".join(parts), setup, Dice.open())


class Crowd:
    """Pieces by chance, one after the other, each on a cell of its own."""

    def __init__(self, chooser: random.Random, size: tuple[int, int]) -> None:
        width, height = size
        self._chooser = chooser
        self._free = [cell_at(column, row) for row in range(height) for column in range(width)]
        self.pieces: list[Piece] = []

    def some_cell(self, among: Sequence[int] | None = None) -> int | None:
        free = [cell for cell in self._free if among is None or cell in among]
        return self._chooser.choice(free) if free else None

    def hero(self, player: int, cell: int | None, powers: Sequence[str], hurt: int = 0) -> None:
        chosen = [power for power in powers if self._chooser.random() < 0.4]
        self._add(player, cell, fighter(tuple(chosen)), hurt)

    def summon(self, player: int, cell: int | None, cards: Sequence[str]) -> None:
        owner = next(one.name for one in self.pieces if one.player == player and not one.owner)
        self._add(player, cell, SUMMONS[self._chooser.choice(cards)], 0, owner)

    def locker(self, cell: int | None) -> None:
        if self._chooser.random() < 0.5:
            self.hero(2, cell, LOCKER_POWERS)
        else:
            self.summon(2, cell, LOCKING_SUMMONS)

    def bystander(self, player: int, cell: int | None) -> None:
        if self._chooser.random() < 0.6:
            self.hero(player, cell, TARGET_POWERS, hurt=5)
        else:
            self.summon(player, cell, FRAIL_SUMMONS)

    def _add(self, player: int, cell: int | None, card: Card, hurt: int, owner: str = "") -> None:
        if cell is None:
            return
        self._free.remove(cell)
        injuries = self._chooser.randint(0, min(hurt, (card.hp or 1) - 1))
        name = f"{'summon' if owner else 'hero'}-{len(self.pieces)}"
        self.pieces.append(Piece(name, player, card, cell, injuries, owner))


def ringed_walker(edition: str, chooser: random.Random, lockers: int) -> Game:
    """Enemies beside a walker, up to two more behind, and room to get away."""
    size = (5, 5)
    crowd = Crowd(chooser, size)
    here = cell_named("c3")
    corners = [cell_named(cell) for cell in ("a1", "e1", "a5", "e5")]
    crowd.hero(1, here, WALKER_POWERS)
    crowd.hero(2, crowd.some_cell(corners), LOCKER_POWERS)
    for _ in range(lockers):
        crowd.locker(crowd.some_cell(NEIGHBOURS[here]))
    behind = [cell for cell in range(CELL_COUNT) if cell not in NEIGHBOURS[here]]
    for _ in range(chooser.randint(0, 2)):
        crowd.locker(crowd.some_cell(behind))
    return stand(edition, size, crowd.pieces, chooser.randint(3, 6), chooser.randint(0, 6))


def small_board(edition: str, chooser: random.Random) -> Game:
    """A walker and two or three enemies on so little ground that all ways can be tried."""
    size = chooser.choice([(4, 3), (3, 4), (5, 3), (4, 4)])
    crowd = Crowd(chooser, size)
    crowd.hero(1, crowd.some_cell(), WALKER_POWERS)
    crowd.hero(2, crowd.some_cell(), LOCKER_POWERS)
    for _ in range(chooser.randint(1, 2)):
        crowd.locker(crowd.some_cell())
    return stand(edition, size, crowd.pieces, chooser.randint(3, 4), chooser.randint(0, 6))


def crowd_around_a_caster(edition: str, chooser: random.Random, others: int) -> Game:
    """A caster, a friend and an enemy, and ``others`` of either side, many of them wounded."""
    size = (5, 4)
    crowd = Crowd(chooser, size)
    here = cell_named("c2")
    near = [cell for beside in NEIGHBOURS[here] for cell in (beside, *NEIGHBOURS[beside])]
    crowd.hero(1, here, CASTER_POWERS, hurt=4)
    crowd.hero(2, crowd.some_cell(near), TARGET_POWERS, hurt=5)
    crowd.hero(1, crowd.some_cell(near), TARGET_POWERS, hurt=5)
    for _ in range(others):
        crowd.bystander(chooser.choice((1, 2, 2)), crowd.some_cell(near))
    mp, ap = chooser.randint(1, 4), chooser.randint(5, 8)
    return stand(edition, size, crowd.pieces, mp, ap, glory=chooser.random() < 0.5)
