"""The vocabulary of powers, each with its number and our own short text."""

from __future__ import annotations

from ..cards.basics import Text
from .base import Power

CRITICAL_HIT = Power(
    id="critical-hit",
    rule="CTR 4.9.3",
    name=Text("Critical Hit", "Coup critique"),
    text=Text(
        "Rolls one more die for critical hits with elemental spells.",
        "Lance un dé de plus pour les coups critiques de ses sorts élémentaires.",
    ),
    critical_dice=1,
)
ARMOUR = Power(
    id="armour",
    rule="CTR 4.9.4",
    name=Text("Armour", "Armure"),
    text=Text(
        "Rolls one more die for armour when attacked.",
        "Lance un dé d’armure de plus quand on l’attaque.",
    ),
    armour_dice=1,
)
LOCK = Power(
    id="lock",
    rule="CTR 4.9.5",
    name=Text("Lock", "Tacle"),
    text=Text(
        "Rolls one more die to hold an enemy who leaves its side.",
        "Lance un dé de plus pour retenir un ennemi qui le quitte.",
    ),
    lock_dice=1,
)
DODGE = Power(
    id="dodge",
    rule="CTR 4.9.6",
    name=Text("Dodge", "Esquive"),
    text=Text(
        "Rolls one more die to slip away from an enemy.",
        "Lance un dé de plus pour échapper à un ennemi.",
    ),
    dodge_dice=1,
)
ITTY_BITTY = Power(
    id="itty-bitty",
    rule="CTR 4.9.13",
    name=Text("Itty-Bitty", "Tout petit"),
    text=Text(
        "Neither locks nor is locked, and never blocks a line of sight.",
        "Ne tacle pas, n’est pas taclé, et ne gêne aucune ligne de vue.",
    ),
    ignores_block=True,
    never_blocks_sight=True,
)
OBSTRUCTIVE = Power(
    id="obstructive",
    rule="CTR 4.9.14",
    name=Text("Obstructive", "Gênant"),
    text=Text("Blocks lines of sight.", "Gêne les lignes de vue."),
    blocks_sight=True,
)

POWERS = {power.id: power for power in (CRITICAL_HIT, ARMOUR, LOCK, DODGE, ITTY_BITTY, OBSTRUCTIVE)}
