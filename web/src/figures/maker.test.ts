import { describe, expect, it } from "vitest";
import { COLLECTION } from "../fixtures/collection";
import { COLLECTION_SUMMONS } from "./cast/collection";
import { ORIGINAL } from "./cast/original";
import { SUMMONS } from "./cast/summons";
import { V2 } from "./cast/v2";
import { composeFigure } from "./maker";
import { bustOf, grainFor, standeeOf } from "./painting";

const byHand = { ...ORIGINAL, ...V2, ...SUMMONS, ...COLLECTION_SUMMONS };

describe("the figure maker", () => {
  it("draws the same figure for the same card", () => {
    for (const card of COLLECTION) {
      expect(standeeOf(composeFigure(card), "fine", false)).toBe(
        standeeOf(composeFigure(card), "fine", false),
      );
    }
  });

  it("draws no two cards alike", () => {
    const drawn = COLLECTION.map((card) => standeeOf(composeFigure(card), "bold", false));
    expect(new Set(drawn).size).toBe(COLLECTION.length);
  });

  it("tells those apart that once were twins, by more than a shade", () => {
    const families = [["xelor"], ["multiman"], ["kanniball"]];
    for (const [type] of families) {
      const family = COLLECTION.filter((card) => card.types.includes(type!));
      expect(family.length).toBeGreaterThan(4);
      const silhouettes = family.map((card) =>
        composeFigure(card)
          .shapes()
          .filter((shape) => !shape.inner)
          .map((shape) => shape.d)
          .join(),
      );
      expect(new Set(silhouettes).size, type).toBe(family.length);
    }
  });

  it("needs nothing but an id", () => {
    expect(
      composeFigure({ id: "unheard-of", types: [], level: null, spells: [] }).shapes().length,
    ).toBeGreaterThan(5);
  });

  it("gives women no beards and children no moustaches", () => {
    const beard = "M17 50c2 10 10 12 18 9";
    for (const id of ["amalia", "evangelyne", "kitty-rage", "yugo", "flopin"]) {
      const card = COLLECTION.find((one) => one.id === id)!;
      expect(
        composeFigure(card)
          .shapes()
          .some((shape) => shape.d.startsWith(beard)),
        id,
      ).toBe(false);
    }
  });
});

describe("painting", () => {
  it.each(Object.keys(byHand))("draws %s without a broken number", (id) => {
    const svg = standeeOf(byHand[id]!, "fine", true) + bustOf(byHand[id]!, false);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it("never mirrors what is to be read", () => {
    const marline = V2.marline!;
    expect(standeeOf(marline, "fine", true)).toContain('transform="translate(102) scale(-1 1)"');
    expect(standeeOf(marline, "fine", false)).not.toContain("scale(-1 1)");
  });

  it("draws small figures with bolder lines", () => {
    expect([36, 60, 120].map(grainFor)).toEqual(["bold", "medium", "fine"]);
  });
});
