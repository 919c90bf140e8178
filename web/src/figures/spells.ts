/** Pictures on spell cards, 60 by 60: a drawing by the words of the spell, a ground by its element. */

export const SPELL_PICTURES = {
  arrow: `<path d="M14 46L42 18" stroke="#2b1d16" stroke-width="8" stroke-linecap="round"/><path d="M14 46L42 18" stroke="#e8c48a" stroke-width="4" stroke-linecap="round"/><path d="M50 10L36 14l10 10z" fill="#dfe7ec" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M10 40l10 0 0 10-8 2z" fill="#e0492f" stroke="#2b1d16" stroke-width="2.5" stroke-linejoin="round"/><path d="M22 12c8-6 12 4 4 5M34 50c10 2 14-8 6-9" fill="none" stroke="#d9f4f0" stroke-width="3" stroke-linecap="round"/>`,
  far: `<circle cx="30" cy="30" r="19" fill="#fff8ea" stroke="#2b1d16" stroke-width="3"/><circle cx="30" cy="30" r="11" fill="none" stroke="#e0492f" stroke-width="5"/><circle cx="30" cy="30" r="3.5" fill="#e0492f"/><path d="M30 4v12M30 44v12M4 30h12M44 30h12" stroke="#ffd75a" stroke-width="4" stroke-linecap="round"/>`,
  fist: `<path d="M12 26c0-6 6-8 9-5 1-6 9-7 11-2 4-4 10-1 10 4 5-1 8 3 7 8l-2 10c-2 8-9 12-18 12-10 0-17-7-17-15z" fill="#f3c9a0" stroke="#2b1d16" stroke-width="3"/><path d="M21 21v10M32 20v10M42 23v8M14 34c8-2 14 0 18 5" fill="none" stroke="#2b1d16" stroke-width="2.6" stroke-linecap="round"/>`,
  dash: `<path d="M8 38c12 2 18-14 30-14M34 14l14 10-13 12" fill="none" stroke="#2b1d16" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M8 38c12 2 18-14 30-14M34 14l14 10-13 12" fill="none" stroke="#ffd75a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  orb: `<path d="M30 8c12 11 17 22 12 33-4 9-20 10-25 1-6-13 8-20 13-34z" fill="#ff9d2e" stroke="#2b1d16" stroke-width="3"/><path d="M30 26c6 6 8 12 4 17-4 4-10 2-10-4 0-5 4-8 6-13z" fill="#ffe27a"/>`,
  call: `<circle cx="30" cy="30" r="16" fill="none" stroke="#ffe27a" stroke-width="4" stroke-dasharray="5 5"/><path d="M30 18l4 8 9 1-6 7 1 9-8-4-8 4 1-9-6-7 9-1z" fill="#fff8ea" stroke="#2b1d16" stroke-width="2.6" stroke-linejoin="round"/>`,
  sheep: `<path d="M30 16c5-4 12-1 13 4 6 0 9 5 8 10 4 3 4 9 0 12 0 6-6 8-10 6-4 4-12 4-15 0-5 3-11 0-11-6-5-3-5-9 0-12-1-6 3-10 8-10 1-4 4-6 7-4z" fill="#fbf5e6" stroke="#2b1d16" stroke-width="3"/><circle cx="34" cy="34" r="9" fill="#6a4a3c" stroke="#2b1d16" stroke-width="2.6"/><circle cx="31" cy="33" r="2" fill="#fff"/><circle cx="38" cy="33" r="2" fill="#fff"/>`,
  slap: `<path d="M14 40c-2-10 4-22 14-24 12-2 20 6 20 16 0 12-8 18-18 18-8 0-14-4-16-10z" fill="#6a4a3c" stroke="#2b1d16" stroke-width="3"/><path d="M12 16l6 6M30 6v8M48 14l-6 6" stroke="#ffd75a" stroke-width="4" stroke-linecap="round"/><path d="M22 30l16 6M22 38l14 2" stroke="#f6e3cf" stroke-width="3.5" stroke-linecap="round"/>`,
  heal: `<path d="M30 48C16 38 12 32 12 25a9 9 0 0 1 18-3 9 9 0 0 1 18 3c0 7-4 13-18 23z" fill="#ff8fb4" stroke="#2b1d16" stroke-width="3"/><path d="M30 22v14M23 29h14" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/>`,
  blade: `<path d="M12 48L38 10l10-4-2 10L20 52z" fill="#dfe7ec" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M10 36l16 14" stroke="#f2c23e" stroke-width="6" stroke-linecap="round"/>`,
  gust: `<path d="M8 24h28c9 0 9-13 1-13M8 36h38c9 0 9 13 0 13M12 48h18" fill="none" stroke="#2b1d16" stroke-width="8" stroke-linecap="round"/><path d="M8 24h28c9 0 9-13 1-13M8 36h38c9 0 9 13 0 13M12 48h18" fill="none" stroke="#e9f6e2" stroke-width="4" stroke-linecap="round"/>`,
  swap: `<path d="M14 24c6-12 26-12 32 0M46 12v13H34M46 36c-6 12-26 12-32 0M14 48V35h12" fill="none" stroke="#ffd75a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  drop: `<path d="M30 8c9 13 15 20 15 29a15 15 0 0 1-30 0c0-9 6-16 15-29z" fill="#9cd4f5" stroke="#2b1d16" stroke-width="3"/><path d="M22 38c1 6 4 9 9 9" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>`,
  rock: `<path d="M10 42l8-20 14-8 14 10 5 18-12 10H20z" fill="#b59a6a" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M18 22l10 10-4 14M32 14l-4 18 14 8" fill="none" stroke="#2b1d16" stroke-width="2.4"/>`,
  bomb: `<path d="M34 18c2-6 7-8 12-6" fill="none" stroke="#b98b3e" stroke-width="4" stroke-linecap="round"/><path d="M48 4l2 5 5-1-3 5 3 4-5 0-2 5-3-4-5 1 2-5-3-4 5 0z" fill="#ffc93a" stroke="#2b1d16" stroke-width="2"/><circle cx="27" cy="36" r="17" fill="#353a49" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M16 32c2-6 5-8 9-9" fill="none" stroke="#8b93a8" stroke-width="3.5" stroke-linecap="round"/>`,
  trap: `<path d="M8 44c0-18 10-28 22-28s22 10 22 28l-7-9-7 9-8-10-8 10-7-9z" fill="#b9c3ca" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M8 46h44v6H8z" fill="#6b5a48" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/>`,
  shield: `<path d="M30 8l18 6v14c0 12-8 20-18 25-10-5-18-13-18-25V14z" fill="#ffd75a" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M30 14v32" stroke="#fff8ea" stroke-width="5" stroke-linecap="round"/>`,
  skull: `<path d="M30 10c14 0 20 8 20 18 0 6-3 9-5 11l-1 9H16l-1-9c-2-2-5-5-5-11 0-10 6-18 20-18z" fill="#f4eedd" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><circle cx="22" cy="30" r="5.5" fill="#2b1d16"/><circle cx="38" cy="30" r="5.5" fill="#2b1d16"/><path d="M24 44v6M30 44v6M36 44v6" stroke="#2b1d16" stroke-width="2.6"/>`,
  claw: `<path d="M14 10c2 16 6 28 14 40M28 8c1 16 5 28 12 40M42 10c0 14 3 24 9 34" fill="none" stroke="#2b1d16" stroke-width="9" stroke-linecap="round"/><path d="M14 10c2 16 6 28 14 40M28 8c1 16 5 28 12 40M42 10c0 14 3 24 9 34" fill="none" stroke="#ffd3c2" stroke-width="4.5" stroke-linecap="round"/>`,
  hammer: `<path d="M27 22l8 0 0 30-8 0z" fill="#a8693a" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M12 8h36v17H12z" fill="#c3ccd3" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/>`,
  axe: `<path d="M28 8h6v46h-6z" fill="#a8693a" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M34 10c14-4 20 6 17 20-9 3-14 0-17-6zM28 10C16 6 8 14 10 28c7 2 14 1 18-4z" fill="#dfe7ec" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/>`,
  spear: `<path d="M10 50L40 20" stroke="#2b1d16" stroke-width="8" stroke-linecap="round"/><path d="M10 50L40 20" stroke="#a8693a" stroke-width="4" stroke-linecap="round"/><path d="M36 12l16-4-4 16-8 4-8-8z" fill="#dfe7ec" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/>`,
  shovel: `<path d="M36 8l16 16-6 4-14-14z" fill="#a8693a" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M40 20L26 34" stroke="#2b1d16" stroke-width="8"/><path d="M40 20L26 34" stroke="#a8693a" stroke-width="4"/><path d="M20 26l14 14c-2 10-12 14-24 12-2-12 2-22 10-26z" fill="#c3ccd3" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/>`,
  clock: `<circle cx="30" cy="30" r="20" fill="#fff8ea" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M30 18v13l9 6" fill="none" stroke="#2b1d16" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><path d="M30 11v3M49 30h-3M30 49v-3M11 30h3" stroke="#b3632a" stroke-width="3"/>`,
  star: `<path d="M30 6l7 16 17 2-13 11 4 17-15-9-15 9 4-17L6 24l17-2z" fill="#ffd75a" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/>`,
  portal: `<ellipse cx="30" cy="30" rx="17" ry="21" fill="#4fd6e8" stroke="#2b1d16" stroke-width="3"/><ellipse cx="30" cy="30" rx="9" ry="12" fill="#d8fbff"/><path d="M18 20c3-5 6-7 11-8" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>`,
  eye: `<path d="M6 30c8-14 40-14 48 0-8 14-40 14-48 0z" fill="#fff8ea" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><circle cx="30" cy="30" r="9" fill="#7a3fd0" stroke="#2b1d16" stroke-width="3"/><circle cx="33" cy="27" r="3" fill="#fff"/>`,
  mask: `<path d="M30 8c14 0 20 9 19 20-1 13-8 22-19 26-11-4-18-13-19-26-1-11 5-20 19-20z" fill="#e04a34" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M19 27c3-5 9-5 11 0-2 5-8 5-11 0zM33 27c2-5 8-5 10 0-2 5-8 5-10 0z" fill="#fff3d8" stroke="#2b1d16" stroke-width="2"/><path d="M20 40c6 4 14 4 20 0" fill="none" stroke="#fff3d8" stroke-width="4" stroke-linecap="round"/>`,
  seed: `<path d="M30 34C30 20 38 10 52 8c1 14-6 24-18 26M30 38C30 26 22 18 10 17c0 12 7 20 17 21" fill="#8fc95a" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M30 34v16" stroke="#2b1d16" stroke-width="6" stroke-linecap="round"/><path d="M18 52h24" stroke="#8a5a34" stroke-width="6" stroke-linecap="round"/>`,
  feet: `<path d="M18 12c7 0 9 8 8 15s-2 11-8 11-9-6-8-13 2-13 8-13zM42 22c6 0 8 7 8 13s-2 13-8 13-9-5-8-12 2-14 8-14z" fill="#f3c9a0" stroke="#2b1d16" stroke-width="3"/>`,
  kama: `<ellipse cx="30" cy="33" rx="20" ry="18" fill="#7a4f0c"/><ellipse cx="30" cy="29" rx="20" ry="18" fill="#ffcf3f" stroke="#6b430a" stroke-width="3"/><path d="M25 20v18M37 20l-11 9 11 9" fill="none" stroke="#6b430a" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  wings: `<path d="M28 46C8 48 4 26 6 12c14 2 22 12 24 24 2-12 10-22 24-24 2 14-2 36-22 34z" fill="#d9f4f8" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/>`,
  push: `<path d="M6 30h24M22 18l12 12-12 12" fill="none" stroke="#2b1d16" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/><path d="M6 30h24M22 18l12 12-12 12" fill="none" stroke="#ffd75a" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M46 10v40" stroke="#fff8ea" stroke-width="7" stroke-linecap="round"/>`,
  pull: `<path d="M54 30H30M38 18L26 30l12 12" fill="none" stroke="#2b1d16" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/><path d="M54 30H30M38 18L26 30l12 12" fill="none" stroke="#ffd75a" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M14 10v40" stroke="#fff8ea" stroke-width="7" stroke-linecap="round"/>`,
  book: `<path d="M30 14C24 9 16 8 8 10v36c8-2 16-1 22 4 6-5 14-6 22-4V10c-8-2-16-1-22 4z" fill="#fff6e0" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M30 14v36M14 19c4-1 8 0 11 2M14 28c4-1 8 0 11 2M46 19c-4-1-8 0-11 2M46 28c-4-1-8 0-11 2" fill="none" stroke="#2b1d16" stroke-width="2.4"/>`,
  drum: `<path d="M12 22h36l-4 26H16z" fill="#b5713a" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><ellipse cx="30" cy="22" rx="18" ry="7" fill="#fff6e0" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M14 30l10 16M46 30L36 46" stroke="#fff3d8" stroke-width="3"/>`,
  fang: `<path d="M8 14c14 6 30 6 44 0-2 10-6 16-10 18l-4 16-6-15h-4l-6 15-4-16c-4-2-8-8-10-18z" fill="#fff8ea" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M22 50c0 6 8 6 8 0M36 50c0 6 7 6 7 0" stroke="#c21f3a" stroke-width="4" fill="none"/>`,
  dice: `<path d="M14 22l18-10 16 12-3 20-18 8-16-12z" fill="#fff6e0" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M14 22l16 12 18-10M30 34l-3 18" fill="none" stroke="#2b1d16" stroke-width="2.6"/><circle cx="31" cy="22" r="3" fill="#b3164e"/><circle cx="21" cy="36" r="2.6" fill="#b3164e"/><circle cx="25" cy="44" r="2.6" fill="#b3164e"/><circle cx="39" cy="38" r="3" fill="#b3164e"/>`,
  keg: `<path d="M16 10h28c5 12 5 28 0 40H16c-5-12-5-28 0-40z" fill="#a8693a" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M13 20h34M13 40h34" stroke="#4a2e18" stroke-width="4"/><circle cx="30" cy="30" r="5" fill="#ffd75a" stroke="#2b1d16" stroke-width="2.6"/>`,
  gun: `<path d="M8 24h38v10H28l-4 16H12l4-16H8z" fill="#6b7480" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M46 20l8-2-4 8 5 4-9 1z" fill="#ffc93a" stroke="#2b1d16" stroke-width="2"/>`,
  ball: `<circle cx="30" cy="30" r="20" fill="#b5713a" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><path d="M12 24c12 6 24 6 36 0M24 11l3 38M37 11l-1 38" fill="none" stroke="#fff3d8" stroke-width="3.5"/>`,
  key: `<circle cx="20" cy="20" r="11" fill="#f2c23e" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/><circle cx="20" cy="20" r="4" fill="#2b1d16"/><path d="M27 25l22 22-4 6-6-6-4 4-5-5 3-4-10-10z" fill="#f2c23e" stroke="#2b1d16" stroke-width="3" stroke-linejoin="round"/>`,
};
export type SpellPicture = keyof typeof SPELL_PICTURES;

