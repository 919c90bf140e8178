"""Powers that are a name, or a number more or less."""

from __future__ import annotations

from typing import Final

from ..cards.basics import Text
from ..cards.named import POWERS
from ..cards.powers import Power
from ..language.mistakes import LineError
from ..language.node import Node
from ..language.word import POWERS as IN_POWERS
from ..language.word import Word

_NO_TEXT = Text("", "")


def _loot(node: Node) -> Power:
    kamas = node.number("n")
    return Power(f"loot-{kamas}", "", _NO_TEXT, _NO_TEXT, loot=kamas)


def _attacks(node: Node) -> Power:
    amount, fit = node.number("s"), node.text("fit")
    id = f"attacks-{amount}-{fit.replace(' ', '-')}"
    return Power(id, "", _NO_TEXT, _NO_TEXT, damage=amount, with_spells=fit)


def _attacks_steal(node: Node) -> Power:
    fit = node.text("fit")
    id = f"steal-health-{fit.replace(' ', '-')}"
    return Power(id, "", _NO_TEXT, _NO_TEXT, steals_health=True, with_spells=fit)


def _gauge(node: Node) -> Power:
    """Its id is that of release 0.1.0, when the sign came first."""
    amount, gauge = node.number("s"), node.text("figure")
    sign = "minus" if amount < 0 else "plus"
    if gauge not in ("ap", "mp"):
        raise LineError(1, f"no power changes {gauge} so far; a reward's line may")
    id = f"{sign}-{abs(amount)}-{gauge}"
    if gauge == "ap":
        return Power(id, "", _NO_TEXT, _NO_TEXT, ap=amount)
    return Power(id, "", _NO_TEXT, _NO_TEXT, mp=amount)


def _fewer_dice(node: Node) -> Power:
    return Power(
        "one-die-fewer", "", _NO_TEXT, _NO_TEXT,
        critical_dice=-1, armour_dice=-1, lock_dice=-1, dodge_dice=-1,
    )  # fmt: skip


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "named", "power", ("{named}", "power {named}"), IN_POWERS, "CTR 4.9",
        lambda node: POWERS[node.text("named")],
    ),
    Word("loot", "power", ("{loot:n}", "power {loot:n}"), IN_POWERS, "CTR 4.9.29", _loot),
    Word("gauge", "power", ("{figure} {s}",), IN_POWERS, "CTR 4.11.2", _gauge),
    Word("attacks", "power", ("attacks {s} if {fit}",), IN_POWERS, "CTR 4.7.5", _attacks),
    Word(
        "attacks-steal", "power", ("steal health if {fit}",), IN_POWERS, "CTR 4.7.5",
        _attacks_steal,
    ),
    Word(
        "attacks-pierce", "power", ("attacks pierce armour",), IN_POWERS, "CTR 7.5.11",
        lambda node: Power("", "", _NO_TEXT, _NO_TEXT, pierces=True),
    ),
    Word(
        "hold", "power", ("hold neighbours",), IN_POWERS, "CTR 4.7.5.b",
        lambda node: Power("perfect-lock", "", _NO_TEXT, _NO_TEXT, holds=True),
    ),
    Word(
        "slip", "power", ("slip away",), IN_POWERS, "CTR 4.7.5.b",
        lambda node: Power("perfect-dodge", "", _NO_TEXT, _NO_TEXT, slips=True),
    ),
    Word(
        "at-most", "power", ("at most {n} injuries per spell",), IN_POWERS, "CTR 7.2.8.d",
        lambda node: Power("", "", _NO_TEXT, _NO_TEXT, most_injuries=node.number("n")),
    ),
    Word("one-die-fewer", "power", ("one-die-fewer",), IN_POWERS, "CTR 4.18.10", _fewer_dice),
)  # fmt: skip
