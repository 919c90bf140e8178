/** Beasts, masks and machines: builds of their own, by a card's types. */
import { arms, backs, bodies, legs, type Back } from "./parts/bodies";
import { bird, diver, egg, ghost, jelly, mask, mopper, robot, tiki, wool } from "./parts/creatures";
import { details, eyes, mouths, type Eyes } from "./parts/faces";
import { hair, hairOf, type Hair } from "./parts/hair";
import { animal, dragonHead, ears, earsOf, floppy, HEAD, heads, sockets, type Ears } from "./parts/heads";
import { weapons, type Weapon } from "./parts/weapons";
import { area, disc, flat, inner, INK, line, seated, shade, twist, type Shape } from "./shapes";
import { Recipe, gold } from "./recipe";

/** Creatures that share no body with people. */
export function wholeCreature(recipe: Recipe): Shape[] | null {
  const { main, second, skin } = recipe;
  if (recipe.is("jelly")) {
    const flavours: [RegExp, string][] = [
      [/lemon/, "#f4d94a"],
      [/mint/, "#5fc9a0"],
      [/raspberry/, "#c0397a"],
      [/strawberry/, "#ee5a6a"],
    ];
    const colour = flavours.find(([word]) => recipe.called(word))?.[1] ?? "#7a8fe0";
    return [
      ...jelly(colour, recipe.eyes("dot", "angry", "wide"), recipe.mouth("open", "grin", "fang")),
      ...gold(),
    ];
  }
  if (recipe.is("terminatot")) {
    const golden = recipe.called(/gold/);
    const [shell, light] = recipe.called(/wakfu/)
      ? ["#3fa7c4", "#8ff0ff"]
      : recipe.called(/stasis/)
        ? ["#8a5ac0", "#ff6bd0"]
        : ["#e0b03a", "#8ff0ff"];
    return [...robot(shell!, light!, golden || recipe.called(/stasis/)), ...(golden ? gold("#fff0b0") : [])];
  }
  if (recipe.is("king-of-the-robomats")) return [...robot("#a8693a", "#ffd75a", true), ...gold()];
  if (recipe.is("ghost") && !recipe.is("piwate")) return ghost("#cfd9ee", hair.hood("#3a3350", "#fffaf0"));
  if (recipe.is("ouassingue")) return [...mopper("#e9e2cf"), ...seated(hair.crown("#f2b42c"), "bird")];
  if (recipe.is("tofu"))
    return [...backs.cape("#b3284a"), ...bird("#f7e27a"), ...seated(hair.top("#3a3350", "#c21f3a"), "bird")];
  if (recipe.is("gobball")) return [...wool("#e0d2c0", "#3b2c28"), ...gold("#e06a3a")];
  if (recipe.is("dreggon")) {
    if (recipe.called(/crocabulia/))
      return [
        ...backs.bat(shade(main, -0.2)),
        ...bodies.dress("#c9553a", "#f2c23e"),
        ...dragonHead("#d0563c", "#f6c98a"),
      ];
    const scale = twist(recipe.pick(["#7fb04a", "#c9553a", "#4a8fb5", "#a06ac0"]), recipe.between(50));
    return [
      ...egg(scale, shade(scale, 0.45)),
      ...eyes.wide(INK),
      ...(recipe.chance(0.5) ? details.rune("#ffd75a") : []),
    ];
  }
  if (recipe.is("foggernaut")) {
    const helmet = recipe.pick(["#d99a3c", "#c9783a", "#a8a26a", "#6a93a3", "#b5553a"]);
    return [
      ...(recipe.chance(0.5) ? backs.pack("#6b7480") : []),
      ...legs("#6b4526"),
      ...diver(helmet, skin, recipe.eyes("dot", "wink", "brow", "angry", "wide", "specs", "happy"), main),
      ...(recipe.person === "woman" ? FINS.side(second) : recipe.chance(0.5) ? FINS.crest(second) : []),
      ...weapons[recipe.pick(recipe.dress.weapons)],
      ...arms.front(main, skin),
    ];
  }
  if (recipe.is("puddly")) {
    const fur = recipe.is("controlled") ? "#a07ac0" : "#6a9ac0";
    return [
      ...legs("#3a4a6a"),
      ...bodies.fur(fur, second),
      ...arms.raised(fur, fur),
      area(fur, "M14 52C10 22 28 2 52 4c26 2 36 24 33 48-2 18-16 26-35 26S16 70 14 52z"),
      disc("#fff", 56, 44, 17, 19, inner),
      disc(recipe.eyeColour, 61, 46, 8, 10, flat),
      disc("#fff", 64, 42, 3, undefined, flat),
      ...mouths.fang(),
      ...weapons.hammer,
      ...arms.front(fur, fur),
    ];
  }
  return null;
}
const FINS = {
  crest: (colour: string) => [area(colour, "M40-2C40-18 52-22 66-22c-2 8-2 14-6 20z")],
  side: (colour: string) => [
    area(colour, "M14 34C-2 30-6 18-2 6c12 4 20 12 24 20zM86 34c14-4 18-16 14-28-12 4-18 12-22 20z"),
  ],
};

