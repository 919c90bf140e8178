"""The public face: teams being chosen, which can be asked, answered, copied, saved and replayed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from krosarena.content.library import ContentLibrary, library
from krosarena.engine.battle import Battle
from krosarena.engine.cards.definitions import Card
from krosarena.engine.dice import Dice

from .base import Cards, Choice, ChoosingEvent, Desk, MethodInPlay
from .building import Building, BuildingTogether, DrawnTeams
from .drafts import Advised, Dealt, PairsDraft, SnakeDraft
from .packs import BoosterDraft, Sealed
from .plan import Plan
from .refusals import ChoiceRefusal, ChoosingError


@dataclass(frozen=True, slots=True)
class Entry:
    """Who answered what, and what was drawn. Entry 0 is the beginning, which nobody did."""

    actor: int | None
    action: str | None
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    player: int
    team: Cards | None
    """None while it is another's secret."""
    ready: bool
    pool: Cards | None
    """What the player alone can choose from; None for others' eyes."""
    pack: Cards | None
    """What lies before the player in a booster draft; None for others' eyes."""


@dataclass(frozen=True, slots=True)
class ChoosingView:
    """What a seat may know."""

    plan: str
    seats: tuple[SeatView, ...]
    face_up: Cards
    left: int
    waits_for: tuple[int, ...]
    choices: tuple[Choice, ...]
    """Of the players it is made for."""
    finished: bool


