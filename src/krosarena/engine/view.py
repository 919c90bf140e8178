"""What one seat may know of a game, as plain values fit for a wire, a bot or a screen.

A view is a copy: changing it changes nothing. It holds no dice seed and, for everyone but the
player who must decide, no list of actions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .decisions import Prompt
from .events import RankName, SideName
from .outcome import EndReason

DecisionName = Literal[
    "activation", "cell", "unit", "option", "number", "order", "faces", "yes-no", "assign"
]
RangeName = Literal["close-combat", "ranged", "line", "no-sight", "personal"]
SceneryName = Literal["tree", "bush", "crate"]


@dataclass(frozen=True, slots=True)
class SceneryView:
    cell: str
    kind: SceneryName
    damage: int = 0
    """Taken this turn, where scenery can be destroyed."""


@dataclass(frozen=True, slots=True)
class ArenaView:
    id: str
    width: int
    height: int
    scenery: tuple[SceneryView, ...]
    demons: tuple[str, ...]
    """Cells where GG and rewards are bought."""
    set_up_cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KamaView:
    """Kamas that lie on a cell."""

    cell: str
    count: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    player: int
    team: int
    side: SideName | None
    """None where nobody has deployed from a side."""
    glory: int | None
    """GG; None where a scenario is played without."""
    kamas: int | None


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile of rewards. Piles of a rank are counted from 1."""

    rank: RankName
    number: int
    left: int
    shown: str | None
    """The token for sale beside it."""
    price: int


@dataclass(frozen=True, slots=True)
class RewardView:
    """A reward on a Krosmaster's card; ``token`` is None where this seat may not know it."""

    token: str | None
    shown: bool
    secret: bool
    """Is what it is known to its player alone?"""


@dataclass(frozen=True, slots=True)
class EffectView:
    """Something that lasts on a unit: an inspiration, a boost, what an effect left."""

    kind: str
    value: str
    amount: int
    until: str


@dataclass(frozen=True, slots=True)
class MarkerView:
    name: str
    by: str


@dataclass(frozen=True, slots=True)
class SpellView:
    """A spell as this unit can cast it now: costs and ranges with every change applied."""

    id: str
    kind: Literal["attack", "healing", "special"]
    range: RangeName
    min_range: int
    max_range: int
    area: str | None
    ap: int
    mp: int
    injuries: int
    kamas: int
    damage: int | None
    """Damage of an attack, injuries healed by a healing spell, None for a special one."""
    element: str | None
    limit: Literal["none", "turn", "target", "game"]
    ready: bool
    """True when the unit could pay for it and its usage limit allows it."""


@dataclass(frozen=True, slots=True)
class UnitView:
    id: str
    card: str
    player: int
    kind: Literal["krosmaster", "summon"]
    summoner: str | None
    cell: str | None
    """None once the unit has left the arena."""
    hp: int
    injuries: int
    mp: int
    ap: int
    mp_max: int
    ap_max: int
    mp_tokens: int
    """Tokens for its next activation: so many +1 or, below 0, -1."""
    ap_tokens: int
    range_tokens: int
    powers: tuple[str, ...]
    spells: tuple[SpellView, ...]
    level: int
    """0 for a summon."""
    rewards: tuple[RewardView, ...]
    effects: tuple[EffectView, ...]
    markers: tuple[MarkerView, ...]


@dataclass(frozen=True, slots=True)
class ActionView:
    """One thing the deciding player may do. ``text`` is what to send back."""

    text: str
    verb: str
    cell: str | None = None
    spell: str | None = None
    unit: str | None = None
    option: str | None = None
    """What is picked, bought, revealed or turned, if neither a cell, a spell nor a unit."""
    targets: tuple[str, ...] = ()
    """The units that stand where the spell would land, those in its area included."""
    area: tuple[str, ...] = ()
    """The cells an area spell would hit besides ``cell``."""


@dataclass(frozen=True, slots=True)
class ReachView:
    """A cell the active unit could walk to with the MP it has now, and a shortest way there."""

    cell: str
    path: tuple[str, ...]
    risky: bool
    """True when some step of this path leaves the side of an enemy who could lock the unit."""


@dataclass(frozen=True, slots=True)
class DecisionView:
    """``number`` must be sent back with the answer: a late answer to an old decision is refused."""

    number: int
    player: int
    kind: DecisionName
    prompt: Prompt
    unit: str | None
    subject: str | None
    """What it is about, for the deciding seat only: a die's face, a token, a price in kamas."""
    actions: tuple[ActionView, ...]
    reach: tuple[ReachView, ...]
    then: tuple[str, ...] = ()
    """Who of the same player acts once the activation ends, if nothing changes: several where the
    player will say which, nobody where the turn ends with it."""


@dataclass(frozen=True, slots=True)
class OutcomeView:
    winners: tuple[int, ...]
    reason: EndReason
    rule: str


@dataclass(frozen=True, slots=True)
class View:
    edition: str
    scenario: str
    arena: ArenaView
    turn: int
    active_player: int | None
    active_unit: str | None
    order: tuple[int, ...]
    """Players in the order of their turns."""
    timelines: tuple[tuple[str, ...], ...]
    """Timelines by seat: ``timelines[0]`` is player 1's, Krosmasters by decreasing initiative."""
    units: tuple[UnitView, ...]
    players: tuple[PlayerView, ...]
    wild_glory: int | None
    ground: tuple[KamaView, ...]
    market: tuple[PileView, ...]
    decision: DecisionView | None
    outcome: OutcomeView | None
    dice_commitment: str
