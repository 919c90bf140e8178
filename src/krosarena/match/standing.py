"""Who is still in a match, what is offered, and how it ended off the board: a fold over entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from .facts import GameFacts
from .notation import MatchAction

Reason = Literal[
    "goal",
    "resigned",
    "left",
    "flagged",
    "abandoned",
    "turn-limit",
    "agreed-draw",
    "claimed-draw",
    "aborted",
    "no-start",
]
"""Why a match ended, or why somebody is out of it. ``goal``: by the game's own rules. ``no-start``:
somebody never did anything."""
RATED: frozenset[Reason] = frozenset(
    {
        "goal", "resigned", "left", "flagged", "abandoned", "turn-limit", "agreed-draw",
        "claimed-draw",
    }
)  # fmt: skip
"""A match that ended so counts; draws as a tie of those who were still in."""

FIRST_DRAW_TURN, DRAW_PAUSE = 3, 3
"""Own turns before the first offer, and from one to the next."""
MOST_REFUSALS = 3
"""So often may a taking back be refused before it cannot be asked for any more."""
MOST_PRESENTS = 10
"""Of time, by a player in a game."""

_NOBODY: frozenset[int] = frozenset()

Why = Literal[
    "over",
    "you-are-out",
    "too-early",
    "too-soon-again",
    "nothing-offered",
    "already-offered",
    "your-own",
    "too-late",
    "not-their-move",
    "only-for-two",
    "refused-too-often",
    "given-enough",
    "not-out",
]


class NotAllowed(ValueError):
    """Something that a player cannot do now."""

    def __init__(self, why: Why, words: str) -> None:
        super().__init__(words)
        self.why: Why = why


@dataclass(frozen=True, slots=True)
class End:
    reason: Reason
    winners: tuple[int, ...]
    """Nobody where it was a draw, or broken off."""
    by: int | None = None
    """Whose doing it was."""

    @property
    def is_rated(self) -> bool:
        return self.reason in RATED


@dataclass(frozen=True, slots=True)
class Offer:
    """Of a draw, or of taking back from a step on."""

    by: int
    about: int
    """The offerer's own turn, or the step."""
    agreed: frozenset[int]
    """Teams."""


