import { expect, it } from "vitest";
import { decision, view } from "../fixtures/duel";
import { settings } from "../settings.svelte";
import { hintOf } from "./labels";

it("explains the signs on a cell, and only those", () => {
  settings.locale = "en";
  expect(hintOf("c3", view, decision)).toBe("c3: 2 steps away.");
  expect(hintOf("a1", view, decision)).toContain("may block you");
  expect(hintOf("c1", view, decision)).toContain("hides what is behind it");
  expect(hintOf("e4", view, decision)).toBe("");
  expect(hintOf("c3", view, null)).toBe("");
});
