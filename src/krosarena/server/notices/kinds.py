"""What people are told, through what, and how long each waits for them to notice by themselves."""

from __future__ import annotations

from typing import Literal, get_args

Kind = Literal["turn", "short", "over", "challenge", "hook-off", "trial"]
"""``short``: little is left of the time for a turn. ``hook-off``: a webhook failed too often.
``trial``: somebody wants to see whether it works."""
Wanted = Literal["turn", "short", "over", "challenge"]
"""Those that can be switched off."""
Channel = Literal["push", "webhook", "mail"]

WANTED: tuple[Wanted, ...] = get_args(Wanted)
CHANNELS: tuple[Channel, ...] = get_args(Channel)

SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000
DELAY: dict[Channel, int] = {"push": 10 * SECOND, "webhook": MINUTE, "mail": 10 * MINUTE}
"""Whoever sees to it before is not told at all."""
AT_ONCE: frozenset[Kind] = frozenset({"short", "hook-off", "trial"})
MAIL_EVERY = HOUR
"""So often at most somebody gets a mail, with all that has come together."""
SHORT_SHARE = 0.8
"""Of the time for a turn; then little is left."""
LONG_ENOUGH = HOUR
"""Turns with less time than this are over before anybody reads that it runs short."""
