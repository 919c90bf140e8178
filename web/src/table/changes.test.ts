import { describe, expect, it } from "vitest";
import { decision, view } from "../fixtures/duel";
import { withChanges } from "./changes";

describe("changes of a view", () => {
  const [first, second] = view.units;

  it("replace what they name and leave the rest", () => {
    const after = withChanges(view, { decision: null, turn: 9, outcome: null });
    expect(after).toEqual({ ...view, decision: null, turn: 9, outcome: null });
    expect(after.units).toBe(view.units);
    expect(after.arena).toBe(view.arena);
  });

  it("change single facts of single units", () => {
    const after = withChanges(view, { decision, units: [{ id: second!.id, cell: null, mp: 0 }] });
    expect(after.units[1]).toEqual({ ...second, cell: null, mp: 0 });
    expect(after.units[0]).toBe(first);
  });

  it("bring new units, behind those that are there", () => {
    const bomb = { ...second!, id: "bomb-1", summoner: second!.id };
    const after = withChanges(view, { decision, units: [{ id: first!.id, ap: 1 }, bomb] });
    expect(after.units.map(({ id }) => id)).toEqual([...view.units.map(({ id }) => id), "bomb-1"]);
    expect(after.units.at(-1)).toEqual(bomb);
  });
});
