"""The documented commands, run as a person would type them."""

import json
import os
import pty
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from drafted_games import drafted_game
from krosarena.cli.app import app
from support import new_game, random_moments

ROOT = Path(__file__).parents[2]
runner = CliRunner()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = new_game(seed=3)
    for _ in random_moments(game, 3):
        pass
    file = tmp_path / "game.json"
    file.write_text(game.record.to_json())
    return file


def test_all_cases_pass_and_there_are_enough_of_them() -> None:
    result = runner.invoke(app, ["cases", "run", str(ROOT / "cases"), "--json"])
    summary = json.loads(result.stdout)
    assert result.exit_code == 0
    assert summary["passed"] >= 40
    assert summary["failed"] == 0
    assert summary["failures"] == []


def test_a_failing_case_is_named_and_the_exit_code_says_so(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("title: broken\n")
    result = runner.invoke(app, ["cases", "run", str(tmp_path), "--json"])
    summary = json.loads(result.stdout)
    assert result.exit_code == 1
    assert summary["failed"] == 1
    assert "'units' is missing" in summary["failures"][0]["reason"]
    plain = runner.invoke(app, ["cases", "run", str(tmp_path)])
    assert plain.stdout.splitlines()[-1] == "0 passed, 1 failed"


def test_a_folder_without_cases_proves_nothing(tmp_path: Path) -> None:
    assert runner.invoke(app, ["cases", "run", str(tmp_path)]).exit_code == 1


def test_a_missing_folder_is_named() -> None:
    result = runner.invoke(app, ["cases", "run", "nowhere"])
    assert result.exit_code == 2
    assert "nowhere: there is no such file or folder" in result.output


def test_a_record_is_verified(record: Path) -> None:
    result = runner.invoke(app, ["replay", "verify", str(record)])
    assert result.exit_code == 0
    assert "every die is the seed's; won by player" in result.stdout


def test_a_changed_record_is_found_out(record: Path) -> None:
    text = record.read_text()
    face = re.search(r'"(critical|armour|lock|dodge|dofus)"', text)
    assert face
    record.write_text(text.replace(face[0], '"armour"' if face[1] != "armour" else '"lock"', 1))
    result = runner.invoke(app, ["replay", "verify", str(record), "--json"])
    assert result.exit_code == 1
    verdict = json.loads(result.stdout)
    assert not verdict["holds"]
    assert re.match(r"entry \d+", verdict["reason"])


def test_a_record_is_told(record: Path) -> None:
    result = runner.invoke(app, ["replay", "show", str(record)])
    assert result.exit_code == 0
    assert "player 1  " in result.stdout
    assert result.stdout.splitlines()[-1].startswith("won by player")


@pytest.fixture
def drafted(tmp_path: Path) -> Path:
    file = tmp_path / "drafted.json"
    file.write_text(drafted_game("original box pairs-draft").to_json())
    return file


def test_the_draft_in_a_record_is_verified_and_told(drafted: Path) -> None:
    verified = runner.invoke(app, ["replay", "verify", str(drafted)])
    assert verified.exit_code == 0
    assert "every draw of the draft is its own seed's" in verified.stdout
    facts = json.loads(runner.invoke(app, ["replay", "verify", str(drafted), "--json"]).stdout)
    assert facts["draft"] == "verified"
    told = runner.invoke(app, ["replay", "show", str(drafted)]).stdout.splitlines()
    assert told[1].strip() == "teams chosen by: original box pairs-draft"
    assert told[2].strip().startswith("beginning  [draw ")
    assert all("  pick " in line for line in told[3:7])
    assert told[7].split()[1] == "set-up"


def test_a_changed_draft_is_found_out(drafted: Path) -> None:
    data = json.loads(drafted.read_text())
    data["draft"]["seed"] = "00" * 32
    drafted.write_text(json.dumps(data))
    result = runner.invoke(app, ["replay", "verify", str(drafted), "--json"])
    assert result.exit_code == 1
    assert json.loads(result.stdout)["reason"].startswith("draft: the seed does not fit")


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "noise.json"
    file.write_bytes(bytes(range(256)))
    result = runner.invoke(app, ["replay", "verify", str(file)])
    assert result.exit_code == 1
    assert "this is not a text file" in result.output


def test_the_benchmark_prints_what_others_rely_on() -> None:
    result = runner.invoke(app, ["bench", "--seconds", "0.1", "--json"])
    figures = json.loads(result.stdout)
    assert figures["actions_per_s"] > 0
    assert figures["clone_us"] > 0
    assert figures["ratio_python_chess"] > 0


def test_the_benchmark_compares_kinds_of_teams() -> None:
    cards = Path(__file__).parents[1] / "collection"
    command = ["bench", "--teams", "--seconds", "0.1", "--cards", str(cards), "--json"]
    kinds = json.loads(runner.invoke(app, command).stdout)
    assert kinds["box"]["ratio_box"] == 1
    assert kinds["random"]["actions"] > 0
    assert kinds["looking"]["ratio_box"] > 0
    refused = runner.invoke(app, ["bench", "--teams", "--bot", "nobody"])
    assert refused.exit_code == 2
    assert "there is no bot 'nobody'" in refused.output


@pytest.mark.parametrize(
    "command",
    [
        "serve",
        "cases run",
        "replay verify",
        "replay show",
        "rules coverage",
        "rules show",
        "team check",
        "bench",
    ],
)
def test_every_command_explains_itself_with_an_example(command: str) -> None:
    result = runner.invoke(app, [*command.split(), "--help"])
    assert result.exit_code == 0
    assert f"Example: krosarena {command}" in result.stdout


def test_without_a_command_the_game_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str, int]] = []
    monkeypatch.setattr(
        "krosarena.server.serve.serve", lambda host, port, workers: served.append((host, port))
    )
    result = runner.invoke(app, [])
    assert result.exit_code == 0
    assert served == [("127.0.0.1", 8000)]
    assert "http://127.0.0.1:8000" in result.stdout


