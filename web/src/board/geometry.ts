/** Cells by name and by place: `c4` is the third column from the left, the fourth row from the top. */
export const CELL = 64;
export const MARGIN = 16;

export interface Place {
  column: number;
  row: number;
}

export function cellName(column: number, row: number): string {
  return `${columnName(column)}${row + 1}`;
}

export function columnName(column: number): string {
  return String.fromCharCode("a".charCodeAt(0) + column);
}

export function placeOf(cell: string): Place {
  return { column: cell.charCodeAt(0) - "a".charCodeAt(0), row: Number(cell.slice(1)) - 1 };
}

export function centreOf(cell: string): { x: number; y: number } {
  const { column, row } = placeOf(cell);
  return { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
}

/** A small number that is always the same for the same cell: tiles vary, but never flicker. */
export function grainOf(column: number, row: number): number {
  const mixed = Math.imul(column + 1, 73856093) ^ Math.imul(row + 1, 19349663);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
