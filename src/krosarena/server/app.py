"""HTTP and websocket: who is asking, what they want, and a clear answer when it cannot be had."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import sys
from collections.abc import AsyncIterator, Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.routing import Route
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from krosarena.bots import Bot
from krosarena.content.library import ContentLibrary, library

from .cards import Cards
from .catalogue import catalogue
from .chat.keeping import forget_in_time
from .chat.talk import barred_words
from .client_files import client_routes, not_found
from .holidays import HOLIDAY_ROUTES
from .http_problems import PROBLEM_HANDLERS
from .identity import IdentityMiddleware, SecurityHeadersMiddleware
from .limiting import Limits, SharedCounters
from .link_pictures.routes import LINK_ROUTES, LinkPictures
from .lobby.lobby import Lobby
from .lobby.routes import LOBBY_ROUTES
from .logs import RequestIdMiddleware
from .metrics import Metrics
from .moderation.routes import MODERATION_ROUTES
from .notices.desk import Desk
from .notices.guarded import Outside
from .notices.mailing import Mail
from .notices.pushing import Push
from .notices.routes import NOTICE_ROUTES
from .notices.sending import Sender
from .operation import OPERATION_ROUTES
from .ownership import Ownership
from .people.outside_routes import OUTSIDE_ROUTES
from .people.people import People
from .people.provider import Provider
from .people.routes import PEOPLE_ROUTES
from .profiles.profiles import Profiles
from .profiles.routes import PROFILE_ROUTES
from .profiles.watching import Watching
from .reference.routes import REFERENCE_ROUTES
from .reference.shelf import Shelf
from .replays import Replays
from .reviews import Reviews
from .settings import Settings
from .socket import attendant_of
from .storage import open_storage
from .table_routes import TABLE_ROUTES
from .tables import Tables
from .teams import judge_team, list_formats, rivals_of_team
from .thinking.pool import Thinkers
from .timekeeping import Now, Timekeeper, wall_clock

if TYPE_CHECKING:
    from .bus import Bus

_T = TypeVar("_T")

log = logging.getLogger("krosarena.server")


_WARM_UP_AFTER = 0.5
"""Seconds: who waits for a server that comes back is let in before its processes start to read."""
_TURN_SECONDS = 0.0005
"""How long a thread that loads a game may go on when the event loop wants its turn."""


class Application(Starlette):
    """A websocket lives for hours, and thousands do: it is attended to when the middlewares have
    let it in and are done, so that nothing of them stays in memory with it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await super().__call__(scope, receive, send)
        if attend := attendant_of(scope):
            await attend(WebSocket(scope, receive, send))


async def _warm_up(thinkers: Thinkers, catalogue: Callable[[], bytes]) -> None:
    """Whatever nobody at a table waits for, so that the server is back soon after it was killed."""
    await asyncio.sleep(_WARM_UP_AFTER)
    await thinkers.warm_up()
    await asyncio.to_thread(catalogue)
    await asyncio.to_thread(import_module, "krosarena.server.people.passkeys")


def _spare_the_collector() -> None:
    """A full search for knots of garbage takes a third of a second where a thousand games are in
    memory, and everybody waits. What is there by now stays for ever and is not searched again;
    games, tables and connections make no knots when they end, so what is old is searched rarely.
    Nor is what starting left behind: looking for it takes longer than reading all cards, and finds
    little."""
    gc.freeze()
    gc.set_threshold(10_000, 5, 1_000)
    gc.enable()  # the command line turns it off while a server starts


def _bus(settings: Settings, ownership: Ownership | None) -> Bus | None:
    if not settings.redis or ownership is None:
        return None
    from .bus import Bus  # a server of one process needs no Redis, and starts without it

    return Bus(settings.redis, ownership.worker)


def _provider(settings: Settings) -> Provider | None:
    if not settings.oidc_issuer:
        return None
    return Provider(
        settings.oidc_issuer,
        settings.oidc_client_id,
        settings.oidc_client_secret,
        settings.oidc_name,
        settings.private_addresses,
    )


