"""Players who put their teams together themselves, all at the same time.

Actions: ``add CARD``, ``remove CARD``, ``ready``; or ``team CARD+CARD…`` for the whole team at
once, which is not offered by name, since there are too many. Only those are offered with whom a
legal team can still be reached.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..teams import faults_of
from .base import Cards, Choice, ChoosingEvent, Desk, MethodInPlay, without
from .dividing import can_be_divided
from .refusals import ChoiceRefusal


class Building(MethodInPlay):
    """Each from a pool of its own. Nobody sees another's team before all are ready (ruling R52)."""

    secret = True

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.pools: tuple[Cards, ...] = ((),) * players
        """By player; for teams of one's own collection everything there is."""
        self.ready: frozenset[int] = frozenset()

    def begin(self, desk: Desk) -> None:
        self.pools = (tuple(desk.cards),) * len(self.teams)

    def choices(self, desk: Desk) -> list[Choice]:
        if len(self.ready) == len(self.teams):
            return []
        players = range(1, len(self.teams) + 1)
        return [self._choice(desk, player) for player in players if player not in self.ready]

    def _choice(self, desk: Desk, player: int) -> Choice:
        own = self.teams[player - 1]
        actions = ["ready"] if self.is_legal(desk, player) else []
        actions += [f"add {id}" for id in self.additions(desk, player)]
        actions += [f"remove {id}" for id in dict.fromkeys(own)]
        return Choice(player, "build-team", tuple(actions))

    def additions(self, desk: Desk, player: int) -> Cards:
        recruiting = desk.recruiting(self.pools[player - 1])
        return tuple([card.id for card in recruiting.additions(desk.team(self.teams[player - 1]))])

    def is_legal(self, desk: Desk, player: int) -> bool:
        return desk.recruiting(self.pools[player - 1]).is_legal(desk.team(self.teams[player - 1]))

    def can_be(self, desk: Desk, player: int, team: Cards) -> bool:
        """Can this become a legal team?"""
        return desk.recruiting(self.pools[player - 1]).can_grow(desk.team(team))

    def take(self, desk: Desk, player: int, action: str) -> None:
        word, _, id = action.partition(" ")
        own = self.teams[player - 1]
        if word == "ready":
            self.ready |= {player}
            desk.emit(ChoosingEvent("ready", player, rule=desk.plan.rules.rule))
            return
        if word == "team":
            own = tuple(id.split("+"))
        else:
            own = (*own, id) if word == "add" else without(own, id)
        self._set(player, own)
        desk.emit(ChoosingEvent("changed", player, own, desk.plan.rules.rule, self.secret))

    def _set(self, player: int, team: Cards) -> None:
        self.teams = (*self.teams[: player - 1], team, *self.teams[player:])

    def accepts(self, desk: Desk, player: int, action: str) -> bool:
        word, _, ids = action.partition(" ")
        team = tuple(ids.split("+"))
        if word != "team" or player in self.ready or not all(id in desk.cards for id in team):
            return False
        return self.can_be(desk, player, team)

    def refusal(self, desk: Desk, player: int, action: str) -> ChoiceRefusal:
        match action.split():
            case ["ready"]:
                return self._judged(desk, player, self.teams[player - 1])
            case ["team", ids]:
                return self._judged(desk, player, ids.split("+"))
            case ["add", id]:
                return self._dead_end(desk, id)
            case ["remove", _]:
                return ChoiceRefusal("not-in-team")
        return ChoiceRefusal("unclear-choice")

    def _judged(self, desk: Desk, player: int, team: Sequence[str]) -> ChoiceRefusal:
        """All that is wrong with a team; or that it cannot be had, though nothing is."""
        if unknown := [id for id in team if id not in desk.cards]:
            return self._dead_end(desk, unknown[0])
        pool = desk.team(self.pools[player - 1])
        faults = faults_of(desk.team(team), desk.plan.rules, pool=pool)
        return ChoiceRefusal("faulty-team", faults=faults) if faults else self._dead_end(desk)

    def _dead_end(self, desk: Desk, id: str | None = None) -> ChoiceRefusal:
        if id is not None and id not in desk.cards:
            return ChoiceRefusal("unknown-krosmaster", card=id[:60])
        return ChoiceRefusal("dead-end", desk.plan.rules.rule)

    def pool_of(self, player: int) -> Cards:
        return self.pools[player - 1]

    def team_is_open(self, player: int) -> bool:
        return not self.secret or len(self.ready) == len(self.teams)

    def is_ready(self, player: int) -> bool:
        return player in self.ready


class BuildingTogether(Building):
    """By choice from one box (original p.21, v2 p.21): the players agree. All see everything, and
    any change takes back everybody's consent."""

    secret = False

    def begin(self, desk: Desk) -> None:
        self.pools = (desk.box,) * len(self.teams)

    @property
    def face_up(self) -> Cards:  # type: ignore[override]
        """Those whom nobody has."""
        return without(self.pools[0], *[id for team in self.teams for id in team])

    def additions(self, desk: Desk, player: int) -> Cards:
        own = self.teams[player - 1]
        return tuple([id for id in self.face_up if self.can_be(desk, player, (*own, id))])

    def can_be(self, desk: Desk, player: int, team: Cards) -> bool:
        teams = [*self.teams[: player - 1], team, *self.teams[player:]]
        taken = [id for ids in teams for id in ids]
        if len(set(taken)) < len(taken) or not set(taken) <= set(desk.box):
            return False
        rest = desk.team(without(desk.box, *taken))
        return can_be_divided(desk.plan.rules, [desk.team(ids) for ids in teams], rest)

    def _set(self, player: int, team: Cards) -> None:
        super()._set(player, team)
        self.ready = frozenset()


class DrawnTeams(MethodInPlay):
    """By chance from everything there is: a legal team for each, drawn one by one."""

    def begin(self, desk: Desk) -> None:
        recruiting = desk.recruiting(tuple(desk.cards))
        for player in range(1, len(self.teams) + 1):
            drawn = [card.id for card in recruiting.fill_up(desk.draw)]
            self.join(player, *drawn)
            desk.emit(ChoosingEvent("given", player, tuple(drawn), desk.plan.rules.rule))

    def choices(self, desk: Desk) -> list[Choice]:
        return []

    def take(self, desk: Desk, player: int, action: str) -> None:
        raise AssertionError("nothing is chosen by chance")
