/** A refusal in the player's language, with names instead of ids. */
import type { Refused, Why, WhyAnswer } from "./protocol";
import { translate, type Params } from "./i18n.svelte";
import type { Namer } from "./names";

export function refusalWords(refused: Refused, namer: Namer): string {
  return refused.why ? reasonWords(refused.why, namer) : translate(namer.locale, `refused.${refused.code}`);
}

/** Why nothing can be done where somebody pointed, and what would work; null where something can. */
export function pointedWords(answer: WhyAnswer, namer: Namer): { why: string; remedy: string } | null {
  const { why, remedy } = answer;
  if (why === null) return null;
  const works = remedy && translate(namer.locale, `works.${remedy.key}`, namedFacts(remedy.facts, namer));
  return { why: reasonWords(why, namer), remedy: works ?? "" };
}

function reasonWords(why: Why | NonNullable<WhyAnswer["why"]>, namer: Namer): string {
  const facts = { ...namedFacts(why.facts, namer), reach: reachOf(why.facts) };
  return translate(namer.locale, `why.${why.key}`, facts);
}

/** How to speak of a reach: "from 2 to 2 cells" is nothing anybody would say. */
function reachOf({ nearest, furthest }: Why["facts"]): string {
  if (nearest !== furthest) return "between";
  return furthest === 1 ? "adjacent" : "exact";
}

/** What one tried to buy: `gg`, `jade`, `jade 2`. */
function goods(id: string, namer: Namer): string {
  const [rank = id] = id.split(" ");
  return rank === "gg" ? "GG" : namer.word("rank", rank);
}

function namedFacts(facts: Why["facts"], namer: Namer): Params {
  const unit = (id: string) => namer.unit(id);
  const spell = (id: string) => namer.spell(id);
  const all = (name: (id: string) => string) => (ids: string) => namer.list(ids.split(", ").map(name));
  const naming: Record<string, (id: string) => string> = {
    unit,
    target: unit,
    holder: unit,
    other: unit,
    scenery: (kind) => namer.word("cell", kind),
    token: (id) => namer.token(id),
    what: (id) => goods(id, namer),
    spell,
    spells: all(spell),
    options: all((id) => namer.anything(id)),
  };
  return Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => {
      const name = naming[fact];
      if (fact === "player") return [fact, namer.player(Number(value))];
      return [fact, name && typeof value === "string" ? name(value) : value];
    }),
  );
}
