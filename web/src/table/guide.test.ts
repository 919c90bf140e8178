import { describe, expect, it } from "vitest";
import { decision as activation, view } from "../fixtures/duel";
import type { GuideStep } from "../protocol";
import { cellsPointedAt, Guide } from "./guide.svelte";

const step = (waits: boolean, point: GuideStep["point"] = []): GuideStep => ({
  say: { en: "", fr: "" },
  point,
  waits,
  otherwise: null,
});
const script = [step(false), step(true), step(false), step(true)];

describe("the guide", () => {
  it("says nothing before the server has spoken", () => {
    expect(new Guide().step).toBeNull();
  });

  it("lets the pupil read up to what is awaited, and back", () => {
    const guide = new Guide();
    guide.follow(script, { place: 0, awaited: 1, strayed: 0 });
    expect([guide.number, guide.readsOn]).toEqual([1, true]);
    guide.turnPage();
    guide.turnPage();
    expect([guide.number, guide.readsOn]).toEqual([2, false]);
    guide.turnBack();
    expect([guide.number, guide.readsOn]).toEqual([1, true]);
  });

  it("begins a new page when a step is done, and stays on it whatever else happens", () => {
    const guide = new Guide();
    guide.follow(script, { place: 0, awaited: 1, strayed: 0 });
    guide.follow(script, { place: 2, awaited: 3, strayed: 0 });
    expect(guide.number).toBe(3);
    guide.follow(script, { place: 2, awaited: 3, strayed: 2 });
    expect(guide.number).toBe(3);
  });

  it("reproaches nobody with what was done before the step was read", () => {
    const guide = new Guide();
    guide.follow(script, { place: 0, awaited: 1, strayed: 0 });
    guide.follow(script, { place: 0, awaited: 1, strayed: 1 });
    guide.turnPage();
    expect(guide.strayed).toBe(false);
    guide.follow(script, { place: 0, awaited: 1, strayed: 2 });
    expect(guide.strayed).toBe(true);
  });

  it("goes on where it was after a reload", () => {
    const guide = new Guide();
    guide.follow(script, { place: 2, awaited: 3, strayed: 1 });
    expect([guide.number, guide.strayed]).toEqual([4, true]);
  });

  it("is over when nothing is awaited any more", () => {
    const guide = new Guide();
    guide.follow(script, { place: 4, awaited: 4, strayed: 0 });
    expect([guide.isOver, guide.step]).toEqual([true, null]);
  });
});

describe("what a step points at on the board", () => {
  it("is the cells it names and those its units stand on", () => {
    const pointing = step(true, [
      { kind: "cell", id: "c3" },
      { kind: "unit", id: "queen-of-the-tofus" },
      { kind: "unit", id: "tofu-1" },
      { kind: "spell", id: "dan-to-fu" },
    ]);
    expect([...cellsPointedAt(pointing, view, null)]).toEqual(["c3", "b2"]);
  });

  it("is kamas only where they can be reached", () => {
    const decision = { ...activation, reach: [{ cell: "b3", path: ["b3"], risky: false }] };
    const rich = {
      ...view,
      ground: [
        { cell: "b3", count: 1 },
        { cell: "d4", count: 2 },
      ],
    };
    const pointing = step(true, [{ kind: "place", id: "kamas" }]);
    expect([...cellsPointedAt(pointing, rich, decision)]).toEqual(["b3"]);
    expect(cellsPointedAt(pointing, rich, null).size).toBe(0);
  });
});
