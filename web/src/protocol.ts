// Generated from the server's message types by scripts/generate-protocol.mjs. Do not edit.
// Renew with: python -m krosarena.server.schema | npm run --silent generate

export type Event =
  | FirstPlayerDecided
  | TurnBegan
  | ActivationBegan
  | ActivationEnded
  | Moved
  | Disengaged
  | Rolled
  | Blocked
  | Stayed
  | SpellCast
  | DamageComputed
  | InjuriesPlaced
  | Healed
  | TokensPlaced
  | GaugeChanged
  | Displaced
  | Summoned
  | KnockedOut
  | Removed
  | GameEnded;
export type ServerMessage = Welcome | Update | Refused;

/**
 * Every message type by its name.
 */
export interface Protocol {
  Act: Act;
  ActionView: ActionView;
  ActivationBegan: ActivationBegan;
  ActivationEnded: ActivationEnded;
  ArenaView: ArenaView;
  Blocked: Blocked;
  Card: Card;
  Catalogue: Catalogue;
  DamageComputed: DamageComputed;
  DamagePart: DamagePart;
  DecisionView: DecisionView;
  Die: Die;
  Disengaged: Disengaged;
  Displaced: Displaced;
  Event: Event;
  FirstPlayerDecided: FirstPlayerDecided;
  GameEnded: GameEnded;
  GaugeChanged: GaugeChanged;
  Healed: Healed;
  InjuriesPlaced: InjuriesPlaced;
  KnockedOut: KnockedOut;
  Moved: Moved;
  Names: Names;
  NewTable: NewTable;
  OutcomeView: OutcomeView;
  PowerCard: PowerCard;
  Problem: Problem;
  ReachView: ReachView;
  Refused: Refused;
  Removed: Removed;
  Replay: Replay;
  ReplayFrame: ReplayFrame;
  Rolled: Rolled;
  ScenarioCard: ScenarioCard;
  SceneryView: SceneryView;
  Seat: Seat;
  ServerMessage: ServerMessage;
  SpellCard: SpellCard;
  SpellCast: SpellCast;
  SpellView: SpellView;
  Stayed: Stayed;
  Step: Step;
  Summoned: Summoned;
  TableCreated: TableCreated;
  TableSummary: TableSummary;
  TokensPlaced: TokensPlaced;
  TurnBegan: TurnBegan;
  UnitView: UnitView;
  Update: Update;
  View: View;
  Welcome: Welcome;
  Why: Why;
}
/**
 * The only thing a client says over the websocket.
 */
export interface Act {
  action: string;
  decision: number;
  seat: number;
  type: "act";
}
/**
 * One thing the deciding player may do. ``text`` is what to send back.
 */
export interface ActionView {
  cell: string | null;
  spell: string | null;
  targets: string[];
  text: string;
  unit: string | null;
  verb: string;
}
/**
 * A unit's gauges are filled and it may act.
 */
export interface ActivationBegan {
  ap: number;
  mp: number;
  rule: string;
  type: "activation";
  unit: string;
}
export interface ActivationEnded {
  rule: string;
  type: "activation-end";
  unit: string;
}
export interface ArenaView {
  height: number;
  id: string;
  scenery: SceneryView[];
  width: number;
}
export interface SceneryView {
  cell: string;
  kind: "bush" | "crate" | "tree";
}
/**
 * What one locker's attempt came to, and what it cost the unit that tries to leave.
 */
export interface Blocked {
  ap_lost: number;
  locker: string;
  mp_lost: number;
  result: "caught" | "free" | "locked";
  rule: string;
  type: "blocked";
  unit: string;
}
export interface Card {
  ap: number | null;
  colour: string | null;
  hp: number | null;
  id: string;
  initiative: number | null;
  kind: "krosmaster" | "summon";
  level: number | null;
  mp: number | null;
  name: Names;
  powers: string[];
  spells: SpellCard[];
  types: string[];
}
export interface Names {
  en: string;
  fr: string;
}
/**
 * A spell as printed, in our notation.
 */
export interface SpellCard {
  alterable: boolean;
  ap: number;
  area: string | null;
  damage: number | null;
  effects: Names[];
  element: string | null;
  id: string;
  injuries: number;
  kind: "attack" | "healing" | "special";
  limit: "game" | "none" | "target" | "turn";
  max_range: number;
  min_range: number;
  mp: number;
  name: Names;
  range: "close-combat" | "line" | "no-sight" | "personal" | "ranged";
}
/**
 * GET /api/catalogue: what the client needs to name things.
 */
