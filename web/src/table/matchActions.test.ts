import { describe, expect, it } from "vitest";
import { isAnswer, isGrave, verbOf } from "./matchActions";

const may = (act: string) => ({ seat: 1, act });

describe("what may be done beside the game", () => {
  it("names an act without its number", () => {
    expect(verbOf(may("credit 60000"))).toBe("credit");
    expect(verbOf(may("offer draw"))).toBe("offer draw");
  });
  it("tells answers, which stand on the table, from what waits in the menu", () => {
    expect(["accept draw", "takeover 2", "claim win"].every((act) => isAnswer(may(act)))).toBe(true);
    expect(["resign", "offer draw", "credit 60000"].some((act) => isAnswer(may(act)))).toBe(false);
  });
  it("asks once more before an end", () => {
    expect(isGrave(may("resign"))).toBe(true);
    expect(isGrave(may("offer draw"))).toBe(false);
  });
});
