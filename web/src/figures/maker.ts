/**
 * A figure for any card: class and types choose build, clothes and colours, words of its spells the
 * weapon, the level its height, and a seed from the card's id the rest. `looks.ts` overrides.
 */
import type { Drawing } from "./drawing";
import { arms, backOf, bodies, bodyOf, legs, NUMBERS, type Back } from "./parts/bodies";
import { details, eyes, type Detail, type Mouth } from "./parts/faces";
import { hair, hairOf, type Hair } from "./parts/hair";
import { ears, headOf, heads, sockets, type Head } from "./parts/heads";
import { weapons } from "./parts/weapons";
import { shade, type Shape } from "./shapes";
import { TROUSERS, HER_HAIR, HIS_HAIR, HATS, OPEN_HATS, ROUND_HATS, LOW_WEAPONS } from "./wardrobe";
import { Recipe, gold, type FigureCard } from "./recipe";
import { strangeHead, wholeCreature } from "./builds";

/** A human head with hair, hat and face, and what hangs down behind it. */
function humanHead(recipe: Recipe): { behind: Shape[]; head: Shape[] } {
  const { look, person } = recipe;
  const is = recipe.is.bind(recipe);
  const behind: Shape[] = [];
  if (is("osamodas")) {
    recipe.skin = look.skin ?? recipe.pick(["#9fc3e6", "#c9a8e0", "#f3c9a0", "#a8d8c8"]);
    behind.push(...ears.horn(recipe.skin, recipe.pick(["#efe3c8", "#6b4526", "#c9a0d0"])));
  }
  if (is("sadida") && !look.skin) recipe.skin = recipe.pick(["#b5794a", "#8a5a3c", "#a9b56a", "#e2a878"]);
  const skull = is("sram") && person !== "woman" && recipe.chance(0.6);
  if (skull) recipe.skin = "#e8e0cc";

  const her = person === "woman";
  const fits = (kind: Hair | "none") =>
    kind === "none" ||
    HATS.has(kind) ||
    (her
      ? !HIS_HAIR.includes(kind) || HER_HAIR.includes(kind)
      : !HER_HAIR.includes(kind) || HIS_HAIR.includes(kind));
  const styles = her ? HER_HAIR : HIS_HAIR;
  const offered = recipe.dress.hats.filter(fits);
  const seeded = recipe.pick<Hair | "none">(offered.length > 0 ? offered : styles);
  const own =
    look.hat ??
    (is("vigilante")
      ? recipe.chance(0.6)
        ? "cowl"
        : "visor"
      : is("gobbowler")
        ? recipe.pick<Hair>(["band", "cap", "goggles", ...styles])
        : seeded);
  const crowned = look.crown ?? (is("boss") && recipe.chance(0.7));
  const hat: Hair | "none" = crowned ? "none" : own;
  const style = look.hair ?? recipe.pick(styles);

  if (look.hair === "back" || (her && (hat === "long" || hat === "bun") && recipe.chance(0.6)))
    behind.push(...hair.back(shade(recipe.hairColour, -0.2)));
  else if (her && hat !== "none" && ROUND_HATS.has(hat))
    behind.push(...(recipe.chance(0.5) ? hair.back(recipe.hairColour) : hair.pigtails(recipe.hairColour)));

  const old = person === "old";
  const beard =
    look.beard ??
    (!her && person !== "child" && (is("enutrof") || old ? recipe.chance(0.75) : recipe.chance(0.12)));
  const hidden = hat === "cowl" || hat === "visor" || skull;
  const glowing = hat === "visor" || is("possessed");
  const head: Shape[] = [
    ...(skull
      ? [...heads.skull(), ...sockets(recipe.pick(["#ff6a4a", "#8fe36a", "#6cc4f0"]))]
      : headOf(
          look.head ??
            recipe.pick<Head>(
              her ? ["round", "heart", "tall"] : ["round", "square", "tall", "wide", "heart"],
            ),
          recipe.skin,
        )),
  ];
  if (hat === "none" || OPEN_HATS.has(hat))
    head.push(...hairOf(style === "back" ? "long" : style, recipe.hairColour, recipe.second));
  if (beard && !skull)
    head.push(...hair.beard(old ? recipe.hairColour : recipe.pick(["#c9772c", "#8a4a22", "#2b211c"])));
  if (hat !== "none") head.push(...recipe.wear(hat));
  if (crowned) head.push(...gold());
  if (glowing) head.push(...eyes.glow(look.glow ?? "#ffd75a"));
  else if (look.eyes === "glow") head.push(...eyes.glow(look.glow ?? "#ffd75a"));
  else if (!hidden)
    head.push(
      ...recipe.eyes("dot", "angry", "brow", "wide", "sleepy", "happy", "specs", "patch", "scar", "wink"),
    );
  const smooth: Mouth[] = ["smile", "grim", "grin", "open", "flat", "o", "fang"];
  if (!beard && hat !== "visor" && !skull)
    head.push(...recipe.mouth(...(her || person === "child" ? smooth : [...smooth, "stache" as Mouth])));
  if (!beard && !hidden && !glowing) {
    const detail: Detail =
      look.detail ??
      recipe.pick<Detail>(
        her ? ["none", "freckles", "blush", "blush", "rune"] : ["none", "none", "freckles", "paint", "rune"],
      );
    head.push(...details[detail](detail === "blush" ? "#e88a6a" : recipe.second));
  }
  return { behind, head };
}

