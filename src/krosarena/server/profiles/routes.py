"""The addresses of profiles, lists of the best, and what can be watched."""

from __future__ import annotations

from typing import get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..http import json_response
from ..identity import owner_of
from ..limiting import Limits
from ..problems import PersonProblem
from ..ratings.ladders import Ladder
from .games import GameFilter
from .messages import GameResult
from .profiles import LADDERS, MOST_RANKED, Profiles
from .watching import Watching

PAGES = ("/people/{name}", "/leaderboard", "/leaderboard/{ladder}", "/watch")
"""Where the client shows them."""
_FORMATS = ("duel", "four", "partners")
_LONGEST = 80
"""Characters of anything searched for."""


async def _profiles(request: Request) -> Profiles:
    limits: Limits = request.app.state.limits
    await limits.request(request)
    profiles: Profiles = request.app.state.profiles
    return profiles


async def _profile(request: Request) -> Response:
    profiles = await _profiles(request)
    private = _yes_or_no(request, "private") or False
    return json_response(await profiles.profile(owner_of(request), _name(request), private))


async def _history(request: Request) -> Response:
    profiles = await _profiles(request)
    ladder = _ladder(request.path_params["ladder"])
    return json_response(await profiles.history(owner_of(request), _name(request), ladder))


async def _games(request: Request) -> Response:
    profiles = await _profiles(request)
    wanted = GameFilter(
        format=_one_of(request, "format", _FORMATS),
        edition=_text(request, "edition"),
        arena=_text(request, "arena"),
        opponent=_text(request, "opponent"),
        result=_one_of(request, "result", get_args(GameResult)),
        rated=_yes_or_no(request, "rated"),
        krosmaster=_text(request, "krosmaster"),
        search=_text(request, "search") or "",
    )
    private = _yes_or_no(request, "private") or False
    before = _text(request, "before")
    return json_response(
        await profiles.games(owner_of(request), _name(request), wanted, before, private)
    )


async def _follow(request: Request) -> Response:
    profiles = await _profiles(request)
    wanted = request.method == "POST"
    return json_response(await profiles.follow(owner_of(request), _name(request), wanted))


async def _leaderboard(request: Request) -> Response:
    profiles = await _profiles(request)
    ladder, skip = _ladder(request.path_params["ladder"]), request.query_params.get("skip", "0")
    if not skip.isascii() or not skip.isdigit() or int(skip[:9]) >= MOST_RANKED:
        raise PersonProblem("malformed", f"skip is a number below {MOST_RANKED}")
    return json_response(await profiles.leaderboard(owner_of(request), ladder, int(skip)))


async def _watch(request: Request) -> Response:
    await request.app.state.limits.request(request)
    watching: Watching = request.app.state.watching
    return json_response(await watching.now(owner_of(request)))


def _name(request: Request) -> str:
    name: str = request.path_params["name"]
    return name[:_LONGEST]


def _ladder(name: str) -> Ladder:
    for ladder in LADDERS:
        if ladder == name:
            return ladder
    known = ", ".join(LADDERS)
    raise PersonProblem("no-such-ladder", f"there is no ladder {name[:40]}; there are {known}", 404)


def _text(request: Request, key: str) -> str | None:
    """Nothing where it is left empty."""
    return request.query_params.get(key, "")[:_LONGEST] or None


def _one_of(request: Request, key: str, known: tuple[str, ...]) -> str | None:
    text = _text(request, key)
    if text is not None and text not in known:
        raise PersonProblem("malformed", f"{key} is {', '.join(known)}, or left out")
    return text


def _yes_or_no(request: Request, key: str) -> bool | None:
    text = _one_of(request, key, ("true", "false"))
    return None if text is None else text == "true"


PROFILE_ROUTES = [
    Route("/api/people/{name}", _profile),
    Route("/api/people/{name}/games", _games),
    Route("/api/people/{name}/ratings/{ladder}", _history),
    Route("/api/people/{name}/follow", _follow, methods=["POST", "DELETE"]),
    Route("/api/leaderboard/{ladder}", _leaderboard),
    Route("/api/watch", _watch),
]
