import { expect, it } from "vitest";
import { COLLECTION } from "../fixtures/collection";
import { groundOf, pictureOf, SPELL_PICTURES } from "./spells";

it("has many pictures in use, none for more than an eighth of all spells", () => {
  const ids = [...new Set(COLLECTION.flatMap((card) => card.spells.map((spell) => spell.id)))];
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(pictureOf({ id }), (counts.get(pictureOf({ id })) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(30);
  expect(Math.max(...counts.values())).toBeLessThan(ids.length / 8);
});

it("draws what the words say, on a ground that says the element", () => {
  expect(pictureOf({ id: "plaguing-arrow" })).toBe("arrow");
  expect(pictureOf({ id: "punch" })).toBe("fist");
  expect(pictureOf({ id: "nameless", kind: "healing" })).toBe("heal");
  expect(groundOf({ id: "x", element: "fire" })).not.toBe(groundOf({ id: "x", element: "water" }));
  expect(Object.keys(SPELL_PICTURES)).toContain(pictureOf({ id: "", kind: "special" }));
});
