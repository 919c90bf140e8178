/** Hair, beards and hats; hats take two colours. */
import { area, disc, flat, inner, INK, line, shade, type Shape } from "../shapes";

type Draw = (main: string, second: string) => Shape[];
export const hair = {
  spiky: (col: string) => [
    area(
      col,
      "M15 52C8 40 10 30 8 20c8 2 10 3 13 6 0-8-1-12-4-19 11 2 16 5 20 9 2-6 4-9 9-14 4 6 5 9 6 13 6-5 10-6 19-7-3 6-4 9-4 13 7-2 11-1 17 2-6 4-7 7-7 11 4 2 6 4 8 9-5 0-7 1-9 3-6-9-13-14-22-15-12 4-26 7-39 21z",
    ),
  ],
  long: (col: string) => [
    area(col, "M15 54C10 26 24 10 50 10s41 15 37 42c-4-8-8-13-14-16-12 4-28 3-38-5-6 6-14 12-20 23z"),
  ],
  back: (col: string) => [
    area(col, "M50 8C20 8 8 30 10 58c1 16 4 26 2 36 12-2 18-8 20-16h38c2 8 8 14 19 16-3-10 1-20 2-36C93 30 80 8 50 8z"),
  ],
  hood: (a: string, b: string) => [
    area(a, "M12 66C5 34 22 6 52 6c30 0 44 30 34 62-2-22-14-34-32-34S20 46 12 66z"),
    area(b, "M52 6c-14 4-22 12-26 22 12-7 34-9 50 4C72 18 64 8 52 6z", inner),
  ],
  bandana: (a: string, b: string) => [
    area(a, "M15 42C15 20 28 9 50 9s36 11 35 33c-20-10-50-10-70 0z"),
    area(b, "M15 36c20-10 50-10 70 0l1 9c-20-10-52-10-72 0z"),
    area(b, "M16 40C6 42 2 50 2 58c6-2 12-6 17-12z"),
  ],
  helm: (a: string, b: string) => [
    area("#f0e6cf", "M20 36C6 34 0 22 2 6c8 6 16 10 24 14zM80 36c14-2 20-14 18-30-8 6-16 10-24 14z"),
    area(a, "M14 48C12 22 26 9 50 9s38 13 36 39c-20-9-52-9-72 0z"),
    area(b, "M13 44c22-10 52-10 74 0l-1 8c-22-10-50-10-72 0z"),
    area(b, "M46 10h9v30h-9z"),
  ],
  crown: (col: string) => [
    area(col, "M24 24L20 2l14 10 8-14 10 13 11-13 7 14 14-9-5 21c-18-6-37-6-55 0z"),
    disc("#e2543a", 34, 16, 2.6, undefined, inner),
    disc("#3f8fd6", 52, 13, 2.6, undefined, inner),
    disc("#57b05a", 69, 16, 2.6, undefined, inner),
  ],
  wizard: (a: string, b: string) => [
    area(a, "M4 36c14-8 20-8 26-9C36 10 50-8 76-10c-5 8-5 14-3 20 4 6 4 10 4 16 6 1 12 3 20 9-28 8-66 8-93 1z"),
    area(b, "M29 25c16 4 33 4 49 0l0 6c-16 5-34 5-50 0z", inner),
  ],
  bun: (col: string) => [
    disc(col, 44, 8, 12),
    area(col, "M15 54C10 26 24 12 50 12s41 13 37 40c-4-8-8-13-14-16-8-3-14-9-18-13-10 9-26 14-40 31z"),
  ],
  beard: (col: string) => [
    area(col, "M17 50c2 10 10 12 18 9 10-5 20-5 30 0 7 3 14 0 17-9 4 22-10 42-32 42S13 72 17 50z"),
  ],
  leaf: (col: string) => [
    area(
      col,
      "M18 44C14 24 26 14 44 14 40 6 44-4 54-10c2 6 8 8 8 16 8-8 18-6 24-4-2 8-8 14-16 16 10 3 16 12 15 27-8-10-16-14-28-14-16 0-28 2-39-1z",
    ),
  ],

  bob: (q: string) => [
    area(q, "M14 66C6 30 20 8 50 8s45 22 36 58c-6 2-8-2-8-8 2-8 0-16-4-21-14 3-30 0-40-6-8 8-10 18-8 28 0 6-5 9-12 7z"),
  ],
  mohawk: (q: string) => [area(q, "M30 26C26 8 36-6 52-12c0 6 6 6 10 8 6 4 8 12 6 18-4 6-8 8-6 14-12-4-22-4-32-2z")],
  curly: (q: string) => [
    area(
      q,
      "M16 54C4 50 4 36 13 32 8 20 20 10 30 14 36 2 54 0 60 10c12-5 24 4 22 16 10 3 12 16 4 22-4-8-9-12-15-13-6 2-10 0-12-4-6 5-14 5-18 1-6 5-14 10-25 22z",
    ),
  ],
  pony: (q: string) => [
    area(q, "M22 30C2 24-6 44 0 66c2 8 8 12 14 12-4-10 0-20 8-28z"),
    area(q, "M15 52C10 26 24 10 50 10s41 14 36 40c-3-7-8-12-14-15-14 2-26-2-34-8-6 8-14 14-23 25z"),
  ],
  puffs: (q: string) => [
    disc(q, 12, 30, 16),
    disc(q, 88, 28, 15),
    area(q, "M16 48C14 24 28 12 50 12s37 12 34 36c-10-13-20-17-34-17s-26 6-34 17z"),
  ],
  pigtails: (q: string) => [
    area(q, "M20 34C4 32-4 50 2 70c8-2 14-10 16-22zM82 34c16-2 22 14 18 32-8-2-14-10-17-20z"),
    area(q, "M15 50C10 26 26 10 50 10s40 14 36 40c-6-8-12-12-18-14-6 0-12-4-16-8-10 9-24 12-37 22z"),
  ],
  bald: () => [],
  quiff: (q: string) => [
    area(q, "M16 46C10 34 16 22 26 20 30 6 50-2 78 4c-4 4-4 8-2 12 8 4 11 14 9 26-6-8-12-11-20-11-18 1-34 2-49 15z"),
  ],
  peak: (q: string) => [
    area(q, "M16 54C8 24 24 8 50 8s43 16 35 46c-4-12-8-18-14-22-6 4-10 8-13 14-4-6-8-10-14-13-12 4-20 12-28 21z"),
  ],
  topknot: (q: string) => [
    area(q, "M42 14C34 4 38-10 52-12c10 2 12 14 6 24z"),
    area(q, "M18 42C20 22 32 12 50 12s31 10 33 30c-20-12-46-12-65 0z"),
  ],
  mop: (q: string) => [
    area(
      q,
      "M10 78C2 40 18 2 52 2s48 38 38 76c-6-4-6-10-6-16-4 6-6 2-8-6-4 8-8 6-10-4-4 8-9 8-12-2-5 10-10 10-12 2-6 8-10 10-12 4-4 8-8 12-10 22-4 4-7 5-10 0z",
    ),
  ],
  // hats

  top: (a: string, b: string) => [
    area(a, "M28 26L30-10h40l3 36z"),
    area(b, "M29 16h44v9H28z", inner),
    area(a, "M8 28c26-7 58-7 84 0 2 4-2 8-8 8-22-5-46-5-68 0-6 0-10-4-8-8z"),
  ],
  cap: (a: string, b: string) => [
    area(a, "M15 42C14 20 28 9 50 9s36 10 35 32c-22-9-48-9-70 1z"),
    area(b, "M54 34c16-2 34 0 44 8-6 6-26 4-44 0z"),
    disc(b, 50, 9, 4),
  ],
  tricorn: (a: string, b: string) => [
    area(a, "M2 34C14 16 30 6 52 4c22 2 36 12 46 30-10 0-16 0-22 4-16-7-36-7-52 0-6-4-12-4-22-4z"),
    area(b, "M2 34c10 0 16 0 22 4 16-7 36-7 52 0 6-4 12-4 22-4-10-6-18-8-26-6-18-6-32-6-46 0-8-2-16 0-24 6z", inner),
    disc("#f6f0e0", 50, 20, 6, undefined, inner),
  ],
  visor: (a: string, b: string) => [
    area(a, "M13 60C8 26 24 6 50 6s43 20 38 54c-4 14-18 20-38 20S17 74 13 60z"),
    area("#1d1512", "M34 44h50v14c-16 5-36 5-50 0z", inner),
    line(b, "M60 8v34M38 66c12 5 30 5 42 0", 3.4, inner),
    area(b, "M44 8c0-10 8-18 22-20-4 6-2 12 2 18z"),
  ],
  turban: (a: string, b: string) => [
    area(a, "M12 40C8 18 26 2 52 4c24 0 38 16 36 36-24-9-52-9-76 0z"),
    line(b, "M18 32C30 18 52 10 72 12M24 38C40 24 64 18 84 26", 3, inner),
    disc(b, 54, 30, 5, undefined, inner),
  ],
  straw: (a: string, b: string) => [
    area(a, "M26 28C26 8 36-2 52-2s24 10 24 30z"),
    area(b, "M26 20h50v8H26z", inner),
    area(a, "M-2 32c30-10 76-10 104 0-10 10-28 8-52 7-24 1-44 2-52-7z"),
  ],
  band: (a: string) => [
    area(a, "M15 40c20-12 50-12 70 0l1 9c-20-11-52-11-72 0z"),
    area(a, "M16 42C4 40-4 48-4 58c8 0 14-4 20-8z"),
  ],
  elia: (a: string, b: string) => [
    area(a, "M20 26C4 18-2 4 2-10c12 4 22 12 28 24zM80 26C96 18 102 4 98-10c-12 4-22 12-28 24z"),
    area(a, "M12 52C6 22 24 4 50 4s44 18 38 48c-22-13-54-13-76 0z"),
    area(b, "M12 44c22-13 54-13 76 0v9c-22-13-54-13-76 0z", inner),
  ],
  wrap: (a: string, b: string) => [
    area(a, "M10 66C2 30 22 4 52 4s48 28 36 64c-2-22-16-34-34-34S18 46 10 66z"),
    line(b, "M18 40C28 24 44 14 66 12M14 54C22 34 40 22 74 22M30 18c6-6 14-10 22-12", 3, inner),
  ],
  goggles: (a: string, b: string) => [
    area(a, "M15 42C14 20 28 9 50 9s36 10 35 32c-22-9-48-9-70 1z"),
    line(INK, "M16 36c20-8 46-8 68 0", 7),
    line(b, "M16 36c20-8 46-8 68 0", 4, inner),
    disc("#9fe0f0", 46, 27, 10, 9, inner),
    disc("#9fe0f0", 70, 27, 9, 9, inner),
  ],
  feather: (a: string, b: string) => [
    area(b, "M30 14C16 14-2 2-6-14c16-2 34 8 46 24z"),
    area(a, "M4 36C12 18 30 10 52 8c22 2 38 10 46 26-14 0-20-1-28 4-14-4-30-4-42 1-8-5-14-4-24-3z"),
    area(shade(a, 0.25), "M26 28c16-6 36-6 52-1l-1 7c-16-4-34-4-50 1z", inner),
  ],
  circlet: (a: string, b: string) => [
    area(a, "M16 38c20-10 48-10 68 0l1 6c-20-9-50-9-70 0z", inner),
    area(b, "M58 26l7 9-7 9-7-9z", inner),
  ],
  flowers: (a: string, b: string) => [
    ...([22, 38, 58, 76] as const).flatMap((x, i) => {
      const y = [28, 17, 15, 24][i]!;
      return [disc(i % 2 ? a : b, x, y, 8), disc("#ffe27a", x, y, 3, undefined, flat)];
    }),
  ],
  pot: (a: string) => [
    area(a, "M16 40c0-24 12-34 34-34s34 10 34 34c-20-8-48-8-68 0z"),
    area(shade(a, 0.3), "M84 34l16-6 2 6-17 6z"),
    line("#fff", "M28 26c2-6 6-9 12-11", 3, { ...inner, opacity: 0.6 }),
  ],
  cowl: (a: string) => [
    area(a, "M12 62C4 30 22 6 50 6s46 24 38 56c-4-3-6-6-7-10-10 3-20 4-31 4-12 0-22-1-31-4-1 4-3 7-7 10z"),
    area("#fff", "M38 47c5-5 14-4 18 3-6 4-14 3-18-3zM64 50c4-7 12-8 17-3-4 6-11 7-17 3z", inner),
  ],
} satisfies Record<string, Draw>;
export type Hair = keyof typeof hair;
export const hairOf = (kind: Hair, main: string, second: string) => (hair as Record<Hair, Draw>)[kind](main, second);