export interface Catalogue {
  cards: Card[];
  powers: PowerCard[];
  punches: {
    [k: string]: SpellCard;
  };
  scenarios: ScenarioCard[];
}
export interface PowerCard {
  id: string;
  name: Names;
  text: Names;
}
/**
 * What the start page shows of a scenario.
 */
export interface ScenarioCard {
  box: string;
  edition: string;
  goal: Names;
  id: string;
  name: Names;
  number: number;
  summary: Names;
  teams: string[][];
}
export interface DamageComputed {
  heals: boolean;
  parts: DamagePart[];
  rule: string;
  total: number;
  type: "damage";
  unit: string;
}
/**
 * One summand of a damage or healing sum. ``source``: ``base`` (printed), ``effect`` (of the
 * spell), ``dice`` (critical against armour), ``power`` (of the caster), ``resistance`` and
 * ``immune`` (of the target) or ``floor`` (what keeps the sum from going below 0).
 */
export interface DamagePart {
  amount: number;
  source: string;
}
/**
 * ``number`` must be sent back with the answer: a late answer to an old decision is refused.
 */
export interface DecisionView {
  actions: ActionView[];
  kind:
    "activation" | "assign" | "cell" | "faces" | "number" | "option" | "order" | "unit" | "yes-no";
  number: number;
  player: number;
  prompt:
    | "activate"
    | "choose-ally"
    | "choose-locker"
    | "knock-out-next"
    | "next-summon"
    | "standby-next"
    | "timeline-next";
  reach: ReachView[];
  unit: string | null;
}
/**
 * A cell the active unit could walk to with the MP it has now, and a shortest way there.
 */
export interface ReachView {
  cell: string;
  path: string[];
  risky: boolean;
}
/**
 * One die as it fell; ``success`` says whether it served the purpose of its roll.
 */
export interface Die {
  face: string;
  success: boolean;
}
/**
 * A unit wants to leave the side of enemies, who now try to lock it.
 */
export interface Disengaged {
  destination: string;
  lockers: string[];
  rule: string;
  type: "disengaged";
  unit: string;
}
/**
 * An effect of ``by`` moved a unit.
 */
export interface Displaced {
  by: string;
  destination: string;
  how: "attract" | "closer" | "push" | "retreat" | "swap" | "teleport";
  origin: string;
  rule: string;
  type: "displaced";
  unit: string;
}
/**
 * Who begins, and which comparison settled it.
 */
export interface FirstPlayerDecided {
  by: "coin" | "highest-initiative" | "initiative-sum" | "scenario" | "team-size";
  player: number;
  rule: string;
  type: "first-player";
}
/**
 * A player's game turn begins; turns are counted from 1 over the whole game.
 */
export interface TurnBegan {
  player: number;
  rule: string;
  turn: number;
  type: "turn";
}
/**
 * A unit stepped onto a neighbouring cell for ``mp`` movement points.
 */
export interface Moved {
  destination: string;
  mp: number;
  origin: string;
  rule: string;
  type: "moved";
  unit: string;
}
export interface Rolled {
  dice: Die[];
  purpose: "armour" | "critical" | "dodge" | "lock";
  rule: string;
  successes: number;
  type: "rolled";
  unit: string;
}
/**
 * The block left the unit without the MP to carry out its step.
 */
export interface Stayed {
  destination: string;
  rule: string;
  type: "stayed";
  unit: string;
}
export interface SpellCast {
  ap: number;
  cell: string;
  mp: number;
  rule: string;
  spell: string;
  targets: string[];
  type: "cast";
  unit: string;
}
/**
 * ``amount`` injuries were placed by ``source``; the unit now bears ``injuries`` of ``hp``.
 */
export interface InjuriesPlaced {
  amount: number;
  hp: number;
  injuries: number;
  rule: string;
  source: string;
  type: "injured";
  unit: string;
}
/**
 * ``amount`` injuries were taken off; the unit now bears ``injuries`` of ``hp``.
 */
export interface Healed {
  amount: number;
  hp: number;
  injuries: number;
  rule: string;
  type: "healed";
  unit: string;
}
/**
 * ``amount`` tokens of +1 or, if negative, of -1 were placed; the unit now has ``total``.
 */
export interface TokensPlaced {
  amount: number;
  gauge: "ap" | "mp" | "range";
  rule: string;
  total: number;
  type: "tokens";
  unit: string;
}
/**
 * The active unit won or lost something at once; this is what it has now.
 */
