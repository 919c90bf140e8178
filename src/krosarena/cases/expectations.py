"""The ``expect`` part of a case: facts about units, the turn, events and legal actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from typing import get_args, get_type_hints

from krosarena.content.document import Document, suggestion
from krosarena.engine.actions import Action, NotationError, parse_action
from krosarena.engine.board.grid import NAMES, cell_named
from krosarena.engine.cards.rewards import Rank
from krosarena.engine.decisions import Decision
from krosarena.engine.events import DamageComputed, Event
from krosarena.engine.game import Game
from krosarena.engine.play.legality import why_not
from krosarena.engine.queries import hp_of, level_of, powers_of, side_of, spells_of, types_of
from krosarena.engine.secrets import event_for
from krosarena.engine.state.unit import Unit


def check_expectations(expect: Document, game: Game, events: Sequence[Event]) -> None:
    """Complain at the first fact that does not hold."""
    names = [unit.name for unit in game.state.units]
    for key, doc in expect.some_fields().items():
        if key in names:
            _check_unit(doc, game, game.state.unit_named(key))
        elif key in _FACTS:
            _FACTS[key](doc, game, events)
        else:
            raise doc.error(f"unknown key {key!r}; {suggestion(key, [*names, *_FACTS])}")


def facts_in(expect: Document) -> Iterator[tuple[str, str, str]]:
    """What must hold, to be read by people: subject, fact and value. ``queen: {at: a2}`` is one
    fact about the queen; each event or action of a list is a value without a fact's name."""
    for subject, doc in expect.some_fields().items():
        if doc.is_mapping():
            yield from ((subject, fact, _format(child)) for fact, child in doc.fields().items())
        elif doc.is_list():
            yield from ((subject, "", _format(item)) for item in doc.items())
        else:
            yield subject, "", doc.text()


def _format(doc: Document) -> str:
    if doc.is_mapping():
        return ", ".join(f"{key} {_format(child)}" for key, child in doc.fields().items())
    if doc.is_list():
        return ", ".join(_format(item) for item in doc.items())
    return doc.text()


_UNIT_FACTS: dict[str, Callable[[Unit], object]] = {
    "at": lambda unit: NAMES[unit.cell] if unit.in_arena else "out",
    "injuries": lambda unit: unit.injuries,
    "mp": lambda unit: unit.mp,
    "ap": lambda unit: unit.ap,
    "ap-tokens": lambda unit: unit.ap_tokens,
    "mp-tokens": lambda unit: unit.mp_tokens,
    "range-tokens": lambda unit: unit.range_tokens,
    "ko": lambda unit: not unit.in_arena,
    "hp": hp_of,
    "level": level_of,
    "card": lambda unit: unit.card.id,
}
_UNIT_LISTS: dict[str, Callable[[Game, Unit], list[str]]] = {
    "rewards": lambda game, unit: [held.reward.id for held in unit.rewards if not held.shown],
    "shown": lambda game, unit: [reward.id for reward in unit.shown_rewards],
    "powers": lambda game, unit: sorted(power.id for power in powers_of(game.state, unit)),
    "types": lambda game, unit: sorted(types_of(game.state, unit)),
    "markers": lambda game, unit: [marker.name for marker in unit.markers],
    "spells": lambda game, unit: [spell.id for spell in spells_of(game.state, unit)],
}


def _check_unit(doc: Document, game: Game, unit: Unit) -> None:
    doc.only(*_UNIT_FACTS, *_UNIT_LISTS)
    for key, child in doc.some_fields().items():
        if key in _UNIT_LISTS:
            wanted = [item.text() for item in child.items()]
            in_order = sorted(wanted) if key in ("powers", "types") else wanted
            _same(child, in_order, _UNIT_LISTS[key](game, unit))
            continue
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
    doc.only("player", "prompt", "options", "subject")
    decision = _open_decision(doc, game)
    for key, child in doc.some_fields().items():
        if key == "player":
            _same(child, child.number(), decision.player)
        elif key == "prompt":
            _same(child, child.text(), decision.prompt)
        elif key == "subject":
            _same(child, child.text(), decision.subject)
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


def _players(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """``players: {1: {gg: 5, kamas: 3}}``."""
    treasury = game.state.treasury
    for key, child in doc.some_fields().items():
        if key not in map(str, game.setup.players):
            raise child.error(f"there is no player {key!r}")
        child.only("gg", "kamas", "side")
        for fact, wanted in child.some_fields().items():
            if fact == "side":
                _same(wanted, wanted.text(), side_of(game.state, int(key)).value)
                continue
            held = treasury.glory if fact == "gg" else treasury.kamas
            if not held:
                raise wanted.error("this case is played without; give it `players`")
            _same(wanted, wanted.number(), held[int(key) - 1])


def _wild(doc: Document, game: Game, events: Sequence[Event]) -> None:
    _same(doc, doc.number(), game.state.treasury.wild)


def _arena(doc: Document, game: Game, events: Sequence[Event]) -> None:
    _same(doc, doc.text(), game.state.arena.id)


def _ground(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """Kamas on cells: ``ground: {c3: 1, d4: 0}``."""
    for key, child in doc.some_fields().items():
        cell = _cell(child, key)
        _same(child, child.number(), game.state.treasury.ground.get(cell, 0))


def _scenery(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """``scenery: {c3: tree, d4: none}``."""
    standing = {cell: kind.value for cell, kind in game.state.arena.scenery}
    for key, child in doc.some_fields().items():
        _same(child, child.text(), standing.get(_cell(child, key), "none"))


def _cell(doc: Document, name: str) -> int:
    try:
        return cell_named(name)
    except ValueError as error:
        raise doc.error(str(error)) from None


def _market(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """Tokens face up, by rank: ``market: {jade: [feca-style, none]}``; with ``left`` the number of
    tokens in each pile: ``left: [10, 10, 9]``."""
    piles = game.state.treasury.piles
    doc.only("left", *(rank.value for rank in Rank))
    for key, child in doc.some_fields().items():
        if key == "left":
            _same(child, [item.number() for item in child.items()], [pile.left for pile in piles])
        else:
            shown = [pile.shown or "none" for pile in piles if pile.rank == key]
            _same(child, [item.text() for item in child.items()], shown)


def _hidden_from(doc: Document, game: Game, events: Sequence[Event]) -> None:
    """Tokens that a player must not learn of: ``hidden-from: {2: [feca-style]}``."""
    _check_knowledge(doc, game, events, wanted=False)


def _known_to(doc: Document, game: Game, events: Sequence[Event]) -> None:
    _check_knowledge(doc, game, events, wanted=True)


def _check_knowledge(doc: Document, game: Game, events: Sequence[Event], *, wanted: bool) -> None:
    for key, child in doc.some_fields().items():
        player = int(key)
        visible = [event_for(event, (player,)) for event in events]
        known = f"{game.view(player)!r}{visible!r}"
        for item in child.some_items():
            if (f"'{item.text()}'" in known) is not wanted:
                word = "does not know" if wanted else "knows"
                raise item.error(f"player {player} {word} {item.text()}")


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
    "players": _players,
    "wild_gg": _wild,
    "arena": _arena,
    "ground": _ground,
    "scenery": _scenery,
    "market": _market,
    "hidden-from": _hidden_from,
    "known-to": _known_to,
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
