import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decision, events, match, moved, presence, step, summary, view } from "../fixtures/duel";
import type { Act, DecisionView, Prospect, Step, Undo, View } from "../protocol";
import { settings } from "../settings.svelte";
import type { ServerMessage } from "../wire";
import { Table } from "./table.svelte";

class Line {
  static readonly OPEN = 1;
  static last: Line;
  readyState = 1;
  sent: (Act | Undo)[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Line.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Act | Undo);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const deciding = (change: Partial<DecisionView>): View => ({
  ...view,
  decision: { ...decision, ...change },
});
const botTurn = deciding({ number: 8, player: 2, actions: [], reach: [] });
const byBot = (number: number, ...shown: Step["events"]): Step => ({
  ...step(number, ...shown),
  actor: 2,
});

let table: Table;
let version = 0;
const actions = () =>
  Line.last.sent
    .filter((message) => message.type === "act" || message.type === "undo")
    .map((message) => (message.type === "act" ? message.action : `undo ${message.step}`));
const nothing: Prospect = { undo: [], final: [] };
const welcome = (shown: View = view, prospect = nothing, seated = summary, history: Step[] = []) => {
  version = 7;
  const earlier = history.length > 0;
  Line.last.say({
    type: "welcome",
    table: seated,
    history,
    earlier,
    version,
    view: shown,
    prospect,
    match,
    presence,
    guide: null,
  });
};
const update = (done: Step, shown: View, prospect = nothing) => {
  version += 1;
  Line.last.say({ type: "update", step: done, version, changes: shown, prospect, match: null, guide: null });
};
const undoable = (...steps: number[]): Prospect => ({
  undo: steps.map((number) => ({ step: number, seat: 1, action: `step ${number}` })),
  final: ["end"],
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "arena.test" });
  vi.stubGlobal("document", { hidden: false, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  settings.speed = "normal";
  table = new Table("t1");
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table", () => {
  it("answers the open decision by its number", () => {
    welcome();
    table.endTurn();
    expect(Line.last.address).toBe("ws://arena.test/ws/tables/t1");
    expect(Line.last.sent).toEqual([{ type: "act", seat: 1, decision: 7, action: "end" }]);
  });

  it("answers only once", () => {
    welcome();
    table.endTurn();
    table.endTurn();
    expect(actions()).toEqual(["end"]);
  });

  it("walks step by step as the decisions come back", () => {
    welcome();
    table.chooseCell("c3", false);
    const next = { ...decision.actions[0]!, text: "move c3", cell: "c3" };
    update(step(7, moved("b2", "b3")), deciding({ number: 8, actions: [next] }));
    expect(actions()).toEqual(["move b3", "move c3"]);
    expect(Line.last.sent[1]!.decision).toBe(8);
  });

  it("stops walking when a step is refused", () => {
    welcome();
    table.chooseCell("c3", false);
    Line.last.say({ type: "refused", code: "stale", reason: "too late", rule: null, why: null, faults: [] });
    update(step(7, moved("b2", "b3")), deciding({ number: 8 }));
    expect(actions()).toEqual(["move b3"]);
    expect(table.refusal?.code).toBe("stale");
  });

  it("shows events one after the other, then offers the decision", () => {
    welcome(botTurn);
    update(byBot(8, events.cast, events.injured), deciding({ number: 9 }));
    expect(table.stage.shown.map(({ event }) => event.type)).toEqual(["cast"]);
    expect(table.decision).toBeNull();
    vi.runAllTimers();
    expect(table.stage.shown.map(({ event }) => event.type)).toEqual(["cast", "injured"]);
    expect(table.decision?.number).toBe(9);
  });

  it("says what a computer opponent failed at until the player goes on or has read it", () => {
    const fail = () =>
      update({ ...byBot(8, events.turn), action: "end", fault: "crashed" }, deciding({ number: 9 }));
    welcome(botTurn);
    fail();
    expect(table.failure).toMatchObject({ player: 2, fault: "crashed", action: "end" });
    update(byBot(9, events.turn), deciding({ number: 10 }));
    expect(table.failure, "what the bot did next takes nothing back").not.toBeNull();
    update(step(10, moved("b2", "b3")), deciding({ number: 11 }));
    expect(table.failure).toBeNull();
    fail();
    table.dismissFailure();
    expect(table.failure).toBeNull();
  });

  it("does not let a key decide on what has not been seen: it skips ahead instead", () => {
    welcome(botTurn);
    update(byBot(8, events.cast, events.injured), deciding({ number: 9 }));
    table.endTurn();
    expect(actions()).toEqual([]);
    expect(table.stage.busy).toBe(false);
    vi.runAllTimers();
    table.endTurn();
    expect(actions()).toEqual(["end"]);
  });

  it("takes the second of two quick presses for impatience, not for a decision", () => {
    welcome(botTurn);
    update(byBot(8, events.cast, events.injured), deciding({ number: 9 }));
    const impatience = () => {
      table.endTurn();
      table.chooseSpell("punch");
      table.chooseCell("c3", false);
    };
    impatience();
    vi.advanceTimersByTime(300);
    impatience();
    expect(actions()).toEqual([]);
    expect(table.spell).toBeNull();
    vi.advanceTimersByTime(60);
    table.chooseCell("c3", false);
    expect(actions()).toEqual(["move b3"]);
  });

  it("is as careful when nothing is animated", () => {
    settings.speed = "instant";
    welcome(botTurn);
    update(byBot(8, events.cast, events.injured), deciding({ number: 9 }));
    table.endTurn();
    expect(actions()).toEqual([]);
    vi.advanceTimersByTime(400);
    table.endTurn();
    expect(actions()).toEqual(["end"]);
  });

  it("keeps a typed command that would answer what has not been seen, and shows that first", () => {
    welcome(botTurn);
    update(byBot(8, events.cast, events.injured), deciding({ number: 9 }));
    expect(table.command("end")).toBe(false);
    expect(table.stage.busy).toBe(false);
    vi.runAllTimers();
    expect(table.command("end")).toBe(true);
    expect(actions()).toEqual(["end"]);
  });

  it("keeps a command typed while disconnected", () => {
    welcome();
    Line.last.readyState = 3;
    Line.last.onclose?.({ code: 1006 });
    expect(table.command("end")).toBe(false);
  });

  it("sends commands typed out of turn, so that the refusal can say why", () => {
    welcome(botTurn);
    expect(table.command("end")).toBe(true);
  });

  it("notes which spell was asked for in vain, until something else is done", () => {
    welcome(deciding({ actions: decision.actions.filter(({ spell }) => spell !== "punch") }));
    table.chooseSpell("punch");
    expect(table).toMatchObject({ spell: null, inVain: { cell: null, spell: "punch" } });
    table.chooseSpell("dan-to-fu");
    expect(table).toMatchObject({ spell: "dan-to-fu", inVain: null });
  });

  it("asks the server why nothing happens at a cell, and shows the answer until something does", () => {
    welcome(deciding({ reach: [], actions: [] }));
    table.chooseCell("a1", false);
    const question = { type: "why", seat: 1, decision: 7, cell: "a1", spell: null } as const;
    expect(Line.last.sent.at(-1)).toEqual(question);
    const why = { key: "no-mp-left", facts: { unit: "queen-of-the-tofus" } } as const;
    const answer = { ...question, why, rule: "original p.23", remedy: null };
    Line.last.say(answer);
    expect(table.inVain?.answer).toEqual(answer);
    table.cancel();
    expect(table.inVain).toBeNull();
  });

  it("tells who decides when somebody points out of turn", () => {
    welcome(botTurn);
    table.chooseCell("a1", false);
    expect(Line.last.sent.at(-1)).toMatchObject({ type: "why", seat: 1, decision: 8, cell: "a1" });
  });

  it("takes no spell in hand while something else is asked", () => {
    welcome(deciding({ kind: "cell", prompt: "deploy" }));
    table.chooseSpell("dan-to-fu");
    expect(table.spell).toBeNull();
  });

  it("tells what dice make only once they lie still", () => {
    welcome();
    table.act("cast dan-to-fu d2");
    const before = table.stage.shown.length;
    update(step(7, events.rolled), deciding({ number: 8 }));
    expect(table.stage).toMatchObject({ rolling: true, busy: true });
    expect(table.stage.shown).toHaveLength(before + 1);
    expect(table.stage.settled).toHaveLength(before);
    vi.advanceTimersByTime(900);
    expect(table.stage).toMatchObject({ rolling: true, busy: true });
    vi.advanceTimersByTime(50);
    expect(table.stage).toMatchObject({ rolling: false, busy: true });
    expect(table.stage.settled).toHaveLength(before + 1);
    vi.advanceTimersByTime(400);
    expect(table.stage.busy).toBe(false);
  });

  it("does not make players wait for what they did themselves", () => {
    welcome();
    table.act("cast dan-to-fu d2");
    update(step(7, events.cast, events.rolled), deciding({ number: 8 }));
    expect(table.stage.busy).toBe(true);
    table.endTurn();
    expect(actions()).toEqual(["cast dan-to-fu d2", "end"]);
    expect(table.stage.busy).toBe(false);
  });

  it("offers nothing while the connection is lost, and everything again after it is back", () => {
    welcome();
    Line.last.onclose?.({ code: 1006 });
    expect(table.decision).toBeNull();
    vi.advanceTimersByTime(1000);
    welcome();
    expect(table.decision?.number).toBe(7);
  });

  it("says so when there is no such table", async () => {
    Line.last.onclose?.({ code: 4404 });
    await vi.waitFor(() => expect(table.status).toBe("gone"));
  });

  it("keeps at a distance what others must decide", () => {
    welcome(botTurn);
    expect(table.decision).toBeNull();
    table.chooseCell("c3", false);
    expect(actions()).toEqual([]);
  });

  it("takes back the last step, and says which actions are final", () => {
    welcome(view, undoable(3, 5));
    expect(table.isFinal("end")).toBe(true);
    expect(table.isFinal("move b3")).toBe(false);
    expect(table.undoable?.step).toBe(5);
    table.undo();
    table.undo();
    expect(Line.last.sent).toEqual([{ type: "undo", seat: 1, decision: 7, step: 5 }]);
  });

  it("takes back a whole walk at once, unless something was done since", () => {
    welcome();
    table.chooseCell("c3", false);
    const next = { ...decision.actions[0]!, text: "move c3", cell: "c3" };
    update(step(7, moved("b2", "b3")), deciding({ number: 8, actions: [next] }), undoable(7));
    update(step(8, moved("b3", "c3")), deciding({ number: 9 }), undoable(7, 8));
    expect(table.undoable?.step).toBe(7);
    table.act("take");
    update(step(9), deciding({ number: 10 }), undoable(7, 8, 9));
    expect(table.undoable?.step).toBe(9);
  });

  it("forgets what was taken back, its story too", () => {
    welcome();
    update(step(7, moved("b2", "b3")), deciding({ number: 8 }), undoable(7));
    vi.runAllTimers();
    const before = deciding({ number: 9 });
    Line.last.say({
      type: "undone",
      step: 7,
      seat: 1,
      version: 9,
      view: before,
      prospect: nothing,
      match,
      guide: null,
    });
    expect(table.stage.shown).toEqual([]);
    expect(table.stage.picture).toEqual(before);
    expect(table.decision?.number).toBe(9);
    expect(table.undoable).toBeNull();
  });

  it("offers nothing while a seat is open", () => {
    const seats = summary.seats.map((seat) =>
      seat.yours ? seat : { ...seat, kind: "open" as const, bot: null },
    );
    welcome(view, nothing, { ...summary, seats });
    expect(table).toMatchObject({ waits: true, decision: null });
    table.endTurn();
    expect(actions()).toEqual([]);
    welcome();
    expect(table.decision?.number).toBe(7);
  });

  it("asks for the whole when it has missed an update", () => {
    welcome(botTurn);
    version += 1;
    update(byBot(9, events.cast), deciding({ number: 10 }));
    expect(Line.last.sent).toEqual([{ type: "look" }]);
    expect(table.latest?.decision?.number).toBe(8);
    welcome(deciding({ number: 10 }));
    expect(table.openDecision?.number).toBe(10);
  });

  it("waits for its welcome before it listens to updates", () => {
    update(byBot(8, events.cast), deciding({ number: 9 }));
    expect(Line.last.sent).toEqual([]);
    expect(table.latest).toBeNull();
  });

  it("puts older steps in front of the story", () => {
    welcome(view, nothing, summary, [step(6, events.injured)]);
    expect(table.earlier).toBe(true);
    table.recallEarlier();
    expect(Line.last.sent).toEqual([{ type: "recall", before: 6 }]);
    const steps = [step(4, events.cast)];
    Line.last.say({ type: "recalled", before: 6, steps, earlier: false });
    Line.last.say({ type: "recalled", before: 6, steps, earlier: false });
    expect(table.stage.shown.map(({ step, event }) => [step, event.type])).toEqual([
      [4, "cast"],
      [6, "injured"],
    ]);
    expect(table.earlier).toBe(false);
  });
});
