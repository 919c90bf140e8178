"""How a server is set up, and what it says when that cannot be meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from krosarena.server.settings import Settings, SettingsError


def test_without_a_word_everything_is_as_for_one_machine() -> None:
    assert Settings.read({"PATH": "/bin"}) == Settings()


def test_variables_and_a_file_say_what_is_different_and_variables_win(tmp_path: Path) -> None:
    file = tmp_path / "krosarena.toml"
    file.write_text('data = "/srv/a"\nhosts = ["arena.example"]\ntls = true\nthinkers = 3\n')
    read = Settings.read({"KROSARENA_CONFIG": str(file), "KROSARENA_DATA": "/srv/b"})
    assert (read.data, read.hosts, read.tls, read.thinkers) == (
        Path("/srv/b"),
        ("arena.example",),
        True,
        3,
    )


@pytest.mark.parametrize(
    ("name", "value", "remedy"),
    [
        ("HOST", "x", "did you mean hosts"),
        ("TLS", "perhaps", "write on or off"),
        ("THINKERS", "-1", "a whole number"),
        ("LOG", "xml", "text or json"),
        ("CASES", "/nowhere", "no folder"),
        ("LIMIT_TABLES", "often", "60/hour"),
        ("CONFIG", "/nowhere.toml", "No such file"),
    ],
)
def test_a_wrong_setting_is_refused_with_its_name_and_a_remedy(
    name: str, value: str, remedy: str
) -> None:
    with pytest.raises(SettingsError, match=remedy) as error:
        Settings.read({f"KROSARENA_{name}": value})
    assert f"KROSARENA_{name}" in str(error.value)


def test_a_broken_file_says_where(tmp_path: Path) -> None:
    file = tmp_path / "krosarena.toml"
    file.write_text("data = \n")
    with pytest.raises(SettingsError, match="line 1"):
        Settings.read({"KROSARENA_CONFIG": str(file)})
