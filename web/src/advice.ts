/** A plan as a person would carry it out: steps with words, and where on the board they happen. */
import { t, tOr } from "./i18n.svelte";
import { actionWords } from "./library/moves";
import type { Namer } from "./names";
import type { DecisionView, HintPlan, PlanTerm, View } from "./protocol";
import { settings } from "./settings.svelte";

export interface PlanStep {
  /** A whole walk, or a single action. */
  actions: readonly string[];
  /** Cells of a walk; empty for anything else. */
  path: readonly string[];
  /** Where it leads or aims. */
  cell: string | null;
}

export function stepsOf(actions: readonly string[], view: View): PlanStep[] {
  const steps: PlanStep[] = [];
  for (const action of actions) {
    const [verb, ...rest] = action.split(" ");
    const last = steps.at(-1);
    if (verb !== "move") {
      steps.push({ actions: [action], path: [], cell: placeOf(rest.at(-1), view) });
    } else if (last && last.path.length > 0) {
      steps[steps.length - 1] = walk([...last.actions, action], [...last.path, rest[0]!]);
    } else {
      steps.push(walk([action], [rest[0]!]));
    }
  }
  return steps;
}

const walk = (actions: string[], path: string[]): PlanStep => ({
  actions,
  path,
  cell: path.at(-1)!,
});

/** The cell a word names, or where the unit of that name stands. */
function placeOf(word: string | undefined, view: View): string | null {
  if (word === undefined) return null;
  if (/^[a-l]\d+$/.test(word)) return word;
  return view.units.find((unit) => unit.id === word)?.cell ?? null;
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

/** A sum that decides the game. */
const DECISIVE = 25;

/** `+1.4 GG`, or that it wins. */
export function scoreWords(score: number): string {
  if (score >= DECISIVE) return t("advice.wins");
  return t("advice.score", { score: signed(score) });
}

/** One decimal with its sign; a true minus. */
export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return "±0";
  const size = Math.abs(rounded).toLocaleString(settings.locale, { minimumFractionDigits: 1 });
  return `${rounded > 0 ? "+" : "−"}${size}`;
}

/** Scores that differ by less are the same to a person. */
const ALIKE = 0.05;

/** It hardly matters which of the plans is taken. */
export function isAllOne(plans: readonly HintPlan[]): boolean {
  const scores = plans.map(({ score }) => score);
  return plans.length > 1 && Math.max(...scores) - Math.min(...scores) < ALIKE;
}

export interface TermBar {
  term: string;
  words: string;
  gain: number;
  /** Of the widest bar, from 0 to 1. */
  share: number;
}

/** The weightiest reasons, drawn against the largest of them. */
export function barsOf(terms: readonly PlanTerm[], most = 4): TermBar[] {
  const shown = terms.filter(({ gain }) => Math.abs(gain) >= 0.02).slice(0, most);
  const widest = Math.max(0.3, ...shown.map(({ gain }) => Math.abs(gain)));
  return shown.map(({ term, gain }) => ({
    term,
    words: tOr("advice.term", term),
    gain,
    share: Math.min(1, Math.abs(gain) / widest),
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
