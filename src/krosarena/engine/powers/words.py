"""The vocabulary of powers, each with its number and our own short text."""

from __future__ import annotations

import re

from ..cards.basics import Element, Text
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

IMMUNE = Power(
    id="immune",
    rule="CTR 4.9.12",
    name=Text("Immune", "Immunité"),
    text=Text(
        "Takes no damage from elemental spells.",
        "Ne subit aucun dégât des sorts élémentaires.",
    ),
    ends_elemental_damage=True,
)
UNFAZED = Power(
    id="unfazed",
    rule="CTR 4.9.17",
    name=Text("Unfazed", "Insensible"),
    text=Text(
        "Effects of others cannot move it nor, except in tournaments, give it tokens.",
        "Les effets des autres ne peuvent ni la déplacer ni, hors tournoi, "
        "lui donner de marqueurs.",
    ),
    unfazed=True,
)
COUNTER = Power(
    id="counter",
    rule="CTR 4.9.15",
    name=Text("Counter", "Riposte"),
    text=Text(
        "An opponent who injures it suffers 1 injury.",
        "Un adversaire qui la blesse subit 1 blessure.",
    ),
    counters=True,
)
WEAR = Power(
    id="wear",
    rule="CTR 4.9.30",
    name=Text("Wear", "Usure"),
    text=Text(
        "Suffers 1 injury at the beginning of its summoner’s turn.",
        "Subit 1 blessure au début du tour de son invocateur.",
    ),
    wears=True,
)
HEAL = Power(
    id="heal",
    rule="CTR 4.9.16",
    name=Text("Heal", "Soin"),
    text=Text(
        "Heals 1 injury more with its healing spells.",
        "Soigne 1 blessure de plus avec ses sorts de soin.",
    ),
    healing=1,
)
INTERIOR_FIRE = Power(
    id="interior-fire",
    rule="CTR 4.9.18",
    name=Text("Interior Fire", "Feu intérieur"),
    text=Text(
        "Counts in games with the Frigost rules only.",
        "Ne compte que dans les parties avec les règles de Frigost.",
    ),
)

_ELEMENTS = {
    Element.WATER: Text("Water", "Eau"),
    Element.AIR: Text("Air", "Air"),
    Element.EARTH: Text("Earth", "Terre"),
    Element.FIRE: Text("Fire", "Feu"),
}


def _resistance(rule: str, element: Element) -> Power:
    name = _ELEMENTS[element]
    return Power(
        id=f"resistance-{element.value}",
        rule=rule,
        name=Text(f"{name.en} Resistance", f"Résistance {name.fr}"),
        text=Text(
            f"{name.en} spells deal it 1 damage less.",
            f"Les sorts {name.fr} lui infligent 1 dégât de moins.",
        ),
        resists=(element,),
    )


def _mastery(id: str, rule: str, name: Text, element: Element) -> Power:
    """One more die with and against spells of one element."""
    of = _ELEMENTS[element]
    return Power(
        id=id,
        rule=rule,
        name=name,
        text=Text(
            f"Rolls one more die for critical hits with {of.en} spells, "
            "and for armour against them.",
            f"Lance un dé de plus pour les coups critiques de ses sorts {of.fr} "
            "et pour l’armure contre eux.",
        ),
        element=element,
        critical_dice=1,
        armour_dice=1,
    )


RESISTANCES = tuple(
    _resistance(rule, element)
    for rule, element in (
        ("CTR 4.9.7", Element.WATER),
        ("CTR 4.9.8", Element.AIR),
        ("CTR 4.9.9", Element.EARTH),
        ("CTR 4.9.10", Element.FIRE),
    )
)
FULL_RESISTANCE = Power(
    id="resistance",
    rule="CTR 4.9.11",
    name=Text("Resistance", "Résistance"),
    text=Text(
        "Elemental spells deal it 1 damage less.",
        "Les sorts élémentaires lui infligent 1 dégât de moins.",
    ),
    resists=tuple(Element),
)
MASTERIES = (
    _mastery("chance", "CTR 4.9.21", Text("Chance", "Chance"), Element.WATER),
    _mastery("agility", "CTR 4.9.22", Text("Agility", "Agilité"), Element.AIR),
    _mastery("strength", "CTR 4.9.23", Text("Strength", "Force"), Element.EARTH),
    _mastery("intelligence", "CTR 4.9.24", Text("Intelligence", "Intelligence"), Element.FIRE),
)

