"""A plain fighter: hits the nearest enemy as hard as it can, picks up the kamas it stands on and
spends them on glory and rewards."""

from __future__ import annotations

from collections.abc import Sequence

from krosarena.engine.board.grid import cell_named, distance
from krosarena.engine.view import ActionView, DecisionView, UnitView, View

from .fighting import approach, best_healing, hardest_blow


class SimpleBot:
    def choose(self, view: View) -> str:
        decision = view.decision
        assert decision is not None, "a bot is asked only when it must decide"
        match decision.kind:
            case "activation":
                return _activate(view, decision)
            case "faces":
                return _faces(decision).text
            case "cell":
                return _cell(view, decision).text
            case "assign":
                return _assign(view, decision).text
            case _:
                return _pick(view, decision).text


def _activate(view: View, decision: DecisionView) -> str:
    me = next(unit for unit in view.units if unit.id == decision.unit)
    friends, enemies = _sides(view, me.player)
    if dealing := _dealing(decision.actions):
        return dealing.text
    blow = hardest_blow(me, enemies, decision.actions)
    take = next((action for action in decision.actions if action.verb == "take"), None)
    if take and (blow is None or me.ap > _price(me, blow)):
        return take.text
    deed = blow or best_healing(me, friends, decision.actions)
    if deed:
        return deed.text
    return approach(view, me, enemies) or "end"


def _dealing(actions: Sequence[ActionView]) -> ActionView | None:
    """A GG, then what it can reveal, then the dearest reward, face up if possible."""
    glory = [action for action in actions if action.text == "buy gg"]
    reveals = [action for action in actions if action.verb == "reveal"]
    rewards = [action for action in actions if action.verb == "buy"]
    ranks = ("gold", "silver", "jade", "granite")

    def worth(action: ActionView) -> tuple[int, int]:
        rank, *pile = (action.option or "").split()
        return ranks.index(rank), -len(pile)

    return next(iter([*glory, *reveals]), None) or min(
        [reward for reward in rewards if reward not in glory], key=worth, default=None
    )


def _price(me: UnitView, blow: ActionView) -> int:
    return next(spell.ap for spell in me.spells if spell.id == blow.spell)


def _faces(decision: DecisionView) -> ActionView:
    """Two different faces where possible, since a double costs glory; it never rolls again."""
    turns = [action for action in decision.actions if action.verb == "face"]
    mixed = [action for action in turns if len(set((action.option or "").split())) > 1]
    return next(iter([*mixed, *turns, *decision.actions]))


def _cell(view: View, decision: DecisionView) -> ActionView:
    """Whatever must stand somewhere stands near the enemies, or near the middle before there are
    any."""
    _, enemies = _sides(view, decision.player)
    goals = [cell_named(enemy.cell) for enemy in enemies if enemy.cell]
    goals = goals or [cell_named(cell) for cell in view.arena.demons]

    def far(action: ActionView) -> int:
        here = cell_named(action.cell or "a1")
        return min((distance(here, goal) for goal in goals), default=0)

    return min(decision.actions, key=far)


def _assign(view: View, decision: DecisionView) -> ActionView:
    """A reward stays with its buyer; a die goes to the first in line whose card lacks its power."""
    by_unit = {action.unit: action for action in decision.actions if action.unit}
    if decision.unit in by_unit:
        return by_unit[decision.unit]
    power = "critical-hit" if decision.subject == "critical" else decision.subject
    line = [id for id in view.timelines[decision.player - 1] if id in by_unit]
    powers = {unit.id: unit.powers for unit in view.units}
    in_need = [id for id in line if power not in powers[id]]
    for id in (*in_need, *line):
        return by_unit[id]
    return decision.actions[0]


def _pick(view: View, decision: DecisionView) -> ActionView:
    """Where glory is at stake, the richest opponent; else the first option."""
    _, enemies = _sides(view, decision.player)
    rivals = {f"player-{enemy.player}": enemy.player for enemy in enemies}
    glory = {player.player: player.glory or 0 for player in view.players}
    hostile = [action for action in decision.actions if action.option in rivals]
    return max(
        hostile or decision.actions[:1], key=lambda a: glory.get(rivals.get(a.option or "", 0), 0)
    )


def _sides(view: View, player: int) -> tuple[list[UnitView], list[UnitView]]:
    """Friends and enemies in the arena."""
    team = {each.player: each.team for each in view.players}
    present = [unit for unit in view.units if unit.cell is not None]
    ours = [unit for unit in present if team[unit.player] == team[player]]
    return ours, [unit for unit in present if unit not in ours]
