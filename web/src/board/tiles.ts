/** The floor as a few paths: all tiles of one shade are one path, so that it is cheap to draw. */
import { CELL, grainOf } from "./geometry";
import { isTown, type Mood } from "./mood";

export interface Layer {
  /** A CSS class that says fill or stroke (Ground.svelte). */
  kind: string;
  d: string;
}

const SHADES = ["a", "b", "c"] as const;
const ELEMENTS = ["fire", "air", "earth", "water"] as const;
type Element = (typeof ELEMENTS)[number];
const SIGNS: Record<Element, string> = {
  fire: "m0-12c7 7 11 11 8 18-1 6-5 8-8 8s-8-2-8-8c0-4 3-6 4-10 1 3 3 4 4 4 1-4 0-8 0-12z",
  water: "m0-12c6 8 10 12 10 18a10 10 0 0 1-20 0c0-6 4-10 10-18z",
  earth: "m-11 9c0-13 8-20 21-20 1 13-6 21-15 21l-8 4z",
  air: "m-13-3h16a6 6 0 1 0-6-6m-10 14h21a6 6 0 1 1-6 6",
};

const round = (value: number) => Math.round(value * 10) / 10;

function slab(x: number, y: number, width: number, height: number, radius: number): string {
  const [w, h] = [round(width - 2 * radius), round(height - 2 * radius)];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${round(x + radius)} ${round(y)}h${w}${corner(radius, radius)}v${h}${corner(-radius, radius)}h${-w}${corner(-radius, -radius)}v${-h}${corner(radius, -radius)}z`;
}

/** Stones in a cell, as parts of its width and height. */
const COBBLES: readonly (readonly [number, number, number, number])[][] = [
  [
    [0, 0, 0.6, 0.5],
    [0.6, 0, 0.4, 0.5],
    [0, 0.5, 0.4, 0.5],
    [0.4, 0.5, 0.6, 0.5],
  ],
  [
    [0, 0, 0.45, 0.55],
    [0.45, 0, 0.55, 0.45],
    [0, 0.55, 0.55, 0.45],
    [0.55, 0.45, 0.45, 0.55],
  ],
  [
    [0, 0, 0.5, 1 / 3],
    [0.5, 0, 0.5, 1 / 3],
    [0, 1 / 3, 1, 1 / 3],
    [0, 2 / 3, 0.36, 1 / 3],
    [0.36, 2 / 3, 0.64, 1 / 3],
  ],
];

/** Four quarters: fire, air, earth, water. */
function elementAt(column: number, row: number, width: number, height: number): Element {
  return ELEMENTS[(row < height / 2 ? 0 : 2) + (column < width / 2 ? 0 : 1)]!;
}

/** Small marks in the sand: a ripple, pebbles, a tuft. */
function sandMark(x: number, y: number, grain: number): string {
  switch (grain % 7) {
    case 0:
      return `M${x + 13} ${y + 46}q6.5-5 13 0t13 0`;
    case 3:
      return `M${x + 45} ${y + 16}h.1M${x + 50} ${y + 22}h.1M${x + 41} ${y + 23}h.1`;
    case 5:
      return `M${x + 46} ${y + 42}l5-9 3 8`;
    default:
      return "";
  }
}

export function floorOf(width: number, height: number, mood: Mood): Layer[] {
  const layers = new Map<string, string>();
  const add = (kind: string, d: string) => layers.set(kind, (layers.get(kind) ?? "") + d);
  const size = CELL - 2;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const grain = grainOf(column, row);
      const [x, y] = [column * CELL, row * CELL];
      add("edge", slab(x + 1, y + 1, size, size, 6));
      if (isTown(mood)) {
        COBBLES[grain % 3]!.forEach(([left, top, wide, high], index) =>
          add(
            SHADES[(grain + index) % 3]!,
            slab(x + 2 + left * size, y + 2 + top * size, wide * size - 2, high * size - 3, 5),
          ),
        );
        continue;
      }
      const charged = mood === "elements" && (grain % 5 < 3 || ((column + row) % 2 === 0 && grain % 7 < 5));
      const element = elementAt(column, row, width, height);
      const kind = charged ? `${element}${grain % 2 ? "" : " pale"}` : SHADES[grain % 3]!;
      add(kind, slab(x + 1, y + 1, size, size - 3, 6));
      add("shine", `M${x + 9} ${y + 4}h46`);
      if (charged && grain % 4 === 0) add(`sign ${element}-sign`, `M${x + 32} ${y + 31}${SIGNS[element]}`);
      if (mood === "pit") add("detail", sandMark(x, y, grain));
    }
  }
  return [...layers].filter(([, d]) => d !== "").map(([kind, d]) => ({ kind, d }));
}
