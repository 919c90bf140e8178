"""Promises of the repository itself."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

from krosarena.rulebooks.rulings import read_rulings

ROOT = Path(__file__).parents[1]


def test_the_readme_example_runs() -> None:
    example = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    assert example
    result = subprocess.run(
        [sys.executable, "-c", example[1]], capture_output=True, text=True, check=True
    )
    assert result.stdout.startswith("Outcome(winners=(")


def test_the_examples_for_programs_run() -> None:
    page = doctest.testfile(
        str(ROOT / "docs" / "python.md"),
        module_relative=False,
        optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL,
    )
    assert page.attempted > 15
    assert not page.failed


def test_the_public_faces_own_example_runs() -> None:
    program = (
        "import doctest, krosarena.engine.game.game as g; r = doctest.testmod(g); "
        "assert r.attempted and not r.failed"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    program = (
        "import sys; import krosarena.engine.game, krosarena.engine.editions; "
        "third = {m.split('.')[0] for m in sys.modules} - set(sys.stdlib_module_names); "
        "print(sorted(m for m in third if not m.startswith(('_', 'krosarena'))))"
    )
    result = subprocess.run(
        [
            sys.executable,
            "-S",
            "-c",
            f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); {program}",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.strip() == "[]"


def test_the_clients_message_types_are_those_of_the_server() -> None:
    schema = subprocess.run(
        [sys.executable, "-m", "krosarena.server.schema"], capture_output=True, check=True
    ).stdout
    check = subprocess.run(
        ["node", "scripts/generate-protocol.mjs", "--check"],
        cwd=ROOT / "web",
        input=schema,
        capture_output=True,
        check=False,
    )
    assert check.returncode == 0, check.stderr.decode()


def test_lock_files_name_no_host() -> None:
    for file in [*(ROOT / "requirements").glob("*.txt"), ROOT / "web" / "package-lock.json"]:
        assert "://" not in file.read_text(), file


def test_the_pages_of_the_docs_that_are_linked_exist() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_ruling_stands_there_in_french_too() -> None:
    rulings = read_rulings(ROOT / "docs" / "rulings.md")
    assert rulings
    assert [number for number, ruling in rulings.items() if ruling.french is None] == []
    french = (ROOT / "docs" / "rulings.fr.md").read_text()
    assert set(re.findall(r"^\| (R\d+) ", french, re.M)) == set(rulings)
    for number, ruling in rulings.items():
        assert ruling.french is not None
        places = [
            set(re.findall(r"\d+(?:\.\d+)+(?:\.[a-z])?", words))
            for words in (
                ruling.words,
                f"{ruling.french.question} {ruling.french.answer} {ruling.french.reason}",
            )
        ]
        assert places[0] == places[1], f"{number} cites other rules in French"


def test_every_ruling_has_its_case_and_every_ruling_cited_is_written_down() -> None:
    rulings = re.findall(
        r"^\| (R\d+) .*\|(.*)\|$", (ROOT / "docs" / "rulings.md").read_text(), re.M
    )
    cited = {
        ruling
        for file in (ROOT / "cases").rglob("*.yaml")
        for ruling in re.findall(r"ruling (R\d+)", file.read_text())
    }
    assert cited == {number for number, _ in rulings}
    for number, places in rulings:
        files = re.findall(r"`(cases/[^`]+)`", places)
        assert files
        for file in files:
            assert f"ruling {number}" in (ROOT / file).read_text(), f"{file} should cite {number}"
