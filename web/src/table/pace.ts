/** When things happen on the stage: how long each event stays, and when its dice lie still. */
import { SPEED_FACTORS, type Speed } from "../settings.svelte";
import type { GameEvent } from "../wire";

export interface Pace {
  speed: Speed;
  /** Nothing flies or tumbles: dice are simply uncovered. */
  reduced: boolean;
  /** Somebody else's deed: whoever looks on needs longer to follow it. */
  watched: boolean;
}

export interface Timing {
  /** Milliseconds until the dice of the event lie still; nothing is told of them before. */
  settles: number;
  /** Milliseconds the event then stays before the next one. */
  stays: number;
}

/** Milliseconds at normal speed that one's own deeds stay, and those of others. */
const STAYS: Record<GameEvent["type"], readonly [own: number, watched: number]> = {
  "bot-failed": [900, 1200],
  "match-action": [0, 400],
  "first-player": [0, 0],
  turn: [350, 700],
  activation: [100, 450],
  "activation-end": [0, 0],
  moved: [240, 260],
  disengaged: [350, 700],
  "dice-fell": [200, 500],
  rolled: [300, 700],
  blocked: [650, 900],
  stayed: [400, 700],
  cast: [550, 850],
  damage: [350, 700],
  injured: [650, 1000],
  healed: [650, 1000],
  tokens: [450, 800],
  gauge: [350, 500],
  displaced: [450, 700],
  summoned: [500, 900],
  arena: [700, 900],
  side: [500, 700],
  deployed: [260, 300],
  tension: [300, 700],
  faces: [350, 700],
  "glory-lost": [600, 900],
  glory: [900, 1200],
  inspired: [350, 700],
  "effect-began": [250, 500],
  "effect-ended": [0, 0],
  kamas: [0, 0],
  collected: [250, 700],
  "turned-up": [300, 500],
  bought: [500, 1100],
  allocated: [400, 700],
  discarded: [300, 500],
  revealed: [800, 1100],
  marker: [350, 700],
  "marker-removed": [200, 300],
  exchanged: [450, 800],
  replaced: [450, 800],
  "scenery-hit": [350, 700],
  "scenery-destroyed": [600, 900],
  "knocked-out": [900, 1200],
  removed: [250, 500],
  ended: [0, 0],
};

/** The first die lands after this, each further one a little later, from left to right. */
const LANDS = 700;
const APART = 120;
/** Where nothing tumbles, a moment between the announcement and the faces. */
const UNCOVERED = 160;

/** Milliseconds at normal speed until the die at this place of its row lies still. */
export const landingOf = (position: number): number => LANDS + APART * position;

export function diceIn(event: GameEvent | null): number {
  return event?.type === "rolled" || event?.type === "dice-fell" || event?.type === "tension"
    ? event.dice.length
    : 0;
}

export function timingOf(event: GameEvent | null, { speed, reduced, watched }: Pace): Timing {
  if (event === null) return { settles: 0, stays: 0 };
  const factor = SPEED_FACTORS[speed];
  const dice = diceIn(event);
  const settles = dice === 0 ? 0 : reduced ? UNCOVERED : landingOf(dice - 1);
  const stays = STAYS[event.type][watched ? 1 : 0];
  return { settles: settles * factor, stays: stays * factor };
}
