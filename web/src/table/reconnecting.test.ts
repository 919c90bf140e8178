import { describe, expect, it } from "vitest";
import { delayAfter } from "./reconnecting";

/** When the tries come, in milliseconds after the line broke. */
function tries(count: number, chance: number): number[] {
  let now = 0;
  return Array.from({ length: count }, (_, failures) => (now += delayAfter(failures, chance)));
}

describe("a broken line", () => {
  it("is tried again at least every 1.25 seconds while a server may be restarting", () => {
    const times = [0, ...tries(12, 1)];
    const pauses = times.slice(1).map((time, place) => time - (times[place] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1250);
    expect(times.at(-1)).toBeGreaterThan(10_000);
  });

  it("is tried more and more rarely when nobody answers, but always again", () => {
    expect(delayAfter(14, 0.5)).toBe(4000);
    expect(delayAfter(500, 0.5)).toBe(8000);
  });

  it("is tried by different browsers at different times", () => {
    expect(delayAfter(3, 0)).toBe(750);
    expect(delayAfter(3, 1)).toBe(1250);
  });
});
