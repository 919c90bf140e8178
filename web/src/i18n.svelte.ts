/** Messages in the chosen language. Reading them inside a component follows a change of language. */
import { IntlMessageFormat } from "intl-messageformat";
import en from "./messages/en.json";
import fr from "./messages/fr.json";
import type { Names } from "./protocol";
import { settings, type Locale } from "./settings.svelte";

export type MessageKey = keyof typeof en;
export type Params = Record<string, string | number>;

export const catalogues: Record<Locale, Record<string, string>> = { en, fr };

const compiled = new Map<string, IntlMessageFormat>();

export function translate(locale: Locale, key: MessageKey, params: Params = {}): string {
  const cacheKey = `${locale} ${key}`;
  let message = compiled.get(cacheKey);
  if (message === undefined) {
    message = new IntlMessageFormat(catalogues[locale][key] ?? key, locale, undefined, {
      ignoreTag: true,
    });
    compiled.set(cacheKey, message);
  }
  return String(message.format(params));
}

export function t(key: MessageKey, params: Params = {}): string {
  return translate(settings.locale, key, params);
}

/** The message for a value the server may extend (a prompt, a power…), or a readable form of it. */
export function tOr(prefix: string, value: string, params: Params = {}): string {
  const key = `${prefix}.${value}`;
  return hasMessage(key) ? t(key, params) : humane(value);
}

export function hasMessage(key: string): key is MessageKey {
  return key in en;
}

export function named(names: Names): string {
  return names[settings.locale];
}

/** `queen-of-the-tofus` → `Queen of the tofus`: for names no catalogue knows. */
export function humane(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
