/** Heads without a face, and the ears and horns on them. */
import { area, disc, flat, inner, INK, line, shade, type Shape } from "../shapes";

export const HEAD = "M50 18c21 0 33 13 33 30 0 18-14 28-33 28S17 66 17 48c0-17 12-30 33-30z";
type Draw = (main: string, second: string) => Shape[];
export const heads = {
  round: (skin: string) => [
    area(skin, HEAD),
    area(shade(skin, -0.13), "M17 48c0-17 12-30 33-30-16 6-22 20-18 36 2 9 8 16 18 21-19 0-33-9-33-27z", {
      ...flat,
      opacity: 0.55,
    }),
  ],
  wide: (skin: string) => [
    area(skin, "M50 22c24 0 36 9 36 26 0 17-14 28-36 28S14 65 14 48c0-17 12-26 36-26z"),
    area(shade(skin, -0.13), "M14 48c0-17 12-26 36-26-20 6-24 34 0 54-22 0-36-11-36-28z", {
      ...flat,
      opacity: 0.5,
    }),
  ],
  tall: (skin: string) => [
    area(skin, "M50 14c18 0 28 15 28 32 0 18-12 31-28 31S22 64 22 46c0-17 10-32 28-32z"),
    area(shade(skin, -0.13), "M22 46c0-17 10-32 28-32-16 8-18 46 0 63-16 0-28-13-28-31z", {
      ...flat,
      opacity: 0.5,
    }),
  ],
  skull: () => [
    area("#f4eedd", "M50 18c21 0 32 12 32 28 0 9-4 13-6 17l-2 13H30l-3-13c-4-4-9-8-9-17 0-16 11-28 32-28z"),
  ],

  square: (skin: string) => [
    area(skin, "M24 19h52c7 6 9 18 8 32-2 17-14 26-34 26S18 68 16 51c-1-14 1-26 8-32z"),
    half(skin, "M24 19h12c-8 14-8 42 8 57-16-1-26-9-28-25-1-14 1-26 8-32z"),
  ],
  heart: (skin: string) => [
    area(skin, "M50 18c21 0 34 11 34 26 0 17-16 33-34 35-18-2-34-18-34-35 0-15 13-26 34-26z"),
    half(skin, "M16 44c0-15 13-26 34-26-18 8-22 38 0 61-18-2-34-18-34-35z"),
  ],
} satisfies Record<string, (skin: string) => Shape[]>;
export type Head = keyof typeof heads;
export const headOf = (kind: Head, skin: string) =>
  (heads as Record<Head, (skin: string) => Shape[]>)[kind](skin);
export const ears = {
  cat: (a: string, b: string) => [
    area(a, "M18 40L12 4c12 2 22 8 27 16zM61 20C68 11 78 5 90 4l-8 36z"),
    area(b, "M21 30l-4-17c7 3 11 6 14 10zM70 22c4-4 8-7 14-9l-5 17z", flat),
  ],
  wolf: (a: string, b: string) => [
    area(a, "M16 44L12-4c14 5 24 14 28 24zM60 20c4-11 14-20 28-24l-4 48z"),
    area(b, "M20 30l-3-23c8 5 12 9 15 15zM68 22c3-6 8-11 14-15l-3 23z", flat),
  ],
  panda: (a: string) => [disc(a, 22, 22, 12), disc(a, 79, 22, 12)],
  rat: (a: string, b: string) => [
    disc(a, 18, 26, 16),
    disc(b, 18, 26, 9, undefined, flat),
    disc(a, 83, 24, 15),
    disc(b, 83, 24, 8, undefined, flat),
  ],
  bull: (a: string) => [
    area("#f0e6cf", "M22 32C4 34-6 22-2 2c8 8 18 12 30 14zM78 32c18 2 28-10 24-30-8 8-18 12-30 14z"),
    area(a, "M20 42C10 44 4 40 2 34c8-2 14-2 20 0zM80 42c10 2 16-2 18-8-8-2-14-2-20 0z"),
  ],
  pig: (a: string) => [area(a, "M20 38L10 14c12 0 20 4 24 10zM80 38l10-24c-12 0-20 4-24 10z")],
  horn: (_: string, b: string) => [
    area(b, "M24 30C12 24 8 10 12-4c8 6 16 14 22 24zM76 30C88 24 92 10 88-4c-8 6-16 14-22 24z"),
  ],
  tiny: (_: string, b: string) => [
    area(b, "M30 24C26 16 26 8 30 2c5 5 8 11 10 18zM60 20c2-7 5-13 10-18 4 6 4 14 0 22z"),
  ],
} satisfies Record<string, Draw>;
export type Ears = keyof typeof ears;
export const earsOf = (kind: Ears, main: string, second: string) =>
  (ears as Record<Ears, Draw>)[kind](main, second);
/** The shaded side of something. */
export const half = (s: string, d: string) => area(shade(s, -0.13), d, { ...flat, opacity: 0.5 });
export const floppy = (a: string) => [
  area(
    a,
    "M24 26C8 22-2 40 3 64c3 9 14 8 17-2 3-10 4-22 10-32zM76 26c16-4 26 12 22 34-2 9-13 8-16-1-3-9-5-22-11-30z",
  ),
];
export const dragonHead = (a: string, b: string, h = "#efe3c8") => [
  area(h, "M26 30C14 22 8 10 8-4c10 4 20 12 28 24zM58 20C62 8 70 0 80-4c2 10 0 20-6 28z"),
  area(shade(a, -0.25), "M18 34L4 38l12 8-10 8 13 4z"),
  ...heads.round(a),
  area(b, "M52 56c14-6 34-6 40 3 2 10-12 18-32 18-10-4-14-14-8-21z"),
  disc(INK, 82, 59, 2.2, 2.8, flat),
  disc(INK, 73, 57.5, 2, 2.6, flat),
  line(INK, "M58 70c10 2 20 1 29-4", 2.4, inner),
  area("#fff", "M64 70l3 6 4-6zM76 69l3 5 3-6z", inner),
];
/** The face of a skull; `g` glows in it. */
export const sockets = (g: string | null) => [
  area(
    INK,
    "M40 46c5-5 14-4 16 2 1 8-4 12-10 12-6-1-9-8-6-14zM64 48c3-6 12-6 15-1 2 6-1 12-7 12-6 0-10-5-8-11z",
    flat,
  ),
  ...(g ? [disc(g, 49, 53, 3, undefined, flat), disc(g, 71, 53, 3, undefined, flat)] : []),
  area(INK, "M60 59l3 6h-6z", flat),
  line(INK, "M46 70h27M52 66v8M59 66v8M66 66v8", 2.2, inner),
];
/** A snouted head. */
export function animal(
  a: string,
  look: { muzzle?: string; nose?: string; mask?: string | null } = {},
): Shape[] {
  return [
    ...heads.round(a),
    ...(look.mask
      ? [
          area(
            look.mask,
            "M38 42c6-7 18-6 20 3 1 10-6 17-13 17-9-1-13-12-7-20zM64 43c5-6 16-5 18 3 0 10-5 15-11 15-7 0-11-11-7-18z",
            flat,
          ),
        ]
      : []),
    area(
      look.muzzle ?? shade(a, 0.5),
      "M62 55c13-1 21 5 20 12-2 7-11 10-22 9-11 0-17-4-16-10 1-6 8-11 18-11z",
      inner,
    ),
    area(look.nose ?? INK, "M62 55c6-2 12-1 13 2 0 4-4 6-7 6s-7-4-6-8z", flat),
    line(INK, "M68 63c0 4-3 7-8 6M68 63c1 4 4 6 8 4", 2.4, inner),
  ];
}
