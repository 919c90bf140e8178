/** What can be read off a unit without knowing rules. */

/** Health points left, never below zero: a last blow may count for more than was there. */
export function hpLeft({ hp, injuries }: { hp: number; injuries: number }): number {
  return Math.max(0, hp - injuries);
}
