/** Bodies, legs, arms, and what hangs on a back. */
import { area, disc, flat, inner, INK, line, shade, type Shape } from "../shapes";

type Draw = (main: string, second: string, third: string) => Shape[];
/** Shirt numbers, to be read: they are never mirrored. */
export const NUMBERS = [
  "M50 82v14M46 84l4-3",
  "M45 83c6-4 12 0 9 6l-9 7h12",
  "M45 82h10l-6 6c10 0 8 10-4 8",
  "M55 97V80L44 92h15",
  "M56 82H46l-1 6c12-2 12 9 0 8",
] as const;
export const legs = (col: string) => [
  area(col, "M36 98h13v15c-5 2-12 2-16 0z"),
  area(shade(col, 0.12), "M52 98h13l4 14c-5 3-12 3-17 1z"),
];
export const cape = (col: string) => [
  area(col, "M34 72c-10 8-18 24-20 40 8 2 14-1 18-4l36 0c5 3 10 5 17 3-2-15-8-31-19-39z"),
];
export const bodies = {
  tunic: (a: string, b: string, belt = "#6b4526") => [
    area(a, "M35 72h31c4 9 6 20 6 30-13 5-31 5-43 0 0-10 2-21 6-30z"),
    area(shade(a, -0.16), "M35 72h9c-4 10-5 22-4 33-4-1-8-2-11-3 0-10 2-21 6-30z", flat),
    area(belt, "M30.5 92c13 4 28 4 40.5 0l.8 6c-13 5-30 5-42 0z", inner),
    area(b, "M44 72h16l-6 10z", inner),
  ],
  robe: (a: string, b: string) => [
    area(a, "M36 72h29c6 12 10 26 11 39-16 6-36 6-52 0 1-13 6-27 12-39z"),
    area(shade(a, -0.18), "M36 72h8c-5 13-8 28-8 41-4 0-8-1-12-2 1-13 6-27 12-39z", flat),
    area(b, "M24.5 106c16 6 35 6 51 0l.5 5c-16 6-36 6-52 0z", inner),
    area(b, "M45 72h14l-5 34c-3 1-6 1-9 0z", inner),
  ],
  plate: (a: string, b: string) => [
    area(a, "M32 71h37c5 9 5 21 3 31-13 5-31 5-42 0-3-10-3-22 2-31z"),
    area(shade(a, 0.3), "M56 73c8 1 12 4 12 12-4 4-9 5-14 4z", flat),
    area(b, "M30 94c13 4 28 4 41 0v8c-12 5-30 5-41 0z", inner),
  ],
  bare: (s: string, b: string) => [
    area(s, "M36 72h29c4 9 5 19 5 28H31c0-9 1-19 5-28z"),
    area(b, "M31 93c13 3 27 3 39 0l3 12c-14 5-32 5-44 0z"),
    line("#a3261f", "M42 78l6 3M40 84l8 2M59 78l-5 3M61 84l-7 2", 2.4, inner),
  ],

  coat: (a: string, b: string) => [
    area(a, "M34 72h33c6 12 9 24 10 38-6 3-12 3-18 1l-6-18-6 19c-7 2-16 1-23-2 1-14 4-27 10-38z"),
    area(b, "M44 72h15l-7 22z", inner),
    disc("#ffd75a", 58, 88, 2.2, undefined, inner),
    disc("#ffd75a", 60, 98, 2.2, undefined, inner),
  ],
  jersey: (a: string, b: string, no: string) => [
    area(a, "M30 72h42c5 8 6 18 5 28-16 6-36 6-52 0-1-10 0-20 5-28z"),
    area(b, "M30 72l-6 14c6 4 10 4 14 2l2-16zM72 72l5 14c-6 4-10 4-14 2l-1-16z", inner),
    line("#fff", no, 4.4, { ...inner, upright: 51 }),
    area(shade(a, -0.35), "M26 98c16 6 34 6 50 0l1 8c-16 5-36 5-52 0z", inner),
  ],
  rags: (a: string, b: string) => [
    area(a, "M34 72h33c4 9 6 18 7 28l-7 8-6-6-6 9-7-8-7 9-6-8-8 5-2-9c0-10 4-19 9-28z"),
    area(b, "M34 82l36 12-1 6-38-12z", inner),
  ],
  fur: (a: string, b: string) => [
    area(a, "M34 72h33c4 9 5 18 5 28H29c0-10 1-19 5-28z"),
    area(b, "M28 92l6 4 5-4 6 5 6-5 6 5 6-5 5 4 6-4 2 14c-16 6-36 6-50 0z"),
    area(b, "M30 72l6 8 6-6 7 7 6-7 6 6 7-8z", inner),
  ],
  dress: (a: string, b: string) => [
    area(a, "M38 72h25c3 8 5 14 14 38-18 7-40 7-54 0 9-24 12-30 15-38z"),
    area(b, "M30 96c14 6 28 6 42 0l3 6c-16 7-34 7-48 0z", inner),
    area(b, "M40 72h21l-4 8H44z", inner),
  ],
  bones: () => [
    area("#f4eedd", "M38 74h26c3 8 4 14 3 22-9 4-22 4-31 0-1-8 0-14 2-22z"),
    line(INK, "M51 76v20M41 82h21M40 89h23", 3, inner),
    area("#5a4a3c", "M34 95c12 4 24 4 35 0l2 11c-14 5-28 5-40 0z"),
  ],
  tank: (a: string, b: string) => [
    area(a, "M28 74h46a6 6 0 0 1 6 6v18c0 8-10 12-29 12s-29-4-29-12V80a6 6 0 0 1 6-6z"),
    disc(b, 51, 90, 9, undefined, inner),
    line(INK, "M51 90l5-4", 2.6, inner),
    disc(shade(a, 0.4), 31, 80, 2, undefined, flat),
    disc(shade(a, 0.4), 72, 80, 2, undefined, flat),
    disc(shade(a, 0.4), 31, 101, 2, undefined, flat),
    disc(shade(a, 0.4), 72, 101, 2, undefined, flat),
  ],
  high: (a: string, b: string) => [
    area(a, "M36 72h29c5 12 9 26 10 39-16 6-34 6-50 0 1-13 6-27 11-39z"),
    area(b, "M42 72h18l-4 16c-3 3-7 3-10 0z", inner),
    area(a, "M22 74L12 56c12 0 22 6 28 16zM78 74l12-18c-12 0-22 6-28 16z"),
  ],
} satisfies Record<string, Draw>;
export type Body = keyof typeof bodies;
export const bodyOf = (kind: Body, main: string, second: string, third: string) =>
  (bodies as Record<Body, Draw>)[kind](main, second, third);
