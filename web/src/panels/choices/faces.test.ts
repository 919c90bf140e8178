import { describe, expect, it } from "vitest";
import { decision } from "../../fixtures/duel";
import type { ActionView, DecisionView } from "../../protocol";
import { isDouble, startFaces, successesOf, tensionOf, turned } from "./faces";

const answer = (text: string): ActionView => {
  const [verb = "", ...option] = text.split(" ");
  return {
    text,
    verb,
    cell: null,
    spell: null,
    unit: null,
    option: option.length > 0 ? option.join(" ") : null,
    targets: [],
    area: [],
  };
};
const tension = (...texts: string[]): DecisionView => ({
  ...decision,
  kind: "faces",
  prompt: "tension",
  actions: texts.map(answer),
});

describe("tension dice", () => {
  it("can be turned to the faces on offer, each by itself", () => {
    const offer = tensionOf(tension("face lock critical", "face lock dodge", "reroll"));
    expect(offer.dice).toEqual([["lock"], ["critical", "dodge"]]);
    expect(offer.reroll?.text).toBe("reroll");
  });

  it("show different faces at first, where they can", () => {
    expect(startFaces(tensionOf(tension("face lock lock", "face lock dodge")))).toEqual(["lock", "dodge"]);
    expect(startFaces(tensionOf(tension("face lock lock")))).toEqual(["lock", "lock"]);
    expect(startFaces(tensionOf(tension("face armour", "face lock")))).toEqual(["armour"]);
  });

  it("are a double only in a pair", () => {
    expect(isDouble(["lock", "lock"])).toBe(true);
    expect(isDouble(["lock"])).toBe(false);
    expect(isDouble(["lock", "dodge"])).toBe(false);
  });
});

describe("dice of a roll", () => {
  it("are turned one by one, and counted by what they were rolled for", () => {
    expect(turned(["critical", "lock"], 0, "dodge")).toEqual(["dodge", "lock"]);
    expect(successesOf(["critical", "dodge", "critical"], "critical")).toBe(2);
    expect(successesOf(["armour"], null)).toBe(0);
  });
});
