"""Content is checked as it is read; a slip is reported with file, line and remedy."""

import re
import shutil
from pathlib import Path

import pytest

from krosarena.content.document import DocumentError
from krosarena.content.library import HERE, ContentLibrary, library
from krosarena.engine.cards.basics import Source

QUEEN = "krosmasters/original/queen-of-the-tofus.yaml"
DUEL = "scenarios/original/my-very-first-spell.yaml"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for kind in ("krosmasters", "summons", "arenas", "scenarios"):
        shutil.copytree(HERE / kind, tmp_path / kind)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        (QUEEN, "hp: 8", "hp: many", f"{QUEEN}:8: hp: should be a whole number, not 'many'"),
        (QUEEN, "hp: 8\n", "", f"{QUEEN}:1: 'hp' is missing; add `hp: …`"),
        (QUEEN, "powers:", "power:", f"{QUEEN}:10: power: unknown key 'power'; did you mean 'pow"),
        (QUEEN, "dodge]", "doge]", f"{QUEEN}:10:24: powers[1]: 'doge' is not known; did you mean"),
        (QUEEN, "dodge]", "critical-hit]", "a power counts once"),
        (QUEEN, "ranged 1-3 alterable", "ranged 3-1 fixed", f"{QUEEN}:14: spells[0].range: 'ran"),
        (QUEEN, "1 air", "1 wind", "elements are water, air, earth, fire, neutral"),
        (QUEEN, "3 ap", "three ap", "write costs as `3 ap`"),
        (QUEEN, "summon tofu", "summon tofoo", "there is no summon 'tofoo'; did you mean 'tofu'?"),
        (QUEEN, "per tofu", "per tofuu", "no unit is a 'tofuu'; did you mean 'tofu'?"),
        (QUEEN, "3 ap", "0 ap", "a spell that costs nothing needs a limit"),
        (QUEEN, "summon tofu", "conjure tofu", "'conjure' is not known; did you mean"),
        (QUEEN, "initiative: 8\n", "", "a Krosmaster has both level and initiative"),
        (QUEEN, "id: summoning-of-tofu", "id: dan-to-fu", "two spells are called 'dan-to-fu'"),
        (QUEEN, "id: queen-of-the-tofus", "id: queen", "name the file queen.yaml or change it"),
        (QUEEN, ", fr: Reine des Tofus", "", "'fr' is missing"),
        (DUEL, "at: d1", "at: d3", "queen-of-the-tofus stands on d3, which is impassable"),
        (DUEL, "at: d1", "at: e8", "both stand on e8"),
        (DUEL, "card: queen-of-the-tofus", "card: queen", "'queen' is not known"),
        (DUEL, ". . . T", ". . . ?", f"{DUEL}:17: arena: line 3, column 7: '?' is no map symbol"),
        (DUEL, "edition: original", "edition: first", "'first' is not known"),
    ],
)
def test_a_slip_in_a_file_is_reported(
    copy: Path, file: str, old: str, new: str, complaint: str
) -> None:
    text = (copy / file).read_text()
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1))
    with pytest.raises(DocumentError) as error:
        ContentLibrary(copy)
    assert complaint in str(error.value)


def test_an_unknown_scenario_is_met_with_a_suggestion() -> None:
    with pytest.raises(KeyError, match="did you mean 'my-very-first-spell'"):
        library().setup("my-very-first-spel")


def test_all_slips_of_all_files_are_told_at_once(copy: Path) -> None:
    for file, old, new in (
        (QUEEN, "hp: 8", "hp: many"),
        (QUEEN, "dodge]", "doge]"),
        (QUEEN, "summon tofu", "conjure tofu"),
        ("summons/original/gobball.yaml", "mp: 3", "mp: fast"),
        ("scenarios/original/far-horizons.yaml", "number: 5", "number: five"),
        (DUEL, "number: 2", "number: two"),
    ):
        text = (copy / file).read_text()
        assert old in text
        (copy / file).write_text(text.replace(old, new, 1))
    (copy / "arenas/original/the-pit.yaml").write_text("id: [")
    with pytest.raises(DocumentError) as error:
        ContentLibrary(copy)
    problems = error.value.problems
    assert [problem.split(":")[0] for problem in problems] == [
        QUEEN,
        QUEEN,
        QUEEN,
        "summons/original/gobball.yaml",
        "arenas/original/the-pit.yaml",
        "scenarios/original/far-horizons.yaml",
    ], "the duels of the Queen are not judged while her card cannot be read"


def test_a_new_optional_fact_or_an_unrelated_card_leaves_old_records_valid(copy: Path) -> None:
    before = library().setup("my-very-first-spell").fingerprint()
    extra = (copy / "summons/original/gobball.yaml").read_text().replace("gobball", "newcomer")
    (copy / "summons/original/newcomer.yaml").write_text(extra)
    assert ContentLibrary(copy).setup("my-very-first-spell").fingerprint() == before


def test_a_corrected_name_leaves_old_records_valid(copy: Path) -> None:
    before = library().setup("my-very-first-spell").fingerprint()
    (copy / QUEEN).write_text((copy / QUEEN).read_text().replace("Reine des Tofus", "La Reine"))
    assert ContentLibrary(copy).setup("my-very-first-spell").fingerprint() == before


def test_a_better_source_leaves_old_records_valid(copy: Path) -> None:
    before = library().setup("my-very-first-spell").fingerprint()
    for mark in ("", "source: {confidence: C, note: seen in a dream}\n"):
        text = re.sub(r"^source:.*\n(  .*\n)*", "", (copy / QUEEN).read_text(), flags=re.M)
        (copy / QUEEN).write_text(text + mark)
        content = ContentLibrary(copy)
        source = content.krosmasters["queen-of-the-tofus"].source
        assert source == (Source("C", "seen in a dream") if mark else None)
        assert content.setup("my-very-first-spell").fingerprint() == before


def test_a_changed_card_changes_the_fingerprint(copy: Path) -> None:
    before = library().setup("my-very-first-spell").fingerprint()
    (copy / QUEEN).write_text((copy / QUEEN).read_text().replace("hp: 8", "hp: 9"))
    assert ContentLibrary(copy).setup("my-very-first-spell").fingerprint() != before


def test_the_teams_of_the_last_tutorials_add_up() -> None:
    """Tutorial 7 of each book: Stasis 24, Wakfu 16; Bonta 21, Brakmar 20."""
    teams = [
        ("queen-of-the-tofus", "bill-tell", "oscar-kass", "bad-aboum"),
        ("anna-tommy", "kassius-kaos", "king-of-the-gobballs", "lil-healey"),
        ("bakara", "khan-karkass", "grampy-protector", "lilotte"),
        ("julith", "marline", "joris-swashbuckler", "jahash"),
    ]
    known = library().krosmasters
    in_boxes = {id for id, card in known.items() if library().box_of(card) in ("original", "v2")}
    assert set().union(*teams) == in_boxes
    assert [sum(known[id].initiative or 0 for id in team) for team in teams] == [24, 16, 21, 20]
    assert {sum(known[id].level or 0 for id in team) for team in teams} == {12}


def test_every_card_says_how_well_it_is_known() -> None:
    assert [id for id, card in library().cards.items() if card.source is None] == []