/** What a person carries on the back, by class. */
function personsBack(recipe: Recipe): Back {
  if (recipe.look.back) return recipe.look.back;
  if (recipe.is("possessed")) return "aura";
  if (recipe.is("gobbowler")) return "none";
  if (recipe.is("eniripsa")) return "fairy";
  if (recipe.is("enutrof")) return recipe.chance(0.5) ? "pack" : "none";
  if (recipe.is("cra")) return recipe.chance(0.6) ? "quiver" : "cape";
  if (recipe.is("osamodas") && recipe.chance(0.6)) return "tail";
  if (recipe.is("villain") || ((recipe.card.level ?? 0) >= 4 && recipe.chance(0.6))) return "cape";
  return recipe.is("brotherhood-of-the-tofu") && recipe.chance(0.4) ? "scarf" : "none";
}

function backColour(recipe: Recipe, back: Back): string {
  switch (back) {
    case "aura":
      return "#7a3fd0";
    case "cape":
    case "scarf":
      return recipe.chance(0.5) ? recipe.second : shade(recipe.main, -0.35);
    case "bat":
      return shade(recipe.skin, -0.3);
    case "tail":
    case "swish":
      return recipe.skin;
    case "fairy":
      return "#bfe9f2";
    default:
      return "#8a5a34";
  }
}

/** Level 1 is the smallest; children stay small. */
const heightOf = (recipe: Recipe) =>
  recipe.look.size ?? (0.86 + (recipe.card.level ?? 3) * 0.04) * (recipe.person === "child" ? 0.92 : 1);

export function composeFigure(card: FigureCard): Drawing {
  const recipe = new Recipe(card);
  const size = heightOf(recipe);
  const whole = wholeCreature(recipe);
  if (whole) return { shapes: () => whole, size, beast: !recipe.is("foggernaut", "puddly") };
  const strange = strangeHead(recipe);
  const human = strange ? null : humanHead(recipe);
  if (!strange) recipe.back = personsBack(recipe);
  if (recipe.is("gobbowler")) {
    recipe.body = "jersey";
    recipe.weapon = "ball";
  }
  const { body, weapon, back, main, second, skin } = recipe;
  const cloth =
    body === "bare"
      ? bodies.bare(skin, second)
      : body === "jersey"
        ? bodies.jersey(main, second, recipe.pick(NUMBERS))
        : bodyOf(body, main, second, recipe.pick(["#6b4526", "#3a3f55", "#c04a3a", "#f2c23e"]));
  const sleeve = body === "bare" || body === "bones" ? skin : main;
  const low = LOW_WEAPONS.has(weapon);
  const shapes = [
    ...backOf(back, backColour(recipe, back)),
    ...(human?.behind ?? []),
    ...legs(recipe.pick(TROUSERS)),
    ...cloth,
    ...(low ? arms.back(sleeve) : arms.raised(sleeve, skin)),
    ...(strange ?? human!.head),
    ...weapons[weapon],
    ...arms.front(sleeve, skin).slice(weapon === "bomb" ? 1 : 0),
  ];
  return { shapes: () => shapes, size };
}
