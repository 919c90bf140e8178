"""`krosarena odds`, as a person or a program calls it."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from krosarena.cli.app import app

POSITION = (
    "original my-very-first-spell | turn 1 player 1 order 1,2 "
    "| timelines queen-of-the-tofus/king-of-the-gobballs "
    "| *queen-of-the-tofus 1 d4 mp 4 ap 6 | king-of-the-gobballs 2 e4"
)


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["odds", *words])
    return result.exit_code, result.output


def test_a_chart_for_people() -> None:
    code, said = run(POSITION, "cast dan-to-fu e4; walk b4", "--at-least", "2")
    assert code == 0
    assert "36.1% (13/36)" in said
    assert "at least 2 injuries on opponents: 44.4% (4/9)" in said
    assert "all of it can be carried out: 80.6% (29/36)" in said


def test_fractions_for_programs() -> None:
    code, said = run(POSITION, "cast dan-to-fu e4", "--json")
    assert code == 0
    (king,) = json.loads(said)["units"]
    assert king["unit"] == "king-of-the-gobballs"
    assert king["injuries"] == {"0": "7/36", "1": "13/36", "2": "1/3", "3": "1/9"}
    assert king["ko"] == "0"


@pytest.mark.parametrize(
    ("position", "actions", "complaint"),
    [
        ("nonsense", "end", "a position begins with edition and scenario"),
        (POSITION, "dance", "is no action"),
        (POSITION, "cast dan-to-fu l12", "outside the arena"),
        (POSITION, " ; ", "name at least one action"),
        (POSITION, "end; end", "a decision of player 2"),
    ],
)
def test_a_slip_is_named(position: str, actions: str, complaint: str) -> None:
    code, said = run(position, actions)
    assert code == 2
    assert complaint in " ".join(said.split())
