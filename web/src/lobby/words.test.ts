import { expect, it } from "vitest";
import type { OpenTable } from "../protocol";
import { clockWords, fits, levelWords, waitWords } from "./words";

it("tells a clock in a few words", () => {
  expect(clockWords("live 8m+75s/10m")).toBe("8 min + 75 s");
  expect(clockWords("live 15m+2m/20m")).toBe("15 min + 120 s");
  expect(clockWords("post 3d+1d/5d")).toBe("3 days + 1 day");
  expect(clockWords("relaxed 5m")).toBe("5 min");
  expect(clockWords("none")).toBeNull();
  expect(clockWords("nonsense")).toBeNull();
});

it("marks a rating that is not sure yet", () => {
  expect(levelWords({ rating: 1588, provisional: false })).toBe("1588");
  expect(levelWords({ rating: 1630, provisional: true })).toBe("1630?");
  expect(levelWords(null)).toBe("–");
});

it("filters the open seats", () => {
  const duel = { seats: 2, rated: true } as OpenTable;
  const four = { seats: 4, rated: false } as OpenTable;
  const shown = (filter: Parameters<typeof fits>[1]) => [duel, four].filter((table) => fits(table, filter));
  expect(shown("all")).toEqual([duel, four]);
  expect(shown("duel")).toEqual([duel]);
  expect(shown("many")).toEqual([four]);
  expect(shown("rated")).toEqual([duel]);
  expect(shown("friendly")).toEqual([four]);
});

it("tells how long one has waited", () => {
  expect([5.9, 60, 83, -1].map(waitWords)).toEqual(["5 s", "1:00", "1:23", "0 s"]);
});
