"""Before the first turn (CTR 1.3, 2.4.3, 9.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..board.arena import Side
from ..board.grid import NAMES, cell_named, cells_in
from ..changes.glory import player_named, players_named
from ..changes.market import TurnUp, pile_up
from ..changes.standby import ResolveStandby
from ..decisions import Decision, DecisionKind, Draw, Flip
from ..dice import Coin, Drawn
from ..events import ArenaChosen, Deployed, FirstPlayerDecided, SideChosen
from ..queries import hooked, krosmasters_of, starting_cells
from ..rules import Rule
from ..state.procedure import Procedure, Request, procedure
from ..state.state import State
from ..state.treasury import Treasury


@dataclass(slots=True)
class SetUp(Procedure):
    """CTR 1.3, or 9.2 for four: order of play, arena and side, timelines, deployment, and what
    happens at the beginning of the fight."""

    arranged: tuple[tuple[int, ...], ...] = ()
    """Timelines that are done, in the order of the players' turns."""
    timeline: tuple[int, ...] = ()
    """The one being arranged."""
    deployed: int = 0
    """How many Krosmasters stand on their starting cells."""
    opened: int = 0
    """How many Krosmasters have had their opening powers."""

    def compare_teams(self, state: State) -> Request:
        """CTR 1.3.1, 9.2.1: by decreasing sum of initiatives, with three tie-breaks."""
        order = sorted(state.setup.players, key=lambda p: _rank(state, p), reverse=True)
        state.order = tuple(order)
        return BreakTies(0)

    def settle_order(self, state: State) -> Request:
        by, rule = _settled_by(state, *state.order[:2])
        if state.setup.in_pairs:
            state.order = _alternating(state)
        state.emit(FirstPlayerDecided(state.order[0], by, state.cite(rule)))
        return None

    def choose_arena(self, state: State) -> Request:
        """CTR 1.3.2: the first player; among four, the fourth (9.2.2)."""
        if len(state.setup.arenas) < 2:
            return None
        ids = tuple([arena.id for arena in state.setup.arenas])
        return Decision(DecisionKind.OPTION, self._arena_chooser(state), "arena", options=ids)

    def enter_arena(self, state: State) -> Request:
        if len(state.setup.arenas) > 1:
            picked = state.picked()
            state.set_arena(next(arena for arena in state.setup.arenas if arena.id == picked))
            rule = Rule.FOUR_ARENA if len(state.order) > 2 else Rule.ARENA_AND_SIDE
            chooser = self._arena_chooser(state)
            state.emit(ArenaChosen(chooser, picked, state.cite(rule)))
        return None

    def _arena_chooser(self, state: State) -> int:
        return state.order[-1] if len(state.order) > 2 else state.order[0]

    def choose_side(self, state: State) -> Request:
        """CTR 1.3.2: the second player; among four, the first turns the arena (9.2.2)."""
        if state.sides or not state.setup.deploys:
            return None
        sides = tuple([side.value for side in Side])
        return Decision(DecisionKind.OPTION, self._side_chooser(state), "side", options=sides)

    def sit_down(self, state: State) -> Request:
        if state.sides or not state.setup.deploys:
            return None
        picked, chooser = Side(state.picked()), self._side_chooser(state)
        if len(state.order) == 2:
            seats = {chooser: picked, state.order[0]: picked.opposite}
        else:  # clockwise in the order of play (CTR 9.2.1)
            seats = {player: picked.turned(n) for n, player in enumerate(state.order)}
        state.set_sides(tuple([seats[player] for player in state.setup.players]))
        rule = state.cite(Rule.FOUR_ARENA if len(state.order) > 2 else Rule.ARENA_AND_SIDE)
        for player in state.order:
            state.emit(SideChosen(player, seats[player].value, rule))
        return None

    def _side_chooser(self, state: State) -> int:
        return state.order[0] if len(state.order) > 2 else state.order[1]

    def arrange_timelines(self, state: State) -> Request:
        """CTR 2.4.3: by decreasing initiative; equal ones as their player likes (2.4.3.b)."""
        while len(self.arranged) < len(state.order):
            tied = self._next_units(state)
            if len(tied) > 1:
                return Decision(
                    DecisionKind.UNIT,
                    self._arranging(state),
                    "timeline-next",
                    options=tuple([state.units[index].name for index in tied]),
                )
            if tied:
                self.timeline += tied
            else:
                self.arranged += (self.timeline,)
                self.timeline = ()
        by_player = dict(zip(state.order, self.arranged, strict=True))
        state.timelines = tuple([by_player[player] for player in state.setup.players])
        self.go_to(SetUp.lay_out)
        return None

    def take_choice(self, state: State) -> Request:
        self.timeline += (state.picked_unit().id,)
        self.go_to(SetUp.arrange_timelines)
        return None

    def _arranging(self, state: State) -> int:
        return state.order[len(self.arranged)]

    def _next_units(self, state: State) -> tuple[int, ...]:
        """The unplaced Krosmasters with the highest initiative."""
        player = self._arranging(state)
        rest = [u for u in krosmasters_of(state, player) if u.id not in self.timeline]
        best = max((unit.card.initiative or 0 for unit in rest), default=0)
        return tuple([unit.id for unit in rest if (unit.card.initiative or 0) == best])

    def lay_out(self, state: State) -> Request:
        """CTR 1.3.3, 1.3.5–7: kamas, glory, rewards. After the timelines, since rewards that are
        turned up at once come after them (original p.21)."""
        if state.setup.stakes:
            state.treasury = Treasury(
                glory=state.setup.stakes.glory,
                wild=state.setup.stakes.wild,
                kamas=(0,) * len(state.setup.players),
                ground=dict(state.arena.kamas),
            )
        pile_up(state)
        at_once = state.setup.edition.rewards_turn_up == "at once"
        return TurnUp(0, every=1) if state.treasury.piles and at_once else None

    def deploy(self, state: State) -> Request:
        """CTR 1.3.9: in turn order, each on the starting cells of its side."""
        waiting = self._to_deploy(state)
        if not waiting:
            self.go_to(SetUp.open_the_fight)
            return None
        unit = state.units[waiting[0]]
        free = starting_cells(state, unit.player) & state.free_cells()
        cells = tuple([NAMES[cell] for cell in cells_in(free)])
        return Decision(DecisionKind.CELL, unit.player, "deploy", unit.id, cells)

    def stand(self, state: State) -> Request:
        index, cell = self._to_deploy(state)[0], cell_named(state.picked())
        state.put(index, cell)
        several = len(state.order) > 2
        rule = state.cite(Rule.FOUR_DEPLOYMENT if several else Rule.DEPLOYMENT)
        state.emit(Deployed(state.units[index].name, NAMES[cell], rule))
        self.go_to(SetUp.deploy)
        return None

    def _to_deploy(self, state: State) -> list[int]:
        lines = [state.timelines[player - 1] for player in state.order]
        return [index for line in lines for index in line if not state.units[index].in_arena]

    def open_the_fight(self, state: State) -> Request:
        """CTR 1.3.10: each player's powers in turn, from the highest initiative down; several of
        one Krosmaster as its player likes (1.3.10.b)."""
        lines = [state.timelines[player - 1] for player in state.order]
        opening = [index for line in lines for index in line]
        if self.opened == len(opening) or "fight_begins" not in state.setup.hooks:
            return None
        self.go_to(SetUp.open_the_fight)
        unit = state.units[opening[self.opened]]
        self.opened += 1
        state.active_player = unit.player
        for power in hooked(state, unit, "fight_begins") if unit.in_arena else ():
            state.put_on_standby(power.fight_begins(state, unit))
        return ResolveStandby(0) if state.standby else None


