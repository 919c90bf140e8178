/** What the rules say about a team, in the player's language. */
import { t } from "../i18n.svelte";
import { cardName } from "../names";
import type { Card, FormatCard, TeamFault, TeamSlip } from "../protocol";
import { settings } from "../settings.svelte";

export function faultWords(fault: TeamFault, cards: readonly Card[]): { what: string; mend: string } {
  const names = fault.cards.map((id) => cardName(cards, id));
  const list = new Intl.ListFormat(settings.locale).format(names);
  const facts = { ...fault.facts, cards: list };
  return { what: t(`teams.fault.${fault.reason}`, facts), mend: t(`teams.mend.${fault.reason}`, facts) };
}

export function slipWords({ line, key, word, near }: TeamSlip): string {
  return t("teams.slip", { line, slip: t(`teams.slip.${key}`, { word, near: near || "none" }) });
}

/** `3 to 8 Krosmasters · level 12 in all`. */
export function formatWords({ least, most, level, pool }: FormatCard): string {
  const parts = [];
  if (least !== null && most !== null) {
    parts.push(t("teams.asks.size", { least, most, same: least === most ? "yes" : "no" }));
  }
  if (level !== null) parts.push(t("teams.asks.level", { level }));
  parts.push(t("teams.asks.pool", { count: pool.length }));
  return parts.join(" · ");
}
