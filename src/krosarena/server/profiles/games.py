"""A person's games as facts: how each went, which fit a filter, and what they add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from krosarena.engine.battle import ANY, Battle

from ..people.messages import PersonCard
from ..ratings.ladders import Ladder, ladder_of
from .messages import GameLine, GameResult, Rival, RivalTally, Tally, TeamTally

_BROKEN_OFF = ("aborted", "no-start")
_NOT_FINISHED = ("flagged", "abandoned", "left", "claimed-draw", *_BROKEN_OFF)
"""Ends that are somebody's doing who went away, if ``ended_by`` says so."""
_MOST_TALLIES, _MOST_TEAMS, _MOST_RIVALS = 60, 6, 12


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    number: int
    kind: str
    owner: str | None
    card: PersonCard | None


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game, from the seats of one person."""

    id: str
    scenario: str
    picked_arena: str | None
    """Where the players chose it in the game."""
    edition: str
    clock: str
    rated: bool
    public: bool
    turn: int
    started: int | None
    finished: int | None
    winners: tuple[int, ...]
    reason: str | None
    ended_by: int | None
    places: tuple[int, ...]
    seats: tuple[PlayedSeat, ...]
    own: tuple[int, ...]

    @property
    def battle(self) -> Battle | None:
        return Battle.parse(self.scenario) if "/" in self.scenario else None

    @property
    def is_shared_screen(self) -> bool:
        """Somebody played against themselves: nothing to compare."""
        return len(self.own) == len(self.seats) or any(
            not self._is_partner(seat) for seat in self.own
        )

    def _is_partner(self, seat: int) -> bool:
        """Players 1 and 3 are together (CTR 9.3)."""
        first = self.own[0]
        partners = "partners" in self.scenario.partition("/")[0].split(",")
        return seat == first or (partners and seat % 2 == first % 2)

    @property
    def rivals(self) -> list[PlayedSeat]:
        return [seat for seat in self.seats if not self._is_partner(seat.number)]

    @property
    def result(self) -> GameResult:
        if self.reason in _BROKEN_OFF:
            return "broken-off"
        if not self.winners:
            return "draw"
        return "won" if self.own[0] in self.winners else "lost"

    @property
    def is_finished_by_them(self) -> bool:
        return not (self.reason in _NOT_FINISHED and self.ended_by in self.own)

    @property
    def team(self) -> tuple[str, ...]:
        battle = self.battle
        return battle.teams[self.own[0] - 1] if battle else ()

    @property
    def arena(self) -> str | None:
        named = self.scenario.partition("/")[0].split(",")[0] if "/" in self.scenario else None
        return self.picked_arena if named == ANY else named

    @property
    def ladder(self) -> Ladder:
        partners = "partners" in self.scenario.partition("/")[0].split(",")
        return ladder_of(len(self.seats), partners, self.clock)

    def line(self, change: int | None) -> GameLine:
        span = (
            None if self.finished is None or self.started is None else self.finished - self.started
        )
        return GameLine(
            table=self.id,
            result=self.result,
            rivals=[rival_of(seat) for seat in self.rivals],
            place=self.places[self.own[0] - 1] if self.places else None,
            players=len(self.seats),
            team=list(self.team),
            arena=self.arena,
            edition=self.edition,
            ladder=self.ladder,
            rated=self.rated,
            public=self.public,
            turn=self.turn,
            finished=self.finished,
            minutes=None if span is None else max(1, round(span / 60_000)),
            change=change,
        )


def rival_of(seat: PlayedSeat) -> Rival:
    kind, _, level = seat.kind.partition(":")
    return Rival(seat.card, (level or "planner") if kind == "bot" else None)


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Everything left out fits all games."""

    format: str | None = None
    """``duel``, ``four`` or ``partners``."""
    edition: str | None = None
    arena: str | None = None
    opponent: str | None = None
    result: str | None = None
    rated: bool | None = None
    krosmaster: str | None = None
    search: str = ""

    def fits(self, game: Played, names: Callable[[str], str]) -> bool:
        """``names`` are those of a card or an arena, in all languages."""
        return (
            (self.format is None or game.ladder.removesuffix("-post") == self.format)
            and (self.edition is None or game.edition == self.edition)
            and (self.arena is None or game.arena == self.arena)
            and (self.result is None or game.result == self.result)
            and (self.rated is None or game.rated == self.rated)
            and (self.krosmaster is None or self.krosmaster in game.team)
            and (self.opponent is None or _has(_rival_names(game), self.opponent))
            and self._is_found(game, names)
        )

    def _is_found(self, game: Played, names: Callable[[str], str]) -> bool:
        """All words, in the names of opponents, Krosmasters of either side and the arena."""
        words = self.search.casefold().split()
        if not words:
            return True
        battle = game.battle
        ids = [id for team in battle.teams for id in team] if battle else [game.scenario]
        text = " ".join([*_rival_names(game), *map(names, ids), names(game.arena or "")])
        return all(word in text for word in words)


def _has(names: Iterable[str], part: str) -> bool:
    return any(part.casefold() in name for name in names)


def _rival_names(game: Played) -> list[str]:
    named = [seat.card.name for seat in game.rivals if seat.card and seat.card.name]
    levels = [seat.kind.partition(":")[2] for seat in game.rivals if seat.kind.startswith("bot")]
    return [name.casefold() for name in [*named, *levels]]


def tally(games: Iterable[Played], ids_of: Callable[[Played], Sequence[str]]) -> list[Tally]:
    """By what a game has, the most frequent first. Games broken off count for nothing."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        for id in set(ids_of(game)):
            played[id] += 1
            won[id] += game.result == "won"
    return [Tally(id, count, won[id]) for id, count in played.most_common(_MOST_TALLIES)]


def teams_of(games: Iterable[Played]) -> list[TeamTally]:
    found = tally(games, lambda game: ["+".join(sorted(game.team))] if game.team else [])
    return [TeamTally(one.id.split("+"), one.games, one.won) for one in found[:_MOST_TEAMS]]


def rivals_of(games: Sequence[Played]) -> list[RivalTally]:
    """Accounts only: a guest's name is nobody's for good."""
    cards = {
        seat.owner: seat.card
        for game in games
        for seat in game.rivals
        if seat.owner and seat.card and seat.card.kind == "account"
    }
    found = tally(
        games, lambda game: [s.owner for s in game.rivals if s.owner in cards and s.owner]
    )
    return [RivalTally(cards[one.id], one.games, one.won) for one in found[:_MOST_RIVALS]]


def finished_share(games: Sequence[Played]) -> int | None:
    if not games:
        return None
    return round(100 * sum(game.is_finished_by_them for game in games) / len(games))
