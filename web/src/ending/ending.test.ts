import { describe, expect, it } from "vitest";
import type { GameReview, HeroStats, MatchEnding, OutcomeView, UnitView, View } from "../protocol";
import {
  balanceOf,
  calm,
  endOf,
  moodOf,
  placeOnScale,
  seatInView,
  standingOf,
  tellingPoints,
} from "./ending";

const outcome = (...winners: number[]) =>
  ({ winners, reason: "glory", rule: "CTR 2.1" }) as unknown as OutcomeView;
const unit = (id: string, player: number, cell: string | null = "a1", kind = "krosmaster") =>
  ({ id, player, cell, kind }) as unknown as UnitView;
const deeds = (...units: string[]) => units.map((id) => ({ unit: id })) as unknown as HeroStats[];
const viewOf = (...units: UnitView[]) => ({ units, turn: 3 }) as unknown as View;

const match = (reason: MatchEnding["reason"], by: number | null, ...winners: number[]) =>
  ({ reason, by, winners, places: [] }) satisfies MatchEnding;

describe("the end of a game", () => {
  it("is that of the match, unless the goal was reached", () => {
    expect(endOf(null, null)).toBeNull();
    expect(endOf(null, match("goal", null, 1))).toBeNull(); // its last blows are still to be seen
    expect(endOf(outcome(1), match("goal", null, 1))).toMatchObject({ reason: "glory", rule: "CTR 2.1" });
    expect(endOf(null, match("resigned", 2, 1))).toEqual({
      winners: [1],
      reason: "resigned",
      by: 2,
      rule: null,
    });
  });
  it("has no side where it never began", () => {
    const broken = endOf(null, match("aborted", 2))!;
    expect(moodOf(broken, new Set([1]))).toBe("broken");
    expect(moodOf(endOf(null, match("agreed-draw", null))!, new Set([1]))).toBe("drawn");
  });
});

describe("whose day it was", () => {
  it("is one's own only where one side alone is played from here", () => {
    expect(moodOf(outcome(1), new Set([1]))).toBe("won");
    expect(moodOf(outcome(2), new Set([1]))).toBe("lost");
    expect(moodOf(outcome(2), new Set([1, 2]))).toBe("watched");
    expect(moodOf(outcome(2), new Set())).toBe("watched");
    expect(moodOf(outcome(), new Set([1]))).toBe("drawn");
  });
  it("is told from one's own seat, else from the winner's", () => {
    expect(seatInView(outcome(2), new Set([1]))).toBe(1);
    expect(seatInView(outcome(3), new Set())).toBe(3);
    expect(seatInView(outcome(), new Set([1, 2]))).toBe(1);
  });
});

describe("the podium", () => {
  it("has the best of the winners on its highest step, left of the middle", () => {
    const view = viewOf(unit("a", 1), unit("b", 1), unit("c", 1), unit("d", 1), unit("x", 2));
    const { podium } = standingOf(view, [1], deeds("x", "c", "a", "d", "b"));
    expect(podium.map(({ unit, rank }) => [unit.id, rank])).toEqual([
      ["a", 1],
      ["c", 0],
      ["d", 2],
      ["b", 3],
    ]);
  });
  it("leaves out the fallen and summons, and lets losers stand before those who lie", () => {
    const view = viewOf(
      unit("a", 1),
      unit("b", 1, null),
      unit("tofu", 1, "b2", "summon"),
      unit("x", 2, null),
      unit("y", 2),
    );
    const { podium, fallen, others } = standingOf(view, [1]);
    expect(podium.map(({ unit }) => unit.id)).toEqual(["a"]);
    expect(fallen.map(({ id }) => id)).toEqual(["b"]);
    expect(others.map(({ id }) => id)).toEqual(["y", "x"]);
  });
  it("has nobody down before the first turn, though not all have a cell", () => {
    const view = { ...viewOf(unit("a", 1, null), unit("x", 2, null)), turn: 0 };
    const { podium, down } = standingOf(view, [1]);
    expect(podium.map(({ unit }) => unit.id)).toEqual(["a"]);
    expect([...down]).toEqual([]);
  });
  it("stays empty without a winner", () => {
    const { podium, others } = standingOf(viewOf(unit("a", 1), unit("x", 2)), []);
    expect(podium).toEqual([]);
    expect(others).toHaveLength(2);
  });
});

const review = {
  seats: [
    { seat: 1, chances: [0.5, 0.5, 0.3, 0.35, 0.8, 1], choice: 0.4, luck: 0.1, missed: 2 },
    { seat: 2, chances: [0.5, 0.5, 0.7, 0.65, 0.2, 0], choice: 0, luck: -0.1, missed: 5 },
  ],
  turning_points: [
    { first: 2, last: 2, seat: 2, turn: 1, suffered: [] },
    { first: 3, last: 3, seat: 1, turn: 1, suffered: [] },
    { first: 4, last: 4, seat: 1, turn: 2, suffered: [] },
    { first: 5, last: 5, seat: 1, turn: 2, suffered: [] },
  ],
  heroes: [],
} as unknown as GameReview;

describe("luck and skill", () => {
  it("together make what the chances became", () => {
    const { luck, skill, missed, theirMissed } = balanceOf(review, 1);
    expect(luck + skill).toBeCloseTo(0.5);
    expect([missed, theirMissed]).toEqual([2, 5]);
    expect(balanceOf(review, 2).skill).toBeCloseTo(-0.4);
  });
  it("stay on their scale however large", () => {
    expect(placeOnScale(0)).toBe(50);
    expect(placeOnScale(1)).toBeLessThan(97);
    expect(placeOnScale(-1)).toBeGreaterThan(3);
    expect(placeOnScale(0.1)).toBeGreaterThan(55);
  });
});

describe("what it turned on", () => {
  it("is the three largest changes, as they came, seen from one seat", () => {
    const told = tellingPoints(review, 1);
    expect(told.map(({ point }) => point.first)).toEqual([2, 4, 5]);
    expect(told.map(({ change }) => Math.round(change * 100))).toEqual([-20, 45, 20]);
    expect(Math.round(tellingPoints(review, 2)[0]!.change * 100)).toBe(20);
  });
});

it("turns on nothing where nothing changed", () => {
  const even = { ...review, seats: review.seats.map((one) => ({ ...one, chances: Array(6).fill(0.5) })) };
  expect(tellingPoints(even as GameReview, 1)).toEqual([]);
});

describe("the line", () => {
  it("has few strokes and keeps its ends", () => {
    const steps = Array.from({ length: 400 }, (_, index) => index / 399);
    expect(calm(steps)).toHaveLength(37);
    expect([calm(steps)[0], calm(steps).at(-1)]).toEqual([0, 1]);
    expect(calm([0.5, 0.2, 1])).toEqual([0.5, 0.2, 1]);
  });
});
