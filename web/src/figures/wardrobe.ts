/** What each class wears and holds, and the words of spells that say which weapon it is. */
import type { Body } from "./parts/bodies";
import type { Hair } from "./parts/hair";
import type { Weapon } from "./parts/weapons";

export interface Wardrobe {
  main: string;
  second: string;
  hats: (Hair | "none")[];
  weapons: Weapon[];
  bodies: Body[];
  /** How far the seed may turn the colours, in degrees. */
  turn?: number;
}
const wardrobe = (
  main: string,
  second: string,
  hats: Wardrobe["hats"],
  arms: Weapon[],
  clothes: Body[],
  turn = 68,
): Wardrobe => ({ main, second, hats, weapons: arms, bodies: clothes, turn });

export const CLASSES: Record<string, Wardrobe> = {
  feca: wardrobe("#c98b3c", "#fff3d8", ["hood", "circlet", "pot"], ["shield", "staff"], ["plate", "robe"]),
  osamodas: wardrobe(
    "#4a8fd0",
    "#ffe2a0",
    ["long", "bun", "pony", "spiky"],
    ["whip", "horn"],
    ["tunic", "fur"],
  ),
  enutrof: wardrobe(
    "#b79a3c",
    "#6b4526",
    ["straw", "top", "goggles", "cap", "wizard"],
    ["shovel", "key"],
    ["coat", "tunic"],
    110,
  ),
  sram: wardrobe(
    "#5a4584",
    "#c04a3a",
    ["hood", "wrap", "bandana"],
    ["dagger", "claw"],
    ["tunic", "rags"],
    150,
  ),
  xelor: wardrobe("#3b6a86", "#f2d36a", ["wrap"], ["hand", "staff"], ["robe", "coat"], 230),
  ecaflip: wardrobe(
    "#e3dccb",
    "#c94f3a",
    ["bald", "band", "cap", "top"],
    ["dice", "cards", "claw"],
    ["tunic", "coat", "robe"],
    120,
  ),
  eniripsa: wardrobe(
    "#ee8fb8",
    "#fff3f7",
    ["long", "bob", "pigtails", "bun"],
    ["wand", "staff"],
    ["dress", "robe"],
  ),
  iop: wardrobe(
    "#d4553a",
    "#f2c23e",
    ["spiky", "quiff", "pony", "mohawk", "curly", "topknot", "pigtails"],
    ["sword", "sword2", "axe"],
    ["plate", "tunic", "bare"],
  ),
  cra: wardrobe(
    "#3f8a46",
    "#e9dcb8",
    ["pony", "hood", "bob", "pigtails", "quiff"],
    ["bow"],
    ["tunic", "dress"],
  ),
  sadida: wardrobe(
    "#6fa545",
    "#e7d7a0",
    ["leaf", "flowers", "mop", "curly"],
    ["staff", "doll"],
    ["rags", "dress", "fur"],
  ),
  sacrier: wardrobe(
    "#a3261f",
    "#3a4a6a",
    ["spiky", "mohawk", "long", "bald", "pony"],
    ["fist", "claw"],
    ["bare"],
  ),
  pandawa: wardrobe(
    "#c94f3a",
    "#2f2a44",
    ["straw", "band", "bald", "topknot"],
    ["keg", "spear"],
    ["tunic", "robe", "coat", "fur"],
    320,
  ),
  rogue: wardrobe(
    "#e0762c",
    "#3a3f55",
    ["bandana", "top", "tricorn", "cowl"],
    ["gun", "bomb"],
    ["coat", "tunic"],
  ),
  masqueraider: wardrobe("#31519e", "#e04a34", ["none"], ["claw", "fan"], ["tunic", "coat"], 180),
  foggernaut: wardrobe(
    "#2f8f8a",
    "#d99a3c",
    ["none"],
    ["spear", "gun", "hammer", "wave", "shield", "axe"],
    ["tank"],
    220,
  ),
  eliatrope: wardrobe("#2fa7c4", "#fff3d8", ["elia"], ["portal"], ["tunic", "coat", "robe"], 130),
  huppermage: wardrobe("#3b6fb5", "#fffaf0", ["circlet", "bun", "puffs"], ["orb", "wave", "gust"], ["robe"]),
  ouginak: wardrobe(
    "#a8693a",
    "#4a8fd0",
    ["bald", "band", "cap"],
    ["claw", "axe", "ball"],
    ["fur", "tunic"],
    160,
  ),
  boowolf: wardrobe("#5a6a8a", "#c9553a", ["bald"], ["claw"], ["fur", "rags"], 160),
  knight: wardrobe("#6b7480", "#c94f3a", ["visor"], ["sword", "spear"], ["plate"]),
  vigilante: wardrobe("#2f6fb0", "#f2c23e", ["cowl"], ["fist", "shield"], ["tunic"], 320),
  bandit: wardrobe(
    "#6b4a3a",
    "#c9a86a",
    ["bandana", "cowl", "hood"],
    ["axe", "dagger", "hammer"],
    ["rags", "coat"],
    200,
  ),
  monk: wardrobe("#8a5a2c", "#e9dcb8", ["bald", "hood"], ["staff", "book", "mopw"], ["robe"], 120),
  piwate: wardrobe("#2c3550", "#d2453a", ["tricorn", "bandana"], ["sword", "gun"], ["coat", "rags"]),
  vampire: wardrobe("#3a1f44", "#c21f3a", ["peak", "quiff"], ["fan", "claw"], ["high"]),
  gobbowler: wardrobe("#2f7fbf", "#fff3d8", ["band", "cap", "spiky", "mohawk"], ["ball"], ["jersey"], 200),
  demon: wardrobe("#a02a3c", "#2b1d16", ["bald"], ["torch", "scythe"], ["rags", "robe"]),
  wild: wardrobe("#8a5a2c", "#6fa545", ["none"], ["spear", "bow"], ["fur"]),
  bwork: wardrobe("#7a8f3a", "#6b4526", ["topknot", "helm", "pot"], ["axe", "hammer"], ["fur", "rags"]),
  villain: wardrobe("#3d2f57", "#8fe36a", ["cowl", "top"], ["fist", "staff"], ["high", "coat"], 320),
  forgemage: wardrobe("#b3543a", "#ffd75a", ["goggles"], ["hammer"], ["tank"]),
  alchemist: wardrobe("#4f8f6a", "#ffd75a", ["goggles"], ["staff"], ["coat"]),
  boss: wardrobe("#8a2f8f", "#f2c23e", ["crown"], ["staff"], ["robe"]),
};
export const CLASSLESS = wardrobe("#7a6a54", "#f2c23e", ["cap", "spiky", "quiff"], ["sword"], ["tunic"], 320);
/** Trades and ranks: they dress somebody only where no class does. */
export const TRADES = new Set("boss gobbowler bandit knight vigilante villain wild monk demon".split(" "));

