"""What the engine asks can be answered on the screen, in both languages (docs/controls.md)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from krosarena.engine.decisions import DecisionKind, Prompt

ROOT = Path(__file__).parents[1]
PANELS = ROOT / "web/src/panels"
PROMPTS = get_args(Prompt)


def _documented() -> dict[str, tuple[str, str]]:
    """Kind and control by prompt, as the table says."""
    row = re.compile(r"^\| `([\w-]+)` \| ([\w-]+) \| `(\w+)` \|(?: [^|]+\|){4}$", re.MULTILINE)
    text = (ROOT / "docs/controls.md").read_text()
    return {prompt: (kind, control) for prompt, kind, control in row.findall(text)}


def _carried_out() -> dict[str, str]:
    """Control by prompt, as the client does."""
    source = (PANELS / "choices/control.ts").read_text()
    table = re.search(r"CONTROLS: .*? = \{(.*?)\};", source, re.DOTALL)
    assert table
    return dict(re.findall(r'"?([\w-]+)"?: "(\w+)"', table[1]))


def test_every_prompt_has_a_row_and_nothing_else_has() -> None:
    assert set(_documented()) == set(PROMPTS)


def test_every_kind_of_decision_is_spoken_of() -> None:
    text = (ROOT / "docs/controls.md").read_text()
    kinds = {kind for kind, _ in _documented().values()}
    assert kinds <= {kind.value for kind in DecisionKind}
    unasked = {kind.value for kind in DecisionKind} - kinds
    assert [kind for kind in unasked if f"`{kind}`" not in text] == []


def test_the_client_uses_the_controls_of_the_table() -> None:
    controls = {prompt: control for prompt, (_, control) in _documented().items()}
    assert _carried_out() == controls


@pytest.mark.parametrize("control", sorted(set(_carried_out().values())))
def test_every_control_is_a_component_that_is_shown(control: str) -> None:
    assert list(PANELS.rglob(f"{control}.svelte"))
    assert f"<{control} " in (PANELS / "Controls.svelte").read_text()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_prompt_has_words(language: str) -> None:
    messages = json.loads((ROOT / f"web/src/messages/{language}.json").read_text())
    assert [prompt for prompt in PROMPTS if not messages.get(f"prompt.{prompt}")] == []
