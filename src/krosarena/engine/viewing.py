"""Making views: what each seat may know, and no more.

Units are values, so what a view says of a unit is kept with it (``Unit.views``) together with what
else it depends on; small parts that many games have alike are kept by what they are made of. So a
view after an action costs little more than what the action changed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from .board.arena import Arena, Side
from .board.grid import NAMES, cells_in
from .cards.basics import Cost
from .cards.definitions import Spell
from .cards.powers import Power
from .cards.rewards import Rank
from .decision_viewing import decision_view
from .queries import (
    can_pay,
    cost_of,
    full_ap,
    full_mp,
    hp_of,
    is_spent,
    level_of,
    max_range,
    powers_of,
    spells_of,
    traits_of,
)
from .secrets import is_secret
from .state.state import State
from .state.traits import Traits
from .state.treasury import Pile
from .state.unit import Held, Unit
from .view import (
    ArenaView,
    EffectView,
    KamaView,
    MarkerView,
    OutcomeView,
    PileView,
    PlayerView,
    RewardView,
    SceneryView,
    SpellView,
    UnitView,
    View,
)


def view_of(state: State, players: Collection[int], number: int, commitment: str) -> View:
    setup, treasury, units = state.setup, state.treasury, state.units
    return View(
        edition=setup.edition.id,
        scenario=setup.scenario,
        arena=_arena_view(state.arena, state.battered),
        turn=state.turn,
        active_player=state.active_player or None,
        active_unit=units[state.active_unit].name if state.active_unit >= 0 else None,
        order=state.order,
        timelines=tuple([tuple([units[i].name for i in line]) for line in state.timelines]),
        units=_units(state, players),
        players=_players(setup.team_of, state.sides, treasury.glory, treasury.kamas),
        wild_glory=treasury.wild if treasury.glory else None,
        ground=_ground(tuple(treasury.ground.items())),
        market=_market(treasury.piles),
        decision=decision_view(state, players, number),
        outcome=_outcome(state),
        dice_commitment=commitment,
    )


_UNHURT: Mapping[int, int] = {}


def arena_view(arena: Arena, battered: Mapping[int, int] = _UNHURT) -> ArenaView:
    return _arena_view(arena, tuple(battered.items()))


@lru_cache(maxsize=256)
def _arena_view(arena: Arena, battered: tuple[tuple[int, int], ...]) -> ArenaView:
    damage = dict(battered)
    return ArenaView(
        arena.id,
        arena.width,
        arena.height,
        tuple([SceneryView(NAMES[c], kind.value, damage.get(c, 0)) for c, kind in arena.scenery]),
        tuple([NAMES[cell] for cell in cells_in(arena.demons)]),
        tuple([NAMES[cell] for cell in cells_in(arena.set_up_cells)]),
    )


def kama_views(laid: Iterable[tuple[int, int]]) -> tuple[KamaView, ...]:
    return tuple([KamaView(NAMES[cell], count) for cell, count in sorted(laid)])


_ground = lru_cache(maxsize=1024)(kama_views)


def _outcome(state: State) -> OutcomeView | None:
    outcome = state.outcome
    return OutcomeView(outcome.winners, outcome.reason, outcome.rule) if outcome else None


@lru_cache(maxsize=4096)
def _players(
    teams: tuple[int, ...], sides: tuple[Side, ...], glory: tuple[int, ...], kamas: tuple[int, ...]
) -> tuple[PlayerView, ...]:
    """``teams`` are to be asked with a player's number, all others with one less."""
    return tuple(
        [
            PlayerView(
                place + 1,
                team,
                sides[place].value if sides else None,
                glory[place] if glory else None,
                kamas[place] if kamas else None,
            )
            for place, team in enumerate(teams[1:])
        ]
    )


@lru_cache(maxsize=4096)
def _market(piles: tuple[Pile, ...]) -> tuple[PileView, ...]:
    views: list[PileView] = []
    for pile in piles:
        rank = Rank(pile.rank)
        number = 1 + sum(view.rank == rank.value for view in views)
        views.append(PileView(rank.value, number, pile.left, pile.shown or None, rank.price))
    return tuple(views)


class _UnitViews(NamedTuple):
    """What is kept with a unit."""

    own: UnitView
    others: UnitView
    """As those see it who do not play it."""
    surroundings: tuple[object, ...]
    """All that these depend on besides the unit itself."""


class _Influence(NamedTuple):
    """What powers of other units have a say in."""

    powers: tuple[Power, ...]
    costs: tuple[Cost, ...]
    """By spell."""


