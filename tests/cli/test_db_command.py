"""Looking after the data from the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from krosarena.cli.app import app
from server.databases import KINDS, Database, fresh_database

RELEASE = Path(__file__).parents[1] / "server" / "releases" / "0.1.0" / "krosarena.sqlite3"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Data of an earlier release."""
    folder = tmp_path / "old"
    folder.mkdir()
    (folder / "krosarena.sqlite3").write_bytes(RELEASE.read_bytes())
    monkeypatch.setenv("KROSARENA_DATA", str(folder))
    monkeypatch.delenv("KROSARENA_DATABASE", raising=False)
    return folder


@pytest.fixture(params=KINDS)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    server = request.getfixturevalue("postgres_address") if request.param != "sqlite" else None
    with fresh_database(request.param, tmp_path / "new", server) as database:
        yield database


def use(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KROSARENA_DATA", str(database.folder))
    monkeypatch.setenv("KROSARENA_DATABASE", database.address or "")


def call(*words: str) -> Result:
    return CliRunner().invoke(app, ["db", *words])


def facts() -> dict[str, object]:
    found: dict[str, object] = json.loads(call("check", "--json").output)
    return found


def test_old_data_is_found_due_and_upgraded(folder: Path) -> None:
    before = call("check")
    assert before.exit_code == 1
    assert "krosarena db upgrade" in before.output
    assert call("upgrade").exit_code == 0
    after = call("check")
    assert after.exit_code == 0, after.output
    assert facts()["upgrade_due"] is False
    without_results = Database(folder, None).execute(
        "SELECT count(*) FROM entry WHERE told IS NULL"
    )
    assert without_results == [(0,)], "what came of every action is kept for the day a rule changes"


def test_a_backup_comes_back_whole_into_either_database(
    folder: Path, empty: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "backup.sqlite3"
    assert call("backup", str(file)).exit_code == 0
    assert call("backup", str(file)).exit_code == 1, "it is there already"
    rows = facts()["rows"]
    use(empty, monkeypatch)
    assert call("restore", str(file)).exit_code == 0
    assert facts()["rows"] == rows
    refused = call("restore", str(file))
    assert refused.exit_code == 1
    assert "--replace" in refused.output
    assert call("restore", str(file), "--replace").exit_code == 0
    again = tmp_path / "again.sqlite3"
    assert call("backup", str(again)).exit_code == 0
    assert facts()["rows"] == rows


def test_sqlite_is_copied_to_postgresql(
    folder: Path, postgres_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with fresh_database("postgresql", tmp_path / "new", postgres_address) as target:
        assert target.address is not None
        copied = call("copy", target.address)
        assert copied.exit_code == 0, copied.output
        rows = facts()["rows"]
        use(target, monkeypatch)
        assert facts()["rows"] == rows
        monkeypatch.setenv("KROSARENA_DATA", str(folder))
        assert "--replace" in call("copy", target.address).output


@pytest.mark.usefixtures("folder")
def test_pruning_says_first_and_keeps_what_was_finished() -> None:
    call("upgrade")
    removed = json.loads(call("prune", "--untouched", "0", "--dry-run", "--json").output)
    assert removed["untouched"] == 1, "the table that waits for somebody"
    assert facts()["rows"]["game_table"] == 8  # type: ignore[index]
    done = json.loads(
        call(*["prune", "--untouched", "0", "--abandoned", "0", "--records", "0", "--json"]).output
    )
    assert done["records"] == 1
    assert done["packed"] == 1, "the finished game"
    assert facts()["rows"]["game_table"] == 1  # type: ignore[index]
    assert facts()["faults"] == []


@pytest.mark.parametrize(
    ("address", "word"),
    [("mysql://host/db", "postgresql://"), ("postgresql://127.0.0.1:1/db", "cannot be used")],
)
def test_an_address_that_leads_nowhere_is_told_in_one_line(
    address: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KROSARENA_DATABASE", address)
    answer = call("check")
    assert answer.exit_code == 1
    assert word in answer.output
    assert "Traceback" not in answer.output
