import { beforeEach, describe, expect, it } from "vitest";
import {
  barsOf,
  gainWords,
  isAllOne,
  planWords,
  pointsAt,
  scoreWords,
  stepsByCell,
  stepsOf as stepsOfPlan,
  stepWords,
  walksOf,
} from "./advice";
import { catalogue, decision, KING, QUEEN, step, summary, view } from "./fixtures/duel";
import { Namer } from "./names";
import type { HintAnswer, HintPlan, Step, Unanswered } from "./protocol";
import { settings } from "./settings.svelte";
import { Advice, mayHaveHints } from "./table/advice.svelte";

const plan: HintPlan = {
  actions: ["move b3", "move c3", "cast dan-to-fu d2", "move c4", "end"],
  stands: ["b2", "b3", "c3", "c3", "c4"],
  score: 0.0519,
  terms: [
    { term: "wounds", gain: 0.1 },
    { term: "danger", gain: -0.05 },
    { term: "kamas", gain: 0.0019 },
  ],
  wins: false,
  teaches: false,
};

const stepsOf = (actions: string[]) => stepsOfPlan({ actions, stands: actions.map(() => null) }, view);

describe("a plan", () => {
  const steps = stepsOfPlan(plan, view);

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

  it("draws each walk from where the unit then stands", () => {
    expect(walksOf(steps)).toEqual([
      ["b2", "b3", "c3"],
      ["c3", "c4"],
    ]);
    const transposed = {
      actions: ["move b10", "cast transposition a8", "move a7", "move b7"],
      stands: ["a10", "b10", "a8", "a7"],
    };
    expect(walksOf(stepsOfPlan(transposed, view))).toEqual([
      ["a10", "b10"],
      ["a8", "a7", "b7"],
    ]);
  });

  it("draws nothing where dice decide where the unit will stand", () => {
    const pushed = {
      actions: ["move b10", "cast push a8", "move a7", "move b7"],
      stands: ["a10", "b10", null, null],
    };
    expect(walksOf(stepsOfPlan(pushed, view))).toEqual([
      ["a10", "b10"],
      ["a7", "b7"],
    ]);
  });

  it("is two walks if something carries the unit away between two steps", () => {
    const carried = { actions: ["move b10", "move e5"], stands: ["a10", "e4"] };
    expect(walksOf(stepsOfPlan(carried, view))).toEqual([
      ["a10", "b10"],
      ["e4", "e5"],
    ]);
  });

  it("names what is bought as long as it lies there", () => {
    const piles = [{ rank: "granite" as const, number: 1, price: 3, left: 9, shown: "aero-boost" }];
    const market = { ...view, market: piles };
    const bought = stepsOfPlan(
      { actions: ["buy granite 1", "buy granite 1", "buy granite"], stands: [] },
      market,
    );
    expect(bought.map((step) => stepWords(step, decision, new Namer(catalogue, market, "en")))).toEqual([
      "Buy Aero Boost",
      "Buy the granite reward shown beside pile 1",
      "Buy a granite reward face down",
    ]);
  });

  it("finds where an answer's unit stands", () => {
    expect(stepsOf([`give ${QUEEN}`])[0]!.cell).toBe("b2");
    expect(stepsOf(["pick yes"])[0]!.cell).toBeNull();
  });

  it("numbers its cells, also one that comes twice", () => {
    const twice = stepsOf(["cast dan-to-fu d2", "cast dan-to-fu d2"]);
    expect(stepsByCell(twice)).toEqual(new Map([["d2", [1, 2]]]));
  });

  it("points at what its first step wants pressed", () => {
    expect(pointsAt(steps[0], "spell", "dan-to-fu")).toBe(false);
    expect(pointsAt(steps[1], "spell", "dan-to-fu")).toBe(true);
    expect(pointsAt(steps[3], "button", "end")).toBe(true);
    expect(pointsAt(stepsOf(["buy jade"])[0], "button", "buy-gg")).toBe(true);
    expect(pointsAt(stepsOf(["pick yes"])[0], "answer", "pick yes")).toBe(true);
    expect(pointsAt(undefined, "button", "end")).toBe(false);
  });

  it("says when it hardly matters", () => {
    expect(isAllOne([plan, { ...plan, score: 0.054 }], "chance")).toBe(true);
    expect(isAllOne([plan, { ...plan, score: 0.03 }], "chance")).toBe(false);
    expect(isAllOne([plan, { ...plan, wins: true }], "chance")).toBe(false);
    expect(isAllOne([plan], "chance")).toBe(false);
  });

  it("says what it is worth", () => {
    expect([1.25, -0.04, -2].map((gain) => gainWords(gain, "GG"))).toEqual(["+1.3", "±0", "−2.0"]);
    expect([0.05, -0.004, -0.2].map((gain) => gainWords(gain, "chance"))).toEqual(["+5%", "±0%", "−20%"]);
    expect(scoreWords({ ...plan, score: 1.5 }, "GG")).toBe("+1.5 GG");
  });

  it("wins only if the server says so, however much it gains", () => {
    expect(scoreWords({ ...plan, score: 1 }, "chance")).toBe("+100%");
    expect(scoreWords({ ...plan, wins: true }, "chance")).toBe("wins for sure");
    expect(barsOf({ ...plan, wins: true }, "chance")).toEqual([]);
  });

  it("says why, without reasons too small to tell", () => {
    const bars = barsOf(plan, "chance");
    expect(bars.map(({ term, share }) => [term, share])).toEqual([
      ["wounds", 1],
      ["danger", 0.5],
    ]);
    expect(barsOf({ ...plan, score: 0.05, terms: plan.terms.slice(2) }, "GG")).toEqual([
      expect.objectContaining({ term: "rest", gain: 0.1 }),
    ]);
  });

  it("has reasons that add up to what it is worth", () => {
    const terms = ["a", "b", "c", "d", "e"].map((term) => ({ term, gain: 0.02 }));
    const bars = barsOf({ ...plan, score: 0.1, terms }, "chance");
    expect(bars.map(({ term }) => term)).toEqual(["a", "b", "c", "d", "rest"]);
    expect(bars.reduce((sum, { gain }) => sum + gain, 0)).toBeCloseTo(0.1);
  });
});

