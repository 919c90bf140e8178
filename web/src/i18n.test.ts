import { describe, expect, it } from "vitest";
import { IntlMessageFormat } from "intl-messageformat";
import { hasMessage, speak, translate, type MessageKey } from "./i18n.svelte";
import en from "./messages/en.json";
import fr from "./messages/fr.json";
import type {
  ChoosingEvent,
  DecisionView,
  GameEnded,
  KamasChanged,
  PileView,
  Refused,
  RewardCard,
  SceneryView,
  Why,
  WhyAnswer,
} from "./protocol";
import { BOXES, KINDS, SORTS } from "./library/collection";
import { EDITIONS, MOTIONS, PALETTES, SPEEDS, THEMES, settings, type Locale } from "./settings.svelte";
import { events } from "./fixtures/duel";
import { faultReasons, formats, slipKeys } from "./fixtures/teams";
import { FILTERS } from "./lobby/words";
import { CHANNELS, CHAT_REFUSALS, FACES, QUIET, REPORT_KINDS, SENTENCES, TO_PARTNERS } from "./chat/words";
import { ACTS, SANCTIONS } from "./moderation/api";
import { PROBLEMS } from "./people/words";
import { ORDERS } from "./teams/collection";

const catalogues: Record<Locale, Record<string, string>> = { en, fr };

const argumentsOf = (message: string) => {
  const names = new Set<string>();
  JSON.stringify(new IntlMessageFormat(message, "en").getAst(), (key, value: unknown) => {
    const node = value as { type?: number; value?: unknown } | null;
    // 0 is literal text, 7 is the # of a plural; everything else names an argument.
    if (key !== "options" && node && typeof node === "object" && typeof node.value === "string") {
      if (node.type !== 0 && node.type !== 7) names.add(node.value);
    }
    return value;
  });
  return [...names].sort();
};

const refusals: Record<Refused["code"], true> = {
  choosing: true,
  "not-json": true,
  malformed: true,
  "not-your-seat": true,
  "game-over": true,
  "not-your-decision": true,
  stale: true,
  illegal: true,
  "not-stored": true,
  final: true,
  waiting: true,
  "match-action": true,
};
const reasons: Record<Why["key"], true> = {
  "teams-chosen": true,
  "nothing-to-choose": true,
  "no-choice-of-that": true,
  "not-face-up": true,
  "not-in-pack": true,
  "dead-end": true,
  "not-in-team": true,
  "unknown-krosmaster": true,
  "faulty-team": true,
  "unclear-choice": true,
  "no-mp-gauge": true,
  "no-mp-left": true,
  "no-opponent": true,
  "no-sight": true,
  "not-adjacent": true,
  "not-free": true,
  "not-in-line": true,
  "not-its-spell": true,
  "not-offered": true,
  "nothing-to-pick": true,
  "out-of-range": true,
  outside: true,
  "spell-used": true,
  "spell-used-on-target": true,
  "spell-used-on-cell": true,
  "summon-control": true,
  "summon-needs-room": true,
  "summon-on-another": true,
  "too-little-ap": true,
  "too-little-health": true,
  "too-little-mp": true,
  "glory-bought": true,
  held: true,
  "kind-taken": true,
  "krosmasters-only": true,
  "no-ap-left": true,
  "no-glory-left": true,
  "no-kama-here": true,
  "not-for-sale": true,
  "not-its-reward": true,
  "not-on-demon-cell": true,
  "reward-used": true,
  "too-few-kamas": true,
  over: true,
  "you-are-out": true,
  "too-early": true,
  "too-soon-again": true,
  "nothing-offered": true,
  "already-offered": true,
  "your-own": true,
  "too-late": true,
  "not-their-move": true,
  "only-for-two": true,
  "refused-too-often": true,
  "given-enough": true,
  "not-out": true,
  rated: true,
  "nobody-there": true,
  "they-are-here": true,
  "nothing-to-take-back": true,
};
const pointing: Record<Exclude<NonNullable<WhyAnswer["why"]>["key"], Why["key"]>, true> = {
  "acts-later": true,
  "acts-now": true,
  "answer-first": true,
  "has-acted": true,
  "in-the-way": true,
  "never-acts": true,
  "no-attack": true,
  "no-target": true,
  "no-way": true,
  "not-a-choice": true,
  "not-a-start": true,
  "not-yours": true,
  "others-turn": true,
  "too-far": true,
};
const remedies: Record<NonNullable<WhyAnswer["remedy"]>["key"], true> = {
  "aim-from": true,
  "cast-other": true,
  "choose-marked": true,
  "end-first": true,
  "end-turn": true,
  "walk-there": true,
};
const prompts: Record<DecisionView["prompt"], true> = {
  activate: true,
  allocate: true,
  arena: true,
  "choose-cell": true,
  "choose-opponent": true,
  "choose-option": true,
  deploy: true,
  inspire: true,
  "lose-glory-first": true,
  "pay-for-glory": true,
  side: true,
  "summon-where": true,
  tension: true,
  "choose-ally": true,
  "choose-locker": true,
  "knock-out-next": true,
  "move-next": true,
  "heal-how-many": true,
  "next-summon": true,
  "standby-next": true,
  "timeline-next": true,
  "turn-dice": true,
};
const endings: Record<GameEnded["reason"], true> = { "knock-out": true, glory: true };
const scenery: Record<SceneryView["kind"], true> = { tree: true, bush: true, crate: true };
const kamaReasons: Record<KamasChanged["why"], true> = {
  collected: true,
  refund: true,
  glory: true,
  reward: true,
  spell: true,
  boost: true,
  prospecting: true,
  loot: true,
  farmer: true,
  power: true,
};
const ranks: Record<PileView["rank"], true> = { granite: true, jade: true, silver: true, gold: true };
const rewardKinds: Record<RewardCard["kind"], true> = {
  boost: true,
  buff: true,
  weapon: true,
  set: true,
  pet: true,
  dofus: true,
  trophy: true,
  technique: true,
};
const ranges = ["close-combat", "ranged", "line", "no-sight", "personal"];

