/** How figures stand on the board: where in their cell, and how they make room for one another. */
import type { SceneryView, UnitView } from "../protocol";
import { CELL, placeOf } from "./geometry";

/** Height of a hero on the board; 118 is its height in the drawing. */
export const FIGURE = 1.17 * CELL;
export const FIGURE_SCALE = FIGURE / 118;

export interface Stand {
  x: number;
  /** Of the base's centre. */
  y: number;
  scale: number;
}

const above = (cell: string) => `${cell[0]}${Number(cell.slice(1)) - 1}`;
const below = (cell: string) => `${cell[0]}${Number(cell.slice(1)) + 1}`;

/** Whoever has somebody behind steps forward and stoops; whoever is behind steps back: bases show. */
export function standOf(cell: string, units: readonly UnitView[], scenery: readonly SceneryView[]): Stand {
  const taken = (place: string) => units.some((unit) => unit.cell === place);
  const tree = scenery.some((prop) => prop.kind === "tree" && prop.cell === below(cell));
  const before = taken(above(cell));
  const behind = taken(below(cell)) || tree;
  const { column, row } = placeOf(cell);
  return {
    x: (column + 0.5) * CELL,
    y: (row + 0.76 + (before ? 0.09 : 0) - (behind ? 0.13 : 0)) * CELL,
    scale: FIGURE_SCALE * (before ? 0.86 : 1),
  };
}
