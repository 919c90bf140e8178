"""Using a reward: turning it face up (CTR 4.7.5, 4.7.10–4.7.12)."""

from __future__ import annotations

from dataclasses import dataclass

from ..events import EffectEnded, RewardDiscarded, RewardRevealed
from ..queries import health_left, hp_of
from ..rewards.definitions import Reward, RewardKind
from ..rules import Rule
from ..state.state import State
from ..state.unit import REVEALED, Unit
from .knockout import knock_out
from .procedure import Procedure, Request, procedure
from .tokens import change_gauge


@procedure
@dataclass(slots=True)
class RevealReward(Procedure):
    """A boost is used up and does what it says; anything else stays face up and works as long as it
    lies there."""

    unit: int
    token: str
    place: int = 0
    """The next of its instructions."""

    def reward(self, state: State) -> Reward:
        return state.setup.rewards[self.token]

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
        state.units[self.unit] = unit._replace(
            rewards=rest if used_up else (*rest, shown), deeds=unit.deeds | REVEALED
        )
        state.tell(RewardRevealed(unit.name, self.token, state.cite(Rule.REVEAL)))
        if used_up:
            rule = state.cite(Rule.BOOST)
            state.tell(RewardDiscarded(unit.player, self.token, "used", rule))
        else:  # CTR 4.7.5.c: effective at once
            change_gauge(state, self.unit, "mp", held.reward.mp)
            change_gauge(state, self.unit, "ap", held.reward.ap)
        return None

    def ask(self, state: State) -> Request:
        instructions = self.reward(state).instructions
        if self.place == len(instructions) or not state.units[self.unit].in_arena:
            self.step = len(self.STEPS)
            return None
        return instructions[self.place].ask(state, self.unit)

    def carry_out(self, state: State) -> Request:
        instruction = self.reward(state).instructions[self.place]
        self.place += 1
        self.step = self.ASK
        return instruction.carry_out(state, self.unit)

    STEPS = (turn_face_up, ask, carry_out)
    ASK = STEPS.index(ask)


def drop_buffs(state: State, index: int) -> None:
    """CTR 6.2.1.a: a buff lasts until its bearer's next turn."""
    unit = state.units[index]
    over = [h for h in unit.rewards if h.shown and h.reward.kind is RewardKind.BUFF]
    if over:
        left = tuple([held for held in unit.rewards if held not in over])
        state.units[index] = unit._replace(rewards=left)
        for held in over:
            rule = state.cite(Rule.BUFFS_END)
            state.tell(RewardDiscarded(unit.player, held.reward.id, "over", rule))
        unit = state.units[index]
        if unit.injuries and health_left(unit) <= 0:  # the buff's HP had kept it standing
            state.units[index] = unit._replace(injuries=hp_of(unit))
            knock_out(state, index, by=index)


def end_effects(state: State, index: int, until: str, rule: Rule) -> None:
    """Continuous effects that last no longer than this moment are gone."""
    unit: Unit = state.units[index]
    if over := [lasting for lasting in unit.lasting if lasting.until == until]:
        left = tuple([lasting for lasting in unit.lasting if lasting.until != until])
        state.units[index] = unit._replace(lasting=left)
        for lasting in over:
            what = lasting.value or lasting.kind
            state.tell(EffectEnded(unit.name, what, state.cite(rule)))
