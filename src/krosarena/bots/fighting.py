"""Whom to hit, whom to heal and where to walk, as a plain fighter sees it."""

from __future__ import annotations

from krosarena.engine.board.grid import NEIGHBOURS, aligned, cell_at, cell_named, distance, mask_of
from krosarena.engine.board.sight import can_see
from krosarena.engine.view import ActionView, ReachView, SpellView, UnitView, View


def hardest_blow(
    me: UnitView, enemies: list[UnitView], actions: tuple[ActionView, ...]
) -> ActionView | None:
    """The attack with the most damage, then the cheapest, on the enemy closest to its end; none
    that would hurt more of its own side than of the other."""
    spells = {spell.id: spell for spell in me.spells}
    left = {enemy.id: enemy.hp - enemy.injuries for enemy in enemies}

    def hurt(action: ActionView) -> int:
        """Enemies hit, less friends hit."""
        return sum(1 if target in left else -1 for target in action.targets)

    blows = [
        action
        for action in actions
        if action.spell and spells[action.spell].kind == "attack" and hurt(action) > 0
    ]

    def worth(action: ActionView) -> tuple[int, int, int]:
        spell = spells[action.spell or ""]
        weakest = min(left.get(target, 99) for target in action.targets)
        return -(spell.damage or 0) * hurt(action), spell.ap, weakest

    return min(blows, key=worth, default=None)


def best_healing(
    me: UnitView, friends: list[UnitView], actions: tuple[ActionView, ...]
) -> ActionView | None:
    """The healing spell that takes most injuries off a friend, if it takes any."""
    spells = {spell.id: spell for spell in me.spells}
    hurt = {friend.id: friend.injuries for friend in friends}

    def taken_off(action: ActionView) -> int:
        amount = spells[action.spell or ""].damage or 0
        return sum(min(amount, hurt.get(target, -1)) for target in action.targets)

    healings = [a for a in actions if a.spell and spells[a.spell].kind == "healing"]
    best = max(healings, key=taken_off, default=None)
    return best if best and taken_off(best) > 0 else None


def approach(view: View, me: UnitView, enemies: list[UnitView]) -> str | None:
    """One step toward a cell to hit from, or toward a kama, or else toward the nearest enemy; None
    to stay."""
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
    if kama := _nearest_kama(view, me):
        return f"move {kama.path[0]}"
    steps = _steps_to(view, me, enemies)
    here = steps.get(cell_named(me.cell), 999)

    def remaining(way: ReachView) -> tuple[int, int]:
        return steps.get(cell_named(way.cell), 999), len(way.path)

    calm = [way for way in view.decision.reach if not way.risky]
    closest = min(calm, key=remaining, default=None)
    if closest and remaining(closest)[0] < here:
        return f"move {closest.path[0]}"
    return None


def _nearest_kama(view: View, me: UnitView) -> ReachView | None:
    """A cell with kamas that it could reach in safety and pick up from."""
    assert view.decision is not None
    if not me.ap or me.kind != "krosmaster":
        return None
    rich = {kama.cell for kama in view.ground}
    ways = [way for way in view.decision.reach if way.cell in rich and not way.risky]
    return min(ways, key=lambda way: len(way.path), default=None)


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
