"""The words of card text: each is used, told in every language, and read in one way."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

import pytest
import yaml

from krosarena.content.document import Document, DocumentError
from krosarena.content.library import HERE, ContentLibrary, library, read_texts
from krosarena.content.vocabulary import card_schema, words_page
from krosarena.engine.cards.named import POWERS
from krosarena.engine.changes.power_effects import PowerEffect
from krosarena.engine.changes.tokens import place_tokens
from krosarena.engine.dice import Dice
from krosarena.engine.game import Game
from krosarena.engine.language.catalogue import catalogues
from krosarena.engine.language.grammar import Grammar
from krosarena.engine.language.mistakes import LineError
from krosarena.engine.language.names import Names
from krosarena.engine.language.node import Node
from krosarena.engine.language.old_spellings import OLD, new_spelling
from krosarena.engine.language.reader import Reader
from krosarena.engine.language.word import ACTS, Context, Word
from krosarena.engine.play.cast import Cast
from krosarena.engine.play.revealing import RevealReward
from krosarena.engine.queries.who import Who
from krosarena.engine.state.doing import Doing
from krosarena.engine.state.hooks import Act
from krosarena.engine.state.procedure import Request
from krosarena.engine.state.state import State
from krosarena.engine.words import making
from krosarena.engine.words.combined import Choose
from krosarena.engine.words.points import whom
from krosarena.engine.words.reading import Lines
from krosarena.engine.words.registry import GRAMMAR, WORDS

ROOT = Path(__file__).parents[2]
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _lines_in(node: yaml.Node | None, context: Context) -> list[tuple[str, Context]]:
    """Every line of card text below a node of a card, reward or case file."""
    found: list[tuple[str, Context]] = []
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            found += _lines_in(item, context)
    if not isinstance(node, yaml.MappingNode):
        return found
    keys = {key.value: value for key, value in node.value}
    if "rank" in keys and "kind" in keys:
        context = "boost" if keys["kind"].value == "boost" else "worn"
    for key, value in node.value:
        if key.value in ("effects", "powers") and isinstance(value, yaml.SequenceNode):
            where: Context = "power" if key.value == "powers" else context
            for item in value.value:
                if isinstance(item, yaml.MappingNode):
                    found += [(v.value, where) for k, v in item.value if k.value == "power"]
                else:
                    found.append((item.value, where))
        else:
            inner: Context = "spell" if key.value in ("spell", "spells") else context
            found += _lines_in(value, inner)
    return found


@cache
def _used() -> frozenset[tuple[str, Context]]:
    """All lines of content and cases as they are spelt now."""
    files = [*HERE.rglob("*.yaml"), *(ROOT / "cases").rglob("*.yaml")]
    found = set()
    for file in files:
        node = yaml.compose(file.read_text(encoding="utf-8"), Loader=_LOADER)
        found |= {(new_spelling(line, where), where) for line, where in _lines_in(node, "spell")}
    return frozenset(found)


class _Anything(frozenset[str]):
    """Knows every id: whether a word is used does not hang on whose card a case makes up."""

    def __contains__(self, item: object) -> bool:
        return isinstance(item, str) and item.replace("-", "").isalnum() and not item.isdigit()

    def __or__(self, other: object) -> "_Anything":
        return self

    def __sub__(self, other: object) -> "_Anything":
        return self


@cache
def _words_used() -> frozenset[str]:
    anything = _Anything()
    names = Names(anything, anything, anything, anything, anything)
    reader = Reader(GRAMMAR, names)
    found: set[str] = set()

    def walk(value: object) -> None:
        if isinstance(value, Node):
            found.add(value.word)
            for _, inner in value.slots:
                walk(inner)
        elif isinstance(value, tuple):
            for part in value:
                walk(part)

    for line, where in _used():
        for node in reader.readings(line, where):
            walk(node)
    return frozenset(found)


@pytest.mark.parametrize("word", sorted({word.id for word in WORDS} - {"heal-all"}))
def test_a_word_is_used_by_a_card_or_a_case(word: str) -> None:
    """Of ``heal all``, which only cards of later sets say, ``tests/engine`` has the proof."""
    assert word in _words_used()


@pytest.mark.parametrize("power", POWERS)
def test_a_named_power_is_used(power: str) -> None:
    lines = {line.rsplit(": ", 1)[-1] for line, _ in _used()}
    assert power in lines or f"power {power}" in lines


def test_every_language_says_the_same_things() -> None:
    english, *others = catalogues()
    only_english = {"article.vowel", "article.other"}
    for other in others:
        assert english.keys() - only_english == other.keys()


def test_every_word_has_its_text() -> None:
    for catalogue in catalogues():
        keys = catalogue.keys()
        for word in WORDS:
            if word.id != "named":
                base = f"{word.sort}.{word.id}"
                assert any(key == base or key.startswith(f"{base}.") for key in keys), base


def test_a_line_is_read_in_one_way() -> None:
    reader = Reader(GRAMMAR, library().known.names)
    for file in HERE.rglob("*.yaml"):
        node = yaml.compose(file.read_text(encoding="utf-8"), Loader=_LOADER)
        for line, where in _lines_in(node, "spell"):
            assert len(reader.readings(line, where)) == 1, line


def test_content_is_spelt_as_it_should_be_now() -> None:
    for file in HERE.rglob("*.yaml"):
        node = yaml.compose(file.read_text(encoding="utf-8"), Loader=_LOADER)
        for line, where in _lines_in(node, "spell"):
            assert new_spelling(line, where) == line, file


@pytest.mark.parametrize(
    ("context", "old", "new"),
    [
        ("spell", "heal caster 2", "heal 2 to caster"),
        ("spell", "track: heal caster 1 if injured", "track: when injuring: heal 1 to caster"),
        ("spell", "swap with target ally", "swap with target if ally"),
        ("spell", "damage +1 per tofu adjacent to target", "damage +1 per tofu beside target"),
        ("boost", "pay 2 kamas for 1 gg", "may pay 2 kamas: gg +1"),
        ("boost", "flip for gold", "flip 1: heads win a gold reward"),
        ("worn", "punch effect push 1", "with punch: push 1"),
        ("worn", "punch line 1-4", "with punch: range line 1-4"),
        ("worn", "-1 mp", "mp -1"),
        ("power", "retribution 4: +3 ap", "retribution 4: ap +3"),
        ("power", "turn ends: +1 mp", "turn ends: +1 mp"),
        ("power", "turn ends: set off to allied tombstone", "turn ends: set off allied tombstone"),
    ],
)
def test_an_old_spelling_is_still_read(context: Context, old: str, new: str) -> None:
    assert new_spelling(old, context) == new
    assert new_spelling(new, context) == new, "spelt anew, it stays so"
    assert set(OLD) == {"spell", "boost", "worn", "power", "trigger"}


SLIPS = [
    ("powers", "turn ends: heal 1 to allied krosmastrs", 29, "did you mean 'krosmasters'?"),
    ("powers", "lend armour to allied mobbs", 23, "did you mean 'mobs'?"),
    ("powers", "lend armor to allied mobs", 6, "did you mean 'armour'?"),
    ("powers", "bearer of bleding keeps its injuries", 11, "did you mean 'bleeding'?"),
    ("powers", "turn ends: injure 1 to other targets", 30, "belongs to a spell"),
    ("powers", "with another brotherhod-of-the-tofu: lock", 14, "'brotherhood-of-the-tofu'"),
    ("powers", "turn ends: push 1 to", 19, "the end of the line is wanted"),
    ("effects", "injure 1 to adjacent krosmster", 22, "did you mean 'krosmaster'?"),
    ("effects", "mark", 5, "a marker"),
    ("effects", "+1 app", 4, "did you mean 'ap'?"),
    ("effects", "track push 1", 7, "a colon is missing"),
    ("effects", "give armour to caster until end of trun", 36, "did you mean 'turn'?"),
    ("effects", "kamas 2", 7, "+1 or -1"),
    ("effects", "when injuring: heal 1 to targets", 1, "has `heal 1 to caster` so far"),
    ("powers", "lend armour to own summons", 1, "lent by side, kind, place and marker alone"),
]


@pytest.mark.parametrize(("where", "line", "column", "remedy"), SLIPS)
def test_a_slip_is_told_with_its_column_and_a_remedy(
    where: str, line: str, column: int, remedy: str
) -> None:
    lines = Lines(library().known.names.together(Names(markers=frozenset({"bleeding"}))))
    read = lines.power if where == "powers" else lines.effects
    with pytest.raises(LineError) as slip:
        read(line)
    assert slip.value.column == column
    assert remedy in str(slip.value)


def test_a_file_with_slips_names_line_and_column_of_each(tmp_path: Path) -> None:
    text = (HERE / "krosmasters/original/queen-of-the-tofus.yaml").read_text(encoding="utf-8")
    broken = text.replace("dodge]", "lend armour to allied mobbs]").replace("per tofu", "per tofuu")
    path = "krosmasters/original/queen-of-the-tofus.yaml"
    with pytest.raises(DocumentError) as slips:
        ContentLibrary(texts={**read_texts(HERE), path: broken})
    row, spell = slips.value.problems[:2]
    at = broken.splitlines()[9].index("mobbs") + 1
    assert row == f"{path}:10:{at}: powers[1]: no unit is a 'mobbs'; did you mean 'mobs'?"
    assert "no unit is a 'tofuu'; did you mean 'tofu'?" in spell


def test_a_type_that_no_card_of_the_boxes_has_is_known() -> None:
    (effect,) = library().known.effects("damage +2 if target is a bandit")
    assert effect.text(library().name_of).fr == "+2 dégâts, si c’est un Bandit."


@pytest.mark.parametrize(
    "line", ["steal health", "pierce armour", "summon tofu", "recall", "teleport"]
)
def test_a_coin_does_nothing_that_it_could_only_do_by_halves(line: str) -> None:
    with pytest.raises(LineError):
        library().known.effects(f"flip 1: heads {line}")


@dataclass(frozen=True, slots=True, eq=False)
class _Sneeze(Act):
    """Costs whoever is near some MP tokens."""

    amount: int
    who: Who

    def do(self, state: State, at: Doing) -> Request:
        for index in at.concerned(state, self.who.concerned(state, at)):
            place_tokens(state, index, "mp", -self.amount, at.actor())
        return None


SNEEZE = Word(
    "sneeze", "act", ("sneeze {n} [to {who}]",), ACTS, "CTR 0",
    lambda node: _Sneeze(node.number("n"), whom(node)),
)  # fmt: skip


def test_an_act_registered_once_does_the_same_in_spell_trigger_and_boost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of them sneezes: the spell at its target, the others at themselves."""
    monkeypatch.setitem(making._MAKERS, ("act", "sneeze"), SNEEZE)
    for catalogue, message in zip(catalogues(), ("sneezes {n}", "éternue {n}"), strict=True):
        monkeypatch.setitem(cast("dict[str, str]", catalogue._messages), "act.sneeze", message)
    reader = Reader(Grammar((*WORDS, SNEEZE), POWERS), library().known.names)
    dice = Dice.seeded(bytes(32))
    game = Game.new("right-in-the-kisser", dice=dice, library=library())
    state = game.state.clone()
    spell = making.make_effects(reader.read("sneeze 2", "spell"), "spell")
    line = "turn ends: sneeze 1, heal 1"
    power = making.make_power(reader.read(line, "power"), line)
    assert power.text.fr == "À la fin de son tour\u00a0: éternue 1\u00a0; soigne 1 blessure."
    (trigger, _) = power.acts
    assert isinstance(trigger, Act)
    boost = making.make_effects(reader.read("choose sneeze 1 or heal 2", "boost"), "boost")
    assert isinstance(boost[0], Choose)
    rows: list[tuple[Act, Doing, int, int]] = [
        (spell[0], Cast(0, caster=0, targets=(1,)), 1, -2),
        (trigger, PowerEffect(0, bearer=0), 0, -1),
        (boost[0].choices[0], RevealReward(0, unit=0), 0, -2),
    ]
    for act, doing, index, tokens in rows:
        act.do(state, doing)
        assert state.units[index].mp_tokens == tokens


