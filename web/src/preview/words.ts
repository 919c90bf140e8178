/** What may happen, in words. */
import { translate } from "../i18n.svelte";
import type { Namer } from "../names";
import type {
  Bar,
  Chance,
  ConsequenceOdds,
  DecisionView,
  DiceOdds,
  HiddenCellOdds,
  PreviewOdds,
  QuestionOdds,
  UnitOdds,
  View,
  WayOdds,
} from "../protocol";
import type { Locale } from "../settings.svelte";
import { sumOf, formatEvent } from "../sentences";

/** Whole percents; what is neither impossible nor certain never looks so. */
export function percent({ value }: Pick<Chance, "value">, locale: Locale): string {
  const format = (share: number) =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share);
  if (value > 0 && value < 0.01) return `< ${format(0.01)}`;
  if (value < 1 && value > 0.99) return `> ${format(0.99)}`;
  return format(value);
}

/** For those who want to know exactly: `31 % (11/36)`. */
export function exactly(chance: Chance, locale: Locale): string {
  const rounded = percent(chance, locale);
  return chance.exact.includes("/") ? `${rounded} (${chance.exact})` : rounded;
}

/** The smallest and the largest number that can occur, as changes of health: `0…−3`, or `+2`. */
export function spanOf(odds: UnitOdds): string {
  const sign = healing(odds) ? "+" : "−";
  const amounts = barsOf(odds).map(({ amount }) => amount);
  const ends = new Set([Math.min(...amounts), Math.max(...amounts)]);
  return [...ends].map((amount) => (amount === 0 ? "0" : `${sign}${amount}`)).join("…");
}

/** The chance that at least so many occur. */
export function atLeast(bars: readonly Bar[], amount: number): number {
  return bars.filter((bar) => bar.amount >= amount).reduce((sum, bar) => sum + bar.chance.value, 0);
}

export const sumWords = (odds: UnitOdds, namer: Namer): string => sumOf(odds.parts, namer);

/** One number of a distribution: `2 injuries: 33 % (1/3)`. */
export function barWords({ amount, chance }: Bar, heals: boolean, namer: Namer): string {
  const key = heals ? "odds.healed" : "odds.injuries";
  return translate(namer.locale, key, { count: amount, chance: exactly(chance, namer.locale) });
}

export function diceWords(dice: readonly DiceOdds[], namer: Namer): string {
  const rolls = dice.map(({ purpose, unit, dice: count }) =>
    translate(namer.locale, "odds.dice", {
      count,
      unit: namer.unit(unit),
      purpose: namer.word("dice.purpose", purpose),
    }),
  );
  return rolls.join(" · ");
}

/** What the unit panels and the board show already, or what goes without saying. */
function isSaidElsewhere({ event }: ConsequenceOdds, preview: PreviewOdds): boolean {
  if (event.type === "moved" || event.type === "stayed") return true;
  if (event.type === "blocked" && event.result === "free") return true;
  return event.type === "knocked-out" && preview.units.some(({ unit }) => unit === event.unit);
}

export interface Line {
  words: string;
  /** Null for what is certain. */
  chance: Chance | null;
}

/** Everything besides injuries: what follows, what is asked, what nobody can know. */
export function linesOf(preview: PreviewOdds, namer: Namer): Line[] {
  const { locale } = namer;
  const lines = preview.consequences
    .filter((consequence) => !isSaidElsewhere(consequence, preview))
    .map(({ event, chance }) => lineOf(formatEvent(event, namer), chance));
  for (const question of preview.questions) {
    lines.push(lineOf(questionWords(question, namer), question.chance));
  }
  if (preview.draws.value > 0) lines.push(lineOf(translate(locale, "odds.draws"), preview.draws));
  return lines;
}

function lineOf(words: string, chance: Chance): Line {
  return { words, chance: chance.value === 1 ? null : chance };
}

