import { describe, expect, it } from "vitest";
import { translate, type MessageKey } from "../i18n.svelte";
import { faultReasons, slipKeys } from "../fixtures/teams";
import type { Card, TeamFault } from "../protocol";
import { found, inOrder } from "./collection";
import { faultWords, formatWords, slipWords } from "./words";

const card = (id: string, level: number, initiative: number, types: string[] = []): Card => ({
  id,
  name: { en: id, fr: `${id} l'Éclair` },
  kind: "krosmaster",
  colour: "gold",
  types,
  level,
  initiative,
  mp: 3,
  hp: 8,
  ap: 6,
  powers: [],
  spells: [],
  source: null,
});

// All facts that any reason comes with.
const facts = {
  level: 9,
  total: 12,
  by: 3,
  best: 12,
  least: 3,
  most: 8,
  count: 2,
  held: 1,
  other: 6,
  colour: "gold",
  set: "x",
};
describe.each(["en", "fr"] as const)("in %s", (locale) => {
  it.each(faultReasons)("a team with %s is told what is wrong and what would mend it", (reason) => {
    for (const prefix of ["teams.fault", "teams.mend"]) {
      const words = translate(locale, `${prefix}.${reason}` as MessageKey, { ...facts, cards: "Ann" });
      expect(words).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(words).not.toContain("{");
    }
  });

  it.each(slipKeys)("a text with %s is told where", (key) => {
    for (const near of key === "several-cards" ? ["julith"] : ["none", "julith"]) {
      const words = translate(locale, `teams.slip.${key}` as MessageKey, { word: "x", near });
      expect(words).not.toMatch(/[{}]|none/);
    }
  });
});

it("names the cards of a fault", () => {
  const fault: TeamFault = {
    reason: "too-many-copies",
    rule: "CTR 1.1.1.c",
    cards: ["Ann"],
    facts: { count: 2, most: 1, colour: "gold" },
  };
  expect(faultWords(fault, [card("Ann", 3, 1)])).toEqual({
    what: "Ann: 2 copies, but a gold name allows 1.",
    mend: "Keep 1.",
  });
});

it("says what may have been meant, if anything", () => {
  expect(slipWords({ line: 2, key: "unknown-card", word: "juli", near: "julith" })).toBe(
    "Line 2: there is no Krosmaster “juli”; did you mean julith?",
  );
});

it("says what a format asks for", () => {
  const format = {
    edition: "v2",
    id: "custom",
    players: 2,
    least: 3,
    most: 8,
    level: 12,
    pool: ["a"],
    rule: "",
  };
  expect(formatWords(format)).toBe("3 to 8 Krosmasters · level 12 in all · 1 to choose from");
  expect(formatWords({ ...format, least: 4, most: 4, level: null })).toBe("4 Krosmasters · 1 to choose from");
});

it("finds a card by any of its words, without accents", () => {
  const cards = [card("Ann", 3, 9, ["sram"]), card("Bob", 4, 2)];
  const search = (words: string) => found(cards, words, (id) => id).map(({ id }) => id);
  expect(search("eclair sram")).toEqual(["Ann"]);
  expect(search("")).toEqual(["Ann", "Bob"]);
  expect(search("zzz")).toEqual([]);
  expect(inOrder(cards, "level").map(({ id }) => id)).toEqual(["Bob", "Ann"]);
  expect(inOrder(cards, "initiative").map(({ id }) => id)).toEqual(["Ann", "Bob"]);
});
