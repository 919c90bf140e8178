import { describe, expect, it } from "vitest";
import { QUEEN, catalogue, events, view } from "./fixtures/duel";
import { Namer } from "./names";
import { formatEvent } from "./sentences";
import type { GameEvent } from "./wire";

const english = new Namer(catalogue, view, "en");
const french = new Namer(catalogue, view, "fr");
const everyEvent: GameEvent[] = Object.values(events);

describe("the story", () => {
  it.each(everyEvent)("tells $type as a sentence in both languages", (event) => {
    for (const namer of [english, french]) {
      const sentence = formatEvent(event, namer);
      expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
      expect(sentence).not.toMatch(/[{}]|undefined|null|NaN|event\./);
    }
  });

  it("says what a computer opponent failed at, and what was played instead", () => {
    const failed = events["bot-failed"];
    expect(formatEvent(failed, english)).toBe(
      "The computer playing King of the Gobballs broke down. Its activation was ended instead.",
    );
    expect(formatEvent({ ...failed, fault: "late", action: "pick c2" }, english)).toBe(
      "The computer playing King of the Gobballs did not answer in time. The last possible answer was given instead: c2.",
    );
    expect(formatEvent({ ...failed, action: "pick no" }, french)).toContain("\u00a0: Non.");
    expect(formatEvent({ ...failed, action: "pick player-1" }, french)).toContain("Reine des Tofus");
    expect(formatEvent({ ...failed, action: `give ${QUEEN}` }, french)).toContain("Reine des Tofus");
    expect(formatEvent({ ...failed, fault: "illegal" }, english)).toContain(
      "wanted something that is not allowed",
    );
    expect(formatEvent({ ...failed, fault: "retired" }, english)).toContain("no longer answers");
    expect(formatEvent({ ...failed, fault: "late", action: "face dodge" }, french)).toBe(
      "L’ordinateur qui joue Roi des Bouftous n’a pas répondu à temps. " +
        "La dernière réponse possible a été donnée à sa place\u00a0: esquive.",
    );
  });

  it("names units and spells as their cards do", () => {
    expect(formatEvent(events.cast, english)).toBe(
      "Queen of the Tofus casts Dan To Fu on King of the Gobballs.",
    );
    expect(formatEvent(events.cast, french)).toBe("Reine des Tofus lance Dan To Fu sur Roi des Bouftous.");
  });

  it("names the cell when a spell lands where nobody stands", () => {
    expect(formatEvent({ ...events.cast, targets: [], cell: "c2" }, english)).toMatch(/on c2\.$/);
  });

  it("shows how damage adds up", () => {
    expect(formatEvent(events.damage, english)).toContain("1 base + 2 dice − 1 effect = 2");
  });

  it("says what a block came to", () => {
    expect(formatEvent({ ...events.blocked, result: "free", mp_lost: 0, ap_lost: 0 }, english)).toBe(
      "Queen of the Tofus slips away from King of the Gobballs.",
    );
    expect(formatEvent(events.blocked, english)).toContain("loses 4 MP and 6 AP");
  });

  it("reads names it has never heard of humanely", () => {
    expect(formatEvent({ ...events.cast, unit: "iron-golem", spell: "big-bang" }, english)).toBe(
      "Iron golem casts Big bang on King of the Gobballs.",
    );
  });
});
