/** What the player is looking at, and what there is to know about it. */
import type { DecisionView, View } from "../protocol";
import { castsByCell, picksByCell, type Armed } from "../table/choice";
import type { Table } from "../table/table.svelte";
import type { Wish } from "./foresight.svelte";

export type Subject =
  /** Something that would be done: a cast, an answer, a typed command. */
  | { kind: "action"; action: string }
  | { kind: "walk"; cell: string; action: string }
  /** A cell that the spell in hand cannot be cast on. */
  | { kind: "aim"; cell: string }
  | { kind: "unit"; unit: string }
  | { kind: "threat" };

export interface Look {
  view: View;
  decision: DecisionView | null;
  spell: string | null;
  armed: Armed | null;
  pointed: string | null;
  /** A command being typed, or an answer being thought of. */
  typed: string;
  threat: boolean;
}

export function subjectOf(look: Look): Subject | null {
  const { view, decision, spell, armed, typed } = look;
  if (look.threat) return { kind: "threat" };
  const cell = armed?.cell ?? look.pointed;
  if (decision) {
    if (decision.actions.some((action) => action.text === typed)) return { kind: "action", action: typed };
    if (armed?.action) return { kind: "action", action: armed.action.text };
    if (cell === null) return null;
    if (spell !== null) {
      const cast = castsByCell(decision, spell).get(cell);
      return cast ? { kind: "action", action: cast.text } : { kind: "aim", cell };
    }
    // Before the fight nothing follows from where somebody is put.
    const pick = view.turn > 0 ? picksByCell(view, decision).get(cell) : undefined;
    if (pick) return { kind: "action", action: pick.text };
    if (decision.reach.some((reach) => reach.cell === cell)) {
      return { kind: "walk", cell, action: `walk ${cell}` };
    }
  }
  const unit = view.units.find((candidate) => candidate.cell !== null && candidate.cell === cell);
  return unit ? { kind: "unit", unit: unit.id } : null;
}

/** What to ask the server about all that is in view. */
export function wishesOf(look: Look): Wish[] {
  const { view, decision, spell } = look;
  const wishes: Wish[] = [];
  const acting = decision?.kind === "activation" ? decision.unit : null;
  if (acting) wishes.push({ type: "reach", unit: acting });
  if (acting && spell) wishes.push({ type: "sight", unit: acting, spell });
  const subject = subjectOf(look);
  switch (subject?.kind) {
    case "action":
    case "walk":
      wishes.push({ type: "preview", actions: [subject.action] });
      break;
    case "unit": {
      const spells = view.units.find((unit) => unit.id === subject.unit)?.spells ?? [];
      wishes.push({ type: "reach", unit: subject.unit });
      for (const { id } of spells) wishes.push({ type: "sight", unit: subject.unit, spell: id });
      break;
    }
    case "threat":
      wishes.push({ type: "threat" });
  }
  return wishes;
}

/** Milliseconds for which something must be in view before the server is asked about it. */
const PATIENCE = 40;

export class Outlook {
  pointed = $state<string | null>(null);
  typed = $state("");
  /** The enemies' view is switched on, or its key held down. */
  switched = $state(false);
  held = $state(false);

  constructor(readonly table: Table) {}

  get threat(): boolean {
    return this.switched || this.held;
  }

  readonly #look: Look | null = $derived.by(() => {
    const { table, pointed, typed, threat } = this;
    const view = table.latest;
    const still = !table.stage.busy && view !== null && view.outcome === null;
    if (!still || table.ownSeats.size === 0) return null;
    const { decision, spell, armed } = table;
    return { view, decision, spell, armed, pointed, typed: typed || (table.considered ?? ""), threat };
  });

  readonly subject: Subject | null = $derived(this.#look && subjectOf(this.#look));

  /** Backs out of the nearest thing, also of looking at somebody. */
  cancel(): void {
    this.pointed = null;
    this.switched = false;
    this.table.cancel();
  }

  /** To be called in an effect: asks what is missing, once the eye has come to rest. */
  inquire(): () => void {
    const wishes = this.#look ? wishesOf(this.#look) : [];
    const timer = setTimeout(() => wishes.forEach((wish) => this.table.foresight.ask(wish)), PATIENCE);
    return () => clearTimeout(timer);
  }

  /** What the deed or the walk in view would do, once that is known. */
  readonly preview = $derived.by(() => {
    const subject = this.subject;
    if (subject?.kind !== "action" && subject?.kind !== "walk") return null;
    return this.table.foresight.previewOf(subject.action)?.preview ?? null;
  });

  readonly ways = $derived.by(() => {
    const unit = this.table.decision?.unit;
    const ways = (unit && this.table.foresight.reachOf(unit)?.ways) || [];
    return new Map(ways.map((way) => [way.cell, way]));
  });

  /** The way in view. */
  readonly way = $derived.by(() => {
    const subject = this.subject;
    return subject?.kind === "walk" ? (this.ways.get(subject.cell) ?? null) : null;
  });

  /** Where the spell in hand can be aimed, and what hides the rest. */
  readonly sight = $derived.by(() => {
    const { decision, spell, foresight } = this.table;
    return decision?.unit && spell ? foresight.sightOf(decision.unit, spell) : null;
  });

  /** What hides the cell in view from the spell in hand. */
  readonly hidden = $derived.by(() => {
    const subject = this.subject;
    if (subject?.kind !== "aim") return null;
    return this.sight?.hidden.find(({ cell }) => cell === subject.cell) ?? null;
  });

  /** Where the unit in view could walk and aim. */
  readonly inspected = $derived.by(() => {
    const subject = this.subject;
    if (subject?.kind !== "unit") return null;
    const { latest, foresight } = this.table;
    const unit = latest?.units.find((candidate) => candidate.id === subject.unit);
    if (!unit) return null;
    const sights = unit.spells.flatMap(({ id }) => foresight.sightOf(unit.id, id) ?? []);
    const seen = sights.flatMap(({ in_range, hidden }) => {
      const unseen = new Set(hidden.map(({ cell }) => cell));
      return in_range.filter((cell) => !unseen.has(cell));
    });
    return { unit, reach: foresight.reachOf(unit.id), aims: [...new Set(seen)] };
  });

  readonly threats = $derived.by(() => (this.threat ? this.table.foresight.threat() : null));
}
