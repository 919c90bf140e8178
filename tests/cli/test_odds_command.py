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


THIEF = (
    "original the-pit,south/oscar-kass+bill-tell/kassius-kaos+anna-tommy "
    "| turn 1 player 1 order 1,2 | timelines oscar-kass,bill-tell/anna-tommy,kassius-kaos "
    "| glory 6,6 wild 1 kamas 0,0 "
    "| *oscar-kass 1 f6 injuries 4 mp 3 ap 6 | bill-tell 1 a1 "
    "| kassius-kaos 2 f7 rewards +prespic-set | anna-tommy 2 h6"
)
"""Who steals health from somebody that answers with Counter."""


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["odds", *words])
    return result.exit_code, result.output


def test_a_chart_for_people() -> None:
    code, said = run(POSITION, "cast dan-to-fu e4; walk b4", "--at-least", "2")
    assert code == 0
    assert "36.1% (13/36)" in said
    assert "at least 2 injuries on opponents: 44.4% (4/9)" in said
    assert "all of it can be carried out: 80.6% (29/36)" in said


def test_who_may_be_hurt_and_healed_gets_both_charts() -> None:
    code, said = run(THIEF, "cast con f7")
    assert code == 0
    thief = said[said.index("oscar-kass (") :]
    assert "injuries" in thief
    assert "healed" in thief[thief.index("injuries") :]
    facts = json.loads(run(THIEF, "cast con f7", "--json")[1])
    oscar = next(unit for unit in facts["units"] if unit["unit"] == "oscar-kass")
    assert oscar["injuries"].keys() > {"0"}
    assert oscar["healed"].keys() > {"0"}


@pytest.mark.parametrize(
    ("edition", "lines"),
    [
        (
            "original",  # p.23: a lock costs everything
            [
                "walks by c4, b4 and arrives: 80.6% (29/36)",
                "arrives with 2 MP and 6 AP left: 80.6% (29/36)",
                "stops at d4 with 0 MP and 0 AP left: 19.4% (7/36)",
            ],
        ),
        (
            "tournament",  # CTR 4.14.2.d-e: locked costs 3, caught 1
            [
                "walks by c4, b4 and arrives: 80.6% (29/36)",
                "arrives with 2 MP and 6 AP left: 44.4% (4/9)",
                "arrives with 1 MP and 5 AP left: 36.1% (13/36)",
                "stops at c4 with 0 MP and 3 AP left: 19.4% (7/36)",
            ],
        ),
    ],
)
def test_a_walk_is_told_in_words(edition: str, lines: list[str]) -> None:
    code, said = run(POSITION.replace("original", edition), "walk b4")
    assert code == 0
    for line in lines:
        assert line in said
    assert "mp_lost" not in said
    assert "blocked" not in said


def test_a_walk_after_a_spell_has_the_points_that_are_left() -> None:
    _, said = run(POSITION, "cast dan-to-fu e4; walk c4; move b4")
    assert "walks by c4, b4 and arrives: 80.6% (29/36)" in said
    assert "arrives with 2 MP and 3 AP left: 80.6% (29/36)" in said
    walk = json.loads(run(POSITION, "cast dan-to-fu e4; walk b4", "--json")[1])["walk"]
    assert (walk["path"], walk["arrives"]) == (["c4", "b4"], "29/36")
    assert walk["ends"][0] == {"cell": "b4", "mp": 2, "ap": 3, "chance": "29/36"}


def test_a_step_names_its_blocks_in_words() -> None:
    _, said = run(POSITION, "move c4")
    words = " ".join(said.split())
    assert "king-of-the-gobballs does not hold queen-of-the-tofus 80.6% (29/36)" in words
    assert "king-of-the-gobballs locks queen-of-the-tofus" in words


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


def test_an_empty_position_gets_an_example_that_works() -> None:
    code, said = run(" ", "end")
    assert code == 2
    example = said[said.index('"') + 1 : said.rindex('"')]
    assert run(example, "cast dan-to-fu e4")[0] == 0
