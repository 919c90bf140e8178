"""No word without a use: each effect, power and reward word is on a card, a token or in a case."""

import re
from functools import cache
from pathlib import Path

import pytest

from krosarena.content.library import HERE, library
from krosarena.engine.effects.base import Effect
from krosarena.engine.effects.words import VOCABULARY, UnknownEffect, parse_effect
from krosarena.engine.powers.words import POWERS
from krosarena.engine.rewards import words as reward_words

ROOT = Path(__file__).parents[2]


@cache
def _texts() -> str:
    """All content and all cases."""
    files = [*HERE.rglob("*.yaml"), *(ROOT / "cases").rglob("*.yaml")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def _lines() -> frozenset[str]:
    """What stands in lists, one entry each."""
    lists = re.findall(r"\[([^\[\]]*)\]", _texts())
    entries = [entry.strip().strip("\"'") for found in lists for entry in found.split(",")]
    entries += [line.strip()[2:] for line in _texts().splitlines() if line.strip().startswith("- ")]
    entries += [entry.rsplit(": ", 1)[-1] for entry in entries]  # words behind a condition
    return frozenset(" ".join(entry.split()) for entry in entries)


@pytest.mark.parametrize("word", VOCABULARY, ids=lambda word: word.__name__)
def test_an_effect_word_is_used(word: type[Effect]) -> None:
    assert any(word.PATTERN.fullmatch(line) for line in _lines()), word.USAGE


@pytest.mark.parametrize("line", ["steal health", "pierce armour", "summon tofu", "teleport"])
def test_a_coin_does_nothing_that_it_could_only_do_by_halves(line: str) -> None:
    with pytest.raises(UnknownEffect, match="cannot hang on a coin"):
        parse_effect(f"flip 1: heads {line}")


@pytest.mark.parametrize("power", POWERS)
def test_a_power_is_used(power: str) -> None:
    assert power in _lines() or f"power {power}" in _lines()


@pytest.mark.parametrize("pattern", [pattern for pattern, _, _ in reward_words._WORDS])
def test_a_reward_word_is_used(pattern: re.Pattern[str]) -> None:
    lines = [line for file in library().rewards.values() for line in file.lines]
    assert any(pattern.fullmatch(line) for line in [*lines, *_lines()])


def test_each_box_has_eight_krosmasters_of_its_figures() -> None:
    """Levels and initiatives of both boxes (original p.18, v2 p.18)."""
    content = library()
    for box, initiatives in (("original", 24 + 16), ("v2", 21 + 20)):
        cards = [card for card in content.krosmasters.values() if content.box_of(card) == box]
        assert len(cards) == 8
        assert sum(card.level or 0 for card in cards) == 24
        assert sum(card.initiative or 0 for card in cards) == initiatives
