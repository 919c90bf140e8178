/** What to draw on the board about something that may happen. */
import type { Chance, ConsequenceOdds, PreviewOdds, UnitOdds, UnitView, View } from "../protocol";

/** From cell to cell; `leap` is not a way over the ground: a swap, a teleport. */
export interface Arrow {
  from: string;
  to: string;
  leap: boolean;
  chance: Chance;
}

/** Somebody who is not there yet. */
export interface Ghost {
  cell: string;
  card: string;
  player: number;
  chance: Chance;
}

/** Tokens and marks beside a unit. */
export interface Note {
  unit: UnitView;
  gauge: "ap" | "mp" | "range";
  amount: number;
  chance: Chance;
}

export interface Marks {
  arrows: Arrow[];
  ghosts: Ghost[];
  notes: Note[];
  hurt: { unit: UnitView; odds: UnitOdds }[];
}

const LEAPS: ReadonlySet<string> = new Set(["swap", "teleport"]);

export function marksOf(preview: PreviewOdds, view: View): Marks {
  const marks: Marks = { arrows: [], ghosts: [], notes: [], hurt: [] };
  const unitOf = (id: string) => view.units.find((unit) => unit.id === id);
  for (const { event, chance } of preview.consequences) {
    switch (event.type) {
      case "displaced": {
        const { origin, destination } = event;
        marks.arrows.push({ from: origin, to: destination, leap: LEAPS.has(event.how), chance });
        const unit = unitOf(event.unit);
        if (unit && isLast(event.unit, destination, preview.consequences)) {
          marks.ghosts.push({ cell: destination, card: unit.card, player: unit.player, chance });
        }
        break;
      }
      case "summoned": {
        const player = unitOf(event.summoner)?.player ?? 1;
        marks.ghosts.push({ cell: event.cell, card: event.card, player, chance });
        break;
      }
      case "tokens": {
        const unit = unitOf(event.unit);
        if (unit?.cell) marks.notes.push({ unit, gauge: event.gauge, amount: event.amount, chance });
      }
    }
  }
  for (const odds of preview.units) {
    const unit = unitOf(odds.unit);
    if (unit?.cell) marks.hurt.push({ unit, odds });
  }
  return marks;
}

/** Nobody leaves a ghost where they only pass through. */
function isLast(unit: string, cell: string, consequences: readonly ConsequenceOdds[]): boolean {
  return !consequences.some(
    ({ event }) => event.type === "displaced" && event.unit === unit && event.origin === cell,
  );
}
