/** Whole creatures that share no body with people. */
import { area, disc, flat, inner, INK, line, shade, type Shape } from "../shapes";
import { bodies } from "./bodies";
import { eyes, mouths } from "./faces";
import { hair } from "./hair";
import { dragonHead, half, HEAD } from "./heads";
export const bird = (col: string) => [
  area(shade(col, -0.2), "M20 66C6 60 2 72 4 82c6 2 12 4 20 2z"),
  area("#e8852c", "M40 104l-3 10h10l-1-8zM58 104l0 10h11l-4-9z"),
  area(col, "M50 26c24 0 36 20 36 44S70 110 50 110 14 94 14 70s12-44 36-44z"),
  area(shade(col, 0.5), "M56 66c14 0 22 10 20 22-3 11-13 18-24 18-8-8-10-40 4-40z", flat),
  area(shade(col, -0.2), "M26 68c-8 6-10 18-5 27 10 0 17-8 18-18z", inner),
  area("#e8852c", "M66 58l24 4-20 12c-6-3-8-11-4-16z", inner),
  line(INK, "M70 66l12-1.5", 2, inner),
  disc("#fff", 56, 50, 7, 9, inner),
  disc(INK, 59, 51, 3.6, 5, flat),
  disc("#fff", 78, 49, 5, 8, inner),
  disc(INK, 79, 50, 3, 4.6, flat),
];
export const wool = (w: string, f: string) => [
  area("#3b2c28", "M34 102h11v11H33zM58 102h11l1 11H58z"),
  area(
    w,
    "M50 34c8-6 20-2 22 6 10-1 16 8 13 16 8 5 8 17 1 22 3 9-3 18-12 18-4 8-16 10-24 5-8 5-20 3-24-5-9 0-15-9-12-18-7-5-7-17 1-22-3-8 3-17 13-16 2-8 14-12 22-6z",
  ),
  line(
    shade(w, -0.22),
    "M24 84c3-5 8-6 12-3M28 60c2-4 6-6 10-4M40 96c4-3 9-3 12 0M76 90c-1-3-4-5-7-5",
    2.6,
    inner,
  ),
  area(
    "#d9b98a",
    "M32 46C18 42 12 52 16 62c5 6 13 4 14-2-6 1-8-3-5-6 3-2 7 0 8 3zM82 46c12-4 18 4 15 13-4 6-11 5-12-1 5 1 6-3 4-5-3-2-5 0-6 3z",
  ),
  area(f, "M58 40c16 0 24 9 23 22-1 13-10 21-21 21-12 0-21-8-22-21-1-13 6-22 20-22z"),
  disc("#fff", 53, 57, 5, 6.5, inner),
  disc(INK, 55, 58, 2.6, 3.6, flat),
  disc("#fff", 71, 57, 5, 6.5, inner),
  disc(INK, 73, 58, 2.6, 3.6, flat),
  line("#f6e3cf", "M58 73c3 2 7 2 10 0", 2.6, inner),
];
/** A round bomb with a lit fuse, and a sign of what it holds. */
export const bomb = (shell: string, sign: Shape[] = []): Shape[] => [
  line("#b98b3e", "M60 40c2-12 10-18 20-16", 4.5),
  area("#ffc93a", "M84 8l3 9 9-3-5 8 7 6-9 1-2 9-6-7-8 4 3-9-6-6 9-1z"),
  area(shell, "M50 36h14v8c16 6 24 18 24 33 0 22-17 37-38 37S12 99 12 77c0-17 10-30 25-35z"),
  area(shade(shell, 0.35), "M24 62c3-8 8-12 15-14-5 6-8 11-9 18-2 4-7 1-6-4z", flat),
  ...sign,
  disc("#ffdf6a", 48, 76, 5, 7, flat),
  disc("#ffdf6a", 70, 76, 5, 7, flat),
  line("#ffdf6a", "M50 94c5-4 14-4 19 0", 3.4, inner),
];
/** A doll of cloth with stitched eyes, and what sets it apart. */
export const doll = (cloth: string, face: string, leaves: string, sign: Shape[] = []): Shape[] => [
  area(cloth, "M36 74l-18-6-3 9 17 9-3 26h42l-3-26 17-9-3-9-18 6z"),
  area(face, HEAD),
  area(
    leaves,
    "M16 46C12 20 28 8 50 8s38 12 34 38c-8-12-14-14-18-15-4 5-10 6-16 6s-12-1-16-6c-6 2-12 5-18 15z",
  ),
  line(INK, "M42 47l9 9M51 47l-9 9M64 47l9 9M73 47l-9 9", 3, inner),
  line(INK, "M50 67h18M54 64v6M60 64v6M65 64v6", 2.2, inner),
  ...sign,
];
/** Open jaws of iron around a bait. */
export const trap = (jaw: string, bait: Shape[]): Shape[] => [
  area("#6b5a48", "M8 98h84v14c-26 5-58 5-84 0z"),
  area(shade(jaw, -0.3), "M14 98C8 66 26 44 50 44s42 22 36 54l-8-16-9 12-10-14-9 14-9-14-10 14-9-12z"),
  ...bait,
  area(jaw, "M10 106c2-16 8-26 14-30l4 14 9-13 8 14 7-14 8 14 9-13 7 13 6-12c4 8 8 16 9 27-26 6-55 6-81 0z"),
];
export const jelly = (q: string, eyes: Shape[], mouth: Shape[]) => [
  area(
    q,
    "M12 108C4 58 20 26 50 26s46 32 38 82c-6 6-11 0-15 2-5 4-10 3-14 0-4 4-12 4-16 0-5 3-10 3-15-1-4-2-10 4-16-1z",
  ),
  area(shade(q, 0.5), "M24 62c4-14 12-22 22-24-8 8-12 16-12 26-2 5-10 4-10-2z", flat),
  area(
    shade(q, -0.22),
    "M20 104c18-8 46-8 64-2l2 6c-6 4-9 0-13 2-5 4-10 3-14 0-4 4-12 4-16 0-5 3-10 3-15-1z",
    {
      ...flat,
      opacity: 0.7,
    },
  ),
  ...eyes,
  ...mouth,
];
export const robot = (q: string, g: string, antenna: boolean) => [
  area("#8b95a1", "M30 76h44l3 24c-14 8-36 8-50 0z"),
  area(q, "M22 74l-14 8 2 16 12 2 4-10zM78 74l14 8-2 16-12 2-4-10z"),
  area("#6b7480", "M34 100h13v13H32zM54 100h13l2 13H54z"),
  ...(antenna ? [line(INK, "M50 20V4", 4.5), disc(g, 50, 0, 6)] : [area(q, "M36 18C36 4 64 4 64 18z")]),
  area(q, "M22 18h56a9 9 0 0 1 9 9v38a9 9 0 0 1-9 9H22a9 9 0 0 1-9-9V27a9 9 0 0 1 9-9z"),
  half(q, "M22 18h14v56H22a9 9 0 0 1-9-9V27a9 9 0 0 1 9-9z"),
  area("#1d1d28", "M34 36h52v22H34z", inner),
  disc(g, 50, 47, 6.5, undefined, flat),
  disc(g, 73, 47, 6.5, undefined, flat),
  line(INK, "M46 66h28M53 63v6M60 63v6M67 63v6", 2.2, inner),
  disc(shade(q, 0.5), 20, 26, 2.4, undefined, flat),
  disc(shade(q, 0.5), 20, 66, 2.4, undefined, flat),
];
export const ghost = (q: string, hat: Shape[]) => [
  area(
    q,
    "M50 12c26 0 38 20 38 48l2 46c-7 6-11-4-17 2-6 5-11 5-17-1-6 6-12 6-18 1-6-6-11 5-20-1l2-47c0-28 6-48 30-48z",
  ),
  area(shade(q, 0.5), "M26 50c2-16 10-26 22-28-8 8-12 18-12 30-2 5-10 4-10-2z", flat),
  ...hat,
  ...eyes.glow("#ffd75a"),
  area("#3a2a52", "M54 66h14c2 12-16 12-14 0z", inner),
];
export const egg = (a: string, b: string) => [
  ...dragonHead(a, b),
  area("#fbf3df", "M18 84l8-8 8 8 9-9 9 9 9-9 8 9 9-8 4 8c2 18-12 29-32 29S16 102 18 84z"),
  disc("#d8a94a", 34, 98, 4, 3, flat),
  disc("#d8a94a", 60, 102, 5, 3.5, flat),
];
export const tiki = (q: string, t: string, leaf: string) => [
  area(
    leaf,
    "M14 40C-2 26 4 6 14-4c4 8 8 12 14 14C34-4 46-14 54-16c2 10 6 14 14 18 8-4 16-6 26-4-2 14-4 28-14 42z",
  ),
  area(q, "M50 6c23 0 33 17 33 41 0 23-14 33-33 33S17 70 17 47C17 23 27 6 50 6z"),
  line(t, "M24 34l6-8 6 8 6-8 7 8 6-8 7 8 6-8 7 8", 3.6, inner),
  disc("#fff6e0", 46, 48, 8.5, 8, inner),
  disc(INK, 48, 49, 3.4, undefined, flat),
  disc("#fff6e0", 71, 48, 7.5, 8, inner),
  disc(INK, 73, 49, 3.4, undefined, flat),
  area("#2b1d16", "M40 62h38v9c-10 7-28 7-38 0z", inner),
  line("#fff6e0", "M46 63v10M54 63v12M62 63v12M70 63v10", 3, inner),
];
export const diver = (q: string, skin: string, eyes: Shape[], suit: string) => [
  ...bodies.tank(suit, q),
  area(q, "M50 6c26 0 38 18 38 40 0 20-14 34-38 34S12 66 12 46C12 24 24 6 50 6z"),
  half(q, "M50 6C20 6 12 28 12 46c0 20 14 34 38 34-24-14-26-56 0-74z"),
  area(shade(q, 0.2), "M40 8h20V-4H40z"),
  disc("#dff5fb", 58, 47, 25, 24, inner),
  disc(skin, 58, 50, 21, 19, inner),
  ...eyes,
  line(INK, "M55 63c3 3 8 3 11 0", 2.4, inner),
  line("#fff", "M42 36c3-6 8-9 14-10", 3.4, { ...inner, opacity: 0.8 }),
  disc(shade(q, -0.3), 20, 46, 3, undefined, inner),
  disc(shade(q, -0.3), 30, 70, 3, undefined, inner),
];
export const mask = (a: string, b: string, mouth: number, pattern: number) => [
  area(a, "M50 2c24 0 36 16 35 36-2 22-14 38-35 44-21-6-33-22-35-44C14 18 26 2 50 2z"),
  ...(pattern === 0
    ? [area(b, "M56 2c20 2 30 16 29 36-2 21-12 36-30 43 4-26 6-54 1-79z", inner)]
    : pattern === 1
      ? [area(b, "M17 26c20-10 48-10 67 0 2 6 2 10 1 14-22-8-48-8-69 0z", inner)]
      : [area(b, "M58 4l8 14-8 14-8-14zM28 62c20 8 40 8 58 0-6 10-16 17-28 20-14-4-24-10-30-20z", inner)]),
  area("#fff3d8", "M34 40c5-9 17-9 21 0-5 9-17 9-21 0zM62 40c4-8 13-8 17 0-5 8-13 8-17 0z", inner),
  disc(INK, 47, 41, 3.8, undefined, flat),
  disc(INK, 72, 41, 3.6, undefined, flat),
  ...(mouth === 0
    ? [
        area("#fff3d8", "M38 58c13 6 25 6 37-1-3 15-10 19-18 19s-15-5-19-18z", inner),
        line(INK, "M46 62v11M54 63.5v12M62 63v12M69 60.5v10", 2.2, inner),
      ]
    : mouth === 1
      ? [line(INK, "M44 68c8-8 22-8 28-1", 4, inner)]
      : [disc("#2b1d16", 60, 65, 6, 8, inner)]),
];
export const mopper = (q: string) => [
  area("#7a5a9a", "M34 72h33c5 10 8 24 8 38-16 5-36 5-50 0 0-14 4-28 9-38z"),
  ...hair.mop(q),
  ...eyes.wide("#2b1d16"),
  ...mouths.open(),
];
export function flea(q: string): Shape[] {
  return [
    line(INK, "M22 104C4 100 0 80 18 66", 10),
    line(shade(q, -0.25), "M22 104C4 100 0 80 18 66", 6),
    line(INK, "M78 110l6 3M36 110l-8 4", 7),
    area(shade(q, -0.25), "M34 96h12l-2 17H32zM58 98h12l4 15H60z"),
    line(INK, "M44 38C38 24 40 14 48 6M64 38c4-12 10-18 20-22", 4.5),
    disc(shade(q, 0.3), 49, 6, 5.5),
    disc(shade(q, 0.3), 85, 15, 5.5),
    area(q, "M50 34c24 0 38 16 38 36 0 22-16 36-38 36S12 92 12 70c0-20 14-36 38-36z"),
    line(shade(q, -0.25), "M18 58c4 14 4 26 0 34M28 46c6 18 6 38 0 52", 4, inner),
    area(shade(q, 0.45), "M56 88c12-2 22-6 28-12-2 16-14 26-30 29-4-6-4-14 2-17z", flat),
    ...eyes.wide("#2b1d16"),
    ...mouths.grin(),
  ];
}
