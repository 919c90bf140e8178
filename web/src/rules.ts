/** Citations such as `original p.24`, in words. */
import { t } from "./i18n.svelte";

/** What a citation stands for, or null for one of an unknown kind. */
export function explainRule(rule: string): string | null {
  const [, source, place] = /^(original|v2|CTR) (?:p\.)?(.+)$/.exec(rule) ?? [];
  if (place === undefined) return null;
  if (source === "CTR") return t("rule.tournament", { place });
  return t(source === "v2" ? "rule.second-box" : "rule.original", { place });
}