const under = (prefix: string, words: readonly string[] | Record<string, true>) =>
  (Array.isArray(words) ? words : Object.keys(words)).map((word) => `${prefix}.${word}`);

/** Messages chosen by a word of the server. */
const sentByServer = [
  ...under("event", Object.keys(events)),
  ...under("refused", refusals),
  ...under("why", reasons),
  ...under("why", pointing),
  ...under("works", remedies),
  ...under(
    "howto",
    ["ap", "mp", "glory", "kamas", "tension", "stuck"].flatMap((fact) => [fact, `${fact}.text`]),
  ),
  ...under("prompt", prompts),
  ...under("end", endings),
  ...under("end.lost", endings),
  ...under("element", ["water", "air", "earth", "fire", "neutral"]),
  ...under("dice.purpose", ["critical", "armour", "lock", "dodge", "tension"]),
  ...under("dice.face", ["critical", "armour", "lock", "dodge", "critical-dodge", "dofus"]),
  ...under("damage", ["base", "effect", "dice", "power", "resistance", "immune", "reward", "floor"]),
  ...under("spell.range", ranges),
  ...under("spell.range.short", ranges),
  ...under("spell.limit", ["turn", "target", "game"]),
  ...under("unit.short", ["ap", "mp", "range"]),
  ...under("side", ["north", "east", "south", "west"]),
  ...under("kamas", kamaReasons),
  ...under("reward.kind", rewardKinds),
  ...under("standby", ["steal-health-for", "heal", "fuse", "wear", "counter", "profanation"]),
  ...under("rank", ranks),
  ...under("effect", ["lose-powers", "level", "control"]),
  ...under("cell", scenery),
  ...under("hint", scenery),
  ...under("guide.button", ["end", "take", "buy-gg", "reroll"]),
  ...under("guide.place", ["timeline", "dice", "glory", "kamas"]),
  ...under("learn.box", ["original", "v2"]),
  ...under("advice.term", [
    ...["glory", "brink", "fighters", "wounds", "near-knock-out", "danger", "menace", "tempo", "approach"],
    ...["kamas", "search", "shopping", "rewards", "equipment", "summons", "tokens", "inspiration"],
    ...["chance", "foresight", "outcome"],
  ]),
];
const METHODS = [
  "advised",
  "choice",
  "choice-box",
  "chance",
  "pairs-draft",
  "snake-draft",
  "sealed",
  "booster-draft",
];
const CHOICES = ["pick-team", "pick-card", "build-team"];
const tellings: Record<ChoosingEvent["kind"], true> = {
  begins: true,
  shown: true,
  picked: true,
  given: true,
  passed: true,
  opened: true,
  kept: true,
  changed: true,
  ready: true,
};
const OPTIONS = [
  "north",
  "east",
  "south",
  "west",
  "original-box",
  "v2-box",
  "limited",
  "partners",
  "breakable",
  "reroll",
  "no-reroll",
  "gg",
  "wild",
];
/** Messages chosen by a word of the client. */
const composed = [
  ...under("account.problem", PROBLEMS),
  ...under("phrase", [...SENTENCES, ...TO_PARTNERS, ...FACES]),
  ...under("chat.channel", CHANNELS),
  ...under("chat.quiet", QUIET),
  ...under("chat.refused", CHAT_REFUSALS),
  ...under("notices.kind", ["turn", "short", "over", "challenge"]),
  ...under("mail", ["confirmed", "stopped"]),
  ...under("report.kind", REPORT_KINDS),
  ...under("sanction", SANCTIONS),
  ...under("moderation.act", ACTS),
  ...under("lobby.mode", ["fast", "standard", "slow", "four", "partners", "post"]),
  ...under("lobby.ladder", ["duel", "four", "partners"]),
  ...under("lobby.filter", FILTERS),
  ...under("settings.speed", SPEEDS),
  ...under("settings.theme", THEMES),
  ...under("settings.motion", MOTIONS),
  ...under("settings.palette", PALETTES),
  ...under("key", ["escape", "home", "end", "pageup", "pagedown"]),
  ...under("edition", EDITIONS),
  ...under("edition.text", EDITIONS),
  ...under("side.name", ["north", "east", "south", "west"]),
  ...under("teams.format", formats),
  ...under("teams.sort", ORDERS),
  ...under("teams.fault", faultReasons),
  ...under("teams.mend", faultReasons),
  ...under("teams.slip", slipKeys),
  ...under("choose.method", METHODS),
  ...under("choose.text", METHODS),
  ...under("choose.prompt", CHOICES),
  ...under("choose.you", CHOICES),
  ...under("choose.event", Object.keys(tellings)),
  ...under("option", OPTIONS),
  ...under("newtable.players", ["two", "each", "partners"]),
  ...under("learn", ["new", "begun", "finished"]),
  ...under("replay.dice", ["kept", "secret", "unproven"]),
  ...under("recap.proof", ["kept", "secret", "unproven"]),
  ...under("collection.many", ["all", ...KINDS]),
  ...under("collection.one", ["krosmaster", "summon", "arena"]),
  ...under("collection.filter", ["box", "level", "colour", "type", "rank", "token", "element"]),
  ...under("collection.sort", SORTS),
  ...under("collection.source", ["A", "B", "C"]),
  ...under("box", BOXES),
  ...under("colour", ["gold", "white", "black"]),
  ...Object.keys(catalogues.en).filter((key) => /^(type|case\.fact|case\.subject)\./.test(key)),
  ...under("case.do", ["take", "end", "reroll"]),
  ...under("profile.games", ["all", "won", "lost", "rated"]),
  ...under("profile.result", ["won", "lost", "draw", "broken-off"]),
  ...under("analysis.cause", ["luck", "decision", "missed"]),
];