def _units(state: State, players: Collection[int]) -> tuple[UnitView, ...]:
    setup = state.setup
    kamas = state.treasury.kamas if setup.spells_cost_kamas else ()
    surroundings: tuple[object, ...] = (state.arena.crates, kamas)
    among_others = not setup.plain_powers or "cost_change" in setup.hooks
    found = []
    for unit in state.units:
        if among_others:
            surroundings = (state.arena.crates, kamas, _influence(state, unit))
        views: _UnitViews | None = unit.views
        if views is None or views.surroundings != surroundings:
            views = _unit_views(state, unit, surroundings)
        found.append(views.own if unit.player in players else views.others)
    return tuple(found)


def _unit_views(state: State, unit: Unit, surroundings: tuple[object, ...]) -> _UnitViews:
    own = others = _unit(state, unit)
    if any(is_secret(held, unit.player, ()) for held in unit.rewards):
        others = replace(own, rewards=tuple([_reward(held, own=False) for held in unit.rewards]))
    views = _UnitViews(own, others, surroundings)
    unit.views = views
    return views


def _influence(state: State, unit: Unit) -> _Influence:
    costs = tuple([cost_of(state, unit, spell) for spell in spells_of(state, unit)])
    return _Influence(powers_of(state, unit), costs)


def _reward(held: Held, *, own: bool) -> RewardView:
    secret = is_secret(held, 0, ())
    return RewardView(held.reward.id if own or not secret else None, bool(held.shown), secret)


def _unit(state: State, unit: Unit) -> UnitView:
    """As its own player sees it."""
    card = unit.card
    return UnitView(
        id=unit.name,
        card=card.id,
        player=unit.player,
        kind="krosmaster" if card.is_krosmaster else "summon",
        summoner=state.units[unit.summoner].name if unit.summoner >= 0 else None,
        cell=NAMES[unit.cell] if unit.in_arena else None,
        hp=hp_of(unit),
        injuries=unit.injuries,
        mp=unit.mp,
        ap=unit.ap,
        mp_max=full_mp(state, unit),
        ap_max=full_ap(state, unit),
        mp_tokens=unit.mp_tokens,
        ap_tokens=unit.ap_tokens,
        range_tokens=unit.range_tokens,
        powers=tuple([power.id for power in powers_of(state, unit)]),
        spells=_spells(state, unit),
        level=level_of(unit),
        rewards=tuple([_reward(held, own=True) for held in unit.rewards]),
        effects=tuple([EffectView(*lasting) for lasting in unit.lasting]),
        markers=tuple([MarkerView(m.name, state.units[m.giver].name) for m in unit.markers]),
    )


def _spells(state: State, unit: Unit) -> tuple[SpellView, ...]:
    """Made once for each state that the spells of a unit with these traits can be in."""
    traits = traits_of(state, unit)
    changing = "cost_change" in state.setup.hooks
    now = tuple(
        [
            (
                cost_of(state, unit, spell) if changing else spell.cost,
                max_range(state, unit, spell),
                (changing or unit.ap >= spell.cost.ap)
                and can_pay(state, unit, spell)
                and not is_spent(unit, spell, place),
            )
            for place, spell in enumerate(traits.spells)
        ]
    )
    views: tuple[SpellView, ...] | None = traits.spell_views.get(now)
    if views is None:
        known = traits.spell_views if len(traits.spell_views) < _SPELL_STATES else {}
        views = _spell_views(traits, now)
        # Seats share these sums with their game: what is kept is replaced, never changed.
        object.__setattr__(traits, "spell_views", MappingProxyType({**known, now: views}))
    return views


_SPELL_STATES = 200
"""Kept for each combination of card, rewards and effects; several times what a game has."""


def _spell_views(traits: Traits, now: tuple[tuple[Cost, int, bool], ...]) -> tuple[SpellView, ...]:
    return tuple([_spell(spell, *one) for spell, one in zip(traits.spells, now, strict=True)])


def _spell(spell: Spell, cost: Cost, furthest: int, ready: bool) -> SpellView:
    return SpellView(
        id=spell.id,
        kind=spell.kind.value,
        range=spell.range.kind.value,
        min_range=spell.range.nearest,
        max_range=furthest,
        area=spell.area.value if spell.area else None,
        ap=cost.ap,
        mp=cost.mp,
        injuries=cost.injuries,
        kamas=cost.kamas,
        damage=None if spell.is_special else spell.damage,
        element=spell.element and spell.element.value,
        limit=spell.limit.value,
        ready=ready,
    )
