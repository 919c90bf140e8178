import { describe, expect, it } from "vitest";
import { clockWords, timeLeft } from "./clocks";

describe("time that is left", () => {
  it.each([
    [378_000, "6:18"],
    [377_001, "6:18"],
    [3_723_000, "1:02:03"],
    [9_990, "9.9"],
    [-5, "0.0"],
    [3 * 86_400_000 + 2 * 3_600_000, "3 d 2 h"],
  ])("%i ms reads %s", (ms, words) => expect(timeLeft(ms)).toBe(words));
});

describe("time controls", () => {
  it("are told in words", () => {
    expect(clockWords("none")).toBe("No clock");
    expect(clockWords("live 8m+75s/10m")).toContain("8");
    expect(clockWords("live 8m+75s/10m")).toContain("75");
    expect(clockWords("post 1d")).toContain("1 day");
  });
});
