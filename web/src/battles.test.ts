import { describe, expect, it } from "vitest";
import { battleText, fittingWish, newBattle, teamsFor } from "./battles";
import { catalogue as duels, view } from "./fixtures/duel";
import type { Catalogue } from "./protocol";

const names = { en: "", fr: "" };
const catalogue: Catalogue = {
  ...duels,
  editions: [
    { id: "original", box: "original", glory_price: 12 },
    { id: "tournament", box: "v2", glory_price: 12 },
  ],
  arenas: [
    { id: "the-pit", name: names, box: "original", board: view.arena, kamas: [] },
    { id: "bonta-1", name: names, box: "v2", board: view.arena, kamas: [] },
  ],
  teams: [
    { id: "stasis", name: names, box: "original", members: ["a", "b"] },
    { id: "wakfu", name: names, box: "original", members: ["c", "d"] },
    { id: "bonta", name: names, box: "v2", members: ["e"] },
    { id: "brakmar", name: names, box: "v2", members: ["f"] },
  ],
};

describe("a wish for a battle", () => {
  it("is played with a box's own teams, in tournaments with all", () => {
    expect(teamsFor("original", catalogue).map(({ id }) => id)).toEqual(["stasis", "wakfu"]);
    expect(teamsFor("tournament", catalogue)).toHaveLength(4);
  });

  it("keeps what fits another edition and mends the rest", () => {
    const wish = { edition: "original", team: "bonta", arena: "bonta-1" };
    expect(fittingWish(wish, catalogue)).toEqual({ edition: "original", team: "stasis", arena: "the-pit" });
    expect(fittingWish({ ...wish, team: "wakfu", arena: "any" }, catalogue)).toMatchObject({
      team: "wakfu",
      arena: "any",
    });
  });

  it("becomes the text of a battle against the other team of the box", () => {
    const wish = { edition: "tournament", team: "wakfu", arena: "the-pit" };
    expect(battleText(wish, catalogue)).toBe("the-pit,original-box/c+d/a+b");
    expect(newBattle(wish, catalogue, "bot").seats).toEqual(["person", "bot"]);
  });
});
