import { describe, expect, it } from "vitest";
import { events, KING, moved, QUEEN, step, view } from "../fixtures/duel";
import type { EngineEvent } from "../wire";
import { attentionOf, badgesOf, recapActions, tracesOf, type Scene } from "./recap";

const scene = (number: number, ...told: EngineEvent[]): Scene => ({
  step: step(number, ...told),
  before: view,
  after: view,
});

describe("the recap of a turn", () => {
  it("draws the steps of one walk together", () => {
    const actions = recapActions([scene(1, moved("b2", "b3")), scene(2, moved("b3", "c3"))]);
    expect(actions).toHaveLength(1);
    expect(actions[0]).toMatchObject({
      kind: "walk",
      unit: QUEEN,
      cells: ["b2", "b3", "c3"],
      first: 0,
      last: 1,
    });
  });

  it("tells what a spell did with the spell", () => {
    const actions = recapActions([
      scene(1, events.cast, events.rolled),
      scene(2, events.damage, events.injured, events["knocked-out"]),
      scene(3, events.bought),
    ]);
    expect(actions.map(({ kind }) => kind)).toEqual(["cast", "buy"]);
    expect(actions[0]).toMatchObject({
      player: 1,
      spell: "dan-to-fu",
      cells: ["d2"],
      targets: [KING],
      harm: 2,
      falls: [KING],
      first: 0,
      last: 1,
    });
    expect(actions[0]!.events.map(({ type }) => type)).toEqual(["cast", "injured", "knocked-out"]);
  });

  it("counts healing against injuries", () => {
    expect(recapActions([scene(1, events.cast, events.healed)])[0]).toMatchObject({ harm: -1 });
  });

  it("keeps tension dice as a action of the player", () => {
    expect(recapActions([scene(1, events.tension)])[0]).toMatchObject({
      kind: "tension",
      unit: null,
      player: 1,
      cells: [],
    });
  });

  it("has nothing to say about what needs no picture", () => {
    expect(recapActions([scene(1, events.turn, events.activation, events["activation-end"])])).toEqual([]);
  });
});

describe("the traces of a turn", () => {
  it("number the actions as the recap does, with one badge for each cell", () => {
    const actions = recapActions([
      scene(1, events.tension),
      scene(2, moved("b2", "b3")),
      scene(3, events.cast),
      scene(4, events.cast),
    ]);
    expect(tracesOf(actions)).toMatchObject([
      { number: 2, at: "b3", way: ["b2", "b3"], aimed: false },
      { number: 3, at: "d2", way: ["b2", "d2"], aimed: true },
      { number: 4, at: "d2", way: ["b2", "d2"], aimed: true },
    ]);
    expect(badgesOf(tracesOf(actions))).toEqual([
      { at: "b3", words: "2" },
      { at: "d2", words: "3·4" },
    ]);
  });

  it("shorten many numbers at one cell", () => {
    const at = (number: number) => ({ number, at: "d2", player: 1, way: ["d2"], aimed: false });
    expect(badgesOf([2, 3, 4].map(at))).toEqual([{ at: "d2", words: "2–4" }]);
    expect(badgesOf([1, 3, 7].map(at))).toEqual([{ at: "d2", words: "1…7" }]);
  });
});

describe("the camera of attention", () => {
  it("looks at who acts and at whom", () => {
    expect(attentionOf(events.cast, QUEEN)).toEqual({ unit: QUEEN, targets: [KING] });
    expect(attentionOf(events.injured, QUEEN)).toEqual({ unit: QUEEN, targets: [KING] });
    expect(attentionOf(events.bought, QUEEN)).toEqual({ unit: QUEEN, targets: [] });
    expect(attentionOf(events.turn, null)).toEqual({ unit: null, targets: [] });
  });

  it("looks at whoever rolls armour against the one who acts", () => {
    const armour = { ...events.rolled, purpose: "armour" as const, unit: KING };
    expect(attentionOf(armour, QUEEN)).toEqual({ unit: QUEEN, targets: [KING] });
  });
});
