"""The fight, a player's turn, a unit's turn (CTR 5 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, cast

from ..actions import Buy, CastSpell, End, Move, Reveal, Take
from ..changes.fortune import change_kamas, collect
from ..changes.glory import GainOfGlory
from ..changes.market import BuyReward, TurnUp
from ..changes.standby import ResolveStandby, Suffer
from ..changes.victory import check_unanswered
from ..decisions import Decision, DecisionKind
from ..dice import Dice
from ..events import ActivationBegan, ActivationEnded, RankName, TurnBegan
from ..queries import (
    burns,
    full_ap,
    full_mp,
    has_turn,
    hooked,
    is_out,
    lockers_of,
    powers_of,
    spells_of,
    wears,
)
from ..rules import Rule
from ..state.hooks import HookedPower
from ..state.procedure import Procedure, Request, place_of, procedure, run
from ..state.state import State
from ..state.unit import COLLECTED, OUT, Unit
from .cast import Cast
from .movement import step_onto
from .revealing import RevealReward, drop_buffs, end_effects
from .starting import SetUp
from .tension import Tension


@dataclass(slots=True)
class Fight(Procedure):
    """CTR 5.1.1: turn after turn until somebody wins."""

    def set_up(self, state: State) -> Request:
        return SetUp(0)

    def next_turn(self, state: State) -> Request:
        self.go_to(Fight.next_turn)
        player = state.order[state.turn % len(state.order)]
        state.turn += 1
        return PlayerTurn(0, player)


procedure(Fight, Fight.set_up, Fight.next_turn)


@dataclass(slots=True)
class PlayerTurn(Procedure):
    """CTR 5.5: the Krosmasters in the order of the timeline, each followed by its summons."""

    player: int
    place: int = 0
    """How much of the timeline has been played."""
    krosmaster: int = -1
    played: tuple[int, ...] = ()
    """Summons of ``krosmaster`` that have had their turn."""

    def begin(self, state: State) -> Request:
        if is_out(state, self.player):
            self.finish()  # among four, one without Krosmasters only watches
            return None
        state.active_player = self.player
        if state.treasury.glory_bought:
            state.treasury = state.treasury._replace(glory_bought=0)
        state.emit(TurnBegan(state.turn, self.player, state.cite(Rule.GAME_TURN)))
        for unit in state.units:
            if unit.lasting and unit.player == self.player:
                end_effects(state, unit.id, "player-turn", Rule.INSPIRATION_ENDS)
        return self._turn_up(state, when="start")

    def roll_for_tension(self, state: State) -> Request:
        """Not in the very first turn (CTR 5.2.4)."""
        if state.setup.rules.tension and state.turn > 1:
            return Tension(0, self.player)
        return None

    def _turn_up(self, state: State, when: Literal["start", "end"]) -> Request:
        """Never before the second turn of the game; until every pile shows one."""
        if state.turn < 2 or not state.treasury.piles:
            return None
        match state.setup.edition.rewards_turn_up:
            case "at once":
                due = False
            case "first two players":  # v2 p.21: of several players, in their second turns too
                due = when == "start" and (state.turn == 2 or state.turn > len(state.order))
            case "starts and ends":  # CTR 4.7.4, ruling R22
                due = True
        return TurnUp(0) if due else None

    def next_krosmaster(self, state: State) -> Request:
        timeline = state.timelines[self.player - 1]
        while self.place < len(timeline):
            index = timeline[self.place]
            self.place += 1
            if state.units[index].cell != OUT:
                self.krosmaster = index
                self.played = ()
                return UnitTurn(0, index)
        self.go_to(PlayerTurn.end)
        return None

    def next_summon(self, state: State) -> Request:
        """CTR 4.19.1.g: just after its summoner, so before the next summon of the one before; with
        several, the active player says which plays next."""
        ready = self.ready_summons(state)
        if not ready:
            self.go_to(PlayerTurn.next_krosmaster)
        elif len(ready) > 1:
            return Decision(
                DecisionKind.UNIT,
                self.player,
                "next-summon",
                self.krosmaster,
                tuple([state.units[index].name for index in ready]),
            )
        return None

    def play_summon(self, state: State) -> Request:
        ready = self.ready_summons(state)
        index = ready[0] if len(ready) == 1 else state.picked_unit().id
        self.played += (index,)
        self.go_to(PlayerTurn.next_summon)
        return UnitTurn(0, index)

    def ready_summons(self, state: State) -> list[int]:
        """Those of who has just played; if there are none, those of its summoner, and so on."""
        summoner = self.played[-1] if self.played else self.krosmaster
        while not (ready := self.ready_summons_of(state, summoner)):
            if summoner == self.krosmaster:
                return []
            summoner = state.units[summoner].summoner
        return ready

    def ready_summons_of(self, state: State, summoner: int) -> list[int]:
        return [
            unit.id
            for unit in state.units
            if unit.summoner == summoner
            and unit.cell != OUT
            and unit.id not in self.played
            and has_turn(unit.card)
        ]

    def end(self, state: State) -> Request:
        """CTR 5.6.1."""
        for unit in state.units:
            if unit.lasting:
                end_effects(state, unit.id, "round", Rule.LASTING_ENDS)
        state.battered = ()
        check_unanswered(state)
        return self._turn_up(state, when="end")


procedure(
    PlayerTurn,
    PlayerTurn.begin,
    PlayerTurn.roll_for_tension,
    PlayerTurn.next_krosmaster,
    PlayerTurn.next_summon,
    PlayerTurn.play_summon,
    PlayerTurn.end,
)


@dataclass(slots=True)
class UnitTurn(Procedure):
    """CTR 6: preliminary phase, activation, end of activation."""

    unit: int

    def begin(self, state: State) -> Request:
        state.active_unit = self.unit
        unit = state.units[self.unit]
        state.set_unit(unit.begun())
        if state.setup.edition.triggers_before_gauges:
            return self._start_of_turn(state)
        return None

    def fill_gauges(self, state: State) -> Request:
        """CTR 6.2.1.a-c: buffs go; tokens change gauges and ranges, and are then discarded."""
        unit = state.units[self.unit]
        if unit.cell == OUT:
            self.step = _TRIGGER_END_OF_TURN
            return None
        if unit.rewards:
            drop_buffs(state, self.unit)
            unit = state.units[self.unit]
            if unit.cell == OUT:
                self.step = _TRIGGER_END_OF_TURN
                return None
        mp = max(0, full_mp(state, unit) + unit.mp + unit.mp_tokens)
        ap = max(0, full_ap(state, unit) + unit.ap + unit.ap_tokens)
        state.set_unit(unit.filled(mp, ap))
        state.emit(ActivationBegan(unit.name, mp, ap, state.cite(Rule.FILL_GAUGES)))
        return None

    def trigger_start_of_turn(self, state: State) -> Request:
        self.step = _CHECK_STILL_STANDING
        if state.setup.edition.triggers_before_gauges:
            return None
        return self._start_of_turn(state)

    def _start_of_turn(self, state: State) -> Request:
        """CTR 6.2.1.d: bombs burn down and summons wear, in the order the active player likes."""
        for summon in state.units:
            if summon.summoner != self.unit or summon.cell == OUT:
                continue
            if burns(state, summon):
                state.put_on_standby(Suffer(0, summon.id, summon.id, "fuse"))
            elif wears(state, summon):
                state.put_on_standby(Suffer(0, summon.id, summon.id, "wear"))
        for power in self._listening(state, "turn_begins"):
            state.put_on_standby(power.turn_begins(state, state.units[self.unit]))
        return ResolveStandby(0) if state.standby else None

    def _listening(self, state: State, hook: str) -> tuple[HookedPower, ...]:
        if hook not in state.setup.hooks:
            return ()
        return hooked(state, state.units[self.unit], hook)

    def offer_actions(self, state: State) -> Request:
        return _activation(state.units[self.unit].player, self.unit)

    def carry_out(self, state: State) -> Request:
        """CTR 6.3.1: any actions, in any order, as long as they can be paid for."""
        unit = state.units[self.unit]
        self.step = _CHECK_STILL_STANDING
        action = state.answer
        if isinstance(action, Move):
            if lockers_of(state, unit):
                return state.setup.edition.block(0, self.unit, action.cell)
            step_onto(state, self.unit, action.cell)
            return None
        if isinstance(action, CastSpell):
            place, token, weapon = _place_of(state, unit, action.spell)
            return Cast(
                0, cell=action.cell, caster=self.unit, spell_place=place, token=token, weapon=weapon
            )
        match action:
            case End():
                self.step = _TRIGGER_END_OF_TURN
            case Take():
                collect(state, self.unit)
            case Buy("gg"):
                return self._buy_glory(state)
            case Buy(rank, pile):
                return BuyReward(0, self.unit, cast(RankName, rank), pile)
            case Reveal(token):
                return RevealReward(0, unit=self.unit, token=token)
        return None

    def _buy_glory(self, state: State) -> Request:
        """CTR 6.3.4: 1 AP and kamas; the wild GG first."""
        unit = state.units[self.unit]
        state.set_unit(unit._replace(ap=unit.ap - 1))
        price = state.setup.edition.glory_price
        change_kamas(state, unit.player, -price, "glory", Rule.BUY_GLORY)
        state.treasury = state.treasury._replace(glory_bought=1)
        return GainOfGlory(0, unit.player, 1, bought=1)

    def check_still_standing(self, state: State) -> Request:
        """What a step set off comes first; then the unit goes on if it still stands."""
        if state.standby:
            self.step = _CHECK_STILL_STANDING
            return ResolveStandby(0)
        unit = state.units[self.unit]
        if unit.cell == OUT:
            return None
        self.step = _CARRY_OUT
        return _activation(unit.player, self.unit)

    def trigger_end_of_turn(self, state: State) -> Request:
        """CTR 6.4.1."""
        unit = state.units[self.unit]
        if unit.turn_flags & COLLECTED and any(power.farms for power in powers_of(state, unit)):
            change_kamas(state, unit.player, 1, "farmer", Rule.FARMER)
        if unit.cell != OUT:
            for power in self._listening(state, "turn_ends"):
                state.put_on_standby(power.turn_ends(state, unit))
        return ResolveStandby(0) if state.standby else None

    def end_of_activation(self, state: State) -> Request:
        """CTR 6.4, 4.11.3: what is left in the gauges is lost."""
        for unit in state.units:
            if unit.lasting:
                end_effects(state, unit.id, "turn", Rule.LASTING_ENDS)
        unit = state.units[self.unit]
        state.set_unit(unit.emptied())
        state.active_unit = -1
        state.emit(ActivationEnded(unit.name, state.cite(Rule.END_OF_ACTIVATION)))
        return None


procedure(
    UnitTurn,
    UnitTurn.begin,
    UnitTurn.fill_gauges,
    UnitTurn.trigger_start_of_turn,
    UnitTurn.offer_actions,
    UnitTurn.carry_out,
    UnitTurn.check_still_standing,
    UnitTurn.trigger_end_of_turn,
    UnitTurn.end_of_activation,
)
_CARRY_OUT: Final = place_of(UnitTurn, UnitTurn.carry_out)
_CHECK_STILL_STANDING: Final = place_of(UnitTurn, UnitTurn.check_still_standing)
_TRIGGER_END_OF_TURN: Final = place_of(UnitTurn, UnitTurn.trigger_end_of_turn)
"""Asked for at every action of every unit."""


@cache
def _activation(player: int, unit: int) -> Decision:
    """The commonest question, made once for each unit."""
    return Decision(DecisionKind.ACTIVATION, player, "activate", unit)


def resume_activation(state: State, active: int, played: tuple[int, ...] = ()) -> None:
    """Put a hand-made state into the moment where ``active`` may choose its next action.

    ``played`` are the summons of the same Krosmaster that have had their turn.
    """
    unit = state.units[active]
    krosmaster = active
    while state.units[krosmaster].summoner >= 0:
        krosmaster = state.units[krosmaster].summoner
    if active in played:
        played = (*(index for index in played if index != active), active)
    place = state.timelines[unit.player - 1].index(krosmaster) + 1
    state.active_player, state.active_unit = unit.player, active
    state.stack = [
        Fight(place_of(Fight, Fight.next_turn)),
        PlayerTurn(
            place_of(PlayerTurn, PlayerTurn.next_summon), unit.player, place, krosmaster, played
        ),
        UnitTurn(place_of(UnitTurn, UnitTurn.offer_actions), active),
    ]
    run(state, Dice.open())


def _place_of(state: State, unit: Unit, spell_id: str) -> tuple[int, str, str]:
    """The spell's place among the unit's, and the boost or the weapon that gives it, if any."""
    place = 0
    for spell in spells_of(state, unit):
        if spell.id == spell_id:
            break
        place += 1
    if not unit.lasting and not unit.rewards:
        return place, "", ""
    boosts = [boost.value for boost in unit.lasting if boost.kind == "spell"]
    token = next((b for b in boosts if state.setup.rewards[b].spell is spell), "")
    weapon = next((r.id for r in unit.shown_rewards if r.spell is spell), "")
    return place, token, weapon
