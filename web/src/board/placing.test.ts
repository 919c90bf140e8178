import { expect, it } from "vitest";
import { boxOf, placeBeside, type Box, type Sight } from "./placing";

const sight: Sight = { width: 640, height: 640, columns: 12, rows: 12 };
const card = { width: 210, height: 130 };
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

it.each(["a1", "l1", "a12", "l12", "f6", "a6", "l7"])(
  "never lies over its own cell %s, and stays in view",
  (cell) => {
    const { x, y } = placeBeside(cell, card, [], sight);
    expect(apart({ ...card, x, y }, boxOf(cell, sight, false))).toBe(true);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + card.width).toBeLessThanOrEqual(sight.width);
    expect(y + card.height).toBeLessThanOrEqual(sight.height);
  },
);

it("goes to the other side where somebody stands", () => {
  const alone = placeBeside("f6", card, [], sight);
  expect(alone.side).toBe("right");
  const crowd = ["g6", "h6", "i6", "g5", "h7"];
  const placed = placeBeside("f6", card, crowd, sight);
  expect(placed.side).not.toBe("right");
  for (const cell of crowd) expect(apart({ ...card, ...placed }, boxOf(cell, sight))).toBe(true);
});

it("rather goes further away than over anybody's health", () => {
  // As in a fight in the middle: friends and enemies all round.
  const crowd = ["d3", "c5", "d7", "d8", "d9", "f6", "i3", "i4", "j7"];
  const placed = placeBeside("d5", { width: 200, height: 150 }, crowd, sight);
  for (const cell of crowd)
    expect(apart({ width: 200, height: 150, ...placed }, boxOf(cell, sight)), cell).toBe(true);
});

it("rather lies over free cells one could aim at than over somebody", () => {
  const around = ["e5", "e6", "e7", "f5", "f7", "g5", "g6", "g7", "d6", "h6", "f4", "f8", "i6", "f9"];
  const placed = placeBeside("f6", card, ["h8"], sight, around);
  expect(apart({ ...card, ...placed }, boxOf("h8", sight))).toBe(true);
});
