import { describe, expect, it } from "vitest";
import { decision } from "../../fixtures/duel";
import type { DecisionView } from "../../protocol";
import { controlFor } from "./control";

const asked = (prompt: DecisionView["prompt"], unit: string | null): DecisionView => ({
  ...decision,
  prompt,
  actions: [{ ...decision.actions[0]!, unit }],
});

describe("the control of a decision", () => {
  it("shows units as portraits where all answers are units", () => {
    expect(controlFor(asked("choose-ally", "anna"))).toBe("UnitChoice");
    expect(controlFor(asked("choose-ally", null))).toBe("Choices");
  });

  it("is a list of buttons for what this client has never heard of", () => {
    expect(controlFor(asked("a-new-question" as "side", null))).toBe("Choices");
  });
});
