"""The language of card text as a reference: every word, what it means, where it stands, by whom.

``docs/words.md`` and ``docs/card.schema.json`` are made from it, so they cannot fall behind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.definitions import Nature
from krosarena.engine.cards.named import POWERS
from krosarena.engine.cards.rewards import RewardKind
from krosarena.engine.language.catalogue import catalogues
from krosarena.engine.language.grammar import ADJECTIVES, DURATIONS, FITS, VALUES
from krosarena.engine.language.names import KINDS, ROLES
from krosarena.engine.language.node import Node
from krosarena.engine.language.word import ANYWHERE, Part, Word, compile_template
from krosarena.engine.words.reading import context_of
from krosarena.engine.words.registry import WORDS

from .library import ContentLibrary


@dataclass(frozen=True, slots=True)
class Entry:
    """A word as people look it up."""

    id: str
    sort: str
    usage: tuple[str, ...]
    meaning: Text
    rule: str
    contexts: tuple[str, ...]
    cards: tuple[str, ...]
    """Ids of the cards and rewards of the boxes that say it."""


def all_words(content: ContentLibrary) -> list[Entry]:
    """All words in the order of their families, and every named power."""
    users = _users(content)
    found: dict[str, Entry] = {}
    for word in WORDS:
        if word.id == "named":
            continue
        key = f"{word.sort}.{word.id}"
        usage = (*(found[key].usage if key in found else ()), *map(_shown, word.templates))
        contexts = word.contexts.union(found[key].contexts if key in found else ())
        found[key] = Entry(
            word.id,
            word.sort,
            usage,
            _meaning(word),
            word.rule,
            tuple(sorted(contexts)),
            _printed_first(users.get(word.id, ()), content),
        )
    for power in POWERS.values():
        found[power.id] = Entry(
            power.id,
            "named power",
            (power.id,),
            power.text,
            power.rule,
            ("power", "worn"),
            _printed_first(users.get(power.id, ()), content),
        )
    return list(found.values())


def _shown(template: str) -> str:
    """A template as a person reads it: a slot goes by its kind."""
    return re.sub(r"\{(\w+):\w+\}", r"{\1}", template)


def _meaning(word: Word) -> Text:
    """The message of the word itself, or its first one."""
    said = []
    for catalogue in catalogues()[:2]:
        base = f"{word.sort}.{word.id}"
        every = catalogue.keys()
        keys = sorted(key for key in every if f"{key}.".startswith(f"{base}."))
        keys = [key for key in keys if not key.endswith((".name", ".if", ".that"))]
        said.append(catalogue[base if base in keys else keys[0]])
    return Text(said[0], said[1])


def _printed_first(ids: Iterable[str], content: ContentLibrary) -> tuple[str, ...]:
    return tuple(sorted(ids, key=lambda id: (id in content.reworks, id)))


def _users(content: ContentLibrary) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}

    def note(node: Node, id: str) -> None:
        found.setdefault(node.word, set()).add(id)
        if node.word == "named":
            found.setdefault(node.text("named"), set()).add(id)
        for _, value in node.slots:
            for part in (
                value if isinstance(value, tuple) and not isinstance(value, Node) else (value,)
            ):
                if isinstance(part, Node):
                    note(part, id)

    for card in content.cards.values():
        for effect in (effect for spell in card.spells for effect in spell.effects):
            note(effect.said, card.id)
        for power in card.powers:
            found.setdefault(power.id, set()).add(card.id)
            if power.id not in POWERS:
                note(Node(_word_of(power.id)), card.id)
    for file in content.rewards.values():
        for line in file.lines:
            note(content.known.node(line, context_of(file.reward.kind)), file.id)
        for effect in file.reward.spell.effects if file.reward.spell else ():
            note(effect.said, file.id)
    return found


def _word_of(id: str) -> str:
    return "loot" if id.startswith("loot-") else id


_HEAD = """# Words of card text

Made by `krosarena cards words --write`; a test keeps it fresh. `krosarena cards check` tells a word
that is not known with its file, line and column, and the nearest one that is.

A line is read by one grammar, wherever it stands:

```ebnf
line   = { guard ":" } ( acts | power ) ;
guard  = [ "if" | "unless" ] condition | moment | "with punch" | "may pay" N "kamas" ;
acts   = clause { "," clause } ;                       (* in printed order *)
clause = ( act | coins | choice ) [ "per" count ] [ ( "if" | "unless" ) condition ] ;
coins  = "flip" N ":" [ [ "all" ] "heads" clause ] [ "," "tails" clause ] ;
choice = "choose" act { "or" act } ;
who    = role | { adjective } kind { suffix } | "bearer of" MARKER ;
suffix = "of level" N ( "+" | "-" ) | "but no" kind | "beside" who ;
```

