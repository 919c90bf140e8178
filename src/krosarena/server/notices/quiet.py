"""Hours of the day at which somebody wants to hear nothing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

MINUTES_A_DAY = 24 * 60


def known_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def quiet_until(now: int, begins: int | None, ends: int | None, zone: str) -> int | None:
    """When quiet hours that ``now`` lies in are over; None where it lies in none. ``begins`` and
    ``ends`` are minutes of the day by the clocks of ``zone``; past midnight is meant where they end
    before they begin."""
    if begins is None or ends is None or begins == ends:
        return None
    place = ZoneInfo(zone) if known_zone(zone) else ZoneInfo("UTC")
    here = datetime.fromtimestamp(now / 1000, place)
    minute = here.hour * 60 + here.minute
    if (minute - begins) % MINUTES_A_DAY >= (ends - begins) % MINUTES_A_DAY:
        return None
    day = here.date() if minute < ends else here.date() + timedelta(days=1)
    # By that day's own clocks: in the night they are changed it is an hour sooner or later.
    over = datetime(day.year, day.month, day.day, ends // 60, ends % 60, tzinfo=place)
    return max(now + 1, round(over.astimezone(UTC).timestamp() * 1000))
