"""A judge's slip of the pen is reported with its line and how to mend it."""

from pathlib import Path

import pytest

from krosarena.cases.runner import run_file

GOOD = """\
title: The Queen hits the King
rules: [CTR 7.2.7.c]
editions: [tournament]
arena: |
  . . .
units:
  queen: {card: queen-of-the-tofus, player: 1, at: a1}
  king: {card: king-of-the-gobballs, player: 2, at: c1}
active: queen
dice: [critical, lock, lock, lock]
do:
  - cast dan-to-fu c1
expect:
  king: {injuries: 2}
"""


def failure_of(text: str, folder: Path) -> str | None:
    file = folder / "case.yaml"
    file.write_text(text)
    (result,) = run_file(file)
    return result.failure


def test_the_good_case_passes(tmp_path: Path) -> None:
    assert failure_of(GOOD, tmp_path) is None


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("injuries: 2", "injuries: 3", ":14: expect.king.injuries: expected 3, but it is 2"),
        ("injuries: 2", "wounds: 2", ":14: expect.king.wounds: unknown key 'wounds'"),
        ("  king: {inj", "  kin: {inj", ":14: expect.kin: unknown key 'kin'; did you mean 'king'?"),
        ("active", "actve", ":9: actve: unknown key 'actve'; did you mean 'active'?"),
        ("active: queen", "active: quen", ":9: active: 'quen' is not known; did you mean 'queen'?"),
        ("[critical, lock, lock, lock]", "[critical]", "number 2, but the script ends"),
        ("[critical,", "[critical, dodge,", ":13: expect: dice were left over: lock"),
        ("[critical,", "[crit,", ":10: dice[0]: 'crit' is no die face"),
        ("cast dan-to-fu c1", "cast dan-to-fu z1", ":12: do[0]: in 'cast dan-to-fu z1': 'z1' is"),
        ("cast dan-to-fu c1", "cast gobbolob b1", ":12: do[0]: was refused: cast gobbolob b1"),
        ("  - cast dan-to-fu c1", "  - illegal: end", "should have been refused"),
        (
            "  - cast dan-to-fu c1",
            "  - {illegal: cast dan-to-fu a1, because: sight}",
            "was refused, but not because of 'sight'",
        ),
        ("queen-of-the-tofus", "queen-of-the-tofu", ":7: units.queen.card: 'queen-of-the-tofu'"),
        ("at: a1", "at: q1", ":7: units.queen.at: 'q1' is not a cell"),
        ("at: c1", "at: a1", "king and queen both stand on a1"),
        ("at: c1", "at: c2", "king stands on c2, outside the arena"),
        ("CTR 7.2.7.c", "rule 7", ":2: rules[0]: 'rule 7' is no citation"),
        ("tournament", "chess", ":3: editions[0]: 'chess' is not known"),
        (". . .", ". . x", "'x' is no map symbol"),
        ("title: The", "title: [The", "this is not YAML"),
        ("active: queen\n", "active: queen\nactive: king\n", "this key stands here twice"),
        ("player: 2, at", "player: 2, mp: 1, at", "only the active unit has mp to spend"),
        ("player: 2, at", "player: 2, injuries: 10, at", "bears 0 to 9"),
        ("{injuries: 2}", "{}", ":14: expect.king: nothing stands here"),
        ("  king: {injuries: 2}", "  legal: []", "this list is empty"),
        ("  king: {injuries: 2}", "  events: [{type: moveed}]", "did you mean 'moved'?"),
        (
            "  king: {injuries: 2}",
            "  no-events: [{type: moved, unitt: king}]",
            "did you mean 'unit'",
        ),
        ("  king: {injuries: 2}", "  timeline: {3: [king]}", "there is no player '3'"),
        ("editions: [tournament]", "editions: []", "this list is empty"),
        ("  king: {card", "  King: {card", "unit names are lower-case words"),
        ("active: queen", "goal: {knock-out: 2}\nactive: queen", "must be 1 to 1"),
    ],
)
def test_a_slip_is_reported_with_its_place(
    old: str, new: str, complaint: str, tmp_path: Path
) -> None:
    assert old in GOOD
    failure = failure_of(GOOD.replace(old, new, 1), tmp_path)
    assert failure is not None
    assert complaint in failure
    assert "case.yaml:" in failure
