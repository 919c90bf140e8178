/** Eyes, mouths and small marks on a face that looks to the right. */
import { area, disc, flat, inner, INK, line, type Shape } from "../shapes";

export const plainEyes = (col = INK, mood: "" | "angry" | "brow" = "") => [
  disc(col, 49, 52, 5.2, 7.6, flat),
  disc(col, 69, 52, 5.2, 7.6, flat),
  disc("#fff", 51, 49, 2, 2.6, flat),
  disc("#fff", 71, 49, 2, 2.6, flat),
  ...(mood === "angry"
    ? [line(INK, "M41 41l13 4M76 41l-11 4", 3, inner)]
    : mood === "brow"
      ? [line(INK, "M43 41c3-2 7-2 10 0M64 41c3-2 6-2 9 0", 2.4, inner)]
      : []),
];
export const blush = (col: string) => [
  disc(col, 42, 62, 4.5, 2.8, { ...flat, opacity: 0.6 }),
  disc(col, 76, 61, 4, 2.8, { ...flat, opacity: 0.6 }),
];
const eyeTable = {
  dot: (q: string) => plainEyes(q),
  angry: (q: string) => plainEyes(q, "angry"),
  brow: (q: string) => plainEyes(q, "brow"),
  wide: (q: string) => [
    disc("#fff", 48, 51, 8, 9.5, inner),
    disc(q, 51, 52, 4, 5, flat),
    disc("#fff", 70, 51, 7.5, 9.5, inner),
    disc(q, 73, 52, 4, 5, flat),
  ],
  sleepy: (q: string) => [
    area("#fff", "M40 52h17c0 9-17 9-17 0z", inner),
    disc(q, 50, 54, 3.4, undefined, flat),
    area("#fff", "M62 52h16c0 9-16 9-16 0z", inner),
    disc(q, 71, 54, 3.4, undefined, flat),
    line(INK, "M39 50h19M61 50h18", 3.2, inner),
  ],
  happy: () => [line(INK, "M42 54c2-6 10-6 12 0M64 54c2-6 10-6 12 0", 3.6, inner)],
  wink: (q: string) => [
    disc(q, 49, 52, 5.2, 7.6, flat),
    disc("#fff", 51, 49, 2, 2.6, flat),
    line(INK, "M63 54c3-5 9-5 12-1", 3.6, inner),
  ],
  glow: (q: string) => [
    area(q, "M41 52c2-7 13-7 15 0-3 6-12 6-15 0zM63 52c2-7 13-7 15 0-3 6-12 6-15 0z", inner),
    disc("#fff", 49, 51.5, 2.4, undefined, flat),
    disc("#fff", 71, 51.5, 2.4, undefined, flat),
  ],
  cat: () => [
    disc("#ffe27a", 48, 52, 7.5, 8.5, inner),
    disc(INK, 49, 52, 2.2, 6.5, flat),
    disc("#ffe27a", 71, 52, 7, 8.5, inner),
    disc(INK, 72, 52, 2.2, 6.5, flat),
  ],
  patch: (q: string) => [
    disc(q, 71, 52, 5.2, 7.6, flat),
    disc("#fff", 73, 49, 2, 2.6, flat),
    area("#1d1512", "M39 44h18v10c-3 7-14 7-18 0z", inner),
    line("#1d1512", "M18 40l22 6M56 46l28-8", 3, inner),
  ],
  specs: (q: string) => [
    disc("#eaf6ff", 48, 52, 10, 10, inner),
    disc("#eaf6ff", 72, 52, 9.5, 10, inner),
    disc(q, 50, 53, 3.6, 4.6, flat),
    disc(q, 73, 53, 3.6, 4.6, flat),
    line(INK, "M58 51h4", 2.8, inner),
  ],
  scar: (q: string) => [...plainEyes(q, "angry"), line("#a3261f", "M66 38l8 24", 3, inner)],
} satisfies Record<string, (colour: string) => Shape[]>;
export type Eyes = keyof typeof eyeTable;
export const eyes: Record<Eyes, (colour: string) => Shape[]> = eyeTable;
const mouthTable = {
  smile: () => [line(INK, "M55 65c3 3.5 8 3.5 11 0", 2.6, inner)],
  grim: () => [line(INK, "M55 67c3-2 8-2 11 0", 2.6, inner)],
  grin: () => [area("#fff", "M52 63c5 2 10 2 15 0-1 7-13 7-15 0z", inner)],
  open: () => [area("#7a2430", "M55 63h11c0 8-11 8-11 0z", inner)],
  fang: () => [
    line(INK, "M54 65c4 3 10 3 14 0", 2.6, inner),
    area("#fff", "M57 66l2 6 3-5zM64 67l2 5 2-6z", inner),
  ],
  tusk: () => [
    line(INK, "M50 68c6-3 14-3 20 0", 2.8, inner),
    area("#fff", "M51 68l1-8 5 7zM66 67l4-7 2 8z", inner),
  ],
  tongue: () => [
    line(INK, "M52 64c5 4 12 4 17 0", 2.6, inner),
    area("#f0708a", "M58 67h9v6c-2 5-8 4-9 0z", inner),
  ],
  stache: (hair = INK) => [
    area(hair, "M61 63c-6-5-15-3-18 6 7 0 13 0 18-3 5 3 11 3 18 2-3-9-12-11-18-5z", inner),
  ],
  flat: () => [line(INK, "M54 67h13", 2.8, inner)],
  o: () => [disc("#7a2430", 61, 67, 4, 5, inner)],
} satisfies Record<string, (hair?: string) => Shape[]>;
export type Mouth = keyof typeof mouthTable;
export const mouths: Record<Mouth, (hair?: string) => Shape[]> = mouthTable;
const detailTable = {
  freckles: () => [
    disc("#b0643a", 43, 60, 1.4, undefined, flat),
    disc("#b0643a", 47, 63, 1.4, undefined, flat),
    disc("#b0643a", 72, 61, 1.4, undefined, flat),
    disc("#b0643a", 76, 63, 1.4, undefined, flat),
  ],
  paint: (q: string) => [line(q, "M38 60l10 3M37 66l10 1M74 62l8-2M74 67l7-1", 3, inner)],
  rune: (q: string) => [area(q, "M60 26l5 6-5 7-5-7z", inner)],
  blush: (q: string) => blush(q),
  none: () => [],
} satisfies Record<string, (colour: string) => Shape[]>;
export type Detail = keyof typeof detailTable;
export const details: Record<Detail, (colour: string) => Shape[]> = detailTable;
