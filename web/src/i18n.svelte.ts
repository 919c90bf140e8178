/**
 * Messages in the chosen language. Reading them inside a component follows a change of language. The
 * chosen language comes before the first page is shown, another one when somebody asks for it.
 */
import { IntlMessageFormat } from "intl-messageformat";
import type en from "./messages/en.json";
import type { Names } from "./protocol";
import { settings, type Locale } from "./settings.svelte";
import { toasts } from "./ui/toasts.svelte";

export type MessageKey = keyof typeof en;
export type Params = Record<string, string | number>;

type Messages = Record<string, string>;

const FILES: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import("./messages/en.json"),
  fr: () => import("./messages/fr.json"),
};
const catalogues: Record<Locale, Messages> = { en: {}, fr: {} };

/** Fetches the messages of a language; until then it has no words. */
export async function learnLanguage(locale: Locale): Promise<void> {
  catalogues[locale] = (await FILES[locale]()).default;
}

let wanted: Locale | null = null;

/** Changes the language for good, as soon as its words are here. */
export async function speak(locale: Locale): Promise<void> {
  wanted = locale;
  try {
    await learnLanguage(locale);
    if (wanted === locale) settings.choose("locale", locale);
  } catch {
    toasts.say(t("app.unreachable"), "bad");
  }
}

const compiled = new Map<string, IntlMessageFormat>();

export function translate(locale: Locale, key: MessageKey, params: Params = {}): string {
  const cacheKey = `${locale} ${key}`;
  let message = compiled.get(cacheKey);
  if (message === undefined) {
    message = new IntlMessageFormat(messageIn(locale, key) ?? key, locale, undefined, {
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
  return messageIn(settings.locale, key) !== undefined;
}

/** As it is written, for words that need nothing filled in. */
export function messageIn(locale: Locale, key: string): string | undefined {
  return catalogues[locale][key];
}

export function named(names: Names): string {
  return names[settings.locale];
}

/** `queen-of-the-tofus` → `Queen of the tofus`: for names no catalogue knows. */
export function humane(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