/** Heads of beasts and masks on a body like ours; null for people. */
export function strangeHead(recipe: Recipe): Shape[] | null {
  const { look, main, second } = recipe;
  const is = recipe.is.bind(recipe);
  if (is("kanniball") || recipe.card.id.endsWith("moon")) {
    recipe.skin = look.skin ?? "#6b4226";
    return tiki(main, second, look.hairColour ?? twist("#6fa545", recipe.between(80)));
  }
  if (is("chafer") && !recipe.called(/crow/)) {
    recipe.skin = "#f4eedd";
    recipe.body = recipe.chance(0.6) ? "bones" : recipe.pick(["plate", "rags"]);
    const hats: Hair[] = is("piwate") ? ["tricorn", "bandana"] : ["helm", "bald", "pot", "hood"];
    return [
      ...heads.skull(),
      ...sockets(recipe.pick(["#ff6a4a", "#8fe36a", "#6cc4f0", null])),
      ...recipe.wear(recipe.pick(hats)),
    ];
  }
  if (is("dragon") && !is("feca")) {
    const pig = is("pig");
    const scale = look.skin ?? (pig ? "#e88aa0" : recipe.pick(["#4a9a6a", "#5a7fc0", "#8a6ac0", "#c9683a"]));
    recipe.skin = scale;
    recipe.back = recipe.chance(0.7) ? "bat" : "tail";
    if (pig)
      return [
        ...ears.pig("#d0708a"),
        ...animal(scale, { muzzle: "#f7b8c6", nose: "#b8506a" }),
        ...recipe.eyes("angry"),
      ];
    return [...dragonHead(scale, shade(scale, 0.4)), ...recipe.eyes("angry", "dot", "glow")];
  }
  if (is("minotor")) {
    const fur = recipe.pick(["#7a4a2c", "#4a3a44"]);
    recipe.skin = fur;
    return [
      ...ears.bull(fur),
      ...animal(fur, { muzzle: "#d9b48a", nose: "#5a2a2a" }),
      ...eyes.angry(INK),
      line("#f2c23e", "M62 66c0 8 10 8 11 0", 3.4, inner),
    ];
  }
  if (is("ouginak", "boowolf")) return dogHead(recipe);
  if (is("ecaflip")) return catHead(recipe);
  if (is("pandawa")) return pandaHead(recipe);
  if (is("rat")) {
    recipe.skin = "#8a8a94";
    recipe.back = "shell";
    return [
      ...ears.rat("#8a8a94", "#e8a0b0"),
      ...animal("#8a8a94", { nose: "#e06a8a" }),
      ...recipe.eyes("angry"),
      ...hair.band("#c21f3a"),
    ];
  }
  if (is("xelor")) {
    const face = recipe.skin;
    recipe.skin = shade(main, 0.2);
    if (!look.back && recipe.chance(0.5)) recipe.back = "cape";
    const hat =
      look.hat && look.hat !== "none" ? look.hat : recipe.pick<Hair>(["wrap", "hood", "wizard", "turban"]);
    const crowned = look.crown ?? recipe.chance(0.4);
    return [
      area(look.skin ? face : "#2a2438", HEAD),
      ...recipe.wear(hat),
      ...eyes.glow(look.glow ?? recipe.pick(["#ffd75a", "#8ff0ff", "#ff9a6a", "#b6ff8a"])),
      ...(crowned ? gold("#cfeaf5") : []),
    ];
  }
  if (is("masqueraider")) {
    recipe.back = "cape";
    return mask(main, second, Math.floor(recipe.between(3) + 1.5), Math.floor(recipe.between(3) + 1.5));
  }
  if (is("bwork")) {
    recipe.skin = recipe.pick(["#8aa84a", "#a3a04a", "#6f9060"]);
    return [
      ...heads.wide(recipe.skin),
      ...ears.pig(recipe.skin),
      ...recipe.wear(recipe.pick<Hair>(["topknot", "helm", "pot"])),
      ...recipe.eyes("angry", "scar"),
      ...mouths.tusk(),
    ];
  }
  if (is("demon", "shushu")) {
    recipe.skin = is("shushu") ? "#7a3a8a" : "#b0344a";
    recipe.back = "bat";
    return [
      ...ears.horn(recipe.skin, "#efe3c8"),
      ...heads.heart(recipe.skin),
      ...eyes.glow("#ffd75a"),
      ...mouths.grin(),
    ];
  }
  if (is("ogre")) {
    recipe.skin = "#b9cf96";
    recipe.body = "fur";
    return [
      ...heads.wide(recipe.skin),
      ...hair.topknot("#e07a3a"),
      ...eyes.wide("#1f4f8a"),
      ...mouths.o(),
      area("#6cc4f0", "M42 60c4 6 4 10 0 10s-4-4 0-10z", inner),
    ];
  }
  if (is("vampire")) {
    recipe.skin = recipe.pick(["#dfe3e6", "#cfd6c9", "#e9d9e0"]);
    recipe.back = recipe.chance(0.5) ? "bat" : "cape";
    const locks = recipe.pick(["#2b211c", "#f5efe0", "#5a1f2a"]);
    return [
      ...heads.tall(recipe.skin),
      ...hairOf(recipe.pick<Hair>(["peak", "quiff"]), locks, locks),
      ...eyes[recipe.pick<Eyes>(["angry", "sleepy", "glow"])]("#c21f3a"),
      ...mouths.fang(),
    ];
  }
  if (is("multiman")) {
    recipe.back = "cape";
    const own = look.ears ?? recipe.pick<Ears>(["horn", "cat", "wolf", "tiny"]);
    return [
      ...earsOf(own, main, second),
      ...heads.round(recipe.skin),
      ...hair.cowl(main),
      ...recipe.mouth("smile", "grin", "flat"),
      ...details.rune(second),
    ];
  }
  if (is("knight") && !is("vigilante", "osamodas")) {
    const elements: [RegExp, string, Weapon][] = [
      [/cloud/, "#cdbff0", "gust"],
      [/drop/, "#5aa9e0", "wave"],
      [/flame/, "#ff7a3c", "torch"],
      [/leaf/, "#6fbf4a", "staff"],
    ];
    const [, steel, arm] = elements.find(([word]) => recipe.called(word)) ?? [
      null,
      "#6a5a7a",
      "scythe" as Weapon,
    ];
    recipe.weapon = arm;
    recipe.body = "plate";
    recipe.back = "cape";
    return [...hair.visor(steel, shade(steel, 0.55)), ...eyes.glow("#ffe27a")];
  }
  return null;
}

