"""The public face: a game that can be asked, played, copied, saved and replayed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..actions import Action, parse_action
from ..battle import ANY, Battle
from ..chance import ChanceOutcome, outcomes_of
from ..decisions import Chance, Decision, Draw, GameOver, IllegalAction, Roll
from ..dice import Coin, Dice, DiceError, Drawn, Face, Fallen, SeededDice
from ..drawing import board_svg, board_text, headline
from ..events import Event
from ..library import Library, installed
from ..outcome import Outcome
from ..play.legality import legal_actions, why_not
from ..play.turns import Fight
from ..position import read_position, setup_of_position, write_position
from ..record import Entry, Record, RecordError
from ..rules_history import RULES_VERSION
from ..state.procedure import resume, run
from ..state.saving import restore_state, save_state
from ..state.setup import Setup
from ..state.state import State
from ..state.unit import Unit
from ..view import View
from ..viewing import view_of


class _Trail(NamedTuple):
    """What has been done, newest first: copies of a game share their common past."""

    before: _Trail | None
    actor: int | None
    action: Action | None
    dice: tuple[Fallen, ...]
    number: int


class _Origin(NamedTuple):
    """How a game began, as far as its record must say so."""

    start: str | None = None
    """A position, where it did not begin with its set-up."""
    known: bool = True
    """False for a game that began in the middle, so that no record can lead there."""
    proven: bool = True
    """False once the dice have been exchanged: no one seed gives all that fell."""


class Game:
    """A game under way.

    >>> from krosarena import Dice, Game
    >>> game = Game.new(scenario="right-in-the-kisser", dice=Dice.seeded(bytes(32)))
    >>> game.decision.player
    1
    >>> [event.type for event in game.apply("move d2")]
    ['moved']
    """

    __slots__ = ("_dice", "_offered", "_origin", "_state", "_trail")

    def __init__(self, state: State, dice: Dice, trail: _Trail, origin: _Origin) -> None:
        self._state = state
        self._dice = dice
        self._trail = trail
        self._origin = origin
        self._offered: list[Action] = []
        """What ``legal_actions`` last gave out, and still holds."""

    # Beginning

    @classmethod
    def new(
        cls,
        scenario: str | None = None,
        *,
        dice: Dice,
        edition: str | None = None,
        arena: str = ANY,
        teams: Sequence[Sequence[str]] = (),
        library: Library | None = None,
    ) -> Game:
        """A new game, played up to its first decision: of a scenario, of a battle's text (see
        ``battle``), or of an arena and teams of card ids."""
        if scenario is None:
            scenario = str(Battle(tuple([tuple(team) for team in teams]), arena))
        return cls.begin((library or installed()).setup(scenario, edition), dice)

    @classmethod
    def begin(cls, setup: Setup, dice: Dice) -> Game:
        """A new game from a set-up made by hand."""
        state = State(setup)
        for recruit in setup.roster:
            state.enlist(
                Unit(len(state.units), recruit.name, recruit.card, recruit.player, recruit.cell)
            )
        state.stack.append(Fight(0))
        fallen = tuple(run(state, dice))
        return cls(state, dice, _Trail(None, None, None, fallen, 0), _Origin())

    @classmethod
    def from_state(cls, state: State, dice: Dice, start: str | None = None) -> Game:
        """A game that begins in the middle; ``start`` is that moment as a position's text."""
        origin = _Origin(start, known=start is not None)
        return cls(state, dice, _Trail(None, None, None, (), 0), origin)

    # Asking

    @property
    def setup(self) -> Setup:
        return self._state.setup

    @property
    def state(self) -> State:
        """The state itself: read it, never write it."""
        return self._state

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the game is over or waits for dice."""
        waiting = self._state.waiting
        return waiting if isinstance(waiting, Decision) else None

    @property
    def decision_number(self) -> int:
        """The number of the open decision, counted from 1: one more than the actions taken."""
        return self._trail.number + 1

    @property
    def chance(self) -> Chance | None:
        """The dice the game waits for, with ``Dice.open()``."""
        waiting = self._state.waiting
        return None if isinstance(waiting, Decision) else waiting

    @property
    def outcome(self) -> Outcome | None:
        return self._state.outcome

    @property
    def events(self) -> Sequence[Event]:
        """What the last action led to, or the set-up before the first."""
        return tuple(self._state.events)

    @property
    def commitment(self) -> str:
        return self._dice.commitment

    @property
    def dice(self) -> Dice:
        return self._dice

    @property
    def last_dice(self) -> tuple[str, ...]:
        """The dice that fell in the last action."""
        return tuple([side.value for side in self._trail.dice])

    def chance_outcomes(self) -> list[ChanceOutcome]:
        """All that can fall now, with how likely it is, for ``resolve``; empty where the game waits
        for no dice, coin or draw. Their chances add up to 1."""
        waiting = self.chance
        return [] if waiting is None else [*outcomes_of(waiting)]

    def legal_actions(self) -> list[Action]:
        """Never empty while a decision is open, empty otherwise."""
        waiting = self._state.waiting
        if not isinstance(waiting, Decision):
            return []
        self._offered = legal_actions(self._state, waiting)
        return self._offered.copy()

    def view(self, *players: int) -> View:
        """What these players together may know (one seat, or both of a shared screen; none for an
        onlooker)."""
        return view_of(self._state, players, self.decision_number, self.commitment)

    # Playing

    def apply(self, action: Action | str) -> Sequence[Event]:
        """Take an action for the player who must decide.

        IllegalAction says why not, with the rule, and leaves the game as it was.
        """
        state = self._state
        decision = state.waiting
        if decision is None:
            raise GameOver("no decision is open: the game is over")
        if not isinstance(decision, Decision):
            raise DiceError("the game waits for dice: say what fell with resolve()")
        if isinstance(action, str):
            action = parse_action(action)
        for offered in self._offered:
            if offered is action:
                break
        else:
            if refusal := why_not(state, decision, action):
                raise IllegalAction(action, refusal, state.cite(refusal.rule))
        self._offered = []
        state.events = []
        fallen = tuple(resume(state, self._dice, action=action))
        trail = self._trail
        step = (trail, decision.player, action, fallen, trail.number + 1)
        self._trail = tuple.__new__(_Trail, step)  # what _Trail(…) does, at a third of its price
        return tuple(state.events)

    def resolve(self, fallen: Sequence[Fallen]) -> Sequence[Event]:
        """Say what the awaited dice show, with ``Dice.open()``."""
        waiting = self.chance
        if waiting is None:
            raise DiceError("the game does not wait for dice")
        kind: type[Face] | type[Coin] | type[Drawn] = Face
        count, what = 1, "dice"
        if isinstance(waiting, Roll):
            count = waiting.count
        elif isinstance(waiting, Draw):
            kind, what = Drawn, "draw"
        else:
            kind, what = Coin, "coin"
        if len(fallen) != count or not all(isinstance(side, kind) for side in fallen):
            raise DiceError(f"the game waits for {count} {what}, not for {list(fallen)}")
        state = self._state
        self._offered = []
        further = resume(state, self._dice, fallen=tuple(fallen))
        self._trail = self._trail._replace(dice=(*self._trail.dice, *fallen, *further))
        return tuple(state.events)

    def turn_unasked(self) -> None:
        """Turn the dice of the open roll to success, as if its roller had not been asked: so did
        games before rollers were, and their records have no answer (see ``replaying``)."""
        state, question = self._state, self.decision
        assert question is not None
        assert question.prompt == "turn-dice"
        fell, answer = state.fallen, state.answer
        further = resume(state, self._dice, action=parse_action(f"face {question.options[0]}"))
        state.answer = answer
        if not further and state.fallen:
            state.fallen = fell
        self._offered = []
        self._trail = self._trail._replace(dice=(*self._trail.dice, *further))

    def clone(self, dice: Dice | None = None) -> Game:
        """An independent copy; with other ``dice`` a different future, which no seed proves."""
        origin = self._origin if dice is None else self._origin._replace(proven=False)
        copy = Game(self._state.clone(), dice or self._dice.clone(), self._trail, origin)
        copy._offered = self._offered
        return copy

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.clone()

    # Showing

    def __repr__(self) -> str:
        return f"<Game {self.setup.edition.id} {self.setup.scenario}: {headline(self.view())}>"

    def __str__(self) -> str:
        """The board as text, as an onlooker may see it."""
        return board_text(self.view())

    def _repr_svg_(self) -> str:
        """The board as a picture, for notebooks."""
        return board_svg(self.view())

    # Saving

    def __reduce__(self) -> tuple[object, ...]:
        """For ``pickle``: the past as a flat row, however long the game."""
        row = []
        trail: _Trail | None = self._trail
        while trail is not None:
            row.append((trail.actor, trail.action, trail.dice))
            trail = trail.before
        state = self._state
        return _unpickled, (
            *(state.setup, save_state(state), state.events, self._dice),
            *(row[::-1], self._origin),
        )

    def save(self) -> dict[str, object]:
        """The present state as plain data; ``restore`` brings it back."""
        return save_state(self._state)

    @classmethod
    def restore(cls, setup: Setup, data: Mapping[str, object], dice: Dice) -> Game:
        return cls.from_state(restore_state(setup, data), dice)

    def position(self) -> str:
        """The position as one line of text (see ``position``)."""
        return write_position(self._state)

    @classmethod
    def from_position(cls, text: str, *, dice: Dice, library: Library | None = None) -> Game:
        return cls.at_position(text, setup_of_position(text, library or installed()), dice)

    @classmethod
    def at_position(cls, text: str, setup: Setup, dice: Dice) -> Game:
        """As ``from_position``, where the set-up is at hand."""
        return cls.from_state(read_position(text, setup), dice, start=" ".join(text.split()))

    @property
    def record(self) -> Record:
        """Everything needed to play this game again. The seed is told once the game is over.

        RecordError where nobody knows how the game came about (a restored state).
        """
        from .replaying import with_checks

        if not self._origin.known:
            raise RecordError("this game began in the middle of another; it has no record")
        proven = self._origin.proven
        seed = self._dice.seed if proven and isinstance(self._dice, SeededDice) else None
        return Record(
            edition=self.setup.edition.id,
            scenario=self.setup.scenario,
            start=self._origin.start,
            content=self.setup.fingerprint(),
            commitment=self.commitment if proven else "",
            seed=seed.hex() if seed and self.outcome else None,
            entries=with_checks(self.setup, self._origin.start, self._entries()),
            winners=self.outcome.winners if self.outcome else None,
            rules=RULES_VERSION,
        )

    def _entries(self) -> list[Entry]:
        trail: _Trail | None = self._trail
        entries = []
        while trail is not None:
            action = None if trail.action is None else str(trail.action)
            dice = tuple([side.value for side in trail.dice])
            entries.append(Entry(trail.actor, action, dice))
            trail = trail.before
        entries.reverse()
        return entries

    @classmethod
    def replay(cls, record: Record, *, library: Library | None = None) -> Game:
        """Play a record again; RecordError says at which entry it does not hold."""
        from .replaying import replay_steps

        return replay_steps(record, library=library)[-1]


def _unpickled(
    setup: Setup,
    saved: Mapping[str, object],
    events: list[Event],
    dice: Dice,
    row: Sequence[tuple[int | None, Action | None, tuple[Fallen, ...]]],
    origin: _Origin,
) -> Game:
    state = restore_state(setup, saved)
    state.events = events
    trail: _Trail | None = None
    for number, (actor, action, fallen) in enumerate(row):
        trail = _Trail(trail, actor, action, fallen, number)
    assert trail is not None
    return Game(state, dice, trail, origin)
