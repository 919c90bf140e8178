"""axe-core on a page: what would keep somebody with other senses or hands from using it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

_SOURCE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


@cache
def _axe() -> str:
    return _SOURCE.read_text()


def serious_violations(page: Page) -> list[str]:
    """Each as its rule, what it says and where."""
    page.evaluate(_axe())
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {violation['help']} at {node['target']} {node['html'][:160]}"
        for violation in result["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]
