"""New tables: made as somebody wishes, or for the same people to play again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from krosarena.content.card_sets import id_of
from krosarena.engine.battle import Battle, BattleError
from krosarena.engine.rules_history import RULES_VERSION
from krosarena.formats.choosing import ChoosingError, Plan, PlanError
from krosarena.formats.table_teams import faults_at_table
from krosarena.match import ControlError, TimeControl

from .cards import Cards
from .draft import Draft, begun
from .opponents import check_level, level_of
from .problems import TableProblem
from .storage import Storage, StoredEntry, StoredSeat, StoredTable
from .thinking.showing import Opening
from .timekeeping import Timekeeper


@dataclass(frozen=True)
class Terms:
    """What is agreed on beside the game."""

    control: TimeControl = field(default_factory=TimeControl)
    late: str = "loses"
    """What becomes of whoever runs out of time: ``loses``, or a ``bot`` plays on."""
    rated: bool = False
    public: bool = False
    """Others than its players may find the game, while it runs and later."""

    @classmethod
    def read(cls, clock: str, late: str, rated: bool = False, public: bool = False) -> Terms:
        """Whatever counts is public: its outcome can be read from ratings anyway."""
        try:
            return cls(TimeControl.parse(clock), late, rated, public or rated)
        except ControlError as error:
            raise TableProblem("wrong-clock", str(error)) from None


class NewTables:
    def __init__(self, storage: Storage, cards: Cards, time: Timekeeper) -> None:
        self._storage = storage
        self._cards = cards
        self._content = cards.installed
        self._time = time

    async def create(
        self,
        owner: str,
        scenario: str,
        kinds: Sequence[str],
        edition: str | None = None,
        opening: Opening | None = None,
        terms: Terms | None = None,
    ) -> str:
        """The id of a new table. All persons' seats are ``owner``'s, who shares the screen; open
        ones wait for whoever comes with the invitation. ``opening`` is what the game continues."""
        try:
            content = await self._cards.of_record(opening) if opening else self._content
            setup = content.setup(scenario, edition)
        except KeyError as error:
            raise TableProblem("unknown-scenario", error.args[0]) from None
        card_set = id_of(content.texts)
        _check_seats(kinds, len(setup.players))
        if "/" in scenario and opening is None:
            self._check_teams(Battle.parse(scenario), setup.edition.id)
        stored = replace(
            self._new_table(owner, kinds, scenario, setup.edition.id, terms),
            content=setup.fingerprint(),
            card_set=card_set,
            opening=opening.text if opening else None,
        )
        await self._storage.create(stored)
        return stored.id

    async def create_choosing(
        self,
        owner: str,
        plan: str,
        agreed: str,
        kinds: Sequence[str],
        team: str | None = None,
        terms: Terms | None = None,
    ) -> str:
        """A new table whose teams are chosen there. ``team`` is laid down for the first person."""
        seed = secrets.token_bytes(32)
        try:
            wanted = Plan.parse(plan)
            battle = self._checked_agreement(agreed, wanted)
        except (PlanError, BattleError, KeyError) as error:
            raise TableProblem("wrong-plan", str(error.args[0])) from None
        _check_seats(kinds, wanted.players)
        draft = Draft.begin(str(wanted), battle, seed, self._content)
        if team is not None:
            draft = _with_team(draft, kinds.index("person") + 1, team)
        stored = replace(
            self._new_table(owner, kinds, str(battle), wanted.edition, terms),
            turn=0,
            plan=str(wanted),
            choosing_seed=seed,
            choosing_cards=draft.cards,
            card_set=self._cards.installed_id,
        )
        await self._storage.create(begun(stored, draft, self._content), draft.entries)
        return stored.id

    def _checked_agreement(self, agreed: str, plan: Plan) -> Battle:
        """Tried with anybody, so that no team is chosen for a game that could not begin."""
        battle = Battle.parse_agreed(agreed, plan.players)
        anybody = ((next(iter(self._content.krosmasters)),),) * plan.players
        tried = replace(battle, teams=anybody, limited=plan.format == "limited")
        self._content.setup(str(tried), plan.edition)
        return battle

    def _check_teams(self, battle: Battle, edition: str) -> None:
        if faults := faults_at_table(battle, edition, self._content):
            raise TableProblem("illegal-teams", "; ".join(faults))

    async def rematch(self, past: StoredTable) -> str:
        """The same people at a new table, each one seat on; whoever brought a team keeps it, and
        what was chosen at the table is chosen anew."""
        plan = None if past.plan is None else Plan.parse(past.plan)
        fresh = replace(
            past,
            id=secrets.token_urlsafe(9),
            seed=secrets.token_bytes(32),
            created=datetime.now(UTC).isoformat(timespec="milliseconds"),
            turn=1 if plan is None else 0,
            winners=None,
            rated=past.rated and not past.is_free_for_all,
            reason=None,
            ended_by=None,
            places=(),
            rematch=None,
            rules=RULES_VERSION,
            epoch=0,
            started=self._time.now(),
            seats=_moved_on(past.seats),
            opening=None,
            content="",
        )
        choices: list[StoredEntry] = []
        if plan is not None:
            agreed = _agreed_part(past)
            fresh = replace(fresh, scenario=str(agreed), choosing_seed=secrets.token_bytes(32))
            assert fresh.choosing_seed is not None
            draft = Draft.begin(str(plan), agreed, fresh.choosing_seed, self._content)
            fresh = replace(fresh, choosing_cards=draft.cards, card_set=self._cards.installed_id)
            choices = draft.entries
        else:
            scenario = past.scenario
            if "/" in scenario:
                battle = Battle.parse(scenario)
                scenario = str(replace(battle, teams=(*battle.teams[1:], battle.teams[0])))
            setup = self._content.setup(scenario, past.edition)
            fresh = replace(
                fresh,
                scenario=scenario,
                content=setup.fingerprint(),
                card_set=self._cards.installed_id,
            )
        await self._storage.create(fresh, choices)
        return await self._storage.set_rematch(past.id, fresh.id)

    def _new_table(
        self, owner: str, kinds: Sequence[str], scenario: str, edition: str, terms: Terms | None
    ) -> StoredTable:
        return _new_table(owner, kinds, scenario, edition, terms or Terms(), self._time.now())


def _moved_on(seats: Sequence[StoredSeat]) -> tuple[StoredSeat, ...]:
    """Everybody one seat on: of two, they change sides; partners stay together."""
    following = (*seats[1:], seats[0])
    return tuple([replace(who, number=place) for place, who in enumerate(following, start=1)])


def _agreed_part(past: StoredTable) -> Battle:
    """What was settled before the teams."""
    where = past.scenario.partition("/")[0]
    agreed = Battle.parse_agreed(where, len(past.seats))
    return replace(agreed, limited=False, method=None)


def _new_table(
    owner: str, kinds: Sequence[str], scenario: str, edition: str, terms: Terms, now: int
) -> StoredTable:
    return StoredTable(
        id=secrets.token_urlsafe(9),
        scenario=scenario,
        edition=edition,
        content="",
        seed=secrets.token_bytes(32),
        created=datetime.now(UTC).isoformat(timespec="milliseconds"),
        turn=1,
        winners=None,
        rules=RULES_VERSION,
        seats=tuple(
            StoredSeat(number, kind, owner if kind == "person" else None)
            for number, kind in enumerate(kinds, start=1)
        ),
        invitation=secrets.token_urlsafe(12) if "open" in kinds else None,
        clock=str(terms.control),
        late=terms.late,
        rated=terms.rated,
        public=terms.public,
        started=None if "open" in kinds else now,
    )


def _with_team(draft: Draft, seat: int, team: str) -> Draft:
    """``ready`` names all faults of a team that is not legal yet."""
    try:
        return draft.after(f"team {team}", seat).after("ready", seat)
    except ChoosingError as error:
        raise TableProblem("illegal-teams", str(error)) from None


def _check_seats(kinds: Sequence[str], players: int) -> None:
    if len(kinds) != players:
        raise TableProblem("wrong-seats", f"this scenario has {players} seats")
    if "person" not in kinds:
        raise TableProblem("wrong-seats", "at least one seat must be a person's")
    for kind in kinds:
        if level := level_of(kind):
            check_level(level)
