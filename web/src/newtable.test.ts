import { describe, expect, it } from "vitest";
import { catalogue as duels } from "./fixtures/duel";
import { agreedText, fittingTable, newTable, type TableWish } from "./newtable";
import type { Catalogue, PlanCard } from "./protocol";

const plan = (text: string, more: Partial<PlanCard> = {}): PlanCard => {
  const [edition = "", format = "", method = ""] = text.split(" ");
  return { edition, format, method, players: 2, packed: false, brings_team: false, ...more };
};
const catalogue: Catalogue = {
  ...duels,
  plans: [
    plan("original custom choice", { brings_team: true }),
    plan("original box snake-draft"),
    plan("tournament limited sealed", { packed: true }),
    plan("original four-players chance", { players: 4 }),
  ],
};
const wish: TableWish = {
  edition: "original",
  players: "two",
  way: "box snake-draft",
  packs: 2,
  size: 5,
  team: null,
  arena: "atlantis",
  seats: ["person", "bot:greedy", "open", "bot:random"],
  side: "south",
  glory: 4,
  reroll: false,
  breakable: true,
  clock: "live 8m+75s/10m",
  late: "loses",
};

describe("a table with its teams to be chosen", () => {
  it("says in one text what was agreed on", () => {
    expect(newTable(wish, catalogue)).toEqual({
      scenario: "any,south,breakable,no-reroll,gg-4",
      seats: ["person", "bot:greedy"],
      edition: null,
      plan: "original box snake-draft",
      team: null,
      clock: "live 8m+75s/10m",
      late: "loses",
    });
  });

  it("names the packs, and leaves out what limited settles itself", () => {
    const sealed = { ...wish, edition: "tournament", way: "limited sealed" };
    const table = newTable(sealed, catalogue);
    expect(table.plan).toBe("tournament limited sealed-2x5");
    expect(table.scenario).toBe("any,south,no-reroll");
  });

  it("seats four, who agree on no side", () => {
    const four = fittingTable({ ...wish, players: "partners", way: "" }, catalogue);
    expect(four.seats).toHaveLength(4);
    expect(agreedText(four)).toBe("any,partners,breakable,no-reroll,gg-4");
    expect(newTable(four, catalogue).plan).toBe("original four-players chance 4");
  });

  it("lays a team down only where teams are brought", () => {
    const team = ["bill-tell", "bad-aboum"];
    expect(newTable({ ...wish, team }, catalogue).team).toBeNull();
    expect(newTable({ ...wish, way: "custom choice", team }, catalogue).team).toBe("bill-tell+bad-aboum");
  });
});
