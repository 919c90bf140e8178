"""What has come of an action in one of its futures, gathered from the engine's events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from operator import attrgetter
from typing import NamedTuple

from krosarena.engine import events as happened
from krosarena.engine.events import (
    DamageComputed,
    DamagePart,
    Event,
    Healed,
    InjuriesPlaced,
    KnockedOut,
)

_SHOWN: tuple[type[Event], ...] = (
    happened.Blocked,
    happened.Displaced,
    happened.EffectBegan,
    happened.EffectEnded,
    happened.GameEnded,
    happened.GaugeChanged,
    happened.GloryTaken,
    happened.KamaCollected,
    happened.KamasChanged,
    happened.KnockedOut,
    happened.MarkerPlaced,
    happened.MarkerRemoved,
    happened.Moved,
    happened.Removed,
    happened.SceneryDestroyed,
    happened.SceneryHit,
    happened.Stayed,
    happened.Summoned,
    happened.TokensExchanged,
    happened.TokensPlaced,
    happened.UnitReplaced,
)
"""Consequences worth a line of their own. Rolls and sums are in the distributions; reward tokens
are never told, because they may be secret."""

_KEYS = {kind: attrgetter(*[one.name for one in fields(kind)]) for kind in _SHOWN}
_BY_CHANCE = ("dice", "floor", "immune")


class Harm(NamedTuple):
    """What counts in a distribution. Sorted, so that the order of events makes no difference."""

    injuries: tuple[tuple[str, int], ...] = ()
    """By unit."""
    healed: tuple[tuple[str, int], ...] = ()
    fallen: tuple[str, ...] = ()


class Part(NamedTuple):
    """A summand of a damage or healing sum that no die changes (see ``DamagePart``)."""

    source: str
    amount: int


class Tally(NamedTuple):
    harm: Harm = Harm()
    sums: tuple[tuple[str, bool, tuple[Part, ...]], ...] = ()
    """Every damage or healing sum: whose, whether it heals, and its parts without the dice."""
    shown: tuple[tuple[object, ...], ...] = ()
    """Keys of consequences, in their order."""


def add_events(
    tally: Tally, events: Sequence[Event], known: dict[tuple[object, ...], Event]
) -> Tally:
    """The tally with what ``events`` say; ``known`` remembers consequences by their keys."""
    harm, sums, shown = tally
    injuries: dict[str, int] | None = None
    healed: dict[str, int] | None = None
    fallen = harm.fallen
    for event in events:
        kind = type(event)
        if kind in _KEYS:
            key = _KEYS[kind](event)
            known.setdefault(key, event)
            shown += (key,)
            if isinstance(event, KnockedOut):
                fallen = tuple(sorted((*fallen, event.unit)))
        elif isinstance(event, InjuriesPlaced):
            injuries = dict(harm.injuries) if injuries is None else injuries
            injuries[event.unit] = injuries.get(event.unit, 0) + event.amount
        elif isinstance(event, Healed):
            healed = dict(harm.healed) if healed is None else healed
            healed[event.unit] = healed.get(event.unit, 0) + event.amount
        elif isinstance(event, DamageComputed):
            sums += ((event.unit, event.heals, _without_dice(event.parts)),)
    return Tally(
        Harm(
            harm.injuries if injuries is None else tuple(sorted(injuries.items())),
            harm.healed if healed is None else tuple(sorted(healed.items())),
            fallen,
        ),
        sums,
        shown,
    )


def _without_dice(parts: Sequence[DamagePart]) -> tuple[Part, ...]:
    return tuple([Part(p.source, p.amount) for p in parts if p.source not in _BY_CHANCE])
