"""What moves on the table, and in which order: dice first, words later; the others' turn again."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, OpenPage
from browser.hands import find_both, start_duel, take_one_action, wait_for_my_turn

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


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_turn_of_the_others_is_recalled_and_shown_again(
    open_page: OpenPage, device: dict[str, object]
) -> None:
    page = open_page(device)
    start_duel(page, "right-in-the-kisser")
    recap, traces = page.get_by_test_id("recap"), page.get_by_test_id("traces")
    for _ in range(20):
        take_one_action(page)
        wait_for_my_turn(page)
        if int(traces.get_attribute("data-count") or 0) > 0:
            break
    expect(page.get_by_test_id("deed-1")).to_have_accessible_name(re.compile(r"^1\. .+"))
    there = find_both(page)
    prompt = page.get_by_test_id("prompt")

    page.get_by_test_id("deed-1").click()
    expect(prompt).to_have_attribute("data-busy", "true")
    expect(prompt).to_have_attribute("data-busy", "false")
    assert find_both(page) == there

    page.keyboard.press("r")
    expect(prompt).to_have_attribute("data-busy", "true")
    page.keyboard.press("Space")  # any key skips
    expect(prompt).to_have_attribute("data-busy", "false")
    assert find_both(page) == there

    take_one_action(page)
    expect(traces).to_have_attribute("data-count", "0")
    expect(recap).to_be_visible()
