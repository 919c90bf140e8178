"""What the client needs to name things."""

from __future__ import annotations

from typing import Literal

import msgspec

from krosarena.content.scripts import PointerKind
from krosarena.engine.events import RankName
from krosarena.engine.view import ArenaView, KamaView, RangeName


class Names(msgspec.Struct, frozen=True):
    en: str
    fr: str


class SpellCard(msgspec.Struct, frozen=True):
    """A spell as printed, in our notation."""

    id: str
    name: Names
    kind: Literal["attack", "healing", "special"]
    range: RangeName
    min_range: int
    max_range: int
    alterable: bool
    area: str | None
    ap: int
    mp: int
    injuries: int
    damage: int | None
    element: str | None
    limit: Literal["none", "turn", "target", "game"]
    effects: list[Names]
    """Rules text of each additional effect, generated from the card's data."""


class Source(msgspec.Struct, frozen=True):
    """How well the facts of a card are known."""

    confidence: Literal["A", "B", "C"]
    """Of the least certain fact: two sources agree, one source, inferred or doubtful."""
    note: str
    """In English."""


class Card(msgspec.Struct, frozen=True):
    id: str
    name: Names
    kind: Literal["krosmaster", "summon"]
    colour: str | None
    types: list[str]
    level: int | None
    initiative: int | None
    mp: int | None
    hp: int | None
    ap: int | None
    powers: list[str]
    spells: list[SpellCard]
    source: Source | None


class PowerCard(msgspec.Struct, frozen=True):
    id: str
    name: Names
    text: Names
    rule: str | None = None
    """Where the books describe it; None for what only a card says."""


class Pointer(msgspec.Struct, frozen=True):
    """Something on the screen that a guide points at: a cell by name, everything else by id."""

    kind: PointerKind
    id: str


class GuideStep(msgspec.Struct, frozen=True):
    """One thing that a tutorial's guide says."""

    say: Names
    point: list[Pointer]
    waits: bool
    """For something to happen; else the player reads on at leisure."""
    otherwise: Names | None
    """Said when the player has done something else."""


class ScenarioCard(msgspec.Struct, frozen=True):
    """What the start page shows of a scenario, and what its guide says at the table."""

    id: str
    name: Names
    summary: Names
    learn: list[Names]
    """What one can do after it, a few words each."""
    goal: Names
    box: str
    number: int
    edition: str
    teams: list[list[str]]
    """Card ids by seat."""
    script: list[GuideStep]


class RewardCard(msgspec.Struct, frozen=True):
    """A Demonic Reward, with its rules text generated from the token's data."""

    id: str
    name: Names
    box: str
    rank: RankName
    kind: Literal["boost", "buff", "weapon", "set", "pet", "dofus", "trophy", "technique"]
    text: list[Names]
    choices: dict[str, Names]
    """What each option of a choose-one token is called, by the word that picks it."""
    spell: SpellCard | None
    source: Source


class ArenaCard(msgspec.Struct, frozen=True):
    """A printed board before the fight."""

    id: str
    name: Names
    box: str
    board: ArenaView
    kamas: list[KamaView]


class TeamCard(msgspec.Struct, frozen=True):
    """A team that a book recommends."""

    id: str
    name: Names
    box: str
    members: list[str]


class EditionCard(msgspec.Struct, frozen=True):
    """What the client has to know of a rule book."""

    id: str
    box: str
    """Whose rewards and arenas are used unless a battle says otherwise."""
    glory_price: int


class BotCard(msgspec.Struct, frozen=True):
    """A computer opponent, from the weakest to the strongest."""

    id: str
    name: Names
    text: Names


class PlanCard(msgspec.Struct, frozen=True):
    """A way to choose teams at the table."""

    edition: str
    format: str
    method: str
    players: int
    packed: bool
    """Packs are opened: how many, and of which size, is up to the table."""
    brings_team: bool
    """Whoever has a team may lay it down at once."""


class Catalogue(msgspec.Struct, frozen=True):
    """GET /api/catalogue: what the client needs to name things."""

    scenarios: list[ScenarioCard]
    editions: list[EditionCard]
    bots: list[BotCard]
    usual_bot: str
    """Who plays where no level was chosen."""
    arenas: list[ArenaCard]
    teams: list[TeamCard]
    plans: list[PlanCard]
    rewards: list[RewardCard]
    cards: list[Card]
    powers: list[PowerCard]
    punches: dict[str, SpellCard]
    """Every Krosmaster's, though it stands on no card; by edition."""
