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
    """Who plays it, as a digest of the secret in their cookie; None for a bot or while open."""


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
    told: str | None = None
    """What came of it, as it was played (see ``krosarena.server.told``)."""
    seal: str | None = None


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

    @property
    def is_choosing(self) -> bool:
        return self.plan is not None and "/" not in self.scenario
