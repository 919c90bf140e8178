/** What to call units, players and spells, in one language. */
import type { Card, Catalogue, Names, SpellCard, View } from "./protocol";
import type { Locale } from "./settings.svelte";
import { catalogues, humane, named, translate } from "./i18n.svelte";

/** A card by its id where there is no game yet, only a catalogue. */
export function cardName(cards: readonly Card[], id: string): string {
  const card = cards.find((candidate) => candidate.id === id);
  return card ? named(card.name) : humane(id);
}

export class Namer {
  readonly #cards: Map<string, Card>;

  constructor(
    readonly catalogue: Catalogue,
    readonly view: View,
    readonly locale: Locale,
  ) {
    this.#cards = new Map(catalogue.cards.map((card) => [card.id, card]));
  }

  /** A unit by its id; where several share a card, the id's number tells them apart. */
  unit(id: string): string {
    const card = this.cardOfUnit(id);
    if (card === undefined) return humane(id);
    const number = id === card.id ? "" : (/-(\d+)$/.exec(id)?.[1] ?? "");
    return number === "" ? this.pick(card.name) : `${this.pick(card.name)} ${number}`;
  }

  /** In a duel a player goes by the name of the only Krosmaster, else by the seat's number. */
  player(number: number): string {
    const team = this.view.timelines[number - 1] ?? [];
    const only = team.length === 1 ? team[0] : undefined;
    return only === undefined ? translate(this.locale, "seat.player", { number }) : this.unit(only);
  }

  spell(id: string): string {
    const printed = this.printedSpell(id);
    return printed ? this.pick(printed.name) : humane(id);
  }

  power(id: string): { name: string; text: string } {
    const power = this.catalogue.powers.find((candidate) => candidate.id === id);
    return power
      ? { name: this.pick(power.name), text: this.pick(power.text) }
      : { name: humane(id), text: "" };
  }

  /** A purpose, a die face… by the prefix of its messages. */
  word(prefix: string, id: string): string {
    return catalogues[this.locale][`${prefix}.${id}`] ?? humane(id);
  }

  list(items: string[]): string {
    return new Intl.ListFormat(this.locale, { type: "conjunction" }).format(items);
  }

  cardOfUnit(id: string): Card | undefined {
    const unit = this.view.units.find((candidate) => candidate.id === id);
    return this.#cards.get(unit?.card ?? id);
  }

  /** The punch is every Krosmaster's, so it stands on no card. */
  printedSpell(id: string): SpellCard | undefined {
    const punch = this.catalogue.punches[this.view.edition];
    if (id === punch?.id) return punch;
    for (const card of this.#cards.values()) {
      const spell = card.spells.find((candidate) => candidate.id === id);
      if (spell) return spell;
    }
    return undefined;
  }

  pick(names: Names): string {
    return names[this.locale];
  }
}
