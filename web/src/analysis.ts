/** A finished game told again: what the graph draws, what its marks say. Nothing here judges. */
import type { GameReview, SeatReview, TurningPoint } from "./protocol";
import { settings } from "./settings.svelte";

export const GRAPH = { width: 300, height: 100 };

export interface Point {
  x: number;
  y: number;
}

/** Where a chance after a step stands in the graph. */
export function pointAt(step: number, chance: number, last: number): Point {
  return { x: (step / Math.max(1, last)) * GRAPH.width, y: (1 - chance) * GRAPH.height };
}

/** A line as an SVG path; steps at which nothing changes are left out. */
export function pathOf(chances: readonly number[]): string {
  const last = chances.length - 1;
  const bends = chances.flatMap((chance, step) =>
    step > 0 && step < last && chance === chances[step - 1] && chance === chances[step + 1] ? [] : [step],
  );
  return bends
    .map((step, index) => {
      const { x, y } = pointAt(step, chances[step]!, last);
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** Radius of a mark. */
export const MARK = 9;
/** Where a mark may stand beside its point, the nearest places first. */
const ASIDE = [0, 1, -1, 2, -2, 3, -3]
  .flatMap((right) =>
    [0, 1, -1, 2, -2].map((down) => ({ x: (right * MARK * 4) / 3, y: (down * MARK * 4) / 3 })),
  )
  .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));

/** A place for each mark, at its point or close to it, so that no two cover each other. */
export function spread(points: readonly Point[]): Point[] {
  const placed: Point[] = [];
  for (const { x, y } of points) {
    const places = ASIDE.map((aside) => ({ x: x + aside.x, y: y + aside.y }));
    placed.push(places.find((place) => fits(place, placed)) ?? { x, y });
  }
  return placed;
}

function fits({ x, y }: Point, others: readonly Point[]): boolean {
  const inside = x >= 0 && x <= GRAPH.width && y >= 0 && y <= GRAPH.height;
  return inside && others.every((other) => Math.hypot(other.x - x, other.y - y) > 2 * MARK + 1);
}

/** The step under a place in the graph, `across` from 0 to 1. */
export function stepUnder(across: number, last: number): number {
  return Math.round(Math.min(1, Math.max(0, across)) * last);
}

/** What changed the chances more, or that more could have been changed. */
export function causeOf({ luck, choice, better }: TurningPoint): "luck" | "decision" | "missed" {
  if (better && better.gain > Math.abs(luck + choice)) return "missed";
  return Math.abs(luck) > Math.abs(choice) ? "luck" : "decision";
}

export interface TurnRow {
  turn: number;
  /** The step before the turn begins, and each player's chance there. */
  step: number;
  chances: { seat: number; chance: number }[];
}

/** Chances at the beginning of each turn, and at the end: the graph for those who want figures. */
export function turnRows(seats: readonly SeatReview[], turns: readonly number[]): TurnRow[] {
  return turns.map((step, index) => ({
    turn: index + 1,
    step,
    chances: seats.map(({ seat, chances }) => ({ seat, chance: chances[step] ?? 0 })),
  }));
}

/** `62 %` as the language writes it. */
export const percent = (share: number) =>
  share.toLocaleString(settings.locale, { style: "percent", maximumFractionDigits: 0 });

/** `+8 %`, `−3 %`, `±0 %`. */
export function change(share: number): string {
  const rounded = Math.round(share * 100) / 100;
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "±";
  return sign + percent(Math.abs(rounded));
}

/** The turning point whose decision is open at this position of the replay. */
export function openingAt(review: GameReview | null, position: number): TurningPoint | null {
  return review?.turning_points.find(({ first }) => first - 1 === position) ?? null;
}
