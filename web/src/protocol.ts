// Generated from the server's message types by scripts/generate-protocol.mjs. Do not edit.
// Renew with: python -m krosarena.server.schema | npm run --silent generate

export type Event =
  | FirstPlayerDecided
  | TurnBegan
  | ActivationBegan
  | ActivationEnded
  | Moved
  | Disengaged
  | DiceFell
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
  | ArenaChosen
  | SideChosen
  | Deployed
  | TensionRolled
  | FacesTurned
  | GloryLost
  | GloryTaken
  | Inspired
  | EffectBegan
  | EffectEnded
  | KamasChanged
  | KamaCollected
  | RewardTurnedUp
  | RewardBought
  | RewardAllocated
  | RewardDiscarded
  | RewardRevealed
  | MarkerPlaced
  | MarkerRemoved
  | TokensExchanged
  | UnitReplaced
  | SceneryHit
  | SceneryDestroyed
  | KnockedOut
  | Removed
  | GameEnded;
export type ClientMessage =
  | Act
  | Undo
  | Choose
  | AskPreview
  | AskReach
  | AskSight
  | AskThreat
  | AskWhy
  | AskHint
  | Look
  | Recall;
export type ServerMessage =
  | Welcome
  | Choosing
  | Update
  | Undone
  | Recalled
  | Refused
  | PreviewAnswer
  | ReachAnswer
  | SightAnswer
  | ThreatAnswer
  | WhyAnswer
  | HintAnswer
  | Unanswered;

/**
 * Every message type by its name.
 */
export interface Protocol {
  Act: Act;
  ActionView: ActionView;
  ActivationBegan: ActivationBegan;
  ActivationEnded: ActivationEnded;
  ArenaCard: ArenaCard;
  ArenaChosen: ArenaChosen;
  ArenaView: ArenaView;
  AskHint: AskHint;
  AskPreview: AskPreview;
  AskReach: AskReach;
  AskSight: AskSight;
  AskThreat: AskThreat;
  AskWhy: AskWhy;
  Bar: Bar;
  BattleCard: BattleCard;
  BetterPlan: BetterPlan;
  Blocked: Blocked;
  BookCard: BookCard;
  BotCard: BotCard;
  Card: Card;
  CaseCard: CaseCard;
  CaseFrame: CaseFrame;
  CaseShow: CaseShow;
  Catalogue: Catalogue;
  CellThreat: CellThreat;
  Chance: Chance;
  ChoiceOdds: ChoiceOdds;
  Choose: Choose;
  Choosing: Choosing;
  ChoosingLine: ChoosingLine;
  ChoosingSeat: ChoosingSeat;
  ChoosingTold: ChoosingTold;
  ChoosingTrial: ChoosingTrial;
  ClientMessage: ClientMessage;
  Collection: Collection;
  CollectionEntry: CollectionEntry;
  ConsequenceOdds: ConsequenceOdds;
  Continuation: Continuation;
  DamageComputed: DamageComputed;
  DamagePart: DamagePart;
  DecisionView: DecisionView;
  Deployed: Deployed;
  DiceFault: DiceFault;
  DiceFell: DiceFell;
  DiceOdds: DiceOdds;
  DiceProof: DiceProof;
  Die: Die;
  Disengaged: Disengaged;
  Displaced: Displaced;
  DraftRecap: DraftRecap;
  EditionCard: EditionCard;
  EffectBegan: EffectBegan;
  EffectEnded: EffectEnded;
  EffectView: EffectView;
  EntryCases: EntryCases;
  Event: Event;
  ExpectedFact: ExpectedFact;
  Explained: Explained;
  ExplainedParagraph: ExplainedParagraph;
  ExplainedTopic: ExplainedTopic;
  FacesTurned: FacesTurned;
  FirstPlayerDecided: FirstPlayerDecided;
  FormatCard: FormatCard;
  GameEnded: GameEnded;
  GameReview: GameReview;
  GaugeChanged: GaugeChanged;
  GloryLost: GloryLost;
  GloryTaken: GloryTaken;
  Guidance: Guidance;
  GuideStep: GuideStep;
  Healed: Healed;
  HiddenCellOdds: HiddenCellOdds;
  HintAnswer: HintAnswer;
  HintPlan: HintPlan;
  HowToPlay: HowToPlay;
  InjuriesPlaced: InjuriesPlaced;
  Inspired: Inspired;
  Join: Join;
  KamaCollected: KamaCollected;
  KamaView: KamaView;
  KamasChanged: KamasChanged;
  KnockedOut: KnockedOut;
  LeftOdds: LeftOdds;
  Look: Look;
  MarkerPlaced: MarkerPlaced;
  MarkerRemoved: MarkerRemoved;
  MarkerView: MarkerView;
  Moved: Moved;
  Names: Names;
  NewTable: NewTable;
  OpenChoice: OpenChoice;
  OutcomeView: OutcomeView;
  PileView: PileView;
  PlanCard: PlanCard;
  PlanTerm: PlanTerm;
  PlayerView: PlayerView;
  PointedReason: PointedReason;
  PointedRemedy: PointedRemedy;
  Pointer: Pointer;
  PowerCard: PowerCard;
  PreviewAnswer: PreviewAnswer;
  PreviewOdds: PreviewOdds;
  Problem: Problem;
  Prospect: Prospect;
  QuestionOdds: QuestionOdds;
  ReachAnswer: ReachAnswer;
  ReachView: ReachView;
  Recall: Recall;
  Recalled: Recalled;
  RecordKept: RecordKept;
  Refused: Refused;
  Removed: Removed;
  Replay: Replay;
  ReplayFrame: ReplayFrame;
  RewardAllocated: RewardAllocated;
  RewardBought: RewardBought;
  RewardCard: RewardCard;
  RewardDiscarded: RewardDiscarded;
  RewardRevealed: RewardRevealed;
  RewardTurnedUp: RewardTurnedUp;
  RewardView: RewardView;
  Rolled: Rolled;
  RuleAnswer: RuleAnswer;
  RuleCard: RuleCard;
  RuleSection: RuleSection;
  RulesIndex: RulesIndex;
  RulingCard: RulingCard;
  ScenarioCard: ScenarioCard;
  SceneryDestroyed: SceneryDestroyed;
  SceneryHit: SceneryHit;
  SceneryView: SceneryView;
  Seat: Seat;
  SeatReview: SeatReview;
  ServerMessage: ServerMessage;
  SideChosen: SideChosen;
  SightAnswer: SightAnswer;
  Source: Source;
  SourceCard: SourceCard;
  SpellCard: SpellCard;
  SpellCast: SpellCast;
  SpellView: SpellView;
  Stayed: Stayed;
  Step: Step;
  SumPart: SumPart;
  Summoned: Summoned;
  TableCreated: TableCreated;
  TableSummary: TableSummary;
  TeamCard: TeamCard;
  TeamFault: TeamFault;
  TeamReport: TeamReport;
  TeamSlip: TeamSlip;
  TeamTrial: TeamTrial;
  TensionRolled: TensionRolled;
  ThreatAnswer: ThreatAnswer;
  TokensExchanged: TokensExchanged;
  TokensPlaced: TokensPlaced;
  ToyAnswer: ToyAnswer;
  ToyCard: ToyCard;
  TurnBegan: TurnBegan;
  TurningPoint: TurningPoint;
  Unanswered: Unanswered;
  Undo: Undo;
  Undoable: Undoable;
  Undone: Undone;
  UnitChange: UnitChange;
  UnitOdds: UnitOdds;
  UnitReplaced: UnitReplaced;
  UnitThreat: UnitThreat;
  UnitView: UnitView;
  Update: Update;
  View: View;
  ViewChange: ViewChange;
  WayOdds: WayOdds;
  Welcome: Welcome;
  Why: Why;
  WhyAnswer: WhyAnswer;
}
/**
 * Answer the open decision.
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
  area: string[];
  cell: string | null;
  option: string | null;
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
/**
 * A printed board before the fight.
 */
