/** A plan as a person would carry it out: steps with words, and where on the board they happen. */
import { change } from "./analysis";
import { t, tOr } from "./i18n.svelte";
import { actionWords } from "./library/moves";
import type { Namer } from "./names";
import type { DecisionView, HintAnswer, HintPlan, View } from "./protocol";
import { settings } from "./settings.svelte";

export interface PlanStep {
  /** A whole walk, or a single action. */
  actions: readonly string[];
  /** Cells of a walk; empty for anything else. */
  path: readonly string[];
  /** Where the unit stands when it begins; null where dice will decide. */
  from: string | null;
  /** Where it leads or aims. */
  cell: string | null;
  /** What is bought, as far as it is in sight. */
  token: string | null;
}

type Planned = Pick<HintPlan, "actions" | "stands">;

export function stepsOf({ actions, stands }: Planned, view: View): PlanStep[] {
  const steps: PlanStep[] = [];
  actions.forEach((action, index) => {
    const [verb, ...rest] = action.split(" ");
    const from = stands[index] ?? null;
    const last = steps.at(-1);
    if (verb !== "move") {
      const token = actions.indexOf(action) === index ? boughtBy(action, view) : null;
      steps.push({ actions: [action], path: [], from, cell: placeOf(rest.at(-1), view), token });
    } else if (last && last.path.length > 0 && (from === null || from === last.cell)) {
      steps[steps.length - 1] = walk([...last.actions, action], last.from, [...last.path, rest[0]!]);
    } else {
      steps.push(walk([action], from, [rest[0]!]));
    }
  });
  return steps;
}

const walk = (actions: string[], from: string | null, path: string[]): PlanStep => ({
  actions,
  path,
  from,
  cell: path.at(-1)!,
  token: null,
});

/** The cells of each walk, from where the unit then stands. */
export function walksOf(steps: readonly PlanStep[]): string[][] {
  return steps
    .filter(({ path }) => path.length > 0)
    .map(({ from, path }) => (from === null ? [...path] : [from, ...path]));
}

/** The cell a word names, or where the unit of that name stands. */
function placeOf(word: string | undefined, view: View): string | null {
  if (word === undefined) return null;
  if (/^[a-l]\d+$/.test(word)) return word;
  return view.units.find((unit) => unit.id === word)?.cell ?? null;
}

/** The face-up token that an action buys. Another lies in its place afterwards. */
function boughtBy(action: string, view: View): string | null {
  const pile = view.market.find(({ rank, number }) => action === `buy ${rank} ${number}`);
  return pile?.shown ?? null;
}

export function stepWords(step: PlanStep, decision: DecisionView | null, namer: Namer): string {
  const action = step.actions[0]!;
  if (step.path.length > 0) {
    return t("advice.walk", { cell: step.cell!, steps: step.path.length });
  }
  const [verb, spell = ""] = action.split(" ");
  const target = namer.view.units.find((unit) => unit.cell !== null && unit.cell === step.cell);
  if (verb === "cast" && target) {
    const words = { spell: namer.spell(spell), target: namer.unit(target.id), cell: step.cell! };
    return t("advice.cast", words);
  }
  if (step.token !== null) return t("advice.buy", { token: namer.token(step.token) });
  return actionWords(action, decision, namer);
}

/** A plan in one line; that it ends in the end goes without saying. */
export function planWords(steps: readonly PlanStep[], decision: DecisionView | null, namer: Namer): string {
  const telling = steps.length > 1 ? steps.filter(({ actions }) => actions[0] !== "end") : steps;
  return telling.map((step) => stepWords(step, decision, namer)).join(" → ");
}

/** Which steps happen at each cell, counted from 1. */
export function stepsByCell(steps: readonly PlanStep[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  steps.forEach(({ cell }, index) => {
    if (cell !== null) found.set(cell, [...(found.get(cell) ?? []), index + 1]);
  });
  return found;
}

export type GainUnit = HintAnswer["unit"];

/** The smallest gain that is told. */
const FINEST: Record<GainUnit, number> = { chance: 0.01, GG: 0.1 };

/** As many of the smallest gains: what is shown adds up exactly. */
const counted = (gain: number, unit: GainUnit) => Math.round(gain / FINEST[unit]);

/** `+5%` of chance to win, or `+0.6`. */
export function gainWords(gain: number, unit: GainUnit): string {
  return unit === "chance" ? change(gain) : signed(gain);
}

/** What a plan is worth, or that it wins whatever dice fall. */
export function scoreWords({ score, wins }: HintPlan, unit: GainUnit): string {
  if (wins) return t("advice.wins");
  const words = gainWords(score, unit);
  return unit === "chance" ? words : t("advice.score", { score: words });
}

/** One decimal with its sign; a true minus. */
export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return "±0";
  const size = Math.abs(rounded).toLocaleString(settings.locale, { minimumFractionDigits: 1 });
  return `${rounded > 0 ? "+" : "−"}${size}`;
}

/** It does not matter, as far as one is told, which of the plans is taken. */
export function isAllOne(plans: readonly HintPlan[], unit: GainUnit): boolean {
  return plans.length > 1 && new Set(plans.map((plan) => scoreWords(plan, unit))).size === 1;
}

export interface TermBar {
  term: string;
  words: string;
  gain: number;
  /** Of the widest bar, from 0 to 1. */
  share: number;
}

/** The weightiest reasons, drawn against the largest of them. What is left over is one more, so that
 * what is shown adds up. A plan that wins needs no other reason. */
export function barsOf({ score, terms, wins }: HintPlan, unit: GainUnit, most = 4): TermBar[] {
  if (wins) return [];
  const told = terms.map(({ term, gain }) => ({ term, count: counted(gain, unit) }));
  const shown = told.filter(({ count }) => count !== 0).slice(0, most);
  const rest = counted(score, unit) - shown.reduce((sum, { count }) => sum + count, 0);
  if (rest !== 0) shown.push({ term: "rest", count: rest });
  const widest = Math.max(4, ...shown.map(({ count }) => Math.abs(count)));
  return shown.map(({ term, count }) => ({
    term,
    words: term === "rest" ? t("advice.rest") : tOr("advice.term", term),
    gain: count * FINEST[unit],
    share: Math.abs(count) / widest,
  }));
}

/** What the first step wants pressed besides cells: a spell, a button, an answer. */
export function pointsAt(step: PlanStep | undefined, kind: string, id: string): boolean {
  if (!step || step.path.length > 0) return false;
  const action = step.actions[0]!;
  const [verb, object] = action.split(" ");
  if (kind === "answer") return id === action;
  if (kind === "spell") return verb === "cast" && id === object;
  if (kind !== "button") return false;
  return verb === "buy" ? id === "buy-gg" : id === verb;
}
