/** Where a card goes beside a cell: over as few figures as can be, and never over its own cell. */
import { CELL, MARGIN, placeOf } from "./geometry";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Placed {
  x: number;
  y: number;
  /** The card lies on this side of the cell. */
  side: "left" | "right" | "above" | "below";
}
export interface Sight {
  /** Of the area the board is drawn into, in pixels. */
  width: number;
  height: number;
  columns: number;
  rows: number;
}

/** A cell as drawn, with the figure that may stand in it. */
export function boxOf(cell: string, sight: Sight, withFigure = true): Box {
  const [wide, high] = [sight.columns * CELL + 2 * MARGIN, sight.rows * CELL + 2 * MARGIN];
  const scale = Math.min(sight.width / wide, sight.height / high);
  const { column, row } = placeOf(cell);
  const head = withFigure ? 0.4 : 0;
  return {
    x: (sight.width - wide * scale) / 2 + (MARGIN + column * CELL) * scale,
    y: (sight.height - high * scale) / 2 + (MARGIN + (row - head) * CELL) * scale,
    // The number of its health reaches a little over the edge.
    width: CELL * (withFigure ? 1.2 : 1) * scale,
    height: CELL * (1 + head) * scale,
  };
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Its own cell weighs most, then figures and legal targets; being pushed back into view a little. */
const OWN = 40;
const OTHERS = 3;
/** What a card over the health of somebody costs besides: nothing may hide that. Over a target, less. */
const HEALTH = 20;
const TARGET = 0.5;
/** Cells between the two, the nearest first: rather further away than over somebody. */
const GAPS = [0.16, 1.2, 2.4, 3.6, 4.8];
/** Where along its side the card lies: in the middle first, then shifted to either end. */
const ALONG = [0.5, 0.3, 0.7, 0.15, 0.85, 0, 1];

export function placeBeside(
  target: string,
  card: { width: number; height: number },
  figures: readonly string[],
  sight: Sight,
  targets: readonly string[] = [],
): Placed {
  const own = boxOf(target, sight);
  const boxes = (cells: readonly string[]) =>
    cells.filter((cell) => cell !== target).map((cell) => boxOf(cell, sight));
  const [standing, aimed] = [boxes(figures), boxes(targets.filter((cell) => !figures.includes(cell)))];
  const others = [...standing, ...aimed];
  const middle = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
  const candidates = GAPS.flatMap((cells): Placed[] => {
    const gap = own.width * cells;
    return [
      ...ALONG.map((part): Placed => ({
        side: "right",
        x: own.x + own.width + gap,
        y: middle.y - card.height * part,
      })),
      ...ALONG.map((part): Placed => ({
        side: "left",
        x: own.x - gap - card.width,
        y: middle.y - card.height * part,
      })),
      ...ALONG.map((part): Placed => ({
        side: "above",
        x: middle.x - card.width * part,
        y: own.y - gap - card.height,
      })),
      ...ALONG.map((part): Placed => ({
        side: "below",
        x: middle.x - card.width * part,
        y: own.y + own.height + gap,
      })),
    ];
  });
  const within = (at: number, size: number, room: number) => Math.max(0, Math.min(room - size, at));
  let best: Placed | null = null;
  let least = Infinity;
  candidates.forEach((wanted, rank) => {
    const placed = {
      ...wanted,
      x: within(wanted.x, card.width, sight.width),
      y: within(wanted.y, card.height, sight.height),
    };
    const box = { ...card, x: placed.x, y: placed.y };
    const pushed = Math.hypot(placed.x - wanted.x, placed.y - wanted.y);
    const covered =
      OWN * overlap(box, own) + OTHERS * others.reduce((sum, other) => sum + overlap(box, other), 0);
    const touches = (other: Box) => overlap(box, other) > 0;
    const hidden = HEALTH * standing.filter(touches).length + TARGET * aimed.filter(touches).length;
    const cost = covered / (own.width * own.width) + hidden + pushed / own.width + rank * 0.01;
    if (cost < least) [best, least] = [placed, cost];
  });
  return best!;
}
