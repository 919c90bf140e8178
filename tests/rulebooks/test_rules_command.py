"""``krosarena rules`` as a person or a program would call it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from krosarena.cli.rules import app

CASES = Path(__file__).parents[2] / "cases"
BLOCKS = CASES / "4.14-block"
runner = CliRunner()


def rules(*words: str, cases: Path = BLOCKS) -> Result:
    return runner.invoke(app, [*words, "--cases", str(cases)])


def test_our_own_cases_cite_only_rules_that_exist() -> None:
    result = rules("coverage", cases=CASES)
    assert result.stderr == ""
    assert result.exit_code == 0
    assert result.stdout.startswith("Comprehensive Tournament Rules 2.7")


def test_programs_get_what_they_rely_on() -> None:
    summary = json.loads(rules("coverage", "--json").stdout)
    assert list(summary) == ["tournament", "original", "v2"]
    totals = {edition: book["testable"] for edition, book in summary.items()}
    assert totals == {"tournament": 387, "original": 194, "v2": 193}
    for book in summary.values():
        assert list(book)[:4] == ["testable", "proven", "missing", "not_testable"]
        assert book["proven"] + len(book["missing"]) == book["testable"]
        assert sum(part["testable"] for part in book["sections"].values()) == book["testable"]
        assert not set(book["missing"]) & (set(book["not_testable"]) | set(book["cases"]))
        assert all(book["not_testable"].values())
    assert summary["tournament"]["examples"]["total"] == 68
    assert "4.14.2.d" not in summary["tournament"]["missing"]
    assert summary["tournament"]["not_testable"]["2.4.4.a"].startswith("the book prints")


def test_the_missing_rules_are_listed_with_their_titles(tmp_path: Path) -> None:
    result = rules("coverage", "--missing", cases=tmp_path)
    assert result.exit_code == 0
    assert "  missing 4.14.2.d: Step 4: locked, caught or free\n" in result.stdout
    assert "  missing p.31 FAQ 9: Two Bill Tells, one Long Shot\n" in result.stdout


def test_a_rule_is_shown_with_the_cases_that_prove_it() -> None:
    result = rules("show", "4.14.2.d")
    assert result.exit_code == 0
    assert "CTR 4.14.2.d\n  en  Step 4: locked, caught or free" in result.stdout
    assert "locked-costs-three.yaml: A lock with more successes" in result.stdout


def test_a_rule_that_cannot_be_proven_says_why() -> None:
    assert "not testable: a heading" in rules("show", "CTR", "4.14").stdout


def test_a_page_is_shown_with_all_that_stands_on_it() -> None:
    shown = rules("show", "original", "p.31").stdout
    assert shown.count("original p.31 FAQ") == 13
    assert "original p.23 Lock\n" in rules("show", "original p.23 Lock").stdout


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        ("4.14.9", "CTR 4.14.9 does not exist"),
        ("p.23", "'p.23' is no book; possible here: CTR, original, v2"),
        ("ruling R1", "stands in docs/rulings.md"),
    ],
)
def test_a_rule_that_is_in_no_book_is_refused(wanted: str, complaint: str) -> None:
    result = rules("show", wanted)
    assert result.exit_code == 2
    assert complaint in " ".join(result.output.replace("│", " ").split())


def test_a_bad_citation_makes_the_exit_code_one(tmp_path: Path) -> None:
    good = (BLOCKS / "locked-costs-three.yaml").read_text()
    (tmp_path / "bad.yaml").write_text(good.replace("CTR 4.14.2.d", "CTR 4.14.2.z"))
    result = rules("coverage", "--json", cases=tmp_path)
    assert result.exit_code == 1
    assert "bad.yaml:2: rules[0]: CTR 4.14.2.z does not exist" in result.stderr
    assert json.loads(result.stdout)["v2"]["proven"] > 0


def test_a_page_without_its_section_is_told_but_not_counted(tmp_path: Path) -> None:
    good = (BLOCKS / "locked-costs-three.yaml").read_text()
    (tmp_path / "vague.yaml").write_text(good.replace("v2 p.23 Block", "v2 p.23"))
    result = rules("coverage", cases=tmp_path)
    assert result.exit_code == 0
    assert "  not counted, because only the page is cited: 1\n" in result.stdout
    book = json.loads(rules("coverage", "--json", cases=tmp_path).stdout)["v2"]
    assert book["pages_without_section"] == {"p.23": [str(tmp_path / "vague.yaml")]}
    assert book["proven"] == 0


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    result = rules("coverage", cases=tmp_path / "nowhere")
    assert result.exit_code == 2
    assert "--cases" in result.output


@pytest.mark.parametrize("command", ["coverage", "show"])
def test_each_command_explains_itself_with_an_example(command: str) -> None:
    result = runner.invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert f"Example: krosarena rules {command}" in result.stdout
