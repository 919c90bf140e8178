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
  | AskMatchAction
  | AskRematch
  | AskPreview
  | AskReach
  | AskSight
  | AskThreat
  | AskWhy
  | AskHint
  | Look
  | Recall
  | AskTalk
  | Say
  | Visible;
export type ServerMessage =
  | Welcome
  | Choosing
  | Update
  | Undone
  | MatchActionDone
  | Presence
  | RematchWanted
  | SeatsTold
  | Rated
  | Recalled
  | TalkTold
  | Said
  | ChatRefused
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
  Appeal: Appeal;
  ArenaCard: ArenaCard;
  ArenaChosen: ArenaChosen;
  ArenaView: ArenaView;
  AskHint: AskHint;
  AskMatchAction: AskMatchAction;
  AskOutside: AskOutside;
  AskPreview: AskPreview;
  AskReach: AskReach;
  AskRematch: AskRematch;
  AskReset: AskReset;
  AskSight: AskSight;
  AskTalk: AskTalk;
  AskThreat: AskThreat;
  AskWhy: AskWhy;
  Bar: Bar;
  BattleCard: BattleCard;
  BetterPlan: BetterPlan;
  Block: Block;
  BlockCard: BlockCard;
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
  ChangeNotices: ChangeNotices;
  ChangePassword: ChangePassword;
  ChatLine: ChatLine;
  ChatRefused: ChatRefused;
  ChoiceOdds: ChoiceOdds;
  Choose: Choose;
  ChoosePortrait: ChoosePortrait;
  Choosing: Choosing;
  ChoosingEvent: ChoosingEvent;
  ChoosingLine: ChoosingLine;
  ChoosingSeat: ChoosingSeat;
  ChoosingTrial: ChoosingTrial;
  Claim: Claim;
  ClaimOutside: ClaimOutside;
  Claimed: Claimed;
  ClientMessage: ClientMessage;
  ClockView: ClockView;
  Collection: Collection;
  CollectionEntry: CollectionEntry;
  Confirm: Confirm;
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
  Done: Done;
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
  Export: Export;
  ExportedLine: ExportedLine;
  ExportedTable: ExportedTable;
  FacesTurned: FacesTurned;
  FirstPlayerDecided: FirstPlayerDecided;
  FormatCard: FormatCard;
  Found: Found;
  GameEnded: GameEnded;
  GameLine: GameLine;
  GamePage: GamePage;
  GameReview: GameReview;
  GaugeChanged: GaugeChanged;
  GloryLost: GloryLost;
  GloryTaken: GloryTaken;
  Guidance: Guidance;
  GuideStep: GuideStep;
  Healed: Healed;
  HeroStats: HeroStats;
  HiddenCellOdds: HiddenCellOdds;
  HintAnswer: HintAnswer;
  HintPlan: HintPlan;
  Holiday: Holiday;
  Holidays: Holidays;
  HowToPlay: HowToPlay;
  InjuriesPlaced: InjuriesPlaced;
  Inspired: Inspired;
  Join: Join;
  Judge: Judge;
  KamaCollected: KamaCollected;
  KamaView: KamaView;
  KamasChanged: KamasChanged;
  Keep: Keep;
  KnockedOut: KnockedOut;
  LadderRating: LadderRating;
  Leaderboard: Leaderboard;
  Leave: Leave;
  LeftOdds: LeftOdds;
  Level: Level;
  LobbyNews: LobbyNews;
  LobbyPeople: LobbyPeople;
  LobbyPerson: LobbyPerson;
  LobbyRefused: LobbyRefused;
  LobbyWelcome: LobbyWelcome;
  LobbyYou: LobbyYou;
  Look: Look;
  LuckTally: LuckTally;
  MarkerPlaced: MarkerPlaced;
  MarkerRemoved: MarkerRemoved;
  MarkerView: MarkerView;
  MatchActionDone: MatchActionDone;
  MatchEnding: MatchEnding;
  MatchView: MatchView;
  Matched: Matched;
  MayDo: MayDo;
  Me: Me;
  Moved: Moved;
  Names: Names;
  NewMail: NewMail;
  NewPasskey: NewPasskey;
  NewPush: NewPush;
  NewReport: NewReport;
  NewTable: NewTable;
  NewWebhook: NewWebhook;
  NoticeSettings: NoticeSettings;
  NoticeTarget: NoticeTarget;
  OfferView: OfferView;
  OpenChoice: OpenChoice;
  OpenSeat: OpenSeat;
  OpenTable: OpenTable;
  Opened: Opened;
  OutcomeView: OutcomeView;
  OutsideCard: OutsideCard;
  OutsideDoor: OutsideDoor;
  PasskeyCard: PasskeyCard;
  PasskeyName: PasskeyName;
  PasskeyOptions: PasskeyOptions;
  PersonCard: PersonCard;
  PileView: PileView;
  PlanCard: PlanCard;
  PlanTerm: PlanTerm;
  PlayerView: PlayerView;
  PointedReason: PointedReason;
  PointedRemedy: PointedRemedy;
  Pointer: Pointer;
  PowerCard: PowerCard;
  Presence: Presence;
  PreviewAnswer: PreviewAnswer;
  PreviewOdds: PreviewOdds;
  Problem: Problem;
  Profile: Profile;
  Prospect: Prospect;
  QuestionOdds: QuestionOdds;
  QuickMode: QuickMode;
  Ranked: Ranked;
  Rated: Rated;
  RatingChange: RatingChange;
  RatingHistory: RatingHistory;
  RatingPoint: RatingPoint;
  ReachAnswer: ReachAnswer;
  ReachView: ReachView;
  Ready: Ready;
  Recall: Recall;
  Recalled: Recalled;
  RecordKept: RecordKept;
  Recover: Recover;
  RecoveryCodes: RecoveryCodes;
  Refused: Refused;
  RematchWanted: RematchWanted;
  Removed: Removed;
  Rename: Rename;
  Replay: Replay;
  ReplayFrame: ReplayFrame;
  ReportCard: ReportCard;
  Reset: Reset;
  RewardAllocated: RewardAllocated;
  RewardBought: RewardBought;
  RewardCard: RewardCard;
  RewardDiscarded: RewardDiscarded;
  RewardRevealed: RewardRevealed;
  RewardTurnedUp: RewardTurnedUp;
  RewardView: RewardView;
  Rival: Rival;
  RivalTally: RivalTally;
  Rolled: Rolled;
  RuleAnswer: RuleAnswer;
  RuleCard: RuleCard;
  RuleSection: RuleSection;
  RulesIndex: RulesIndex;
  RulingCard: RulingCard;
  Said: Said;
  SanctionCard: SanctionCard;
  Say: Say;
  ScenarioCard: ScenarioCard;
  SceneryDestroyed: SceneryDestroyed;
  SceneryHit: SceneryHit;
  SceneryView: SceneryView;
  Searching: Searching;
  Seat: Seat;
  SeatOut: SeatOut;
  SeatPresence: SeatPresence;
  SeatReview: SeatReview;
  SeatsTold: SeatsTold;
  Seek: Seek;
  ServerMessage: ServerMessage;
  SessionCard: SessionCard;
  SideChosen: SideChosen;
  SightAnswer: SightAnswer;
  SignIn: SignIn;
  Signals: Signals;
  Source: Source;
  SourceCard: SourceCard;
  SpellCard: SpellCard;
  SpellCast: SpellCast;
  SpellView: SpellView;
  Stayed: Stayed;
  Step: Step;
  StopSeeking: StopSeeking;
  Suffered: Suffered;
  SumPart: SumPart;
  Summoned: Summoned;
  TableCreated: TableCreated;
  TableSummary: TableSummary;
  TakeSeat: TakeSeat;
  TalkTold: TalkTold;
  Tally: Tally;
  TeamCard: TeamCard;
  TeamFault: TeamFault;
  TeamReport: TeamReport;
  TeamSlip: TeamSlip;
  TeamTally: TeamTally;
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
  UseLink: UseLink;
  UsePasskey: UsePasskey;
  View: View;
  ViewChange: ViewChange;
  Visible: Visible;
  Watchable: Watchable;
  WatchedGame: WatchedGame;
  WatchedPlayer: WatchedPlayer;
  WayOdds: WayOdds;
  WaysIn: WaysIn;
  Welcome: Welcome;
  Why: Why;
  WhyAnswer: WhyAnswer;
  Withdraw: Withdraw;
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
 * POST /api/appeals. Name and password of an account that is closed.
 */
