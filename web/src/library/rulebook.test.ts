import { describe, expect, it } from "vitest";
import type { BookCard, RuleCard } from "../protocol";
import { explainRule, ruleAddress } from "../rules";
import { depthOf, findRules } from "./rulebook";

const rule = (citation: string, en: string, fr: string, rulings: string[] = []): RuleCard => ({
  citation,
  title: { en, fr },
  examples: 0,
  testable: true,
  cases: 1,
  rulings,
});
const book: BookCard = {
  edition: "tournament",
  name: { en: "Rules", fr: "Règles" },
  sections: [
    {
      number: "4",
      title: { en: "Elements", fr: "Éléments" },
      rules: [
        rule("CTR 4.14.1", "Blocking", "Blocage"),
        rule("CTR 4.14.2.d", "Locked or free", "Taclé ou libre", ["R2"]),
      ],
    },
    {
      number: "7",
      title: { en: "Casting", fr: "Sorts" },
      rules: [rule("CTR 7.2.7.c", "The sum of damage", "La somme des dégâts")],
    },
  ],
};
const found = (words: string, locale: "en" | "fr" = "en") =>
  findRules(book, words, locale).flatMap(({ rules }) => rules.map(({ citation }) => citation));

describe("searching a rule book", () => {
  it.each<[string, "en" | "fr", string[]]>([
    ["", "en", ["CTR 4.14.1", "CTR 4.14.2.d", "CTR 7.2.7.c"]],
    ["4.14", "en", ["CTR 4.14.1", "CTR 4.14.2.d"]],
    ["ctr 7.2", "en", ["CTR 7.2.7.c"]],
    ["DEGATS", "fr", ["CTR 7.2.7.c"]],
    ["degats", "en", []],
    ["r2", "en", ["CTR 4.14.2.d"]],
    ["lock 4.14.2", "en", ["CTR 4.14.2.d"]],
  ])("%j in %s", (words, locale, citations) => {
    expect(found(words, locale)).toEqual(citations);
  });

  it("knows how deep a paragraph stands", () => {
    expect(["CTR 4.14", "CTR 4.14.2", "CTR 4.14.2.d", "v2 p.30 Pairs aim"].map(depthOf)).toEqual([
      0, 1, 2, 0,
    ]);
  });
});

describe("a citation", () => {
  it("has an address", () => {
    expect(ruleAddress("CTR 7.2.7.c")).toBe("/rules/CTR-7.2.7.c");
    expect(ruleAddress("original p.30 Free-for-all team")).toBe("/rules/original-p.30-Free-for-all-team");
  });

  it("of a ruling is explained too", () => {
    expect(explainRule("ruling R3")).toBe("Our ruling R3");
  });
});
