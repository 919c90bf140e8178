/** Everything the board has to show about each cell, gathered from the view and the open decision. */
import type { DecisionView, ReachView, SceneryView, UnitView, View, WayOdds } from "../protocol";
import { castsByCell, hittingCasts, picksByCell, spellsHitting, type Armed } from "../table/choice";
import { cellName } from "./geometry";

export interface CellFacts {
  name: string;
  column: number;
  row: number;
  scenery: SceneryView["kind"] | null;
  demon: boolean;
  kamas: number;
  unit: UnitView | null;
  reach: ReachView | null;
  /** How likely one gets here, where that is known. */
  way: WayOdds | null;
  /** The chosen spell can land here: on somebody, or on an empty cell. */
  aim: "hit" | "empty" | null;
  /** Spells that would hit the unit standing here, while none is chosen. */
  offered: string[];
  pick: boolean;
  armed: Armed["kind"] | null;
}

export function cellsOf(
  view: View,
  decision: DecisionView | null,
  spell: string | null,
  armed: Armed | null,
  ways: ReadonlyMap<string, WayOdds> = new Map(),
): CellFacts[][] {
  const scenery = new Map(view.arena.scenery.map((s) => [s.cell, s.kind]));
  const units = new Map(view.units.filter((u) => u.cell !== null).map((u) => [u.cell!, u]));
  const demons = new Set(view.arena.demons);
  const kamas = new Map(view.ground.map(({ cell, count }) => [cell, count]));
  const aiming = decision !== null && spell !== null;
  const hits = decision && !aiming ? hittingCasts(view, decision) : [];
  const casts = aiming ? castsByCell(decision, spell) : null;
  const picks = decision ? picksByCell(view, decision) : null;
  const reach = new Map(aiming ? [] : decision?.reach.map((r) => [r.cell, r]));

  const facts = (column: number, row: number): CellFacts => {
    const name = cellName(column, row);
    const cast = casts?.get(name);
    return {
      name,
      column,
      row,
      scenery: scenery.get(name) ?? null,
      demon: demons.has(name),
      kamas: kamas.get(name) ?? 0,
      unit: units.get(name) ?? null,
      reach: reach.get(name) ?? null,
      way: reach.has(name) ? (ways.get(name) ?? null) : null,
      aim: cast ? (cast.targets.length > 0 ? "hit" : "empty") : null,
      offered: units.has(name) ? spellsHitting(name, hits) : [],
      pick: picks?.has(name) ?? false,
      armed: armed?.cell === name ? armed.kind : null,
    };
  };

  return Array.from({ length: view.arena.height }, (_, row) =>
    Array.from({ length: view.arena.width }, (_, column) => facts(column, row)),
  );
}
