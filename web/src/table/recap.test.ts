import { describe, expect, it } from "vitest";
import { events, KING, moved, QUEEN, step, view } from "../fixtures/duel";
import type { EngineEvent } from "../wire";
import { deedsOf, type Scene } from "./recap";

const scene = (number: number, ...told: EngineEvent[]): Scene => ({ step: step(number, ...told), before: view, after: view });

describe("the recap of a turn", () => {
  it("draws the steps of one walk together", () => {
    const deeds = deedsOf([scene(1, moved("b2", "b3")), scene(2, moved("b3", "c3"))]);
    expect(deeds).toHaveLength(1);
    expect(deeds[0]).toMatchObject({ kind: "walk", unit: QUEEN, cells: ["b2", "b3", "c3"], first: 0, last: 1 });
  });

  it("tells what a spell did with the spell", () => {
    const deeds = deedsOf([
      scene(1, events.cast, events.rolled),
      scene(2, events.damage, events.injured, events["knocked-out"]),
      scene(3, events.bought),
    ]);
    expect(deeds.map(({ kind }) => kind)).toEqual(["cast", "buy"]);
    expect(deeds[0]).toMatchObject({
      player: 1,
      spell: "dan-to-fu",
      cells: ["d2"],
      targets: [KING],
      harm: 2,
      falls: [KING],
      first: 0,
      last: 1,
    });
    expect(deeds[0]!.events.map(({ type }) => type)).toEqual(["cast", "injured", "knocked-out"]);
  });

  it("counts healing against injuries", () => {
    expect(deedsOf([scene(1, events.cast, events.healed)])[0]).toMatchObject({ harm: -1 });
  });

  it("keeps tension dice as a deed of the player", () => {
    expect(deedsOf([scene(1, events.tension)])[0]).toMatchObject({ kind: "tension", unit: null, player: 1, cells: [] });
  });

  it("has nothing to say about what needs no picture", () => {
    expect(deedsOf([scene(1, events.turn, events.activation, events["activation-end"])])).toEqual([]);
  });
});