export const SPELL_WEAPONS: [RegExp, Weapon][] = [
  [/arrow|bow|shot/, "bow"],
  [/shovel|spade/, "shovel"],
  [/bomb|grenado/, "bomb"],
  [/hammer/, "hammer"],
  [/axe/, "axe"],
  [/sword|blade|claymore|saber|cut|slash/, "sword"],
  [/lance|pike|javelin|skewer/, "spear"],
  [/whip/, "whip"],
  [/key/, "key"],
  [/ball|gobbowl|pass/, "ball"],
  [/flame|fire|burn|torch|volcano/, "torch"],
  [/claw|fang|griffe/, "claw"],
  [/clock|time|tempo/, "hand"],
  [/seed|doll/, "doll"],
  [/card|jackpot|fate/, "cards"],
  [/lottery|heads|dice|diemond/, "dice"],
  [/staff|sceptr/, "staff"],
  [/bubble|wave|torrent|vapour/, "wave"],
  [/wind|tornado|feather/, "gust"],
  [/portal|wakfu/, "portal"],
  [/punch|biceps|slap|fist|wallop/, "fist"],
  [/word|nothings/, "wand"],
  [/mop/, "mopw"],
  [/pistol|gun|hip/, "gun"],
];
export const SKINS = ["#f7d7b5", "#f3c9a0", "#e8b58a", "#d99a6a", "#b57a4e", "#8a5a3c", "#6a4230", "#f0c0a8"];
export const HAIR_COLOURS = [
  "#2b211c",
  "#5a3620",
  "#8a4a22",
  "#c9772c",
  "#f0c64a",
  "#f5efe0",
  "#9aa3ab",
  "#c0302a",
  "#e86aa0",
  "#7a4fb5",
  "#3a7fc0",
  "#4f9a4a",
];
export const EYE_COLOURS = ["#2b1d16", "#2a4a2c", "#1f4f8a", "#5a2a6a", "#6a2f10"];
export const TROUSERS = ["#4a3626", "#2f2a44", "#6b4526", "#3a4a6a", "#7a4a2c"];
export const GREY = ["#f5efe0", "#c9c2b8", "#9aa3ab"];

export const HER_HAIR: Hair[] = ["long", "bob", "pony", "pigtails", "bun", "puffs", "curly"];
export const HIS_HAIR: Hair[] = ["spiky", "quiff", "mohawk", "topknot", "curly", "peak", "bald"];
/** Headgear takes the colours of the clothes; everything else that of the hair. */
export const HATS = new Set<Hair>(
  "hood wrap bandana helm crown wizard top cap tricorn visor turban straw band elia goggles feather circlet pot cowl".split(
    " ",
  ) as Hair[],
);
/** Hats under which the fringe shows, and those under which only what hangs down does. */
export const OPEN_HATS = new Set<Hair>(["crown", "circlet", "band", "flowers"]);
export const ROUND_HATS = new Set<Hair>(["cap", "straw", "top", "tricorn", "goggles", "bandana", "pot"]);
/** Held in the lowered hand. */
export const LOW_WEAPONS = new Set<Weapon>(["bomb", "dagger", "shield"]);
