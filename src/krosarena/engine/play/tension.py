"""The start of a player's turn: tension, inspiration, refund (CTR 5.2–5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from ..actions import Reroll, Turn
from ..changes.fortune import change_kamas
from ..changes.glory import lose_glory, picked_player, players_named, with_glory
from ..decisions import Decision, DecisionKind, Roll
from ..dice import Face
from ..events import FacesTurned, Inspired, TensionRolled
from ..queries import krosmasters_of
from ..rules import Rule
from ..state.procedure import Procedure, Request, procedure
from ..state.state import State
from ..state.unit import OUT, Lasting

RESERVE = "reserve"
"""Where a die goes that inspires nobody."""

_POWER_OF_FACE = {
    Face.CRITICAL.value: "critical-hit",
    Face.ARMOUR.value: "armour",
    Face.LOCK.value: "lock",
    Face.DODGE.value: "dodge",
}
"""CTR 5.3.1.a-d."""


@cache
def _ways_to_turn(dice: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([" ".join(faces) for faces in product(*[Face(one).turns_to for one in dice])])


@dataclass(slots=True)
class Tension(Procedure):
    player: int
    dice: tuple[str, ...] = ()
    """As they fell."""
    rerolled: int = 0
    faces: tuple[str, ...] = ()
    """As they are turned; those still to be placed come last."""
    placed: int = 0
    """How many have been placed or put aside."""
    sold: int = 0

    def roll(self, state: State) -> Request:
        """CTR 5.2.1, 5.2.2."""
        return Roll("tension", -1, 1 if self.rerolled else 2)

    def read(self, state: State) -> Request:
        self.dice = tuple([face.value for face in state.fallen])
        rule = Rule.TENSION_REROLL if self.rerolled else Rule.TENSION
        state.emit(TensionRolled(self.player, self.dice, bool(self.rerolled), state.cite(rule)))
        return None

    def choose_faces(self, state: State) -> Request:
        """CTR 1.6.2; or ignore both dice and roll one (5.2.2)."""
        options = self._options(state)
        if len(options) == 1:
            return None
        return Decision(DecisionKind.FACES, self.player, "tension", options=options)

    def turn(self, state: State) -> Request:
        options = self._options(state)
        if len(options) == 1:
            self.faces = tuple(options[0].split())
        elif isinstance(state.answer, Reroll):
            self.rerolled = 1
            self.go_to(Tension.roll)
            return None
        elif isinstance(state.answer, Turn):
            self.faces = state.answer.faces
        double = len(self.faces) == 2 and self.faces[0] == self.faces[1]
        cite = state.cite(Rule.TURN_FACES)
        state.emit(FacesTurned(self.player, self.faces, double, cite))
        if not double or not state.treasury.glory:
            return None
        several = len(state.setup.players) > 2
        return DoubleAmongFour(0, self.player) if several else Double(0, self.player)

    def _options(self, state: State) -> tuple[str, ...]:
        options = _ways_to_turn(self.dice)
        if state.setup.tension_reroll and not self.rerolled:
            return (*options, "reroll")
        return options

    def offer_die(self, state: State) -> Request:
        """CTR 5.3.2: on any Krosmaster's card, on the same as the other die, or on none."""
        if self.placed == len(self.faces) or not state.setup.rules.inspiration:
            self.go_to(Tension.refund)
            return None
        names = [u.name for u in krosmasters_of(state, self.player) if u.cell != OUT]
        face = self.faces[self.placed]
        options = (*names, RESERVE)
        return Decision(DecisionKind.ASSIGN, self.player, "inspire", -1, options, face)

    def place_die(self, state: State) -> Request:
        self.go_to(Tension.offer_die)
        face = self.faces[self.placed]
        self.placed += 1
        if state.picked() == RESERVE:
            self.sold += 1
            return None
        unit = state.picked_unit()
        gift = Lasting("gain", _POWER_OF_FACE[face], until="player-turn")
        state.set_unit(unit.affected((*unit.lasting, gift)))
        state.emit(Inspired(unit.name, gift.value, state.cite(Rule.INSPIRATION)))
        return None

    def refund(self, state: State) -> Request:
        """CTR 5.4."""
        if self.sold == 2:
            change_kamas(state, self.player, 3, "refund", Rule.REFUND_TWO)
        elif self.sold:
            change_kamas(state, self.player, 1, "refund", Rule.REFUND_ONE)
        return None


procedure(
    Tension,
    Tension.roll,
    Tension.read,
    Tension.choose_faces,
    Tension.turn,
    Tension.offer_die,
    Tension.place_die,
    Tension.refund,
)


@dataclass(slots=True)
class Double(Procedure):
    """CTR 5.2.3: both lose a GG. Where that would leave nobody with any, the active player says who
    loses first, and the other wins (CTR 1.7.1, ruling R17)."""

    player: int

    def choose_first(self, state: State) -> Request:
        if self._both_would_fall(state):
            options = players_named(list(state.setup.players))
            return Decision(DecisionKind.OPTION, self.player, "lose-glory-first", options=options)
        return None

    def lose(self, state: State) -> Request:
        first = picked_player(state) if self._both_would_fall(state) else state.setup.players[0]
        others = [player for player in state.setup.players if player != first]
        for player in (first, *others):
            if state.outcome is None:
                lose_glory(state, player, Rule.TENSION_DOUBLE)
        return None

    def _both_would_fall(self, state: State) -> bool:
        return not state.treasury.wild and state.treasury.glory == (1, 1)


procedure(Double, Double.choose_first, Double.lose)


@dataclass(slots=True)
class DoubleAmongFour(Procedure):
    """CTR 9.2.6: the active player names an opponent, who names another player; each loses a GG.
    Only one who has a GG can be named (ruling R40)."""

    player: int
    named: int = 0
    """The opponent who has lost the first GG and names who loses the second."""

    def choose(self, state: State) -> Request:
        options = self._losers(state)
        if len(options) > 1:
            return Decision(
                DecisionKind.OPTION,
                self.named or self.player,
                "choose-opponent",
                options=players_named(options),
            )
        return None

    def lose(self, state: State) -> Request:
        options = self._losers(state)
        if not options:
            return None
        loser = picked_player(state) if len(options) > 1 else options[0]
        if not self.named:
            self.named = loser
            self.step = 0
        lose_glory(state, loser, Rule.FOUR_DOUBLE)
        return None

    def _losers(self, state: State) -> list[int]:
        if not self.named:
            return with_glory(state, state.setup.opponents_of(self.player))
        return with_glory(state, [p for p in state.setup.players if p != self.named])


procedure(DoubleAmongFour, DoubleAmongFour.choose, DoubleAmongFour.lose)