WISDOM = Power(
    id="wisdom",
    rule="CTR 4.9.25",
    name=Text("Wisdom", "Sagesse"),
    text=Text(
        "Between it and an opposing Boss (in 2.0: any opposing Krosmaster), a knock-out is worth "
        "one GG more.",
        "Entre lui et un Boss adverse (en 2.0 : tout Krosmaster adverse), un K.O. rapporte 1 GG "
        "de plus.",
    ),
    wise=True,
)
PROSPECTING = Power(
    id="prospecting",
    rule="CTR 4.9.26",
    name=Text("Prospecting", "Prospection"),
    text=Text(
        "Its player takes 1 kama for each opposing Krosmaster knocked out by the team’s own.",
        "Son joueur prend 1 kama pour chaque Krosmaster adverse mis K.O. par un des siens.",
    ),
    prospects=True,
)
CRAFTER = Power(
    id="crafter",
    rule="CTR 4.9.27",
    name=Text("Crafter", "Crafteur"),
    text=Text(
        "The first reward it buys each turn costs no AP, and fewer kamas from jade upward.",
        "La première récompense achetée à son tour ne coûte aucun PA, et moins de kamas dès le "
        "rang jade.",
    ),
    crafts=True,
)
FARMER = Power(
    id="farmer",
    rule="CTR 4.9.28",
    name=Text("Farmer", "Fermier"),
    text=Text(
        "After a turn in which it picked up a kama, its player takes 1 more.",
        "À la fin d’un tour où il a ramassé un kama, son joueur en prend 1 de plus.",
    ),
    farms=True,
)
PROFANATION = Power(
    id="profanation",
    rule="CTR 4.9.31",
    name=Text("Profanation", "Profanation"),
    text=Text(
        "Takes 1 injury whenever a Krosmaster comes to stand on it, and no other injury.",
        "Subit 1 blessure quand un Krosmaster arrive sur elle, et aucune autre.",
    ),
    profaned=True,
)

POWERS = {
    power.id: power
    for power in (
        CRITICAL_HIT,
        ARMOUR,
        LOCK,
        DODGE,
        *RESISTANCES,
        FULL_RESISTANCE,
        IMMUNE,
        ITTY_BITTY,
        OBSTRUCTIVE,
        COUNTER,
        UNFAZED,
        HEAL,
        INTERIOR_FIRE,
        *MASTERIES,
        WEAR,
        WISDOM,
        PROSPECTING,
        CRAFTER,
        FARMER,
        PROFANATION,
    )
}


def loot(kamas: int) -> Power:
    """Loot X (CTR 4.9.29)."""
    return Power(
        id=f"loot-{kamas}",
        rule="CTR 4.9.29",
        name=Text(f"Loot {kamas}", f"Butin {kamas}"),
        text=Text(
            f"An opponent who knocks it out takes {kamas} kamas.",
            f"L’adversaire qui la met K.O. prend {kamas} kamas.",
        ),
        loot=kamas,
    )


class UnknownPower(ValueError):
    """A line that is no power; lists the ones there are."""


def parse_power(line: str) -> Power:
    """The power a card file's line means."""
    if line in POWERS:
        return POWERS[line]
    if match := re.fullmatch(r"loot-(\d+)", line):
        return loot(int(match[1]))
    # Those words look at the state of a game, which itself looks at powers.
    from .vocabulary import USAGES, read_power

    if power := read_power(line):
        return power
    known = "; ".join((", ".join(POWERS), "loot-1", *USAGES))
    raise UnknownPower(f"{line!r} is no power. Known powers: {known}")
