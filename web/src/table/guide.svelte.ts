/** A tutorial's guide as its pupil reads it: the server says what is awaited, the pupil turns pages. */
import type { DecisionView, Guidance, GuideStep, View } from "../protocol";

export class Guide {
  #script = $state.raw<readonly GuideStep[]>([]);
  #told = $state.raw<Guidance | null>(null);
  #page = $state(0);
  /** What the pupil had done before the awaited step came into view: nobody knew better then. */
  #forgiven = $state(0);

  /** The newest word of the server; a step done begins a new page. */
  follow(script: readonly GuideStep[], told: Guidance): void {
    const before = this.#told;
    this.#script = script;
    this.#told = told;
    if (before?.place === told.place) return;
    // Whoever comes back in the middle of a step has read what leads up to it.
    this.#page = before === null && told.strayed > 0 ? told.awaited : told.place;
    this.#forgiven = 0;
  }

  /** The step in view, none before the first word and after the last. */
  get step(): GuideStep | null {
    return this.#told ? (this.#script[this.#page] ?? null) : null;
  }

  get number(): number {
    return this.#page + 1;
  }

  get count(): number {
    return this.#script.length;
  }

  /** There is more to read before anything is awaited. */
  get readsOn(): boolean {
    return this.#told !== null && this.#page < this.#told.awaited;
  }

  /** The pupil has seen what is awaited and done something else. */
  get strayed(): boolean {
    return this.#told !== null && !this.readsOn && this.#told.strayed > this.#forgiven;
  }

  get isOver(): boolean {
    return this.#told !== null && this.#told.awaited >= this.#script.length;
  }

  turnPage(): void {
    if (!this.readsOn) return;
    this.#page += 1;
    this.#forgiven = this.#told!.strayed;
  }

  turnBack(): void {
    this.#page = Math.max(0, this.#page - 1);
  }
}

/** Cells that a step points at: those it names, where its units stand, and kamas within reach. */
export function cellsPointedAt(
  step: GuideStep,
  view: View,
  decision: DecisionView | null,
): ReadonlySet<string> {
  const rich = new Set(view.ground.map(({ cell }) => cell));
  const cells = step.point.flatMap(({ kind, id }) => {
    if (kind === "cell") return [id];
    if (kind === "unit") return [view.units.find((unit) => unit.id === id)?.cell ?? []].flat();
    if (kind !== "place" || id !== "kamas") return [];
    return (decision?.reach ?? []).filter(({ cell }) => rich.has(cell)).map(({ cell }) => cell);
  });
  return new Set(cells);
}
