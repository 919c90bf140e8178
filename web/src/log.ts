/** Events as the log shows them: by turn and unit, with the steps of one walk drawn together. */
import type { DamageComputed, DiceFell, Moved, Rolled, Step, TensionRolled, TurnBegan } from "./protocol";
import type { BotFailed, GameEvent } from "./wire";

/** An event that has been shown, and the step of the record it belongs to. */
export interface ShownEvent {
  step: number;
  event: GameEvent;
}

export interface LogLine {
  first: number;
  last: number;
  event: GameEvent;
  /** Set when the line stands for a whole walk: every cell from origin to destination. */
  path: string[] | null;
}

/** What happened while one unit was being played. */
export interface LogSection {
  /** Null for what a player does before a unit's activation: tension, inspiration, set-up. */
  unit: string | null;
  lines: LogLine[];
}

export interface LogGroup {
  /** Null for what happened before the first turn. */
  turn: TurnBegan | null;
  sections: LogSection[];
}

export function shownEvents(steps: Step[]): ShownEvent[] {
  return steps.flatMap((step) => newsOf(step).map((event) => ({ step: step.number, event })));
}

/** What a step tells, in order: if a bot failed that comes first, since the rest follows from it. */
export function newsOf(step: Step): GameEvent[] {
  const { actor, action } = step;
  if (action !== null && isMatchAction(action))
    return [{ type: "match-action", player: actor, act: action, rule: "" }];
  const failed = failureIn(step);
  return failed ? [failed, ...step.events] : step.events;
}

const MATCH_ACTION =
  /^((offer|accept|decline) draw|resign|claim (win|draw)|leave|abort|pause|resume|adjudicate|turn-limit|((ask|accept|decline) takeback|flag|caretaker|takeover|credit|deputy) \d+)$/;

/** Was it done beside the game? Its rules do not speak of that. */
export const isMatchAction = (action: string) => MATCH_ACTION.test(action);

export function failureIn({ actor, action, fault }: Step): BotFailed | null {
  // Whoever is gone has told so, and the caretaker does what it must.
  if (fault === "left") return null;
  if (fault === null || actor === null || action === null) return null;
  return { type: "bot-failed", player: actor, fault, action, rule: "" };
}

/** Kamas that another line speaks of already. */
const TOLD_ELSEWHERE = new Set(["collected", "reward"]);

/**
 * The end of an activation is seen in the next turn's heading, and what ends with it on its card;
 * lines for them would only be noise.
 */
export function isWorthALine(event: GameEvent): boolean {
  if (event.type === "kamas") return !TOLD_ELSEWHERE.has(event.why);
  return !["turn", "activation-end", "effect-ended"].includes(event.type);
}

export function groupByTurn(shown: ShownEvent[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const { step, event } of shown) {
    if (event.type === "turn") groups.push({ turn: event, sections: [] });
    else if (groups.length === 0) groups.push({ turn: null, sections: [] });
    const { sections } = groups.at(-1)!;
    if (event.type === "activation") sections.push({ unit: event.unit, lines: [] });
    if (isWorthALine(event)) {
      if (sections.length === 0) sections.push({ unit: null, lines: [] });
      addLine(sections.at(-1)!.lines, step, event);
    }
    // What follows an activation's end belongs to the player again.
    if (event.type === "activation-end") sections.push({ unit: null, lines: [] });
  }
  return groups
    .map((group) => ({ ...group, sections: group.sections.filter(({ lines }) => lines.length > 0) }))
    .filter(({ turn, sections }) => turn !== null || sections.length > 0);
}

function addLine(lines: LogLine[], step: number, event: GameEvent): void {
  const previous = lines[lines.length - 1];
  if (event.type === "moved" && previous && continuesWalk(previous, event)) {
    previous.path = [...(previous.path ?? endsOf(previous.event as Moved)), event.destination];
    previous.last = step;
    return;
  }
  lines.push({ first: step, last: step, event, path: null });
}

function continuesWalk(line: LogLine, event: Moved): boolean {
  if (line.event.type !== "moved" || line.event.rule !== event.rule) return false;
  const at = line.path?.at(-1) ?? line.event.destination;
  return line.event.unit === event.unit && at === event.origin;
}

const endsOf = (moved: Moved) => [moved.origin, moved.destination];

/** A roll whose roller has not yet said which sides the dice show. */
export interface OpenRoll {
  purpose: Rolled["purpose"];
  unit: string;
  dice: { face: string; success: boolean }[];
  successes: null;
}

/** One for each event, so that dice on the table stay the same dice. */
const openRolls = new WeakMap<DiceFell, OpenRoll>();

function openRoll(fell: DiceFell): OpenRoll {
  const { purpose, unit, dice } = fell;
  const roll = openRolls.get(fell) ?? {
    purpose,
    unit,
    dice: dice.map((face) => ({ face, success: false })),
    successes: null,
  };
  openRolls.set(fell, roll);
  return roll;
}

const isSettled = (fell: DiceFell, next: Rolled | OpenRoll | undefined) =>
  next?.purpose === fell.purpose && next.unit === fell.unit;

export interface Tray {
  rolls: (Rolled | OpenRoll)[];
  /** Where no attack has been rolled since: the roll that began the player's turn. */
  tension: TensionRolled | null;
  damage: DamageComputed | null;
}

/** The rolls of the latest attack or escape, with the damage they led to. */
export function trayOf(shown: ShownEvent[]): Tray {
  const tray: Tray = { rolls: [], tension: null, damage: null };
  for (let index = shown.length - 1; index >= 0; index--) {
    const event = shown[index]!.event;
    if (event.type === "rolled") tray.rolls.unshift(event);
    // Once its sides are chosen, the roll itself follows.
    if (event.type === "dice-fell" && !isSettled(event, tray.rolls[0])) tray.rolls.unshift(openRoll(event));
    if (event.type === "damage" && tray.damage === null) tray.damage = event;
    if (event.type === "tension" && tray.rolls.length === 0) tray.tension = event;
    if (event.type === "cast" || event.type === "tension" || event.type === "disengaged") break;
  }
  return tray;
}

/** The story ends with sides chosen for dice that lay there before: nothing is thrown. */
export function isTurning(shown: readonly ShownEvent[]): boolean {
  const rolled = shown.at(-1)?.event;
  if (rolled?.type !== "rolled") return false;
  for (let index = shown.length - 2; index >= 0; index--) {
    const event = shown[index]!.event;
    if (event.type === "dice-fell") return isSettled(event, rolled);
    if (event.type === "rolled" || event.type === "cast" || event.type === "disengaged") return false;
  }
  return false;
}
