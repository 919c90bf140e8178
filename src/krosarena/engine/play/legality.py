"""What the deciding player may do, and why not otherwise (CTR 6.3, 7.1).

``legal_actions`` lists, ``why_not`` explains; every case and random games hold them to the same
answer (``cases/agreement.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ..actions import (
    BUY_GLORY,
    END,
    MOVES_ONTO,
    REROLL,
    TAKE,
    Action,
    Buy,
    CastSpell,
    End,
    Give,
    Move,
    Pick,
    Reveal,
    Take,
    Turn,
    casts_of,
)
from ..board.grid import NAMES, NEIGHBOUR_MASKS, cells_in, mask_of
from ..board.sight import sight_lines
from ..cards.basics import Limit, RangeKind
from ..cards.definitions import Spell
from ..cards.rewards import Rank
from ..decisions import Decision, DecisionKind
from ..queries import (
    allowed_cells,
    can_pay,
    cells_castable,
    cells_in_range,
    cost_of,
    health_left,
    hidden_cells,
    holder_of,
    is_spent,
    max_range,
    price_of,
    sight_blockers,
    spells_of,
    targeted_cells,
)
from ..refusals import Reason, Refusal
from ..rules import Rule
from ..state.hooks import Act
from ..state.state import State
from ..state.treasury import Pile
from ..state.unit import REVEALED, Unit


def legal_actions(state: State, decision: Decision) -> list[Action]:
    """Never empty."""
    if decision.kind is not DecisionKind.ACTIVATION:
        return [_answer(decision.kind, option) for option in decision.options]
    unit = state.units[decision.unit]
    actions: list[Action] = []
    if unit.mp and not (state.setup.supply and holder_of(state, unit)):
        actions += MOVES_ONTO.at(NEIGHBOUR_MASKS[unit.cell] & state.free_cells())
    hidden = -1
    ap, costs_change = unit.ap, "cost_change" in state.setup.hooks
    for place, spell in enumerate(spells_of(state, unit)):
        cost = spell.cost
        if ap < cost.ap and not costs_change:
            continue
        if (cost.more_than_ap or costs_change) and not can_pay(state, unit, spell):
            continue
        if spell.is_limited and is_spent(unit, spell, place):
            continue
        cells = cells_in_range(state, unit, spell)
        if spell.range.needs_sight:
            if hidden < 0:
                hidden = hidden_cells(state, unit, unit.cell)
            cells &= ~hidden
        if spell.choosy_effects:
            cells = allowed_cells(state, unit, spell, cells)
        if (unit.cast_on or unit.aimed_at) and spell.limit is Limit.TARGET:
            cells = _cells_of_new_targets(state, unit, spell, place, cells)
        if cells:
            actions += casts_of(spell.id).at(cells)
    if _may_deal(state, unit):
        actions += _dealings(state, unit)
    actions.append(END)
    return actions


def _cells_of_new_targets(state: State, unit: Unit, spell: Spell, place: int, cells: int) -> int:
    """CTR 7.1.3.b."""
    return mask_of(c for c in cells_in(cells) if not _hit_before(state, unit, spell, place, c))


@lru_cache(maxsize=4096)
def _answer(kind: DecisionKind, option: str) -> Action:
    """How an option of a decision is answered. The same few are asked for again and again."""
    if kind is DecisionKind.ASSIGN:
        return Give(option)
    if kind is DecisionKind.FACES:
        return REROLL if option == "reroll" else Turn(tuple(option.split()))
    return Pick(option)


def _may_deal(state: State, unit: Unit) -> bool:
    """Is it a Krosmaster with a kama, a demon or a reward at hand?"""
    if not unit.card.is_krosmaster:
        return False
    near = unit.cell in state.treasury.ground or state.arena.demons >> unit.cell & 1
    return bool(near or unit.rewards)


def _dealings(state: State, unit: Unit) -> list[Action]:
    """What a Krosmaster may do with kamas and rewards now."""
    actions: list[Action] = []
    if unit.ap and unit.cell in state.treasury.ground:
        actions.append(TAKE)
    on_demon = state.arena.demons >> unit.cell & 1
    if on_demon and state.treasury.stock(unit.player) >= _CHEAPEST:
        if unit.ap and not _why_not_glory(state, unit):
            actions.append(BUY_GLORY)
        for rank, piles in _market(state).items():
            if not _why_not_price(state, unit, Rank(rank)):
                actions += _offers(rank, piles)
    if unit.rewards:
        hidden = [held.reward.id for held in unit.rewards if not held.shown]
        for token in dict.fromkeys(hidden):
            if not _why_not_reveal(state, unit, token):
                actions.append(Reveal(token))
    return actions


_CHEAPEST: Final = Rank.GRANITE.price


def _market(state: State) -> dict[str, list[Pile]]:
    """The piles by rank."""
    piles: dict[str, list[Pile]] = {}
    for pile in state.treasury.piles:
        piles.setdefault(pile.rank, []).append(pile)
    return piles


def _offers(rank: str, piles: Sequence[Pile]) -> list[Buy]:
    """Of one rank: one that nobody has seen, and those face up."""
    hidden = [Buy(rank)] if any(pile.left for pile in piles) else []
    return hidden + [Buy(rank, number) for number, pile in enumerate(piles, 1) if pile.shown]


def why_not(state: State, decision: Decision, action: Action) -> Refusal | None:
    """None when the action is legal."""
    if decision.kind is not DecisionKind.ACTIVATION:
        if any(_answer(decision.kind, option) == action for option in decision.options):
            return None
        return Refusal("not-offered", Rule.ACTIVATION, options=", ".join(decision.options))
    unit = state.units[decision.unit]
    match action:
        case End():
            return None
        case Move(cell):
            return _why_not_move(state, unit, cell)
        case CastSpell(spell, cell):
            return _why_not_cast(state, unit, spell, cell)
        case Take():
            return _why_not_take(state, unit)
        case Buy("gg", 0):
            return _why_not_on_demon(state, unit) or _why_not_glory(state, unit)
        case Buy():
            return _why_not_on_demon(state, unit) or _why_not_reward(state, unit, action)
        case Reveal(token):
            return _why_not_krosmaster(unit) or _why_not_reveal(state, unit, token)
        case _:
            return Refusal("nothing-to-pick", Rule.ACTIVATION)


def _why_not_krosmaster(unit: Unit) -> Refusal | None:
    """Only Krosmasters deal with kamas and rewards (CTR 4.19.4.b)."""
    if not unit.card.is_krosmaster:
        return Refusal("krosmasters-only", Rule.COLLECT, unit=unit.name)
    return None


def _why_not_take(state: State, unit: Unit) -> Refusal | None:
    if refusal := _why_not_krosmaster(unit):
        return refusal
    if unit.cell not in state.treasury.ground:
        return Refusal("no-kama-here", Rule.COLLECT, cell=NAMES[unit.cell])
    return _why_not_ap(unit, 1, Rule.COLLECT)


def _why_not_ap(unit: Unit, cost: int, rule: Rule) -> Refusal | None:
    if unit.ap < cost:
        return Refusal("no-ap-left", rule, unit=unit.name, cost=cost, left=unit.ap)
    return None


def _why_not_on_demon(state: State, unit: Unit) -> Refusal | None:
    if refusal := _why_not_krosmaster(unit):
        return refusal
    if not state.arena.demons >> unit.cell & 1:
        return Refusal("not-on-demon-cell", Rule.BUY_GLORY, cell=NAMES[unit.cell])
    return None


def _why_not_glory(state: State, unit: Unit) -> Refusal | None:
    """CTR 6.3.4."""
    treasury, edition = state.treasury, state.setup.edition
    if not treasury.glory:
        return Refusal("not-for-sale", Rule.BUY_GLORY, what="gg")
    if treasury.glory_bought and edition.glory_once_a_turn:
        return Refusal("glory-bought", Rule.BUY_GLORY)
    victims = state.setup.opponents_of(unit.player)
    if not treasury.wild and not any(treasury.glory[victim - 1] for victim in victims):
        return Refusal("no-glory-left", Rule.BUY_GLORY)
    return _why_not_ap(unit, 1, Rule.BUY_GLORY) or _why_not_kamas(
        state, unit, edition.glory_price, Rule.BUY_GLORY
    )


def _why_not_kamas(state: State, unit: Unit, cost: int, rule: Rule) -> Refusal | None:
    """CTR 4.5.3."""
    stock = state.treasury.stock(unit.player)
    return Refusal("too-few-kamas", rule, cost=cost, left=stock) if stock < cost else None


def _why_not_reward(state: State, unit: Unit, buy: Buy) -> Refusal | None:
    """CTR 4.7.6."""
    if buy not in _offers(buy.what, _market(state).get(buy.what, ())):
        return Refusal("not-for-sale", Rule.BUY_REWARD, what=str(buy).removeprefix("buy "))
    return _why_not_price(state, unit, Rank(buy.what))


def _why_not_price(state: State, unit: Unit, rank: Rank) -> Refusal | None:
    kamas, ap = price_of(state, unit, rank)
    return _why_not_ap(unit, ap, Rule.BUY_REWARD) or _why_not_kamas(
        state, unit, kamas, Rule.BUY_REWARD
    )


def _why_not_reveal(state: State, unit: Unit, token: str) -> Refusal | None:
    """CTR 4.7.10, 4.7.11."""
    hidden = [h.reward for h in unit.rewards if h.reward.id == token and not h.shown]
    if not hidden:
        return Refusal("not-its-reward", Rule.REVEAL, unit=unit.name, token=token)
    if unit.turn_flags & REVEALED and state.setup.edition.one_reveal_a_turn:
        return Refusal("reward-used", Rule.REVEAL, unit=unit.name)
    for shown in unit.shown_rewards:
        if shown.kind in hidden[0].kind.excludes:
            return Refusal("kind-taken", Rule.ONE_OF_A_KIND, unit=unit.name, token=shown.id)
    return None


def _why_not_move(state: State, unit: Unit, cell: int) -> Refusal | None:
    where = NAMES[cell]
    if unit.card.mp is None:
        return Refusal("no-mp-gauge", Rule.MOVE, unit=unit.name)
    if not NEIGHBOUR_MASKS[unit.cell] >> cell & 1:
        return Refusal("not-adjacent", Rule.ADJACENT, cell=where, origin=NAMES[unit.cell])
    if not state.arena.cells >> cell & 1:
        return Refusal("outside", Rule.FREE_CELL, cell=where)
    if not state.free_cells() >> cell & 1:
        return Refusal("not-free", Rule.FREE_CELL, cell=where)
    if not unit.mp:
        return Refusal("no-mp-left", Rule.MOVE, unit=unit.name)
    if holder := holder_of(state, unit):
        return Refusal("held", Rule.BUFF, unit=unit.name, holder=holder.name)
    return None


def _why_not_cast(state: State, unit: Unit, spell_id: str, cell: int) -> Refusal | None:
    spells = spells_of(state, unit)
    place = next((p for p, spell in enumerate(spells) if spell.id == spell_id), None)
    if place is None:
        known = ", ".join(spell.id for spell in spells) or "none"
        return Refusal(
            "not-its-spell", Rule.ACTIVATION, unit=unit.name, spell=spell_id, spells=known
        )
    spell = spells[place]
    if is_spent(unit, spell, place):
        return Refusal("spell-used", Rule.SPELL_LIMIT, spell=spell_id)
    return (
        _why_not_paid(state, unit, spell)
        or _why_not_there(state, unit, spell, cell)
        or _refused_there(state, unit, spell, place, cell)
    )


def _why_not_paid(state: State, unit: Unit, spell: Spell) -> Refusal | None:
    cost = cost_of(state, unit, spell)
    bill: tuple[tuple[Reason, Rule, int, int], ...] = (
        ("too-little-ap", Rule.CAN_PAY_AP, cost.ap, unit.ap),
        ("too-little-mp", Rule.CAN_PAY_MP, cost.mp, unit.mp),
        ("too-little-health", Rule.CAN_PAY_INJURIES, cost.injuries, health_left(unit)),
    )
    if cost.kamas and (refusal := _why_not_kamas(state, unit, cost.kamas, Rule.PAY)):
        return refusal
    for reason, rule, price, left in bill:
        if price > left:
            return Refusal(reason, rule, spell=spell.id, unit=unit.name, cost=price, left=left)
    return None


def _why_not_there(state: State, unit: Unit, spell: Spell, cell: int) -> Refusal | None:
    where = NAMES[cell]
    if cells_castable(state, unit, spell) >> cell & 1:
        return None
    if not state.arena.cells >> cell & 1:
        return Refusal("outside", Rule.RANGE, cell=where)
    if cells_in_range(state, unit, spell) >> cell & 1:
        cut = sight_lines(unit.cell)[cell] & sight_blockers(state, unit)
        names = ", ".join(NAMES[blocker] for blocker in cells_in(cut))
        return Refusal("no-sight", Rule.SIGHT, cell=where, blockers=names)
    if spell.range.kind is RangeKind.LINE:
        return Refusal("not-in-line", Rule.LINE_SPELL, cell=where, spell=spell.id)
    return Refusal(
        "out-of-range",
        Rule.RANGE,
        cell=where,
        spell=spell.id,
        nearest=spell.range.nearest,
        furthest=max_range(state, unit, spell),
    )


def _refused_there(state: State, unit: Unit, spell: Spell, place: int, cell: int) -> Refusal | None:
    """What depends on who or what is on the cell."""
    if spell.limit is Limit.TARGET and (refusal := _hit_before(state, unit, spell, place, cell)):
        return refusal
    for effect in spell.effects:
        assert isinstance(effect, Act)
        if refusal := effect.why_not(state, unit, spell, cell):
            return refusal
    return None


def _hit_before(state: State, unit: Unit, spell: Spell, place: int, cell: int) -> Refusal | None:
    """Is there a unit or a cell among the targets that this spell has had this turn (CTR 7.1.3.b)?
    Those of the area count too (7.1.2)."""
    cells = targeted_cells(state, unit, spell, cell)
    for target in [target for targeted in cells for target in state.units_at(targeted)]:
        if (place, target.id) in unit.cast_on:
            return _used("spell-used-on-target", spell, target=target.name)
    for targeted in cells:
        if (place, targeted) in unit.aimed_at:
            return _used("spell-used-on-cell", spell, cell=NAMES[targeted])
    return None


def _used(reason: Reason, spell: Spell, **target: str) -> Refusal:
    return Refusal(reason, Rule.SPELL_LIMIT, spell=spell.id, **target)
