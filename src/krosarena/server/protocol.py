"""Every message between server and client, defined once.

``web/src/protocol.ts`` is generated from this file (``make generate``); a test fails when it is
stale. Views and events are the engine's own; here stand only the envelopes around them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from krosarena.bots.guard import FaultKind
from krosarena.content.scripts import PointerKind
from krosarena.engine.events import Event, RankName
from krosarena.engine.refusals import Reason
from krosarena.engine.view import ArenaView, KamaView, RangeName, View
from krosarena.formats.choosing import ChoiceReason
from krosarena.formats.choosing.base import Prompt, ToldKind
from krosarena.formats.team_text import SlipKey
from krosarena.formats.teams import FaultReason

from .protocol_insight import AskHint, HintAnswer
from .protocol_odds import Answer, Question, QuestionKind

MAX_MESSAGE_BYTES = 64 * 1024
"""A client never needs more; the transport closes the connection (1009) beyond it."""

MAX_RECORD_BYTES = 1024 * 1024
"""Of a record brought as a file; the longest games need a fifth of it."""

if TYPE_CHECKING:
    Events = list[Event]
else:
    # msgspec writes unions of dataclasses but cannot read them; we only write, and say in the
    # schema what they are (see schema.py, which defines Event).
    Events = Annotated[
        list[Any], msgspec.Meta(extra_json_schema={"items": {"$ref": "#/$defs/Event"}})
    ]

SeatKind = Literal["person", "bot", "open"]
SeatWish = Annotated[str, msgspec.Meta(pattern=r"^(person|open|bot(:[a-z0-9-]+)?)$")]
"""``person`` (whoever asks), ``open`` (whoever comes by the link), ``bot`` or ``bot:LEVEL``."""


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


class Seat(msgspec.Struct, frozen=True):
    number: int
    kind: SeatKind
    yours: bool
    bot: str | None = None
    """Which opponent plays it, where the computer does."""


class BattleCard(msgspec.Struct, frozen=True):
    """A full game as its text says it."""

    arena: str
    """``any`` where the players choose it."""
    teams: list[list[str]]
    """Card ids by seat; empty while they are being chosen."""
    options: list[str]
    """What else was agreed on, as in the text: ``breakable``, ``gg-4``, ``by-snake-draft``."""


class TableSummary(msgspec.Struct, frozen=True):
    id: str
    scenario: str
    """The id of a scenario, or the text of a battle."""
    battle: BattleCard | None
    edition: str
    seats: list[Seat]
    created: str
    """ISO 8601, UTC."""
    turn: int
    finished: bool
    winners: list[int]
    invitation: str | None = None
    """The secret that gives an open seat to whoever has it; told to those seated already."""
    plan: str | None = None
    """How the teams are chosen at the table, as long as that goes on."""


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


class FormatCard(msgspec.Struct, frozen=True):
    """GET /api/formats: a format in which teams are built."""

    edition: str
    id: str
    players: int
    least: int | None
    most: int | None
    """How many Krosmasters a team has; None where only levels count."""
    level: int | None
    pool: list[str]
    """The Krosmasters to choose from."""
    rule: str


class TeamFault(msgspec.Struct, frozen=True):
    """What is wrong with a team; words and remedy are the client's, in the player's language."""

    reason: FaultReason
    rule: str
    cards: list[str]
    facts: dict[str, str | int]


class TeamSlip(msgspec.Struct, frozen=True):
    """What cannot be read in a team's text, and what may have been meant."""

    line: int
    key: SlipKey
    word: str
    near: str


