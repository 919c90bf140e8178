"""What Techniques do to the punch (CTR 4.7.11.e-f)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..board.areas import Area
from ..cards.basics import Range
from ..cards.definitions import Spell
from ..effects.base import Effect


@dataclass(frozen=True, slots=True)
class Technique:
    """One change; what is None or 0 stays as it is."""

    range: Range | None = None
    area: Area | None = None
    damage: int = 0
    effect: Effect | None = None

    def applied_to(self, punch: Spell) -> Spell:
        return replace(
            punch,
            range=self.range or punch.range,
            area=self.area or punch.area,
            damage=punch.damage + self.damage,
            effects=(*punch.effects, *([self.effect] if self.effect else [])),
        )


def better_punch(punch: Spell, learned: Iterable[tuple[Technique, ...]]) -> Spell:
    """The punch of someone who has revealed these Techniques; each makes it 1 AP cheaper, down to
    0 (CTR 4.7.11.f)."""
    for techniques in learned:
        for technique in techniques:
            punch = technique.applied_to(punch)
        punch = replace(punch, cost=replace(punch.cost, ap=max(0, punch.cost.ap - 1)))
    return punch