procedure(
    SetUp,
    SetUp.compare_teams,
    SetUp.settle_order,
    SetUp.choose_arena,
    SetUp.enter_arena,
    SetUp.choose_side,
    SetUp.sit_down,
    SetUp.arrange_timelines,
    SetUp.take_choice,
    SetUp.lay_out,
    SetUp.deploy,
    SetUp.stand,
    SetUp.open_the_fight,
)


@dataclass(slots=True)
class BreakTies(Procedure):
    """CTR 1.3.1.c: a coin between two who are equal in everything; among more, a draw of who comes
    first (ruling R38)."""

    seated: int = 0
    """How many players have their place in the order."""

    def let_chance_decide(self, state: State) -> Request:
        while self.seated < len(state.order):
            tied = self._tied(state)
            if len(tied) == 2:
                return Flip("first-player")
            if len(tied) > 2:
                return Draw("first-player", players_named(tied))
            self.seated += 1
        self.finish()
        return None

    def seat(self, state: State) -> Request:
        match state.fallen[0]:
            case Drawn(name):
                first = player_named(name)
            case side:
                first = self._tied(state)[side is Coin.TAILS]
        rest = [player for player in state.order[self.seated :] if player != first]
        state.order = (*state.order[: self.seated], first, *rest)
        self.seated += 1
        self.step = 0
        return None

    def _tied(self, state: State) -> list[int]:
        """Those equal to the next player without a place, who is one of them."""
        waiting = state.order[self.seated :]
        return [p for p in waiting if _rank(state, p) == _rank(state, waiting[0])]


procedure(BreakTies, BreakTies.let_chance_decide, BreakTies.seat)


def _alternating(state: State) -> tuple[int, ...]:
    """CTR 9.3.3: the fastest player first and its partner third, the opponents between them."""
    team_of = state.setup.team_of
    first = team_of[state.order[0]]
    ours = [player for player in state.order if team_of[player] == first]
    theirs = [player for player in state.order if team_of[player] != first]
    return (ours[0], theirs[0], ours[1], theirs[1])


_Comparison = Literal["initiative-sum", "highest-initiative", "team-size", "coin"]


def _initiatives(state: State, player: int) -> tuple[int, ...]:
    values = [unit.card.initiative or 0 for unit in krosmasters_of(state, player)]
    return tuple(sorted(values, reverse=True))


def _rank(state: State, player: int) -> tuple[int, tuple[int, ...]]:
    """Compared part by part: the sum, then Krosmaster by Krosmaster. Of two rows that are equal as
    far as the shorter goes, the longer wins: the larger team (CTR 1.3.1.b). Where an edition has no
    such rule, Krosmasters that count nothing are left out of the row."""
    initiatives = _initiatives(state, player)
    if not state.setup.edition.larger_team_begins:
        initiatives = tuple([value for value in initiatives if value])
    return sum(initiatives), initiatives


def _settled_by(state: State, first: int, second: int) -> tuple[_Comparison, Rule]:
    ours, theirs = _initiatives(state, first), _initiatives(state, second)
    if sum(ours) != sum(theirs):
        if state.setup.in_pairs:
            return "initiative-sum", Rule.PAIRS_ORDER
        several = len(state.order) > 2
        return "initiative-sum", Rule.FOUR_ORDER if several else Rule.FIRST_PLAYER
    if any(a != b for a, b in zip(ours, theirs, strict=False)):
        return "highest-initiative", Rule.FIRST_PLAYER_HIGHEST
    if len(ours) != len(theirs) and state.setup.edition.larger_team_begins:
        return "team-size", Rule.FIRST_PLAYER_SIZE
    return "coin", Rule.FIRST_PLAYER_COIN
