import { expect, it } from "vitest";
import type { UnitView } from "./protocol";
import { twinNumber } from "./units";

it.each([
  ["anna-tommy-2", "anna-tommy", "krosmaster", "2"],
  ["anna-tommy", "anna-tommy", "krosmaster", null],
  ["bot-3000", "bot-3000", "krosmaster", null],
  ["tofu-1", "tofu", "summon", null],
])("%s of the card %s, a %s, has the number %s", (id, card, kind, number) => {
  expect(twinNumber({ id, card, kind } as UnitView)).toBe(number);
});