export interface GaugeChanged {
  ap: number;
  mp: number;
  range: number;
  rule: string;
  type: "gauge";
  unit: string;
}
export interface Summoned {
  card: string;
  cell: string;
  rule: string;
  summoner: string;
  type: "summoned";
  unit: string;
}
export interface KnockedOut {
  by: string;
  player: number;
  rule: string;
  type: "knocked-out";
  unit: string;
}
/**
 * A summon leaves the arena because its summoner was knocked out.
 */
export interface Removed {
  rule: string;
  type: "removed";
  unit: string;
}
export interface GameEnded {
  reason: "knock-out";
  rule: string;
  type: "ended";
  winners: number[];
}
/**
 * POST /api/tables. Seats in order: ``["person", "bot"]`` or ``["person", "person"]``.
 */
export interface NewTable {
  scenario: string;
  seats: ("bot" | "person")[];
}
export interface OutcomeView {
  reason: "knock-out";
  rule: string;
  winners: number[];
}
/**
 * The body of every HTTP error.
 */
export interface Problem {
  code: string;
  reason: string;
}
/**
 * The message was not carried out and nothing has changed.
 */
export interface Refused {
  code:
    | "game-over"
    | "illegal"
    | "malformed"
    | "not-json"
    | "not-stored"
    | "not-your-decision"
    | "not-your-seat"
    | "stale";
  reason: string;
  rule: string | null;
  type: "refused";
  why: Why | null;
}
/**
 * A reason and the facts to fill it with: units and spells by id, cells by name, amounts.
 */
export interface Why {
  facts: {
    [k: string]: string | number;
  };
  key:
    | "no-mp-gauge"
    | "no-mp-left"
    | "no-opponent"
    | "no-sight"
    | "not-adjacent"
    | "not-free"
    | "not-in-line"
    | "not-its-spell"
    | "not-offered"
    | "nothing-to-pick"
    | "out-of-range"
    | "outside"
    | "spell-used"
    | "spell-used-on-target"
    | "summon-control"
    | "summon-needs-room"
    | "too-little-ap"
    | "too-little-health"
    | "too-little-mp";
}
/**
 * GET /api/tables/{id}/replay, for finished games only.
 */
export interface Replay {
  commitment: string;
  commitment_holds: boolean;
  frames: ReplayFrame[];
  seed: string;
  table: TableSummary;
}
export interface ReplayFrame {
  step: Step;
  view: View;
}
/**
 * One entry of the story: what was done, by whom, and what came of it.
 *
 * Step 0 is the set-up: it has neither actor nor action.
 */
export interface Step {
  action: string | null;
  actor: number | null;
  events: Event[];
  number: number;
}
export interface View {
  active_player: number | null;
  active_unit: string | null;
  arena: ArenaView;
  decision: DecisionView | null;
  dice_commitment: string;
  edition: string;
  order: number[];
  outcome: OutcomeView | null;
  scenario: string;
  timelines: string[][];
  turn: number;
  units: UnitView[];
}
export interface UnitView {
  ap: number;
  ap_max: number;
  ap_tokens: number;
  card: string;
  cell: string | null;
  hp: number;
  id: string;
  injuries: number;
  kind: "krosmaster" | "summon";
  mp: number;
  mp_max: number;
  mp_tokens: number;
  player: number;
  powers: string[];
  range_tokens: number;
  spells: SpellView[];
  summoner: string | null;
}
/**
 * A spell as this unit can cast it now: costs and ranges with every change applied.
 */
export interface SpellView {
  ap: number;
  area: string | null;
  damage: number | null;
  element: string | null;
  id: string;
  injuries: number;
  kind: "attack" | "healing" | "special";
  limit: "game" | "none" | "target" | "turn";
  max_range: number;
  min_range: number;
  mp: number;
  range: "close-combat" | "line" | "no-sight" | "personal" | "ranged";
  ready: boolean;
}
export interface TableSummary {
  created: string;
  finished: boolean;
  id: string;
  scenario: string;
  seats: Seat[];
  turn: number;
  winners: number[];
}
export interface Seat {
  kind: "bot" | "person";
  number: number;
  yours: boolean;
}
/**
 * First message of every connection, and so also what a reconnection gets.
 */
export interface Welcome {
  history: Step[];
  table: TableSummary;
  type: "welcome";
  view: View;
}
export interface Update {
  step: Step;
  type: "update";
  view: View;
}
export interface TableCreated {
  id: string;
}