class TeamReport(msgspec.Struct, frozen=True):
    """GET /api/team: what the rules say about a team."""

    name: str
    edition: str
    format: str
    cards: list[str]
    legal: bool
    level: int
    initiative: int
    faults: list[TeamFault]
    joining: list[str]
    """Who may join so that a legal team can still be reached."""
    text: str
    """The team to copy and paste."""
    slips: list[TeamSlip]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. Seats in order: ``["person", "bot"]``, ``["open", "person"]``.

    ``scenario`` is a scenario's id or a battle's text (``the-pit/CARD+CARD/CARD+CARD``), which is
    played by the rules of ``edition``. With a ``plan`` (``v2 box snake-draft``) the teams are
    chosen at the table, and ``scenario`` is the rest of the battle's text (``the-pit,breakable``).
    """

    scenario: str
    seats: list[SeatWish]
    edition: str | None = None
    plan: str | None = None
    team: str | None = None
    """``CARD+CARD``: laid down at once for the first seat that is a person's, where the plan lets
    everybody bring a team."""


class Continuation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/continue: a new table from a step of a finished game."""

    step: int
    seats: list[SeatWish]


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join: take an open seat."""

    invitation: str


class RecordKept(msgspec.Struct, frozen=True):
    """The answer to POST /api/records: the address of its replay is /replay/{id}."""

    id: str


class TableCreated(msgspec.Struct, frozen=True):
    id: str


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    code: str
    reason: str


class Step(msgspec.Struct, frozen=True):
    """One entry of the story: what was done, by whom, and what came of it.

    Step 0 is the set-up: it has neither actor nor action.
    """

    number: int
    actor: int | None
    action: str | None
    events: Events
    fault: FaultKind | None = None
    """Why the table played this in place of the seat's computer opponent: it ``crashed``, was
    ``late``, wanted something ``illegal``, or is ``retired`` because it could not be stopped."""


class ReplayFrame(msgspec.Struct, frozen=True):
    step: Step
    view: View


class DiceFault(msgspec.Struct, frozen=True):
    """A die that is not what the revealed seed gives; ``place`` counts a step's dice from 1."""

    step: int
    place: int
    told: str
    given: str


ProofStatus = Literal["kept", "broken", "secret", "unproven"]


class DiceProof(msgspec.Struct, frozen=True):
    """What was promised of the dice, and whether it was kept."""

    status: ProofStatus
    """``secret`` while the game runs; ``unproven`` where no one seed gave all dice."""
    commitment: str
    """Published before the first roll: SHA-256 of the seed (see docs/records.md)."""
    seed: str | None
    seed_fits: bool
    dice: int
    """How many dice, coins and draws there were."""
    fault: DiceFault | None


class DraftRecap(msgspec.Struct, frozen=True):
    """How the teams of a game came about, as the seats shown may know it."""

    method: str
    format: str
    story: list[ChoosingTold]
    proof: DiceProof
    """Of the draws; a fault's step is the answer's number."""


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/replay?view=open, or the number of a seat.

    While a game runs it is told as the asker's own seats know it, whatever was asked for.
    """

    table: TableSummary
    frames: list[ReplayFrame]
    seats: list[int]
    """Whose knowledge is shown."""
    proof: DiceProof
    draft: DraftRecap | None = None
    """How the teams were chosen, if that happened at the table."""


class Act(msgspec.Struct, frozen=True, tag="act", tag_field="type", forbid_unknown_fields=True):
    """Answer the open decision."""

    seat: int
    decision: int
    action: str


class Choose(
    msgspec.Struct, frozen=True, tag="choose", tag_field="type", forbid_unknown_fields=True
):
    """Answer a seat's open choice while teams are chosen; ``decision`` is the choice's number."""

    seat: int
    decision: int
    action: str


class Guidance(msgspec.Struct, frozen=True):
    """Where the guide is in the scenario's script (the steps are in the catalogue)."""

    place: int
    """The first step after the last one done; those before ``awaited`` only want reading."""
    awaited: int
    """The step that something has to happen for; past the last when the script is over."""
    strayed: int
    """How many things the player has done since then instead."""


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take back the seat's steps from ``step`` on; ``decision`` is the one open now."""

    seat: int
    decision: int
    step: int


ClientMessage = Act | Undo | Choose | Question | AskHint


