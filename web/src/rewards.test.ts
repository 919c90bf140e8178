import { describe, expect, it } from "vitest";
import { decision, events, queen, step } from "./fixtures/duel";
import { beholdersOf, onSharedScreen, revealsOf, rewardsOnShow } from "./rewards";

const holder = {
  ...queen,
  rewards: [
    { token: "aero-boost", shown: false, secret: true },
    { token: "glue", shown: true, secret: false },
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
    const { allocated, revealed } = events;
    const discreet = [{ ...allocated, token: null }, revealed];
    const shared = onSharedScreen({ ...step(1, allocated, revealed), discreet });
    expect(shared.events).toEqual(discreet);
    const plain = step(2, revealed);
    expect(onSharedScreen(plain).events).toEqual(plain.events);
  });
});

it("offers to reveal only what the decision allows, to the unit that decides", () => {
  const reveal = { ...decision.actions[0]!, verb: "reveal", text: "reveal aero-boost", option: "aero-boost" };
  const reveals = revealsOf({ ...decision, actions: [...decision.actions, reveal] }, () => {});
  expect(reveals).toMatchObject({ unit: decision.unit });
  expect([...reveals!.answers]).toEqual([["aero-boost", "reveal aero-boost"]]);
  expect(revealsOf(null, () => {})).toBeNull();
});
