import { describe, expect, it } from "vitest";
import { events, queen, step } from "./fixtures/duel";
import { beholdersOf, onSharedScreen, rewardsOnShow } from "./rewards";

const holder = {
  ...queen,
  rewards: [
    { token: "aero-boost", shown: false },
    { token: "glue", shown: true },
  ],
};

describe("face-down rewards", () => {
  it("are seen by their player, and by others only from behind", () => {
    expect(rewardsOnShow(holder, new Set([1]))).toEqual(holder.rewards);
    expect(rewardsOnShow(holder, new Set([2])).map(({ token }) => token)).toEqual([null, "glue"]);
  });

  it("are seen on a shared screen only by whoever decides", () => {
    const both = new Set([1, 2]);
    expect([...beholdersOf(both, 2)]).toEqual([2]);
    expect([...beholdersOf(both, undefined)]).toEqual([]);
    expect([...beholdersOf(new Set([1]), 2)]).toEqual([1]);
  });

  it("are not told in the story of a shared screen", () => {
    const { events: told } = onSharedScreen(step(1, events.allocated, events.revealed));
    expect(told).toMatchObject([{ token: null }, { token: "aero-boost" }]);
  });
});
