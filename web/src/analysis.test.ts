import { beforeEach, describe, expect, it } from "vitest";
import {
  causeOf,
  change,
  GRAPH,
  MARK,
  openingAt,
  pathOf,
  percent,
  pointAt,
  spread,
  stepUnder,
  turnRows,
} from "./analysis";
import type { TurningPoint } from "./protocol";
import { settings } from "./settings.svelte";

const point: TurningPoint = {
  first: 5,
  last: 8,
  seat: 1,
  turn: 2,
  unit: null,
  before: 0.5,
  after: 0.7,
  luck: -0.1,
  choice: 0.3,
  better: null,
  suffered: [],
};

beforeEach(() => {
  settings.locale = "en";
});

describe("the graph", () => {
  it("puts a certain win at the top right", () => {
    expect(pointAt(10, 1, 10)).toEqual({ x: GRAPH.width, y: 0 });
    expect(pointAt(0, 0, 10)).toEqual({ x: 0, y: GRAPH.height });
  });

  it("leaves out what does not bend the line", () => {
    expect(pathOf([0.5, 0.5, 0.5, 1]).match(/[ML]/g)).toEqual(["M", "L", "L"]);
    expect(pathOf([1])).toBe("M0.0 0.0");
  });

  it("has marks that stand at their points while there is room", () => {
    const points = [0, 50, 100].map((x) => ({ x, y: 30 }));
    expect(spread(points)).toEqual(points);
  });

  it("has marks that never cover each other nor leave the graph", () => {
    const corner = { x: GRAPH.width, y: GRAPH.height };
    const places = spread([corner, corner, { ...corner, x: corner.x - 3 }, { ...corner, y: corner.y - 5 }]);
    expect(places[0]).toEqual(corner);
    places.forEach((one, index) => {
      expect(one.x).toBeLessThanOrEqual(GRAPH.width);
      expect(one.y).toBeLessThanOrEqual(GRAPH.height);
      for (const other of places.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * MARK);
      }
    });
  });

  it("finds the step under the pointer, also beyond its edges", () => {
    expect([-0.2, 0.5, 1.3].map((across) => stepUnder(across, 20))).toEqual([0, 10, 20]);
  });
});

it("tells luck from decisions by what weighed more", () => {
  expect(causeOf(point)).toBe("decision");
  expect(causeOf({ ...point, luck: -0.4 })).toBe("luck");
  const better = { actions: ["end"], stands: [null], gain: 0.5 };
  expect(causeOf({ ...point, better })).toBe("missed");
});

it("has the figures of each turn", () => {
  const seats = [
    { seat: 1, chances: [0.5, 0.6, 0.7], choice: 0, luck: 0, missed: 0 },
    { seat: 2, chances: [0.5, 0.4, 0.3], choice: 0, luck: 0, missed: 0 },
  ];
  expect(turnRows(seats, [0, 2])).toEqual([
    {
      turn: 1,
      step: 0,
      chances: [
        { seat: 1, chance: 0.5 },
        { seat: 2, chance: 0.5 },
      ],
    },
    {
      turn: 2,
      step: 2,
      chances: [
        { seat: 1, chance: 0.7 },
        { seat: 2, chance: 0.3 },
      ],
    },
  ]);
});

it("writes chances as each language does", () => {
  expect([percent(0.615), change(0.08), change(-0.08), change(0.001)]).toEqual(["62%", "+8%", "−8%", "±0%"]);
  settings.locale = "fr";
  expect(percent(0.615)).toMatch(/^62\s%$/);
});

it("knows where a turning point's decision was open", () => {
  const review = { seats: [], turning_points: [point], heroes: [] };
  expect(openingAt(review, 4)).toBe(point);
  expect(openingAt(review, 5)).toBeNull();
  expect(openingAt(null, 4)).toBeNull();
});
