"""Our own words about the rules: whole, in both languages, and tied to books and cases."""

from pathlib import Path

import pytest

from krosarena.content.document import DocumentError
from krosarena.rulebooks.casebook import own_cases
from krosarena.rulebooks.explaining import FOLDER, Paragraph, topics

PARAGRAPHS = [part for topic in topics() for part in (*topic.parts, *topic.differences)]
LOOKED_UP = [
    "turns", "moving", "lock-and-dodge", "casting", "range-and-sight", "damage", "injuries",
    "glory", "kamas", "tension", "rewards", "summons", "traps-and-bombs", "setting-up", "winning",
    "four-players",
]  # fmt: skip


def test_everything_players_look_up_is_told() -> None:
    assert [topic.id for topic in topics()] == LOOKED_UP


@pytest.mark.parametrize("part", PARAGRAPHS, ids=lambda part: part.text.en[:40])
def test_a_paragraph_speaks_both_languages_and_shows_cases_that_run_there(part: Paragraph) -> None:
    assert part.text.en != part.text.fr
    assert not any(f" {sign}" in part.text.fr for sign in ":;!?»"), "unbreakable before signs"
    folder = own_cases()
    assert folder
    for case in part.cases:
        assert (folder / f"{case}.yaml").is_file(), case


def test_every_book_is_told_of_in_every_topic() -> None:
    for topic in topics():
        cited = {rule.partition(" ")[0] for part in topic.parts for rule in part.rules}
        assert cited == {"CTR", "original", "v2"}, topic.id


def test_a_rule_is_told_of_where_it_or_what_it_belongs_to_is_cited() -> None:
    (block,) = [topic for topic in topics() if topic.id == "lock-and-dodge"]
    told = block.about("CTR 4.14.2.d")
    assert "3 MP and 3 AP" in told[0].text.en
    assert block.about("original p.23"), "a page stands for all its sections"
    assert not block.about("CTR 9.2.6")


def test_a_slip_in_a_text_names_file_and_remedy(tmp_path: Path) -> None:
    text = (FOLDER / "moving.yaml").read_text(encoding="utf-8")
    (tmp_path / "moving.yaml").write_text(text.replace("CTR 6.3.2", "CTR 6.3.99"), encoding="utf-8")
    with pytest.raises(DocumentError) as error:
        topics(tmp_path)
    assert str(error.value).startswith("moving.yaml:")
    assert "CTR 6.3.99 does not exist" in str(error.value)
