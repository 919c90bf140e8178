"""``krosarena team check``, typed as a person would."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from krosarena.cli.app import app

QUEEN, KING = "queen-of-the-tofus", "king-of-the-gobballs"
runner = CliRunner()


def test_a_legal_team() -> None:
    result = runner.invoke(
        app, ["team", "check", "--edition", "original", "--format", "four-players", QUEEN, KING]
    )
    assert result.exit_code == 0
    assert result.stdout == "legal: original four-players, 2 Krosmasters, level 6\n"


def test_all_faults_with_their_rules() -> None:
    result = runner.invoke(app, ["team", "check", QUEEN, QUEEN, "tofu"])
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "not legal: tournament constructed, 2 Krosmasters, level 6",
        "  Tofu cannot be recruited: only Krosmasters can (CTR 1.1.1.a): take it out",
        "  a team has at least 3 Krosmasters, this one 2 (CTR 1.1.1.a): add 1 or more",
        "  the levels sum to 6 instead of 12 (CTR 1.1.1.b): add 6 more",
        "  2 copies of Queen of the Tofus; a gold name allows 1 (CTR 1.1.1.c): keep 1",
    ]


def test_json_for_programs() -> None:
    result = runner.invoke(app, ["team", "check", "--json", QUEEN, KING, KING, KING])
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "legal": False,
        "edition": "tournament",
        "format": "constructed",
        "cards": [QUEEN, KING, KING, KING],
        "level": 12,
        "faults": [
            {
                "reason": "too-many-copies",
                "rule": "CTR 1.1.1.c",
                "text": "3 copies of King of the Gobballs; a gold name allows 1",
                "mend": "keep 1",
                "cards": [KING],
                "facts": {"count": 3, "most": 1, "colour": "gold"},
            }
        ],
    }


def test_a_limited_team_is_judged_by_its_pool() -> None:
    team = [QUEEN, KING, KING]
    pool = [f"--pool={card}" for card in (*team, QUEEN)]
    result = runner.invoke(app, ["team", "check", "--format", "limited", *pool, *team])
    assert result.exit_code == 1
    assert "the levels sum to 9, but the pool allows a team of level 12" in result.stdout
    alone = runner.invoke(app, ["team", "check", "--format", "limited", *team])
    assert alone.exit_code == 0


def test_a_banned_card() -> None:
    result = runner.invoke(app, ["team", "check", "--banned", QUEEN, QUEEN, KING])
    assert "Queen of the Tofus is banned here (CTR 1.1.1.h)" in result.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["queen-of-the-tofu"], "there is no card 'queen-of-the-tofu'; did you mean"),
        (["--edition", "orginal", QUEEN], "no edition 'orginal'; did you mean 'original'?"),
        (["--format", "box", QUEEN], "there is no tournament format 'box'; possible here:"),
        (["--banned", "quen", QUEEN], "there is no card 'quen'"),
        (["--legal-set", "seasn", QUEEN], "there is no expansion 'seasn'"),
        ([], "Missing argument"),
    ],
)
def test_a_slip_is_named_with_what_would_be_right(words: list[str], complaint: str) -> None:
    result = runner.invoke(app, ["team", "check", *words])
    assert result.exit_code == 2
    assert complaint in result.output


def test_a_team_in_a_file_is_judged_by_the_format_it_names(tmp_path: Path) -> None:
    file = tmp_path / "team.txt"
    file.write_text("team: Beasts\nformat: original four-players\nRoi des Bouftous\n" + QUEEN)
    result = runner.invoke(app, ["team", "check", str(file)])
    assert result.stdout == "legal: original four-players, 2 Krosmasters, level 6\n"
    piped = runner.invoke(app, ["team", "check", "-"], input=f"{KING}+{QUEEN}")
    assert piped.stdout.startswith("not legal: tournament constructed, 2 Krosmasters, level 6\n")


def test_every_slip_in_a_file_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "team.txt"
    file.write_text("format: tournament limted\n\nqueen-of-the-tofu\n0 king-of-the-gobballs\n")
    result = runner.invoke(app, ["team", "check", str(file)])
    assert result.exit_code == 2
    words = " ".join(result.output.replace("│", " ").split())
    assert "line 1: this edition has no format 'limted'; did you mean limited?" in words
    assert (
        "line 3: there is no Krosmaster 'queen-of-the-tofu'; did you mean queen-of-the-tofus?"
        in words
    )
    assert "line 4: 0 copies; write 1 to 99 cards in all" in words


def test_a_random_team_is_legal_and_comes_back_with_its_seed() -> None:
    for words in (["--edition", "original"], ["--edition", "v2"], ["--format", "limited"]):
        drawn = runner.invoke(app, ["team", "random", "--seed", "7", *words])
        assert drawn.exit_code == 0
        assert drawn.stdout == runner.invoke(app, ["team", "random", "--seed", "7", *words]).stdout
        check = runner.invoke(app, ["team", "check", "-"], input=drawn.stdout)
        assert check.stdout.startswith("legal: ")


def test_an_organisers_season_bans(tmp_path: Path) -> None:
    file = tmp_path / "season.yaml"
    file.write_text(f"cup:\n  name: {{en: Cup, fr: Coupe}}\n  banned: [{QUEEN}]\n")
    result = runner.invoke(app, ["team", "check", "--season", str(file), QUEEN, KING])
    assert "Queen of the Tofus is banned here (CTR 1.1.1.h): exchange it" in result.stdout
    file.write_text("cup:\n  name: {en: Cup, fr: Coupe}\n  baned: [x]\n")
    slip = runner.invoke(app, ["team", "check", "--season", str(file), QUEEN])
    assert slip.exit_code == 2
    assert "unknown key 'baned'" in slip.output
