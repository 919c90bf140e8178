/** Everything in the boxes as one list that can be searched, filtered and sorted. */
import type { ArenaCard, Card, Catalogue, Collection, CollectionEntry, Names, RewardCard } from "../protocol";
import type { Locale } from "../settings.svelte";

interface Known {
  id: string;
  name: Names;
  /** What the catalogue does not tell. */
  facts: CollectionEntry;
}
export type CardEntry = Known & { kind: "krosmaster" | "summon"; card: Card };
export type RewardEntry = Known & { kind: "reward"; reward: RewardCard };
export type ArenaEntry = Known & { kind: "arena"; arena: ArenaCard };
export type Entry = CardEntry | RewardEntry | ArenaEntry;

export const KINDS = ["krosmaster", "summon", "reward", "arena"] as const;
export const BOXES = ["original", "v2", "collection"] as const;
export const RANKS = ["granite", "jade", "silver", "gold"] as const;
export const ELEMENTS = ["water", "air", "earth", "fire", "neutral"] as const;
export const SORTS = ["kind", "name", "level", "initiative", "price"] as const;
export type Sort = (typeof SORTS)[number];

/** What one looks for; an empty text asks for nothing. All are words, so that an address can hold them. */
export interface Wanted {
  words: string;
  kind: string;
  box: string;
  rank: string;
  /** The kind of a reward: boost, weapon… */
  token: string;
  level: string;
  colour: string;
  type: string;
  element: string;
  sort: string;
}
export const NOTHING_WANTED: Readonly<Wanted> = {
  words: "",
  kind: "",
  box: "",
  rank: "",
  token: "",
  level: "",
  colour: "",
  type: "",
  element: "",
  sort: "kind",
};
export type Filter = Exclude<keyof Wanted, "words" | "sort">;

export function entriesOf(catalogue: Catalogue, collection: Collection): Entry[] {
  const cards = new Map(catalogue.cards.map((card) => [card.id, card]));
  const rewards = new Map(catalogue.rewards.map((reward) => [reward.id, reward]));
  const arenas = new Map(catalogue.arenas.map((arena) => [arena.id, arena]));
  return collection.entries.flatMap((facts): Entry[] => {
    const { id, kind } = facts;
    if (kind === "reward") {
      const reward = rewards.get(id);
      return reward ? [{ id, kind, name: reward.name, facts, reward }] : [];
    }
    if (kind === "arena") {
      const arena = arenas.get(id);
      return arena ? [{ id, kind, name: arena.name, facts, arena }] : [];
    }
    const card = cards.get(id);
    return card ? [{ id, kind, name: card.name, facts, card }] : [];
  });
}

/** The value of an entry that a filter asks about; several where it has several. */
export function valuesOf(entry: Entry, filter: Filter): string[] {
  const card = "card" in entry ? entry.card : null;
  const reward = "reward" in entry ? entry.reward : null;
  switch (filter) {
    case "kind":
      return [entry.kind];
    case "box":
      return [entry.facts.box];
    case "rank":
      return reward ? [reward.rank] : [];
    case "token":
      return reward ? [reward.kind] : [];
    case "level":
      return card?.level != null ? [String(card.level)] : [];
    case "colour":
      return card?.colour ? [card.colour] : [];
    case "type":
      return card?.types ?? [];
    case "element": {
      const spells = card?.spells ?? (reward?.spell ? [reward.spell] : []);
      return spells.filter((spell) => spell.kind === "attack").map((spell) => spell.element ?? "neutral");
    }
  }
}

/** Values that some entry has, for a list to choose from, in the order of `order` where given. */
export function choicesOf(entries: readonly Entry[], filter: Filter, order?: readonly string[]): string[] {
  const found = new Set(entries.flatMap((entry) => valuesOf(entry, filter)));
  return order ? order.filter((value) => found.has(value)) : [...found].sort();
}

/** Accents and capitals do not matter to whoever searches. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** Everything an entry can be found by: its names in both languages, and its text in one. */
export function searchText(
  entry: Entry,
  catalogue: Catalogue,
  locale: Locale,
  wordsFor: (prefix: string, value: string) => string,
): string {
  const words = [entry.name.en, entry.name.fr, entry.id];
  if ("card" in entry) {
    words.push(...entry.card.types.map((type) => wordsFor("type", type)), ...entry.card.types);
    for (const id of entry.card.powers) {
      const power = catalogue.powers.find((candidate) => candidate.id === id);
      if (power) words.push(power.name[locale], power.text[locale]);
    }
  }
  if ("reward" in entry) {
    words.push(...entry.reward.text.map((text) => text[locale]));
    words.push(wordsFor("reward.kind", entry.reward.kind), wordsFor("rank", entry.reward.rank));
  }
  const spells = "card" in entry ? entry.card.spells : [];
  for (const spell of spells) {
    words.push(spell.name[locale], entry.facts.bars[spell.id]?.[locale] ?? "");
    words.push(...spell.effects.map((effect) => effect[locale]));
  }
  return plain(words.join(" "));
}

/** The entries wanted: those that have all the words and every value asked for. */
export function select(
  entries: readonly Entry[],
  wanted: Wanted,
  textOf: (entry: Entry) => string,
  locale: Locale,
): Entry[] {
  const words = plain(wanted.words).split(/\s+/).filter(Boolean);
  const filters = FILTERS.filter((filter) => wanted[filter] !== "");
  const found = entries.filter(
    (entry) =>
      filters.every((filter) => valuesOf(entry, filter).includes(wanted[filter])) &&
      words.every((word) => textOf(entry).includes(word)),
  );
  return sorted(found, wanted.sort as Sort, locale);
}

const FILTERS = Object.keys(NOTHING_WANTED).filter((key) => key !== "words" && key !== "sort") as Filter[];

/** What an entry without the figure counts as: it comes last. */
const LAST = Number.POSITIVE_INFINITY;

function sorted(entries: Entry[], sort: Sort, locale: Locale): Entry[] {
  const byName = new Intl.Collator(locale).compare;
  return entries.sort(
    (a, b) => figureOf(a, sort) - figureOf(b, sort) || byName(a.name[locale], b.name[locale]),
  );
}

/** Smaller comes first, so the highest levels and initiatives do. */
function figureOf(entry: Entry, sort: Sort): number {
  const card = "card" in entry ? entry.card : null;
  switch (sort) {
    case "level":
      return card?.level != null ? -card.level : LAST;
    case "initiative":
      return card?.initiative != null ? -card.initiative : LAST;
    case "price":
      return entry.facts.price ?? LAST;
    case "name":
      return 0;
    default:
      return KINDS.indexOf(entry.kind) * 10 + BOXES.indexOf(entry.facts.box);
  }
}

/** How many filters beside the words narrow the list. */
export function countOfFilters(wanted: Wanted): number {
  return FILTERS.filter((filter) => filter !== "kind" && wanted[filter] !== "").length;
}

/** `?kind=reward&rank=gold`, or nothing where nothing is asked. */
export function addressOf(wanted: Wanted): string {
  const asked = Object.entries(wanted).filter(
    ([key, value]) => value !== NOTHING_WANTED[key as keyof Wanted],
  );
  const query = new URLSearchParams(asked).toString();
  return query === "" ? "/collection" : `/collection?${query}`;
}

export function wantedIn(query: string): Wanted {
  const params = new URLSearchParams(query);
  const wanted = { ...NOTHING_WANTED };
  for (const key of Object.keys(wanted) as (keyof Wanted)[]) {
    wanted[key] = params.get(key) ?? wanted[key];
  }
  return wanted;
}
