"""What may be done beside the game just now, by whom, and what everybody is told of it."""

from __future__ import annotations

from collections.abc import Sequence

from krosarena.match import GameFacts, MatchAction, NotAllowed, NotAMatchAction, Standing
from krosarena.match.notation import Verb
from krosarena.match.standing import Offer
from krosarena.match.time_control import DAY, MINUTE

from .audience import Seats
from .draft import Draft
from .match import Match
from .presence import Presence
from .protocol.live import Refused, Why
from .protocol.match import (
    ClockView,
    MatchActionProblem,
    MatchEnding,
    MatchView,
    MayDo,
    OfferView,
    SeatOut,
    SeatPresence,
)
from .protocol.match import Presence as PresenceMessage
from .reading import Refusal, refuse
from .situation import Situation

_BY_PLAYERS: frozenset[Verb] = frozenset(
    {
        "offer draw", "accept draw", "decline draw", "resign", "leave", "abort", "claim win",
        "claim draw", "ask takeback", "accept takeback", "decline takeback", "credit", "deputy",
        "takeover",
    }
)  # fmt: skip
"""The rest only the server does."""


_DependsOn = tuple[Standing, GameFacts, int | None, bool]


class Umpire:
    def __init__(self, situation: Situation, presence: Presence) -> None:
        self._now = situation
        self._presence = presence
        self._found: dict[int, tuple[_DependsOn, list[MayDo]]] = {}
        """What each seat may do, and what it depends on."""

    @property
    def _match(self) -> Match:
        return self._now.history.match

    # Judging

    def judge(self, seat: int, act: str) -> MatchAction:
        """What a player does; Refusal says why not."""
        try:
            action = MatchAction.parse(act)
        except NotAMatchAction as error:
            raise refuse("malformed", str(error)) from None
        if action.verb not in _BY_PLAYERS:
            raise refuse("malformed", f"{act!r} is not for players to do")
        try:
            self._check(seat, action)
            self._match.standing.after(seat, action, self._match.facts)
        except NotAllowed as error:
            raise not_allowed(error.why, str(error)) from None
        return action

    def _check(self, seat: int, action: MatchAction) -> None:
        """What goes beyond the standing: who plays, who is there, what was agreed on."""
        match = self._match
        if match.end:
            raise NotAllowed("over", "this match is over")
        others = match.opponents(seat)
        match action.verb:
            case "offer draw":
                if not others:
                    raise not_allowed("nobody-there", "computers do not agree to draws")
            case "claim win" | "claim draw":
                match.standing.after(seat, action, match.facts)  # on their move at all?
                if self._presence.claim_in(match) != 0:
                    raise not_allowed(
                        "they-are-here", "nobody has been gone for long enough to claim"
                    )
            case "ask takeback":
                if match.rated:
                    raise not_allowed("rated", "nothing is taken back in rated games")
                if action.number != self._now.history.askable(seat):
                    raise not_allowed(
                        "nothing-to-take-back", f"step {action.number} has to stay as it is"
                    )
            case "credit":
                if not others or action.number != self.present:
                    raise not_allowed(
                        "nobody-there", f"opponents can be given {self.present} ms at a time"
                    )
            case "deputy":
                if match.rated:
                    raise not_allowed("rated", "rated games are played by oneself")
                if action.number != seat or not self._watched_without(seat):
                    raise not_allowed(
                        "nobody-there", "somebody has to play on against the computer"
                    )

    def _watched_without(self, seat: int) -> list[int]:
        """People who would still play themselves if a computer played ``seat``."""
        playing = set(self._match.persons) - self._match.standing.deputies - {seat}
        return sorted(playing)

    @property
    def present(self) -> int:
        """How much time can be given at once; 0 where no clock runs."""
        return {"none": 0, "post": DAY}.get(self._match.control.kind, MINUTE)

    def bot_may_play_on(self, seat: int) -> bool:
        """For whoever has run out of time."""
        match = self._match
        agreed = match.late == "bot" and not match.rated
        return agreed and seat in match.standing.acted and bool(self._watched_without(seat))

    def bots_consent(self) -> tuple[int, MatchAction] | None:
        """A computer goes along with what all people have agreed to."""
        match, facts = self._match, self._match.facts
        draw, takeback = match.standing.open_draw(facts), match.standing.takeback
        for offer, verb in ((draw, "accept draw"), (takeback, "accept takeback")):
            if offer is None:
                continue
            asked = self._asked(offer)
            bots = [seat for seat in asked if seat in match.bots | match.standing.deputies]
            if bots and len(bots) == len(asked):
                about = None if verb == "accept draw" else offer.about
                return bots[0], MatchAction(verb, about)  # type: ignore[arg-type]
        return None

    def _asked(self, offer: Offer) -> list[int]:
        facts, standing = self._match.facts, self._match.standing
        return [
            p
            for p in facts.players
            if facts.team_of[p] not in offer.agreed and standing.is_playing(p, facts)
        ]

    # Telling

    def presence(self, watchers: int) -> PresenceMessage:
        draft = isinstance(self._now.phase, Draft)
        claim_in = None if draft else self._presence.claim_in(self._match)
        decider = None if draft else self._match.facts.decider
        here = self._presence.here | set(self._now.bots)
        return PresenceMessage(
            [
                SeatPresence(
                    seat.number, seat.number in here, claim_in if seat.number == decider else None
                )
                for seat in self._now.stored.seats
            ],
            watchers,
        )

    def view_for(self, seats: Seats) -> MatchView:
        match, standing = self._match, self._match.standing
        end, until = match.end, match.takeover_until
        return MatchView(
            clock=self._clock() if match.control.runs else None,
            out=[SeatOut(seat, why, standing.taken.get(seat)) for seat, why in standing.gone],
            deputies=sorted(standing.deputies),
            draw=self._offer(standing.open_draw(match.facts)),
            takeback=self._offer(standing.takeback),
            may=self.may(seats),
            end=MatchEnding(
                end.reason, list(end.winners), end.by, list(standing.places(match.facts))
            )
            if end
            else None,
            waits_for_partner=None if until is None else max(0, until - self._presence.now()),
        )

    def _clock(self) -> ClockView:
        clocks, now = self._match.clocks, self._presence.now()
        limit = None
        if clocks.first and clocks.deadline is not None and clocks.running is not None:
            limit = max(0, clocks.deadline - now)
        return ClockView(list(clocks.remaining(now)), clocks.running, clocks.free_left(now), limit)

    def _offer(self, offer: Offer | None) -> OfferView | None:
        return OfferView(offer.by, offer.about, self._asked(offer)) if offer else None

    def may(self, seats: Seats) -> list[MayDo]:
        """All that these seats may do now, as it is judged."""
        if not seats or self._match.end or self._now.waits:
            return []
        return [one for seat in seats for one in self._may(seat)]

    def _may(self, seat: int) -> list[MayDo]:
        """Found anew only when something has changed that it depends on, beside what was agreed
        on for the whole match: most actions lead on within a turn."""
        match = self._match
        can_claim = self._presence.claim_in(match) == 0
        depends_on = match.standing, match.facts, self._now.history.askable(seat), can_claim
        found = self._found.get(seat)
        if found is None or found[0] != depends_on:
            acts = self._acts(seat) if seat in match.persons else []
            allowed = [MayDo(seat, act) for act in acts if self._is_allowed(seat, act)]
            self._found[seat] = found = depends_on, allowed
        return found[1]

    def _acts(self, seat: int) -> Sequence[str]:
        match, standing, facts = self._match, self._match.standing, self._match.facts
        several = len(facts.players) > 2
        acts = ["leave" if several else "resign"]
        if not facts.has_played_a_turn(seat):
            acts = ["abort"]
        acts.append("offer draw" if standing.open_draw(facts) is None else "accept draw")
        if standing.draw:
            acts.append("decline draw")
        if standing.takeback:
            step = standing.takeback.about
            acts += [f"accept takeback {step}", f"decline takeback {step}"]
        elif (last := self._now.history.askable(seat)) is not None:
            acts.append(f"ask takeback {last}")
        if match.control.runs:
            acts.append(f"credit {self.present}")
        acts += ["claim win", "claim draw"]
        acts.append(f"takeover {seat}" if seat in standing.deputies else f"deputy {seat}")
        acts += [f"takeover {gone}" for gone in sorted(standing.out)]
        return acts

    def _is_allowed(self, seat: int, act: str) -> bool:
        try:
            self.judge(seat, act)
        except Refusal:
            return False
        return True


def not_allowed(code: MatchActionProblem, reason: str) -> Refusal:
    return Refusal(Refused("match-action", reason, why=Why(code, {})))
