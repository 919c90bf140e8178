import { describe, expect, it } from "vitest";
import { events, KING, QUEEN, step, view } from "../fixtures/duel";
import type { View } from "../protocol";
import type { GameEvent } from "../wire";
import { beatsOf, pictureAfter, type Beat } from "./playback";

const after: View = { ...view, turn: 99 };
const beat = (event: GameEvent | null): Beat => ({ step: 1, actor: 1, event, after });
const unitIn = (picture: View, id: string) => picture.units.find((unit) => unit.id === id)!;
const show = (...shown: GameEvent[]) =>
  shown.reduce((picture, event) => pictureAfter(picture, beat(event)), view);

describe("the picture while events are shown", () => {
  it("ends at the server's view, whatever came before", () => {
    const beats = beatsOf(step(1, events.moved, events.cast), after);
    expect(beats).toHaveLength(3);
    expect(beats.reduce(pictureAfter, view)).toBe(after);
  });

  it("offers no decision before it has arrived", () => {
    expect(show(events.rolled).decision).toBeNull();
    expect(pictureAfter(show(events.rolled), beat(null)).decision).not.toBeNull();
  });

  it("moves a unit and takes what the step cost", () => {
    expect(unitIn(show(events.moved), QUEEN)).toMatchObject({ cell: "b3", mp: 3 });
    expect(unitIn(show({ ...events.moved, mp: 2 }), QUEEN).mp).toBe(2);
  });

  it("takes what a spell and a block cost", () => {
    expect(unitIn(show(events.cast), QUEEN).ap).toBe(3);
    expect(unitIn(show(events.blocked), QUEEN)).toMatchObject({ mp: 0, ap: 0 });
  });

  it("takes for a kama what the event says", () => {
    expect(unitIn(show(events.collected), QUEEN).ap).toBe(5);
    expect(unitIn(show({ ...events.collected, ap: 2 }), QUEEN).ap).toBe(4);
  });

  it("fills the gauges of a unit whose activation begins", () => {
    const picture = show(events.blocked, events.activation);
    expect(unitIn(picture, QUEEN)).toMatchObject({ mp: 4, ap: 6 });
    expect(picture.active_unit).toBe(QUEEN);
  });

  it("follows injuries and healing", () => {
    expect(unitIn(show(events.injured), KING).injuries).toBe(2);
    expect(unitIn(show(events.healed), QUEEN).injuries).toBe(0);
  });

  it("takes a knocked-out unit off the board and shows how it ended", () => {
    const picture = show(events["knocked-out"], events.ended);
    expect(unitIn(picture, KING).cell).toBeNull();
    expect(picture.outcome?.winners).toEqual([1]);
  });

  it("puts a summoned unit where it appears, as the coming view describes it", () => {
    const tofu = { ...unitIn(view, QUEEN), id: "tofu-1", card: "tofu", cell: "e4" };
    const coming = { ...after, units: [...view.units, tofu] };
    const picture = pictureAfter(view, { ...beat(events.summoned), after: coming });
    expect(unitIn(picture, "tofu-1").cell).toBe("c2");
  });

  it("never changes the view it came from", () => {
    const before = JSON.stringify(view);
    show(...Object.values(events));
    expect(JSON.stringify(view)).toBe(before);
  });
});
