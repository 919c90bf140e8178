/** A small board that a newcomer plays with: the server plays, this remembers what has been done. */
import { playToy } from "../api";
import type { DecisionView, ToyAnswer, ToyCard } from "../protocol";
import { meaningOf, type Armed } from "../table/choice";
import { Stage } from "../table/stage.svelte";
import { nextStep, startWalk } from "../table/walk";

type Play = (id: string, moves: readonly string[], seed: number) => Promise<ToyAnswer>;

export class Toy {
  readonly stage = new Stage();
  latest;
  done = $state(false);
  failed = $state(false);
  spell = $state<string | null>(null);
  armed = $state.raw<Armed | null>(null);
  #moves: string[] = [];
  #busy = $state(false);
  #seed: number;

  constructor(
    readonly card: ToyCard,
    readonly play: Play = playToy,
    seed = Math.floor(Math.random() * 2 ** 31),
  ) {
    this.latest = $state.raw(card.view);
    this.#seed = seed;
    this.stage.show(card.view, []);
  }

  get decision(): DecisionView | null {
    return this.#busy || this.stage.busy || this.done ? null : this.latest.decision;
  }

  get touched(): boolean {
    return this.#moves.length > 0;
  }

  chooseCell(cell: string, touch: boolean): void {
    const decision = this.decision;
    if (!decision) return;
    const { spell, armed } = this;
    const meaning = meaningOf(cell, { view: this.latest, decision, spell, armed, touch });
    if (meaning.do === "send") void this.act(meaning.text);
    else if (meaning.do === "walk") void this.#walk(decision, meaning.reach);
    else if (meaning.do === "arm") [this.armed, this.spell] = [meaning.armed, meaning.spell];
    else this.armed = null;
  }

  chooseSpell(spell: string): void {
    this.armed = null;
    this.spell = this.spell === spell ? null : spell;
  }

  /** The whole row of moves so far and this one more; false when it could not be done. */
  async act(...moves: string[]): Promise<boolean> {
    if (this.#busy || this.done) return false;
    this.#busy = true;
    this.failed = false;
    [this.armed, this.spell] = [null, null];
    const row = [...this.#moves, ...moves];
    try {
      const answer = await this.play(this.card.id, row, this.#seed);
      const before = this.#moves.length;
      this.#moves = row;
      for (const step of answer.steps.slice(before)) this.stage.enqueue(step, answer.view);
      this.latest = answer.view;
      this.stage.whenIdle(() => (this.done ||= answer.done));
      return true;
    } catch {
      this.failed = true;
      return false;
    } finally {
      this.#busy = false;
    }
  }

  /** From the beginning, as it is done. */
  async show(): Promise<void> {
    this.reset();
    for (const move of this.card.shown) if (!(await this.act(move))) return;
  }

  reset(): void {
    this.stage.clear();
    this.#moves = [];
    this.#seed = (this.#seed + 1) % 2 ** 31;
    this.done = false;
    this.failed = false;
    [this.armed, this.spell] = [null, null];
    this.latest = this.card.view;
    this.stage.show(this.card.view, []);
  }

  async #walk(decision: DecisionView, reach: DecisionView["reach"][number]): Promise<void> {
    const walk = startWalk(decision, reach);
    if (!walk || !nextStep(walk, decision)) return;
    // Enemies at one's side may stop a walk: what is left of it is then simply not walked.
    for (const cell of reach.path) {
      if (!this.latest.decision?.actions.some(({ text }) => text === `move ${cell}`)) return;
      if (!(await this.act(`move ${cell}`))) return;
    }
  }
}
