"""Holidays: for some days of a year nobody has to play by post."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from krosarena.match.time_control import DAY

from .http import json_response, read_message
from .identity import owner_of
from .limiting import Limits
from .problems import TableProblem
from .protocol.match import Holiday, Holidays
from .storage import Storage, StoredHoliday
from .timekeeping import Timekeeper

DAYS_A_YEAR = 14
_MOST = 20
_YEAR = 365 * DAY


async def _show(request: Request) -> Response:
    await _limits(request).request(request)
    return await _answer(request)


async def _change(request: Request) -> Response:
    """Those that are over stay as they were; one that has begun can be ended, but not moved."""
    await _limits(request).request(request)
    wanted = await read_message(request, Holidays, "days, each with begins and ends")
    storage, now, owner = _storage(request), _time(request).now(), owner_of(request)
    known = await storage.holidays(owner)
    await storage.set_holidays(owner, checked(wanted.days, known, now))
    return await _answer(request)


def checked(days: list[Holiday], known: list[StoredHoliday], now: int) -> list[StoredHoliday]:
    """TableProblem says what is wrong with them."""
    past = [one for one in known if one.ends <= now]
    begun = {one.begins for one in known if one.begins < now < one.ends}
    wanted = sorted((day.begins, day.ends) for day in days if day.ends > now or day.begins >= now)
    if len(wanted) > _MOST:
        raise TableProblem("wrong-holidays", f"at most {_MOST} holidays can be planned")
    for begins, ends in wanted:
        if ends <= begins:
            raise TableProblem("wrong-holidays", "a holiday ends before it begins")
        if begins < now and begins not in begun:
            raise TableProblem("wrong-holidays", "a holiday has begun before it was told")
    kept = [*past, *(StoredHoliday(begins, ends) for begins, ends in wanted)]
    for one in kept:
        year = sum(
            other.ends - other.begins for other in kept if 0 <= one.ends - other.ends < _YEAR
        )
        if year > DAYS_A_YEAR * DAY and one.ends > now:
            raise TableProblem("wrong-holidays", f"at most {DAYS_A_YEAR} days of a year are free")
    return kept


async def _answer(request: Request) -> Response:
    days = await _storage(request).holidays(owner_of(request))
    return json_response(Holidays([Holiday(day.begins, day.ends) for day in days]))


def _storage(request: Request) -> Storage:
    storage: Storage = request.app.state.storage
    return storage


def _time(request: Request) -> Timekeeper:
    time: Timekeeper = request.app.state.time
    return time


def _limits(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


HOLIDAY_ROUTES = [
    Route("/api/holidays", _show, methods=["GET"]),
    Route("/api/holidays", _change, methods=["PUT"]),
]
