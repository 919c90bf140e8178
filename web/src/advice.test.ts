import { beforeEach, describe, expect, it } from "vitest";
import { barsOf, isAllOne, planWords, pointsAt, scoreWords, signed, stepsByCell, stepsOf } from "./advice";
import { catalogue, decision, KING, QUEEN, step, summary, view } from "./fixtures/duel";
import { Namer } from "./names";
import type { HintAnswer, HintPlan, Step, Unanswered } from "./protocol";
import { settings } from "./settings.svelte";
import { Advice, mayHaveHints } from "./table/advice.svelte";

const plan: HintPlan = {
  actions: ["move b3", "move c3", "cast dan-to-fu d2", "move c4", "end"],
  score: 1.25,
  terms: [
    { term: "wounds", gain: 1 },
    { term: "danger", gain: -0.5 },
    { term: "kamas", gain: 0.001 },
  ],
};

describe("a plan", () => {
  const steps = stepsOf(plan.actions, view);

  it("has a walk as one step", () => {
    expect(steps.map(({ cell, path }) => [cell, path.length])).toEqual([
      ["c3", 2],
      ["d2", 0],
      ["c4", 1],
      [null, 0],
    ]);
  });

  it("is told in words, targets by name", () => {
    const words = planWords(steps, decision, new Namer(catalogue, view, "en"));
    const king = new Namer(catalogue, view, "en").unit(KING);
    expect(words).toBe(`Walk to c3 (2 steps) → Cast Dan To Fu on ${king} (d2) → Walk to c4`);
  });

  it("finds where an answer's unit stands", () => {
    expect(stepsOf([`give ${QUEEN}`], view)[0]!.cell).toBe("b2");
    expect(stepsOf(["pick yes"], view)[0]!.cell).toBeNull();
  });

  it("numbers its cells, also one that comes twice", () => {
    const twice = stepsOf(["cast dan-to-fu d2", "cast dan-to-fu d2"], view);
    expect(stepsByCell(twice)).toEqual(new Map([["d2", [1, 2]]]));
  });

  it("points at what its first step wants pressed", () => {
    expect(pointsAt(steps[0], "spell", "dan-to-fu")).toBe(false);
    expect(pointsAt(steps[1], "spell", "dan-to-fu")).toBe(true);
    expect(pointsAt(steps[3], "button", "end")).toBe(true);
    expect(pointsAt(stepsOf(["buy jade"], view)[0], "button", "buy-gg")).toBe(true);
    expect(pointsAt(stepsOf(["pick yes"], view)[0], "answer", "pick yes")).toBe(true);
    expect(pointsAt(undefined, "button", "end")).toBe(false);
  });

  it("says when it hardly matters", () => {
    expect(isAllOne([plan, { ...plan, score: 1.24 }])).toBe(true);
    expect(isAllOne([plan, { ...plan, score: 1 }])).toBe(false);
    expect(isAllOne([plan])).toBe(false);
  });

  it("says what it is worth and why", () => {
    expect([1.25, -0.04, -2].map(signed)).toEqual(["+1.3", "±0", "−2.0"]);
    expect(scoreWords(99)).toBe("wins");
    expect(barsOf(plan.terms).map(({ term, share }) => [term, share])).toEqual([
      ["wounds", 1],
      ["danger", 0.5],
    ]);
  });
});

describe("advice", () => {
  const answer: HintAnswer = { type: "hint", decision: 7, seat: 1, plans: [plan, { ...plan, score: 0 }] };
  const did = (action: string, ...events: Step["events"]): Step => ({ ...step(7, ...events), action });
  const next = {
    ...decision,
    number: 8,
    actions: [{ ...decision.actions[0]!, verb: "move", text: "move c3" }],
  };
  let advice: Advice;
  beforeEach(() => {
    settings.locale = "en";
    advice = new Advice();
    advice.ask(7);
  });

  it("drops an answer to another decision", () => {
    advice.receive({ ...answer, decision: 6 });
    expect(advice.plan).toBeNull();
    advice.receive(answer);
    expect(advice.plan).toBe(plan);
    advice.choose(answer.plans[1]!);
    expect(advice.plan?.score).toBe(0);
  });

  it("goes on as long as it is followed", () => {
    advice.receive(answer);
    advice.follow(did("move b3"), next);
    expect(advice.plan?.actions).toEqual(plan.actions.slice(1));
    advice.follow(did("end"), next);
    expect(advice.isOpen).toBe(false);
  });

  it("ends when what it says can no longer be done", () => {
    advice.receive(answer);
    advice.follow(did("move b3"), { ...next, actions: [] });
    expect(advice.isOpen).toBe(false);
  });

  it("keeps the reason why there is none", () => {
    const none: Unanswered = {
      type: "unanswered",
      asked: "hint",
      decision: 7,
      code: "unfair",
      reason: "unfair",
      rule: null,
      why: null,
    };
    advice.receive(none);
    expect(advice.refused?.code).toBe("unfair");
  });
});

it("is for those who play against bots or share their screen", () => {
  const seat = (number: number, kind: "person" | "bot" | "open", yours: boolean) => ({
    number,
    kind,
    yours,
    bot: null,
  });
  const may = (...seats: ReturnType<typeof seat>[]) => mayHaveHints({ ...summary, seats });
  expect(may(seat(1, "person", true), seat(2, "bot", false))).toBe(true);
  expect(may(seat(1, "person", true), seat(2, "person", true))).toBe(true);
  expect(may(seat(1, "person", true), seat(2, "person", false))).toBe(false);
  expect(may(seat(1, "person", true), seat(2, "open", false))).toBe(false);
  expect(may(seat(1, "bot", false), seat(2, "bot", false))).toBe(false);
  expect(mayHaveHints(null)).toBe(false);
});
