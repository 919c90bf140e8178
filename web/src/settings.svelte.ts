import { MediaQuery } from "svelte/reactivity";

/** What this browser remembers about how its owner likes to play. */
export type Speed = "instant" | "normal" | "slow";
export type Theme = "light" | "dark";
export type Locale = "en" | "fr";

/** Whether a tutorial's guide is read or folded away. */
export type GuideFold = "open" | "folded";
export type Edition = "tournament" | "original" | "v2";

export const EDITIONS: readonly Edition[] = ["tournament", "original", "v2"];
export const SPEEDS: readonly Speed[] = ["instant", "normal", "slow"];
/** How many times as long as at normal speed everything takes. */
export const SPEED_FACTORS: Record<Speed, number> = { instant: 0, normal: 1, slow: 2 };
const THEMES: readonly Theme[] = ["light", "dark"];
const LOCALES: readonly Locale[] = ["en", "fr"];
const FOLDS: readonly GuideFold[] = ["open", "folded"];

// Tests run without a screen.
const onScreen = typeof window !== "undefined";
const prefersDark = onScreen ? new MediaQuery("prefers-color-scheme: dark") : null;
const reducesMotion = onScreen ? new MediaQuery("prefers-reduced-motion: reduce") : null;

class Settings {
  speed = $state<Speed>(remembered("speed", SPEEDS) ?? "normal");
  theme = $state<Theme | null>(remembered("theme", THEMES));
  locale = $state<Locale>(remembered("locale", LOCALES) ?? preferredLocale());

  edition = $state<Edition>(remembered("edition", EDITIONS) ?? "tournament");

  guide = $state<GuideFold>(remembered("guide", FOLDS) ?? "open");

  setGuide(guide: GuideFold): void {
    this.guide = guide;
    remember("guide", guide);
  }

  setEdition(edition: Edition): void {
    this.edition = edition;
    remember("edition", edition);
  }

  /** The computer opponent last played, by its id; those there are stand in the catalogue. */
  opponent = $state<string | null>(recall("opponent"));

  setOpponent(opponent: string): void {
    this.opponent = opponent;
    remember("opponent", opponent);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    remember("speed", speed);
  }

  setLocale(locale: Locale): void {
    this.locale = locale;
    remember("locale", locale);
  }

  toggleTheme(): void {
    this.theme = this.shownTheme() === "dark" ? "light" : "dark";
    remember("theme", this.theme);
  }

  shownTheme(): Theme {
    return this.theme ?? (prefersDark?.current ? "dark" : "light");
  }
}

export const settings = new Settings();

export function prefersReducedMotion(): boolean {
  return reducesMotion?.current ?? false;
}

function preferredLocale(): Locale {
  const languages = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  for (const language of languages) {
    const known = LOCALES.find((locale) => language.toLowerCase().startsWith(locale));
    if (known) return known;
  }
  return "en";
}

// Storage may be forbidden (private windows, embedded pages): then nothing is remembered.
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`krosarena.${key}`);
  } catch {
    return null;
  }
}

function remembered<Value extends string>(key: string, known: readonly Value[]): Value | null {
  const value = recall(key);
  return known.find((candidate) => candidate === value) ?? null;
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`krosarena.${key}`, value);
  } catch {
    // nothing to do: the choice holds for this page
  }
}
