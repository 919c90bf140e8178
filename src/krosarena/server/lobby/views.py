"""What of the lobby is told, and how."""

from __future__ import annotations

from collections.abc import Iterable

from ..people.names import key_of
from ..people.sessions import now_ms
from ..ratings.rules import Strength, shown
from ..summaries import agreed_card, battle_card
from .messages import Found, Level, OpenTable, Searching
from .pairing import PATIENCE, Waiting
from .queries import Listed, Seeker


def level_of(strength: Strength | None) -> Level | None:
    if strength is None:
        return None
    today = strength.at(now_ms())
    return Level(today.shown, today.is_provisional)


def open_table(one: Listed) -> OpenTable:
    stored = one.stored
    card = agreed_card(stored) if stored.is_choosing else battle_card(stored.scenario)
    assert card is not None, "lessons are not in the list"
    return OpenTable(
        table=stored.id,
        maker=one.card,
        maker_key=key_of(one.maker),
        level=level_of(one.strength),
        ladder=one.ladder,  # type: ignore[arg-type]
        battle=card,
        edition=stored.edition,
        plan=stored.plan if stored.is_choosing else None,
        clock=one.clock,
        rated=one.rated,
        seats=len(stored.seats),
        taken=sum(seat.kind != "open" for seat in stored.seats),
        created=one.created,
        challenges=key_of(one.target) if one.target else None,
    )


def searching(row: Seeker, now: int, usual: int | None) -> Searching:
    waiting = Waiting(row.person, row.mu, row.since, bool(row.rated))
    reach = waiting.range(now)
    return Searching(
        row.mode,
        bool(row.rated),
        row.since,
        shown(row.mu - reach),
        shown(row.mu + reach),
        usual,
        waiting.waves(now) >= PATIENCE,
    )


def found(row: Seeker, seekers: Iterable[Seeker]) -> Found | None:
    if row.pairing is None or row.table_id:
        return None
    group = [one for one in seekers if one.pairing == row.pairing]
    return Found(
        row.mode,
        bool(row.rated),
        row.until or 0,
        sum(one.ready for one in group),
        row.players or len(group),
        bool(row.ready),
    )
