import { describe, expect, it } from "vitest";
import { catalogue, events, view } from "./fixtures/duel";
import { Namer } from "./names";
import { tell } from "./story";
import type { GameEvent } from "./wire";

const english = new Namer(catalogue, view, "en");
const french = new Namer(catalogue, view, "fr");
const everyEvent: GameEvent[] = Object.values(events);

describe("the story", () => {
  it.each(everyEvent)("tells $type as a sentence in both languages", (event) => {
    for (const namer of [english, french]) {
      const sentence = tell(event, namer);
      expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
      expect(sentence).not.toMatch(/[{}]|undefined|null|NaN|event\./);
    }
  });

  it("names units and spells as their cards do", () => {
    expect(tell(events.cast, english)).toBe(
      "Queen of the Tofus casts Dan To Fu on King of the Gobballs.",
    );
    expect(tell(events.cast, french)).toBe(
      "Reine des Tofus lance Dan To Fu sur Roi des Bouftous.",
    );
  });

  it("names the cell when a spell lands where nobody stands", () => {
    expect(tell({ ...events.cast, targets: [], cell: "c2" }, english)).toMatch(/on c2\.$/);
  });

  it("shows how damage adds up", () => {
    expect(tell(events.damage, english)).toContain("1 base + 2 dice − 1 effect = 2");
  });

  it("says what a block came to", () => {
    expect(tell({ ...events.blocked, result: "free", mp_lost: 0, ap_lost: 0 }, english)).toBe(
      "Queen of the Tofus slips away from King of the Gobballs.",
    );
    expect(tell(events.blocked, english)).toContain("loses 4 MP and 6 AP");
  });

  it("reads names it has never heard of humanely", () => {
    expect(tell({ ...events.cast, unit: "iron-golem", spell: "big-bang" }, english)).toBe(
      "Iron golem casts Big bang on King of the Gobballs.",
    );
  });
});
