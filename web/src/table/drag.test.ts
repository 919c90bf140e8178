import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decision } from "../fixtures/duel";
import type { DecisionView } from "../protocol";
import { drag, draggable, placesOf } from "./drag.svelte";

const pick = (text: string, where: { unit?: string; option?: string }) => ({
  ...decision.actions[0]!,
  text,
  verb: "pick",
  cell: null,
  spell: null,
  unit: where.unit ?? null,
  option: where.option ?? null,
});
const inspire: DecisionView = {
  ...decision,
  kind: "option",
  prompt: "inspire",
  subject: "dodge",
  actions: [pick("pick anna", { unit: "anna" }), pick("pick reserve", { option: "reserve" })],
};

/** What lies under the pointer. */
let under: { unit?: string; drop?: string } | null = null;
let listeners: Record<string, (event: object) => void>;
let answers: string[];
let escape: ((event: object) => void) | undefined;
let remove: () => void;

beforeEach(() => {
  answers = [];
  vi.stubGlobal("document", {
    elementFromPoint: () => ({ closest: () => (under ? { dataset: under } : null) }),
  });
  vi.stubGlobal("window", {
    addEventListener: (_: string, listener: typeof escape) => (escape = listener),
    removeEventListener: () => (escape = undefined),
  });
  const element = { setPointerCapture() {} };
  remove = draggable(
    () => inspire,
    (text) => answers.push(text),
  )(element as unknown as HTMLElement);
  listeners = element as unknown as typeof listeners;
});
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

const at = (x: number, y: number) => ({
  pointerId: 1,
  button: 0,
  clientX: x,
  clientY: y,
  preventDefault() {},
});
function pull(to: typeof under): void {
  under = to;
  listeners.onpointerdown!(at(0, 0));
  listeners.onpointermove!(at(40, 40));
}

it("knows where each answer can be dropped", () => {
  expect([...placesOf(inspire)]).toEqual([
    ["anna", "pick anna"],
    ["reserve", "pick reserve"],
  ]);
});

it("answers with the unit it is dropped on", () => {
  pull({ unit: "anna" });
  expect([drag.lookOf("anna"), drag.lookOf("reserve"), drag.lookOf("bob")]).toEqual(["over", "open", null]);
  listeners.onpointerup!(at(40, 40));
  expect(answers).toEqual(["pick anna"]);
  expect(drag.answers).toBeNull();
});

it.each([[null], [{ unit: "bob" }]])("gives no answer dropped on %j", (place) => {
  pull(place);
  listeners.onpointerup!(at(40, 40));
  expect(answers).toEqual([]);
});

it("takes a press that hardly moves for a tap", () => {
  under = { unit: "anna" };
  listeners.onpointerdown!(at(0, 0));
  listeners.onpointermove!(at(3, 3));
  expect(drag.answers).toBeNull();
  listeners.onpointerup!(at(3, 3));
  expect(answers).toEqual([]);
});

it("can be called off with Esc or by the system", () => {
  pull({ unit: "anna" });
  escape!({ key: "Escape", stopImmediatePropagation() {} });
  listeners.onpointerup!(at(40, 40));
  pull({ unit: "anna" });
  listeners.onpointercancel!(at(40, 40));
  listeners.onpointerup!(at(40, 40));
  expect(answers).toEqual([]);
});
