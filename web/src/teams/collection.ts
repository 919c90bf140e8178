/** Which Krosmasters the collection shows, and in which order. */
import { named, tOr } from "../i18n.svelte";
import type { Card } from "../protocol";

export const ORDERS = ["level", "initiative", "name"] as const;
export type Order = (typeof ORDERS)[number];

/** All words of the search must stand somewhere in a name, a class or a spell. */
export function found(cards: readonly Card[], search: string, powerName: (id: string) => string): Card[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const said = plain(
      [
        card.name.en,
        card.name.fr,
        ...card.types.map((type) => tOr("type", type)),
        ...card.powers.map(powerName),
        ...card.spells.flatMap(({ name }) => [name.en, name.fr]),
      ].join(" "),
    );
    return words.every((word) => said.includes(word));
  });
}

export function inOrder(cards: readonly Card[], order: Order): Card[] {
  const byName = (a: Card, b: Card) => named(a.name).localeCompare(named(b.name));
  const by = (fact: (card: Card) => number) => (a: Card, b: Card) => fact(b) - fact(a) || byName(a, b);
  const compare = {
    level: by(({ level }) => level ?? 0),
    initiative: by(({ initiative }) => initiative ?? 0),
    name: byName,
  };
  return [...cards].sort(compare[order]);
}

function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}
