/** Composed by hand. The Krosmasters of the first box. */
import type { Drawing } from "../drawing";
import { area, disc, flat, inner, INK, line, seated } from "../shapes";
import { arms, bodies, cape, legs } from "../parts/bodies";
import { bird, wool } from "../parts/creatures";
import { blush, mouths, plainEyes } from "../parts/faces";
import { hair } from "../parts/hair";
import { heads } from "../parts/heads";
import { weapons } from "../parts/weapons";

export const ORIGINAL: Record<string, Drawing> = {
  "queen-of-the-tofus": {
    beast: true,
    shapes: () => [
      area("#b3284a", "M28 62C14 72 8 94 10 112c12 3 20-2 24-6h32c6 4 12 7 24 5-1-20-8-40-20-49z"),
      ...bird("#ffd23e"),
      ...seated(hair.crown("#f2b42c"), "bird"),
    ],
  },
  "bill-tell": {
    shapes: () => [
      ...cape("#2f6a3c"),
      ...arms.raised("#3f8a46", "#f3c9a0"),
      ...legs("#6b4526"),
      ...bodies.tunic("#3f8a46", "#e9dcb8"),
      ...heads.round("#f3c9a0"),
      area(
        "#f0cd5a",
        "M18 50c2-14 8-22 18-26 8 6 26 10 44 8 4 6 5 12 3 18-6-8-14-10-24-10-12 2-26 0-41 10z",
        inner,
      ),
      ...hair.hood("#3f8a46", "#63ad5c"),
      area("#d9452f", "M22 16C10 12 4 2 6-8c10 2 18 8 22 18z"),
      ...plainEyes("#2a4a2c", "brow"),
      ...mouths.smile(),
      ...blush("#e88a6a"),
      ...weapons.bow,
      ...arms.front("#3f8a46", "#f3c9a0"),
    ],
  },
  "oscar-kass": {
    shapes: () => [
      ...cape("#3d2f57"),
      ...legs("#2b2533"),
      ...bodies.tunic("#5a4584", "#f0ead9", "#c04a3a"),
      ...arms.back("#5a4584"),
      ...heads.skull(),
      ...hair.hood("#4a3970", "#6a55a0"),
      area(
        INK,
        "M40 46c5-5 14-4 16 2 1 8-4 12-10 12-6-1-9-8-6-14zM64 48c3-6 12-6 15-1 2 6-1 12-7 12-6 0-10-5-8-11z",
        flat,
      ),
      disc("#ff6a4a", 49, 53, 2.6, undefined, flat),
      disc("#ff6a4a", 71, 53, 2.6, undefined, flat),
      area(INK, "M60 59l3 6h-6z", flat),
      line(INK, "M46 70h27M52 66v8M59 66v8M66 66v8", 2.2, inner),
      ...weapons.dagger,
      ...arms.front("#5a4584", "#e8e0cc"),
    ],
  },
  "bad-aboum": {
    shapes: () => [
      ...legs("#4a3626"),
      ...bodies.tunic("#e0762c", "#fff3d8", "#3a3f55"),
      ...arms.back("#e0762c"),
      ...heads.round("#b57a4e"),
      area("#3a3f55", "M17 56c20 8 46 8 65-2-1 14-14 23-32 23-17 0-31-8-33-21z", inner),
      ...hair.bandana("#3a3f55", "#e0492f"),
      ...plainEyes("#2b1d16", "angry"),
      ...weapons.bomb,
      ...arms.front("#e0762c", "#b57a4e").slice(1),
    ],
  },
  "anna-tommy": {
    shapes: () => [
      ...hair.back("#9e1f26"),
      ...legs("#7a4a2c"),
      ...bodies.bare("#e2a878", "#3a4a6a"),
      ...arms.raised("#e2a878", "#e2a878"),
      ...arms.front("#e2a878", "#e2a878"),
      ...heads.round("#e2a878"),
      ...hair.spiky("#d4332f"),
      ...plainEyes("#3a1414", "angry"),
      ...mouths.grin(),
      line("#a3261f", "M22 58l10 2M24 64l8 1M82 58l-6 1", 3, inner),
      area("#f5d76a", "M84 60l11 3-2 8-11-3z"),
    ],
  },
  "kassius-kaos": {
    shapes: () => [
      ...cape("#a8322c"),
      ...legs("#2f2a44"),
      ...bodies.tunic("#31519e", "#f2c23e", "#f2c23e"),
      ...arms.raised("#d9452f", "#fff3d8"),
      ...arms.front("#31519e", "#fff3d8"),
      area("#3d62bd", "M50 2c24 0 36 16 35 36-2 22-14 38-35 44-21-6-33-22-35-44C14 18 26 2 50 2z"),
      area("#e04a34", "M56 2c20 2 30 16 29 36-2 21-12 36-30 43 4-26 6-54 1-79z", inner),
      area("#fff3d8", "M34 38c5-9 17-9 21 0-5 9-17 9-21 0zM62 38c4-8 13-8 17 0-5 8-13 8-17 0z", inner),
      disc(INK, 47, 39, 3.8, undefined, flat),
      disc(INK, 72, 39, 3.6, undefined, flat),
      area("#f2c23e", "M58 6l5 11-5 11-5-11z", inner),
      area("#fff3d8", "M38 58c13 6 25 6 37-1-3 15-10 19-18 19s-15-5-19-18z", inner),
      line(INK, "M46 62v11M54 63.5v12M62 63v12M69 60.5v10", 2.2, inner),
    ],
  },
  "king-of-the-gobballs": {
    beast: true,
    shapes: () => [
      area("#8a2f8f", "M26 56C12 68 6 94 8 112c12 3 20-2 26-6h36c6 4 14 6 22 4-2-20-8-42-20-52z"),
      ...wool("#fbf5e6", "#6a4a3c"),
      ...seated(hair.crown("#f2b42c"), "broad"),
    ],
  },
  "lil-healey": {
    shapes: () => [
      area("#bfe9f2", "M30 70C6 74-4 52-2 34c18 2 32 14 36 30zM68 66c22 0 34-16 34-32-16 2-28 10-33 24z"),
      area("#d9f4f8", "M30 78C14 80 8 96 12 108c12-2 20-10 22-20z"),
      ...hair.back("#d8578f"),
      ...legs("#f3c9a0"),
      ...bodies.robe("#fff3f7", "#ee8fb8"),
      ...arms.raised("#fff3f7", "#f3c9a0"),
      ...heads.round("#f3c9a0"),
      ...hair.long("#ee6fa6"),
      area("#f7cf3e", "M34 2l4 8.5 9 1-6.6 6.3 1.8 9L34 22.400l-8.2 4.4 1.8-9-6.6-6.3 9-1z"),
      ...plainEyes("#5a2a6a"),
      ...mouths.open(),
      ...blush("#f08aa8"),
      ...weapons.wand,
      ...arms.front("#fff3f7", "#f3c9a0"),
    ],
  },
};
