import { beforeEach, describe, expect, it } from "vitest";
import { events } from "./fixtures/duel";
import type { Manner } from "./manner";
import { Player, soundOf, soundOfNews, SOUNDS, type Sound, type Wishes } from "./sounds";

/** Remembers what would have sounded: when each part starts and how loud it gets. */
class StubContext {
  static made = 0;
  currentTime = 5;
  sampleRate = 100;
  state = "running";
  destination = {};
  starts: number[] = [];
  peaks: number[] = [];
  constructor() {
    StubContext.made += 1;
  }
  #node(extra: object) {
    const node = { connect: (next: unknown) => next, ...extra };
    return node;
  }
  #source(extra: object) {
    return this.#node({ start: (at: number) => this.starts.push(at), stop: () => {}, ...extra });
  }
  #param() {
    return {
      value: 0,
      setValueAtTime: () => {},
      linearRampToValueAtTime: (value: number) => this.peaks.push(value),
      exponentialRampToValueAtTime: () => {},
    };
  }
  createOscillator = () => this.#source({ frequency: this.#param(), type: "" });
  createBufferSource = () => this.#source({ buffer: null, loop: false });
  createBiquadFilter = () => this.#node({ frequency: this.#param(), type: "" });
  createGain = () => this.#node({ gain: this.#param() });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

let context: StubContext;
let wishes: Wishes;
const player = () =>
  new Player(wishes, () => {
    context = new StubContext();
    return context as unknown as AudioContext;
  });

beforeEach(() => {
  StubContext.made = 0;
  wishes = { sounds: "on", volume: 50 };
});

describe("the player of sounds", () => {
  it("keeps silent until somebody touches the page", () => {
    const silent = player();
    silent.play("turn");
    expect(StubContext.made).toBe(0);
    silent.touch();
    silent.play("turn");
    expect(context.starts).toEqual([5, 5.12]);
  });

  it("keeps silent where sounds are off or at volume 0", () => {
    for (const wish of [
      { sounds: "off", volume: 50 },
      { sounds: "on", volume: 0 },
    ] as const) {
      const silent = new Player(wish, () => new StubContext() as unknown as AudioContext);
      silent.touch();
      silent.play("dice");
    }
    expect(StubContext.made).toBe(0);
  });

  it("follows a change of volume at once", () => {
    const loud = player();
    loud.touch();
    loud.play("kama");
    wishes.volume = 100;
    loud.play("kama");
    expect(context.peaks).toEqual([0.15, 0.15, 0.3, 0.3]);
    expect(StubContext.made).toBe(1);
  });

  it.each(Object.keys(SOUNDS) as Sound[])("knows how to play %s", (sound) => {
    const one = player();
    one.touch();
    one.play(sound);
    expect(context.starts).toHaveLength(SOUNDS[sound].length);
  });

  it("does without a sound device", () => {
    const deaf = new Player(wishes, () => {
      throw new Error("no device");
    });
    deaf.touch();
    expect(() => deaf.play("end")).not.toThrow();
  });
});

describe("which sound an event makes", () => {
  const heard = (manner: Manner) => Object.values(events).map((event) => soundOf(event, () => manner));

  it("is one for every kind but turns and landing dice, which no event tells", () => {
    const manners: Manner[] = ["fire", "water", "earth", "air", "blow", "healing", "special"];
    const weights = [1, 4, 0].map((amount) => soundOf({ ...events.injured, amount }));
    const all = new Set([...manners.flatMap(heard), ...weights].filter((sound) => sound !== null));
    expect([...all].sort()).toEqual(
      Object.keys(SOUNDS)
        .filter((sound) => sound !== "turn" && sound !== "knock")
        .sort(),
    );
  });

  it("tells a scratch, a heavy blow and one that is stopped apart", () => {
    expect(soundOf({ ...events.injured, amount: 1 })).toBe("injury");
    expect(soundOf({ ...events.injured, amount: 4 })).toBe("heavy-injury");
    expect(soundOf({ ...events.injured, amount: 0 })).toBe("stopped");
  });

  it("lasts no longer than 0.6 seconds, but for the end", () => {
    for (const [name, parts] of Object.entries(SOUNDS)) {
      const lasts = Math.max(...parts.map(({ at, lasts }) => at + lasts));
      expect(lasts, name).toBeLessThanOrEqual(name === "end" ? 1 : 0.6);
    }
  });

  it("is the weightiest of many at once", () => {
    expect(soundOfNews([events.cast, events.rolled, events["knocked-out"], events.kamas])).toBe("ko");
    expect(soundOfNews([])).toBeNull();
  });
});
