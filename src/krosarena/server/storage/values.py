"""Tables, seats and entries as the storage knows them."""

from __future__ import annotations

from dataclasses import dataclass

from krosarena.bots.guard import FaultKind


@dataclass(frozen=True, slots=True)
class StoredRecord:
    """A record that somebody brought as a file."""

    id: str
    text: str
    created: str


@dataclass(frozen=True, slots=True)
class StoredSeat:
    number: int
    kind: str
    """``person``, ``open``, ``bot`` or ``bot:LEVEL``."""
    owner: str | None
    """The person's id; None for a bot or while open."""
    name: str | None = None
    """As that person is called now; nothing that is stored here."""
    portrait: str | None = None
    has_account: bool = False
    is_gone: bool = False


@dataclass(frozen=True, slots=True)
class StoredEntry:
    number: int
    actor: int
    action: str
    """In notation; or ``undo 7``, by which the actor took back its entries from 7 on."""
    dice: tuple[str, ...]
    fault: FaultKind | None = None
    """Why it was played in place of a bot."""
    at: int | None = None
    """When, in milliseconds since 1970; None in games of release 0.1.0."""
    result: str | None = None
    """What came of it, as it was played (see ``krosarena.server.chronicle``)."""
    seal: str | None = None
    clocks: tuple[int, ...] = ()
    """Each player's time left, in milliseconds; nothing where no clock runs."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """What a table's row keeps, with every entry, of its time and its end."""

    deadline: int | None = None
    """When somebody has to look at the table, if nothing happens before."""
    reason: str | None = None
    ended_by: int | None = None
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredHoliday:
    begins: int
    ends: int


@dataclass(frozen=True, slots=True)
class StoredTable:
    id: str
    scenario: str
    edition: str
    content: str
    seed: bytes
    created: str
    turn: int
    winners: tuple[int, ...] | None
    seats: tuple[StoredSeat, ...]
    invitation: str | None = None
    """The secret of a link that gives open seats away."""
    opening: str | None = None
    """The record of the game that this one continues, as far as it does."""
    plan: str | None = None
    """How the teams are chosen, if that happens at the table; until then ``scenario`` has none."""
    choosing_seed: bytes | None = None
    """Of the draws while choosing; the game's dice have a seed of their own."""
    choosing_cards: tuple[str, ...] = ()
    """Among whom teams are chosen: the collection may grow."""
    card_set: str | None = None
    """The content files it is played with; None in games of release 0.1.0."""
    rules: int | None = None
    """The engine's rules version when it began, or last went on; None likewise."""
    epoch: int = 0
    """How often another process has taken it over."""
    clock: str = "none"
    """The time control (``krosarena.match.time_control``)."""
    late: str = "loses"
    """What becomes of whoever runs out of time: ``loses``, or a ``bot`` plays on."""
    rated: bool = False
    started: int | None = None
    """When everybody was seated, or all teams were chosen."""
    reason: str | None = None
    """How it ended (``krosarena.match.standing.Reason``)."""
    ended_by: int | None = None
    places: tuple[int, ...] = ()
    rematch: str | None = None
    """The table at which the same people play again."""
    public: bool = False
    """Others than its players may find it."""
    absences: str | None = None
    """Who is away, and who was for how long (``krosarena.server.presence``)."""

    @property
    def is_free_for_all(self) -> bool:
        """Everybody against everybody: rated only where chance seats strangers together."""
        partners = "partners" in self.scenario.partition("/")[0].split(",")
        return len(self.seats) > 2 and not partners

    @property
    def hides_names(self) -> bool:
        """Until a rated game of everybody against everybody is over nobody is told whom they play:
        friends could play together against a stranger."""
        return self.rated and self.is_free_for_all and self.winners is None

    @property
    def is_choosing(self) -> bool:
        return self.plan is not None and "/" not in self.scenario
