"""Rules text is made from data: every card and token has some, in both languages, well set."""

import re
from collections.abc import Iterator

import pytest

from krosarena.content.describing import page_of
from krosarena.content.library import library
from krosarena.content.texts import power_text, reward_texts, spell_bar, spell_effects
from krosarena.engine.board.areas import Area
from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.named import POWERS

CONTENT = library()
ENGLISH_NAMES = {
    name.fr
    for card in CONTENT.cards.values()
    for name in [*(power.name for power in card.powers), *(spell.name for spell in card.spells)]
    if name.fr == name.en
}
"""Stand-ins for French names that nobody knows."""
UNSPACED = re.compile(r"[^\s\u00a0\u202f:;!?/][:;!?]|[ ][:;!?]")


def _reward_texts() -> Iterator[tuple[str, Text]]:
    for id, file in CONTENT.rewards.items():
        texts = reward_texts(file.reward, CONTENT.name_of)
        assert texts, id
        yield from ((id, text) for text in [file.reward.name, *texts])


def _card_texts() -> Iterator[tuple[str, Text]]:
    for id, card in CONTENT.cards.items():
        yield id, card.name
        for power in card.powers:
            yield id, power_text(power)
        for spell in card.spells:
            for text in [spell.name, spell_bar(spell), *spell_effects(spell, CONTENT.name_of)]:
                yield id, text


def _scenario_texts() -> Iterator[tuple[str, Text]]:
    for id, scenario in CONTENT.scenarios.items():
        yield from ((id, t) for t in (scenario.name, scenario.summary, scenario.goal_text))
        for step in scenario.script:
            yield from ((id, text) for text in (step.say, step.otherwise) if text)


def _power_texts() -> Iterator[tuple[str, Text]]:
    yield from ((power.id, power_text(power)) for power in POWERS.values())
    yield from ((area.value, area.label) for area in Area)


ALL = [*_reward_texts(), *_card_texts(), *_scenario_texts(), *_power_texts()]


def test_everything_is_said_in_both_languages() -> None:
    assert [id for id, text in ALL if not text.en.strip() or not text.fr.strip()] == []


def test_french_has_an_unbreakable_space_before_double_signs() -> None:
    """A stand-in keeps its English signs."""
    texts = [
        (id, re.sub("^(.*?)(?=\u00a0:|$)", "", text.fr) if _begins_in_english(text) else text.fr)
        for id, text in ALL
    ]
    assert [(id, french) for id, french in texts if UNSPACED.search(french)] == []


def _begins_in_english(text: Text) -> bool:
    return any(text.fr.startswith(name) for name in ENGLISH_NAMES)


def test_texts_name_things_by_their_names_and_not_by_their_ids() -> None:
    """An id is the only lower-case word with a hyphen between letters that could slip in."""
    ids = {id for id in CONTENT.cards if "-" in id}
    slips = [(of, text.en) for of, text in ALL for id in ids if id in text.en or id in text.fr]
    assert slips == []


@pytest.mark.parametrize(
    ("id", "french"),
    [
        ("aero-boost", "+2 aux dégâts du prochain sort de ce tour\u00a0: sorts Air seulement."),
        ("osamodas-style", "Invoque sur une case libre adjacente\u00a0: Wabbit."),
        ("technique-long-arm", "Le Coup de Poing frappe en ligne, à 1–4 cases."),
        ("stasis-crystal", "infligent 2 dégâts de plus."),
    ],
)
def test_a_reward_is_worded_in_french(id: str, french: str) -> None:
    texts = reward_texts(CONTENT.rewards[id].reward, CONTENT.name_of)
    assert any(french in text.fr for text in texts), [text.fr for text in texts]


def test_a_spell_bar_says_range_cost_damage_and_limit() -> None:
    puff = next(s for s in CONTENT.cards["kassius-kaos"].spells if s.id == "puff")
    assert spell_bar(puff) == Text(
        "in a line 1–3 (fixed) · 1 AP · 3 Air damage · once per game",
        "en ligne 1–3 (fixe) · 1 PA · 3 dégâts Air · une fois par partie",
    )


def test_there_is_a_page_for_everything() -> None:
    known = [*CONTENT.cards, *CONTENT.rewards, *CONTENT.arenas, *CONTENT.scenarios]
    assert len(known) == len(set(known)), "an id names one thing only"
    for id in known:
        page = page_of(CONTENT, id)
        assert page.title.en
        assert page.subtitle.fr
        assert page.mark or id in CONTENT.scenarios
