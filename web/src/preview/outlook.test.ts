import { describe, expect, it } from "vitest";
import { decision, KING, QUEEN, view } from "../fixtures/duel";
import type { ActionView } from "../protocol";
import { subjectOf, wishesOf, type Look } from "./outlook.svelte";

const cast: ActionView = {
  text: "cast dan-to-fu d2",
  verb: "cast",
  cell: "d2",
  spell: "dan-to-fu",
  unit: null,
  option: null,
  targets: [KING],
  area: [],
};
const look = (change: Partial<Look> = {}): Look => ({
  view,
  decision: { ...decision, actions: [...decision.actions, cast] },
  spell: null,
  armed: null,
  pointed: null,
  typed: "",
  threat: false,
  ...change,
});

describe("what is looked at", () => {
  it("is the cast at the cell under the pointer, with a spell in hand", () => {
    const subject = subjectOf(look({ spell: "dan-to-fu", pointed: "d2" }));
    expect(subject).toEqual({ kind: "action", action: cast.text });
  });

  it("is what a second tap would do, wherever the pointer is", () => {
    const armed = { cell: "d2", kind: "cast" as const, action: cast };
    const subject = subjectOf(look({ spell: "dan-to-fu", armed, pointed: "a1" }));
    expect(subject).toEqual({ kind: "action", action: cast.text });
  });

  it("is why the spell cannot go there, elsewhere", () => {
    expect(subjectOf(look({ spell: "dan-to-fu", pointed: "a1" }))).toEqual({ kind: "aim", cell: "a1" });
  });

  it("is a way where one can walk, else whoever stands there", () => {
    expect(subjectOf(look({ pointed: "c3" }))).toEqual({ kind: "walk", cell: "c3", action: "walk c3" });
    expect(subjectOf(look({ pointed: "d2" }))).toEqual({ kind: "unit", unit: KING });
    expect(subjectOf(look({ pointed: "d2", decision: null }))).toEqual({ kind: "unit", unit: KING });
    expect(subjectOf(look({ pointed: "h8" }))).toBeNull();
  });

  it("is a typed command, once it is one of those offered", () => {
    expect(subjectOf(look({ typed: "cast dan-to-fu" }))).toBeNull();
    expect(subjectOf(look({ typed: cast.text }))).toEqual({ kind: "action", action: cast.text });
  });

  it("is the threat of the enemies before anything else", () => {
    expect(subjectOf(look({ threat: true, pointed: "d2" }))).toEqual({ kind: "threat" });
  });
});

describe("what is asked", () => {
  it("is always where the active unit can walk, and what its spell sees", () => {
    expect(wishesOf(look())).toEqual([{ type: "reach", unit: QUEEN }]);
    expect(wishesOf(look({ spell: "dan-to-fu" }))).toContainEqual({
      type: "sight",
      unit: QUEEN,
      spell: "dan-to-fu",
    });
  });

  it("is one preview for a deed, and the ranges of every spell for a unit", () => {
    const aiming = wishesOf(look({ spell: "dan-to-fu", pointed: "d2" }));
    expect(aiming).toContainEqual({ type: "preview", actions: [cast.text] });
    const spells = view.units.find((unit) => unit.id === KING)!.spells;
    const inspecting = wishesOf(look({ pointed: "d2", decision: null }));
    expect(inspecting).toHaveLength(1 + spells.length);
  });
});
