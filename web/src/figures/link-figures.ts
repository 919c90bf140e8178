/**
 * Every figure as SVG text, written to a file when the client is built: the server draws the pictures
 * of shared links with it (server/link_pictures), so that figures are drawn in one place only.
 */
import { COLLECTION } from "../fixtures/collection";
import { COLLECTION_SUMMONS } from "./cast/collection";
import { ORIGINAL } from "./cast/original";
import { SUMMONS } from "./cast/summons";
import { V2 } from "./cast/v2";
import type { Drawing } from "./drawing";
import { standeeOf } from "./painting";
import { draw } from "./workshop";

interface LinkFigure {
  /** In its box of 100 by 140, looking to the right; its outline is `currentColor`. */
  svg: string;
  size: number;
}

export function linkFigures(): Record<string, LinkFigure> {
  const drawings: Record<string, Drawing> = {
    ...Object.fromEntries(COLLECTION.map((card) => [card.id, draw(card)])),
    ...COLLECTION_SUMMONS,
    ...ORIGINAL,
    ...V2,
    ...SUMMONS,
  };
  return Object.fromEntries(
    Object.entries(drawings).map(([id, drawing]) => [
      id,
      { svg: standeeOf(drawing, "medium", false), size: (drawing.size ?? 1) * (drawing.small ? 0.82 : 1) },
    ]),
  );
}
