/** Spells in words: how far they reach, and why one cannot be cast now. */
import { t, tOr } from "./i18n.svelte";
import type { Namer } from "./names";
import type { SpellCard, SpellView, UnitView } from "./protocol";

/** `1–3`, or `2` when there is only one distance. */
export function reachOf({
  min_range: min,
  max_range: max,
}: Pick<SpellView, "min_range" | "max_range">): string {
  return min === max ? `${max}` : `${min}–${max}`;
}

/** Why the server does not offer this spell, as far as the unit's card tells. */
export function whyNot(spell: SpellView, unit: UnitView, namer: Namer): string {
  const names = { spell: namer.spell(spell.id), unit: namer.unit(unit.id) };
  if (spell.ready) return t("spell.no-target", names);
  if (spell.ap > unit.ap) return t("why.too-little-ap", { ...names, cost: spell.ap, left: unit.ap });
  if (spell.mp > unit.mp) return t("why.too-little-mp", { ...names, cost: spell.mp, left: unit.mp });
  return t("why.spell-used", names);
}

/** What it deals or heals before dice, in words. */
export function forceOf({ kind, damage, element }: SpellCard | SpellView): string {
  return kind === "healing"
    ? t("spell.heal.of", { amount: damage ?? 0 })
    : t("spell.damage.of", { damage: damage ?? 0, element: tOr("element", element ?? "neutral") });
}

/** AP that the spell in hand would cost; none where nothing is in hand. */
export function spending(unit: UnitView, spell: string | null): number {
  return unit.spells.find(({ id }) => id === spell)?.ap ?? 0;
}