function questionWords({ prompt, player }: QuestionOdds, namer: Namer): string {
  // ICU selectors know no hyphens.
  const what = prompt.replaceAll("-", "_");
  return translate(namer.locale, "odds.asks", { player: namer.player(player), what });
}

/** What each answer to the question that comes first would do, in short. */
export function choicesOf(preview: PreviewOdds, namer: Namer): Line[] {
  return preview.choices.map(({ action, preview: after }) => ({
    words: translate(namer.locale, "odds.choice", {
      option: optionWords(action, namer),
      words: summaryOf(after, namer) || translate(namer.locale, "odds.nothing"),
    }),
    chance: null,
  }));
}

function optionWords(action: string, namer: Namer): string {
  const option = action.replace(/^\S+ /, "");
  return /^[a-l]\d+$/.test(option) ? option : namer.anything(option);
}

/** A preview in one breath, for listeners and for the command box. */
export function summaryOf(preview: PreviewOdds, namer: Namer): string {
  const units = preview.units.map((odds) => unitSummary(odds, namer));
  const lines = linesOf(preview, namer).map(({ words, chance }) =>
    chance ? translate(namer.locale, "odds.likely", { chance: exactly(chance, namer.locale), words }) : words,
  );
  return [...units, ...lines].join(" ");
}

export function unitSummary(odds: UnitOdds, namer: Namer): string {
  const { locale } = namer;
  const bars = barsOf(odds);
  return translate(locale, "odds.unit", {
    unit: namer.unit(odds.unit),
    sum: odds.parts.length > 0 ? `${sumWords(odds, namer)}. ` : "",
    bars: bars.map((bar) => barWords(bar, healing(odds), namer)).join(", "),
    ko: odds.ko.value > 0 ? translate(locale, "odds.ko.long", { chance: exactly(odds.ko, locale) }) : "",
  });
}

/** Is it about healing only? Who is healed and hurt by the same deed is shown hurt. */
export function healing(odds: UnitOdds): boolean {
  return atLeast(odds.injuries, 1) === 0 && (odds.heals || atLeast(odds.healed, 1) > 0);
}

export const barsOf = (odds: UnitOdds): Bar[] => (healing(odds) ? odds.healed : odds.injuries);

/** What the deed is called. */
export function actionWords(action: string, decision: DecisionView | null, namer: Namer): string {
  const offered = decision?.actions.find(({ text }) => text === action);
  if (!offered) return action;
  if (offered.spell !== null) {
    const targets = offered.targets.map((unit) => namer.unit(unit));
    const target = targets.length > 0 ? namer.list(targets) : (offered.cell ?? "");
    return translate(namer.locale, "odds.cast", { spell: namer.spell(offered.spell), target });
  }
  return offered.unit !== null ? namer.unit(offered.unit) : optionWords(action, namer);
}

/** What cuts the line of sight to a hidden cell. */
export function hiddenWords({ cell, cut_by }: HiddenCellOdds, view: View, namer: Namer): string {
  const culprits = cut_by.map((by) => {
    const unit = view.units.find((candidate) => candidate.cell === by);
    if (unit) return translate(namer.locale, "odds.hidden.by", { what: namer.unit(unit.id), cell: by });
    const scenery = view.arena.scenery.find((candidate) => candidate.cell === by);
    const what = scenery ? translate(namer.locale, `cell.${scenery.kind}`) : "";
    return what === "" ? by : translate(namer.locale, "odds.hidden.by", { what, cell: by });
  });
  return translate(namer.locale, "odds.hidden", { cell, culprits: namer.list(culprits) });
}

/** How likely one gets there, and with what. */
export function wayWords(way: WayOdds, namer: Namer): string {
  const { locale } = namer;
  return translate(locale, "odds.way", {
    cell: way.cell,
    steps: way.path.length,
    chance: exactly(way.chance, locale),
  });
}

export function leftWords(way: WayOdds, namer: Namer): Line[] {
  return way.left.map(({ mp, ap, chance }) =>
    lineOf(translate(namer.locale, "odds.left", { mp, ap }), chance),
  );
}
