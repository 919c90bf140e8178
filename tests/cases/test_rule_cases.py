"""One test per case file and edition: what ``krosarena cases run cases --thorough`` proves, in
pytest."""

from pathlib import Path

import pytest

from krosarena.cases.case import Case, read_case
from krosarena.cases.runner import find_cases, run_case
from krosarena.content.library import library

ROOT = Path(__file__).parents[2]
CASES = [
    (read_case(file, library(), shown_as=file.relative_to(ROOT).as_posix()), file)
    for file in find_cases([ROOT / "cases"])
]


@pytest.mark.parametrize(
    ("case", "edition"),
    [
        pytest.param(case, edition, id=f"{file.parent.name}/{file.stem}[{edition}]")
        for case, file in CASES
        for edition in case.editions
    ],
)
def test_case(case: Case, edition: str) -> None:
    result = run_case(case, edition, thorough=True)
    assert result.failure is None, result.failure


def test_titles_are_told_apart() -> None:
    titles = [case.title for case, _ in CASES]
    assert len(titles) == len(set(titles))
