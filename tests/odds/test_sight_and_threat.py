"""Why a cell is hidden, and where opponents could strike."""

from __future__ import annotations

import random

import pytest

from full_games import EDITIONS, begin, choose
from krosarena.engine.actions import CastSpell, Move
from krosarena.engine.board.grid import NAMES, cell_named
from krosarena.engine.board.sight import can_see
from krosarena.engine.game import Game
from krosarena.engine.play.legality import legal_actions
from krosarena.engine.queries import sight_blockers, spells_of
from krosarena.odds import NoSuchSpell, NoSuchUnit, sight_of, threat_to
from krosarena.odds.turns import ready_to_act


def moments(edition: str, seed: int) -> list[Game]:
    chooser = random.Random(seed)
    game = begin(edition, "bonta-1", seed)
    found = []
    for step in range(300):
        if game.outcome:
            break
        if step % 30 == 29 and game.decision and game.decision.prompt == "activate":
            found.append(game.clone())
        game.apply(choose(chooser, game))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hidden_cell_is_cut_off_by_what_stands_between(edition: str) -> None:
    hidden = 0
    for game in moments(edition, 1):
        state = game.state
        for unit in [one for one in state.units if one.in_arena]:
            blockers = sight_blockers(state, unit)
            for spell in spells_of(state, unit):
                for one in sight_of(state, unit.name, spell.id).hidden:
                    hidden += 1
                    cell = cell_named(one.cell)
                    assert one.cut_by
                    assert not can_see(unit.cell, cell, blockers)
                    without = blockers & ~sum(1 << cell_named(cut) for cut in one.cut_by)
                    assert can_see(unit.cell, cell, without), "nothing else is in the way"
    assert hidden > 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_can_be_cast_is_targetable(edition: str) -> None:
    for game in moments(edition, 4):
        unit = game.state.units[game.state.active_unit]
        for action in game.legal_actions():
            if isinstance(action, CastSpell):
                sight = sight_of(game.state, unit.name, action.spell)
                assert NAMES[action.cell] in sight.targetable


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_threat_is_what_an_opponent_could_do_by_legal_actions(edition: str) -> None:
    """One step and one attack of every opponent, listed by the engine, are within its threat."""
    for game in moments(edition, 2):
        for seat in game.setup.players:
            threat = threat_to(game.state, seat)
            for one in threat.opponents:
                unit = game.state.unit_named(one.unit)
                state = ready_to_act(game.state, unit)
                decision = state.waiting
                actions = legal_actions(state, decision)  # type: ignore[arg-type]
                steps = {a.cell for a in actions if isinstance(a, Move)}
                assert steps <= {cell_named(cell) for cell in one.reach}
                attacks = {
                    a.cell
                    for a in actions
                    if isinstance(a, CastSpell) and _is_attack(game, one.unit, a.spell)
                }
                assert attacks <= {cell_named(cell) for cell in one.hit}
            hits = {cell.cell: cell.hit for cell in threat.cells}
            for name, count in hits.items():
                assert count == sum(name in one.hit for one in threat.opponents)


def _is_attack(game: Game, unit: str, spell_id: str) -> bool:
    spells = spells_of(game.state, game.state.unit_named(unit))
    return any(s.id == spell_id and s.kind.value == "attack" for s in spells)


def test_who_or_what_is_not_there_is_named() -> None:
    game = moments("original", 3)[0]
    name = game.state.units[game.state.active_unit].name
    with pytest.raises(NoSuchUnit, match=f"there are .*{name}"):
        sight_of(game.state, "nobody", "punch")
    with pytest.raises(NoSuchSpell, match=r"its spells are .*punch"):
        sight_of(game.state, name, "nothing")
