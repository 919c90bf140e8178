import { describe, expect, it } from "vitest";
import { catalogue, events, KING, QUEEN, view } from "../fixtures/duel";
import { Namer } from "../names";
import type { Chance, PreviewOdds, UnitOdds } from "../protocol";
import { marksOf } from "./marks";
import { atLeast, exactly, hiddenWords, linesOf, percent, spanOf, summaryOf } from "./words";

const chance = (top: number, bottom: number): Chance => ({
  value: top / bottom,
  exact: top === 0 ? "0" : top === bottom ? "1" : `${top}/${bottom}`,
});
const certain = chance(1, 1);
const never = chance(0, 1);
const king: UnitOdds = {
  unit: KING,
  health: 2,
  heals: false,
  parts: [
    { source: "base", amount: 1 },
    { source: "effect", amount: 2 },
    { source: "resistance", amount: -1 },
  ],
  injuries: [
    { amount: 0, chance: chance(1, 4) },
    { amount: 2, chance: chance(3, 4) },
  ],
  healed: [{ amount: 0, chance: certain }],
  ko: chance(3, 4),
};
const nothing: PreviewOdds = {
  units: [],
  dice: [],
  consequences: [],
  questions: [],
  choices: [],
  completed: certain,
  draws: never,
};
const en = new Namer(catalogue, view, "en");
const fr = new Namer(catalogue, view, "fr");

describe("chances in words", () => {
  it("never make the unlikely look impossible, nor the likely certain", () => {
    const shown = [never, chance(1, 1000), chance(1, 4), chance(999, 1000), certain];
    expect(shown.map((one) => percent(one, "en"))).toEqual(["0%", "< 1%", "25%", "> 99%", "100%"]);
    expect(exactly(chance(1, 4), "en")).toBe("25% (1/4)");
    expect(exactly(certain, "en")).toBe("100%");
  });

  it("say what may happen to a unit in one sentence", () => {
    expect(summaryOf({ ...nothing, units: [king] }, en)).toBe(
      "King of the Gobballs: 1 base + 2 effect − 1 resistance. " +
        "no injury: 25% (1/4), 2 injuries: 75% (3/4). Knocked out: 75% (3/4).",
    );
    expect(summaryOf({ ...nothing, units: [king] }, fr)).toContain("2 blessures\u00a0: 75\u00a0% (3/4)");
  });

  it("give the ends of a span as changes of health", () => {
    expect(spanOf(king)).toBe("0…−2");
    const healed = { ...king, injuries: king.healed, healed: [{ amount: 3, chance: certain }] };
    expect(spanOf(healed)).toBe("+3");
    expect(atLeast(king.injuries, 1)).toBe(0.75);
  });

  it("tell what follows with its chance, and not twice what is shown elsewhere", () => {
    const preview: PreviewOdds = {
      ...nothing,
      units: [king],
      consequences: [
        { event: { ...events["knocked-out"], unit: KING }, chance: chance(3, 4) },
        { event: { ...events.displaced, unit: KING, destination: "f2", how: "push" }, chance: chance(1, 4) },
      ],
      questions: [{ prompt: "choose-cell", player: 1, options: [], chance: certain }],
      draws: chance(1, 2),
    };
    expect(linesOf(preview, en)).toEqual([
      { words: "King of the Gobballs is pushed to f2.", chance: chance(1, 4) },
      { words: "Then Queen of the Tofus chooses a cell.", chance: null },
      { words: "A reward is drawn blindly: nobody knows what comes of it.", chance: chance(1, 2) },
    ]);
  });

  it("name what hides a cell", () => {
    const cell = view.units.find((unit) => unit.id === KING)!.cell!;
    expect(hiddenWords({ cell: "f2", cut_by: [cell] }, view, en)).toBe(
      "f2 is in range but hidden. In the way: King of the Gobballs on d2.",
    );
  });
});

describe("marks on the board", () => {
  const push = (origin: string, destination: string) => ({
    event: { ...events.displaced, unit: KING, by: QUEEN, origin, destination, how: "push" as const },
    chance: certain,
  });

  it("are an arrow for each displacement and one ghost where it ends", () => {
    const marks = marksOf({ ...nothing, consequences: [push("d2", "e2"), push("e2", "f2")] }, view);
    expect(marks.arrows.map(({ from, to, leap }) => [from, to, leap])).toEqual([
      ["d2", "e2", false],
      ["e2", "f2", false],
    ]);
    expect(marks.ghosts.map(({ cell, player }) => [cell, player])).toEqual([["f2", 2]]);
  });

  it("are ghosts of summons, tokens at their unit, and who is hurt", () => {
    const marks = marksOf(
      {
        ...nothing,
        units: [king],
        consequences: [
          { event: { ...events.summoned, summoner: QUEEN, cell: "c2" }, chance: chance(1, 2) },
          { event: { ...events.tokens, unit: KING, gauge: "ap", amount: -1 }, chance: certain },
        ],
      },
      view,
    );
    expect(marks.ghosts).toMatchObject([{ cell: "c2", player: 1, chance: { exact: "1/2" } }]);
    expect(marks.notes).toMatchObject([{ unit: { id: KING }, gauge: "ap", amount: -1 }]);
    expect(marks.hurt).toMatchObject([{ unit: { id: KING }, odds: { unit: KING } }]);
  });
});
