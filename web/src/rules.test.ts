import { expect, it } from "vitest";
import { explainRule } from "./rules";
import { settings } from "./settings.svelte";

it("explains where a rule is written", () => {
  settings.locale = "en";
  expect(explainRule("original p.24")).toBe("Rule book of the original box, page 24");
  expect(explainRule("v2 p.7")).toBe("Rule book of the 2.0 box, page 7");
  expect(explainRule("CTR 7.5.18.a")).toBe("Tournament rules, section 7.5.18.a");
  expect(explainRule("hearsay")).toBeNull();
  settings.locale = "fr";
  expect(explainRule("original p.24")).toBe("Livret de la boîte d’origine, page 24");
  settings.locale = "en";
});
