import { describe, expect, it } from "vitest";
import { bytes, text } from "./passkeys";
import { faceOf, nameOf, problemIn, safeReturn } from "./words";

describe("who somebody is", () => {
  it("is their name, a guest's number, or that they are gone", () => {
    expect(nameOf({ name: "Noor", kind: "account", number: 7, portrait: null })).toBe("Noor");
    expect(nameOf({ name: null, kind: "guest", number: 7, portrait: null })).toContain("0007");
    expect(nameOf({ name: null, kind: "gone", number: 7, portrait: null })).toBe("gone");
  });

  it("has a face, the same every time", () => {
    const nobody = { name: null, kind: "guest", number: 4821, portrait: null } as const;
    expect(faceOf(nobody)).toBe(faceOf({ ...nobody }));
    expect(faceOf({ ...nobody, portrait: "yugo" })).toBe("yugo");
  });
});

describe("the way back after signing in", () => {
  it("leads to a page of ours", () => {
    expect(safeReturn("?to=%2Ftable%2Fabc")).toBe("/table/abc");
    expect(safeReturn("")).toBe("/");
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "\\/evil.example",
    "/%0a/evil",
  ])("never leads to another site: %s", (wish) => {
    const back = safeReturn(`?to=${encodeURIComponent(wish)}`);
    expect(new URL(back, "https://krosarena.example").origin).toBe("https://krosarena.example");
  });
});

it("tells what went wrong outside, in our words only", () => {
  expect(problemIn("?problem=outside-away")).toContain("does not answer");
  expect(problemIn("?problem=<b>Call%20this%20number")).toBeNull();
  expect(problemIn("")).toBeNull();
});

it("bytes travel as text and come back", () => {
  const some = Uint8Array.from({ length: 256 }, (_, value) => value);
  expect(bytes(text(some.buffer))).toEqual(some);
  expect(text(some.buffer)).not.toMatch(/[+/=]/);
});
