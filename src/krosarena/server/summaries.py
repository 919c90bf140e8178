"""A table in a few facts, as lists and pages show it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from krosarena.engine.battle import Battle

from .people.messages import PersonCard, PersonKind
from .people.names import key_of, number_of
from .protocol.tables import BattleCard, Seat, TableSummary
from .storage import StoredSeat, StoredTable


def summary(
    stored: StoredTable, owner: str, turn: int, winners: Collection[int] | None
) -> TableSummary:
    stored = replace(stored, winners=None if winners is None else tuple(winners))
    seated = any(seat.owner == owner for seat in stored.seats)
    waits = any(seat.kind == "open" for seat in stored.seats)
    return TableSummary(
        id=stored.id,
        scenario=stored.scenario,
        battle=agreed_card(stored) if stored.is_choosing else battle_card(stored.scenario),
        edition=stored.edition,
        seats=seats_for(stored, owner),
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


def seats_for(stored: StoredTable, owner: str) -> list[Seat]:
    """Who sits where, as far as ``owner`` is told."""
    return [_seat(stored, seat, owner) for seat in stored.seats]


def _seat(stored: StoredTable, seat: StoredSeat, owner: str) -> Seat:
    yours = seat.owner == owner
    kind, _, level = seat.kind.partition(":")
    match kind:
        case "bot":
            return Seat(seat.number, "bot", yours, level or None)
        case "open":
            return Seat(seat.number, "open", yours)
        case _:
            known = seat.owner is not None and not yours and not seat.is_gone
            key = key_at(stored, seat.owner or "") if known else None
            card = person_at(stored, seat, to_themselves=yours)
            return Seat(seat.number, "person", yours, person=card, key=key)


def key_at(stored: StoredTable, person: str) -> str:
    """What names a person at this table; while names are hidden, at no other."""
    return key_of(f"{stored.id} {person}" if stored.hides_names else person)


def person_at(
    stored: StoredTable, seat: StoredSeat, to_themselves: bool = False
) -> PersonCard | None:
    """Who sits there, as far as that is told."""
    if seat.owner is None:
        return None
    if stored.hides_names and not to_themselves:
        return hidden_card(seat.number)
    kind: PersonKind = "gone" if seat.is_gone else "account" if seat.has_account else "guest"
    name = None if seat.is_gone else seat.name
    return PersonCard(name, kind, number_of(seat.owner), seat.portrait)


def hidden_card(seat: int) -> PersonCard:
    return PersonCard(None, "hidden", seat)


def battle_card(scenario: str) -> BattleCard | None:
    if "/" not in scenario:
        return None
    battle = Battle.parse(scenario)
    return BattleCard(battle.arena, [list(team) for team in battle.teams], list(battle.options))


def agreed_card(stored: StoredTable) -> BattleCard:
    agreed = Battle.parse_agreed(stored.scenario, len(stored.seats))
    return BattleCard(agreed.arena, [], list(agreed.options))
