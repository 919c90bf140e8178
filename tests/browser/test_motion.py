"""What moves on the table, and in which order: dice first, words later; the others' turn again."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page

from browser.conftest import DESKTOP, OpenPage
from browser.hands import start_duel, take_one_action, wait_for_my_turn

pytestmark = pytest.mark.browser

# Everything that appears on the screen while dice are thrown, in the order it appears.
WATCH = """() => {
  window.seen = [];
  const look = (test) => document.querySelector(`[data-testid=${test}]`);
  const rolls = (test) => (look(test)?.textContent.match(/rolls for/g) ?? []).length;
  const note = () => {
    const tray = look('dice-tray');
    const count = (test) => tray?.querySelectorAll(`[data-testid=${test}]`).length ?? 0;
    const now = JSON.stringify({
      rolling: tray?.dataset.rolling === 'true',
      rolls: count('roll'),
      results: count('roll-result'),
      told: rolls('log'),
      spoken: rolls('announcer'),
      prompt: /success/.test(look('prompt')?.textContent ?? ''),
    });
    if (now !== window.seen.at(-1)) window.seen.push(now);
  };
  note();
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(document.body, everything);
}"""


def _attack(page: Page) -> None:
    """Act until dice roll."""
    for _ in range(40):
        wait_for_my_turn(page)
        if page.evaluate("window.seen.some((seen) => JSON.parse(seen).rolling)"):
            return
        take_one_action(page)
    raise AssertionError("nobody ever rolls")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_dice_lie_still_before_anything_is_told_of_them(open_page: OpenPage, motion: str) -> None:
    page = open_page(DESKTOP, speed="fast", reduced_motion=motion)
    start_duel(page, "my-very-first-spell")
    page.evaluate(WATCH)
    _attack(page)
    moments = page.evaluate("window.seen.map((seen) => JSON.parse(seen))")
    in_the_air = [moment for moment in moments if moment["rolling"]]
    assert in_the_air
    for before, moment in pairwise(moments):
        if moment["rolling"]:
            assert (moment["told"], moment["spoken"]) == (before["told"], before["spoken"])
            assert moment["results"] < moment["rolls"]
            assert not moment["prompt"]
    assert moments[-1]["told"] > moments[0]["told"]
    assert moments[-1]["spoken"] > moments[0]["spoken"]
