/** A tutorial at a table: where its pupil is, what it points at, when it has been learnt. */
import { untrack } from "svelte";
import { learning } from "../learning.svelte";
import type { Catalogue, GuideStep, ScenarioCard } from "../protocol";
import { settings } from "../settings.svelte";
import { cellsPointedAt, Guide } from "./guide.svelte";
import type { Table } from "./table.svelte";

export class Lesson {
  readonly guide = new Guide();
  #table: Table;
  #catalogue: () => Catalogue;

  /** While a component is being made: the guide follows what is seen at the table. */
  constructor(table: Table, catalogue: () => Catalogue) {
    this.#table = table;
    this.#catalogue = catalogue;
    $effect(() => {
      // Nobody should be told about a situation not yet seen.
      const { guidance, stage, latest } = table;
      const card = this.card;
      if (!card || !guidance || stage.busy) return;
      untrack(() => {
        this.guide.follow(card.script, guidance);
        // A guide has nothing more to ask of a hero who has fallen: that alone is no lesson learnt.
        const learnt = latest?.outcome ? latest.outcome.winners.includes(1) : this.guide.isOver;
        if (learnt) learning.finish(card.id);
        else learning.begin(card.id);
      });
    });
  }

  /** None where the table plays something else. */
  get card(): ScenarioCard | null {
    const { summary } = this.#table;
    return this.#catalogue().scenarios.find(({ id }) => id === summary?.scenario) ?? null;
  }

  /** The lesson, once its guide has nothing more to ask. */
  get learnt(): ScenarioCard | null {
    return this.guide.isOver ? this.card : null;
  }

  /** What the guide says now: nothing once the match is over, as by a draw. */
  get step(): GuideStep | null {
    return this.#table.match.told?.end ? null : this.guide.step;
  }

  /** The step whose marks stand on the table. */
  get pointing(): GuideStep | null {
    return settings.guide === "open" ? this.step : null;
  }

  get cells(): ReadonlySet<string> {
    const { stage, decision } = this.#table;
    return this.pointing && stage.picture
      ? cellsPointedAt(this.pointing, stage.picture, decision)
      : new Set();
  }
}
