/** How a game ended, as the last scene tells it: whose day it was, who stands where, what it turned on. */
import type {
  GameReview,
  HeroStats,
  MatchEnding,
  OutcomeView,
  TurningPoint,
  UnitView,
  View,
} from "../protocol";

/** By its goal, or by something beside the game: a resignation, a flag, an absence, a draw. */
export interface GameEnd {
  winners: readonly number[];
  /** Of the goal, or of the match. */
  reason: OutcomeView["reason"] | Exclude<MatchEnding["reason"], "goal">;
  /** What makes it the goal; none where the game ended otherwise. */
  rule: string | null;
  /** Whose doing an end without the goal was. */
  by: number | null;
}

export function endOf(outcome: OutcomeView | null, match: MatchEnding | null): GameEnd | null {
  if (match === null || match.reason === "goal") return outcome && { ...outcome, by: null };
  const { winners, reason, by } = match;
  return { winners, reason, by, rule: null };
}

/** "broken": it never really began, and does not count. */
export type Mood = "won" | "lost" | "drawn" | "watched" | "broken";
type Ended = Pick<GameEnd, "winners" | "reason">;

/** Who sits at one side feels with it; at a shared screen, and for onlookers, somebody simply wins. */
export function moodOf({ winners, reason }: Ended, own: ReadonlySet<number>): Mood {
  if (reason === "aborted" || reason === "no-start") return "broken";
  if (winners.length === 0) return "drawn";
  if (own.size !== 1) return "watched";
  return winners.some((player) => own.has(player)) ? "won" : "lost";
}

/** The seat from which luck and skill are told: one's own, else the winner's. */
export function seatInView({ winners }: Ended, own: ReadonlySet<number>): number {
  return own.size === 1 ? [...own][0]! : (winners[0] ?? [...own][0] ?? 1);
}

export interface Standing {
  /** On the podium, from the left; the best is on the highest step. */
  podium: { unit: UnitView; rank: number }[];
  /** Winners who did not last. */
  fallen: UnitView[];
  /** All others, those still on their feet first. */
  others: UnitView[];
  /** Who lies on the ground. Before the first turn nobody does, though not all have a cell yet. */
  down: ReadonlySet<string>;
}

/** Left to right by rank, as on any podium: second, first, third and so on outwards. */
const PLACES = [[0], [1, 0], [1, 0, 2], [1, 0, 2, 3]];

export function standingOf(
  view: View,
  winners: readonly number[],
  heroes: readonly HeroStats[] = [],
): Standing {
  const rankOf = (unit: UnitView) => {
    const rank = heroes.findIndex((hero) => hero.unit === unit.id);
    return rank < 0 ? heroes.length : rank;
  };
  const all = view.units.filter(({ kind }) => kind === "krosmaster");
  const down = new Set(all.filter(({ cell }) => cell === null && view.turn > 0).map(({ id }) => id));
  const won = all.filter(({ player }) => winners.includes(player));
  const up = won.filter(({ id }) => !down.has(id)).sort((one, other) => rankOf(one) - rankOf(other));
  const shown = up.slice(0, PLACES.length);
  const order = PLACES[shown.length - 1] ?? [];
  return {
    podium: order.map((rank) => ({ unit: shown[rank]!, rank })),
    fallen: [...won.filter(({ id }) => down.has(id)), ...up.slice(PLACES.length)],
    others: all
      .filter(({ player }) => !winners.includes(player))
      .sort((one, other) => Number(down.has(one.id)) - Number(down.has(other.id))),
    down,
  };
}

export interface Balance {
  /** What dice added to the chance of winning, and what decisions did, one's own less the others'. */
  luck: number;
  skill: number;
  missed: number;
  /** Of the others, on average. */
  theirMissed: number;
}

export function balanceOf({ seats }: GameReview, seat: number): Balance {
  const own = seats.find((one) => one.seat === seat)!;
  const others = seats.filter((one) => one.seat !== seat);
  const mean = (of: (one: (typeof seats)[number]) => number) =>
    others.reduce((sum, one) => sum + of(one), 0) / Math.max(1, others.length);
  return {
    luck: own.luck,
    skill: own.choice - mean(({ choice }) => choice),
    missed: own.missed,
    theirMissed: Math.round(mean(({ missed }) => missed)),
  };
}

export interface TurnedBy {
  point: TurningPoint;
  /** What it did to the chance of the seat in view. */
  change: number;
}

/** Less than this, in a chance of winning, turns nothing. */
const FELT = 0.005;

/** The moments that changed most for a seat, as they came. */
export function tellingPoints({ seats, turning_points }: GameReview, seat: number, most = 3): TurnedBy[] {
  const chances = seats.find((one) => one.seat === seat)?.chances ?? [];
  const told = turning_points.map((point) => ({
    point,
    change: (chances[point.last] ?? 0) - (chances[point.first - 1] ?? 0),
  }));
  const weightiest = told
    .filter(({ change }) => Math.abs(change) >= FELT)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, most);
  return told.filter((one) => weightiest.includes(one));
}

/** Where a share from -1 to 1 stands on a scale of 100, with a third of the way for a tenth. */
export const placeOnScale = (share: number) => 50 + 46 * Math.tanh(2.6 * share);

const STEPS = 36;

/** A line in fewer strokes, so that it tells of turns and not of every step; its ends stay what they are. */
export function calm(chances: readonly number[]): number[] {
  const last = chances.length - 1;
  if (last < STEPS) return [...chances];
  return Array.from({ length: STEPS + 1 }, (_, index) => chances[Math.round((index * last) / STEPS)]!);
}
