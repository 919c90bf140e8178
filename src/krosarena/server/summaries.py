"""A table in a few facts, as lists and pages show it."""

from __future__ import annotations

from collections.abc import Collection

from krosarena.engine.battle import Battle

from .people.messages import PersonCard, PersonKind
from .people.names import key_of, number_of
from .protocol.tables import BattleCard, Seat, TableSummary
from .storage import StoredSeat, StoredTable


def summary(
    stored: StoredTable, owner: str, turn: int, winners: Collection[int] | None
) -> TableSummary:
    seated = any(seat.owner == owner for seat in stored.seats)
    waits = any(seat.kind == "open" for seat in stored.seats)
    return TableSummary(
        id=stored.id,
        scenario=stored.scenario,
        battle=agreed_card(stored) if stored.is_choosing else battle_card(stored.scenario),
        edition=stored.edition,
        seats=[_seat(seat, owner) for seat in stored.seats],
        created=stored.created,
        turn=turn,
        finished=winners is not None,
        winners=list(winners or ()),
        invitation=stored.invitation if seated and waits else None,
        plan=stored.plan if stored.is_choosing else None,
        clock=stored.clock,
        late="bot" if stored.late == "bot" else "loses",
        rated=stored.rated,
        reason=stored.reason if winners is not None else None,  # type: ignore[arg-type]
        ended_by=stored.ended_by if winners is not None else None,
        rematch=stored.rematch,
    )


def _seat(seat: StoredSeat, owner: str) -> Seat:
    yours = seat.owner == owner
    kind, _, level = seat.kind.partition(":")
    match kind:
        case "bot":
            return Seat(seat.number, "bot", yours, level or None)
        case "open":
            return Seat(seat.number, "open", yours)
        case _:
            key = None if seat.owner is None or yours or seat.is_gone else key_of(seat.owner)
            return Seat(seat.number, "person", yours, person=_person(seat), key=key)


def _person(seat: StoredSeat) -> PersonCard | None:
    if seat.owner is None:
        return None
    kind: PersonKind = "gone" if seat.is_gone else "account" if seat.has_account else "guest"
    return PersonCard(seat.name, kind, number_of(seat.owner), seat.portrait)


def battle_card(scenario: str) -> BattleCard | None:
    if "/" not in scenario:
        return None
    battle = Battle.parse(scenario)
    return BattleCard(battle.arena, [list(team) for team in battle.teams], list(battle.options))


def agreed_card(stored: StoredTable) -> BattleCard:
    agreed = Battle.parse_agreed(stored.scenario, len(stored.seats))
    return BattleCard(agreed.arena, [], list(agreed.options))
