import { describe, expect, it } from "vitest";
import { decision, KING, reachA1, reachC3, view } from "../fixtures/duel";
import { meaningOf, type Aim } from "./choice";

const aim = (change: Partial<Aim> = {}): Aim => ({
  view,
  decision,
  spell: null,
  armed: null,
  touch: false,
  ...change,
});

describe("choosing a cell", () => {
  it("walks there when it can be reached", () => {
    expect(meaningOf("c3", aim())).toEqual({ do: "walk", reach: reachC3 });
  });

  it("asks twice before a risky walk on touch screens only", () => {
    expect(meaningOf("a1", aim())).toEqual({ do: "walk", reach: reachA1 });
    const first = meaningOf("a1", aim({ touch: true }));
    expect(first).toMatchObject({ do: "arm", armed: { cell: "a1", kind: "move" } });
    const armed = first.do === "arm" ? first.armed : null;
    expect(meaningOf("a1", aim({ touch: true, armed }))).toEqual({ do: "walk", reach: reachA1 });
  });

  it("offers the cheapest spell that hits an enemy, then casts it", () => {
    const first = meaningOf("d2", aim());
    expect(first).toMatchObject({ do: "arm", spell: "dan-to-fu" });
    const armed = first.do === "arm" ? first.armed : null;
    expect(meaningOf("d2", aim({ spell: "dan-to-fu", armed }))).toEqual({
      do: "send",
      text: "cast dan-to-fu d2",
    });
  });

  it("casts a chosen spell on a target at once, or after a second tap", () => {
    expect(meaningOf("d2", aim({ spell: "punch" }))).toEqual({ do: "send", text: "cast punch d2" });
    expect(meaningOf("d2", aim({ spell: "punch", touch: true }))).toMatchObject({ do: "arm" });
  });

  it("asks twice before wasting a spell on an empty cell", () => {
    expect(meaningOf("c2", aim({ spell: "dan-to-fu" }))).toMatchObject({ do: "arm" });
  });

  it("does nothing elsewhere, nor walks with a spell in hand", () => {
    expect(meaningOf("e4", aim())).toEqual({ do: "nothing" });
    expect(meaningOf("c3", aim({ spell: "dan-to-fu" }))).toEqual({ do: "nothing" });
  });

  it("answers other decisions by pointing at a unit", () => {
    const pick = {
      text: `pick ${KING}`,
      verb: "pick",
      cell: null,
      spell: null,
      unit: KING,
      option: null,
      targets: [],
      area: [],
    };
    const choose = { ...decision, kind: "unit" as const, actions: [pick], reach: [] };
    expect(meaningOf("d2", aim({ decision: choose }))).toEqual({ do: "send", text: pick.text });
  });
});
