"""How a card file's line becomes one of the powers that need more than a name.

Lines with a condition before them: ``retribution 6: armour``, ``fewer than 6 injuries: counter``.
Every word has its number and our own text in two languages, like the named powers of ``words``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from ..cards.basics import Text
from .auras import (
    Copier,
    CostAura,
    DiceRule,
    EveryType,
    FirstFallCountsLess,
    ForMarked,
    MarkedKeepInjuries,
    OwnCost,
    SameElement,
    Shared,
    SilenceAura,
)
from .base import Power
from .conditions import BEFORE_POWERS, read_condition
from .granted import CONDITIONS, better_attacks, health_stealing
from .groups import GROUP, Group
from .reading import id_of
from .triggers import MOMENTS, read_trigger
from .words import UnknownPower, parse_power


class Word(NamedTuple):
    pattern: re.Pattern[str]
    usage: str
    read: Callable[[re.Match[str]], Power]


def read_power(line: str) -> Power | None:
    """None if no word fits."""
    for word in WORDS:
        if match := word.pattern.fullmatch(line):
            return word.read(match)
    return read_trigger(line) or _conditional(line)


def _conditional(line: str) -> Power | None:
    """The power keeps its id: had twice, it still counts once (CTR 4.9.1)."""
    before, colon, rest = line.partition(": ")
    condition = read_condition(before, BEFORE_POWERS) if colon else None
    if condition is None:
        return None
    try:
        power = parse_power(rest)
    except UnknownPower:
        return None
    said = condition.text
    text = Text(f"{said.en}: {power.text.en}", f"{said.fr} : {power.text.fr}")
    return replace(power, condition=condition, text=text)


def _cost_aura(match: re.Match[str]) -> Power:
    more = int(match["more"])
    return CostAura(
        id=id_of(match[0]),
        rule="CTR 4.8.1",
        name=Text("Dear spells", "Sorts coûteux"),
        text=Text(
            f"Spells of opponents beside it cost {more} AP more.",
            f"Les sorts des adversaires adjacents coûtent {more} PA de plus.",
        ),
        more=more,
    )


def _own_cost(match: re.Match[str]) -> Power:
    more = int(match["more"])
    return OwnCost(
        id=id_of(match[0]),
        rule="CTR 4.8.1",
        name=Text("Own costs", "Coûts propres"),
        text=Text(f"Its spells cost {more:+} AP.", f"Ses sorts coûtent {more:+} PA."),
        more=more,
    )


def _stain(match: re.Match[str]) -> Power:
    return SilenceAura(
        id="stain",
        rule="CTR 4.18.4.a",
        name=Text("Stain", "Souillure"),
        text=Text(
            "Opponents beside it lose all powers except this one.",
            "Les adversaires adjacents perdent tous leurs pouvoirs sauf celui-ci.",
        ),
        never_silenced=True,
    )


def _shared(match: re.Match[str]) -> Power:
    gift, group = parse_power(match["power"]), Group.read(match["who"])
    itself = match["verb"] == "share"
    whom = group.all
    english = f"It and {whom.en}" if itself else whom.en[0].upper() + whom.en[1:]
    french = f"Lui et {whom.fr}" if itself else f"L{whom.fr[1:]}"
    return Shared(
        id=id_of(match[0]),
        rule="CTR 4.18.4.a",
        name=Text(f"Shares {gift.name.en}", f"Partage {gift.name.fr}"),
        text=Text(
            f"{english} have the power {gift.name.en}.",
            f"{french} ont le pouvoir {gift.name.fr}.",
        ),
        gives=(gift,),
        group=group,
        itself=itself,
    )


def _for_marked(match: re.Match[str]) -> Power:
    gift, marker = parse_power(match["power"]), match["marker"]
    return ForMarked(
        id=id_of(match[0]),
        rule="CTR 4.13.4",
        name=Text(f"For the {marker}", f"Pour le {marker}"),
        text=Text(
            f"The bearer of its marker {marker}: {gift.text.en}",
            f"Le porteur de son marqueur {marker} : {gift.text.fr}",
        ),
        gives=(gift,),
        marker=marker,
    )


def _marked_keep_injuries(match: re.Match[str]) -> Power:
    marker = match["marker"]
    return MarkedKeepInjuries(
        id=id_of(match[0]),
        rule="CTR 4.13.4",
        name=Text("Lasting wounds", "Plaies tenaces"),
        text=Text(
            f"Injuries of the bearer of its marker {marker} cannot be healed or exchanged.",
            f"Les blessures du porteur de son marqueur {marker} ne peuvent être ni soignées ni "
            "échangées.",
        ),
        marker=marker,
    )


def _copier(match: re.Match[str]) -> Power:
    kind = match["kind"]
    name = kind.replace("-", " ").title()
    return Copier(
        id=id_of(match[0]),
        rule="CTR 4.18.8",
        name=Text(f"Powers of the {name}", f"Pouvoirs des {name}"),
        text=Text(
            f"Has the powers of all other allies of the type {name}.",
            f"A les pouvoirs de tous les autres alliés du type {name}.",
        ),
        kind=kind,
    )


def _every_type(match: re.Match[str]) -> Power:
    return EveryType(
        id="every-type-in-play",
        rule="CTR 4.18.8",
        name=Text("Every type", "Tous les types"),
        text=Text(
            "Has every type of the other Krosmasters in play.",
            "A tous les types des autres Krosmasters en jeu.",
        ),
    )


def _dice_rule(match: re.Match[str]) -> Power:
    least, becomes = int(match["least"]), int(match["becomes"])
    return DiceRule(
        id=id_of(match[0]),
        rule="CTR 4.18.10",
        name=Text("More dice", "Plus de dés"),
        text=Text(
            f"When it would roll {least} or more dice, it rolls {becomes}.",
            f"Quand il devrait lancer au moins {least} dés, il en lance {becomes}.",
        ),
        least=least,
        becomes=becomes,
    )


def _fewer_dice(match: re.Match[str]) -> Power:
    return Power(
        id="one-die-fewer",
        rule="CTR 4.18.10",
        name=Text("One die fewer", "Un dé de moins"),
        text=Text(
            "Rolls one die fewer for critical hits, armour, lock and dodge.",
            "Lance un dé de moins pour coup critique, armure, tacle et esquive.",
        ),
        critical_dice=-1,
        armour_dice=-1,
        lock_dice=-1,
        dodge_dice=-1,
    )


def _same_element(match: re.Match[str]) -> Power:
    more = int(match["more"])
    return SameElement(
        id=id_of(match[0]),
        rule="CTR 7.2.7.c",
        name=Text("Same element", "Même élément"),
        text=Text(
            f"+{more} damage if a target has a spell of the same element on its card.",
            f"+{more} aux dégâts si une cible a un sort du même élément sur sa carte.",
        ),
        more=more,
    )


def _most_injuries(match: re.Match[str]) -> Power:
    most = int(match["most"])
    return Power(
        id=id_of(match[0]),
        rule="CTR 7.2.8.d",
        name=Text("Sturdy", "Robuste"),
        text=Text(
            f"A spell neither places nor heals more than {most} injuries on it.",
            f"Un sort ne peut lui infliger ni lui soigner plus de {most} blessures.",
        ),
        most_injuries=most,
    )


def _gauge(match: re.Match[str]) -> Power:
    amount, gauge = int(match["amount"]), match["gauge"]
    french = "PA" if gauge == "ap" else "PM"
    text = Text(f"{amount:+} {gauge.upper()} at full.", f"{amount:+} {french} au maximum.")
    return Power(
        id=id_of(match[0]),
        rule="CTR 4.11.2",
        name=Text(f"{amount:+} {gauge.upper()}", f"{amount:+} {french}"),
        text=text,
        ap=amount if gauge == "ap" else 0,
        mp=amount if gauge == "mp" else 0,
    )


def _first_fall(match: re.Match[str]) -> Power:
    kind, least, fewer = match["kind"], int(match["least"]), int(match["fewer"])
    name = kind.replace("-", " ").title()
    return FirstFallCountsLess(
        id=id_of(match[0]),
        rule="CTR 4.18.2.a",
        name=Text("First fall", "Première chute"),
        text=Text(
            f"The first {name} ally of level {least} or more to be knocked out counts {fewer} "
            "levels fewer, but at least 1.",
            f"Le premier allié {name} de niveau {least} ou plus mis K.O. compte {fewer} niveaux "
            "de moins, au minimum 1.",
        ),
        kind=kind,
        least=least,
        fewer=fewer,
    )


_FIT = "|".join(CONDITIONS)
WORDS = (
    Word(
        re.compile(r"adjacent opponents pay \+(?P<more>\d+) ap"),
        "adjacent opponents pay +1 ap",
        _cost_aura,
    ),
    Word(re.compile(r"own spells cost (?P<more>[+-]\d+) ap"), "own spells cost -1 ap", _own_cost),
    Word(re.compile(r"stain"), "stain", _stain),
    Word(
        re.compile(rf"(?P<verb>share|lend) (?P<power>.+) (?:with|to) (?P<who>{GROUP})"),
        "share armour with adjacent allied krosmasters; lend armour to allied mobs",
        _shared,
    ),
    Word(
        re.compile(r"bearer of (?P<marker>[a-z0-9-]+) has (?P<power>.+)"),
        "bearer of hunted has one-die-fewer",
        _for_marked,
    ),
    Word(
        re.compile(r"bearer of (?P<marker>[a-z0-9-]+) keeps its injuries"),
        "bearer of bleeding keeps its injuries",
        _marked_keep_injuries,
    ),
    Word(
        re.compile(r"powers of other allied (?P<kind>[a-z0-9-]+)"),
        "powers of other allied knight",
        _copier,
    ),
    Word(re.compile(r"every-type-in-play"), "every-type-in-play", _every_type),
    Word(
        re.compile(r"(?P<least>\d+) or more dice become (?P<becomes>\d+)"),
        "2 or more dice become 3",
        _dice_rule,
    ),
    Word(re.compile(r"one-die-fewer"), "one-die-fewer", _fewer_dice),
    Word(
        re.compile(r"attacks \+(?P<more>\d+) if same element"),
        "attacks +1 if same element",
        _same_element,
    ),
    Word(
        re.compile(rf"attacks \+(?P<amount>\d+) if (?P<fit>{_FIT})"),
        "attacks +1 if water",
        lambda match: better_attacks(int(match["amount"]), match["fit"]),
    ),
    Word(
        re.compile(rf"steal health if (?P<fit>{_FIT})"),
        "steal health if close combat",
        lambda match: health_stealing(match["fit"]),
    ),
    Word(
        re.compile(r"at most (?P<most>\d+) injuries per spell"),
        "at most 3 injuries per spell",
        _most_injuries,
    ),
    Word(re.compile(r"(?P<amount>[+-]\d+) (?P<gauge>ap|mp)"), "+1 mp", _gauge),
    Word(
        re.compile(
            r"first fall of (?P<kind>[a-z0-9-]+) of level (?P<least>\d+) "
            r"counts (?P<fewer>\d+) fewer"
        ),
        "first fall of wild of level 2 counts 2 fewer",
        _first_fall,
    ),
)
USAGES = (
    *(word.usage for word in WORDS),
    *(moment.USAGE for moment in MOMENTS),
    *(f"{condition.USAGE.split(';')[0]}: armour" for condition in BEFORE_POWERS),
)