def create_app(
    data: Path,
    *,
    content: ContentLibrary | None = None,
    bot: Bot | None = None,
    cases: Path | None = None,
    settings: Settings | None = None,
    warm: bool = False,
    now: Now = wall_clock,
) -> Starlette:
    """The whole server over the data directory ``data``, or over the PostgreSQL that the settings
    name. The cases are those in the folder ``cases``, or the package's own. With
    ``warm`` the thinking processes start with the server. ``now`` tells the time."""
    content = content or library()
    settings = settings or Settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        storage = await open_storage(settings.database or data)
        folder = None if content is library() else content.folder
        thinkers = Thinkers(folder, slow=settings.thinkers)
        cards = Cards(storage, content)
        await cards.keep_installed()
        app.state.content = content
        app.state.settings = settings
        app.state.thinkers = thinkers
        app.state.storage = storage
        app.state.people = people = People(storage, _provider(settings), settings.url)
        app.state.metrics = metrics = Metrics()
        metrics.listen_to(thinkers)
        app.state.limits = limits = Limits(
            settings, SharedCounters(settings.redis) if settings.redis else None
        )
        ownership = Ownership(storage, settings.address) if settings.address else None
        bus = _bus(settings, ownership)
        words = barred_words(settings.words)
        time = Timekeeper(storage, now, alone=ownership is None)
        app.state.tables = tables = Tables(
            storage,
            cards,
            thinkers,
            app.state.limits,
            bot,
            ownership,
            bus,
            time,
            mail=bool(settings.smtp),
            words=words,
        )
        app.state.replays = Replays(storage, app.state.tables, cards, thinkers)
        app.state.reviews = Reviews(thinkers)
        app.state.link_pictures = LinkPictures(app.state.replays, thinkers)
        app.state.catalogue = encoded = cache(lambda: msgspec.json.encode(catalogue(content)))
        app.state.shelf = Shelf(content, cases)
        people.start()
        outside = Outside(settings.private_addresses)
        mail = Mail(storage, settings.smtp, settings.mail_from, settings.url)
        push = Push(storage, outside, settings.url or "mailto:nobody@localhost")
        app.state.notices = desk = Desk(storage, people, outside, push, mail, now)
        app.state.sender = sender = Sender(storage, outside, push, mail, now)
        sender.start()
        app.state.lobby = lobby = Lobby(
            storage, tables, bus, ownership is None, now, bool(settings.smtp)
        )
        await lobby.start()
        app.state.profiles = Profiles(storage, content)
        app.state.watching = watching = Watching(storage, tables)
        watching.start()
        if ownership:
            await ownership.start()
        await time.start()
        time.keep(tables.look_at, ownership.worker if ownership else None)
        app.state.time = time
        if bus:
            bus.start(tables.reseat, lobby.hinted, lambda: app.state.limits.socket_count)
        app.state.bus = bus
        forgetting = asyncio.create_task(forget_in_time(storage, settings.chat_days))
        warming = asyncio.create_task(_warm_up(thinkers, encoded)) if warm else None
        if warm:
            _spare_the_collector()
            sys.setswitchinterval(_TURN_SECONDS)
        try:
            yield
        finally:
            if warming:
                warming.cancel()
            forgetting.cancel()
            await sender.stop()
            await desk.stop()
            await outside.close()
            await lobby.stop()
            await watching.stop()
            await people.stop()
            thinkers.close()
            await limits.close()
            await tables.stop()
            await time.stop()
            if bus:
                await bus.stop()
            if ownership:
                await ownership.stop()
            await storage.close()

    return Application(
        routes=[
            *OPERATION_ROUTES,
            *TABLE_ROUTES,
            *HOLIDAY_ROUTES,
            Route("/api/formats", list_formats),
            Route("/api/team", judge_team),
            Route("/api/team/rivals", rivals_of_team),
            *PEOPLE_ROUTES,
            *OUTSIDE_ROUTES,
            *NOTICE_ROUTES,
            *LOBBY_ROUTES,
            *PROFILE_ROUTES,
            *MODERATION_ROUTES,
            *REFERENCE_ROUTES,
            *LINK_ROUTES,
            *client_routes(),
        ],
        middleware=[
            Middleware(RequestIdMiddleware),
            Middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts) or ["*"]),
            Middleware(SecurityHeadersMiddleware),
            Middleware(IdentityMiddleware, tls=settings.tls),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
        ],
        exception_handlers={**PROBLEM_HANDLERS, 404: not_found},
        lifespan=lifespan,
    )
