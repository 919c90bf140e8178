/** Composed by hand. Summons of the collection. */
import type { Drawing } from "../drawing";
import { arms, backs, bodies, legs } from "../parts/bodies";
import { bird, egg, jelly, robot, wool } from "../parts/creatures";
import { eyes, mouths } from "../parts/faces";
import { hair } from "../parts/hair";
import { dragonHead, heads, sockets } from "../parts/heads";
import { weapons } from "../parts/weapons";
import { area, disc, flat, inner, INK, line, type Shape } from "../shapes";

/** Smaller than a hero and without a neck. */
const summon = (shapes: () => Shape[]): Drawing => ({ small: true, beast: true, shapes });
/** A turtle of the pirate's crew, told apart by its scarf. */
const turtle = (scarf: string) => [
  disc("#4f7a3a", 40, 82, 34, 28),
  line("#7fae5a", "M20 70l18 10 20-14M38 80v24M14 92l24-12 26 16", 4, inner),
  area("#8fbf6a", "M30 104h12v10H28zM56 102h12l4 11H58z"),
  area("#9fcf7a", "M66 40c16 0 24 9 24 21s-9 20-22 20-20-8-20-20 7-21 18-21z"),
  area(scarf, "M47 52c12-8 30-8 42 0l1 8c-13-7-31-7-43 1zM48 54c-8 0-14 6-16 14 8 0 14-4 18-8z"),
  disc(INK, 66, 62, 3, 4.4, flat),
  disc(INK, 80, 62, 3, 4.4, flat),
  line(INK, "M70 73c3 2 7 2 10 0", 2.4, inner),
];
const fruitJelly = (colour: string) => jelly(colour, eyes.wide("#2b1d16"), mouths.open());

export const COLLECTION_SUMMONS: Record<string, Drawing> = {
  "atooin-donatella": summon(() => turtle("#7a4fb5")),
  "atooin-leonardawa": summon(() => turtle("#3a7fc0")),
  "atooin-michelangela": summon(() => turtle("#e0762c")),
  "atooin-raphaela": summon(() => turtle("#c0302a")),
  bubotron: summon(() => robot("#7fc4d8", "#fff0b0", true)),
  tacturret: summon(() => [...robot("#5a8a8a", "#ff8a5a", false), ...weapons.gun]),
  harpooner: summon(() => [...robot("#b58a4a", "#8ff0ff", false), ...weapons.spear]),
  lifesaver: summon(() => [
    ...robot("#e0605a", "#fff3d8", true),
    area("#fff", "M46 82h9v8h8v9h-8v8h-9v-8h-8v-9h8z", inner),
  ]),
  crackstone: summon(() => [
    area("#7a6a5a", "M16 108l4-34-10-14 22-24 30-6 24 18 4 30-10 32z"),
    area("#a3937f", "M32 36l30-6 24 18-20 14-28-4z", inner),
    line(INK, "M20 74l18-16 10 14-4 20M66 62l8 18-10 14", 3, inner),
    ...eyes.glow("#ffb35a"),
  ]),
  crobak: summon(() => [...bird("#3a3a4a"), ...eyes.angry("#ffd75a")]),
  ghoul: summon(() => [
    ...legs("#5a6a4a"),
    ...bodies.rags("#6a5a6a", "#8a2a3a"),
    ...arms.raised("#a3b58a", "#a3b58a"),
    ...heads.tall("#a3b58a"),
    ...eyes.wide("#a3124a"),
    ...mouths.fang(),
    ...arms.front("#a3b58a", "#a3b58a"),
  ]),
  "gobbowl-ball": summon(() => [
    disc("#b5713a", 50, 76, 36),
    line("#fff3d8", "M20 62c18 10 42 10 60-1M40 42l6 68M62 42l2 68", 4, inner),
    ...eyes.happy("").map((shape) => ({ ...shape, d: "M38 78c3-7 12-7 15 0M60 78c3-7 11-7 14 0" })),
  ]),
  "ice-tofu": summon(() => [
    area("#d8f4ff", "M46 30C42 20 46 12 52 8c0 6 4 8 8 6-2 6-3 12-4 16z"),
    ...bird("#a8dcf5"),
  ]),
  "mammoth-gobball": {
    beast: true,
    shapes: () => [
      ...wool("#c9a07a", "#5a3a2c"),
      area("#fff6e0", "M44 78C30 84 26 98 34 106c2-10 8-16 16-20zM74 78c14 4 20 16 14 26-4-10-8-14-16-18z"),
    ],
  },
  "immature-dreggon": summon(() => [...egg("#8fc06a", "#d9efb0"), ...eyes.wide("#2b1d16")]),
  "pink-dragoone": summon(() => [
    ...backs.bat("#d0608a"),
    ...legs("#e88ab0"),
    ...bodies.dress("#f2a0c4", "#fff3f7"),
    ...dragonHead("#f09ac0", "#ffd6e6"),
    ...eyes.dot("#5a2a6a"),
  ]),
  prespic: summon(() => [
    area(
      "#6b4a3a",
      "M50 30l6 10 10-8 2 13 13-4-2 13 12 2-8 11 9 8-11 6 4 14H15l4-14-11-6 9-8-8-11 12-2-2-13 13 4 2-13 10 8z",
    ),
    area("#e0b890", "M56 58c16 0 26 10 26 26 0 16-12 28-30 28S26 100 26 84c0-16 12-26 30-26z", inner),
    ...eyes.dot("#2b1d16"),
    area(INK, "M60 62c5-2 10-1 11 2 0 4-4 6-6 6s-6-4-5-8z", flat),
  ]),
  "katars-offspring": summon(() => [
    ...backs.aura("#7a1030"),
    ...jelly("#a3182f", eyes.glow("#ffd75a"), mouths.fang()),
  ]),
  kokonut: summon(() => [
    disc("#7a4f2c", 50, 76, 36),
    area("#f4ead0", "M20 60c8-16 18-22 30-22s24 6 31 22c-10 8-20 10-30 10s-22-2-31-10z", inner),
    disc(INK, 44, 84, 4.5),
    disc(INK, 62, 84, 4.5),
    disc(INK, 53, 98, 5),
  ]),
  "lemon-jelly": summon(() => fruitJelly("#f4d94a")),
  "mint-jelly": summon(() => fruitJelly("#5fc9a0")),
  "raspberry-jelly": summon(() => fruitJelly("#c0397a")),
  "strawberry-jelly": summon(() => fruitJelly("#ee5a6a")),
  "living-shovel": summon(() => [
    area("#8a5a34", "M44 8h12v64H44z"),
    area("#b9c3ca", "M22 62h56v24c-8 26-46 26-56 0z"),
    ...eyes.wide("#2b1d16"),
    line(INK, "M48 96c5 3 11 3 16 0", 3, inner),
    area("#8a5a34", "M34 2h32v10H34z"),
  ]),
  reaper: summon(() => [
    ...weapons.scythe,
    ...bodies.robe("#2b2438", "#5a4a6a"),
    ...heads.skull(),
    ...sockets("#8fe36a"),
    ...hair.hood("#2b2438", "#4a3f5c"),
  ]),
};
