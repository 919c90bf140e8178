"""Powers that rewards give besides the named ones: better attacks, holding on, slipping away."""

from __future__ import annotations

from ..cards.basics import Text
from .base import Power

FITTING = {
    "water": Text("Water", "Eau"),
    "air": Text("Air", "Air"),
    "earth": Text("Earth", "Terre"),
    "fire": Text("Fire", "Feu"),
    "elemental": Text("elemental", "élémentaires"),
    "close combat": Text("elemental close combat", "élémentaires au corps à corps"),
}
"""Which spells a bonus can be for, as a word behind "spells"."""
CONDITIONS = tuple(FITTING)


def better_attacks(amount: int, condition: str) -> Power:
    kind = FITTING[condition]
    return Power(
        id=f"attacks-{amount}-{condition.replace(' ', '-')}",
        rule="CTR 4.7.5",
        name=Text(f"+{amount} damage", f"+{amount} aux dégâts"),
        text=Text(
            f"Its {kind.en} attack spells deal {amount} damage more.",
            f"Ses sorts d’attaque {kind.fr} infligent {amount} "
            f"dégât{'s' if amount > 1 else ''} de plus.",
        ),
        damage=amount,
        with_spells=condition,
    )


def health_stealing(condition: str) -> Power:
    kind = FITTING[condition]
    return Power(
        id=f"steal-health-{condition.replace(' ', '-')}",
        rule="CTR 4.7.5",
        name=Text("Steals health", "Vol de vie"),
        text=Text(
            f"Its {kind.en} attack spells steal health.",
            f"Ses sorts d’attaque {kind.fr} volent la vie.",
        ),
        steals_health=True,
        with_spells=condition,
    )


HOLD = Power(
    id="perfect-lock",
    rule="CTR 4.7.5.b",
    name=Text("Perfect Lock", "Blocage parfait"),
    text=Text(
        "Opposing characters beside it cannot spend MP to leave.",
        "Les personnages adverses adjacents ne peuvent pas dépenser de PM pour partir.",
    ),
    holds=True,
)
SLIP = Power(
    id="perfect-dodge",
    rule="CTR 4.7.5.b",
    name=Text("Perfect Dodge", "Esquive parfaite"),
    text=Text(
        "Opponents roll one lock die fewer against it, and Perfect Lock does not hold it.",
        "Ses adversaires lancent un dé de tacle de moins, et le Blocage parfait ne le retient pas.",
    ),
    slips=True,
)
