/** Measures what the palettes promise: text that can be read, and colours that stay apart. */
import { describe, expect, it } from "vitest";
import moodsCss from "./moods.css?raw";
import palettesCss from "./palettes.css?raw";
import tokensCss from "./tokens.css?raw";
import { PALETTES, type Palette, type Theme } from "../settings.svelte";

type Rgb = [number, number, number];

/** AA for text, and for signs and edges (WCAG 1.4.3, 1.4.11). */
const TEXT = 4.5;
const EDGE = 3;
/** CIE76: two colours this far apart are not taken for each other side by side. */
const APART_BASES = 20;
const APART_SIGNS = 12;

/** What each form of full colour blindness makes of linear RGB (Machado, Oliveira, Fernandes 2009). */
const EYES: Record<string, Rgb[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function declarations(css: string): Map<string, string> {
  return new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

const blockOf = (css: string, selector: string) => declarations(css.split(selector)[1]?.split("}")[0] ?? "");

function valueOf(places: Map<string, string>[], theme: Theme, name: string): string {
  const value = places.map((place) => place.get(name)).find((found) => found !== undefined);
  if (value === undefined) throw new Error(`no colour is called --${name}`);
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return pair ? pair[theme === "light" ? 1 : 2]! : value;
}

const TOKENS = declarations(tokensCss);
const SAND = blockOf(moodsCss, "[data-mood] ");

function colour(palette: Palette, theme: Theme, name: string): string {
  return valueOf([blockOf(palettesCss, `[data-palette="${palette}"]`), TOKENS, SAND], theme, name);
}

/** As an arena shows it: its own ground, and signs of its own where the usual ones would drown. */
function colourIn(mood: string, palette: Palette, theme: Theme, name: string): string {
  const own = blockOf(moodsCss, `[data-mood="${mood}"]`);
  return valueOf([own, blockOf(palettesCss, `[data-palette="${palette}"]`), TOKENS, SAND], theme, name);
}

const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;

const dot = (row: Rgb, [r, g, b]: Rgb) => row[0] * r + row[1] * g + row[2] * b;
const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linear(hex));

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function lab(hex: string, eyes: Rgb[]): Rgb {
  const seen = eyes.map((row) => Math.min(1, Math.max(0, dot(row, linear(hex))))) as Rgb;
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root(dot([0.4124, 0.3576, 0.1805], seen) / 0.95047);
  const y = root(dot([0.2126, 0.7152, 0.0722], seen));
  const z = root(dot([0.0193, 0.1192, 0.9505], seen) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: string, other: string, eyes: Rgb[]): number {
  const [a, b] = [lab(one, eyes), lab(other, eyes)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const pairs = <Item>(items: Item[]): [Item, Item][] =>
  items.flatMap((a, index) => items.slice(index + 1).map((b): [Item, Item] => [a, b]));

const looks = PALETTES.flatMap((palette) =>
  (["light", "dark"] as const).map((theme): [Palette, Theme] => [palette, theme]),
);

describe.each(looks)("the %s palette in %s", (palette, theme) => {
  const of = (name: string) => colour(palette, theme, name);

  it("can be read", () => {
    for (const ground of ["ground", "panel", "panel-raised"]) {
      for (const ink of ["ink", "paper-soft", "team-1", "team-2", "team-3", "team-4"]) {
        expect(contrast(of(ink), of(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(TEXT);
      }
    }
  });

  it.each(["pit", "elements", "day", "night"])(
    "has signs that stand out from the floor of the %s",
    (mood) => {
      const here = (name: string) => colourIn(mood, palette, theme, name);
      for (const sign of ["safe", "risky", "aim"]) {
        for (const tile of ["tile-a", "tile-b"]) {
          expect(contrast(here(sign), here(tile)), `${sign} on ${tile}`).toBeGreaterThanOrEqual(EDGE);
        }
      }
    },
  );

  it("outlines every team's figures against the sand", () => {
    for (const team of [1, 2, 3, 4]) {
      expect(contrast(of(`outline-${team}`), of("tile-a")), `team ${team}`).toBeGreaterThanOrEqual(EDGE);
    }
  });

  it("can be read on plates, wood, felt, dice and buttons", () => {
    const pairs: [string, string][] = [
      ...[1, 2, 3, 4].map((team): [string, string] => [`plate-${team}-ink`, `plate-${team}`]),
      ...[1, 2, 3, 4].map((team): [string, string] => [`die-${team}-ink`, `die-${team}`]),
      ["wood-ink", "wood"],
      ["wood-ink", "wood-light"],
      ["felt-ink", "felt"],
      ["tray-ink", "tray"],
      ["go-ink", "go"],
      ["aim-ink", "aim"],
      ["guide-ink", "guide"],
      ["gold-ink", "gold"],
      ["aim", "panel"],
      ["guide", "panel"],
      ["warn", "warn-soft"],
      ["ink", "chosen"],
      ["ink", "aim-soft"],
    ];
    for (const [ink, ground] of pairs) {
      expect(contrast(of(ink), of(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(TEXT);
    }
    for (const hp of ["hp-full", "hp-mid", "hp-low"]) {
      expect(contrast(of(hp), of("hp-pill")), hp).toBeGreaterThanOrEqual(TEXT);
    }
  });
});

describe.each(looks.filter(([palette]) => palette !== "classic"))(
  "the %s palette in %s",
  (palette, theme) => {
    it.each(Object.keys(EYES))("keeps players and signs apart for %s eyes", (eyes) => {
      const check = (names: string[], least: number) => {
        for (const [a, b] of pairs(names)) {
          const apart = distance(colour(palette, theme, a), colour(palette, theme, b), EYES[eyes]!);
          expect(apart, `${a} and ${b}`).toBeGreaterThanOrEqual(least);
        }
      };
      check(["base-1", "base-2", "base-3", "base-4"], APART_BASES);
      check(["safe", "risky", "aim"], APART_SIGNS);
    });
  },
);

it("keeps the two sides of a duel apart in the classic palette as well", () => {
  for (const eyes of Object.values(EYES)) {
    const apart = distance(colour("classic", "light", "base-1"), colour("classic", "light", "base-2"), eyes);
    expect(apart).toBeGreaterThanOrEqual(APART_BASES);
  }
});
