"""Slips in a case about choosing teams are reported with their line and how to mend them."""

from pathlib import Path

import pytest

from krosarena.cases.runner import run_file

GOOD = """\
title: Advised teams
rules: [v2 p.21 Choice]
editions: [v2]
choose: box advised
dice: [draw 2]
do:
  - {illegal: 1 pick bonta, because: nothing is to choose}
  - 2 pick brakmar
expect:
  teams:
    - [bakara, khan-karkass, grampy-protector, lilotte]
    - [julith, marline, joris-swashbuckler, jahash]
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
        ("box advised", "box adviced", ":4: choose: there is no method 'adviced'; did you mean"),
        ("box advised", "custom advised", ":4: choose: v2 custom teams are not chosen by"),
        ("[draw 2]", "[draw 3]", "the case cannot begin: '3' cannot be drawn now"),
        ("[draw 2]", "[draw 2, draw 1]", ":9: expect: draws were left over: draw 1"),
        ("2 pick brakmar", "pick brakmar", ":8: do[1]: 'pick brakmar': write who does what"),
        ("2 pick brakmar", "1 pick brakmar", ":8: do[1]: was refused: pick brakmar: nothing"),
        ("illegal: 1 pick", "illegal: 2 pick", ":7: do[0]: should have been refused"),
        ("nothing is to choose", "stale", ":7: do[0]: was refused, but for another reason"),
        ("lilotte]", "julith]", ":10: expect.teams: expected [["),
        ("  teams:", "  team:", "unknown key 'team'; did you mean 'teams'?"),
    ],
)
def test_a_slip_is_named(old: str, new: str, complaint: str, tmp_path: Path) -> None:
    assert old in GOOD
    failure = failure_of(GOOD.replace(old, new), tmp_path)
    assert failure
    assert complaint in failure
