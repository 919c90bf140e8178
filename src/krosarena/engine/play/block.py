"""Leaving the side of enemies: lock against dodge, in the two procedures of the books."""

from __future__ import annotations

from dataclasses import dataclass

from ..board.grid import NAMES
from ..changes.standby import ResolveStandby
from ..decisions import Decision, DecisionKind
from ..dice import Face
from ..events import Blocked, Disengaged, Purpose, Stayed
from ..queries import dodge_dice, hooked, lock_dice, lockers_of
from ..rules import Rule
from ..state.procedure import Procedure, Request, procedure
from ..state.state import State
from ..state.unit import Unit
from .movement import step_onto
from .rolls import TurnDice, count_successes, roll


@dataclass(slots=True)
class Block(Procedure):
    """What both procedures share: each locker in turn rolls, the walker answers, results apply."""

    unit: int
    destination: int
    lockers: tuple[int, ...] = ()
    """Those who have not tried yet."""
    locker: int = -1
    locks: int = 0

    def try_next_locker(self) -> None:
        """Go to the step from which the next locker tries."""
        raise NotImplementedError

    def announce(self, state: State) -> Request:
        """CTR 4.14.2.a: the cell is named, nobody moves yet."""
        walker = state.units[self.unit]
        lockers = lockers_of(state, walker)
        self.lockers = tuple([locker.id for locker in lockers])
        state.emit(
            Disengaged(
                walker.name,
                NAMES[self.destination],
                tuple([locker.name for locker in lockers]),
                state.cite(Rule.BLOCK),
            )
        )
        return None

    def roll_for_lock(self, state: State) -> Request:
        """CTR 4.14.2.b."""
        self.lockers = tuple([index for index in self.lockers if index != self.locker])
        locker, walker = state.units[self.locker], state.units[self.unit]
        return roll(state, "lock", locker, lock_dice(state, locker, walker))

    def count_locks(self, state: State) -> Request:
        if Face.DOFUS in state.fallen and self.divides(state, "lock"):
            self.repeat()
            return TurnDice(0, "lock", self.locker)
        locker = state.units[self.locker]
        self.locks = count_successes(state, "lock", locker, Rule.LOCK_ROLL)
        if "after_lock_roll" in state.setup.hooks:
            for power in hooked(state, locker, "after_lock_roll"):
                state.put_on_standby(power.after_lock_roll(state, locker, state.units[self.unit]))
        return ResolveStandby(0) if state.standby else None

    def divides(self, state: State, purpose: Purpose) -> bool:
        """Could the roller wish for fewer successes (ruling R90)? A locker who has a third team to
        send the walker against."""
        setup = state.setup
        return purpose == "lock" and len(setup.players) > 2 and not setup.in_pairs

    def roll_for_dodge(self, state: State) -> Request:
        """CTR 4.14.2.c; unless what the lock roll set off has ended it all."""
        if not state.units[self.unit].in_arena:
            self.finish()
            return None
        self.lockers = tuple([index for index in self.lockers if state.units[index].in_arena])
        if not state.units[self.locker].in_arena:  # a locker that has fallen locks nobody
            if self.lockers:
                self.try_next_locker()
            else:
                self.go_to(Block.move_on)
            return None
        walker, locker = state.units[self.unit], state.units[self.locker]
        return roll(state, "dodge", walker, dodge_dice(state, walker, locker))

    def move_on(self, state: State) -> Request:
        """CTR 4.14.2.f: the step happens if the MP for it are still there."""
        walker = state.units[self.unit]
        if walker.mp >= 1:
            step_onto(state, self.unit, self.destination)
        else:
            state.emit(
                Stayed(walker.name, NAMES[self.destination], state.cite(Rule.BLOCK_LAST_STEP))
            )
        return None


