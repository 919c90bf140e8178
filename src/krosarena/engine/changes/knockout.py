"""Knock-outs and what they lead to (CTR 4.10.2, 1.4)."""

from __future__ import annotations

from ..events import Healed, KnockedOut, MarkerRemoved, Removed
from ..queries import (
    hooked,
    hp_of,
    is_out,
    krosmasters_of,
    level_of,
    listeners,
    powers_of,
    types_of,
)
from ..rules import Rule
from ..state.procedure import interpose
from ..state.state import State
from ..state.unit import OUT, Unit
from .fortune import change_kamas
from .glory import PayForOwnKnockOut, take_glory
from .setting_off import explode
from .victory import check_victory, note_knock_out


def knock_out(state: State, index: int, by: int) -> None:
    """In the order of CTR 4.10.2.a: glory, markers, rewards, the unit itself, its summons. It keeps
    its place in the timeline (4.10.2.b). Once somebody has won, nobody falls any more (7.2.8.c)."""
    if state.is_over():
        return
    unit, winner = state.units[index], state.units[by]
    listening = listeners(state, "after_knock_out")
    stays = any(power.stays(state, unit) for power in hooked(state, unit, "stays"))
    cite = state.cite(Rule.KNOCK_OUT)
    state.emit(KnockedOut(unit.name, unit.player, winner.name, cite, stays=stays))
    if unit.card.is_krosmaster:
        note_knock_out(state, unit.player, winner.player)
        _pay_glory(state, unit, winner, stays=stays)
        if state.is_over():
            _leave(state, unit)
            return
    _earn_kamas(state, unit, winner)
    if stays:
        _recover(state, unit)
    else:
        _leave(state, unit)
        _remove_markers_by(state, index)
        _remove_summons_of(state, index)
        explode(state, unit)
    for bearer, power in listening:
        state.put_on_standby(power.after_knock_out(state, bearer, unit, winner))
    check_victory(state)


def _recover(state: State, unit: Unit) -> None:
    """It stays where it is without injuries, with all else it has (Moon; ruling R155)."""
    state.set_unit(unit.hurt(0))
    rule = state.cite(Rule.POWER_EFFECT)
    state.emit(Healed(unit.name, unit.injuries, 0, hp_of(unit), rule))


def _leave(state: State, unit: Unit) -> None:
    """Out of the arena, without markers, rewards, tokens or injuries; effects that last for the
    fight stay (CTR 1.3.10.a)."""
    state.put(unit.id, OUT)
    state.set_unit(
        Unit(
            unit.id,
            unit.name,
            unit.card,
            unit.player,
            OUT,
            summoner=unit.summoner,
            cast_this_game=unit.cast_this_game,
            lasting=tuple([lasting for lasting in unit.lasting if lasting.until == "fight"]),
        )
    )


def _pay_glory(state: State, unit: Unit, winner: Unit, *, stays: bool) -> None:
    """The opponent takes as many GG as the Krosmaster has levels (CTR 4.6.2)."""
    level = level_of(unit)
    for bearer, power in listeners(state, "level_lost"):
        level, once = power.level_lost(state, bearer, unit, level)
        state.note_once(once)
    amount = level + _extra_for_wisdom(state, unit, winner)
    if len(state.setup.players) > 2:
        _pay_among_four(state, unit, winner, amount, stays=stays)
    else:
        (opponent,) = state.setup.opponents_of(unit.player)
        take_glory(state, opponent, amount, unit.player, Rule.TAKE_GLORY)


def _pay_among_four(state: State, unit: Unit, winner: Unit, amount: int, *, stays: bool) -> None:
    """To who knocked it out; if that was its own team or somebody who is out, to the opponent its
    player chooses (CTR 9.2.5, ruling R39). The last Krosmaster costs all GG (9.2.3), unless it
    stays."""
    if not state.treasury.glory:
        return
    loser = unit.player
    others = [u for u in krosmasters_of(state, loser) if u.in_arena and u.id != unit.id]
    is_last = not others and not stays
    if state.allied(unit, winner) or is_out(state, winner.player):
        stock = state.treasury.glory[loser - 1]
        interpose(state, PayForOwnKnockOut(0, loser, max(amount, stock) if is_last else amount))
        return
    take_glory(state, winner.player, amount, loser, Rule.TAKE_GLORY)
    if is_last and state.outcome is None:
        rest, rule = state.treasury.glory[loser - 1], Rule.LAST_KROSMASTER_PAYS
        take_glory(state, winner.player, rest, loser, rule, wild_first=False)


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
            state.set_unit(bearer._replace(markers=left))
            for marker in gone:
                state.emit(MarkerRemoved(bearer.name, marker.name, state.cite(Rule.MARKERS_GO)))


def _remove_summons_of(state: State, index: int) -> None:
    """And theirs, should a summon have summoned."""
    for summon in state.units:
        if summon.summoner == index and summon.in_arena:
            _leave(state, summon)
            state.emit(Removed(summon.name, state.cite(Rule.REMOVED_WITH_SUMMONER)))
            _remove_summons_of(state, summon.id)