export interface Appeal {
  name: string | null;
  password: string | null;
  sanction: string | null;
  text: string;
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
 * Do something beside the game, in the notation of records: ``resign``, ``offer draw``.
 */
export interface AskMatchAction {
  act: string;
  seat: number;
  type: "match-action";
}
/**
 * POST /api/session/outside: let the other service say who I am.
 */
export interface AskOutside {
  bring: boolean;
  purpose: "add" | "confirm" | "enter";
  to: string;
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
 * Play again, once all people at the table want to.
 */
export interface AskRematch {
  seat: number;
  type: "rematch";
}
/**
 * POST /api/session/mail: a link for a new password, by mail. The answer is always the same.
 */
export interface AskReset {
  language: "en" | "fr";
  who: string;
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
 * Ask what was said here so far, and where one may speak.
 */
export interface AskTalk {
  type: "talk";
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
 * POST /api/blocks: somebody met at a table, by the key that lines and seats have.
 */
export interface Block {
  key: string;
  table: string;
}
export interface BlockCard {
  key: string;
  person: PersonCard;
}
/**
 * Somebody as others see them.
 */
export interface PersonCard {
  kind: "account" | "gone" | "guest" | "hidden";
  name: string | null;
  number: number;
  portrait: string | null;
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
    | "match-action"
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
      )
    | (
        | "already-offered"
        | "given-enough"
        | "not-out"
        | "not-their-move"
        | "nothing-offered"
        | "only-for-two"
        | "over"
        | "refused-too-often"
        | "too-early"
        | "too-late"
        | "too-soon-again"
        | "you-are-out"
        | "your-own"
      )
    | ("nobody-there" | "nothing-to-take-back" | "rated" | "they-are-here");
}
/**
 * One entry of the story: what was done, by whom, and what came of it.
 *
 * Step 0 is the set-up: it has neither actor nor action. What is done beside the game (``resign``)
 * has no events; nobody is the actor of what the server does.
 */
export interface Step {
  action: string | null;
  actor: number | null;
  discreet: Event[] | null;
  events: Event[];
  fault: ("crashed" | "illegal" | "late" | "left" | "retired") | null;
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
    | "power"
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
  stays: boolean;
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
  secret: boolean;
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
 * POST /api/notices
 */
export interface ChangeNotices {
  by_mail: boolean;
  language: "en" | "fr";
  quiet_from: number | null;
  quiet_to: number | null;
  unwanted: ("challenge" | "over" | "short" | "turn")[];
  zone: string;
}
/**
 * POST /api/account/password
 */
export interface ChangePassword {
  password: string;
}
export interface ChatLine {
  at: number;
  channel: "partners" | "players" | "watchers";
  key: string;
  number: number;
  person: PersonCard;
  phrase:
    | (
        | "again"
        | "attack"
        | "back"
        | "cheer"
        | "good-game"
        | "good-luck"
        | "hello"
        | "hold"
        | "laugh"
        | "mind-kamas"
        | "must-go"
        | "nice-roll"
        | "one-moment"
        | "oops"
        | "sad"
        | "smile"
        | "sorry"
        | "thanks"
        | "think"
        | "watch-out"
        | "well-played"
        | "wow"
      )
    | null;
  seat: number | null;
  text: string | null;
}
/**
 * It was not said.
 */
export interface ChatRefused {
  code:
    | "channel"
    | "empty"
    | "flood"
    | "muted"
    | "not-stored"
    | "phrases-only"
    | "repeated"
    | "too-long"
    | "word";
  reason: string;
  type: "chat-refused";
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
 * POST /api/me/portrait
 */
export interface ChoosePortrait {
  portrait: string;
}
/**
 * Teams being chosen, as these seats may know it; sent in place of ``welcome`` and after every
 * answer. When all teams are chosen, a ``welcome`` begins the game.
 */
export interface Choosing {
  choices: OpenChoice[];
  commitment: string;
  events: ChoosingEvent[];
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
 * Something that happened, for the log; secret cards are left out.
 */
export interface ChoosingEvent {
  cards: string[];
  kind:
    "begins" | "changed" | "given" | "kept" | "opened" | "passed" | "picked" | "ready" | "shown";
  player: number;
  rule: string;
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
export interface TableSummary {
  battle: BattleCard | null;
  clock: string;
  created: string;
  edition: string;
  ended_by: number | null;
  finished: boolean;
  id: string;
  invitation: string | null;
  late: "bot" | "loses";
  plan: string | null;
  rated: boolean;
  reason:
    | (
        | "abandoned"
        | "aborted"
        | "agreed-draw"
        | "claimed-draw"
        | "flagged"
        | "goal"
        | "left"
        | "no-start"
        | "resigned"
        | "turn-limit"
      )
    | null;
  rematch: string | null;
  scenario: string;
  seats: Seat[];
  turn: number;
  winners: number[];
}
export interface Seat {
  bot: string | null;
  key: string | null;
  kind: "bot" | "open" | "person";
  number: number;
  person: PersonCard | null;
  yours: boolean;
}
/**
 * POST /api/account: become an account with a password.
 */
export interface Claim {
  name: string;
  password: string;
}
/**
 * POST /api/account/outside: the other service has vouched for a newcomer, who chooses a
 * name.
 */
export interface ClaimOutside {
  name: string;
  ticket: string;
}
/**
 * The recovery codes are told this once.
 */
export interface Claimed {
  me: Me;
  recovery: string[];
}
/**
 * GET /api/me: who is asking.
 */
export interface Me {
  confirmed: boolean;
  has_password: boolean;
  kept: {
    [k: string]: string;
  };
  may_rename: number | null;
  outside: OutsideCard[];
  passkeys: PasskeyCard[];
  person: PersonCard;
  recovery_left: number;
  role: "admin" | "moderator" | "player";
  unseen: number;
}
/**
 * Another service that vouches for somebody.
 */
export interface OutsideCard {
  created: number;
  id: string;
  issuer: string;
  subject: string;
  used: number | null;
}
export interface PasskeyCard {
  created: number;
  id: string;
  label: string;
  used: number | null;
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
 * Either a ``text`` or a ``phrase``.
 */
export interface Say {
  channel: "partners" | "players" | "watchers";
  phrase:
    | (
        | "again"
        | "attack"
        | "back"
        | "cheer"
        | "good-game"
        | "good-luck"
        | "hello"
        | "hold"
        | "laugh"
        | "mind-kamas"
        | "must-go"
        | "nice-roll"
        | "one-moment"
        | "oops"
        | "sad"
        | "smile"
        | "sorry"
        | "thanks"
        | "think"
        | "watch-out"
        | "well-played"
        | "wow"
      )
    | null;
  text: string | null;
  type: "say";
}
/**
 * Whether the window is on the screen; one that never says so is taken for visible. Nobody is
 * sent notices of a game they see.
 */
export interface Visible {
  type: "visible";
  visible: boolean;
}
/**
 * Milliseconds, counted when this was sent.
 */
export interface ClockView {
  free: number;
  left: number[];
  limit: number | null;
  running: number | null;
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
 * POST /api/session/confirm: it is really me.
 */
export interface Confirm {
  password: string;
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
  recorded: string;
  step: number;
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
 * It has happened.
 */
export interface Done {
  done: boolean;
}
/**
 * How the teams of a game came about, as the seats shown may know it.
 */
export interface DraftRecap {
  events: ChoosingEvent[];
  format: string;
  method: string;
  proof: DiceProof;
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
 * GET /api/account/export: all that is kept about somebody, to take along.
 */
export interface Export {
  created: number | null;
  kept: {
    [k: string]: string;
  };
  mail: string | null;
  outside: OutsideCard[];
  passkeys: PasskeyCard[];
  person: PersonCard;
  role: "admin" | "moderator" | "player";
  said: ExportedLine[];
  sessions: SessionCard[];
  tables: ExportedTable[];
}
/**
 * Something that one said at a table.
 */
export interface ExportedLine {
  at: number;
  channel: string;
  table: string;
  text: string;
}
/**
 * A browser that is signed in.
 */
export interface SessionCard {
  agent: string;
  created: number;
  here: boolean;
  id: string;
  used: number;
}
export interface ExportedTable {
  created: string;
  finished: boolean;
  id: string;
  seats: number[];
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
 * Others are there: everybody says whether they are.
 */
export interface Found {
  mode: "fast" | "four" | "partners" | "post" | "slow" | "standard";
  players: number;
  rated: boolean;
  ready: number;
  until: number;
  you: boolean;
}
export interface GameLine {
  arena: string | null;
  change: number | null;
  edition: string;
  finished: number | null;
  ladder: "duel" | "duel-post" | "four" | "four-post" | "partners" | "partners-post";
  minutes: number | null;
  place: number | null;
  players: number;
  public: boolean;
  rated: boolean;
  result: "broken-off" | "draw" | "lost" | "won";
  rivals: Rival[];
  table: string;
  team: string[];
  turn: number;
}
/**
 * An opponent: a person, or a computer of this level.
 */
export interface Rival {
  bot: string | null;
  person: PersonCard | null;
}
/**
 * GET /api/people/{name}/games, newest first. Filters: format, edition, arena, opponent,
 * result, rated, krosmaster, search; before: the page after this ``next``; private: with one's own
 * games that nobody else is shown.
 */
export interface GamePage {
  games: GameLine[];
  next: string | null;
}
/**
 * GET /api/tables/{id}/analysis, of a finished game.
 */
export interface GameReview {
  heroes: HeroStats[];
  seats: SeatReview[];
  turning_points: TurningPoint[];
}
/**
 * What a Krosmaster and its summons did in a whole game.
 */
export interface HeroStats {
  damage: number;
  glory: number;
  knock_outs: number;
  player: number;
  unit: string;
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
  suffered: Suffered[];
  turn: number;
  unit: string | null;
}
/**
 * What a unit suffered in a turning point.
 */
export interface Suffered {
  amount: number;
  falls: boolean;
  unit: string;
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
 * Milliseconds since 1970.
 */
export interface Holiday {
  begins: number;
  ends: number;
}
/**
 * GET and PUT /api/holidays: when the asker's games by post wait.
 */
export interface Holidays {
  days: Holiday[];
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
/**
 * POST /api/moderation/reports/{id}: what is done, and why.
 */
export interface Judge {
  act: "close" | "dismiss" | "lift" | "mute" | "undo-rating" | "warn";
  days: number | null;
  reason: string;
}
/**
 * POST /api/me/kept: what the client wants to find again on another browser.
 */
export interface Keep {
  kept: {
    [k: string]: string;
  };
}
/**
 * How strong somebody is on a ladder.
 */
export interface LadderRating {
  doubt: number;
  games: number;
  ladder: "duel" | "duel-post" | "four" | "four-post" | "partners" | "partners-post";
  provisional: boolean;
  ranked: boolean;
  rating: number;
}
/**
 * GET /api/leaderboard/{ladder}?skip=50
 */
export interface Leaderboard {
  ladder: "duel" | "duel-post" | "four" | "four-post" | "partners" | "partners-post";
  next: number | null;
  rows: Ranked[];
  you: Ranked | null;
  yours: LadderRating | null;
}
export interface Ranked {
  doubt: number;
  games: number;
  person: PersonCard;
  rank: number;
  rating: number;
  you: boolean;
}
/**
 * POST /api/account/delete: with the account's name, so that nobody does it by mistake.
 */
export interface Leave {
  name: string;
}
export interface LeftOdds {
  ap: number;
  chance: Chance;
  mp: number;
}
/**
 * How strong somebody is on a ladder, as far as is known.
 */
export interface Level {
  provisional: boolean;
  rating: number;
}
/**
 * What has changed. Tables by id: new or different, and gone.
 */
export interface LobbyNews {
  closed: string[];
  modes: QuickMode[];
  opened: OpenTable[];
  type: "lobby-news";
}
export interface QuickMode {
  clock: string;
  id: "fast" | "four" | "partners" | "post" | "slow" | "standard";
  minutes: number | null;
  players: number;
  waiting: number;
}
/**
 * Seats that wait for somebody.
 */
export interface OpenTable {
  battle: BattleCard;
  challenges: string | null;
  clock: string;
  created: number;
  edition: string;
  ladder: "duel" | "duel-post" | "four" | "four-post" | "partners" | "partners-post";
  level: Level | null;
  maker: PersonCard;
  maker_key: string;
  plan: string | null;
  rated: boolean;
  seats: number;
  table: string;
  taken: number;
}
export interface LobbyPeople {
  count: number;
  games: number;
  lagging: boolean;
  people: LobbyPerson[];
  type: "lobby-people";
}
export interface LobbyPerson {
  key: string;
  level: Level | null;
  person: PersonCard;
}
export interface LobbyRefused {
  code: string;
  reason: string;
  type: "lobby-refused";
}
/**
 * All there is, for who has just come.
 */
export interface LobbyWelcome {
  count: number;
  games: number;
  lagging: boolean;
  modes: QuickMode[];
  people: LobbyPerson[];
  tables: OpenTable[];
  type: "lobby";
}
/**
 * What concerns nobody else.
 */
export interface LobbyYou {
  challenges: OpenTable[];
  found: Found | null;
  key: string;
  now: number;
  searching: Searching | null;
  type: "lobby-you";
}
/**
 * One is waiting for a game.
 */
export interface Searching {
  high: number;
  low: number;
  mode: "fast" | "four" | "partners" | "post" | "slow" | "standard";
  rated: boolean;
  since: number;
  tired: boolean;
  usual: number | null;
}
/**
 * Over all games that were analysed.
 */
export interface LuckTally {
  games: number;
  luck: number;
  skill: number;
}
/**
 * Something was done beside the game; or, without a step, something may be done by now.
 */
export interface MatchActionDone {
  match: MatchView;
  step: Step | null;
  type: "match-action";
  version: number;
}
export interface MatchView {
  clock: ClockView | null;
  deputies: number[];
  draw: OfferView | null;
  end: MatchEnding | null;
  may: MayDo[];
  out: SeatOut[];
  takeback: OfferView | null;
  waits_for_partner: number | null;
}
export interface OfferView {
  about: number;
  by: number;
  waits_for: number[];
}
export interface MatchEnding {
  by: number | null;
  places: number[];
  reason:
    | "abandoned"
    | "aborted"
    | "agreed-draw"
    | "claimed-draw"
    | "flagged"
    | "goal"
    | "left"
    | "no-start"
    | "resigned"
    | "turn-limit";
  winners: number[];
}
/**
 * Something that one of the asker's seats may do beside the game just now.
 */
export interface MayDo {
  act: string;
  seat: number;
}
/**
 * Somebody who is not in the match any more.
 */
export interface SeatOut {
  by: number | null;
  reason:
    | "abandoned"
    | "aborted"
    | "agreed-draw"
    | "claimed-draw"
    | "flagged"
    | "goal"
    | "left"
    | "no-start"
    | "resigned"
    | "turn-limit";
  seat: number;
}
/**
 * The game is at this table.
 */
export interface Matched {
  table: string;
  type: "matched";
}
/**
 * POST /api/notices/mail: the address counts once the link in a mail was opened.
 */
export interface NewMail {
  language: "en" | "fr";
  mail: string;
}
/**
 * POST /api/account/passkey: one more for the account, or the account itself.
 */
export interface NewPasskey {
  credential: {};
  ticket: string;
}
/**
 * POST /api/notices/push: this browser takes pushes, as its ``PushSubscription`` says.
 */
export interface NewPush {
  auth: string;
  endpoint: string;
  p256dh: string;
}
/**
 * POST /api/reports: the last lines that one heard there go with it.
 */
export interface NewReport {
  key: string;
  kind: "cheating" | "leaving" | "name" | "other" | "talk";
  table: string;
  text: string;
}
/**
 * POST /api/tables. Seats in order: ``["person", "bot"]``, ``["open", "person"]``.
 *
 * ``scenario`` is a scenario's id or a battle's text (``the-pit/CARD+CARD/CARD+CARD``), which is
 * played by the rules of ``edition``. With a ``plan`` (``v2 box snake-draft``) the teams are
 * chosen at the table, and ``scenario`` is the rest of the battle's text (``the-pit,breakable``).
 */
export interface NewTable {
  clock: string;
  edition: string | null;
  late: "bot" | "loses";
  plan: string | null;
  scenario: string;
  seats: string[];
  team: string | null;
}
/**
 * POST /api/notices/webhook: the only one, in place of an older one.
 */
export interface NewWebhook {
  address: string;
}
/**
 * GET /api/notices
 */
export interface NoticeSettings {
  by_mail: boolean;
  language: "en" | "fr";
  mail: string | null;
  mail_possible: boolean;
  push_key: string;
  quiet_from: number | null;
  quiet_to: number | null;
  targets: NoticeTarget[];
  unwanted: ("challenge" | "over" | "short" | "turn")[];
  zone: string;
}
/**
 * A browser that takes pushes, or a webhook.
 */
export interface NoticeTarget {
  created: number;
  id: string;
  kind: "push" | "webhook";
  label: string;
  off: boolean;
}
/**
 * Open a table and wait for others; fields as in ``NewTable``.
 */
export interface OpenSeat {
  challenge: string | null;
  clock: string;
  edition: string | null;
  plan: string | null;
  rated: boolean;
  scenario: string;
  seats: string[];
  team: string | null;
  to: string | null;
  type: "open";
}
/**
 * One's own table is in the list now.
 */
export interface Opened {
  table: string;
  type: "opened";
}
/**
 * Where the browser goes for that.
 */
export interface OutsideDoor {
  address: string;
}
/**
 * POST /api/account/passkey/options. A guest says which name the account shall have.
 */
export interface PasskeyName {
  name: string | null;
}
/**
 * For ``navigator.credentials``; the ticket goes back with what it gives.
 */
export interface PasskeyOptions {
  options: unknown;
  ticket: string;
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
export interface Presence {
  seats: SeatPresence[];
  type: "presence";
  watchers: number;
}
export interface SeatPresence {
  claim_in: number | null;
  here: boolean;
  seat: number;
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
 * GET /api/people/{name}; ``me`` is oneself, also as a guest, whom nobody else can look up.
 */
export interface Profile {
  arenas: Tally[];
  drawn: number;
  finished: number | null;
  following: boolean;
  follows: PersonCard[];
  games: number;
  is_all: boolean;
  krosmasters: Tally[];
  ladders: LadderRating[];
  luck: LuckTally | null;
  person: PersonCard;
  rivals: RivalTally[];
  since: number | null;
  teams: TeamTally[];
  won: number;
  you: boolean;
}
/**
 * Games with one Krosmaster, or in one arena.
 */
export interface Tally {
  games: number;
  id: string;
  won: number;
}
export interface RivalTally {
  games: number;
  person: PersonCard;
  won: number;
}
export interface TeamTally {
  games: number;
  team: string[];
  won: number;
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
/**
 * After the end of a rated game, and after the welcome of whoever comes later.
 */
export interface Rated {
  changes: RatingChange[];
  type: "rated";
}
export interface RatingChange {
  after: number;
  before: number;
  provisional: boolean;
  seat: number;
}
/**
 * GET /api/people/{name}/ratings/{ladder}: oldest first, some of them where there are many.
 */
export interface RatingHistory {
  best: number | null;
  ladder: "duel" | "duel-post" | "four" | "four-post" | "partners" | "partners-post";
  points: RatingPoint[];
}
export interface RatingPoint {
  at: number;
  change: number;
  doubt: number;
  rating: number;
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
 * I am there.
 */
export interface Ready {
  type: "ready";
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
 * POST /api/session/recovery: a new password for a recovery code.
 */
export interface Recover {
  code: string;
  name: string;
  password: string;
}
/**
 * POST /api/account/recovery: all older ones are void.
 */
export interface RecoveryCodes {
  recovery: string[];
}
export interface RematchWanted {
  table: string | null;
  type: "rematch";
  wanted_by: number[];
}
/**
 * POST /api/me/name: a guest's nickname, or an account's new name.
 */
export interface Rename {
  name: string;
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
export interface ReportCard {
  about: PersonCard;
  by: PersonCard;
  created: number;
  earlier: SanctionCard[];
  id: string;
  kind: string;
  lines: ChatLine[];
  signals: Signals;
  table: string | null;
  text: string;
}
export interface SanctionCard {
  answered: boolean;
  at: number;
  id: string;
  kind: "close" | "mute" | "undo-rating" | "warn";
  lifted: number | null;
  reason: string;
  seen: boolean;
  table: string | null;
  until: number | null;
}
/**
 * Hints for whoever judges, and nothing more.
 */
export interface Signals {
  duels_today: number;
  games: number;
  left: number;
}
/**
 * POST /api/session/mail/password
 */
export interface Reset {
  password: string;
  ticket: string;
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
 * Where the books are silent: our answer.
 */
export interface RulingCard {
  answer: Names;
  cases: string[];
  number: string;
  question: Names;
  reason: Names;
}
/**
 * GET /api/rules.
 */
export interface RulesIndex {
  books: BookCard[];
  complete: boolean;
  rulings: RulingCard[];
}
export interface Said {
  line: ChatLine;
  type: "chat";
}
/**
 * Who played whom, once a game is over that hid it.
 */
export interface SeatsTold {
  seats: Seat[];
  type: "seats";
}
export interface Seek {
  mode: "fast" | "four" | "partners" | "post" | "slow" | "standard";
  rated: boolean;
  type: "seek";
}
/**
 * First message of every connection, and so also what a reconnection gets.
 */
export interface Welcome {
  earlier: boolean;
  guide: Guidance | null;
  history: Step[];
  match: MatchView;
  presence: Presence;
  prospect: Prospect;
  table: TableSummary;
  type: "welcome";
  version: number;
  view: View;
}
export interface Update {
  changes: ViewChange;
  guide: Guidance | null;
  match: MatchView | null;
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
  match: MatchView;
  prospect: Prospect;
  seat: number;
  step: number;
  type: "undone";
  version: number;
  view: View;
}
/**
 * The answer to ``talk``.
 */
export interface TalkTold {
  channels: ("partners" | "players" | "watchers")[];
  lines: ChatLine[];
  quiet: ("guest" | "muted" | "new") | null;
  type: "talk";
  you: string;
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
        | "match-action"
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
/**
 * POST /api/session
 */
export interface SignIn {
  bring: boolean;
  name: string;
  password: string;
}
/**
 * Also says no when others are found.
 */
export interface StopSeeking {
  type: "stop";
}
export interface TableCreated {
  id: string;
}
export interface TakeSeat {
  table: string;
  type: "take";
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
/**
 * POST /api/notices/mail/confirm: the ticket of a mail's link.
 */
export interface UseLink {
  ticket: string;
}
/**
 * POST /api/session/passkey, and POST /api/session/passkey/confirm
 */
export interface UsePasskey {
  bring: boolean;
  credential: {};
  ticket: string;
}
/**
 * GET /api/watch: public games that are played now; of whom one follows, then the strongest.
 */
export interface Watchable {
  count: number;
  games: WatchedGame[];
}
export interface WatchedGame {
  battle: BattleCard | null;
  clock: string;
  edition: string;
  followed: boolean;
  ladder: "duel" | "duel-post" | "four" | "four-post" | "partners" | "partners-post";
  players: WatchedPlayer[];
  rated: boolean;
  table: string;
  turn: number;
  watchers: number;
}
export interface WatchedPlayer {
  bot: string | null;
  person: PersonCard | null;
  provisional: boolean;
  rating: number | null;
  seat: number;
}
/**
 * GET /api/session/ways: what this server offers beside name, password and passkey.
 */
export interface WaysIn {
  mail: boolean;
  outside: string | null;
}
/**
 * Take one's own table out of the list, or turn a challenge down.
 */
export interface Withdraw {
  table: string;
  type: "withdraw";
}
