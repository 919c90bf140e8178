import { describe, expect, it } from "vitest";
import { events, moved, step } from "./fixtures/duel";
import { groupByTurn, shownEvents, trayOf } from "./log";

describe("the log", () => {
  it("opens a group with each turn, after the set-up", () => {
    const shown = shownEvents([step(0, events["first-player"]), step(1, events.turn, events.activation)]);
    const groups = groupByTurn(shown);
    expect(groups.map((group) => group.turn?.turn ?? null)).toEqual([null, 3]);
    expect(groups[1]!.sections.map(({ lines }) => lines.map((line) => line.event.type))).toEqual([
      ["activation"],
    ]);
  });

  it("draws the steps of one walk together and remembers which they were", () => {
    const [group] = groupByTurn(
      shownEvents([step(4, moved("b2", "b3")), step(5, moved("b3", "c3")), step(6, events.cast)]),
    );
    const { lines } = group!.sections[0]!;
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ first: 4, last: 5, path: ["b2", "b3", "c3"] });
  });

  it("starts a new line when something came between", () => {
    const shown = shownEvents([step(4, moved("b2", "b3")), step(5, events.cast), step(6, moved("b3", "c3"))]);
    expect(groupByTurn(shown)[0]!.sections[0]!.lines).toHaveLength(3);
  });

  it("puts what happens in an activation under its unit, the rest of a turn under nobody", () => {
    const end = events["activation-end"];
    const [group] = groupByTurn(
      shownEvents([
        step(1, events.turn, events.tension),
        step(2, events.activation, events.cast, { ...end, unit: events.activation.unit }, events.glory),
      ]),
    );
    expect(group!.sections.map(({ unit, lines }) => [unit, ...lines.map((line) => line.event.type)])).toEqual(
      [
        [null, "tension"],
        [events.activation.unit, "activation", "cast"],
        [null, "glory"],
      ],
    );
  });
});

describe("a computer opponent that fails", () => {
  const failed = {
    ...step(4, events["activation-end"], events.turn),
    actor: 2,
    action: "end",
    fault: "late" as const,
  };

  it("has a line of its own, before what was played in its place", () => {
    const shown = shownEvents([step(3, events.activation), failed]);
    expect(shown.map(({ step, event }) => [step, event.type])).toEqual([
      [3, "activation"],
      [4, "bot-failed"],
      [4, "activation-end"],
      [4, "turn"],
    ]);
    const lines = groupByTurn(shown).flatMap(({ sections }) => sections.flatMap(({ lines }) => lines));
    expect(lines.map(({ event }) => event)).toContainEqual({
      type: "bot-failed",
      player: 2,
      fault: "late",
      action: "end",
      rule: "",
    });
  });

  it("is not spoken of where a step is its own doing", () => {
    expect(shownEvents([{ ...failed, fault: null }]).map(({ event }) => event.type)).not.toContain(
      "bot-failed",
    );
  });
});

describe("the dice tray", () => {
  it("holds the rolls of the latest attack only", () => {
    const shown = shownEvents([
      step(1, events.disengaged, { ...events.rolled, purpose: "lock" }),
      step(2, events.cast, events.rolled, { ...events.rolled, purpose: "armour" }, events.damage),
    ]);
    expect(trayOf(shown).rolls.map((roll) => roll.purpose)).toEqual(["critical", "armour"]);
    expect(trayOf(shown).damage?.total).toBe(2);
  });

  it("is empty when a new attack has not rolled yet", () => {
    const shown = shownEvents([step(1, events.cast, events.rolled), step(2, events.cast)]);
    expect(trayOf(shown)).toEqual({ rolls: [], tension: null, damage: null });
  });

  it("has dice whose sides are still to be chosen, and then the roll in their place", () => {
    const shown = shownEvents([step(1, events.cast, events["dice-fell"])]);
    expect(trayOf(shown).rolls).toMatchObject([
      { unit: "queen-of-the-tofus", successes: null, dice: [{ face: "critical-dodge" }] },
    ]);
    const turned = { ...events.rolled, purpose: "critical", unit: "queen-of-the-tofus" } as const;
    expect(trayOf([...shown, { step: 2, event: turned }]).rolls).toEqual([turned]);
  });
});