describe("advice", () => {
  const answer: HintAnswer = {
    type: "hint",
    decision: 7,
    seat: 1,
    unit: "GG",
    plans: [plan, { ...plan, score: 0 }],
  };
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
    expect([advice.plan, advice.unit]).toEqual([plan, "GG"]);
    advice.choose(answer.plans[1]!);
    expect(advice.plan?.score).toBe(0);
  });

  it("goes on as long as it is followed", () => {
    advice.receive(answer);
    advice.follow(did("move b3"), next);
    expect(advice.plan?.actions).toEqual(plan.actions.slice(1));
    expect(advice.plan?.stands).toEqual(plan.stands.slice(1));
    advice.follow(did("end"), next);
    expect(advice.isOpen).toBe(false);
  });

  it("waits until it is said who gets what it buys", () => {
    const buying = { ...plan, actions: ["buy granite 1", ...plan.actions], stands: ["b2", ...plan.stands] };
    const allocate = { ...next, prompt: "allocate" as const, actions: [] };
    advice.receive({ ...answer, plans: [buying] });
    advice.follow(did("buy granite 1"), allocate);
    expect(advice.isOpen).toBe(false);
    advice.follow(did(`give ${QUEEN}`), { ...next, actions: [{ ...next.actions[0]!, text: "move b3" }] });
    expect(advice.plan).toEqual(plan);
  });

  it("is not taken up again by who asks anew", () => {
    advice.receive({ ...answer, plans: [{ ...plan, actions: ["buy granite 1", "end"] }] });
    advice.follow(did("buy granite 1"), { ...next, prompt: "allocate", actions: [] });
    advice.ask(8);
    advice.follow(did(`give ${QUEEN}`), next);
    expect(advice.plan).toBeNull();
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
    person: null,
    key: null,
  });
  const may = (...seats: ReturnType<typeof seat>[]) => mayHaveHints({ ...summary, seats });
  expect(may(seat(1, "person", true), seat(2, "bot", false))).toBe(true);
  expect(may(seat(1, "person", true), seat(2, "person", true))).toBe(true);
  expect(may(seat(1, "person", true), seat(2, "person", false))).toBe(false);
  expect(may(seat(1, "person", true), seat(2, "open", false))).toBe(false);
  expect(may(seat(1, "bot", false), seat(2, "bot", false))).toBe(false);
  expect(mayHaveHints(null)).toBe(false);
});
