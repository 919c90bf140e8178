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
  /** What is left of a plan once a question that it led to is answered. */
  #later: HintPlan | null = null;

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

  /** After a step: what is left of the plan, as long as it is followed and no dice fell. Who gets a
   * reward that it bought is asked in between. */
  follow(step: Step, next: DecisionView | null): void {
    const rest = this.#later ?? this.#rest(step.action);
    this.close();
    const diced = step.events.some(
      ({ type }) => type === "rolled" || type === "tension" || type === "dice-fell",
    );
    if (!rest || diced) return;
    if (next?.actions.some(({ text }) => text === rest.actions[0])) this.#plans = [rest];
    else if (next?.prompt === "allocate") this.#later = rest;
  }

  #rest(done: string | null): HintPlan | null {
    const plan = this.plan;
    if (!plan || plan.actions[0] !== done) return null;
    return { ...plan, actions: plan.actions.slice(1), stands: plan.stands.slice(1) };
  }

  close(): void {
    this.asked = null;
    this.refused = null;
    this.#plans = [];
    this.#chosen = 0;
    this.#later = null;
  }
}
