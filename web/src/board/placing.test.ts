import { expect, it } from "vitest";
import { boxOf, placeBeside, type Box, type Sight } from "./placing";

const sight: Sight = { width: 640, height: 640, columns: 12, rows: 12 };
const card = { width: 210, height: 130 };
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

it.each(["a1", "l1", "a12", "l12", "f6", "a6", "l7"])("never lies over its own cell %s, and stays in view", (cell) => {
  const { x, y } = placeBeside(cell, card, [], sight);
  expect(apart({ ...card, x, y }, boxOf(cell, sight, false))).toBe(true);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + card.width).toBeLessThanOrEqual(sight.width);
  expect(y + card.height).toBeLessThanOrEqual(sight.height);
});

it("goes to the other side where somebody stands", () => {
  const alone = placeBeside("f6", card, [], sight);
  expect(alone.side).toBe("right");
  const crowd = ["g6", "h6", "i6", "g5", "h7"];
  const placed = placeBeside("f6", card, crowd, sight);
  expect(placed.side).not.toBe("right");
  for (const cell of crowd) expect(apart({ ...card, ...placed }, boxOf(cell, sight))).toBe(true);
});
