/** Citations such as `original p.24`, in words and as addresses. */
import { t } from "./i18n.svelte";

/** What a citation stands for, or null for one of an unknown kind. */
export function explainRule(rule: string): string | null {
  const [, source, place] = /^(original|v2|CTR|ruling) (?:p\.)?(.+)$/.exec(rule) ?? [];
  if (place === undefined) return null;
  if (source === "CTR") return t("rule.tournament", { place });
  if (source === "ruling") return t("rules.ruling", { number: place });
  return t(source === "v2" ? "rule.second-box" : "rule.original", { place });
}

export function ruleAddress(citation: string): string {
  return `/rules/${slugOf(citation)}`;
}

/** A citation as the server finds it by: `CTR-7.2.7.c`. */
export function slugOf(citation: string): string {
  return encodeURIComponent(citation.replaceAll(" ", "-"));
}
