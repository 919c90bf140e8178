import { MediaQuery } from "svelte/reactivity";

/** What this browser remembers about how its owner likes to play. */
export type Speed = "instant" | "fast" | "normal" | "slow";
export type Theme = "light" | "dark";
export type ThemeChoice = "system" | Theme;
export type Motion = "system" | "full" | "reduced";
export type Palette = "classic" | "distinct" | "bold";
export type Locale = "en" | "fr";
export type Switch = "on" | "off";

/** Whether a tutorial's guide is read or folded away. */
export type GuideFold = "open" | "folded";
export type Edition = "tournament" | "original" | "v2";

export const EDITIONS: readonly Edition[] = ["tournament", "original", "v2"];
export const SPEEDS: readonly Speed[] = ["instant", "fast", "normal", "slow"];
/** How many times as long as at normal speed everything takes. */
export const SPEED_FACTORS: Record<Speed, number> = { instant: 0, fast: 0.5, normal: 1, slow: 2 };
export const THEMES: readonly ThemeChoice[] = ["system", "light", "dark"];
export const MOTIONS: readonly Motion[] = ["system", "full", "reduced"];
/** `distinct` and `bold` keep all four players apart also for colour-blind eyes. */
export const PALETTES: readonly Palette[] = ["classic", "distinct", "bold"];
export const LOCALES: readonly Locale[] = ["en", "fr"];
const SWITCHES: readonly Switch[] = ["on", "off"];
const LOUDEST = 100;
const FOLDS: readonly GuideFold[] = ["open", "folded"];

// Tests run without a screen.
const onScreen = typeof window !== "undefined";
const prefersDark = onScreen ? new MediaQuery("prefers-color-scheme: dark") : null;
const reducesMotion = onScreen ? new MediaQuery("prefers-reduced-motion: reduce") : null;

class Settings {
  speed = $state<Speed>(remembered("speed", SPEEDS) ?? "normal");
  theme = $state<ThemeChoice>(remembered("theme", THEMES) ?? "system");
  motion = $state<Motion>(remembered("motion", MOTIONS) ?? "system");
  palette = $state<Palette>(remembered("palette", PALETTES) ?? "classic");
  locale = $state<Locale>(remembered("locale", LOCALES) ?? preferredLocale());
  sounds = $state<Switch>(remembered("sounds", SWITCHES) ?? "off");
  /** Nobody here has said yet whether it shall sound. */
  asksForSound = $state(remembered("sounds", SWITCHES) === null);
  volume = $state<number>(rememberedVolume() ?? 60);
  /** Whether the command box stands under the story. */
  commands = $state<Switch>(remembered("commands", SWITCHES) ?? "on");

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

  /** Chooses one of the settings above, for good. */
  choose<Name extends Kept>(name: Name, value: Settings[Name]): void {
    Object.assign(this, { [name]: value });
    if (name === "sounds") this.asksForSound = false;
    remember(name, String(value));
  }

  shownTheme(): Theme {
    return this.theme === "system" ? (prefersDark?.current ? "dark" : "light") : this.theme;
  }

  reducesMotion(): boolean {
    return this.motion === "system" ? (reducesMotion?.current ?? false) : this.motion === "reduced";
  }
}

type Kept = "speed" | "theme" | "motion" | "palette" | "locale" | "sounds" | "volume" | "commands";

export const settings = new Settings();

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

function rememberedVolume(): number | null {
  const kept = recall("volume");
  const volume = kept === null || kept.trim() === "" ? Number.NaN : Number(kept);
  return Number.isInteger(volume) && volume >= 0 && volume <= LOUDEST ? volume : null;
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`krosarena.${key}`, value);
  } catch {
    // nothing to do: the choice holds for this page
  }
}
