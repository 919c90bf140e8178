"""``krosarena cards``, run as a person would type it."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from krosarena.cli import cards
from krosarena.cli.app import app
from krosarena.content.library import HERE, ContentLibrary

ROOT = Path(__file__).parents[2]
runner = CliRunner()


def test_everything_in_the_boxes_is_listed() -> None:
    result = runner.invoke(app, ["cards", "list", "--json"])
    found = json.loads(result.stdout)
    assert list(found) == ["krosmasters", "summons", "rewards", "arenas", "scenarios"]
    for kind, eternal in (("krosmasters", False), ("reworks", True)):
        files = (ROOT / "src/krosarena/content" / kind).rglob("*.yaml")
        listed = {e["id"] for e in found["krosmasters"] if e["eternal"] is eternal}
        assert listed == {file.stem for file in files}
    assert len(found["summons"]) >= 18
    assert len(found["arenas"]) == 4
    assert len(found["scenarios"]) == 14
    for box in ("original", "v2"):
        assert sum(r["copies"] for r in found["rewards"] if r["box"] == box) == 60
    for entry in (*found["krosmasters"], *found["summons"], *found["rewards"]):
        assert {"id", "name", "box", "rank", "kind", "copies"} <= entry.keys()


def test_the_list_can_be_read() -> None:
    result = runner.invoke(app, ["cards", "list"])
    assert result.exit_code == 0
    assert "queen-of-the-tofus" in result.stdout
    assert "the-great-arena" in result.stdout


@pytest.mark.parametrize(
    ("id", "language", "words"),
    [
        ("queen-of-the-tofus", "en", ["Queen of the Tofus", "Dan To Fu: range 1–3", "Source A"]),
        ("queen-of-the-tofus", "fr", ["Reine des Tofus", "par Tofu adjacent à la cible"]),
        ("water-bomb", "en", ["Summon", "area Square", "1 Water damage"]),
        ("angel-bow", "en", ["Weapon · Jade · 6 kamas", "2 neutral damage"]),
        ("the-pit", "en", ["a b c d e f g h i j k l", " 1 . P . P . . T 1 P . P ."]),
        ("two-by-two", "fr", ["Deux par deux", "Tutoriel 4"]),
    ],
)
def test_a_card_is_shown(id: str, language: str, words: list[str]) -> None:
    result = runner.invoke(app, ["cards", "show", id, "--language", language])
    assert result.exit_code == 0
    for word in words:
        assert word in result.stdout


def test_a_card_is_shown_to_programs() -> None:
    result = runner.invoke(app, ["cards", "show", "tofu", "--json"])
    shown = json.loads(result.stdout)
    assert shown["name"] == "Tofu"
    assert shown["source"]["confidence"] == "A"
    assert any(text.startswith("Peck") for text in shown["text"])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["show", "queen-of-tofus"], "did you mean 'queen-of-the-tofus'?"),
        (["show", "tofu", "--language", "es"], "write en or fr"),
        (["check", "nowhere"], "no content files"),
        (["uses", "--edition", "third"], "there is no edition 'third'"),
    ],
)
def test_what_is_not_there_is_refused(arguments: list[str], complaint: str) -> None:
    result = runner.invoke(app, ["cards", *arguments])
    assert result.exit_code == 2
    flat = " ".join(result.output.replace("│", " ").split())
    assert complaint in flat


def test_the_content_has_no_slips() -> None:
    result = runner.invoke(app, ["cards", "check"])
    assert result.exit_code == 0
    assert result.stdout.endswith("files, 0 problems\n")


def test_slips_are_told_with_file_and_line(tmp_path: Path) -> None:
    for kind in ("krosmasters", "summons", "arenas", "rewards", "scenarios"):
        shutil.copytree(HERE / kind, tmp_path / kind)
    for file in ("krosmasters/original/anna-tommy.yaml", "rewards/original/angel-bow.yaml"):
        (tmp_path / file).write_text((tmp_path / file).read_text().replace("ap", "pa"))
    result = runner.invoke(app, ["cards", "check", str(tmp_path)])
    assert result.exit_code == 1
    assert "krosmasters/original/anna-tommy.yaml:9: pa: unknown key 'pa'" in result.stdout
    assert "rewards/original/angel-bow.yaml:11: spell.cost: " in result.stdout
    as_json = runner.invoke(app, ["cards", "check", str(tmp_path), "--json"])
    assert as_json.exit_code == 1
    assert len(json.loads(as_json.stdout)["problems"]) >= 3


TYPOS = [
    ("turn ends: heal 1 to allied krosmastrs", "krosmastrs", "did you mean 'krosmasters'?"),
    ("lend armour to allied mobbs", "mobbs", "did you mean 'mobs'?"),
    ("bearer of bleding keeps its injuries", "bleding", "did you mean 'bleeding'?"),
    ("turn ends: injure 1 to other targets", "targets", "it belongs to a spell"),
    ("lend armour to allied banditts", "banditts", "did you mean 'bandits'?"),
]


@pytest.mark.parametrize(("power", "word", "remedy"), TYPOS)
def test_a_typo_is_told_with_its_column_and_the_nearest_word(
    power: str, word: str, remedy: str, tmp_path: Path
) -> None:
    card = (HERE / "krosmasters/original/queen-of-the-tofus.yaml").read_text(encoding="utf-8")
    broken = card.replace("powers: [critical-hit, dodge]", f'powers: [dodge, "{power}"]')
    (tmp_path / "queen-of-the-tofus.yaml").write_text(broken, encoding="utf-8")
    result = runner.invoke(app, ["cards", "check", str(tmp_path)])
    assert result.exit_code == 1
    line, text = next(found for found in enumerate(broken.splitlines(), 1) if power in found[1])
    (slip, count) = result.stdout.splitlines()
    where = f"queen-of-the-tofus.yaml:{line}:{text.index(word) + 1}: powers[1]: "
    assert where in slip
    assert slip.endswith(remedy)
    assert count == "1 files, 1 problem"


@pytest.mark.parametrize(
    "arguments", [["list"], ["show", "tofu"], ["words"], ["sources"], ["uses", "--games", "1"]]
)
def test_a_broken_file_is_told_without_a_traceback(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("krosmasters", "summons", "arenas", "rewards", "scenarios"):
        shutil.copytree(HERE / kind, tmp_path / kind)
    file = tmp_path / "summons/original/tofu.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("hp:", "hpp:"), encoding="utf-8")
    monkeypatch.setattr(cards, "library", lambda: ContentLibrary(tmp_path))
    result = runner.invoke(app, ["cards", *arguments])
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert "summons/original/tofu.yaml:" in result.stderr
    assert "did you mean 'hp'?" in result.stderr


def test_a_corrected_copy_of_a_card_is_checked_in_its_place(tmp_path: Path) -> None:
    card = (HERE / "krosmasters/duel-pack-1/merkator.yaml").read_text(encoding="utf-8")
    copy = tmp_path / "merkator.yaml"
    copy.write_text(card.replace("hp: 17", "hp: 18"), encoding="utf-8")
    assert "1 files, 0 problems" in runner.invoke(app, ["cards", "check", str(tmp_path)]).stdout
    (tmp_path / "other.yaml").write_text(card, encoding="utf-8")
    twice = runner.invoke(app, ["cards", "check", str(tmp_path)])
    assert twice.exit_code == 1
    assert "name the file merkator.yaml" in twice.stdout


def test_the_page_of_sources_is_up_to_date() -> None:
    """If not: krosarena cards sources --write."""
    result = runner.invoke(app, ["cards", "sources"])
    assert result.stdout == (ROOT / "docs/content-sources.md").read_text(encoding="utf-8")


def test_uses_are_counted_and_what_is_left_is_named() -> None:
    command = ["cards", "uses", "--games", "1", "--edition", "original", "--json"]
    result = runner.invoke(app, command)
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["games"] == 1
    used = {(row["kind"], row["id"]): row["uses"] for row in found["uses"]}
    assert ("spell", "punch") in used
    assert sum(used.values()) > 0
    assert len(found["unused"]) == sum(count == 0 for count in used.values())
    plain = runner.invoke(app, command[:-1])
    assert "unused in original: " in plain.stdout


@pytest.mark.parametrize("command", ["list", "show", "check", "sources", "uses"])
def test_every_command_explains_itself_with_an_example(command: str) -> None:
    result = runner.invoke(app, ["cards", command, "--help"])
    assert result.exit_code == 0
    assert f"Example: krosarena cards {command}" in result.stdout
