import { describe, expect, it } from "vitest";
import { catalogue, KING, QUEEN } from "../fixtures/duel";
import type { Collection, CollectionEntry } from "../protocol";
import {
  addressOf,
  choicesOf,
  countOfFilters,
  entriesOf,
  NOTHING_WANTED,
  plain,
  searchText,
  select,
  wantedIn,
  type Entry,
  type Wanted,
} from "./collection";

const facts = (id: string, kind: CollectionEntry["kind"], price: number | null = null) => ({
  id,
  kind,
  box: "original" as const,
  source: { confidence: "B" as const, note: "" },
  copies: 1,
  price,
  bars: { "dan-to-fu": { en: "range 1–3 · 3 AP · 1 Air damage", fr: "portée 1–3" } },
});
const collection: Collection = {
  entries: [
    facts("aero-boost", "reward", 5),
    facts(KING, "krosmaster"),
    facts(QUEEN, "krosmaster"),
    facts("unknown-to-the-catalogue", "summon"),
  ],
};
const entries = entriesOf(catalogue, collection);
const textOf = (entry: Entry) => searchText(entry, catalogue, "en", (_, value) => value);
const find = (wanted: Partial<Wanted>) =>
  select(entries, { ...NOTHING_WANTED, ...wanted }, textOf, "en").map(({ id }) => id);

describe("the collection", () => {
  it("joins facts to what the catalogue knows, and leaves out what it does not", () => {
    expect(entries.map(({ id }) => id)).toEqual(["aero-boost", KING, QUEEN]);
  });

  it("stands in the order of kinds, then of names", () => {
    expect(find({})).toEqual([KING, QUEEN, "aero-boost"]);
  });

  it.each<[string, string[]]>([
    ["queen", [QUEEN]],
    ["REINE tofus", [QUEEN]],
    ["élan", ["aero-boost"]],
    ["elan", ["aero-boost"]],
    ["osamodas", [KING, QUEEN]],
    ["slips away", [QUEEN]],
    ["air damage", [QUEEN]],
    ["granite", ["aero-boost"]],
    ["queen king", []],
  ])("finds by name, text, type or word: %s", (words, found) => {
    expect(find({ words })).toEqual(found);
  });

  it("narrows by every filter at once", () => {
    expect(find({ kind: "krosmaster", element: "air" })).toEqual([QUEEN]);
    expect(find({ rank: "granite", token: "boost" })).toEqual(["aero-boost"]);
    expect(find({ rank: "granite", level: "3" })).toEqual([]);
    expect(find({ box: "v2" })).toEqual([]);
  });

  it("sorts by figures, the highest first, and what has none last", () => {
    expect(find({ sort: "initiative" })).toEqual([QUEEN, KING, "aero-boost"]);
    expect(find({ sort: "price" })[0]).toBe("aero-boost");
    expect(find({ sort: "name" })).toEqual(["aero-boost", KING, QUEEN]);
  });

  it("offers only values that something has", () => {
    expect(choicesOf(entries, "rank", ["granite", "jade"])).toEqual(["granite"]);
    expect(choicesOf(entries, "level")).toEqual(["3"]);
  });

  it("keeps what is wanted in the address", () => {
    const wanted = { ...NOTHING_WANTED, words: "été & co", kind: "reward", sort: "price" };
    expect(wantedIn(new URL(addressOf(wanted), "http://x").search)).toEqual(wanted);
    expect(addressOf(NOTHING_WANTED)).toBe("/collection");
    expect(countOfFilters(wantedIn("?kind=reward&rank=gold&q=1"))).toBe(1);
  });

  it("does not mind accents", () => {
    expect(plain("Épée d’ÎLE")).toBe("epee d'ile");
  });
});
