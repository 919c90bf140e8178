"""Card files of the collection say what is known about each card, all of it and nothing else.

The facts (``collection.json``) were gathered apart from the files; ``scripts/collection_cards.py``
writes files from them, and people may correct either.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from krosarena.cli.collection_facts import named_in_cases_and_rulings
from krosarena.content.collection_page import collection_page
from krosarena.content.document import DocumentError
from krosarena.content.library import HERE, ContentLibrary, library
from krosarena.content.sets import season_of, sets
from krosarena.formats.teams import hero_of

Fact = dict[str, Any]
FACTS: list[Fact] = [
    fact
    for name in ("collection.json", "eternal.json")
    for fact in json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))
]
SHIPPED = [fact for fact in FACTS if fact["id"] in library().cards]


def file_of(fact: Fact) -> Fact:
    kind = "reworks" if "rework_of" in fact else "krosmasters"
    file = HERE / kind / fact["set"] / f"{fact['id']}.yaml"
    read: Fact = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
    return read


def name(text: str, french: str | None = None) -> dict[str, str]:
    return {"en": text, "fr": french or "~"}


def number(value: int | None) -> str:
    return "-" if value is None else str(value)


@pytest.mark.parametrize("fact", SHIPPED, ids=lambda fact: str(fact["id"]))
def test_a_file_says_what_is_known(fact: Fact) -> None:
    file = file_of(fact)
    assert file.pop("name") == name(fact["name"], fact.get("french"))
    for key in ("id", "colour", "set"):
        assert file.pop(key) == fact[key]
    assert file.pop("types", []) == fact["types"]
    assert file.pop("rework-of", None) == fact.get("rework_of")
    for key in ("level", "initiative", "mp", "hp", "ap", "stars"):
        assert file.pop(key) == number(fact[key]), key
    assert file.pop("powers", []) == [
        power if isinstance(power, str) else {**power, "name": name(power["name"])}
        for power in fact["powers"]
    ]
    for written, spell in zip(file.pop("spells"), fact["spells"], strict=True):
        known = {key: str(value) for key, value in spell.items() if key not in ("name", "effects")}
        assert written.pop("name") == name(spell["name"])
        assert written.pop("effects", []) == spell["effects"]
        assert {"limit": "black", **written} == known
    assert file.pop("source")["confidence"] == fact["confidence"]
    assert not file


def test_every_krosmaster_beside_the_boxes_is_judged_here() -> None:
    judged = {fact["id"] for fact in SHIPPED}
    assert judged | set(library().in_boxes) == {*library().krosmasters, *library().reworks}
    assert len(judged) >= 67 + 36


def test_a_rework_is_another_version_of_a_printed_card() -> None:
    """Ruling R170, CTR 2.1.2: one hero of one name; a bare name means the printed card."""
    content = library()
    for card in content.reworks.values():
        assert card.rework_of is not None
        printed = content.krosmasters[card.rework_of]
        assert hero_of(card) == hero_of(printed)
        assert (card.set, card.id) == ("eternal-1", f"{printed.id}-eternal")
        assert card.id not in content.krosmasters


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("rework-of: yuga", "rework-of: name a printed Krosmaster; did you mean 'yugo'"),
        ("rework-of: nox", "name: a rework is called as its printed card, 'Nox'"),
    ],
)
def test_a_rework_of_nobody_is_an_error(line: str, told: str) -> None:
    texts = dict(library().texts)
    file = "reworks/eternal-1/yugo-eternal.yaml"
    texts[file] = texts[file].replace("rework-of: yugo", line)
    with pytest.raises(DocumentError, match=re.escape(told)):
        ContentLibrary(texts=texts)


def test_every_krosmaster_has_an_expansion_and_a_season() -> None:
    for card in library().krosmasters.values():
        assert card.set in sets(), card.id
        assert season_of(card) in range(1, 7)


def test_an_expansion_nobody_knows_is_an_error() -> None:
    texts = dict(library().texts)
    file = "krosmasters/original/anna-tommy.yaml"
    texts[file] = texts[file].replace("set: season-1", "set: season-11")
    with pytest.raises(DocumentError, match="no expansion is called 'season-11'; did you mean"):
        ContentLibrary(texts=texts)


def test_the_page_of_the_collection_is_fresh() -> None:
    root = Path(__file__).parents[2]
    page = collection_page(library(), *named_in_cases_and_rulings(library(), root))
    written = (root / "docs/collection.md").read_text(encoding="utf-8")
    assert written == page, "run `krosarena cards collection --write`"
