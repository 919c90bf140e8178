/** What can be read off a unit without knowing rules. */
import type { UnitView } from "./protocol";

/** Health points left, never below zero: a last blow may count for more than was there. */
export function hpLeft({ hp, injuries }: { hp: number; injuries: number }): number {
  return Math.max(0, hp - injuries);
}

/** The number that tells Krosmasters of the same card apart; null for one that has no twin. */
export function twinNumber({ id, card, kind }: UnitView): string | null {
  return kind === "krosmaster" && id !== card ? (/-(\d+)$/.exec(id)?.[1] ?? null) : null;
}

/** Powers that tension dice gave, until its player's next turn. */
export function inspirations(unit: UnitView): string[] {
  return unit.effects
    .filter(({ kind, until }) => kind === "gain" && until === "player-turn")
    .map(({ value }) => value);
}

/** The die that gives a power. */
export function faceOfPower(power: string): string {
  return power === "critical-hit" ? "critical" : power;
}

export interface Tokens {
  gauge: "ap" | "mp" | "range";
  amount: number;
}

/** Tokens of +1 or −1 that wait for its next activation. */
export function tokensOf(unit: UnitView): Tokens[] {
  const all: Tokens[] = [
    { gauge: "ap", amount: unit.ap_tokens },
    { gauge: "mp", amount: unit.mp_tokens },
    { gauge: "range", amount: unit.range_tokens },
  ];
  return all.filter(({ amount }) => amount !== 0);
}