def test_each_box_has_eight_krosmasters_of_its_figures() -> None:
    """Levels and initiatives of both boxes (original p.18, v2 p.18)."""
    content = library()
    for box, initiatives in (("original", 24 + 16), ("v2", 21 + 20)):
        cards = [card for card in content.krosmasters.values() if content.box_of(card) == box]
        assert len(cards) == 8
        assert sum(card.level or 0 for card in cards) == 24
        assert sum(card.initiative or 0 for card in cards) == initiatives


def test_a_column_counts_from_the_quotation_mark_on() -> None:
    doc = Document.parse('powers: ["turn ends: heel 1"]', "x.yaml").need("powers").items()[0]
    with pytest.raises(DocumentError, match=r"x\.yaml:1:22: "):
        doc.line_of_text(library().known.power)


def test_the_page_of_words_and_the_schema_are_fresh() -> None:
    remedy = "run `krosarena cards words --write`"
    assert (ROOT / "docs/words.md").read_text(encoding="utf-8") == words_page(library()), remedy
    schema = json.loads((ROOT / "docs/card.schema.json").read_text(encoding="utf-8"))
    assert schema == card_schema(), remedy


def test_the_schema_lets_every_card_and_reward_pass() -> None:
    schema = card_schema()["properties"]
    assert isinstance(schema, dict)
    spell = schema["spells"]["items"]["properties"]["effects"]["items"]["pattern"]
    power = schema["powers"]["items"]["anyOf"][0]["pattern"]
    for kind in ("krosmasters", "summons", "rewards"):
        for file in (HERE / kind).rglob("*.yaml"):
            assert yaml.safe_load(file.read_text(encoding="utf-8")).keys() <= schema.keys()
            node = yaml.compose(file.read_text(encoding="utf-8"), Loader=_LOADER)
            for line, where in _lines_in(node, "spell"):
                pattern = spell if where in ("spell", "boost") else power
                assert re.search(pattern, line), (file, line)
    assert not re.search(power, "armor")
    assert not re.search(spell, "psh 1")