describe("the message catalogues", () => {
  it("have the same keys in both languages", () => {
    expect(Object.keys(catalogues.fr).sort()).toEqual(Object.keys(catalogues.en).sort());
  });

  it.each(Object.keys(catalogues.en))("parse, and ask for the same words: %s", (key) => {
    expect(argumentsOf(catalogues.fr[key]!)).toEqual(argumentsOf(catalogues.en[key]!));
  });

  it("leave no message empty", () => {
    for (const messages of Object.values(catalogues)) {
      expect(Object.entries(messages).filter(([, text]) => text.trim() === "")).toEqual([]);
    }
  });

  it("keep French signs on the line of their word", () => {
    const loose = Object.entries(catalogues.fr).filter(([, text]) => / [:;!?»]|« /.test(text));
    expect(loose).toEqual([]);
  });

  it("know every word the server sends", () => {
    expect(sentByServer.filter((key) => !hasMessage(key))).toEqual([]);
  });

  it("have no message that nothing uses", () => {
    const sources = Object.entries(
      import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true }),
    );
    const client = sources.filter(([path]) => !/\.test\.ts$/.test(path)).map(([, text]) => text);
    const named = new Set(client.flatMap((text) => text.match(/(?<=["'`])[a-z][\w.-]+(?=["'`])/g) ?? []));
    const used = new Set<string>([...named, ...sentByServer, ...composed]);
    expect(Object.keys(catalogues.en).filter((key) => !used.has(key))).toEqual([]);
  });

  it("count as each language does", () => {
    const key: MessageKey = "dice.successes";
    const counts = [0, 1, 2];
    expect(counts.map((count) => translate("en", key, { count }))).toEqual([
      "no success",
      "1 success",
      "2 successes",
    ]);
    expect(counts.map((count) => translate("fr", key, { count }))).toEqual([
      "aucune réussite",
      "1 réussite",
      "2 réussites",
    ]);
  });
});

it("speaks the language last asked for", async () => {
  const before = settings.locale;
  await speak("fr");
  expect(settings.locale).toBe("fr");
  await Promise.all([speak("fr"), speak("en")]);
  expect(settings.locale).toBe("en");
  settings.choose("locale", before);
});
