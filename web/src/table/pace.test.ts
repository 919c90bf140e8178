import { describe, expect, it } from "vitest";
import { events } from "../fixtures/duel";
import type { GameEvent } from "../wire";
import { landingOf, timingOf, type Pace } from "./pace";

const pace: Pace = { speed: "normal", reduced: false, watched: false };
const total = (event: GameEvent, wish: Partial<Pace> = {}) => {
  const { settles, stays } = timingOf(event, { ...pace, ...wish });
  return settles + stays;
};

describe("the pace", () => {
  it("is nothing at instant speed and twice as long at slow speed", () => {
    expect(total(events.rolled, { speed: "instant" })).toBe(0);
    expect(total(events.rolled, { speed: "slow" })).toBe(2 * total(events.rolled));
  });

  it("never waits at the end of a step", () => {
    expect(timingOf(null, { ...pace, speed: "slow" })).toEqual({ settles: 0, stays: 0 });
  });

  it("lets every die land, from left to right, before a word is said", () => {
    expect(landingOf(1)).toBeGreaterThan(landingOf(0));
    expect(timingOf(events.rolled, pace).settles).toBe(landingOf(events.rolled.dice.length - 1));
    expect(timingOf(events.tension, pace).settles).toBe(landingOf(1));
    expect(timingOf(events["dice-fell"], pace).settles).toBe(landingOf(0));
    expect(timingOf(events.cast, pace).settles).toBe(0);
  });

  it("uncovers dice calmly where nothing shall move", () => {
    const { settles } = timingOf(events.rolled, { ...pace, reduced: true });
    expect(settles).toBeGreaterThan(0);
    expect(settles).toBeLessThan(landingOf(0));
  });

  it("gives whoever looks on 700 to 1,200 ms for each action of others", () => {
    const deeds: GameEvent["type"][] = [
      "cast",
      "injured",
      "healed",
      "knocked-out",
      "bought",
      "collected",
      "blocked",
      "summoned",
      "glory",
    ];
    for (const type of deeds) {
      expect(total(events[type], { watched: true }), type).toBeGreaterThanOrEqual(700);
      expect(total(events[type], { watched: true }), type).toBeLessThanOrEqual(1200);
    }
  });

  it("never hurries what others do more than one's own deeds", () => {
    for (const event of Object.values(events)) {
      expect(total(event, { watched: true }), event.type).toBeGreaterThanOrEqual(total(event));
    }
  });
});
