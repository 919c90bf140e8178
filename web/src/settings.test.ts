import { afterEach, beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("navigator", { languages: ["fr-CA", "en"] });
});
afterEach(() => vi.unstubAllGlobals());

/** As after loading the page anew. */
async function load() {
  vi.resetModules();
  return (await import("./settings.svelte")).settings;
}

it("begins in the reader's language, with the system's looks and without sounds", async () => {
  const { locale, theme, motion, palette, sounds, commands, speed } = await load();
  expect({ locale, theme, motion, palette, sounds, commands, speed }).toEqual({
    locale: "fr",
    theme: "system",
    motion: "system",
    palette: "classic",
    sounds: "off",
    commands: "on",
    speed: "normal",
  });
});

it("remembers every choice", async () => {
  const settings = await load();
  settings.choose("locale", "en");
  settings.choose("theme", "dark");
  settings.choose("motion", "reduced");
  settings.choose("palette", "bold");
  settings.choose("sounds", "on");
  settings.choose("volume", 35);
  settings.choose("commands", "off");
  settings.choose("speed", "fast");
  const later = await load();
  expect(later).toMatchObject({ locale: "en", theme: "dark", motion: "reduced", palette: "bold" });
  expect(later).toMatchObject({ sounds: "on", volume: 35, commands: "off", speed: "fast" });
  expect([later.shownTheme(), later.reducesMotion()]).toEqual(["dark", true]);
});

it.each(["", " ", "nonsense", "-5", "101", "1e9", "NaN", '{"a":1}'])(
  "falls back on the usual where the store holds %j",
  async (value) => {
    const usual = await load();
    for (const key of [
      "speed",
      "theme",
      "motion",
      "palette",
      "locale",
      "sounds",
      "volume",
      "commands",
      "edition",
    ]) {
      kept.set(`krosarena.${key}`, value);
    }
    const spoilt = await load();
    expect([spoilt.speed, spoilt.theme, spoilt.motion, spoilt.palette, spoilt.locale]).toEqual([
      usual.speed,
      usual.theme,
      usual.motion,
      usual.palette,
      usual.locale,
    ]);
    expect([spoilt.sounds, spoilt.volume, spoilt.commands, spoilt.edition]).toEqual([
      usual.sounds,
      usual.volume,
      usual.commands,
      usual.edition,
    ]);
  },
);

it("holds a choice for the page where nothing may be stored", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  });
  const settings = await load();
  settings.choose("palette", "distinct");
  expect(settings.palette).toBe("distinct");
});

it("asks for sounds once", async () => {
  const settings = await load();
  expect(settings.asksForSound).toBe(true);
  settings.choose("sounds", "off");
  expect(settings.asksForSound).toBe(false);
  expect((await load()).asksForSound).toBe(false);
});