@dataclass(slots=True)
class BlockLoseAll(Block):
    """Original p.23: one lock that is not dodged costs all MP and AP.

    The order of the lockers changes nothing here, so nobody is asked for it; and once everything
    is lost, no further locker rolls (docs/rulings.md, R1 and R2).
    """

    def try_next_locker(self) -> None:
        self.go_to(BlockLoseAll.next_locker)

    def next_locker(self, state: State) -> Request:
        self.locker = self.lockers[0]
        return None

    def compare(self, state: State) -> Request:
        walker = state.units[self.unit]
        dodges = count_successes(state, "dodge", walker, Rule.DODGE_ROLL)
        locked = self.locks > dodges
        state.emit(
            Blocked(
                walker.name,
                state.units[self.locker].name,
                "locked" if locked else "free",
                walker.mp if locked else 0,
                walker.ap if locked else 0,
                state.cite(Rule.BLOCK_RESULT),
            )
        )
        if locked:
            state.set_unit(walker._replace(mp=0, ap=0))
        elif self.lockers:
            self.go_to(BlockLoseAll.next_locker)
        return None


procedure(
    BlockLoseAll,
    BlockLoseAll.announce,
    BlockLoseAll.next_locker,
    BlockLoseAll.roll_for_lock,
    BlockLoseAll.count_locks,
    BlockLoseAll.roll_for_dodge,
    BlockLoseAll.compare,
    BlockLoseAll.move_on,
)


@dataclass(slots=True)
class BlockLockedOrCaught(Block):
    """CTR 4.14.2 (v2 p.23): locked costs 3 MP and 3 AP, caught 1 and 1, and every locker tries."""

    def try_next_locker(self) -> None:
        self.go_to(BlockLockedOrCaught.choose_locker)

    def choose_locker(self, state: State) -> Request:
        """CTR 4.14.2.b: the active player says who tries next."""
        if len(self.lockers) == 1:
            self.locker = self.lockers[0]
            self.go_to(BlockLockedOrCaught.roll_for_lock)
            return None
        return Decision(
            DecisionKind.UNIT,
            state.units[self.unit].player,
            "choose-locker",
            self.unit,
            tuple([state.units[index].name for index in self.lockers]),
        )

    def take_choice(self, state: State) -> Request:
        self.locker = state.picked_unit().id
        return None

    def compare(self, state: State) -> Request:
        walker = state.units[self.unit]
        locker = state.units[self.locker]
        dodges = count_successes(state, "dodge", walker, Rule.DODGE_ROLL)
        if self.locks > dodges:
            self._suffer(state, walker, locker, 3)
        elif self.locks == dodges:
            self._suffer(state, walker, locker, 1)
        else:
            self._suffer(state, walker, locker, 0)
        if self.lockers:
            self.go_to(BlockLockedOrCaught.choose_locker)
        return None

    def _suffer(self, state: State, walker: Unit, locker: Unit, loss: int) -> None:
        rule = Rule.BLOCK_RESULT
        if loss == 3 and not locker.card.is_krosmaster:
            loss, rule = 1, Rule.BLOCK_BY_SUMMON  # CTR 4.14.3
        mp_lost, ap_lost = min(loss, walker.mp), min(loss, walker.ap)
        state.set_unit(walker._replace(mp=walker.mp - mp_lost, ap=walker.ap - ap_lost))
        state.emit(
            Blocked(
                walker.name,
                locker.name,
                "locked" if loss == 3 else "caught" if loss else "free",
                mp_lost,
                ap_lost,
                state.cite(rule),
            )
        )


procedure(
    BlockLockedOrCaught,
    BlockLockedOrCaught.announce,
    BlockLockedOrCaught.choose_locker,
    BlockLockedOrCaught.take_choice,
    BlockLockedOrCaught.roll_for_lock,
    BlockLockedOrCaught.count_locks,
    BlockLockedOrCaught.roll_for_dodge,
    BlockLockedOrCaught.compare,
    BlockLockedOrCaught.move_on,
)
