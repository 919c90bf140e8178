import { describe, expect, it } from "vitest";
import { battleText, chosenBot, fittingWish, newBattle, teamsFor, type BattleWish } from "./battles";
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

const plain: BattleWish = {
  edition: "tournament",
  team: "wakfu",
  rival: null,
  arena: "the-pit",
  side: null,
  breakable: false,
};

describe("a wish for a battle", () => {
  it("is played with a box's own teams, in tournaments with all", () => {
    expect(teamsFor("original", catalogue).map(({ id }) => id)).toEqual(["stasis", "wakfu"]);
    expect(teamsFor("tournament", catalogue)).toHaveLength(4);
  });

  it("keeps what fits another edition and mends the rest", () => {
    const wish = { ...plain, edition: "original", team: "bonta", rival: "brakmar", arena: "bonta-1" };
    expect(fittingWish(wish, catalogue)).toMatchObject({
      edition: "original",
      team: "stasis",
      rival: null,
      arena: "the-pit",
    });
    expect(fittingWish({ ...wish, team: "wakfu", arena: "any" }, catalogue)).toMatchObject({
      team: "wakfu",
      arena: "any",
    });
  });

  it("becomes the text of a battle against the other team of the box", () => {
    expect(battleText(plain, catalogue)).toBe("the-pit,original-box/c+d/a+b");
  });

  it("may name side, rival and an option of its edition", () => {
    const wish = { ...plain, edition: "original", side: "south", breakable: true };
    expect(battleText(wish, catalogue)).toBe("the-pit,south,original-box,breakable/c+d/a+b");
    expect(battleText({ ...plain, rival: "bonta" }, catalogue)).toBe("the-pit,original-box/c+d/e");
    expect(fittingWish({ ...wish, edition: "tournament" }, catalogue).breakable).toBe(false);
    expect(fittingWish({ ...wish, rival: "wakfu" }, catalogue).rival).toBeNull();
  });

  it("seats a computer of some level, a neighbour or a friend", () => {
    expect(newBattle(plain, catalogue, { bot: "greedy" }).seats).toEqual(["person", "bot:greedy"]);
    expect(newBattle(plain, catalogue, "person").seats).toEqual(["person", "person"]);
    expect(newBattle(plain, catalogue, "open").seats).toEqual(["person", "open"]);
  });

  it("remembers an opponent only as long as there is one of that name", () => {
    expect(chosenBot(catalogue, "champion")?.id).toBe("champion");
    expect(chosenBot(catalogue, "retired")?.id).toBe("greedy");
  });
});
