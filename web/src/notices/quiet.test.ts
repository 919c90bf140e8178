import { expect, test } from "vitest";
import { bytesOf } from "./push";
import { minutesOf, timeOf } from "./quiet";

test("minutes of the day go to the clock and back", () => {
  for (const minutes of [0, 59, 60, 22 * 60 + 5, 24 * 60 - 1])
    expect(minutesOf(timeOf(minutes))).toBe(minutes);
  expect(minutesOf("")).toBeNull();
});

test("a key in base64url becomes bytes", () => {
  expect([...bytesOf("-_8A")]).toEqual([251, 255, 0]);
});
