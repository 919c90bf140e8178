/** Finding rules in the books. */
import type { BookCard, RuleCard, RuleSection } from "../protocol";
import type { Locale } from "../settings.svelte";
import { plain } from "./collection";

/** The sections with the rules that have every word in their number or title; empty ones fall out. */
export function findRules(book: BookCard, words: string, locale: Locale): RuleSection[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return book.sections;
  const fits = (rule: RuleCard) => {
    const text = plain(`${rule.citation} ${rule.title[locale]} ${rule.rulings.join(" ")}`);
    return wanted.every((word) => text.includes(word));
  };
  return book.sections
    .map((section) => ({ ...section, rules: section.rules.filter(fits) }))
    .filter((section) => section.rules.length > 0);
}

/** `CTR 4.14.2.d` stands two below its chapter `4.14`; a section of a page stands alone. */
export function depthOf(citation: string): number {
  const number = citation.slice(citation.indexOf(" ") + 1);
  return number.startsWith("p.") ? 0 : Math.max(0, number.split(".").length - 2);
}
