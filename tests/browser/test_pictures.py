"""Pages look as they did when somebody last looked at them.

The pictures in ``pictures/`` are half as large as the screen and have few colours, so a comparison
forgives what differs between machines and notices a layout that breaks. ``make pictures`` takes
them anew; look at each before it is committed.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page

from browser.conftest import ARTIFACTS, DESKTOP, PHONE, OpenPage
from live_server import LiveServer

pytestmark = pytest.mark.browser

PICTURES = Path(__file__).with_name("pictures")
LOW: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
DARK: dict[str, Any] = {"color_scheme": "dark"}
FRENCH: dict[str, Any] = {"locale": "fr-FR"}

NOTICEABLE = 40
"""How far a colour may be off, of 255: small letters have soft edges everywhere, but not equal."""
FORGIVEN = 0.01
"""The share of the picture that may be off."""


def section(name: str) -> Callable[[Page], bytes]:
    def shot(page: Page) -> bytes:
        return page.get_by_test_id(name).screenshot()

    return shot


def window(page: Page) -> bytes:
    return page.screenshot()


SHOTS: dict[str, tuple[str, dict[str, Any], str, Callable[[Page], bytes]]] = {
    "components": ("gallery", {**DESKTOP}, "gallery-components", section("gallery-components")),
    "components-dark": (
        "gallery",
        {**DESKTOP, **DARK},
        "gallery-components",
        section("gallery-components"),
    ),
    "how-to-play": ("how-to-play", {**DESKTOP}, "toy-buy", window),
    "collection-phone-dark-french": (
        "collection",
        {**PHONE, **DARK, **FRENCH},
        "collection-count",
        window,
    ),
    "card-low": ("collection/julith", {**LOW}, "sheet-julith", window),
}


@pytest.mark.parametrize("name", SHOTS)
def test_a_page_looks_as_it_did(open_page: OpenPage, server: LiveServer, name: str) -> None:
    address, device, sign, shoot = SHOTS[name]
    page = open_page(device)
    page.goto(f"{server.url}/{address}")
    page.get_by_test_id(sign).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    # A visitor’s name and face are drawn by lot.
    page.add_style_tag(content="[data-testid=me] { display: none !important }")
    seen = _small(shoot(page))
    baseline = PICTURES / f"{name}.png"
    if os.environ.get("RENEW_PICTURES"):
        PICTURES.mkdir(exist_ok=True)
        seen.save(baseline, optimize=True)
    known = Image.open(baseline).convert("RGB")
    off = _share_off(seen.convert("RGB"), known)
    if off > FORGIVEN:
        ARTIFACTS.mkdir(exist_ok=True)
        seen.save(ARTIFACTS / f"seen-{name}.png")
    assert off <= FORGIVEN, (
        f"{off:.1%} of {name} looks otherwise: compare artifacts/seen-{name}.png with "
        f"tests/browser/pictures/{name}.png; if it is as it should be, run `make pictures`"
    )


def test_a_layout_that_breaks_is_noticed(open_page: OpenPage, server: LiveServer) -> None:
    page = open_page(DESKTOP)
    page.goto(f"{server.url}/how-to-play")
    page.get_by_test_id("toy-buy").wait_for()
    before = _small(page.screenshot()).convert("RGB")
    page.add_style_tag(content=".panel { padding: 0 !important }")
    assert _share_off(_small(page.screenshot()).convert("RGB"), before) > FORGIVEN


def _small(png: bytes) -> Image.Image:
    shown = Image.open(io.BytesIO(png)).convert("RGB")
    half = shown.resize((shown.width // 2, shown.height // 2), Image.Resampling.BOX)
    return half.quantize(64, dither=Image.Dither.NONE)


def _share_off(seen: Image.Image, known: Image.Image) -> float:
    """Of all pixels; two pictures of different sizes have nothing in common."""
    if abs(seen.height - known.height) > 4 or seen.width != known.width:
        return 1.0
    size = (known.width, min(seen.height, known.height))
    box = (0, 0, *size)
    apart = ImageChops.difference(seen.crop(box), known.crop(box))
    strongest = ImageChops.lighter(
        ImageChops.lighter(apart.getchannel(0), apart.getchannel(1)), apart.getchannel(2)
    )
    return sum(strongest.histogram()[NOTICEABLE:]) / (size[0] * size[1])
