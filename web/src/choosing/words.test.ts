import { beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "../fixtures/duel";
import type { ChoosingEvent, DiceProof, Refused } from "../protocol";
import { settings } from "../settings.svelte";
import { drawProofWords, recapOf, refusedWords } from "./words";

const cards = catalogue.cards;
const refused = (why: Refused["why"], faults: Refused["faults"] = []): Refused => ({
  type: "refused",
  code: why ? "illegal" : "stale",
  reason: "in English",
  rule: null,
  why,
  faults,
});

beforeEach(() => {
  settings.locale = "en";
});

describe("a choice that is not taken", () => {
  const legalTeam = refused({ key: "faulty-team", facts: {} }, [
    { reason: "level-short", rule: "CTR 1.1.1.b", cards: [], facts: { level: 4, total: 12, by: 8 } },
  ]);

  it("is told with all that is wrong with the team and what would mend it", () => {
    expect(refusedWords(legalTeam, cards)).toMatch(
      /^The team is not legal\. The levels sum to 4 instead of 12\. .*8/,
    );
  });

  it("is told in French too", () => {
    settings.locale = "fr";
    expect(refusedWords(legalTeam, cards)).toMatch(/^L’équipe n’est pas légale\./);
    const unknown = refused({ key: "unknown-krosmaster", facts: { card: "nobody" } });
    expect(refusedWords(unknown, cards)).toBe("Il n’y a pas de Krosmaster «\u00a0nobody\u00a0».");
  });

  it("says what went wrong where the rules have no part in it", () => {
    expect(refusedWords(refused(null), cards)).toContain("please look again");
  });
});

describe("the draft told afterwards", () => {
  const told = (kind: ChoosingEvent["kind"], player: number, ...names: string[]): ChoosingEvent => ({
    kind,
    player,
    cards: names,
    rule: "",
  });

  it("leaves out what a team was on its way", () => {
    const events = [
      told("changed", 1, "a"),
      told("changed", 2, "c"),
      told("changed", 1, "a", "b"),
      told("ready", 1),
      told("changed", 2),
    ];
    expect(recapOf(events)).toEqual([told("changed", 1, "a", "b"), told("ready", 1)]);
  });

  it("tells of cards that were turned up together in one line", () => {
    const events = [
      told("shown", 0, "a"),
      told("shown", 0, "b"),
      told("picked", 1, "a"),
      told("shown", 0, "c"),
    ];
    expect(recapOf(events)).toEqual([told("shown", 0, "a", "b"), events[2], events[3]]);
  });

  it("names a draw that was not the promised one", () => {
    const proof: DiceProof = {
      status: "broken",
      commitment: "00",
      seed: "00",
      seed_fits: true,
      dice: 9,
      fault: { step: 0, place: 1, recorded: "draw 2", given: "draw queen-of-the-tofus" },
    };
    const owner = (player: number) => `Player ${player}`;
    expect(drawProofWords(proof, cards, owner)).toBe(
      "Warning: at the beginning, draw 1 is Player 2, but the promised seed gives Queen of the Tofus.",
    );
    const other: DiceProof = { ...proof, seed_fits: false };
    expect(drawProofWords(other, cards, owner)).toContain("does not match the promise");
    expect(drawProofWords({ ...proof, status: "kept", fault: null }, cards, owner)).toContain("all 9 draws");
    expect(drawProofWords({ ...proof, status: "kept", dice: 0 }, cards, owner)).toBe(
      "Nothing was drawn by chance.",
    );
  });
});
