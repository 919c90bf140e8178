"""Rewrite lines of card text in card, reward and case files as they are spelt now.

    python scripts/respell.py FILE_OR_FOLDER …

Only lines with an old spelling (``language/old_spellings.py``) change, at their place in the file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import yaml

from krosarena.engine.language.old_spellings import new_spelling
from krosarena.engine.language.word import Context


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for name in sys.argv[1:]:
        path = Path(name)
        for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            text = file.read_text(encoding="utf-8")
            changed = respelt(text)
            if changed != text:
                file.write_text(changed, encoding="utf-8")
                print(file)


def respelt(text: str) -> str:
    """The text of a file with its lines of card text spelt anew."""
    node = yaml.compose(text, Loader=yaml.SafeLoader)
    for scalar, context in sorted(
        _lines(node, "spell"), key=lambda found: -found[0].start_mark.index
    ):
        old = scalar.value
        new = new_spelling(old, context)
        if new != old:
            start, end = scalar.start_mark.index, scalar.end_mark.index
            quoted = f'"{new}"' if ": " in new or scalar.style else new
            text = text[:start] + quoted + text[end:]
    return text


def _lines(node: yaml.Node | None, context: Context) -> Iterator[tuple[yaml.ScalarNode, Context]]:
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _lines(item, context)
    if not isinstance(node, yaml.MappingNode):
        return
    keys = {key.value: value for key, value in node.value}
    if "rank" in keys and "kind" in keys:
        context = "boost" if keys["kind"].value == "boost" else "worn"
    for key, value in node.value:
        if key.value in ("effects", "powers") and isinstance(value, yaml.SequenceNode):
            where: Context = "power" if key.value == "powers" else context
            for item in value.value:
                if isinstance(item, yaml.MappingNode):
                    item = {k.value: v for k, v in item.value}.get("power")
                if isinstance(item, yaml.ScalarNode):
                    yield item, where
        else:
            yield from _lines(value, "spell" if key.value in ("spell", "spells") else context)


if __name__ == "__main__":
    main()