export interface ArenaCard {
  board: ArenaView;
  box: string;
  id: string;
  kamas: KamaView[];
  name: Names;
}
export interface ArenaView {
  demons: string[];
  height: number;
  id: string;
  scenery: SceneryView[];
  set_up_cells: string[];
  width: number;
}
export interface SceneryView {
  cell: string;
  damage: number;
  kind: "bush" | "crate" | "tree";
}
/**
 * Kamas that lie on a cell.
 */
export interface KamaView {
  cell: string;
  count: number;
}
export interface Names {
  en: string;
  fr: string;
}
export interface ArenaChosen {
  arena: string;
  player: number;
  rule: string;
  type: "arena";
}
/**
 * What would the champion do? Only who must decide may ask, and only where nobody else plays
 * from another screen.
 */
export interface AskHint {
  decision: number;
  seat: number;
  type: "hint";
}
/**
 * What would these actions do, one after the other? Only who must decide may ask. Besides the
 * notation of actions there is ``walk f6``: the safest way there.
 */
export interface AskPreview {
  /**
   * @minItems 1
   * @maxItems 12
   */
  actions:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ];
  decision: number;
  seat: number;
  type: "preview";
}
/**
 * Where can this unit walk, now or in its next turn, and how likely does it arrive?
 */
export interface AskReach {
  decision: number;
  seat: number;
  type: "reach";
  unit: string;
}
/**
 * Where can this unit's spell be aimed, and what stands in the way elsewhere?
 */
export interface AskSight {
  decision: number;
  seat: number;
  spell: string;
  type: "sight";
  unit: string;
}
/**
 * Where could the seat's opponents go and hit in their next turn?
 */
export interface AskThreat {
  decision: number;
  seat: number;
  type: "threat";
}
/**
 * Why can nothing be done at this cell, with this spell in hand if any; or, without a cell, why
 * can the spell not be cast? Any seat may ask; one that does not decide is told who does.
 */
export interface AskWhy {
  cell: string | null;
  decision: number;
  seat: number;
  spell: string | null;
  type: "why";
}
/**
 * One number of a distribution.
 */
export interface Bar {
  amount: number;
  chance: Chance;
}
export interface Chance {
  exact: string;
  value: number;
}
/**
 * A full game as its text says it.
 */
