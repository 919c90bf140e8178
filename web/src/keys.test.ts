import { expect, it } from "vitest";
import { isHeldPress } from "./keys";

it("knows a press that only a held key repeats", () => {
  const held = (key: string, inText = false) => isHeldPress({ key, repeat: true }, inText);
  expect([held("Enter"), held(" "), held("Enter", true)]).toEqual([true, true, true]);
  expect([held(" ", true), held("ArrowLeft")]).toEqual([false, false]);
  expect(isHeldPress({ key: "Enter", repeat: false }, false)).toBe(false);
});
