/** A refusal in the player's language, with names instead of ids. */
import type { Refused, Why } from "./protocol";
import { translate, type Params } from "./i18n.svelte";
import type { Namer } from "./names";

export function refusalWords(refused: Refused, namer: Namer): string {
  const words = refused.why
    ? reasonWords(refused.why, namer)
    : translate(namer.locale, `refused.${refused.code}`, { reason: refused.reason });
  return refused.rule ? `${words} (${refused.rule})` : words;
}

function reasonWords(why: Why, namer: Namer): string {
  return translate(namer.locale, `why.${why.key}`, namedFacts(why.facts, namer));
}

function namedFacts(facts: Why["facts"], namer: Namer): Params {
  const unit = (id: string) => namer.unit(id);
  const spell = (id: string) => namer.spell(id);
  const all = (name: (id: string) => string) => (ids: string) =>
    namer.list(ids.split(", ").map(name));
  const naming: Record<string, (id: string) => string> = {
    unit,
    target: unit,
    spell,
    spells: all(spell),
    options: all(unit),
  };
  return Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => {
      const name = naming[fact];
      return [fact, name && typeof value === "string" ? name(value) : value];
    }),
  );
}
