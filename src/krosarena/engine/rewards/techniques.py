"""What Techniques do to the punch (CTR 4.7.11.e-f)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from ..board.areas import Area
from ..cards.basics import Range, Text
from ..cards.definitions import Spell
from ..effects.base import Effect


@dataclass(frozen=True, slots=True)
class Technique:
    """One change; what is None or 0 stays as it is."""

    range: Range | None = None
    area: Area | None = None
    damage: int = 0
    effect: Effect | None = None

    def texts(self, name_of: Callable[[str], Text]) -> list[Text]:
        """Our own words for each change."""
        found = []
        if self.range:
            cells = f"{self.range.nearest}–{self.range.furthest}"
            found.append(
                Text(
                    f"The punch strikes in a line, {cells} cells away.",
                    f"Le Coup de Poing frappe en ligne, à {cells} cases.",
                )
            )
        if self.area:
            name = self.area.label
            found.append(
                Text(
                    f"The punch has the area {name.en}.",
                    f"Le Coup de Poing a la zone {name.fr}.",
                )
            )
        if self.damage:
            plural = "s" if self.damage > 1 else ""
            found.append(
                Text(
                    f"The punch deals {self.damage} damage more.",
                    f"Le Coup de Poing inflige {self.damage} dégât{plural} de plus.",
                )
            )
        if self.effect:
            effect = self.effect.text(name_of)
            found.append(Text(f"The punch: {effect.en}", f"Le Coup de Poing : {effect.fr}"))
        return found

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
