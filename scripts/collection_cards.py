"""Write card files of the collection from the facts in tests/content: printed cards from
collection.json, Eternal reworks from eternal.json.

    python scripts/collection_cards.py            # those whose files are there, anew
    python scripts/collection_cards.py ID …       # and these

A card whose text has a word that the language lacks is told and left out.
"""

from __future__ import annotations

import json
import sys
import textwrap
from pathlib import Path
from typing import Any

from krosarena.content.card_files import read_card
from krosarena.content.document import Document, DocumentError
from krosarena.content.library import HERE, library

FACTS = Path(__file__).parents[1] / "tests" / "content"
Fact = dict[str, Any]


def main() -> None:
    facts: list[Fact] = [
        fact
        for name in ("collection.json", "eternal.json")
        for fact in json.loads((FACTS / name).read_text(encoding="utf-8"))
    ]
    asked = set(sys.argv[1:])
    if unknown := asked - {fact["id"] for fact in facts}:
        sys.exit(f"no facts about {', '.join(sorted(unknown))}")
    texts = {file_of(fact): text_of(fact) for fact in facts}
    chosen = [file for file in texts if file.stem in asked or file.exists()]
    lines = library().known.with_inline([Document.parse(texts[file], str(file)) for file in texts])
    left_out = False
    for file in chosen:
        try:
            read_card(Document.parse(texts[file], file.name), lines)
        except DocumentError as error:
            print(error, file=sys.stderr)
            left_out = True
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(texts[file], encoding="utf-8")
    sys.exit(left_out)


def file_of(fact: Fact) -> Path:
    kind = "reworks" if "rework_of" in fact else "krosmasters"
    return HERE / kind / str(fact["set"]) / f"{fact['id']}.yaml"


def text_of(fact: Fact) -> str:
    """The card file of a fact; a name that is not known in French has `~` there."""
    lines = [f"id: {fact['id']}", f"name: {_names(fact['name'], fact.get('french'))}"]
    lines.append(f"colour: {fact['colour']}")
    if fact["types"]:
        lines.append(f"types: [{', '.join(fact['types'])}]")
    for key in ("level", "initiative", "mp", "hp", "ap"):
        lines.append(f"{key}: {_figure(fact[key])}")
    lines.append(f"set: {fact['set']}")
    if "rework_of" in fact:
        lines.append(f"rework-of: {fact['rework_of']}")
    lines.append(f"stars: {fact['stars']}")
    if fact["powers"]:
        lines.append("powers:")
    for power in fact["powers"]:
        if isinstance(power, str):
            lines.append(f"  - {_line(power)}")
        else:
            lines += [f"  - name: {_names(power['name'])}", f"    power: {_line(power['power'])}"]
    lines.append("spells:")
    for spell in fact["spells"]:
        lines += _spell(spell)
    return "\n".join([*lines, *_source(fact)]) + "\n"


def _spell(spell: Fact) -> list[str]:
    lines = [f"  - id: {spell['id']}", f"    name: {_names(spell['name'])}"]
    for key in ("range", "cost", "damage", "heal", "area", "limit", "control"):
        if key in spell and spell[key] != "black":
            lines.append(f"    {key}: {_line(str(spell[key]))}")
    if spell["effects"]:
        lines.append("    effects:")
        lines += [f"      - {_line(effect)}" for effect in spell["effects"]]
    return lines


def _source(fact: Fact) -> list[str]:
    note = "One source (KrosFinder, October 2019)."
    if fact["figures"] == "A":
        note += " A second list has the same figures, not the spells."
    which = "spell names" if "french" in fact else "names"
    note += f" French {which} not found, so the English ones stand."
    note = " ".join([note, *fact.get("open", ())])
    told = [f"    {line}" for line in textwrap.wrap(note, 90, break_on_hyphens=False)]
    return ["source:", f"  confidence: {fact['confidence']}", "  note: >-", *told]


def _names(english: str, french: str | None = None) -> str:
    return f"{{en: {_word(english)}, fr: {_word(french) if french else '~'}}}"


def _word(text: str) -> str:
    return f'"{text}"' if set(text) & set(",:{}[]'#&*!?") else text


def _line(text: str) -> str:
    return f'"{text}"' if ": " in text or text == "-" or text[0] in "+-" else text


def _figure(value: int | None) -> str:
    return '"-"' if value is None else str(value)


if __name__ == "__main__":
    main()