/** What of a spell its picture follows. */
export interface PicturedSpell {
  id: string;
  kind?: "attack" | "healing" | "special";
  element?: string | null;
  range?: string;
}

const GROUNDS: Record<string, string> = {
  fire: "#b5432a",
  water: "#2f73b0",
  earth: "#6f6a2c",
  air: "#6a56b0",
};
/** Spells without an element. */
const KIND_GROUNDS = { attack: "#b3632a", healing: "#3f8f5a", special: "#3a4f8a" };

/** Spells whose words say nothing, or something else than they do. */
const BY_ID: Record<string, SpellPicture> = {
  punch: "fist",
  "long-shot": "far",
  "summon-tofu": "wings",
  "royal-summons-tofu": "wings",
  "summon-gobball": "sheep",
  "royal-summons-gobball": "sheep",
  gobbslap: "slap",
};

/** The first that fits; words in both printed names and ids. */
const BY_WORDS: readonly (readonly [RegExp, SpellPicture])[] = [
  [/arrow|shot|bow\b/, "arrow"],
  [/gobball|sheep/, "sheep"],
  [/summon|call|invocation|lay-|place-|reinforcements|royal-summ/, "call"],
  [/seed|bramble|doll|spines|poison|sylvan|root|leaf/, "seed"],
  [/bomb|grenado|explos|asphalt/, "bomb"],
  [/trap/, "trap"],
  [/shovel|spade/, "shovel"],
  [/hammer|thud|pulver/, "hammer"],
  [/axe|chop|execution/, "axe"],
  [/gun|pistol|cannon|canon|artillery|hip|harpoon/, "gun"],
  [/lance|pike|javelin|skewer|sceptr|harpoon/, "spear"],
  [/sword|blade|claymore|saber|cut|slash|sentence|justice|verdict|mutilation/, "blade"],
  [/ball|pass|dribble|tackle|kick|haka/, "ball"],
  [/claw|griffe|lash|whip/, "claw"],
  [/fang|bite|teeth|vampir|blood|maw|eat/, "fang"],
  [/clock|time|tempo|temporal|slow|hour|haste|accel/, "clock"],
  [/portal|wakfu|transfer|tunnel|gate/, "portal"],
  [/shield|armou?r|bastion|protect|guard|fortif|turtle|wall/, "shield"],
  [/heal|word|life|restor|revital|vital|sweet|care|cure/, "heal"],
  [/skull|death|fatal|lethal|ghoul|soul|crypt|tomb|bone/, "skull"],
  [/mask|decoy|delirium|psycho/, "mask"],
  [/push|repel|shove|blow|knock|bump|slide/, "push"],
  [/pull|attract|magnet|hook|come-to|attach/, "pull"],
  [/swap|switch|souitch|exchange|transpos|hopscotch/, "swap"],
  [/fear|eye|sight|blind|vision|look|fate/, "eye"],
  [/dice|lottery|heads|double|jackpot|card|luck|diemond|game/, "dice"],
  [/fire|flame|burn|volcan|torch|meteor|scoria|blaz|ember|heat/, "orb"],
  [/wave|bubble|water|torrent|frost|ice|froth|drop|tear|cold|freez|vapour|sob/, "drop"],
  [/wind|tornado|feather|gust|storm|cloud|breath|air|puff|howl|sneeze/, "gust"],
  [/rock|stone|earth|meteorite|crackstone|mud|boulder|quake|dust/, "rock"],
  [/jump|leap|dash|charge|rush|run|feline|pirouette|roll|walk|dive/, "dash"],
  [/step|foot|feet|stumble|tumble|trip/, "feet"],
  [/kama|gold|money|spending|hold-up|bankrupt|nest-egg|charity|steal|pilfer/, "kama"],
  [/key/, "key"],
  [/boozer|milk|keg|drink|hangover|burp|bamboo/, "keg"],
  [/wing|fly|flight|crow|tofu/, "wings"],
  [/song|drum|rhythm|tambour|haka|dance|howl|shout|cry/, "drum"],
  [/book|prayer|humour|decree|promise|philosoph|verbal/, "book"],
  [/slap|baffe|smash|wallop|headbutt|bump/, "slap"],
  [/punch|fist|biceps|blow|strike|hit|beat|punish/, "fist"],
  [/target|aim|range|long/, "far"],
  [/inspir|boost|power|strength|muscul|bless|sanct|charm/, "star"],
];

/** Same seed, same picture: for spells that no word explains. */
const BY_KIND: Record<string, readonly SpellPicture[]> = {
  fire: ["orb", "star"],
  water: ["drop", "clock"],
  earth: ["rock", "seed"],
  air: ["gust", "wings"],
  healing: ["heal"],
  special: ["star", "eye", "swap", "call"],
  touch: ["fist", "slap", "claw", "hammer"],
  far: ["far", "star", "eye", "dash", "book", "drum"],
};

function sumOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum;
}

export function pictureOf(spell: PicturedSpell): SpellPicture {
  const named = BY_ID[spell.id] ?? BY_WORDS.find(([words]) => words.test(spell.id))?.[1];
  if (named) return named;
  const touch = spell.range === "close-combat" ? "touch" : "far";
  const kind =
    spell.kind === "healing" ? "healing" : (spell.element ?? (spell.kind === "special" ? "special" : touch));
  const choice = BY_KIND[kind] ?? BY_KIND[touch]!;
  return choice[sumOf(spell.id) % choice.length]!;
}

export const groundOf = (spell: PicturedSpell): string =>
  GROUNDS[spell.element ?? ""] ?? KIND_GROUNDS[spell.kind ?? "attack"];
