"""Slips in a case about a team are reported with their line and how to mend them."""

from pathlib import Path

import pytest

from krosarena.cases.runner import run_file

GOOD = """\
title: Two Queens
rules: [CTR 1.1.1.c]
editions: [tournament]
cards:
  - {id: ann-test, name: {en: Ann, fr: Ann}, colour: white, level: 6, initiative: 1, mp: 3, hp: 5,
     ap: 6, set: season-1}
format: constructed
team: [queen-of-the-tofus, queen-of-the-tofus, ann-test]
expect:
  team: {faults: [a gold name allows 1]}
"""


def failures_of(text: str, folder: Path) -> list[str | None]:
    file = folder / "case.yaml"
    file.write_text(text)
    return [result.failure for result in run_file(file)]


def test_the_good_case_passes(tmp_path: Path) -> None:
    assert failures_of(GOOD, tmp_path) == [None]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "{faults: [a gold name allows 1]}",
            "legal",
            ":9: expect: one fault more than expected: 2",
        ),
        ("{faults: [a gold name allows 1]}", "fine", ":10: expect.team: 'fine' is not known"),
        ("{faults: [a gold name allows 1]}", "{faults: []}", "this list is empty"),
        ("allows 1", "allows 2", ":10: expect.team.faults[0]: no such fault; 2 copies of Queen"),
        ("[a gold name allows 1]", "[gold, name]", "expected 2 faults, but there are: 2 copies"),
        ("ann-test]", "ann-tst]", ":8: team[2]: 'ann-tst' is not known; did you mean 'ann-test'?"),
        ("format: constructed", "format: box", ":7: format: the tournament edition has no format"),
        ("format: constructed\n", "", "'format' is missing"),
        ("format:", "legal-sets: [seson-1]\nformat:", "did you mean 'season-1'?"),
        ("format:", "banned: [an-test]\nformat:", "did you mean 'ann-test'?"),
        ("format:", "active: ann\nformat:", ":7: active: unknown key 'active'"),
        ("team: [q", "tem: [q", "did you mean 'team'?"),
    ],
)
def test_a_slip_is_reported_with_its_place(
    old: str, new: str, complaint: str, tmp_path: Path
) -> None:
    assert old in GOOD
    (failure,) = failures_of(GOOD.replace(old, new, 1), tmp_path)
    assert failure is not None
    assert complaint in failure


def test_a_format_must_be_one_of_every_edition_of_the_case(tmp_path: Path) -> None:
    (failure,) = failures_of(GOOD.replace("[tournament]", "[tournament, v2]"), tmp_path)
    assert failure is not None
    assert "the v2 edition has no format 'constructed'" in failure