function dogHead(recipe: Recipe): Shape[] {
  const wolf = recipe.is("boowolf");
  const fur = wolf
    ? recipe.called(/snoo/)
      ? "#e6ecf2"
      : recipe.called(/moo/)
        ? "#4a3f4a"
        : "#7a7f8a"
    : recipe.pick(["#c98b4c", "#f0e2c8", "#8a5a3c", "#5a5a66", "#e0b070"]);
  recipe.skin = fur;
  if (recipe.chance(0.5)) recipe.back = "swish";
  const hat: Hair | null = !wolf && recipe.chance(0.5) ? recipe.pick<Hair>(["band", "cap"]) : null;
  return [
    ...(wolf
      ? ears.wolf(fur, "#e8a0a0")
      : recipe.chance(0.5)
        ? floppy(shade(fur, -0.25))
        : ears.wolf(fur, shade(fur, 0.4))),
    ...animal(fur, { mask: recipe.chance(0.4) ? shade(fur, -0.3) : null }),
    ...recipe.eyes("dot", "angry", "brow", "wide"),
    ...(wolf ? [area("#fff", "M56 70l3 6 3-6zM70 69l3 5 3-6z", inner)] : []),
    ...(hat ? recipe.wear(hat) : []),
  ];
}

function catHead(recipe: Recipe): Shape[] {
  const fur = recipe.pick(["#e9dcc0", "#e09a4a", "#5a5560", "#c9c2b8", "#8a5a3c"]);
  recipe.skin = fur;
  recipe.back = "tail";
  return [
    ...ears.cat(fur, "#e8a0a0"),
    ...animal(fur, { muzzle: "#fff6ea", nose: "#d0607a" }),
    ...recipe.eyes("cat", "dot", "wink", "sleepy"),
    line(INK, "M46 62l-12-3M46 66l-11 2M80 61l10-3M80 65l10 1", 1.8, inner),
    ...(fur === "#e09a4a" ? [line("#a85a1e", "M44 24l4 9M54 22l1 9M64 25l-3 8", 3.4, inner)] : []),
    ...(recipe.chance(0.5) ? recipe.wear(recipe.pick<Hair>(["cap", "top", "band"])) : []),
  ];
}

/** Eyes in a panda's dark patches are light. */
function pandaHead(recipe: Recipe): Shape[] {
  const inverted = recipe.eyes("dot", "sleepy", "happy").map((shape): Shape => {
    if (shape.stroke) return { ...shape, stroke: "#fff" };
    return { ...shape, fill: shape.fill === "#fff" ? INK : "#fff" };
  });
  recipe.skin = "#3a3340";
  recipe.back = recipe.pick<Back>(["none", "scarf", "cape", "pack"]);
  const hat = recipe.pick(recipe.dress.hats);
  return [
    ...ears.panda("#2b2530"),
    ...animal("#fbf7ee", { mask: "#3a3340", muzzle: "#fff" }),
    ...inverted,
    ...(hat === "none" ? [] : recipe.wear(hat)),
  ];
}
