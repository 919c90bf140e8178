"""The Demonic Rewards of both boxes: counts, names, marks, and words that can be read."""

import re
from collections import Counter
from typing import Any

import pytest
import yaml

from krosarena.content.card_files import read_card
from krosarena.content.document import Document
from krosarena.content.library import HERE, library
from krosarena.engine.cards.named import POWERS

FILES = sorted(HERE.glob("rewards/*/*.yaml"))
REWARDS: list[dict[str, Any]] = [yaml.safe_load(file.read_text()) for file in FILES]

KEYS = {"id", "name", "box", "rank", "kind", "effects", "source"}
KINDS = {"boost", "buff", "weapon", "set", "pet", "dofus", "trophy", "technique"}
CONDITION = "if (water|air|earth|fire|elemental|close combat)"
AT_ONCE = r"gain \d+ (ap|mp)|heal \d+"
BOOST = (
    rf"next spell \+\d+ {CONDITION}( or \+\d+ {CONDITION})?|next elemental spell \+\d+"
    rf"|{AT_ONCE}|kamas \+\d+|gg \+\d+|may pay \d+ kamas: gg \+\d+|injure \d+|recall"
    rf"|summon (?P<summon>[a-z0-9-]+) beside itself|flip 1: heads win a gold reward"
    rf"|choose ({AT_ONCE})( or ({AT_ONCE}))+"
)
LASTING = (
    r"(ap|mp|hp|range) [+-]\d+|power (?P<power>[a-z0-9-]+)"
    rf"|attacks \+\d+ {CONDITION}|steal health {CONDITION}|hold neighbours|slip away"
)
TECHNIQUE = r"with punch: (range line \d+-\d+|area (?P<area>[a-z]+)|damage \+\d+|(?P<effect>.+))"

each_reward = pytest.mark.parametrize("reward", REWARDS, ids=[file.stem for file in FILES])


def test_each_box_has_sixty_tokens_of_its_ranks() -> None:
    ranks: dict[str, Counter[str]] = {"original": Counter(), "v2": Counter()}
    for reward in REWARDS:
        ranks[reward["box"]][reward["rank"]] += reward.get("copies", 1)
    assert ranks == {
        "original": {"granite": 20, "jade": 20, "gold": 20},
        "v2": {"granite": 30, "jade": 20, "silver": 10},
    }
    assert [count.total() for count in ranks.values()] == [60, 60]


def test_the_original_box_has_one_of_each() -> None:
    assert all("copies" not in reward for reward in REWARDS if reward["box"] == "original")


def test_ids_are_unique_over_both_boxes_and_name_the_files() -> None:
    assert [reward["id"] for reward in REWARDS] == [file.stem for file in FILES]
    assert len({reward["id"] for reward in REWARDS}) == len(REWARDS)
    assert [reward["box"] for reward in REWARDS] == [file.parent.name for file in FILES]


@each_reward
def test_a_reward_file_says_everything(reward: dict[str, Any]) -> None:
    assert reward.keys() - {"copies", "spell"} == KEYS
    assert reward["kind"] in KINDS
    assert reward["name"].keys() == {"en", "fr"}
    assert all(reward["name"].values())
    assert reward["source"].keys() == {"confidence", "note"}
    assert reward["source"]["confidence"] in ("A", "B", "C")
    assert reward["source"]["note"]


@each_reward
def test_the_effects_of_a_reward_are_words_for_its_kind(reward: dict[str, Any]) -> None:
    grammar = {"boost": BOOST, "technique": TECHNIQUE}.get(reward["kind"], LASTING)
    for effect in reward["effects"]:
        match = re.fullmatch(grammar, effect)
        assert match, effect
        said = match.groupdict()
        assert said.get("power") is None or said["power"] in POWERS
        assert said.get("summon") is None or said["summon"] in library().summons
        if said.get("effect"):
            library().known.effects(said["effect"])


@each_reward
def test_a_reward_does_something(reward: dict[str, Any]) -> None:
    """A weapon is its spell; a boost is a spell or words; the rest is words."""
    if reward["kind"] == "weapon":
        assert "spell" in reward
        assert not reward["effects"]
    elif reward["kind"] == "boost":
        assert ("spell" in reward) != bool(reward["effects"])
    else:
        assert "spell" not in reward
        assert reward["effects"]


@each_reward
def test_the_spell_of_a_reward_reads_like_one_of_a_card(reward: dict[str, Any]) -> None:
    if "spell" not in reward:
        return
    card = {
        "id": "bearer",
        "name": {"en": "Bearer", "fr": "Porteur"},
        "level": 1,
        "initiative": 1,
        "mp": 3,
        "hp": 9,
        "ap": 6,
        "spells": [reward["spell"]],
    }
    text = yaml.safe_dump(card, allow_unicode=True)
    (spell,) = read_card(Document.parse(text, reward["id"]), library().known).spells
    assert spell.id == reward["id"]
