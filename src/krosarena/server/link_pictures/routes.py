"""What links to tables and replays show of themselves: a picture, and tags that name it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from html import escape
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..limiting import Limits, TooMany
from ..problems import TableProblem
from ..replays import Replays
from ..storage import StorageAway
from ..thinking.picturing import rasterise
from ..thinking.pool import Busy, Thinkers, ThoughtLost, Urgency
from ..thinking.showing import SentPast, SentRecord, SentTable
from .drawing import HEIGHT, WIDTH, draw

GENERAL = "/preview.jpg"
"""For whatever has no picture of its own: the whole game."""
_KEPT = 64
_LONGEST_SECONDS = 10.0
_RUNNING, _FINISHED = "public, max-age=60", "public, max-age=86400"


class LinkPictures:
    """Draws one at a time, and keeps those asked for lately."""

    def __init__(self, replays: Replays, thinkers: Thinkers) -> None:
        self._replays = replays
        self._thinkers = thinkers
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        """By table and how many entries its game had."""
        self._one_at_a_time = asyncio.Lock()

    async def of(self, id: str) -> tuple[bytes, bool]:
        """The PNG, and whether it stays so for ever. A game that has not gone on since it was last
        asked for is not played again."""
        past = await self._replays.find(id)
        key = id, len(past.entries) if isinstance(past, SentTable) else 0
        if key not in self._kept:
            async with self._one_at_a_time:
                if key not in self._kept:  # perhaps somebody else asked for it, too
                    self._kept[key] = await self._drawn(past)
        self._kept.move_to_end(key)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return self._kept[key], isinstance(past, SentRecord) or past.stored.winners is not None

    async def _drawn(self, past: SentPast) -> bytes:
        svg = await asyncio.to_thread(draw, await self._replays.last_view(past))
        return await self._thinkers.slow.ask(
            rasterise, svg, WIDTH, HEIGHT, urgency=Urgency.STUDY, seconds=_LONGEST_SECONDS
        )


async def _picture(request: Request) -> Response:
    """Whatever goes wrong, the general picture will do: nobody waits for a preview."""
    limits: Limits = request.app.state.limits
    pictures: LinkPictures = request.app.state.link_pictures
    try:
        await limits.request(request)
        png, lasts = await pictures.of(request.path_params["id"])
    except (TableProblem, TooMany, Busy, ThoughtLost, StorageAway):
        return RedirectResponse(GENERAL, 302, headers={"cache-control": _RUNNING})
    headers = {"cache-control": _FINISHED if lasts else _RUNNING}
    return Response(png, media_type="image/png", headers=headers)


def with_link_picture(page: str, request: Request) -> str:
    """The page with the tags of the very table or replay at this address."""
    base = str(request.base_url)
    page = page.replace(f'content="{GENERAL}"', f'content="{base}{GENERAL[1:]}"')
    id = request.path_params.get("id")
    if id is None or not request.url.path.startswith(("/table/", "/replay/")):
        return page
    picture = f"{base}link/{quote(id, safe='')}.png"
    tags = "".join(
        f'<meta property="og:{name}" content="{value}" />'
        for name, value in (
            ("image", picture),
            ("image:type", "image/png"),
            ("image:width", WIDTH),
            ("image:height", HEIGHT),
            ("url", escape(str(request.url), quote=True)),
        )
    )
    general = f'<meta property="og:image" content="{base}{GENERAL[1:]}" />'
    return page.replace(general, tags)


LINK_ROUTES = [Route("/link/{id}.png", _picture)]
