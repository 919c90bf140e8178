"""Making views: what each seat may know, and no more."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from .actions import (
    Action,
    Buy,
    CastSpell,
    End,
    Give,
    Move,
    Pick,
    Reroll,
    Reveal,
    Take,
    Turn,
)
from .board.arena import Arena
from .board.grid import NAMES, cells_in
from .board.reach import calm_paths
from .cards.definitions import Spell
from .decisions import Decision, DecisionKind
from .play.legality import legal_actions
from .queries import (
    can_pay,
    cells_of_no_return,
    cost_of,
    full_ap,
    full_mp,
    held_cells,
    hp_of,
    is_spent,
    level_of,
    max_range,
    powers_of,
    spells_of,
    targeted_cells,
)
from .rewards.definitions import Rank
from .state.state import State
from .state.unit import Held, Unit
from .view import (
    ActionView,
    ArenaView,
    DecisionView,
    EffectView,
    KamaView,
    MarkerView,
    OutcomeView,
    PileView,
    PlayerView,
    ReachView,
    RewardView,
    SceneryView,
    SpellView,
    UnitView,
    View,
)


def view_of(state: State, players: Collection[int], number: int, commitment: str) -> View:
    setup = state.setup
    return View(
        edition=setup.edition.id,
        scenario=setup.scenario,
        arena=arena_view(state.arena, dict(state.battered)),
        turn=state.turn,
        active_player=state.active_player or None,
        active_unit=state.units[state.active_unit].name if state.active_unit >= 0 else None,
        order=state.order,
        timelines=tuple([tuple([state.units[i].name for i in line]) for line in state.timelines]),
        units=tuple([_unit(state, unit, players) for unit in state.units]),
        players=tuple([_player(state, player) for player in setup.players]),
        wild_glory=state.treasury.wild if state.treasury.glory else None,
        ground=kama_views(state.treasury.ground.items()),
        market=_market(state),
        decision=_decision(state, players, number),
        outcome=_outcome(state),
        dice_commitment=commitment,
    )


_UNHURT: Mapping[int, int] = {}


def arena_view(arena: Arena, battered: Mapping[int, int] = _UNHURT) -> ArenaView:
    return ArenaView(
        arena.id,
        arena.width,
        arena.height,
        tuple([SceneryView(NAMES[c], kind.value, battered.get(c, 0)) for c, kind in arena.scenery]),
        tuple([NAMES[cell] for cell in cells_in(arena.demons)]),
        tuple([NAMES[cell] for cell in cells_in(arena.set_up_cells)]),
    )


def kama_views(laid: Iterable[tuple[int, int]]) -> tuple[KamaView, ...]:
    return tuple([KamaView(NAMES[cell], count) for cell, count in sorted(laid)])


def _outcome(state: State) -> OutcomeView | None:
    outcome = state.outcome
    return OutcomeView(outcome.winners, outcome.reason, outcome.rule) if outcome else None


def _player(state: State, player: int) -> PlayerView:
    treasury = state.treasury
    return PlayerView(
        player,
        state.setup.team_of[player],
        state.sides[player - 1].value if state.sides else None,
        treasury.glory[player - 1] if treasury.glory else None,
        treasury.kamas[player - 1] if treasury.kamas else None,
    )


def _market(state: State) -> tuple[PileView, ...]:
    views: list[PileView] = []
    for pile in state.treasury.piles:
        rank = Rank(pile.rank)
        number = 1 + sum(view.rank == rank.value for view in views)
        views.append(PileView(rank.value, number, pile.left, pile.shown or None, rank.price))
    return tuple(views)


def _reward(held: Held, *, own: bool) -> RewardView:
    """A face-down token that was drawn blindly is its player's secret (CTR 4.7.8.b)."""
    seen = own or held.shown or held.known
    return RewardView(held.reward.id if seen else None, bool(held.shown))


def _unit(state: State, unit: Unit, players: Collection[int]) -> UnitView:
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
        spells=tuple(
            [
                _spell(state, unit, place, spell)
                for place, spell in enumerate(spells_of(state, unit))
            ]
        ),
        level=level_of(unit),
        rewards=tuple([_reward(held, own=unit.player in players) for held in unit.rewards]),
        effects=tuple([EffectView(*lasting) for lasting in unit.lasting]),
        markers=tuple([MarkerView(m.name, state.units[m.giver].name) for m in unit.markers]),
    )


def _spell(state: State, unit: Unit, place: int, spell: Spell) -> SpellView:
    cost = cost_of(state, unit, spell)
    return SpellView(
        id=spell.id,
        kind=spell.kind.value,
        range=spell.range.kind.value,
        min_range=spell.range.nearest,
        max_range=max_range(state, unit, spell),
        area=spell.area.value if spell.area else None,
        ap=cost.ap,
        mp=cost.mp,
        injuries=cost.injuries,
        kamas=cost.kamas,
        damage=None if spell.is_special else spell.damage,
        element=spell.element and spell.element.value,
        limit=spell.limit.value,
        ready=can_pay(state, unit, spell) and not is_spent(unit, spell, place),
    )


def _decision(state: State, players: Collection[int], number: int) -> DecisionView | None:
    decision = state.waiting
    if not isinstance(decision, Decision):
        return None
    theirs = decision.player in players
    actions = legal_actions(state, decision) if theirs else []
    return DecisionView(
        number=number,
        player=decision.player,
        kind=decision.kind.value,
        prompt=decision.prompt,
        unit=state.units[decision.unit].name if decision.unit >= 0 else None,
        subject=decision.subject or None if theirs else None,
        actions=tuple([_action(state, decision, action) for action in actions]),
        reach=_reach(state, decision) if theirs else (),
    )


def _action(state: State, decision: Decision, action: Action) -> ActionView:
    text = str(action)
    match action:
        case Move(cell):
            return ActionView(text, "move", cell=NAMES[cell])
        case CastSpell():
            return _cast(state, decision, action)
        case Pick(option) | Give(option):
            verb = text.split(maxsplit=1)[0]
            if decision.kind is DecisionKind.CELL:
                return ActionView(text, verb, cell=option)
            if any(unit.name == option for unit in state.units):
                return ActionView(text, verb, unit=option)
            return ActionView(text, verb, option=option)
        case Take():
            return ActionView(text, "take", cell=NAMES[state.units[decision.unit].cell])
        case Buy() | Reveal() | Turn():
            verb, option = text.split(maxsplit=1)
            return ActionView(text, verb, option=option)
        case Reroll():
            return ActionView(text, "reroll")
        case End():
            return ActionView(text, "end")


def _cast(state: State, decision: Decision, action: CastSpell) -> ActionView:
    unit = state.units[decision.unit]
    spell = next(spell for spell in spells_of(state, unit) if spell.id == action.spell)
    main, *further = targeted_cells(state, unit, spell, action.cell)
    return ActionView(
        str(action),
        "cast",
        cell=NAMES[main],
        spell=spell.id,
        targets=tuple([u.name for cell in (main, *further) for u in state.units_at(cell)]),
        area=tuple([NAMES[cell] for cell in further]),
    )


def _reach(state: State, decision: Decision) -> tuple[ReachView, ...]:
    if decision.kind is not DecisionKind.ACTIVATION:
        return ()
    unit = state.units[decision.unit]
    paths = calm_paths(
        unit.cell,
        unit.mp,
        state.free_cells(),
        held_cells(state, unit),
        cells_of_no_return(state, unit),
    )
    return tuple(
        [
            ReachView(NAMES[cell], tuple([NAMES[step] for step in path]), risk > 0)
            for cell, (path, risk) in sorted(paths.items())
        ]
    )
