import { expect, it } from "vitest";
import { decision } from "../fixtures/duel";
import type { ActionView, PileView } from "../protocol";
import { offersOf } from "./offers";

const pile = (rank: PileView["rank"], number: number, shown: string | null): PileView => ({
  rank,
  number,
  left: 9,
  shown,
  price: 3,
});
const buy = (option: string): ActionView => ({
  text: `buy ${option}`,
  verb: "buy",
  cell: null,
  spell: null,
  unit: null,
  option,
  targets: [],
  area: [],
});

it("puts every purchase beside what it buys", () => {
  const market = [pile("jade", 1, null), pile("jade", 2, "aero-boost"), pile("granite", 1, "x")];
  const offers = offersOf(market, { ...decision, actions: [buy("jade"), buy("jade 2")] });
  expect(offers.map(({ rank, unseen }) => [rank, unseen])).toEqual([
    ["granite", 9],
    ["jade", 18],
  ]);
  expect(offers[1]!.blind?.text).toBe("buy jade");
  expect(offers[1]!.piles.map(({ action }) => action?.text ?? null)).toEqual([null, "buy jade 2"]);
  expect(offers[0]!.blind).toBeNull();
});

it("offers nothing to those who are not asked", () => {
  const [offer] = offersOf([pile("gold", 1, "x")], null);
  expect(offer!.blind ?? offer!.piles[0]!.action).toBeNull();
});
