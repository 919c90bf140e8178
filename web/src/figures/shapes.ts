/** The alphabet of every drawing: painted areas, lines and discs in a box of 100 by 140. */

export const INK = "#2b1d16";
export const CREAM = "#fff8ea";

/** Where a crown sits: drawn once for a human head, then moved onto a bird's or a broad one. */
export type Seat = "bird" | "broad";

export interface Shape {
  d: string;
  /** Colour of an area; lines have `stroke` instead. */
  fill?: string;
  stroke?: string;
  /** Width of a line. */
  width?: number;
  /** An area without an ink outline. */
  bare?: boolean;
  /** Lies inside others, so it adds nothing to the silhouette. */
  inner?: boolean;
  opacity?: number;
  seat?: Seat;
  /** Something to be read, around this x: never mirrored. */
  upright?: number;
}
export type Traits = Omit<Shape, "d" | "fill" | "stroke" | "width">;

export const bare: Traits = { bare: true };
export const inner: Traits = { inner: true };
/** An area inside others without an outline: light, shade, a pupil. */
export const flat: Traits = { bare: true, inner: true };

export const area = (fill: string, d: string, traits: Traits = {}): Shape => ({ fill, d, ...traits });
export const line = (stroke: string, d: string, width = 2.4, traits: Traits = {}): Shape => ({
  stroke,
  d,
  width,
  ...traits,
});
export const disc = (fill: string, x: number, y: number, r: number, ry = r, traits: Traits = {}): Shape =>
  area(fill, `M${x - r} ${y}a${r} ${ry} 0 1 1 ${2 * r} 0a${r} ${ry} 0 1 1 ${-2 * r} 0z`, traits);

export const seated = (shapes: Shape[], seat: Seat): Shape[] => shapes.map((shape) => ({ ...shape, seat }));

/** A colour with its lightness, hue or saturation changed. */
const parts = (hex: string) =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
const hexOf = (values: number[]) =>
  `#${values
    .map((value) =>
      Math.round(Math.max(0, Math.min(255, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Darker below 0, lighter above it. */
export const shade = (hex: string, by: number): string =>
  hexOf(parts(hex).map((value) => (by < 0 ? value * (1 + by) : value + (255 - value) * by)));

export function toHsl(hex: string): [number, number, number] {
  const [r, g, b] = parts(hex).map((value) => value / 255) as [number, number, number];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const light = (most + least) / 2;
  const spread = most - least;
  if (spread === 0) return [0, 0, light];
  const saturation = spread / (1 - Math.abs(2 * light - 1));
  const hue =
    most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [hue * 60, saturation, light];
}

export function fromHsl(hue: number, saturation: number, light: number): string {
  const turned = ((hue % 360) + 360) % 360;
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (n: number) => {
    const k = (n + turned / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return hexOf([channel(0), channel(8), channel(4)]);
}

/** Turns a colour's hue, and makes it lighter or darker. */
export function twist(hex: string, degrees: number, lighter = 0): string {
  const [hue, saturation, light] = toHsl(hex);
  return fromHsl(hue + degrees, saturation, Math.max(0.12, Math.min(0.9, light + lighter)));
}

/** The same stream of numbers between 0 and 1 for the same text (FNV-1a, mulberry32). */
export function randomOf(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
