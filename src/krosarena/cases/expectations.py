"""The ``expect`` part of a case: facts about units, the turn, events and legal actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import get_args, get_type_hints

from krosarena.content.document import Document, suggestion
from krosarena.engine.actions import Action, NotationError, parse_action
from krosarena.engine.board.grid import NAMES
from krosarena.engine.decisions import Decision
from krosarena.engine.events import DamageComputed, Event
from krosarena.engine.game import Game
from krosarena.engine.play.legality import why_not
from krosarena.engine.state.unit import Unit


def check_expectations(expect: Document, game: Game, events: Sequence[Event]) -> None:
    """Complain at the first fact that does not hold."""
    names = [unit.name for unit in game.state.units]
    for key, doc in expect.some_fields().items():
        if key in names:
            _check_unit(doc, game.state.unit_named(key))
        elif key in _FACTS:
            _FACTS[key](doc, game, events)
        else:
            raise doc.error(f"unknown key {key!r}; {suggestion(key, [*names, *_FACTS])}")


_UNIT_FACTS: dict[str, Callable[[Unit], object]] = {
    "at": lambda unit: NAMES[unit.cell] if unit.in_arena else "out",
    "injuries": lambda unit: unit.injuries,
    "mp": lambda unit: unit.mp,
    "ap": lambda unit: unit.ap,
    "ap-tokens": lambda unit: unit.ap_tokens,
    "mp-tokens": lambda unit: unit.mp_tokens,
    "range-tokens": lambda unit: unit.range_tokens,
    "ko": lambda unit: not unit.in_arena,
}


def _check_unit(doc: Document, unit: Unit) -> None:
    doc.only(*_UNIT_FACTS)
    for key, child in doc.some_fields().items():
        actual = _UNIT_FACTS[key](unit)
        shown = str(actual).lower() if isinstance(actual, bool) else str(actual)
        if shown != child.text():
            raise child.error(f"expected {child.text()}, but it is {shown}")


def _active(doc: Document, game: Game, events: Sequence[Event]) -> None:
    state = game.state
    actual = state.units[state.active_unit].name if state.active_unit >= 0 else "nobody"
    _same(doc, doc.text(), actual)


def _winner(doc: Document, game: Game, events: Sequence[Event]) -> None:
    winners = game.outcome.winners if game.outcome else ()
    actual = ", ".join(map(str, winners)) or "nobody"
    _same(doc, doc.text(), actual)


def _order(doc: Document, game: Game, events: Sequence[Event]) -> None:
    _same(doc, [item.number() for item in doc.items()], list(game.state.order))


def _timeline(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """Timelines by player: ``timeline: {1: [anna, bill]}``."""
    players = {str(player): player for player in game.setup.players}
    for key, names in doc.some_fields().items():
        if key not in players:
            raise names.error(f"there is no player {key!r}; {suggestion(key, players)}")
        line = game.state.timelines[players[key] - 1]
        actual = [game.state.units[number].name for number in line]
        _same(names, [item.text() for item in names.items()], actual)


def _decision(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """``decision: {player: 2, prompt: choose-locker, options: [king, gobball]}``."""
    doc.only("player", "prompt", "options")
    decision = _open_decision(doc, game)
    for key, child in doc.some_fields().items():
        if key == "player":
            _same(child, child.number(), decision.player)
        elif key == "prompt":
            _same(child, child.text(), decision.prompt)
        else:
            _same(child, [item.text() for item in child.items()], list(decision.options))


def _legal(doc: Document, game: Game, events: Sequence[Event]) -> None:
    for item in doc.some_items():
        refusal = why_not(game.state, _open_decision(item, game), _action(item))
        if refusal:
            raise item.error(f"should be legal, but: {refusal}")


def _illegal(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """A list of actions, or ``action: part of the reason``."""
    reasons = {key: child.text() for key, child in doc.fields().items()} if doc.is_mapping() else {}
    places = doc.fields().items() if doc.is_mapping() else ((i.text(), i) for i in doc.items())
    for text, place in places:
        refusal = why_not(game.state, _open_decision(place, game), _parse(place, text))
        if refusal is None:
            raise place.error(f"{text!r} should be illegal, but is legal")
        reason = f"{refusal} ({game.state.cite(refusal.rule)})"
        if reasons.get(text, "") not in reason:
            raise place.error(f"{text!r} is illegal for another reason: {reason}")


def _events(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """Events that must occur in this order, others may stand between; each with the fields that
    matter: ``- {type: blocked, result: caught, rule: CTR 4.14.3}``."""
    rest = iter(events)
    for item in doc.some_items():
        _check_description(item)
        if not any(_matches(item, event) for event in rest):
            seen = ", ".join(event.type for event in events)
            raise item.error(f"no such event, or not in this order; there were: {seen}")


def _no_events(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """Events that must not have occurred, described like those of ``events``."""
    for item in doc.some_items():
        _check_description(item)
        if any(_matches(item, event) for event in events):
            raise item.error("this event should not have occurred, but it did")


_EVENT_FIELDS = {
    get_args(get_type_hints(event)["type"])[0]: [field.name for field in fields(event)]
    for event in get_args(Event)
}
"""What each type of event tells."""


def _check_description(item: Document) -> None:
    """A misspelt type or fact would never match, which must not look like success."""
    known = _EVENT_FIELDS[item.need("type").choice(_EVENT_FIELDS)]
    item.only(*known)


def _matches(item: Document, event: Event) -> bool:
    return item.need("type").text() == event.type and all(
        _is(child, getattr(event, key)) for key, child in item.fields().items()
    )


def _is(child: Document, value: object) -> bool:
    if child.is_list():
        wanted = [item.text() for item in child.items()]
        if not isinstance(value, tuple):
            return False
        return wanted == [str(getattr(item, "face", item)) for item in value]
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    return child.text() == shown


def _damage(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """The parts of the last damage sum: ``damage: {base: 1, effect: 2, dice: 1}``."""
    sums = [event for event in events if isinstance(event, DamageComputed)]
    if not sums:
        raise doc.error("no damage was computed")
    actual: dict[str, int] = {}
    for part in sums[-1].parts:
        actual[part.source] = actual.get(part.source, 0) + part.amount
    wanted = {key: child.number() for key, child in doc.some_fields().items()}
    _same(doc, wanted, actual)


_FACTS: dict[str, Callable[[Document, Game, Sequence[Event]], None]] = {
    "active": _active,
    "winner": _winner,
    "order": _order,
    "timeline": _timeline,
    "decision": _decision,
    "legal": _legal,
    "illegal": _illegal,
    "events": _events,
    "no-events": _no_events,
    "damage": _damage,
}


def _same(doc: Document, wanted: object, actual: object) -> None:
    if wanted != actual:
        raise doc.error(f"expected {wanted}, but it is {actual}")


def _open_decision(doc: Document, game: Game) -> Decision:
    if game.decision is None:
        raise doc.error("no decision is open: the game is over")
    return game.decision


def _action(item: Document) -> Action:
    return _parse(item, item.text())


def _parse(item: Document, text: str) -> Action:
    try:
        return parse_action(text)
    except NotationError as error:
        raise item.error(str(error)) from error