A sign first is a token or elemental damage (`+1 ap`, `+2 fire`); a sign last raises a number
(`ap +1`, `damage +1`, `kamas +2`). An act that does not say whom it is for means the targets of a
spell, and whoever acts elsewhere. A condition about the target narrows the act to those that fit.
"""


def words_page(content: ContentLibrary) -> str:
    """``docs/words.md``."""
    parts = [_HEAD, _slots()]
    known = all_words(content)
    for sort, title in _TITLES.items():
        rows = [entry for entry in known if entry.sort == sort]
        lines = [
            "",
            f"## {title}",
            "",
            "| line | means | stands in | rule | used by |",
            "| --- " * 5 + "|",
        ]
        for entry in rows:
            usage = "<br>".join(f"`{one.replace('|', chr(92) + '|')}`" for one in entry.usage)
            where = "anywhere" if set(entry.contexts) == ANYWHERE else ", ".join(entry.contexts)
            used = ", ".join(entry.cards[:3]) + (" …" if len(entry.cards) > 3 else "")
            meaning = entry.meaning.en.replace("|", "\\|")
            lines.append(f"| {usage} | {meaning} | {where} | {entry.rule} | {used or 'cases'} |")
        parts.append("\n".join(lines))
    return "\n".join(parts) + "\n"


_TITLES: Final = {
    "act": "Acts",
    "condition": "Conditions",
    "count": "Counts",
    "moment": "Moments",
    "power": "Powers",
    "named power": "Named powers",
}


def _slots() -> str:
    rows = [(f"{{{name}}}", ", ".join(values)) for name, values in VALUES.items()]
    rows += [
        ("{n}, {s}", "a number; a number with its sign"),
        ("{fit}", ", ".join(FITS)),
        ("{duration}", ", ".join(DURATIONS)),
        ("{who}: role", ", ".join(ROLES)),
        ("{who}: adjective", ", ".join(ADJECTIVES)),
        ("{who}, {filter}, {kind}: kind", ", ".join(KINDS) + ", or the id of a card or a type"),
        ("{card}, {becomes}, {marker}", "the id of a summon, of a card, of a marker"),
        ("{power}", "any line of a power"),
    ]
    lines = ["## What stands in braces", "", "| slot | one of |", "| --- | --- |"]
    return "\n".join([*lines, *(f"| `{slot}` | {values} |" for slot, values in rows)])


# A JSON Schema for editors


def card_schema() -> dict[str, object]:
    """For card and reward files: keys, values, and lines as far as a pattern can judge them."""
    name = {
        "type": "object",
        "properties": {"en": {"type": "string"}, "fr": {"type": "string"}},
        "required": ["en", "fr"],
    }
    figure = {"anyOf": [{"type": "integer"}, {"const": "-"}]}
    acts, powers = {"type": "string", "pattern": _pattern("act")}, _pattern("power")
    power = {"type": "string", "pattern": powers}
    spell = {
        "type": "object",
        "properties": {
            "id": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
            "name": name,
            "range": {"type": "string"},
            "cost": {"type": "string"},
            "damage": {"type": "string", "pattern": rf"^\d+ ({'|'.join(VALUES['element'])})$"},
            "heal": {"type": "integer"},
            "area": {"enum": list(VALUES["area"])},
            "limit": {"enum": ["black", "blue", "purple", "red"]},
            "control": {"type": "integer"},
            "effects": {"type": "array", "items": acts},
        },
        "required": ["id", "name", "range", "cost"],
        "additionalProperties": False,
    }
    named = {"type": "object", "properties": {"name": name, "power": power}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Krosmaster, a summon or a Demonic Reward",
        "type": "object",
        "properties": {
            "id": {"type": "string"},
            "name": name,
            "colour": {"enum": ["gold", "white", "black"]},
            "types": {"type": "array", "items": {"type": "string"}},
            "level": {"type": "integer"},
            "initiative": {"type": "integer"},
            "mp": figure,
            "hp": figure,
            "ap": figure,
            "nature": {"enum": [nature.value for nature in Nature]},
            "set": {"type": "string"},
            "stars": {"type": "integer", "minimum": 0, "maximum": 3},
            "powers": {"type": "array", "items": {"anyOf": [power, named]}},
            "spells": {"type": "array", "items": spell},
            "box": {"enum": ["original", "v2"]},
            "rank": {"enum": list(VALUES["rank"])},
            "kind": {"enum": [kind.value for kind in RewardKind]},
            "copies": {"type": "integer"},
            "effects": {"type": "array", "items": {"anyOf": [acts, power]}},
            "spell": spell,
            "source": {"type": "object"},
        },
        "required": ["id", "name"],
        "additionalProperties": False,
    }


def _pattern(sort: str) -> str:
    templates = [text for word in WORDS if word.sort == sort for text in word.templates]
    if sort == "act":
        templates = [*templates]
        tail = "(?:,? (?:per|if|unless|tails|or) .+|, .+)?"
        words = ["flip \\d+: .+", "choose .+", *(_regex(compile_template(t)) for t in templates)]
    else:
        tail = ""
        moments = "(?:[^:]+: )+.+"
        words = [moments, *(_regex(compile_template(t)) for t in templates)]
    return f"^(?:[^:]+: )*(?:{'|'.join(words)}){tail}$"


def _regex(parts: Iterable[Part]) -> str:
    found = ""
    for part in parts:
        space = " " if found else ""
        if part.op == "option":
            found += f"(?:{space}{_regex(part.inner)})?"
        elif part.op == "choice":
            found += f"{space}(?:{part.text})"
        elif part.op == "literal":
            found += space + re.escape(part.text).replace("\\-", "-").replace("\\ ", " ")
        else:
            found += space + _SLOTS.get(part.text, "[a-z0-9 +:-]+")
    return found


_SLOTS: Final = {
    **{name: f"(?:{'|'.join(values)})" for name, values in VALUES.items()},
    "n": r"\d+",
    "s": r"[+-]\d+",
    "span": r"\d+-\d+",
    "loot": r"loot-\d+",
    "named": f"(?:{'|'.join(POWERS)})",
    "fit": f"(?:{'|'.join(FITS)})",
    "duration": f"(?:{'|'.join(DURATIONS)})",
    "card": "[a-z0-9-]+",
    "becomes": "[a-z0-9-]+",
    "marker": "[a-z0-9-]+",
    "kind": "[a-z0-9-]+",
    "power": ".+",
}
