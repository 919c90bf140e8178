"""Using a reward: turning it face up (CTR 4.7.5, 4.7.10–4.7.12)."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards.effects import Effect
from ..cards.rewards import Reward, RewardKind
from ..changes.falling import fall_together
from ..changes.injuries import HealUpTo, remove_injuries
from ..changes.knockout import knock_out
from ..changes.standby import inflict
from ..changes.tokens import change_gauge
from ..events import EffectEnded, RewardDiscarded, RewardRevealed
from ..queries import health_left, hp_of, keeps_injuries
from ..rules import Rule
from ..state.doing import Doing
from ..state.procedure import Request, procedure
from ..state.state import State
from ..state.unit import REVEALED, Unit


@dataclass(slots=True)
class RevealReward(Doing):
    """A boost is used up and does what it says; anything else stays face up and works as long as it
    lies there."""

    unit: int = -1
    token: str = ""

    def reward(self, state: State) -> Reward:
        return state.setup.rewards[self.token]

    def actor(self) -> int:
        return self.unit

    def cause(self) -> Rule:
        return Rule.BOOST

    def row(self, state: State) -> tuple[Effect, ...]:
        return self.reward(state).instructions if state.units[self.unit].in_arena else ()

    def coin(self) -> str:
        return "reward"

    def injure(self, state: State, index: int, amount: int) -> None:
        inflict(state, index, amount, self.unit, Rule.BOOST)

    def heal(self, state: State, index: int, amount: int) -> Request:
        """Up to so many, as its player likes, where an injury can be worth keeping (ruling R25)."""
        unit = state.units[index]
        if unit.injuries and state.setup.injuries_can_serve and not keeps_injuries(state, unit):
            return HealUpTo(0, index, amount)
        remove_injuries(state, index, amount, Rule.BOOST)
        return None

    def after_act(self, state: State) -> Request:
        return fall_together(state, by=self.unit)

    def turn_face_up(self, state: State) -> Request:
        unit = state.units[self.unit]
        place = next(
            place
            for place, held in enumerate(unit.rewards)
            if held.reward.id == self.token and not held.shown
        )
        held = unit.rewards[place]
        rest = (*unit.rewards[:place], *unit.rewards[place + 1 :])
        used_up = held.reward.kind is RewardKind.BOOST
        shown = unit.rewards[place]._replace(shown=1, known=1)
        state.set_unit(
            unit._replace(
                rewards=rest if used_up else (*rest, shown), turn_flags=unit.turn_flags | REVEALED
            )
        )
        state.emit(RewardRevealed(unit.name, self.token, state.cite(Rule.REVEAL)))
        if used_up:
            rule = state.cite(Rule.BOOST)
            state.emit(RewardDiscarded(unit.player, self.token, "used", rule))
        else:  # CTR 4.7.5.c: effective at once
            change_gauge(state, self.unit, "mp", held.reward.mp)
            change_gauge(state, self.unit, "ap", held.reward.ap)
        return None


procedure(
    RevealReward,
    RevealReward.turn_face_up,
    RevealReward.next_act,
    RevealReward.act_with_answer,
)


def drop_buffs(state: State, index: int) -> None:
    """CTR 6.2.1.a: a buff lasts until its bearer's next turn."""
    unit = state.units[index]
    over = [h for h in unit.rewards if h.shown and h.reward.kind is RewardKind.BUFF]
    if over:
        left = tuple([held for held in unit.rewards if held not in over])
        state.set_unit(unit._replace(rewards=left))
        for held in over:
            rule = state.cite(Rule.BUFFS_END)
            state.emit(RewardDiscarded(unit.player, held.reward.id, "over", rule))
        unit = state.units[index]
        if unit.injuries and health_left(unit) <= 0:  # the buff's HP had kept it standing
            state.set_unit(unit._replace(injuries=hp_of(unit)))
            knock_out(state, index, by=index)


def end_effects(state: State, index: int, until: str, rule: Rule) -> None:
    """Continuous effects that last no longer than this moment are gone."""
    unit: Unit = state.units[index]
    for lasting in unit.lasting:
        if lasting.until == until:
            break
    else:
        return
    state.set_unit(unit.affected(tuple([one for one in unit.lasting if one.until != until])))
    for lasting in unit.lasting:
        if lasting.until == until:
            what = lasting.value or lasting.kind
            state.emit(EffectEnded(unit.name, what, state.cite(rule)))
