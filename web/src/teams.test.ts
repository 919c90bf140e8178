import { describe, expect, it } from "vitest";
import { addressOf, readTeams, savedTeams, teamInAddress, type BuiltTeam } from "./teams.svelte";

const zaps: BuiltTeam = {
  name: "Zaps & co",
  edition: "v2",
  format: "custom",
  cards: ["marline", "marline", "julith"],
};

describe("teams a browser keeps", () => {
  it("are read as far as they are teams", () => {
    expect(readTeams(JSON.stringify([zaps, { name: "half" }, null, 3]))).toEqual([zaps]);
    expect(readTeams("nonsense")).toEqual([]);
    expect(readTeams("{}")).toEqual([]);
    expect(readTeams(null)).toEqual([]);
  });

  it("are replaced by one of the same name, newest first", () => {
    const other = { ...zaps, name: "Other" };
    savedTeams.save(zaps);
    savedTeams.save(other);
    savedTeams.save({ ...zaps, cards: ["julith"] });
    expect(savedTeams.list.map(({ name, cards }) => [name, cards.length])).toEqual([
      ["Zaps & co", 1],
      ["Other", 3],
    ]);
    savedTeams.remove("Zaps & co");
    expect(savedTeams.list).toEqual([other]);
  });
});

describe("a team in an address", () => {
  it("comes back as it was", () => {
    const address = addressOf(zaps);
    expect(address).toMatch(/^\/\?edition=v2&format=custom&team=marline%2Bmarline%2Bjulith/);
    expect(teamInAddress(address.slice(1))).toEqual(zaps);
  });

  it.each(["", "?team=", "?team=marline", "?edition=v2&format=custom"])("is none in %j", (search) => {
    expect(teamInAddress(search)).toBeNull();
  });
});
