"""Walls inside the engine: only ``changes`` and ``play`` write a state, and there is no knot."""

import ast
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import krosarena.engine
from collected import collected
from knots import between_packages, imports, knots, packages
from krosarena.engine.dice import Dice
from krosarena.engine.events import Event
from krosarena.engine.game import Game
from krosarena.engine.state.procedure import Procedure
from krosarena.engine.state.state import State
from krosarena.engine.state.unit import Unit

ENGINE = Path(krosarena.engine.__file__).parent
WRITERS = tuple(
    f"krosarena.engine.{part}" for part in ("changes.", "play.", "state.", "game", "position")
)
CHANGES = {"set_unit", "put", "enlist", "emit", "put_on_standby", "note_once"}


class Watched(State):
    """A state that only the writers can write; anybody else who tries is told off."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        # What is known of powers is kept here by whoever asks; it is no part of the game.
        if name not in ("scene", "lineup"):
            _check_writer(name)
        super().__setattr__(name, value)

    def set_unit(self, unit: Unit) -> None:
        _check_writer("set_unit")
        super().set_unit(unit)

    def emit(self, event: Event) -> None:
        _check_writer("emit")
        super().emit(event)

    def put_on_standby(self, effect: Procedure | None) -> None:
        _check_writer("put_on_standby")
        super().put_on_standby(effect)


def _check_writer(what: str) -> None:
    writer = sys._getframe(2).f_globals["__name__"]
    assert writer.startswith(WRITERS), f"{writer} writes {what}"


@pytest.mark.parametrize("seed", range(6))
def test_only_changes_and_play_write_a_state_while_games_are_played(seed: int) -> None:
    chance = random.Random(seed)
    content = collected(invented=True)
    ids = sorted(content.krosmasters)
    teams = [chance.sample(ids, 4) for _ in range(2)]
    game = Game.new(teams=teams, dice=Dice.seeded(bytes([seed] * 32)), library=content)
    game.state.__class__ = Watched
    for _ in range(150):
        actions = game.legal_actions()
        if not actions:
            break
        game.view(1, 2)
        game.apply(chance.choice(actions))


def _others() -> Iterator[Path]:
    for file in sorted(ENGINE.rglob("*.py")):
        part = file.relative_to(ENGINE).parts[0]
        if part not in ("changes", "play", "state", "game", "position.py", "position_board.py"):
            yield file


@pytest.mark.parametrize("file", list(_others()), ids=lambda file: str(file.relative_to(ENGINE)))
def test_no_line_elsewhere_writes_a_state(file: Path) -> None:
    slips = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            slips += [t.lineno for t in targets if _is_of_state(t)]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            method, owner = node.func.attr, node.func.value
            if method in CHANGES and isinstance(owner, ast.Name) and owner.id == "state":
                slips.append(node.lineno)
    assert slips == []


def _is_of_state(target: ast.expr) -> bool:
    while isinstance(target, ast.Attribute | ast.Subscript):
        target = target.value
        if isinstance(target, ast.Name):
            return target.id == "state"
    return False


def test_no_knot_of_modules_reaches_across_packages() -> None:
    edges = imports()
    assert "state.state" in edges["state.procedure"], "imports are found at all"
    assert [knot for knot in knots(edges) if len(packages(knot)) > 1] == []
    assert knots(between_packages(edges)) == []


def test_a_knot_would_be_seen() -> None:
    edges = {"cards.spell": {"state.unit"}, "state.unit": {"cards.spell", "board"}, "board": set()}
    assert knots(edges) == [{"cards.spell", "state.unit"}]
    assert knots(between_packages(edges)) == [{"cards", "state"}]