export interface BattleCard {
  arena: string;
  options: string[];
  teams: string[][];
}
export interface BetterPlan {
  actions: string[];
  gain: number;
  stands: (string | null)[];
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
export interface BookCard {
  edition: string;
  name: Names;
  sections: RuleSection[];
}
export interface RuleSection {
  number: string;
  rules: RuleCard[];
  title: Names;
}
/**
 * A paragraph of a book, by a title of ours.
 */
export interface RuleCard {
  cases: number;
  citation: string;
  examples: number;
  rulings: string[];
  testable: boolean;
  title: Names;
}
/**
 * A computer opponent, from the weakest to the strongest.
 */
export interface BotCard {
  id: string;
  name: Names;
  text: Names;
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
  source: Source | null;
  spells: SpellCard[];
  types: string[];
}
/**
 * How well the facts of a card are known.
 */
export interface Source {
  confidence: "A" | "B" | "C";
  note: string;
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
 * A case by the path of its file below ``cases``, without the ending.
 */
export interface CaseCard {
  editions: string[];
  path: string;
  title: string;
}
/**
 * A replay's frame, and what the case says about it.
 */
export interface CaseFrame {
  expected: ExpectedFact[];
  refused: Refused | null;
  step: Step;
  view: View;
}
/**
 * ``queen: {at: a2}`` is the fact ``at`` of the subject ``queen``.
 */
export interface ExpectedFact {
  fact: string;
  subject: string;
  value: string;
}
/**
 * The message was not carried out and nothing has changed.
 */
export interface Refused {
  code:
    | "choosing"
    | "final"
    | "game-over"
    | "illegal"
    | "malformed"
    | "not-json"
    | "not-stored"
    | "not-your-decision"
    | "not-your-seat"
    | "stale"
    | "waiting";
  faults: TeamFault[];
  reason: string;
  rule: string | null;
  type: "refused";
  why: Why | null;
}
/**
 * What is wrong with a team; words and remedy are the client's, in the player's language.
 */
export interface TeamFault {
  cards: string[];
  facts: {
    [k: string]: string | number;
  };
  reason:
    | "banned"
    | "expansion-not-legal"
    | "level-over"
    | "level-short"
    | "level-too-high"
    | "level-too-low"
    | "no-expansion"
    | "no-krosmaster"
    | "not-in-pool"
    | "several-bosses"
    | "several-versions"
    | "too-few"
    | "too-many"
    | "too-many-copies"
    | "too-many-figures"
    | "unequal-levels";
  rule: string;
}
/**
 * A reason and the facts to fill it with: units, spells and cards by id, cells by name,
 * amounts.
 */
export interface Why {
  facts: {
    [k: string]: string | number;
  };
  key:
    | (
        | "glory-bought"
        | "held"
        | "kind-taken"
        | "krosmasters-only"
        | "no-ap-left"
        | "no-glory-left"
        | "no-kama-here"
        | "no-mp-gauge"
        | "no-mp-left"
        | "no-opponent"
        | "no-sight"
        | "not-adjacent"
        | "not-for-sale"
        | "not-free"
        | "not-in-line"
        | "not-its-reward"
        | "not-its-spell"
        | "not-offered"
        | "not-on-demon-cell"
        | "nothing-to-pick"
        | "out-of-range"
        | "outside"
        | "reward-used"
        | "spell-used"
        | "spell-used-on-cell"
        | "spell-used-on-target"
        | "summon-control"
        | "summon-needs-room"
        | "summon-on-another"
        | "too-few-kamas"
        | "too-little-ap"
        | "too-little-health"
        | "too-little-mp"
      )
    | (
        | "dead-end"
        | "faulty-team"
        | "no-choice-of-that"
        | "not-face-up"
        | "not-in-pack"
        | "not-in-team"
        | "nothing-to-choose"
        | "teams-chosen"
        | "unclear-choice"
        | "unknown-krosmaster"
      );
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
  fault: ("crashed" | "illegal" | "late" | "retired") | null;
  number: number;
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
 * A roll before its roller has said which sides the dice show; ``Rolled`` follows.
 */
export interface DiceFell {
  dice: string[];
  player: number;
  purpose: "armour" | "critical" | "dodge" | "lock" | "tension";
  rule: string;
  type: "dice-fell";
  unit: string;
}
export interface Rolled {
  dice: Die[];
  purpose: "armour" | "critical" | "dodge" | "lock" | "tension";
  rule: string;
  successes: number;
  type: "rolled";
  unit: string;
}
/**
 * One die as it fell; ``success`` says whether it served the purpose of its roll.
 */
export interface Die {
  face: string;
  success: boolean;
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
 * ``immune`` (of the target), ``reward`` (of the caster) or ``floor`` (what keeps the sum from
 * going below 0).
 */
export interface DamagePart {
  amount: number;
  source: string;
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
/**
 * An effect of ``by`` moved a unit.
 */
export interface Displaced {
  by: string;
  destination: string;
  how: "attract" | "carry" | "closer" | "push" | "recall" | "retreat" | "swap" | "teleport";
  origin: string;
  rule: string;
  type: "displaced";
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
/**
 * From which side of the board a player plays.
 */
export interface SideChosen {
  player: number;
  rule: string;
  side: "east" | "north" | "south" | "west";
  type: "side";
}
export interface Deployed {
  cell: string;
  rule: string;
  type: "deployed";
  unit: string;
}
/**
 * ``rerolled`` is true for the single die that replaces an ignored roll.
 */
export interface TensionRolled {
  dice: string[];
  player: number;
  rerolled: boolean;
  rule: string;
  type: "tension";
}
/**
 * What the tension dice show in the end; a double costs glory.
 */
export interface FacesTurned {
  double: boolean;
  faces: string[];
  player: number;
  rule: string;
  type: "faces";
}
/**
 * A GG goes into the box.
 */
export interface GloryLost {
  glory: number;
  player: number;
  rule: string;
  type: "glory-lost";
}
/**
 * ``player`` takes ``amount`` GG, ``wild`` of them from beside the arena and the others from
 * ``victim``; ``glory`` is what it has now.
 */
export interface GloryTaken {
  amount: number;
  glory: number;
  player: number;
  rule: string;
  type: "glory";
  victim: number;
  wild: number;
}
/**
 * A die on its card gives a Krosmaster a power.
 */
export interface Inspired {
  power: string;
  rule: string;
  type: "inspired";
  unit: string;
}
/**
 * A continuous effect begins on a unit (CTR 4.18.3.d).
 */
export interface EffectBegan {
  amount: number;
  rule: string;
  type: "effect-began";
  unit: string;
  what: string;
}
/**
 * A continuous effect is over: an inspiration, or what an effect left on the unit.
 */
export interface EffectEnded {
  rule: string;
  type: "effect-ended";
  unit: string;
  what: string;
}
/**
 * A player's stock grew or shrank by ``amount`` to ``stock``.
 */
export interface KamasChanged {
  amount: number;
  player: number;
  rule: string;
  stock: number;
  type: "kamas";
  why:
    | "boost"
    | "collected"
    | "farmer"
    | "glory"
    | "loot"
    | "prospecting"
    | "refund"
    | "reward"
    | "spell";
}
/**
 * A Krosmaster picked up a kama for ``ap``; ``left`` are those still on the cell.
 */
export interface KamaCollected {
  ap: number;
  cell: string;
  left: number;
  rule: string;
  type: "collected";
  unit: string;
}
/**
 * A token of a pile now lies face up, for sale. Piles of a rank are counted from 1.
 */
export interface RewardTurnedUp {
  pile: number;
  rank: "gold" | "granite" | "jade" | "silver";
  rule: string;
  token: string;
  type: "turned-up";
}
/**
 * ``token`` is None for everyone but the buyer where it was drawn face down.
 */
export interface RewardBought {
  ap: number;
  face_up: boolean;
  kamas: number;
  player: number;
  rank: "gold" | "granite" | "jade" | "silver";
  rule: string;
  token: string | null;
  type: "bought";
  unit: string;
}
/**
 * A Krosmaster got a token face down. ``token`` is None for those who may not know.
 */
export interface RewardAllocated {
  face_up: boolean;
  player: number;
  rule: string;
  token: string | null;
  type: "allocated";
  unit: string;
}
/**
 * Nobody could hold it, or it is used up: it leaves the game, seen by all.
 */
export interface RewardDiscarded {
  player: number;
  rule: string;
  token: string;
  type: "discarded";
  why: "no-room" | "over" | "used";
}
export interface RewardRevealed {
  rule: string;
  token: string;
  type: "revealed";
  unit: string;
}
export interface MarkerPlaced {
  by: string;
  marker: string;
  rule: string;
  type: "marker";
  unit: string;
}
export interface MarkerRemoved {
  marker: string;
  rule: string;
  type: "marker-removed";
  unit: string;
}
/**
 * Two units changed markers or injuries; nothing was placed anew (CTR 7.5.20, 4.10.7).
 */
export interface TokensExchanged {
  other: string;
  rule: string;
  type: "exchanged";
  unit: string;
  what: "injuries" | "tokens";
}
/**
 * A unit goes on with another card (CTR 7.5.19).
 */
export interface UnitReplaced {
  card: string;
  rule: string;
  type: "replaced";
  unit: string;
}
/**
 * ``damage`` of ``hp`` so far, all of which heals at the end of the player's turn.
 */
export interface SceneryHit {
  cell: string;
  damage: number;
  hp: number;
  rule: string;
  type: "scenery-hit";
}
/**
 * It turns into kamas.
 */
export interface SceneryDestroyed {
  cell: string;
  kamas: number;
  rule: string;
  type: "scenery-destroyed";
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
  reason: "glory" | "knock-out";
  rule: string;
  type: "ended";
  winners: number[];
}
export interface View {
  active_player: number | null;
  active_unit: string | null;
  arena: ArenaView;
  decision: DecisionView | null;
  dice_commitment: string;
  edition: string;
  ground: KamaView[];
  market: PileView[];
  order: number[];
  outcome: OutcomeView | null;
  players: PlayerView[];
  scenario: string;
  timelines: string[][];
  turn: number;
  units: UnitView[];
  wild_glory: number | null;
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
    | "allocate"
    | "arena"
    | "choose-ally"
    | "choose-cell"
    | "choose-locker"
    | "choose-opponent"
    | "choose-option"
    | "deploy"
    | "heal-how-many"
    | "inspire"
    | "knock-out-next"
    | "lose-glory-first"
    | "move-next"
    | "next-summon"
    | "pay-for-glory"
    | "side"
    | "standby-next"
    | "summon-where"
    | "tension"
    | "timeline-next"
    | "turn-dice";
  reach: ReachView[];
  subject: string | null;
  then: string[];
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
 * A pile of rewards. Piles of a rank are counted from 1.
 */
export interface PileView {
  left: number;
  number: number;
  price: number;
  rank: "gold" | "granite" | "jade" | "silver";
  shown: string | null;
}
export interface OutcomeView {
  reason: "glory" | "knock-out";
  rule: string;
  winners: number[];
}
export interface PlayerView {
  glory: number | null;
  kamas: number | null;
  player: number;
  side: ("east" | "north" | "south" | "west") | null;
  team: number;
}
export interface UnitView {
  ap: number;
  ap_max: number;
  ap_tokens: number;
  card: string;
  cell: string | null;
  effects: EffectView[];
  hp: number;
  id: string;
  injuries: number;
  kind: "krosmaster" | "summon";
  level: number;
  markers: MarkerView[];
  mp: number;
  mp_max: number;
  mp_tokens: number;
  player: number;
  powers: string[];
  range_tokens: number;
  rewards: RewardView[];
  spells: SpellView[];
  summoner: string | null;
}
/**
 * Something that lasts on a unit: an inspiration, a boost, what an effect left.
 */
export interface EffectView {
  amount: number;
  kind: string;
  until: string;
  value: string;
}
export interface MarkerView {
  by: string;
  name: string;
}
/**
 * A reward on a Krosmaster's card; ``token`` is None where this seat may not know it.
 */
export interface RewardView {
  shown: boolean;
  token: string | null;
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
  kamas: number;
  kind: "attack" | "healing" | "special";
  limit: "game" | "none" | "target" | "turn";
  max_range: number;
  min_range: number;
  mp: number;
  range: "close-combat" | "line" | "no-sight" | "personal" | "ranged";
  ready: boolean;
}
/**
 * GET /api/cases/{path}?edition=v2.
 */
export interface CaseShow {
  cards: Card[];
  case: CaseCard;
  choosing: ChoosingTrial | null;
  citations: string[];
  dice: string[];
  edition: string;
  failure: string | null;
  frames: CaseFrame[];
  powers: PowerCard[];
  rewards: RewardCard[];
  trial: TeamTrial | null;
}
/**
 * A case about choosing teams at the table: who does what, and the teams it comes to.
 */
export interface ChoosingTrial {
  lines: ChoosingLine[];
  plan: string;
  teams: string[][];
}
export interface ChoosingLine {
  action: string;
  player: number;
  refused: boolean;
}
export interface PowerCard {
  id: string;
  name: Names;
  rule: string | null;
  text: Names;
}
/**
 * A Demonic Reward, with its rules text generated from the token's data.
 */
export interface RewardCard {
  box: string;
  choices: {
    [k: string]: Names;
  };
  id: string;
  kind: "boost" | "buff" | "dofus" | "pet" | "set" | "technique" | "trophy" | "weapon";
  name: Names;
  rank: "gold" | "granite" | "jade" | "silver";
  source: Source;
  spell: SpellCard | null;
  text: Names[];
}
/**
 * A case without a board: is this team legal?
 */
export interface TeamTrial {
  faults: string[];
  format: string;
  team: string[];
}
/**
 * GET /api/catalogue: what the client needs to name things.
 */
export interface Catalogue {
  arenas: ArenaCard[];
  bots: BotCard[];
  cards: Card[];
  editions: EditionCard[];
  plans: PlanCard[];
  powers: PowerCard[];
  punches: {
    [k: string]: SpellCard;
  };
  rewards: RewardCard[];
  scenarios: ScenarioCard[];
  teams: TeamCard[];
  usual_bot: string;
}
/**
 * What the client has to know of a rule book.
 */
export interface EditionCard {
  box: string;
  glory_price: number;
  id: string;
}
/**
 * A way to choose teams at the table.
 */
export interface PlanCard {
  brings_team: boolean;
  edition: string;
  format: string;
  method: string;
  packed: boolean;
  players: number;
}
/**
 * What the start page shows of a scenario, and what its guide says at the table.
 */
export interface ScenarioCard {
  box: string;
  edition: string;
  goal: Names;
  id: string;
  learn: Names[];
  name: Names;
  number: number;
  script: GuideStep[];
  summary: Names;
  teams: string[][];
}
/**
 * One thing that a tutorial's guide says.
 */
export interface GuideStep {
  otherwise: Names | null;
  point: Pointer[];
  say: Names;
  waits: boolean;
}
/**
 * Something on the screen that a guide points at: a cell by name, everything else by id.
 */
export interface Pointer {
  id: string;
  kind: "button" | "cell" | "place" | "spell" | "unit";
}
/**
 * A team that a book recommends.
 */
export interface TeamCard {
  box: string;
  id: string;
  members: string[];
  name: Names;
}
export interface CellThreat {
  cell: string;
  hit: number;
  reach: number;
}
/**
 * An answer to the question at which the preview certainly ends, and what comes of it.
 */
export interface ChoiceOdds {
  action: string;
  preview: PreviewOdds;
}
export interface PreviewOdds {
  choices: ChoiceOdds[];
  completed: Chance;
  consequences: ConsequenceOdds[];
  dice: DiceOdds[];
  draws: Chance;
  questions: QuestionOdds[];
  units: UnitOdds[];
}
/**
 * Something that will (chance 1) or may happen, as the event that would tell it: pushes, swaps,
 * summons, tokens, blocks, knock-outs, glory…
 */
export interface ConsequenceOdds {
  chance: Chance;
  event: Event;
}
/**
 * A roll that can happen: so many dice of ``unit``.
 */
export interface DiceOdds {
  dice: number;
  purpose: "armour" | "critical" | "dodge" | "lock" | "tension";
  unit: string;
}
/**
 * Where the preview ends because somebody must choose, and the choice matters.
 */
export interface QuestionOdds {
  chance: Chance;
  options: string[];
  player: number;
  prompt:
    | "activate"
    | "allocate"
    | "arena"
    | "choose-ally"
    | "choose-cell"
    | "choose-locker"
    | "choose-opponent"
    | "choose-option"
    | "deploy"
    | "heal-how-many"
    | "inspire"
    | "knock-out-next"
    | "lose-glory-first"
    | "move-next"
    | "next-summon"
    | "pay-for-glory"
    | "side"
    | "standby-next"
    | "summon-where"
    | "tension"
    | "timeline-next"
    | "turn-dice";
}
export interface UnitOdds {
  healed: Bar[];
  heals: boolean;
  health: number;
  injuries: Bar[];
  ko: Chance;
  parts: SumPart[];
  unit: string;
}
/**
 * A summand that no die changes, as in the ``damage`` event.
 */
export interface SumPart {
  amount: number;
  source: string;
}
/**
 * Answer a seat's open choice while teams are chosen; ``decision`` is the choice's number.
 */
export interface Choose {
  action: string;
  decision: number;
  seat: number;
  type: "choose";
}
/**
 * Teams being chosen, as these seats may know it; sent in place of ``welcome`` and after every
 * answer. When all teams are chosen, a ``welcome`` begins the game.
 */
export interface Choosing {
  choices: OpenChoice[];
  commitment: string;
  face_up: string[];
  least: number | null;
  left: number;
  level: number | null;
  method: string;
  most: number | null;
  players: number;
  seats: ChoosingSeat[];
  secret: boolean;
  shared: boolean;
  story: ChoosingTold[];
  table: TableSummary;
  type: "choosing";
  waits_for: number[];
}
/**
 * What one of the browser's seats may answer now.
 */
export interface OpenChoice {
  actions: string[];
  number: number;
  player: number;
  prompt: "build-team" | "pick-card" | "pick-team";
}
/**
 * A team as it grows; None stands for what is another's secret.
 */
export interface ChoosingSeat {
  level: number | null;
  pack: string[] | null;
  player: number;
  pool: string[] | null;
  ready: boolean;
  team: string[] | null;
}
/**
 * Something that happened, for the log; secret cards are left out.
 */
export interface ChoosingTold {
  cards: string[];
  kind:
    "begins" | "changed" | "given" | "kept" | "opened" | "passed" | "picked" | "ready" | "shown";
  player: number;
  rule: string;
}
export interface TableSummary {
  battle: BattleCard | null;
  created: string;
  edition: string;
  finished: boolean;
  id: string;
  invitation: string | null;
  plan: string | null;
  scenario: string;
  seats: Seat[];
  turn: number;
  winners: number[];
}
export interface Seat {
  bot: string | null;
  kind: "bot" | "open" | "person";
  number: number;
  yours: boolean;
}
/**
 * Take back the seat's steps from ``step`` on; ``decision`` is the one open now.
 */
export interface Undo {
  decision: number;
  seat: number;
  step: number;
  type: "undo";
}
/**
 * Ask for the whole again, having missed something; the answer is a ``welcome``.
 */
export interface Look {
  type: "look";
}
/**
 * Ask for steps before the one with this number; the answer is ``recalled``.
 */
export interface Recall {
  before: number;
  type: "recall";
}
/**
 * GET /api/collection.
 */
export interface Collection {
  entries: CollectionEntry[];
}
/**
 * What the catalogue does not say, because no table needs it.
 */
export interface CollectionEntry {
  bars: {
    [k: string]: Names;
  };
  box: "collection" | "original" | "v2";
  copies: number | null;
  id: string;
  kind: "arena" | "krosmaster" | "reward" | "summon";
  price: number | null;
  source: SourceCard;
}
/**
 * How well the facts of a file are known.
 */
export interface SourceCard {
  confidence: "A" | "B" | "C";
  note: string;
}
/**
 * POST /api/tables/{id}/continue: a new table from a step of a finished game.
 */
export interface Continuation {
  seats: string[];
  step: number;
}
/**
 * A die that is not what the revealed seed gives; ``place`` counts a step's dice from 1.
 */
export interface DiceFault {
  given: string;
  place: number;
  step: number;
  told: string;
}
/**
 * What was promised of the dice, and whether it was kept.
 */
export interface DiceProof {
  commitment: string;
  dice: number;
  fault: DiceFault | null;
  seed: string | null;
  seed_fits: boolean;
  status: "broken" | "kept" | "secret" | "unproven";
}
/**
 * How the teams of a game came about, as the seats shown may know it.
 */
export interface DraftRecap {
  format: string;
  method: string;
  proof: DiceProof;
  story: ChoosingTold[];
}
/**
 * GET /api/collection/{id}: the cases that show it at work.
 */
export interface EntryCases {
  cases: CaseCard[];
  complete: boolean;
}
/**
 * GET /api/explained.
 */
export interface Explained {
  topics: ExplainedTopic[];
}
export interface ExplainedTopic {
  differences: ExplainedParagraph[];
  id: string;
  parts: ExplainedParagraph[];
  summary: Names;
  title: Names;
}
/**
 * Something players look up, in our own words.
 */
export interface ExplainedParagraph {
  cases: CaseCard[];
  edition: string | null;
  rules: string[];
  text: Names;
  topic: string;
}
/**
 * GET /api/formats: a format in which teams are built.
 */
export interface FormatCard {
  edition: string;
  id: string;
  least: number | null;
  level: number | null;
  most: number | null;
  players: number;
  pool: string[];
  rule: string;
}
/**
 * GET /api/tables/{id}/analysis, of a finished game.
 */
export interface GameReview {
  seats: SeatReview[];
  turning_points: TurningPoint[];
}
/**
 * How a game went for one player.
 */
export interface SeatReview {
  chances: number[];
  choice: number;
  luck: number;
  missed: number;
  seat: number;
}
/**
 * An activation, or an answer between two of them, that mattered. All in chances of
 * ``seat``: what it had ``before`` and ``after``, and how much of the change was ``luck``
 * or ``choice``.
 */
export interface TurningPoint {
  after: number;
  before: number;
  better: BetterPlan | null;
  choice: number;
  first: number;
  last: number;
  luck: number;
  seat: number;
  turn: number;
  unit: string | null;
}
/**
 * Where the guide is in the scenario's script (the steps are in the catalogue).
 */
export interface Guidance {
  awaited: number;
  place: number;
  strayed: number;
}
export interface HiddenCellOdds {
  cell: string;
  cut_by: string[];
}
export interface HintAnswer {
  decision: number;
  plans: HintPlan[];
  seat: number;
  type: "hint";
  unit: "GG" | "chance";
}
export interface HintPlan {
  actions: string[];
  score: number;
  stands: (string | null)[];
  teaches: boolean;
  terms: PlanTerm[];
  wins: boolean;
}
/**
 * One reason for or against a plan.
 */
export interface PlanTerm {
  gain: number;
  term: string;
}
/**
 * GET /api/how-to-play; empty on a server without cases.
 */
export interface HowToPlay {
  toys: ToyCard[];
}
/**
 * A small board to play with.
 */
export interface ToyCard {
  id: string;
  shown: string[];
  task: Names;
  text: Names;
  title: Names;
  view: View;
}
/**
 * POST /api/tables/{id}/join: take an open seat.
 */
export interface Join {
  invitation: string;
}
export interface LeftOdds {
  ap: number;
  chance: Chance;
  mp: number;
}
/**
 * POST /api/tables. Seats in order: ``["person", "bot"]``, ``["open", "person"]``.
 *
 * ``scenario`` is a scenario's id or a battle's text (``the-pit/CARD+CARD/CARD+CARD``), which is
 * played by the rules of ``edition``. With a ``plan`` (``v2 box snake-draft``) the teams are
 * chosen at the table, and ``scenario`` is the rest of the battle's text (``the-pit,breakable``).
 */
export interface NewTable {
  edition: string | null;
  plan: string | null;
  scenario: string;
  seats: string[];
  team: string | null;
}
/**
 * A reason and the facts to fill it with: units and spells by id, cells by name.
 */
export interface PointedReason {
  facts: {
    [k: string]: string | number;
  };
  key:
    | (
        | "glory-bought"
        | "held"
        | "kind-taken"
        | "krosmasters-only"
        | "no-ap-left"
        | "no-glory-left"
        | "no-kama-here"
        | "no-mp-gauge"
        | "no-mp-left"
        | "no-opponent"
        | "no-sight"
        | "not-adjacent"
        | "not-for-sale"
        | "not-free"
        | "not-in-line"
        | "not-its-reward"
        | "not-its-spell"
        | "not-offered"
        | "not-on-demon-cell"
        | "nothing-to-pick"
        | "out-of-range"
        | "outside"
        | "reward-used"
        | "spell-used"
        | "spell-used-on-cell"
        | "spell-used-on-target"
        | "summon-control"
        | "summon-needs-room"
        | "summon-on-another"
        | "too-few-kamas"
        | "too-little-ap"
        | "too-little-health"
        | "too-little-mp"
      )
    | (
        | "acts-later"
        | "acts-now"
        | "answer-first"
        | "has-acted"
        | "in-the-way"
        | "never-acts"
        | "no-attack"
        | "no-target"
        | "no-way"
        | "not-a-choice"
        | "not-a-start"
        | "not-yours"
        | "others-turn"
        | "too-far"
      );
}
export interface PointedRemedy {
  facts: {
    [k: string]: string | number;
  };
  key: "aim-from" | "cast-other" | "choose-marked" | "end-first" | "end-turn" | "walk-there";
}
export interface PreviewAnswer {
  actions: string[];
  decision: number;
  preview: PreviewOdds;
  seat: number;
  type: "preview";
}
/**
 * The body of every HTTP error.
 */
export interface Problem {
  code: string;
  reason: string;
}
/**
 * What can be taken back, now and next.
 */
export interface Prospect {
  final: string[];
  undo: Undoable[];
}
/**
 * A step that this browser may take back, with all that came after it.
 */
export interface Undoable {
  action: string;
  seat: number;
  step: number;
}
export interface ReachAnswer {
  ap: number;
  decision: number;
  mp: number;
  now: boolean;
  seat: number;
  type: "reach";
  unit: string;
  ways: WayOdds[];
}
export interface WayOdds {
  arrivals: number[];
  cell: string;
  chance: Chance;
  left: LeftOdds[];
  path: string[];
}
/**
 * The last turns before a step.
 */
export interface Recalled {
  before: number;
  earlier: boolean;
  steps: Step[];
  type: "recalled";
}
/**
 * The answer to POST /api/records: the address of its replay is /replay/{id}.
 */
export interface RecordKept {
  id: string;
}
/**
 * GET /api/tables/{id}/replay?view=open, or the number of a seat.
 *
 * While a game runs it is told as the asker's own seats know it, whatever was asked for.
 */
export interface Replay {
  altered: number | null;
  draft: DraftRecap | null;
  frames: ReplayFrame[];
  proof: DiceProof;
  seats: number[];
  table: TableSummary;
}
export interface ReplayFrame {
  step: Step;
  view: View;
}
/**
 * GET /api/rules/{citation}, with hyphens for its spaces.
 *
 * A page of a book that has several sections gives them all; a ruling of ours gives none.
 */
export interface RuleAnswer {
  around: RuleCard[];
  book: Names | null;
  cases: CaseCard[];
  citation: string;
  complete: boolean;
  edition: string | null;
  explained: ExplainedParagraph[];
  rules: RuleCard[];
  rulings: RulingCard[];
  section: Names | null;
}
/**
 * Where the books are silent: our answer. In English.
 */
export interface RulingCard {
  answer: string;
  cases: string[];
  number: string;
  question: string;
  reason: string;
}
/**
 * GET /api/rules.
 */
export interface RulesIndex {
  books: BookCard[];
  complete: boolean;
  rulings: RulingCard[];
}
/**
 * First message of every connection, and so also what a reconnection gets.
 */
export interface Welcome {
  earlier: boolean;
  guide: Guidance | null;
  history: Step[];
  prospect: Prospect;
  table: TableSummary;
  type: "welcome";
  version: number;
  view: View;
}
export interface Update {
  changes: ViewChange;
  guide: Guidance | null;
  prospect: Prospect;
  step: Step;
  type: "update";
  version: number;
}
/**
 * What is new in a view. Units come in the order of the view, new ones last; none ever leaves it. The decision is always told.
 */
export interface ViewChange {
  active_player?: number | null;
  active_unit?: string | null;
  arena?: ArenaView;
  decision: DecisionView | null;
  dice_commitment?: string;
  edition?: string;
  ground?: KamaView[];
  market?: PileView[];
  order?: number[];
  outcome?: OutcomeView | null;
  players?: PlayerView[];
  scenario?: string;
  timelines?: string[][];
  turn?: number;
  units?: UnitChange[];
  wild_glory?: number | null;
}
/**
 * What is new of a unit; all of it for one that was not there before.
 */
export interface UnitChange {
  ap?: number;
  ap_max?: number;
  ap_tokens?: number;
  card?: string;
  cell?: string | null;
  effects?: EffectView[];
  hp?: number;
  id: string;
  injuries?: number;
  kind?: "krosmaster" | "summon";
  level?: number;
  markers?: MarkerView[];
  mp?: number;
  mp_max?: number;
  mp_tokens?: number;
  player?: number;
  powers?: string[];
  range_tokens?: number;
  rewards?: RewardView[];
  spells?: SpellView[];
  summoner?: string | null;
}
/**
 * The steps from ``step`` on have been taken back by ``seat``; nothing had been revealed.
 */
export interface Undone {
  guide: Guidance | null;
  prospect: Prospect;
  seat: number;
  step: number;
  type: "undone";
  version: number;
  view: View;
}
export interface SightAnswer {
  decision: number;
  hidden: HiddenCellOdds[];
  in_range: string[];
  origin: string;
  seat: number;
  spell: string;
  targetable: string[];
  type: "sight";
  unit: string;
}
/**
 * Blocks are not counted: every cell that MP suffice for counts as reached.
 */
export interface ThreatAnswer {
  cells: CellThreat[];
  decision: number;
  opponents: UnitThreat[];
  seat: number;
  type: "threat";
}
export interface UnitThreat {
  hit: string[];
  player: number;
  reach: string[];
  unit: string;
  units: string[];
}
export interface WhyAnswer {
  cell: string | null;
  decision: number;
  remedy: PointedRemedy | null;
  rule: string | null;
  seat: number;
  spell: string | null;
  type: "why";
  why: PointedReason | null;
}
/**
 * A question about the future that gets no answer; the rest as in ``Refused``.
 */
export interface Unanswered {
  asked: "hint" | "preview" | "reach" | "sight" | "threat" | "why";
  code:
    | (
        | "choosing"
        | "final"
        | "game-over"
        | "illegal"
        | "malformed"
        | "not-json"
        | "not-stored"
        | "not-your-decision"
        | "not-your-seat"
        | "stale"
        | "waiting"
      )
    | ("busy" | "no-answer" | "unfair");
  decision: number;
  reason: string;
  rule: string | null;
  type: "unanswered";
  why: Why | null;
}
export interface TableCreated {
  id: string;
}
/**
 * GET /api/team: what the rules say about a team.
 */
export interface TeamReport {
  cards: string[];
  edition: string;
  faults: TeamFault[];
  format: string;
  initiative: number;
  joining: string[];
  legal: boolean;
  level: number;
  name: string;
  slips: TeamSlip[];
  text: string;
}
/**
 * What cannot be read in a team's text, and what may have been meant.
 */
export interface TeamSlip {
  key: "empty" | "number" | "several-cards" | "unknown-card" | "unknown-edition" | "unknown-format";
  line: number;
  near: string;
  word: string;
}
/**
 * GET /api/how-to-play/{id}?moves=move c2,take&seed=7: all moves from the beginning. The same
 * seed brings the same dice, so a longer row of moves begins as the shorter one did.
 */
export interface ToyAnswer {
  done: boolean;
  steps: Step[];
  view: View;
}
