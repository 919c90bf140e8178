/** Composed by hand. Summons of both boxes, and the guide of the lessons. */
import type { Drawing } from "../drawing";
import { bird, bomb, doll, flea, trap, wool } from "../parts/creatures";
import { eyes, mouths } from "../parts/faces";
import { heads } from "../parts/heads";
import { area, disc, flat, inner, INK, line, type Shape } from "../shapes";

/** Smaller than a hero and without a neck. */
const summon = (shapes: () => Shape[]): Drawing => ({ small: true, beast: true, shapes });
const FLAME = area("#ff9d2e", "M59 46c10 8 14 16 9 25-4 6-16 6-19-1-4-10 6-14 10-24z", inner);
const DROP = area("#8fd0f5", "M59 46c8 9 11 14 11 20a11 11 0 0 1-22 0c0-6 3-11 11-20z", inner);
const LEAF = area("#b9d36a", "M46 66c0-12 10-20 26-20 1 14-8 24-24 24z", inner);

export const SUMMONS: Record<string, Drawing> = {
  tofu: {
    small: true,
    beast: true,
    shapes: () => [area("#ffd23e", "M46 30C42 20 46 12 52 8c0 6 4 8 8 6-2 6-3 12-4 16z"), ...bird("#ffd95a")],
  },
  gobball: {
    small: true,
    beast: true,
    shapes: () => wool("#f6efe0", "#4a3a36"),
  },
  fleeflee: {
    small: true,
    beast: true,
    shapes: () => flea("#7fae3a"),
  },
  "pink-fleeflee": {
    small: true,
    beast: true,
    shapes: () => [
      ...flea("#ee7fb0"),
      area("#fff", "M40 22l-14-8 0 18zM40 22l14-8 0 18z"),
      disc("#e0305a", 40, 22, 5),
    ],
  },
  terrabomb: {
    small: true,
    beast: true,
    shapes: () => [
      line(INK, "M54 44c-2-12 2-20 10-26", 7),
      line("#6fa545", "M54 44c-2-12 2-20 10-26", 4),
      area("#8fc95a", "M62 22C58 8 66-4 82-6c4 12-4 26-20 28zM58 30C46 30 38 22 38 12c12-2 22 6 20 18z"),
      area("#8a5a34", "M50 36c24 0 38 18 38 40 0 23-16 38-38 38S12 99 12 76c0-22 14-40 38-40z"),
      area(
        "#6fa545",
        "M18 58c8-14 18-22 32-22s26 8 33 22c-6-2-8 4-14 2s-8 6-14 2-10 4-16 0-12 2-21-4z",
        inner,
      ),
      line("#5a3620", "M24 92l8-8 6 8 8-6M66 104l6-8 8 2", 3, inner),
      disc("#ffdf6a", 48, 78, 5.5, 7, flat),
      disc("#ffdf6a", 70, 78, 5.5, 7, flat),
      line("#ffdf6a", "M51 96c5-4 13-4 18 0", 3.4, inner),
    ],
  },
  "block-doll": summon(() =>
    doll("#8fae5a", "#c9a86a", "#6b8f3a", [
      area("#8b95a1", "M8 70l18-6 6 14-18 8z"),
      line("#dfe7ec", "M14 74l12-5", 3, inner),
    ]),
  ),
  "lost-doll": summon(() =>
    doll("#d9c08a", "#e8d6b0", "#8a5a34", [area("#6cc4f0", "M42 60c5 7 5 12 0 12s-5-5 0-12z", inner)]),
  ),
  madoll: summon(() =>
    doll("#b98fc9", "#d9b8e0", "#6b3f86", [
      line("#a3124a", "M36 40l16 6M78 40l-14 6", 4, inner),
      area("#fff", "M50 66h18l-3 8h-12z", inner),
    ]),
  ),
  "sacrificial-doll": summon(() =>
    doll("#d98d6a", "#e8b090", "#a3321f", [
      disc("#a3321f", 50, 92, 8, 8, inner),
      line("#ffd75a", "M50 86v12M44 92h12", 3, inner),
    ]),
  ),
  firebomb: summon(() => bomb("#8a2f23", [FLAME])),
  "water-bomb": summon(() => bomb("#2d5d8a", [DROP])),
  grenado: summon(() => bomb("#4c5a3a", [LEAF])),
  "lethal-trap": summon(() =>
    trap("#aeb6be", [
      ...heads.skull().map((shape) => ({
        ...shape,
        d: "M52 58c10 0 15 6 15 13 0 5-3 7-4 10H41c-1-3-4-5-4-10 0-7 5-13 15-13z",
      })),
      disc(INK, 47, 70, 3.4, 4, flat),
      disc(INK, 58, 70, 3.4, 4, flat),
    ]),
  ),
  "tricky-trap": summon(() =>
    trap("#c9985c", [area("#f2c23e", "M50 54l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1z")]),
  ),
  wabbit: summon(() => [
    area("#c9b48a", "M36 46C24 24 26 4 34-6c10 10 14 30 12 50zM56 44C54 20 62 0 74-4c6 14 2 34-8 50z"),
    area("#f0b8b8", "M38 38c-6-14-6-26-3-34 5 8 7 20 7 34zM60 38c0-14 4-26 10-32 2 10-1 22-6 34z", flat),
    area("#d9c69c", "M50 34c24 0 36 16 36 38S72 112 50 112 14 94 14 72s12-38 36-38z"),
    area("#f4ead0", "M56 74c12 0 20 8 18 20-3 10-11 15-22 15-8-8-8-35 4-35z", flat),
    ...eyes.angry("#7a1030"),
    area("#fff", "M56 66h12v10c-4 3-8 3-12 0z", inner),
    line(INK, "M62 66v11", 2, inner),
    area("#d0607a", "M58 60c3-2 7-2 9 0 0 4-3 5-4.5 5S58 64 58 60z", flat),
  ]),
  tombstone: summon(() => [
    area("#6b5a48", "M6 104h88v8H6z"),
    area("#a8a49a", "M22 106V58c0-20 12-30 28-30s28 10 28 30v48z"),
    area("#c9c5bb", "M30 100V60c0-14 8-22 20-22-8 10-10 30-8 62z", flat),
    line(INK, "M50 52v32M38 62h24", 5, inner),
  ]),
  guide: {
    beast: true,
    shapes: () => [
      ...flea("#a98ae0").slice(0, 10),
      ...eyes.specs("#2b1d16"),
      ...mouths.smile(),
      area("#2b2140", "M50 10l34 12-34 12-34-12z"),
      area("#2b2140", "M32 26v12c10 8 26 8 36 0V26l-18 7z"),
      line("#ffd75a", "M78 22v16", 3),
      disc("#ffd75a", 78, 40, 4),
    ],
  },
};
