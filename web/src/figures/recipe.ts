/** The choices behind one figure. */
import { LOOKS, personOf, type Look, type Person } from "./looks";
import type { Back, Body } from "./parts/bodies";
import { eyes, mouths, type Eyes, type Mouth } from "./parts/faces";
import { hair, hairOf, type Hair } from "./parts/hair";
import type { Weapon } from "./parts/weapons";
import { randomOf, seated, toHsl, twist, type Shape } from "./shapes";
import {
  CLASSES,
  CLASSLESS,
  TRADES,
  SPELL_WEAPONS,
  SKINS,
  HAIR_COLOURS,
  EYE_COLOURS,
  GREY,
  HATS,
  type Wardrobe,
} from "./wardrobe";

/** What of a card the maker looks at. */
export interface FigureCard {
  id: string;
  types: readonly string[];
  level: number | null;
  spells: readonly { id: string }[];
}

export const gold = (colour = "#f2b42c") => seated(hair.crown(colour), "broad");

/** All that the seed and the looks decide about one card, in a fixed order. */
export class Recipe {
  readonly #random: () => number;
  readonly #types: ReadonlySet<string>;
  readonly look: Look;
  readonly dress: Wardrobe;
  readonly main: string;
  readonly second: string;
  readonly person: Person;
  readonly eyeColour: string;
  skin: string;
  hairColour: string;
  weapon: Weapon;
  body: Body;
  back: Back;

  constructor(readonly card: FigureCard) {
    this.#random = randomOf(card.id);
    this.#types = new Set(card.types);
    this.look = LOOKS[card.id] ?? {};
    const named = card.types.filter((type) => CLASSES[type]);
    const dress = CLASSES[named.find((type) => !TRADES.has(type)) ?? named[0] ?? ""] ?? CLASSLESS;
    this.dress = dress;
    this.person = personOf(card.id) ?? (this.chance(0.5) ? "woman" : "man");
    const turned = twist(dress.main, this.between(dress.turn ?? 68), this.between(0.22));
    const light = toHsl(turned)[2];
    this.main = this.look.main ?? (light < 0.33 ? twist(turned, 0, 0.33 - light) : turned);
    this.second =
      this.look.second ??
      (this.chance(0.5)
        ? twist(dress.second, this.between(50))
        : twist(this.main, 150 + this.#random() * 60, 0.12));
    this.skin = this.look.skin ?? this.pick(SKINS);
    this.hairColour = this.look.hairColour ?? this.pick(this.person === "old" ? GREY : HAIR_COLOURS);
    this.eyeColour = this.pick(EYE_COLOURS);
    this.body = this.look.body ?? this.pick(dress.bodies);
    this.weapon = this.look.weapon ?? this.#seededWeapon();
    this.back = this.look.back ?? "none";
  }

  chance(of: number): boolean {
    return this.#random() < of;
  }
  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)]!;
  }
  /** Evenly from minus to plus half of the span. */
  between(span: number): number {
    return (this.#random() - 0.5) * span;
  }
  is(...types: string[]): boolean {
    return types.some((type) => this.#types.has(type));
  }
  called(word: RegExp): boolean {
    return word.test(this.card.id);
  }
  eyes(...kinds: Eyes[]): Shape[] {
    return eyes[this.look.eyes ?? this.pick(kinds)](this.eyeColour);
  }
  mouth(...kinds: Mouth[]): Shape[] {
    return mouths[this.look.mouth ?? this.pick(kinds)](this.hairColour);
  }
  wear(kind: Hair): Shape[] {
    return HATS.has(kind) ? hairOf(kind, this.main, this.second) : hairOf(kind, this.hairColour, this.second);
  }

  #seededWeapon(): Weapon {
    const words = this.card.spells.map((spell) => spell.id).join(" ");
    const named = SPELL_WEAPONS.find(([pattern]) => pattern.test(words))?.[1];
    const weapon = !named || this.chance(0.15) ? this.pick(this.dress.weapons) : named;
    return weapon === "sword" && this.chance(0.4) ? "sword2" : weapon;
  }
}
