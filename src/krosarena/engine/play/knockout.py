"""Knock-outs and what they lead to (CTR 4.10.2, 1.4)."""

from __future__ import annotations

from ..events import KnockedOut, MarkerRemoved, Removed
from ..queries import krosmasters_of, level_of, listeners, powers_of, types_of
from ..rules import Rule
from ..state.state import State
from ..state.unit import OUT, Unit
from .fortune import change_kamas
from .glory import PayForOwnKnockOut, take_glory
from .setting_off import explode
from .victory import check_victory


def knock_out(state: State, index: int, by: int) -> None:
    """In the order of CTR 4.10.2.a: glory, markers, rewards, the unit itself, its summons. It keeps
    its place in the timeline (4.10.2.b)."""
    unit, winner = state.units[index], state.units[by]
    listening = listeners(state, "after_knock_out")
    state.tell(KnockedOut(unit.name, unit.player, winner.name, state.cite(Rule.KNOCK_OUT)))
    if unit.card.is_krosmaster:
        _pay_glory(state, unit, winner)
        if state.outcome is not None:
            _leave(state, unit)
            return
    _earn_kamas(state, unit, winner)
    _leave(state, unit)
    _remove_markers_by(state, index)
    _remove_summons_of(state, index)
    explode(state, unit)
    for bearer, power in listening:
        if waiting := power.after_knock_out(state, bearer, unit, winner):
            state.standby.append(waiting)
    check_victory(state)


def _leave(state: State, unit: Unit) -> None:
    """Out of the arena, without markers, rewards, tokens or injuries; effects that last for the
    fight stay (CTR 1.3.10.a)."""
    state.put(unit.id, OUT)
    state.units[unit.id] = Unit(
        unit.id,
        unit.name,
        unit.card,
        unit.player,
        OUT,
        summoner=unit.summoner,
        cast_this_game=unit.cast_this_game,
        lasting=tuple([lasting for lasting in unit.lasting if lasting.until == "fight"]),
    )


def _pay_glory(state: State, unit: Unit, winner: Unit) -> None:
    """The opponent takes as many GG as the Krosmaster has levels (CTR 4.6.2). Among several
    opponents it is the one who knocked it out; for one's own Krosmaster, the one its player chooses
    (9.2.5). Who loses the last Krosmaster among four loses all GG (9.2.3)."""
    opponents = state.setup.opponents_of(unit.player)
    level = level_of(unit)
    for bearer, power in listeners(state, "level_lost"):
        level = power.level_lost(state, bearer, unit, level)
    amount = level + _extra_for_wisdom(state, unit, winner)
    several = len(state.setup.players) > 2
    is_last = several and not any(
        u.in_arena and u.id != unit.id for u in krosmasters_of(state, unit.player)
    )
    if state.allied(unit, winner) and len(opponents) > 1:
        if is_last and state.treasury.glory:
            amount = max(amount, state.treasury.glory[unit.player - 1])
        state.stack.append(PayForOwnKnockOut(0, unit.player, amount))
        return
    taker = opponents[0] if state.allied(unit, winner) else winner.player
    take_glory(state, taker, amount, unit.player, Rule.TAKE_GLORY)
    if is_last and state.outcome is None and state.treasury.glory:
        rest = state.treasury.glory[unit.player - 1]
        rule = Rule.LAST_KROSMASTER_PAYS
        take_glory(state, taker, rest, unit.player, rule, wild_first=False)


def _extra_for_wisdom(state: State, unit: Unit, winner: Unit) -> int:
    """CTR 4.9.25; in v2 without a Boss."""
    if state.allied(unit, winner) or not winner.card.is_krosmaster:
        return 0

    def counts(wise: Unit, other: Unit) -> bool:
        if not any(power.wise for power in powers_of(state, wise)):
            return False
        return not state.setup.edition.wisdom_needs_a_boss or "boss" in types_of(state, other)

    return counts(winner, unit) + counts(unit, winner)


def _earn_kamas(state: State, unit: Unit, winner: Unit) -> None:
    """Prospecting and Loot (CTR 4.9.26, 4.9.29); kamas come at once, as they change nothing else
    (ruling R19)."""
    if state.allied(unit, winner) or not state.treasury.kamas:
        return
    loot = sum(power.loot for power in powers_of(state, unit))
    change_kamas(state, winner.player, loot, "loot", Rule.LOOT)
    if not (unit.card.is_krosmaster and winner.card.is_krosmaster):
        return
    for ally in [u for u in state.units if u.in_arena and u.player == winner.player]:
        if any(power.prospects for power in powers_of(state, ally)):
            change_kamas(state, winner.player, 1, "prospecting", Rule.PROSPECTING)


def _remove_markers_by(state: State, giver: int) -> None:
    """Special markers go with the one who placed them (CTR 4.13.3)."""
    for bearer in state.units:
        if any(marker.giver == giver for marker in bearer.markers):
            left = tuple([marker for marker in bearer.markers if marker.giver != giver])
            gone = [marker for marker in bearer.markers if marker.giver == giver]
            state.units[bearer.id] = bearer._replace(markers=left)
            for marker in gone:
                state.tell(MarkerRemoved(bearer.name, marker.name, state.cite(Rule.MARKERS_GO)))


def _remove_summons_of(state: State, index: int) -> None:
    """And theirs, should a summon have summoned."""
    for summon in state.units:
        if summon.summoner == index and summon.in_arena:
            state.put(summon.id, OUT)
            state.tell(Removed(summon.name, state.cite(Rule.REMOVED_WITH_SUMMONER)))
            _remove_summons_of(state, summon.id)
