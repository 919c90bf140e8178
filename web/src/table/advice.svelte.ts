/** A hint at the table: asked for once a decision, kept while it is followed. */
import type { DecisionView, HintAnswer, HintPlan, Step, TableSummary, Unanswered } from "../protocol";

/** Nobody who plays from another screen would be at a disadvantage. The server says the same. */
export function mayHaveHints(summary: TableSummary | null): boolean {
  const seats = summary?.seats ?? [];
  return seats.some(({ yours }) => yours) && seats.every(({ yours, kind }) => yours || kind === "bot");
}

export class Advice {
  /** The decision that the server thinks about. */
  asked = $state<number | null>(null);
  refused = $state.raw<Unanswered | null>(null);
  /** What the plans' gains are counted in. */
  unit = $state<HintAnswer["unit"]>("chance");
  #plans = $state.raw<readonly HintPlan[]>([]);
  #chosen = $state(0);

  get plans(): readonly HintPlan[] {
    return this.#plans;
  }

  /** The plan that is drawn on the board. */
  get plan(): HintPlan | null {
    return this.#plans[this.#chosen] ?? null;
  }

  get isOpen(): boolean {
    return this.asked !== null || this.refused !== null || this.plan !== null;
  }

  choose(plan: HintPlan): void {
    this.#chosen = Math.max(0, this.#plans.indexOf(plan));
  }

  ask(decision: number): void {
    this.close();
    this.asked = decision;
  }

  /** An answer that comes when the game has gone on is dropped. */
  receive(answer: HintAnswer | Unanswered): void {
    if (answer.decision !== this.asked) return;
    this.asked = null;
    if (answer.type !== "hint") {
      this.refused = answer;
      return;
    }
    this.unit = answer.unit;
    this.#plans = answer.plans;
  }

  /** After a step: what is left of the plan, as long as it is followed and no dice fell. */
  follow(step: Step, next: DecisionView | null): void {
    const plan = this.plan;
    this.close();
    if (!plan || plan.actions[0] !== step.action) return;
    const rest = plan.actions.slice(1);
    const diced = step.events.some(({ type }) => type === "rolled" || type === "tension");
    if (diced || !next?.actions.some(({ text }) => text === rest[0])) return;
    this.#plans = [{ ...plan, actions: rest, stands: plan.stands.slice(1) }];
  }

  close(): void {
    this.asked = null;
    this.refused = null;
    this.#plans = [];
    this.#chosen = 0;
  }
}
