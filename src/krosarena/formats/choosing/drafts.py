"""Teams from the figures of one box that lie on the table (original p.21, v2 p.21)."""

from __future__ import annotations

from abc import abstractmethod

from krosarena.content.book_teams import BOOK_TEAMS

from .base import Cards, Choice, ChoosingEvent, Desk, MethodInPlay, without
from .dividing import can_be_divided, deal_out
from .refusals import ChoiceRefusal


class FromTheBox(MethodInPlay):
    """``rest`` is everyone who has not found a team yet, face up or not."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.rest: Cards = ()

    def fits(self, desk: Desk, player: int, id: str) -> bool:
        """Can every player still get a legal team if this one joins?"""
        teams = [desk.team(team) for team in self.teams]
        teams[player - 1].append(desk.cards[id])
        return can_be_divided(desk.plan.rules, teams, desk.team(without(self.rest, id)))

    def is_complete(self, desk: Desk, player: int) -> bool:
        """Can nobody join any more?"""
        return not any(self.fits(desk, player, id) for id in self.rest)

    def take_out(self, player: int, id: str) -> None:
        self.rest = without(self.rest, id)
        self.join(player, id)


class Advised(MethodInPlay):
    """The teams a book advises (v2 p.21, original p.18): a player drawn at random chooses one, the
    other has what is left."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.first = 0

    def begin(self, desk: Desk) -> None:
        self.first = desk.draw_player()
        desk.emit(ChoosingEvent("begins", self.first, rule=desk.plan.rules.rule))

    def choices(self, desk: Desk) -> list[Choice]:
        if any(self.teams):
            return []
        return [Choice(self.first, "pick-team", tuple([f"pick {id}" for id in _advised(desk)]))]

    def take(self, desk: Desk, player: int, action: str) -> None:
        teams = _advised(desk)
        picked = teams.pop(action.removeprefix("pick "))
        (left,) = teams.values()
        self.join(player, *picked)
        self.join(3 - player, *left)
        desk.emit(ChoosingEvent("picked", player, picked, desk.plan.rules.rule))
        desk.emit(ChoosingEvent("given", 3 - player, left, desk.plan.rules.rule))


def _advised(desk: Desk) -> dict[str, Cards]:
    return {team.id: team.members for team in BOOK_TEAMS if team.box == desk.plan.box}


class Dealt(MethodInPlay):
    """By chance (original p.21): figures are dealt one by one to the players in turn. Where levels
    count, only those that leave everyone a legal team."""

    def begin(self, desk: Desk) -> None:
        rules = desk.plan.rules
        for place, card in deal_out(
            rules, [[] for _ in self.teams], desk.team(desk.box), desk.draw
        ):
            self.join(place + 1, card.id)
            desk.emit(ChoosingEvent("given", place + 1, (card.id,), rules.rule))

    def choices(self, desk: Desk) -> list[Choice]:
        return []

    def take(self, desk: Desk, player: int, action: str) -> None:
        raise AssertionError("nothing is chosen by chance")


class Draft(FromTheBox):
    """Two cards lie face up, the others face down; a player drawn at random picks first."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.first = 0
        self.turn = 0
        """How often it was somebody's turn to pick."""

    @property
    def left(self) -> int:  # type: ignore[override]
        return len(self.rest) - len(self.face_up)

    def begin(self, desk: Desk) -> None:
        self.rest = desk.box
        self.first = desk.draw_player()
        desk.emit(ChoosingEvent("begins", self.first, rule=desk.plan.rules.rule))
        self.turn_up(desk)

    def turn_up(self, desk: Desk) -> None:
        """Until two lie face up, or all there are."""
        while len(self.face_up) < 2 and self.left:
            shown = desk.draw(without(self.rest, *self.face_up))
            self.face_up += (shown,)
            desk.emit(ChoosingEvent("shown", 0, (shown,), desk.plan.rules.rule))

    @abstractmethod
    def picking(self) -> int:
        """Whose turn it is."""

    def choices(self, desk: Desk) -> list[Choice]:
        if not self.rest:
            return []
        player = self.picking()
        fitting = [id for id in self.face_up if self.fits(desk, player, id)]
        return [Choice(player, "pick-card", tuple([f"pick {id}" for id in fitting]))]

    def refusal(self, desk: Desk, player: int, action: str) -> ChoiceRefusal:
        if action.removeprefix("pick ") in self.face_up:
            return ChoiceRefusal("dead-end", "ruling R50")
        return ChoiceRefusal("not-face-up", desk.plan.rules.rule)

    def take(self, desk: Desk, player: int, action: str) -> None:
        self.give(desk, player, action.removeprefix("pick "), picked=True)
        self.turn += 1
        self.go_on(desk)

    def give(self, desk: Desk, player: int, id: str, *, picked: bool = False) -> None:
        self.face_up = tuple([other for other in self.face_up if other != id])
        self.take_out(player, id)
        desk.emit(
            ChoosingEvent("picked" if picked else "given", player, (id,), desk.plan.rules.rule)
        )

    @abstractmethod
    def go_on(self, desk: Desk) -> None:
        """After a pick."""


class PairsDraft(Draft):
    """The English book's draft (original p.21): of two cards one player picks one, the other has
    the other; then two more, and the other player picks first."""

    def picking(self) -> int:
        return self.first if self.turn % 2 == 0 else 3 - self.first

    def go_on(self, desk: Desk) -> None:
        picked_before = self.first if self.turn % 2 else 3 - self.first
        for id in self.face_up:
            self.give(desk, 3 - picked_before, id)
        self.turn_up(desk)


class SnakeDraft(Draft):
    """The French books' draft (original p.21, v2 p.21): the first player picks one, then each picks
    two in a row, and every card taken is replaced. Once all others are complete, the last player
    has what is left. Who can take neither card passes (ruling R50); somebody always can, since the
    figures of a box just make the teams."""

    def picking(self) -> int:
        players = len(self.teams)
        round, place = divmod(self.turn, players)
        step = place if round % 2 == 0 else players - 1 - place
        return (self.first - 1 + step) % players + 1

    def go_on(self, desk: Desk) -> None:
        players = range(1, len(self.teams) + 1)
        growing = [player for player in players if not self.is_complete(desk, player)]
        if len(growing) == 1 and self._has_what_is_left(desk, growing[0]):
            for id in self.rest:
                self.give(desk, growing[0], id)
        if not growing or not self.rest:
            self.rest = self.face_up = ()
            return
        self.turn_up(desk)
        while not self.choices(desk)[0].actions:
            if self.picking() in growing:
                desk.emit(ChoosingEvent("passed", self.picking(), rule=desk.plan.rules.rule))
            self.turn += 1

    def _has_what_is_left(self, desk: Desk, player: int) -> bool:
        teams = [desk.team(team) for team in self.teams]
        teams[player - 1] += desk.team(self.rest)
        return can_be_divided(desk.plan.rules, teams, ())