class Choosing:
    """Teams being chosen at a table.

    Several players may have a choice at the same time. ``decision`` is the first of ``decisions``,
    and who asks or answers without naming a player means that one.

    >>> from krosarena.engine.dice import Dice
    >>> table = Choosing.new("v2 box snake-draft", Dice.seeded(bytes(32)))
    >>> while table.decision:
    ...     events = table.apply(table.legal_actions()[0])
    >>> [len(team) for team in table.teams]
    [4, 4]
    """

    def __init__(self, desk: Desk, method: MethodInPlay, entries: tuple[Entry, ...]) -> None:
        self._desk = desk
        self._method = method
        self._entries = entries
        self._numbers = (1,) * desk.plan.players
        self._history = tuple(desk.events)
        self._decisions = tuple(method.choices(desk))

    @classmethod
    def new(
        cls,
        plan: Plan | str,
        dice: Dice,
        content: ContentLibrary | None = None,
        among: Collection[str] = (),
    ) -> Choosing:
        """``among`` these Krosmasters; without it, everyone the plan allows."""
        plan = Plan.parse(plan) if isinstance(plan, str) else plan
        content = content or library()
        cards = _cards(content, among or _allowed(plan, content))
        box = tuple([id for id, card in cards.items() if content.box_of(card) == plan.box])
        desk = Desk(plan, cards, box, dice)
        method = _method_of(plan)
        method.begin(desk)
        return cls(desk, method, (_entry(desk, None, None),))

    # Asking

    @property
    def plan(self) -> Plan:
        return self._desk.plan

    @property
    def cards(self) -> Cards:
        """Among whom teams are chosen."""
        return tuple(self._desk.cards)

    @property
    def decisions(self) -> tuple[Choice, ...]:
        """All open choices; none when the teams are chosen."""
        return self._decisions

    @property
    def decision(self) -> Choice | None:
        return self._decisions[0] if self._decisions else None

    def decision_number(self, player: int) -> int:
        """How often this player's choice has changed: an answer to an older one is stale, whatever
        others did in the meantime."""
        return self._numbers[player - 1]

    def legal_actions(self, player: int | None = None) -> list[str]:
        choice = self._choice_of(player)
        return list(choice.actions) if choice else []

    @property
    def teams(self) -> tuple[Cards, ...] | None:
        """By player, once they are chosen."""
        return None if self._decisions else self._method.teams

    @property
    def is_shared(self) -> bool:
        """Do all players put teams together from the same figures, by consent?"""
        return isinstance(self._method, BuildingTogether)

    @property
    def events(self) -> Sequence[ChoosingEvent]:
        """What the last answer led to, or the beginning before the first;
        ``ChoosingEvent.to`` hides what a seat may not know."""
        return tuple(self._desk.events)

    @property
    def history(self) -> tuple[ChoosingEvent, ...]:
        """All that happened since the beginning; hide it with ``ChoosingEvent.to``."""
        return self._history

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that is needed, with plan and seed, to come back to this moment."""
        return self._entries

    @property
    def commitment(self) -> str:
        return self._desk.dice.commitment

    def view(self, *players: int) -> ChoosingView:
        """What these players together may know; none for an onlooker."""
        method = self._method
        return ChoosingView(
            plan=str(self.plan),
            seats=tuple([self._seat(p, p in players) for p in range(1, self.plan.players + 1)]),
            face_up=method.face_up,
            left=method.left,
            waits_for=tuple([choice.player for choice in self._decisions]),
            choices=tuple([c for c in self._decisions if c.player in players]),
            finished=not self._decisions,
        )

    def _seat(self, player: int, own: bool) -> SeatView:
        method = self._method
        return SeatView(
            player,
            method.teams[player - 1] if own or method.team_is_open(player) else None,
            method.is_ready(player),
            method.pool_of(player) if own else None,
            method.pack_of(player) if own else None,
        )

    # Answering

    def apply(self, action: str, player: int | None = None) -> Sequence[ChoosingEvent]:
        """Answer for a player; ChoosingError says why not and leaves everything as it was."""
        choice = self._choice_of(player)
        if choice is None:
            over = ChoiceRefusal("nothing-to-choose" if self._decisions else "teams-chosen")
            raise ChoosingError(f"{action[:60]}: {over}", over)
        action = " ".join(action.split())
        method, desk = self._method, self._desk
        offered = action in choice.actions
        if not offered and not method.accepts(desk, choice.player, action):
            why = method.refusal(desk, choice.player, action)
            raise ChoosingError(f"{action[:60]}: {why}", why)
        desk.events, desk.fallen = [], []
        method.take(desk, choice.player, action)
        self._history += tuple(desk.events)
        self._entries += (_entry(desk, choice.player, action),)
        self._renumber(tuple(method.choices(desk)))
        return self.events

    def _renumber(self, decisions: tuple[Choice, ...]) -> None:
        before = {choice.player: choice for choice in self._decisions}
        after = {choice.player: choice for choice in decisions}
        self._numbers = tuple(
            [
                number + (before.get(player) != after.get(player))
                for player, number in enumerate(self._numbers, start=1)
            ]
        )
        self._decisions = decisions

    def _choice_of(self, player: int | None) -> Choice | None:
        if player is None:
            return self.decision
        return next((choice for choice in self._decisions if choice.player == player), None)

    # Copying and going on

    def clone(self) -> Choosing:
        desk = replace(self._desk, dice=self._desk.dice.clone())
        twin = Choosing(desk, self._method.clone(), self._entries)
        twin._numbers = self._numbers
        twin._history = self._history
        return twin

    @classmethod
    def replay(
        cls,
        plan: Plan | str,
        entries: Iterable[Entry],
        dice: Dice,
        content: ContentLibrary | None = None,
        among: Collection[str] = (),
    ) -> Choosing:
        """Come back to a stored moment, every draw compared with what the dice give."""
        table = cls.new(plan, dice, content, among)
        for number, entry in enumerate(entries):
            if entry.action is not None:
                table.apply(entry.action, entry.actor)
            if table.entries[number] != entry:
                raise ChoosingError(f"entry {number}: the stored draws are not those of the dice")
        return table

    def battle(self, agreed: Battle | None = None) -> Battle:
        """The game that these teams play, with what else is ``agreed`` on."""
        if self.teams is None:
            raise ChoosingError("the teams are not chosen yet")
        return replace(
            agreed or Battle(()),
            teams=self.teams,
            limited=self.plan.format == "limited",
            method=self.plan.method,
        )


def _allowed(plan: Plan, content: ContentLibrary) -> Collection[str]:
    """Whoever chooses may bring anybody; chance picks from the boxes unless told otherwise."""
    if plan.draws and not plan.collection:
        return content.in_boxes
    return content.krosmasters


def _cards(content: ContentLibrary, among: Collection[str]) -> dict[str, Card]:
    if gone := sorted(set(among) - content.krosmasters.keys()):
        raise ChoosingError(f"the collection has no {', '.join(gone)} any more")
    return {id: content.krosmasters[id] for id in sorted(among)}


def _method_of(plan: Plan) -> MethodInPlay:
    players, from_box = plan.players, plan.rules.from_pool
    match plan.method:
        case "advised":
            return Advised(players)
        case "choice":
            return BuildingTogether(players) if from_box else Building(players)
        case "chance":
            return Dealt(players) if from_box else DrawnTeams(players)
        case "pairs-draft":
            return PairsDraft(players)
        case "snake-draft":
            return SnakeDraft(players)
        case "sealed":
            return Sealed(players)
        case "booster-draft":
            return BoosterDraft(players)


def _entry(desk: Desk, actor: int | None, action: str | None) -> Entry:
    return Entry(actor, action, tuple([fallen.value for fallen in desk.fallen]))