@dataclass(frozen=True, slots=True)
class Standing:
    gone: tuple[tuple[int, Reason], ...] = ()
    """Who is out, in this order."""
    beaten: tuple[int, ...] = ()
    """Who lost the last Krosmaster, in this order."""
    deputies: frozenset[int] = frozenset()
    """For these, though still in, a computer plays."""
    taken: Mapping[int, int] = field(default_factory=dict)
    """Whose partner plays for them since they are gone."""
    cared_for: frozenset[int] = frozenset()
    """Gone, and nobody's to take over any more."""
    draw: Offer | None = None
    offered_in: Mapping[int, int] = field(default_factory=dict)
    """The own turn in which each last offered a draw."""
    takeback: Offer | None = None
    granted: int | None = None
    """The step from which on everything is taken back by the entry just told."""
    refusals: Mapping[int, int] = field(default_factory=dict)
    presents: Mapping[int, int] = field(default_factory=dict)
    acted: frozenset[int] = frozenset()
    """Who has done anything in the game."""
    end: End | None = None

    # Asking

    @property
    def out(self) -> frozenset[int]:
        return frozenset([seat for seat, _ in self.gone]) if self.gone else _NOBODY

    def is_playing(self, player: int, now: GameFacts) -> bool:
        return player not in self.out and player not in now.beaten

    def teams_in(self, now: GameFacts) -> frozenset[int]:
        """Teams of which somebody still plays."""
        return frozenset(now.team_of[p] for p in now.players if self.is_playing(p, now))

    def partners_in(self, player: int, now: GameFacts) -> list[int]:
        """Those of the same team who are still there."""
        team = now.team_of[player]
        return [
            p for p in now.players if p != player and now.team_of[p] == team and p not in self.out
        ]

    def needs_caretaker(self, player: int, now: GameFacts) -> bool:
        """Gone, and no partner is left to wait for."""
        if player not in self.out or player in self.taken:
            return False
        return player in self.cared_for or not self.partners_in(player, now)

    def open_draw(self, now: GameFacts) -> Offer | None:
        """It lapses when the next turn of whoever offered it begins."""
        draw = self.draw
        return draw if draw and now.own_turns(draw.by) == draw.about else None

    # Going on

    def went_on(self, actor: int, now: GameFacts) -> Standing:
        """An action was taken in the game."""
        fallen = [p for p in sorted(now.beaten) if p not in self.beaten]
        lapses = self.draw is not None and self.open_draw(now) is None
        is_asked = self.takeback is not None or self.granted is not None
        if not fallen and not lapses and not is_asked and actor in self.acted:
            return self.judged(now)  # as after most actions
        after = replace(
            self,
            beaten=(*self.beaten, *fallen),
            acted=self.acted | {actor},
            takeback=None,
            granted=None,
            draw=None if lapses else self.draw,
        )
        return after.judged(now)

    def judged(self, now: GameFacts) -> Standing:
        """Over, if the game's own rules say so or one side alone has stayed."""
        if self.end:
            return self
        if now.winners is None:
            if not self.gone or len(teams := self.teams_in(now)) != 1:
                return self
            alone = tuple([p for p in now.players if now.team_of[p] in teams])
            return replace(self, end=End("goal", alone), draw=None, takeback=None)
        still_in = tuple([w for w in now.winners if w not in self.out])
        winners = now.winners if still_in else self._most_glorious(now)
        return replace(self, end=End("goal", winners), draw=None, takeback=None)

    def after(self, actor: int | None, action: MatchAction, now: GameFacts) -> Standing:
        """NotAllowed says why ``actor`` cannot do it. Nobody is the actor of what the server
        does."""
        if self.end:
            raise NotAllowed("over", "this match is over")
        if actor is not None and actor in self.out:
            raise NotAllowed("you-are-out", f"player {actor} is not in this match any more")
        after = replace(self, granted=None)
        seat = actor or 0
        match action.verb:
            case "offer draw":
                return after._offer_draw(seat, now)
            case "accept draw":
                return after._accept_draw(seat, now)
            case "decline draw":
                after._answerable_draw(seat, now)
                return replace(after, draw=None)
            case "resign":
                return after._without(seat, "resigned", now)
            case "leave":
                return after._without(seat, "left", now)
            case "abort":
                return after._aborted(seat, now)
            case "claim win":
                return after._claimed(seat, now)
            case "claim draw":
                return after._claimed_draw(seat, now)
            case "ask takeback":
                return after._ask_takeback(seat, action.number or 0, now)
            case "accept takeback":
                return after._accept_takeback(seat, action.number or 0, now)
            case "decline takeback":
                return after._decline_takeback(seat, action.number or 0, now)
            case "credit":
                return after._present(seat) if actor is not None else after
            case "deputy":
                return replace(after, deputies=self.deputies | {action.number or 0})
            case "takeover":
                return after._taken_over(seat, action.number or 0, now)
            case "caretaker":
                return replace(after, cared_for=self.cared_for | {action.number or 0})
            case "flag":
                return after._flagged(action.number or 0, now)
            case "turn-limit":
                end = End("turn-limit", self._most_glorious(now))
                return replace(after, end=end, draw=None, takeback=None)
            case "adjudicate":  # nobody is left to play on
                end = End("abandoned", self._most_glorious(now))
                return replace(after, end=end, draw=None, takeback=None)
            case "pause" | "resume":
                return after

    def _offer_draw(self, seat: int, now: GameFacts) -> Standing:
        turn = now.own_turns(seat)
        if self.open_draw(now):
            raise NotAllowed("already-offered", "a draw is offered already")
        if turn < FIRST_DRAW_TURN:
            raise NotAllowed(
                "too-early", f"a draw can be offered from one's turn {FIRST_DRAW_TURN} on"
            )
        if seat in self.offered_in and turn - self.offered_in[seat] < DRAW_PAUSE:
            raise NotAllowed(
                "too-soon-again", f"a draw can be offered once in {DRAW_PAUSE} of one's turns"
            )
        offer = Offer(seat, turn, frozenset({now.team_of[seat]}))
        return replace(self, draw=offer, offered_in={**self.offered_in, seat: turn})

    def _answerable_draw(self, seat: int, now: GameFacts) -> Offer:
        offer = self.open_draw(now)
        if offer is None:
            raise NotAllowed("nothing-offered", "no draw is offered")
        if now.team_of[seat] in offer.agreed:
            raise NotAllowed("your-own", "your side has offered or accepted this draw itself")
        return offer

    def _accept_draw(self, seat: int, now: GameFacts) -> Standing:
        offer = self._answerable_draw(seat, now)
        agreed = offer.agreed | {now.team_of[seat]}
        if self.teams_in(now) <= agreed:
            return replace(self, draw=None, takeback=None, end=End("agreed-draw", (), offer.by))
        return replace(self, draw=replace(offer, agreed=agreed))

    def _aborted(self, seat: int, now: GameFacts) -> Standing:
        if now.has_played_a_turn(seat):
            raise NotAllowed(
                "too-late", "a game can be broken off until one's own first turn has ended"
            )
        return replace(self, draw=None, takeback=None, end=End("aborted", (), seat))

    def _awaited(self, seat: int, now: GameFacts) -> int:
        """The opponent who must decide; ``seat`` claims that nobody is there to do it."""
        decider = now.decider
        if decider is None or now.team_of[decider] == now.team_of[seat] or decider in self.out:
            raise NotAllowed("not-their-move", "only while an opponent must decide can you claim")
        return decider

    def _claimed(self, seat: int, now: GameFacts) -> Standing:
        return self._without(self._awaited(seat, now), "abandoned", now)

    def _claimed_draw(self, seat: int, now: GameFacts) -> Standing:
        absent = self._awaited(seat, now)
        if len(self.teams_in(now)) > 2:
            raise NotAllowed("only-for-two", "a draw can be claimed where two sides are left")
        return replace(self, draw=None, takeback=None, end=End("claimed-draw", (), absent))

    def _flagged(self, seat: int, now: GameFacts) -> Standing:
        if seat not in self.acted:
            return replace(self, draw=None, takeback=None, end=End("no-start", (), seat))
        return self._without(seat, "flagged", now)

    def _without(self, seat: int, reason: Reason, now: GameFacts) -> Standing:
        after = replace(
            self,
            gone=(*self.gone, (seat, reason)),
            deputies=self.deputies - {seat},
            takeback=None,
            draw=None if self.draw and self.draw.by == seat else self.draw,
        )
        teams = after.teams_in(now)
        if len(teams) > 1:
            draw = after.open_draw(now)
            if draw and teams <= draw.agreed:
                return replace(after, draw=None, end=End("agreed-draw", (), draw.by))
            return after
        winners = tuple([p for p in now.players if now.team_of[p] in teams])
        return replace(after, draw=None, end=End(reason, winners, seat))

    def _ask_takeback(self, seat: int, step: int, now: GameFacts) -> Standing:
        if self.takeback:
            raise NotAllowed("already-offered", "somebody asks already to take something back")
        if self.refusals.get(seat, 0) >= MOST_REFUSALS:
            raise NotAllowed("refused-too-often", "it has been refused too often in this game")
        return replace(self, takeback=Offer(seat, step, frozenset({now.team_of[seat]})))

    def _answerable_takeback(self, seat: int, step: int, now: GameFacts) -> Offer:
        ask = self.takeback
        if ask is None or ask.about != step:
            raise NotAllowed("nothing-offered", f"nobody asks to take back step {step}")
        if now.team_of[seat] in ask.agreed:
            raise NotAllowed("your-own", "your side asks for it itself, or has agreed")
        return ask

    def _accept_takeback(self, seat: int, step: int, now: GameFacts) -> Standing:
        ask = self._answerable_takeback(seat, step, now)
        agreed = ask.agreed | {now.team_of[seat]}
        if self.teams_in(now) <= agreed:
            return replace(self, takeback=None, granted=step)
        return replace(self, takeback=replace(ask, agreed=agreed))

    def _decline_takeback(self, seat: int, step: int, now: GameFacts) -> Standing:
        ask = self._answerable_takeback(seat, step, now)
        refusals = {**self.refusals, ask.by: self.refusals.get(ask.by, 0) + 1}
        return replace(self, takeback=None, refusals=refusals)

    def _present(self, seat: int) -> Standing:
        given = self.presents.get(seat, 0)
        if given >= MOST_PRESENTS:
            raise NotAllowed("given-enough", f"time can be given {MOST_PRESENTS} times in a game")
        return replace(self, presents={**self.presents, seat: given + 1})

    def _taken_over(self, seat: int, other: int, now: GameFacts) -> Standing:
        if other == seat and seat in self.deputies:
            return replace(self, deputies=self.deputies - {seat})
        free = other in self.out and other not in self.cared_for and other not in self.taken
        if not free or now.team_of[seat] != now.team_of[other]:
            raise NotAllowed("not-out", f"player {other} is nobody that you could play for")
        return replace(self, taken={**self.taken, other: seat})

    # Places

    def _most_glorious(self, now: GameFacts) -> tuple[int, ...]:
        """The team with the most GG of those who are still in."""
        stayed = frozenset(now.team_of[p] for p in now.players if p not in self.out)
        teams = self.teams_in(now) or stayed or frozenset(now.team_of[1:])
        best = max(self._glory(team, now) for team in teams)
        tied = {team for team in teams if self._glory(team, now) == best}
        return tuple([p for p in now.players if now.team_of[p] in tied])

    def _glory(self, team: int, now: GameFacts) -> int:
        return sum(now.glory[p - 1] for p in now.players if now.team_of[p] == team)

    def places(self, now: GameFacts) -> tuple[int, ...]:
        """By player, 1 for the best; () where nothing counts. Whoever won, then who was still in by
        glory, then the beaten, the last beaten first, then those who went, the first one last."""
        end = self.end
        if end is None or not end.is_rated:
            return ()
        ranks = {team: self._rank(team, end, now) for team in set(now.team_of[1:])}
        return tuple(
            [
                1 + sum(rank > ranks[now.team_of[player]] for rank in ranks.values())
                for player in now.players
            ]
        )

    def _rank(self, team: int, end: End, now: GameFacts) -> tuple[int, int]:
        members = [p for p in now.players if now.team_of[p] == team]
        order_gone = [seat for seat, _ in self.gone]
        if any(p in end.winners for p in members):
            return 3, 0
        if all(p in self.out for p in members):
            return 0, max(order_gone.index(p) for p in members)
        if all(p in now.beaten or p in self.out for p in members):
            places = [self.beaten.index(p) for p in members if p in self.beaten]
            return 1, max(places, default=0)
        is_draw = end.reason in ("agreed-draw", "claimed-draw")
        return 2, 0 if is_draw else self._glory(team, now)
