"""The moves that no person makes at a table: of computer opponents, of those who play on for
somebody, and of the caretaker of whoever is gone."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from krosarena.bots.guard import Answer, format_error, instead

from .draft import Draft
from .opponents import Opponent
from .reading import Refusal
from .situation import Situation
from .table_changes import TableChanges
from .table_time import TableTime
from .timekeeping import Timekeeper

log = logging.getLogger("krosarena.table")


class TableBots:
    def __init__(
        self,
        situation: Situation,
        changes: TableChanges,
        table_time: TableTime,
        bots: Mapping[int, Opponent],
        deputy: Callable[[int], Opponent],
        time: Timekeeper,
    ) -> None:
        """``bots`` by seat; ``deputy`` plays a seat for its player."""
        self._now = situation
        self._changes = changes
        self._table_time = table_time
        self._bots = bots
        self._deputy = deputy
        self._time = time

    async def play(self) -> None:
        """Let bots move. If that fails, they try again with the next message or visitor."""
        try:
            await self._let_bots_choose()
        except Refusal as refusal:
            log.error("table %s: a bot could not choose: %s", self._now.stored.id, refusal)
        if isinstance(self._now.phase, Draft):
            return
        while not self._now.waits and not self._now.history.match.end:
            decision = self._now.game.decision
            assert decision is not None, "a game with seeded dice stops only at decisions"
            answer = await self._answer_of_nobody(decision.player)
            if answer is None:
                return
            fault = answer.fault.kind if answer.fault else None
            try:
                await self._changes.carry_out(decision.player, answer.action, fault)
                await self._table_time.see_to_time(self._time.now())
            except Refusal as refusal:
                log.error("table %s: the bot could not move: %s", self._now.stored.id, refusal)
                return
            except Exception:  # a bot's move must not end a person's connection
                log.exception("table %s: the bot's move failed", self._now.stored.id)
                return

    async def _let_bots_choose(self) -> None:
        if self._now.stored.winners is not None:
            return
        while not self._now.waits and isinstance(draft := self._now.phase, Draft):
            wish = draft.bots_choice(self._bots.keys(), self._now.stored.id)
            if wish is None:
                return
            await self._changes.take_choice(draft, *wish)

    async def _answer_of_nobody(self, seat: int) -> Answer | None:
        """Of a computer opponent, of one that plays for somebody, of a caretaker; None where a
        person is to decide."""
        match = self._now.history.match
        if match.standing.needs_caretaker(seat, match.facts):
            return instead(self._now.game.legal_actions(), "left", "is gone")
        if seat in match.standing.deputies:
            return await self._ask(self._deputy(seat), seat)
        bot = self._bots.get(seat)
        return None if bot is None else await self._ask(bot, seat)

    async def _ask(self, bot: Opponent, seat: int) -> Answer:
        """A legal action, whatever the bot does; it thinks apart, so that nobody else waits."""
        try:
            answer = await bot.answer(self._now.game)
        except Exception as error:  # not even its guard could cope with it
            log.exception("table %s: the guard of seat %d failed", self._now.stored.id, seat)
            answer = instead(self._now.game.legal_actions(), "crashed", format_error(error))
        if answer.fault:
            log.error(
                "table %s: the bot of seat %d %s", self._now.stored.id, seat, answer.fault.what
            )
        return answer