class Undoable(msgspec.Struct, frozen=True):
    """A step that this browser may take back, with all that came after it."""

    step: int
    seat: int
    action: str


class Prospect(msgspec.Struct, frozen=True):
    """What can be taken back, now and next."""

    undo: list[Undoable]
    """Oldest first; empty when nothing can be taken back."""
    final: list[str]
    """Actions of the open decision that could not be taken back, for those who may choose them."""


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """First message of every connection, and so also what a reconnection gets."""

    table: TableSummary
    history: list[Step]
    view: View
    prospect: Prospect
    guide: Guidance | None = None
    """For whoever has the seat that the guide speaks to."""


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="type"):
    step: Step
    view: View
    prospect: Prospect
    guide: Guidance | None = None


class Undone(msgspec.Struct, frozen=True, tag="undone", tag_field="type"):
    """The steps from ``step`` on have been taken back by ``seat``; nothing had been revealed."""

    step: int
    seat: int
    view: View
    prospect: Prospect
    guide: Guidance | None = None


class ChoosingSeat(msgspec.Struct, frozen=True):
    """A team as it grows; None stands for what is another's secret."""

    player: int
    team: list[str] | None
    level: int | None
    ready: bool
    pool: list[str] | None
    """What this player alone can choose from."""
    pack: list[str] | None
    """What lies before this player in a booster draft."""


class OpenChoice(msgspec.Struct, frozen=True):
    """What one of the browser's seats may answer now."""

    player: int
    number: int
    prompt: Prompt
    actions: list[str]


class ChoosingTold(msgspec.Struct, frozen=True):
    """Something that happened, for the log; secret cards are left out."""

    kind: ToldKind
    player: int
    cards: list[str]
    rule: str


class Choosing(msgspec.Struct, frozen=True, tag="choosing", tag_field="type"):
    """Teams being chosen, as these seats may know it; sent in place of ``welcome`` and after every
    answer. When all teams are chosen, a ``welcome`` begins the game."""

    table: TableSummary
    method: str
    players: int
    least: int | None
    most: int | None
    level: int | None
    """What a team has: Krosmasters, and levels in all; None where it does not matter."""
    shared: bool
    """All put teams together from the same figures, and all must consent."""
    secret: bool
    """Nobody sees another's team before all are ready."""
    seats: list[ChoosingSeat]
    face_up: list[str]
    left: int
    """How many cards lie face down."""
    waits_for: list[int]
    choices: list[OpenChoice]
    story: list[ChoosingTold]
    commitment: str


RefusalCode = Literal[
    "choosing",
    "not-json",
    "malformed",
    "not-your-seat",
    "waiting",
    "game-over",
    "not-your-decision",
    "stale",
    "illegal",
    "final",
    "not-stored",
]


class Why(msgspec.Struct, frozen=True):
    """A reason and the facts to fill it with: units, spells and cards by id, cells by name,
    amounts."""

    key: Reason | ChoiceReason
    facts: dict[str, str | int]


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """The message was not carried out and nothing has changed."""

    code: RefusalCode
    reason: str
    """In English, for programs and logs."""
    rule: str | None = None
    why: Why | None = None
    """The reason of an illegal action, to be told in the player's language."""
    faults: list[TeamFault] = []
    """All that is wrong with a team that was to be chosen."""


class Unanswered(msgspec.Struct, frozen=True, tag="unanswered", tag_field="type"):
    """A question about the future that gets no answer; the rest as in ``Refused``."""

    asked: QuestionKind
    decision: int
    """As the question had it."""
    code: RefusalCode | Literal["no-answer", "unfair"]
    """``no-answer``: a unit or spell that is not there, or something that nobody can foresee.
    ``unfair``: a hint against somebody who could not have one at the same screen."""
    reason: str
    rule: str | None = None
    why: Why | None = None


ServerMessage = Welcome | Choosing | Update | Undone | Refused | Answer | HintAnswer | Unanswered
