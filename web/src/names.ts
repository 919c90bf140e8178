/** What to call units, players and spells, in one language. */
import type { Card, Catalogue, Names, RewardCard, SpellCard, View } from "./protocol";
import type { Locale } from "./settings.svelte";
import { humane, messageIn, named, translate } from "./i18n.svelte";

/** A card by its id where there is no game yet, only a catalogue. */
export function cardName(cards: readonly Card[], id: string): string {
  const card = cards.find((candidate) => candidate.id === id);
  return card ? named(card.name) : humane(id);
}

export class Namer {
  readonly #cards: Map<string, Card>;
  readonly #rewards: Map<string, RewardCard>;

  constructor(
    readonly catalogue: Catalogue,
    readonly view: View,
    readonly locale: Locale,
  ) {
    this.#cards = new Map(catalogue.cards.map((card) => [card.id, card]));
    this.#rewards = new Map(catalogue.rewards.map((reward) => [reward.id, reward]));
  }

  reward(id: string): RewardCard | undefined {
    return this.#rewards.get(id);
  }

  token(id: string): string {
    const reward = this.#rewards.get(id);
    return reward ? this.pick(reward.name) : humane(id);
  }

  card(id: string): string {
    const card = this.#cards.get(id);
    return card ? this.pick(card.name) : humane(id);
  }

  arena(id: string): string {
    const arena = this.catalogue.arenas.find((candidate) => candidate.id === id);
    return arena ? this.pick(arena.name) : humane(id);
  }

  /** Something that lasts on a unit: a power, a token, a spell, or what our messages call it. */
  lasting(id: string): string {
    if (this.catalogue.powers.some((power) => power.id === id)) return this.power(id).name;
    if (this.#rewards.has(id)) return this.token(id);
    if (this.printedSpell(id)) return this.spell(id);
    const bonus = ["water", "air", "earth", "fire", "elemental", "close combat"].includes(id);
    return bonus ? translate(this.locale, "effect.next-spell") : this.word("effect", id);
  }

  /** Whatever an option of a decision may be called by. */
  anything(id: string): string {
    if (this.view.units.some((unit) => unit.id === id)) return this.unit(id);
    if (this.#rewards.has(id)) return this.token(id);
    return this.catalogue.arenas.some((arena) => arena.id === id) ? this.arena(id) : humane(id);
  }

  /** A unit by its id; where several share a card, the id's number tells them apart. */
  unit(id: string): string {
    const card = this.cardOfUnit(id);
    if (card === undefined) return humane(id);
    const number = id === card.id ? "" : (/-(\d+)$/.exec(id)?.[1] ?? "");
    return number === "" ? this.pick(card.name) : `${this.pick(card.name)} ${number}`;
  }

  /**
   * In a duel a player goes by the name of the only Krosmaster, with a team of the books by the
   * team's, else by the seat's number.
   */
  player(number: number): string {
    const members = this.view.units.filter((unit) => unit.player === number && unit.kind === "krosmaster");
    if (members.length === 1) return this.unit(members[0]!.id);
    const team = this.catalogue.teams.find(
      (candidate) =>
        candidate.members.length === members.length &&
        members.every((unit) => candidate.members.includes(unit.card)),
    );
    const twins = this.view.players.length > 2;
    return team && !twins ? this.pick(team.name) : translate(this.locale, "seat.player", { number });
  }

  spell(id: string): string {
    const printed = this.printedSpell(id);
    return printed ? this.pick(printed.name) : humane(id);
  }

  power(id: string): { name: string; text: string; rule: string | null } {
    const power = this.catalogue.powers.find((candidate) => candidate.id === id);
    return power
      ? { name: this.pick(power.name), text: this.pick(power.text), rule: power.rule }
      : { name: humane(id), text: "", rule: null };
  }

  /** A purpose, a die face… by the prefix of its messages. */
  word(prefix: string, id: string): string {
    return messageIn(this.locale, `${prefix}.${id}`) ?? humane(id);
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
    for (const reward of this.#rewards.values()) if (reward.spell?.id === id) return reward.spell;
    return undefined;
  }

  pick(names: Names): string {
    return names[this.locale];
  }
}
