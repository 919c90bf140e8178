"""Ways out of a ring, spells into a crowd, and plans of both, against every face of every die.

The same positions every run, and more of them with a higher ``KROSARENA_SEEDS``. Each test counts
what it has compared and wants enough of every kind, lest it become empty.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import cycle

import pytest

from full_games import EDITIONS
from krosarena.engine.actions import MOVES, Action, CastSpell, Move
from krosarena.engine.board.grid import NAMES, NEIGHBOURS
from krosarena.engine.dice import Dice
from krosarena.engine.events import Blocked, Event, Rolled, SpellCast
from krosarena.engine.game import Game
from krosarena.odds import Way, reach_of
from odds.brute_force import End, Enumeration, every_end
from odds.comparing import arrived, compare_preview, compare_way, left_of
from odds.crowds import crowd_around_a_caster, ringed_walker, small_board

SEEDS = int(os.environ.get("KROSARENA_SEEDS", "10"))
Kinds = Counter[str]


def choosers(edition: str, count: float = 1) -> Iterator[random.Random]:
    for number in range(int(count * SEEDS)):
        yield random.Random(f"{edition} {number}")


def note(compared: Kinds, kinds: Iterable[str] | None) -> None:
    """One comparison and of which kinds it was; None for one that would have taken too long."""
    compared["all"] += 1
    compared.update(["too many"] if kinds is None else kinds)


def wants(compared: Kinds, least: Mapping[str, int]) -> None:
    """So many comparisons of each kind at least, and few that were given up."""
    assert 4 * compared["too many"] <= compared["all"]
    missing = {kind: compared[kind] for kind in least if compared[kind] < least[kind]}
    assert not missing, f"too few comparisons: only {missing} of {dict(compared)}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_ways_out_of_a_ring(edition: str) -> None:
    compared: Kinds = Counter()
    for chooser, lockers in zip(choosers(edition, 2), cycle((1, 2, 3)), strict=False):
        game = ringed_walker(edition, chooser, lockers)
        walker = game.state.units[game.state.active_unit]
        risky = [way for way in reach_of(game.state, walker.name).ways if way.chance < 1]
        longest = sorted(risky, key=lambda way: len(way.path))[-4:]
        for way in chooser.sample(longest, min(2, len(longest))):
            print(game.position(), way.path)
            blocks = compare_way(game, way)
            note(compared, None if blocks is None else _kinds_of_way(game, blocks))
    wants(
        compared,
        {
            **{"one block": 10, "several blocks": 6},
            **{"1 lockers": 8, "2 lockers": 8, "3 lockers": 3},
            **{"by Krosmasters": 5, "by summons": 5, "by both": 5},
        },
    )


def _kinds_of_way(game: Game, blocks: list[tuple[str, ...]]) -> Iterator[str]:
    yield "one block" if len(blocks) == 1 else "several blocks"
    yield f"{max(map(len, blocks))} lockers"
    krosmasters = {
        game.state.unit_named(name).card.is_krosmaster for lockers in blocks for name in lockers
    }
    if krosmasters == {True, False}:
        yield "by both"
    else:
        yield "by Krosmasters" if True in krosmasters else "by summons"


@pytest.mark.parametrize("edition", EDITIONS)
def test_steps_out_of_a_ring(edition: str) -> None:
    """What each locker may do, and the MP and AP it takes, as consequences of one step."""
    compared: Kinds = Counter()
    for chooser, lockers in zip(choosers(edition), cycle((1, 2, 3)), strict=False):
        game = ringed_walker(edition, chooser, lockers)
        steps = [action for action in game.legal_actions() if isinstance(action, Move)]
        step = chooser.choice(steps)
        print(game.position(), step)
        ends = compare_preview(game, [step])
        note(compared, None if ends is None else _blocks_in(ends))
    wants(compared, {"free": 7, "locked": 4, **({} if edition == "original" else {"caught": 7})})


def _blocks_in(ends: list[End]) -> set[str]:
    return {e.result for end in ends for e in end.story if isinstance(e, Blocked)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_other_way_is_safer(edition: str) -> None:
    """All ways there are on small boards, each walked by the engine; of those that arrive as
    likely, the best leaves more MP."""
    compared: Kinds = Counter()
    for chooser in choosers(edition):
        game = small_board(edition, chooser)
        print(game.position())
        best: dict[str, tuple[Fraction, ...]] = {}
        for cell, ends in _all_ways(game):
            compared["ways"] += 1
            best[cell] = max(best.get(cell, ()), _at_least(left_of(game, ends)))
        walker = game.state.units[game.state.active_unit]
        ways = reach_of(game.state, walker.name).ways
        assert {way.cell: _at_least(_left(way)) for way in ways} == best
        compared["risky cells"] += sum(chances[0] < 1 for chances in best.values())
    wants(compared, {"ways": 150, "risky cells": 20})


def _all_ways(game: Game) -> Iterator[tuple[str, list[End]]]:
    """Every row of cells that the active unit may walk, as the cell it leads to and all ends that
    have got there."""
    walker = game.state.units[game.state.active_unit]
    free = game.state.free_cells()
    enumeration = Enumeration(forgets=(Rolled, Blocked), most=1_000_000)

    def go_on(path: tuple[int, ...], ends: list[End]) -> Iterator[tuple[str, list[End]]]:
        for cell in NEIGHBOURS[path[-1]]:
            if cell not in path and free >> cell & 1:
                there = arrived(game, enumeration.after(ends, MOVES[cell]), cell)
                if there:
                    yield NAMES[cell], there
                    yield from go_on((*path, cell), there)

    return go_on((walker.cell,), enumeration.start(game))


def _left(way: Way) -> dict[tuple[int, int], Fraction]:
    return {(one.mp, one.ap): one.chance for one in way.left}


def _at_least(left: Mapping[tuple[int, int], Fraction]) -> tuple[Fraction, ...]:
    """The chance to have 0, 1, 2… MP or more."""
    return tuple(
        [
            sum((chance for (mp, _), chance in left.items() if mp >= wanted), Fraction())
            for wanted in range(7)
        ]
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_spells_into_a_crowd(edition: str) -> None:
    compared: Kinds = Counter()
    for chooser in choosers(edition):
        game = crowd_around_a_caster(edition, chooser, others=chooser.randint(2, 4))
        casts = _best_casts(game)
        thefts = [cast for cast in casts if cast.spell in ("drain", "pilfer")]
        for cast in dict.fromkeys([*chooser.sample(casts, 2), *thefts]):
            print(game.position(), cast)
            ends = compare_preview(game, [cast])
            note(compared, None if ends is None else _kinds_of_cast(game, ends))
    wants(
        compared,
        {
            **{"1 targets": 8, "2 targets": 8, "3 targets": 4, "4 targets or more": 3},
            **{"friends and enemies": 10, "caster hurt": 8},
            **{"several healed": 2, "stolen health": 4, "stolen points": 5},
            **{"knock-out": 12, "several knock-outs": 2},
        },
    )


def _best_casts(game: Game) -> list[CastSpell]:
    """Each spell where it hits most."""
    best: dict[str, tuple[int, CastSpell]] = {}
    for action in game.legal_actions():
        if isinstance(action, CastSpell):
            hit = len(_targets(game.clone(Dice.open()).apply(action)))
            if hit > best.get(action.spell, (0, action))[0]:
                best[action.spell] = (hit, action)
    return [action for _, action in best.values()]


def _targets(events: Sequence[Event]) -> tuple[str, ...]:
    return next((event.targets for event in events if isinstance(event, SpellCast)), ())


def _kinds_of_cast(game: Game, ends: list[End]) -> Iterator[str]:
    targets = _targets(ends[0].story)
    caster = game.state.units[game.state.active_unit]
    yield f"{len(targets)} targets" if len(targets) < 4 else "4 targets or more"
    friends = [name for name in targets if game.state.unit_named(name).player == caster.player]
    casts = [event for event in ends[0].story if isinstance(event, SpellCast)]
    facts = {
        "friends and enemies": 0 < len(friends) < len(targets),
        "several healed": any(len(end.healed) > 1 for end in ends),
        "stolen health": any(end.healed[caster.name] and end.injuries for end in ends),
        "stolen points": any(cast.spell == "pilfer" for cast in casts),
        "caster hurt": any(end.injuries[caster.name] for end in ends),
        "knock-out": any(end.fallen for end in ends),
        "several knock-outs": any(len(end.fallen) > 1 for end in ends),
        "question": any(end.question for end in ends),
    }
    yield from (kind for kind, is_so in facts.items() if is_so)


@pytest.mark.parametrize("edition", EDITIONS)
def test_walking_there_and_casting_twice(edition: str) -> None:
    compared: Kinds = Counter()
    for chooser in choosers(edition, 1.5):
        game = crowd_around_a_caster(edition, chooser, others=chooser.randint(0, 1))
        plan = _plan(game, chooser)
        print(game.position(), *plan)
        ends = compare_preview(game, plan)
        note(compared, None if ends is None else _kinds_of_plan(plan, ends))
    wants(
        compared,
        {
            **{"0 steps, 2 casts": 2, "1 steps, 2 casts": 4, "2 steps, 2 casts": 1},
            **{"area": 3, "may be stopped": 4, "knock-out": 2},
        },
    )


def _plan(game: Game, chooser: random.Random) -> list[Action]:
    """Walk up to two steps and cast a spell twice, as the luckiest dice allow it."""
    plan: list[Action] = []
    for _ in range(chooser.randint(0, 2)):
        if steps := [a for a in _luckiest(game, plan).legal_actions() if isinstance(a, Move)]:
            plan.append(chooser.choice(steps))
    if casts := _best_casts(_luckiest(game, plan)):
        plan += [chooser.choice(casts)] * 2
    return plan


def _luckiest(game: Game, actions: list[Action]) -> Game:
    """The end in which the unit may go on with most points."""

    def luck(end: End) -> tuple[bool, int]:
        unit = end.game.state.units[game.state.active_unit]
        return end.game.decision == game.decision, unit.mp + unit.ap

    return max(every_end(game, actions), key=luck).game


def _kinds_of_plan(plan: list[Action], ends: list[End]) -> Iterator[str]:
    steps = sum(isinstance(action, Move) for action in plan)
    yield f"{steps} steps, {len(plan) - steps} casts"
    casts = [e for end in ends for e in end.story if isinstance(e, SpellCast)]
    facts = {
        "area": any(len(cast.targets) > 1 for cast in casts),
        "may be stopped": any(end.stopped for end in ends),
        "knock-out": any(end.fallen for end in ends),
    }
    yield from (kind for kind, is_so in facts.items() if is_so)


def test_merging_ends_changes_nothing() -> None:
    """Games that go on as one are the same: with and without, every end is as likely."""
    for chooser in choosers("tournament", 0.3):
        game = ringed_walker("tournament", chooser, lockers=1)
        step = next(action for action in game.legal_actions() if isinstance(action, Move))
        weights = []
        for merging in (True, False):
            enumeration = Enumeration(merging=merging)
            found: dict[object, Fraction] = {}
            for end in enumeration.after(enumeration.start(game), step):
                key = end.moment, repr(end.story)
                found[key] = found.get(key, Fraction()) + end.chance
            weights.append(found)
        assert weights[0] == weights[1]
