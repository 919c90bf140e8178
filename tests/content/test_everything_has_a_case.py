"""Every reward and every spell of the two boxes is shown at work by a case."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from krosarena.content.library import HERE

ROOT = Path(__file__).parents[2]
CASES: list[dict[str, Any]] = [
    yaml.safe_load(file.read_text()) for file in sorted((ROOT / "cases").rglob("*.yaml"))
]
BOXES = ("original", "v2")


def documents(kind: str) -> list[dict[str, Any]]:
    files = [file for box in BOXES for file in sorted((HERE / kind / box).glob("*.yaml"))]
    return [yaml.safe_load(file.read_text()) for file in files]


def actions(case: dict[str, Any]) -> Iterator[str]:
    """What is done in a case, not what is refused."""
    return (step for step in case.get("do") or [] if isinstance(step, str))


REVEALED = {
    action.split()[1] for case in CASES for action in actions(case) if action.startswith("reveal ")
}


def cast_in(case: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Cards in the case, each with the spells that are cast by an action there."""
    spells = [action.split()[1] for action in actions(case) if action.startswith("cast ")]
    for unit in (case.get("units") or {}).values():
        yield from ((unit["card"], spell) for spell in spells)


def set_off_in(case: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Bombs and traps cast by themselves: the case expects the event."""
    units = case.get("units") or {}
    for event in case["expect"].get("events") or []:
        if event["type"] == "cast" and event.get("unit") in units and "spell" in event:
            yield units[event["unit"]]["card"], event["spell"]


CAST = {pair for case in CASES for pair in (*cast_in(case), *set_off_in(case))}


@pytest.mark.parametrize("token", [reward["id"] for reward in documents("rewards")])
def test_every_reward_is_revealed_in_a_case(token: str) -> None:
    assert token in REVEALED


@pytest.mark.parametrize(
    ("card", "spell"),
    [
        (card["id"], spell["id"])
        for kind in ("krosmasters", "summons")
        for card in documents(kind)
        for spell in card.get("spells", ())
    ],
)
def test_every_spell_is_cast_in_a_case(card: str, spell: str) -> None:
    assert (card, spell) in CAST
