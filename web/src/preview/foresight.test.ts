import { beforeEach, describe, expect, it } from "vitest";
import { decision, QUEEN } from "../fixtures/duel";
import type { Chance, PreviewAnswer, ReachAnswer, Unanswered } from "../protocol";
import { Foresight, isSure, type Question } from "./foresight.svelte";

const certain: Chance = { value: 1, exact: "1" };
const never: Chance = { value: 0, exact: "0" };
const preview = (action: string, number = 7): PreviewAnswer => ({
  type: "preview",
  seat: 1,
  decision: number,
  actions: [action],
  preview: {
    units: [],
    dice: [],
    consequences: [],
    questions: [],
    choices: [],
    completed: certain,
    draws: never,
  },
});
const unanswered = (asked: Unanswered["asked"]): Unanswered => ({
  type: "unanswered",
  asked,
  decision: 7,
  code: "no-answer",
  reason: "unknown",
  rule: null,
  why: null,
});
const way = (cell: string, path: string[], chance: Chance) => ({
  cell,
  path,
  arrivals: path.map(() => chance.value),
  chance,
  left: [{ mp: 0, ap: 0, chance }],
});

let sent: Question[];
let connected: boolean;
let foresight: Foresight;
beforeEach(() => {
  sent = [];
  connected = true;
  foresight = new Foresight((question) => {
    if (connected) sent.push(question);
    return connected;
  });
  foresight.begin({ decision: 7, seat: 1 });
});

describe("foresight", () => {
  it("asks for the open decision, and only once", () => {
    foresight.ask({ type: "preview", actions: ["move b3"] });
    foresight.ask({ type: "preview", actions: ["move b3"] });
    expect(sent).toEqual([{ type: "preview", actions: ["move b3"], decision: 7, seat: 1 }]);
    foresight.receive(preview("move b3"));
    foresight.ask({ type: "preview", actions: ["move b3"] });
    expect(sent).toHaveLength(1);
    expect(foresight.previewOf("move b3")?.actions).toEqual(["move b3"]);
    expect(foresight.previewOf("move c3")).toBeNull();
  });

  it("drops answers to another decision", () => {
    foresight.ask({ type: "preview", actions: ["move b3"] });
    foresight.receive(preview("move b3", 6));
    expect(foresight.previewOf("move b3")).toBeNull();
  });

  it("forgets everything when the game goes on, whatever the number", () => {
    foresight.ask({ type: "preview", actions: ["move b3"] });
    foresight.receive(preview("move b3"));
    foresight.begin({ decision: 7, seat: 1 });
    expect(foresight.previewOf("move b3")).toBeNull();
    foresight.ask({ type: "preview", actions: ["move b3"] });
    expect(sent).toHaveLength(2);
  });

  it("asks nothing for nobody, and asks again what could not be sent", () => {
    foresight.begin(null);
    foresight.ask({ type: "threat" });
    expect(sent).toEqual([]);
    foresight.begin({ decision: 7, seat: 1 });
    connected = false;
    foresight.ask({ type: "threat" });
    connected = true;
    foresight.ask({ type: "threat" });
    expect(sent).toHaveLength(1);
  });

  it("takes a missing answer for the oldest question of its kind", () => {
    foresight.ask({ type: "reach", unit: QUEEN });
    foresight.ask({ type: "preview", actions: ["dance"] });
    foresight.ask({ type: "preview", actions: ["move b3"] });
    foresight.receive(unanswered("preview"));
    foresight.receive(preview("move b3"));
    expect(foresight.previewOf("dance")).toBeNull();
    expect(foresight.previewOf("move b3")).not.toBeNull();
    foresight.ask({ type: "preview", actions: ["dance"] });
    expect(sent).toHaveLength(3);
  });

  it("walks the safest way it knows", () => {
    const unit = decision.unit!;
    foresight.ask({ type: "reach", unit });
    expect(foresight.withSafestWays(decision)).toBe(decision);
    const detour = way("c3", ["a2", "a3", "b3", "c3"], certain);
    const reach: ReachAnswer = {
      type: "reach",
      seat: 1,
      decision: 7,
      unit,
      now: true,
      mp: 4,
      ap: 6,
      ways: [detour],
    };
    foresight.receive(reach);
    const safest = foresight.withSafestWays({
      ...decision,
      reach: [{ cell: "c3", path: ["c2", "c3"], risky: true }],
    });
    expect(safest.reach).toEqual([{ cell: "c3", path: detour.path, risky: false }]);
  });

  it("calls a way sure only if nothing can stop it or cost more", () => {
    const half: Chance = { value: 0.5, exact: "1/2" };
    expect(isSure(way("c3", ["c3"], certain))).toBe(true);
    expect(isSure(way("c3", ["c3"], half))).toBe(false);
    const costly = {
      ...way("c3", ["c3"], certain),
      left: [half, half].map((chance, ap) => ({ mp: 0, ap, chance })),
    };
    expect(isSure(costly)).toBe(false);
  });
});
