import { describe, expect, it } from "vitest";
import { catalogue, decision, KING, view } from "../../fixtures/duel";
import { Namer } from "../../names";
import type { ActionView, DecisionView } from "../../protocol";
import { optionWords } from "./options";

const namer = new Namer(
  {
    ...catalogue,
    rewards: [
      { ...catalogue.rewards[0]!, choices: { "gain-3-ap": { en: "Gains 3 AP.", fr: "Gagne 3 PA." } } },
    ],
  },
  view,
  "en",
);
const pick = (option: string): ActionView => ({
  ...decision.actions[0]!,
  text: `pick ${option}`,
  verb: "pick",
  cell: null,
  option,
});
const words = (option: string, change: Partial<DecisionView>) =>
  optionWords(pick(option), { ...decision, kind: "option", ...change }, namer);

describe("options in words", () => {
  it("are answers to a yes-or-no question", () => {
    expect(words("yes", { kind: "yes-no" })).toBe("Yes");
  });
  it("are players by their names", () => {
    expect(words("player-2", { prompt: "choose-opponent" })).toBe("King of the Gobballs");
  });
  it("are numbers as they are, of injuries to remove for instance", () => {
    expect(words("2", { kind: "number", prompt: "heal-how-many" })).toBe("2");
  });
  it("are the deeds of a choose-one token", () => {
    expect(words("gain-3-ap", { prompt: "choose-option" })).toBe("Gains 3 AP.");
  });
  it("are effects on standby, with whom they befall", () => {
    const standby = { prompt: "standby-next" } as const;
    expect(words(`steal-health-for-${KING}`, standby)).toBe("King of the Gobballs steals health");
    expect(words(`counter-${KING}-2`, standby)).toContain("King of the Gobballs");
    expect(words(`dan-to-fu-of-${KING}`, standby)).toBe("King of the Gobballs · Dan To Fu");
  });
});
