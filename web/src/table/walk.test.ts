import { describe, expect, it } from "vitest";
import { decision, events, KING, moved, reachC3, step } from "../fixtures/duel";
import { afterStep, nextStep, startWalk } from "./walk";

const walk = startWalk(decision, reachC3)!;

describe("walking", () => {
  it("sends the first step of the path", () => {
    expect(nextStep(walk, decision)).toBe("move b3");
  });

  it("goes on with the next step once the expected one was made", () => {
    const on = afterStep(walk, step(1, moved("b2", "b3")))!;
    expect(on.path).toEqual(["c3"]);
    const offered = {
      text: "move c3",
      verb: "move",
      cell: "c3",
      spell: null,
      unit: null,
      option: null,
      targets: [],
      area: [],
    };
    expect(nextStep(on, { ...decision, actions: [offered] })).toBe("move c3");
  });

  it("is over at the end of the path", () => {
    const on = afterStep(walk, step(1, moved("b2", "b3")))!;
    expect(afterStep(on, step(2, moved("b3", "c3")))).toBeNull();
  });

  it("goes on after slipping away from an enemy", () => {
    const free = { ...events.blocked, result: "free" as const, mp_lost: 0, ap_lost: 0 };
    const escape = step(1, events.disengaged, events.rolled, events.rolled, free, moved("b2", "b3"));
    expect(afterStep(walk, escape)?.path).toEqual(["c3"]);
  });

  it("stops when a block cost something, even if the step was made", () => {
    const caught = { ...events.blocked, result: "caught" as const, mp_lost: 1, ap_lost: 1 };
    expect(afterStep(walk, step(1, events.disengaged, caught, moved("b2", "b3")))).toBeNull();
  });

  it("stops when the unit stayed, went elsewhere, or anything else happened", () => {
    expect(afterStep(walk, step(1, events.disengaged, events.stayed))).toBeNull();
    expect(afterStep(walk, step(1, moved("b2", "a2")))).toBeNull();
    expect(afterStep(walk, step(1, moved("b2", "b3"), events.injured))).toBeNull();
    expect(afterStep(walk, step(1))).toBeNull();
  });

  it("sends nothing when another unit or player decides, or the step is not offered", () => {
    expect(nextStep(walk, null)).toBeNull();
    expect(nextStep(walk, { ...decision, unit: KING })).toBeNull();
    expect(nextStep(walk, { ...decision, player: 2 })).toBeNull();
    expect(nextStep(walk, { ...decision, actions: [] })).toBeNull();
  });
});
