import { describe, expect, it } from "vitest";
import { catalogue, decision, KING, QUEEN, step, moved, view } from "../fixtures/duel";
import { Namer } from "../names";
import type { CaseShow } from "../protocol";
import { actionWords, factWords, linesOf, withInline } from "./moves";

const namer = new Namer(catalogue, view, "en");

describe("the lines of a case", () => {
  it.each([
    ["move c3", "Move to c3"],
    ["cast dan-to-fu d2", "Cast Dan To Fu on d2"],
    ["take", "Pick up a kama"],
    ["buy gg", "Buy a GG"],
    ["buy jade", "Buy a jade reward face down"],
    ["buy jade 2", "Buy the jade reward shown beside pile 2"],
    ["reveal aero-boost", "Reveal Aero Boost"],
    [`give ${KING}`, "Give it to King of the Gobballs"],
    ["face critical dodge", "Turn the dice to critical, dodge"],
    ["reroll", "Roll one die anew"],
    ["pick c4", "Choose c4"],
    [`pick ${QUEEN}`, "Choose Queen of the Tofus"],
    ["end", "End the turn"],
    ["something new", "something new"],
  ])("%s", (action, words) => {
    expect(actionWords(action, decision, namer)).toBe(words);
  });

  it("tell a walk in one line, with its rule", () => {
    const lines = linesOf(step(1, moved("b2", "b3"), moved("b3", "c3")), namer);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.words).toContain("b2 → b3 → c3");
  });

  it.each([
    [{ subject: QUEEN, fact: "at", value: "a2" }, "Queen of the Tofus · cell: a2"],
    [{ subject: QUEEN, fact: "ko", value: "false" }, "Queen of the Tofus · knocked out: No"],
    [{ subject: QUEEN, fact: "rewards", value: "" }, "Queen of the Tofus · rewards face down: –"],
    [{ subject: "active", fact: "", value: KING }, "Active: King of the Gobballs"],
    [{ subject: "events", fact: "", value: "type blocked, ap_lost 2" }, "Happened: blocked, ap lost 2"],
    [{ subject: "legal", fact: "", value: "move c3" }, "Allowed: Move to c3"],
    [{ subject: "illegal", fact: "take", value: "no kama" }, "Forbidden: Pick up a kama"],
  ])("say what must hold: %j", (fact, words) => {
    expect(factWords(fact, namer)).toBe(words);
  });
});

it("knows the cards that only the case brings", () => {
  const inline = { ...catalogue.cards[0]!, id: "dummy", name: { en: "Dummy", fr: "Mannequin" } };
  const show = { cards: [inline], powers: [], rewards: [] } as unknown as CaseShow;
  expect(new Namer(withInline(catalogue, show), view, "fr").card("dummy")).toBe("Mannequin");
});