export const arms = {
  // far, near
  back: (col: string) => [area(col, "M66 76c8 0 13 6 15 14l-8 3c-2-6-5-8-9-8z")],
  front: (col: string, skin: string) => [
    area(col, "M36 75c-8 2-13 8-14 17l9 2c0-6 3-9 7-10z"),
    disc(skin, 26, 95, 5.5),
  ],
  raised: (col: string, skin: string) => [
    area(col, "M66 76c8-1 14-5 18-10l6 5c-5 8-12 14-22 14z"),
    disc(skin, 88, 67, 5.5),
  ],
};
export const backs = {
  none: () => [],
  cape: (q) => cape(q),
  fairy: (q: string) => [
    area(q, "M30 70C6 74-4 52-2 34c18 2 32 14 36 30zM68 66c22 0 34-16 34-32-16 2-28 10-33 24z"),
    area(shade(q, 0.4), "M30 78C14 80 8 96 12 108c12-2 20-10 22-20z"),
  ],
  bat: (q: string) => [
    area(
      q,
      "M34 76C20 58 2 52-10 56c6 6 8 12 8 18 8 0 12 4 14 10 8-2 14 2 18 8zM68 76c12-18 30-24 42-20-6 6-8 12-8 18-8 0-12 4-14 10-8-2-14 2-18 8z",
    ),
  ],
  pack: (q: string) => [
    area(q, "M12 70c-4 10-4 24 2 34 8 4 18 2 22-2V72c-6-8-18-8-24-2z"),
    area(shade(q, 0.25), "M10 66c6-6 20-6 26 0l-1 8c-8-3-16-3-24 0z"),
  ],
  tail: (q: string) => [
    line(INK, "M34 104C10 108-2 92 4 76", 11),
    line(q, "M34 104C10 108-2 92 4 76", 7),
    area(q, "M4 80C-4 74-4 62 4 54c8 6 10 18 4 26z"),
  ],
  swish: (q: string) => [area(q, "M36 104C14 112-4 98-6 74c10 2 14 6 16 12 6 8 14 8 24 6z")],
  scarf: (q: string) => [area(q, "M36 74C18 72 4 78-6 92c8 0 12 2 14 8 8-10 18-14 30-14z")],
  quiver: () => [
    area("#8a5a34", "M14 54l14-6 14 40-12 6z"),
    area("#e0492f", "M12 54l-2-14 8-2 2 12zM20 50l0-14 8 0-2 12z"),
  ],
  aura: (q: string) => [
    area(
      q,
      "M50-12c8 10 22 6 26 18 14 2 14 16 20 26 8 12 2 26 4 40 0 18-10 34-26 40H26C10 106 0 90 2 72c2-14-6-26 2-40 6-10 6-24 20-26 6-12 18-8 26-18z",
      { opacity: 0.55 },
    ),
  ],
  shell: (q: string) => [disc(q, 30, 88, 22, 20)],
} satisfies Record<string, (colour: string) => Shape[]>;
export type Back = keyof typeof backs;
export const backOf = (kind: Back, colour: string) =>
  (backs as Record<Back, (colour: string) => Shape[]>)[kind](colour);
