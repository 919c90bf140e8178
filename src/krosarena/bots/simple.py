"""A plain fighter: walks up to the nearest enemy and hits it with the hardest spell it can pay."""

from __future__ import annotations

from krosarena.engine.board.grid import NEIGHBOURS, aligned, cell_at, cell_named, distance, mask_of
from krosarena.engine.board.sight import can_see
from krosarena.engine.view import ActionView, ReachView, SpellView, UnitView, View


class SimpleBot:
    def choose(self, view: View) -> str:
        decision = view.decision
        assert decision is not None, "a bot is asked only when it must decide"
        if decision.kind != "activation":
            return decision.actions[0].text
        me = next(unit for unit in view.units if unit.id == decision.unit)
        team_of = {player.player: player.team for player in view.players}
        others = [u for u in view.units if team_of[u.player] != team_of[me.player]]
        enemies = [unit for unit in others if unit.cell is not None]
        blow = _hardest_blow(me, enemies, decision.actions)
        if blow:
            return blow.text
        return _approach(view, me, enemies) or "end"


def _hardest_blow(
    me: UnitView, enemies: list[UnitView], actions: tuple[ActionView, ...]
) -> ActionView | None:
    """The attack with the most damage, then the cheapest, on the enemy closest to its end."""
    spells = {spell.id: spell for spell in me.spells}
    left = {enemy.id: enemy.hp - enemy.injuries for enemy in enemies}
    blows = [
        action
        for action in actions
        if action.spell
        and spells[action.spell].kind == "attack"
        and any(target in left for target in action.targets)
    ]

    def worth(action: ActionView) -> tuple[int, int, int]:
        spell = spells[action.spell or ""]
        return -(spell.damage or 0), spell.ap, min(left.get(t, 99) for t in action.targets)

    return min(blows, key=worth, default=None)


def _approach(view: View, me: UnitView, enemies: list[UnitView]) -> str | None:
    """One step toward a cell to hit from, or else toward the nearest enemy; None to stay."""
    assert view.decision is not None
    if not enemies or me.cell is None:
        return None
    attacks = [spell for spell in me.spells if spell.ready and spell.kind == "attack"]
    trees = mask_of(cell_named(s.cell) for s in view.arena.scenery if s.kind == "tree")
    spots = [
        way
        for way in view.decision.reach
        if any(_could_hit(spell, way.cell, e.cell, trees) for spell in attacks for e in enemies)
    ]
    if spots:
        best = min(spots, key=lambda way: (way.risky, len(way.path)))
        return f"move {best.path[0]}"
    steps = _steps_to(view, me, enemies)
    here = steps.get(cell_named(me.cell), 999)

    def remaining(way: ReachView) -> tuple[int, int]:
        return steps.get(cell_named(way.cell), 999), len(way.path)

    calm = [way for way in view.decision.reach if not way.risky]
    closest = min(calm, key=remaining, default=None)
    if closest and remaining(closest)[0] < here:
        return f"move {closest.path[0]}"
    return None


def _could_hit(spell: SpellView, origin: str, target: str | None, trees: int) -> bool:
    """Would the spell reach from there? Only trees are thought of as hiding the target."""
    if target is None:
        return False
    a, b = cell_named(origin), cell_named(target)
    if not spell.min_range <= distance(a, b) <= spell.max_range:
        return False
    return (spell.range != "line" or aligned(a, b)) and (
        spell.range == "no-sight" or can_see(a, b, trees)
    )


def _steps_to(view: View, me: UnitView, enemies: list[UnitView]) -> dict[int, int]:
    """How many steps every cell is from the side of the nearest enemy, round all obstacles."""
    blocked = {cell_named(s.cell) for s in view.arena.scenery if s.kind != "crate"}
    blocked |= {cell_named(u.cell) for u in view.units if u.cell and u.id != me.id}
    inside = {cell_at(c, r) for c in range(view.arena.width) for r in range(view.arena.height)}
    steps: dict[int, int] = {}
    frontier = {cell_named(enemy.cell) for enemy in enemies if enemy.cell}
    count = 0
    while frontier:
        frontier = {n for cell in frontier for n in NEIGHBOURS[cell]} & inside
        frontier -= blocked | steps.keys()
        count += 1
        steps.update(dict.fromkeys(frontier, count))
    return steps
