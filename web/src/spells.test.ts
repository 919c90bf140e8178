import { expect, it } from "vitest";
import { catalogue, queen, view } from "./fixtures/duel";
import { Namer } from "./names";
import { settings } from "./settings.svelte";
import { forceOf, reachOf, whyNot } from "./spells";

settings.locale = "en";
const namer = new Namer(catalogue, view, "en");
const [danToFu, punch] = [queen.spells[0]!, queen.spells[1]!];

it("writes a reach of one distance as one number", () => {
  expect(reachOf(danToFu)).toBe("1–3");
  expect(reachOf(punch)).toBe("1");
});

it("says why a spell cannot be cast now", () => {
  const tired = { ...queen, ap: 2 };
  expect(whyNot(punch, queen, namer)).toBe("Punch: no target in reach.");
  expect(whyNot({ ...punch, ready: false }, tired, namer)).toBe(
    "Punch costs 5 AP, Queen of the Tofus has 2.",
  );
  expect(whyNot({ ...punch, ready: false }, queen, namer)).toBe("Punch has been used already.");
});

it("says of a healing spell that it heals", () => {
  const words = { ...danToFu, kind: "healing", damage: 1, element: null } as const;
  expect(forceOf(words)).toBe("heals 1 injury");
  expect(forceOf({ ...words, damage: 2 })).toBe("heals 2 injuries");
  expect(forceOf({ ...danToFu, kind: "attack", damage: 1, element: null })).toBe("1 neutral damage");
  settings.locale = "fr";
  expect(forceOf({ ...words, damage: 2 })).toBe("soigne 2 blessures");
  settings.locale = "en";
});
