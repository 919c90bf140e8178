import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { events, moved, step, summary, view } from "../fixtures/duel";
import type { Replay } from "../protocol";
import { settings } from "../settings.svelte";
import { ReplayShow } from "./replay.svelte";

const replay: Replay = {
  table: { ...summary, finished: true },
  seats: [1, 2],
  proof: { status: "kept", commitment: "00", seed: "00", seed_fits: true, dice: 9, fault: null },
  draft: null,
  altered: null,
  frames: Array.from({ length: 9 }, (_, number) => ({
    step: step(
      number,
      ...(number % 3 === 1 ? [events.turn] : []),
      number % 2 ? moved("b2", "b3") : events.rolled,
    ),
    view: { ...view, turn: number },
  })),
};

let show: ReplayShow;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  settings.speed = "normal";
  show = new ReplayShow(replay);
});
afterEach(() => {
  show.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a replay", () => {
  it("plays to the end and stops there", () => {
    show.togglePlay();
    vi.runAllTimers();
    expect(show).toMatchObject({ position: 8, playing: false });
  });

  it("plays no faster for having been paused and started again", () => {
    const advance = (presses: number): number => {
      show.go(0);
      for (let press = 0; press < presses; press++) show.togglePlay();
      vi.advanceTimersByTime(1500);
      return show.position;
    };
    expect(advance(5)).toBe(advance(1));
  });

  it("stays where it is when paused during the short rest between two steps", () => {
    show.togglePlay();
    vi.advanceTimersByTime(300);
    show.togglePlay();
    vi.runAllTimers();
    expect(show).toMatchObject({ position: 1, playing: false });
  });

  it("stays where one jumps or steps while it plays", () => {
    show.togglePlay();
    show.go(5);
    vi.runAllTimers();
    expect(show.position).toBe(5);
    show.togglePlay();
    show.stepBy(1);
    vi.runAllTimers();
    expect(show.position).toBe(7);
  });

  it("goes from turn to turn", () => {
    expect(show.turns).toEqual([1, 4, 7]);
    show.turnBy(1);
    show.turnBy(1);
    expect(show.position).toBe(4);
    show.stepBy(1);
    show.turnBy(-1);
    expect(show.position).toBe(4);
    show.turnBy(-1);
    show.turnBy(-1);
    expect(show.position).toBe(0);
    show.go(7);
    show.turnBy(1);
    expect(show.position).toBe(8);
  });

  it("can begin where another one stood", () => {
    const other = new ReplayShow(replay, 5);
    expect(other.position).toBe(5);
    other.close();
  });
});
