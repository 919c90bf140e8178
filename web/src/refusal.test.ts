import { describe, expect, it } from "vitest";
import { catalogue, view } from "./fixtures/duel";
import { Namer } from "./names";
import type { Refused, Why } from "./protocol";
import { pointedWords, refusalWords } from "./refusal";

const english = new Namer(catalogue, view, "en");
const french = new Namer(catalogue, view, "fr");

const tooFar: Refused & { why: Why } = {
  type: "refused",
  code: "illegal",
  reason: "h8 is out of range: dan-to-fu reaches 1 to 3",
  rule: "original p.24",
  why: { key: "out-of-range", facts: { cell: "h8", spell: "dan-to-fu", nearest: 1, furthest: 3 } },
  faults: [],
};

describe("a refusal", () => {
  it("is told with names, in either language", () => {
    expect(refusalWords(tooFar, english)).toBe("h8 is out of range: Dan To Fu reaches from 1 to 3 cells.");
    expect(refusalWords(tooFar, french)).toContain("hors de portée");
  });

  it("speaks of a single distance as people do", () => {
    const reaching = (distance: number) => {
      const facts = { ...tooFar.why.facts, nearest: distance, furthest: distance };
      return { ...tooFar, why: { key: "out-of-range", facts } } as const;
    };
    expect(refusalWords(reaching(1), english)).toContain("reaches adjacent cells only");
    expect(refusalWords(reaching(2), english)).toContain("at a distance of exactly 2 cells");
    expect(refusalWords(reaching(1), french)).toContain("ne porte qu’au contact");
  });

  it("names every spell of a list", () => {
    const facts = { unit: "queen-of-the-tofus", spell: "gobbolob", spells: "dan-to-fu, punch" };
    const refused = { ...tooFar, why: { key: "not-its-spell", facts } } as const;
    expect(refusalWords(refused, english)).toContain("only Dan To Fu and Punch.");
  });

  it("without a reason from the rules says what went wrong", () => {
    const refused = { ...tooFar, code: "stale", why: null, rule: null } as const;
    expect(refusalWords(refused, english)).toBe("The situation changed meanwhile; please look again.");
  });
});

describe("something pointed at in vain", () => {
  const answer = {
    type: "why",
    decision: 7,
    seat: 1,
    cell: "d7",
    spell: null,
    why: {
      key: "acts-later",
      facts: { unit: "king-of-the-gobballs", other: "queen-of-the-tofus" },
    },
    rule: "original p.22",
    remedy: { key: "end-first", facts: { unit: "queen-of-the-tofus" } },
  } as const;

  it("says why, and what would work", () => {
    expect(pointedWords(answer, english)).toEqual({
      why: "King of the Gobballs acts after Queen of the Tofus.",
      remedy: "First end the turn of Queen of the Tofus.",
    });
    expect(pointedWords(answer, french)?.why).toContain("joue après");
  });

  it("says nothing where something can be done", () => {
    expect(pointedWords({ ...answer, why: null }, english)).toBeNull();
  });
});
