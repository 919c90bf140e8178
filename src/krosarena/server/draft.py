"""Teams being chosen at a table, before its game: from what is stored to what each seat is told."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import replace

from krosarena.bots.recruiter import choice_of
from krosarena.content.library import ContentLibrary
from krosarena.engine import record
from krosarena.engine.battle import Battle
from krosarena.engine.dice import SeededDice, commitment_to
from krosarena.formats.choosing import Choosing, ChoosingError
from krosarena.formats.choosing.choosing import Entry
from krosarena.formats.teams import level_of

from .problems import TableProblem
from .protocol import choosing as messages
from .protocol.choosing import ChoosingEvent, ChoosingSeat, OpenChoice
from .protocol.live import Refused, Why
from .protocol.tables import TableSummary
from .storage import StoredEntry, StoredTable
from .teams import team_fault


class Draft:
    """A moment of choosing. ``after`` leads to the next one and leaves this one as it is."""

    def __init__(
        self,
        choosing: Choosing,
        agreed: Battle,
        content: ContentLibrary,
        at: int | None = None,
    ) -> None:
        """``at`` is when the last answer was given."""
        self.at = at
        self._choosing = choosing
        self._agreed = agreed
        self._content = content

    @classmethod
    def begin(cls, plan: str, agreed: Battle, seed: bytes, content: ContentLibrary) -> Draft:
        return cls(Choosing.new(plan, SeededDice(seed), content), agreed, content)

    @classmethod
    def replayed(
        cls, stored: StoredTable, choices: Sequence[StoredEntry], content: ContentLibrary
    ) -> Draft:
        """As it is stored, every draw compared."""
        assert stored.plan is not None
        assert stored.choosing_seed is not None
        dice = SeededDice(stored.choosing_seed)
        entries = [Entry(c.actor or None, c.action or None, c.dice) for c in choices]
        try:
            choosing = Choosing.replay(stored.plan, entries, dice, content, stored.choosing_cards)
        except ChoosingError as error:
            raise TableProblem("other-cards", f"the choosing of teams: {error}") from None
        agreed = Battle.parse_agreed(stored.scenario, len(stored.seats))
        return cls(choosing, agreed, content, choices[-1].at if choices else None)

    @property
    def waits_for(self) -> list[int]:
        """Seats that have something to choose."""
        return [choice.player for choice in self._choosing.decisions]

    @property
    def entries(self) -> list[StoredEntry]:
        return [
            StoredEntry(number, entry.actor or 0, entry.action or "", entry.dice)
            for number, entry in enumerate(self._choosing.entries)
        ]

    @property
    def cards(self) -> tuple[str, ...]:
        """Among whom teams are chosen."""
        return self._choosing.cards

    @property
    def battle(self) -> Battle | None:
        """The game that is to be played, once all teams are chosen."""
        return self._choosing.battle(self._agreed) if self._choosing.teams is not None else None

    def number(self, seat: int) -> int:
        """Of the seat's open choice."""
        return self._choosing.decision_number(seat)

    def after(self, action: str, seat: int, at: int | None = None) -> Draft:
        """ChoosingError says why the answer cannot be taken."""
        choosing = self._choosing.clone()
        choosing.apply(action, seat)
        return Draft(choosing, self._agreed, self._content, at)

    def bots_choice(self, bots: Collection[int], salt: str) -> tuple[int, str] | None:
        """Which bot wants to answer what; None when none has to."""
        persons = {seat.player for seat in self._choosing.view().seats} - set(bots)
        for choice in self._choosing.decisions:
            if choice.player in bots:
                dice = random.Random(f"{salt} {choice.player} {len(self._choosing.entries)}")
                cards = self._content.krosmasters
                action = choice_of(self._choosing, choice.player, cards, persons, dice)
                if action is not None:
                    return choice.player, action
        return None

    def message_for(self, seats: Collection[int], table: TableSummary) -> messages.Choosing:
        """What these seats together may know; nothing else of it ever leaves the server."""
        view, plan = self._choosing.view(*seats), self._choosing.plan
        rules = plan.rules
        return messages.Choosing(
            table=table,
            method=plan.method,
            players=plan.players,
            least=rules.size.least if rules.size else None,
            most=rules.size.most if rules.size else None,
            level=rules.level.total if rules.level else None,
            shared=self._choosing.is_shared,
            secret=any(seat.team is None for seat in self._choosing.view().seats),
            seats=[
                ChoosingSeat(
                    seat.player,
                    _listed(seat.team),
                    None if seat.team is None else self._level(seat.team),
                    seat.ready,
                    _listed(seat.pool),
                    _listed(seat.pack),
                )
                for seat in view.seats
            ],
            face_up=list(view.face_up),
            left=view.left,
            waits_for=list(view.waits_for),
            choices=[
                OpenChoice(c.player, self.number(c.player), c.prompt, list(c.actions))
                for c in view.choices
            ],
            events=events_for(seats, self._choosing),
            commitment=self._choosing.commitment,
        )

    def _level(self, team: Sequence[str]) -> int:
        return level_of([self._content.krosmasters[id] for id in team])


def events_for(seats: Collection[int], choosing: Choosing) -> list[ChoosingEvent]:
    """What happened, as these seats together may know it."""
    return [
        ChoosingEvent(event.kind, event.player, list(event.cards), event.rule)
        for event in (one.to(*seats) for one in choosing.history)
    ]


def recorded(stored: StoredTable, choices: Sequence[StoredEntry]) -> record.Draft | None:
    """For the record of the game; None where no teams were chosen at the table."""
    if stored.plan is None or stored.choosing_seed is None:
        return None
    return record.Draft(
        plan=stored.plan,
        cards=stored.choosing_cards,
        commitment=commitment_to(stored.choosing_seed),
        seed=stored.choosing_seed.hex(),
        entries=tuple([record.Entry(c.actor or None, c.action or None, c.dice) for c in choices]),
    )


def begun(stored: StoredTable, draft: Draft, content: ContentLibrary) -> StoredTable:
    """The table as it is after this moment: once the teams are chosen, with its battle."""
    battle = draft.battle
    if battle is None:
        return stored
    setup = content.setup(str(battle), stored.edition)
    return replace(stored, scenario=str(battle), content=setup.fingerprint())


def refused_choice(error: ChoosingError) -> Refused:
    """Why an answer is not taken, to be told in the player's language."""
    refusal = error.refusal
    assert refusal is not None, "only a replay fails without one"
    why = Why(refusal.reason, {"card": refusal.card} if refusal.card else {})
    faults = [team_fault(fault) for fault in refusal.faults]
    return Refused("illegal", str(error), refusal.rule, why, faults)


def _listed(cards: Sequence[str] | None) -> list[str] | None:
    return None if cards is None else list(cards)