def test_the_command_serve_explains_itself_like_any_other() -> None:
    """``main`` finds it without importing the other commands."""
    main = "from krosarena.cli import main; main()"
    for words, said in ([], "cards"), (["serve"], "--workers"), (["team", "check"], "Example"):
        assert said in subprocess.check_output(
            [sys.executable, "-c", main, *words, "--help"], text=True
        )


def test_a_starting_server_imports_only_what_everybody_waits_for() -> None:
    """Whoever was at a table when the server was killed waits for all of this."""
    imports = "import sys, krosarena.cli.serving, krosarena.server.serve; print(*sys.modules)"
    imported = set(subprocess.check_output([sys.executable, "-c", imports], text=True).split())
    assert "krosarena.server.app" in imported
    for later in ("webauthn", "OpenSSL", "alembic", "asyncpg", "redis", "krosarena.sim"):
        assert later not in imported


def test_a_taken_port_is_named_with_the_next_free_one() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        result = runner.invoke(app, ["serve", "--port", str(taken)])
    assert result.exit_code == 1
    assert f"Port {taken} is taken" in result.output
    assert re.search(rf"serve --port (?!{taken}\b)\d+, or make play PORT=\d+", result.output)


def test_who_sits_at_the_keyboard_is_offered_the_next_port() -> None:
    keyboard, terminal = pty.openpty()
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        command = [str(Path(sys.executable).with_name("krosarena")), "serve", "--port", str(taken)]
        os.write(keyboard, b"n\n")
        asked = subprocess.run(command, stdin=terminal, capture_output=True, check=False)
    os.close(keyboard)
    os.close(terminal)
    assert asked.returncode == 1
    assert b"instead? [Y/n]" in asked.stdout + asked.stderr


def test_a_host_that_is_not_ours_is_refused_in_words() -> None:
    result = runner.invoke(app, ["serve", "--host", "203.0.113.1", "--port", "8000"])
    assert result.exit_code == 1
    assert "Krosarena cannot listen on 203.0.113.1 port 8000" in result.output
