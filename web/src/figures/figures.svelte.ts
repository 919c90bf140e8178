/**
 * The figure of any card, by its id. Those of the boxes are here at once; the figure maker and the
 * summons of the collection come when a card first needs them, and the drawings change by themselves.
 */
import { ORIGINAL } from "./cast/original";
import { SUMMONS } from "./cast/summons";
import { V2 } from "./cast/v2";
import type { Drawing } from "./drawing";
import { bustOf, standeeOf, type Grain } from "./painting";
import type { FigureCard } from "./recipe";
import { area, type Shape } from "./shapes";

type Workshop = typeof import("./workshop");

const BOXES: ReadonlyMap<string, Drawing> = new Map(Object.entries({ ...ORIGINAL, ...V2, ...SUMMONS }));
/** A cloaked shape, until the workshop has been fetched. */
const CLOAKED: Drawing = {
  shapes: (): Shape[] => [
    area("#8b8379", "M50 14c22 0 34 18 34 44 0 22 6 40 8 54-26 6-58 6-84 0 2-14 8-32 8-54 0-26 12-44 34-44z"),
  ],
};

const cards = new Map<string, FigureCard>();
const drawings = new Map<string, Drawing>();
const painted = new Map<string, string>();
let workshop = $state.raw<Workshop | null>(null);
let fetching = false;

/** Makes cards known, so that their figures can follow their types and spells; called with the catalogue. */
export function introduce(known: readonly FigureCard[]): void {
  for (const card of known) cards.set(card.id, card);
}

function openWorkshop(): void {
  if (fetching) return;
  fetching = true;
  void import("./workshop").then(
    (loaded) => {
      painted.clear();
      workshop = loaded;
    },
    () => (fetching = false),
  );
}

/** The drawing of a card: by hand where there is one, else composed from what is known about it. */
export function figureFor(card: string): Drawing {
  const ready = BOXES.get(card) ?? drawings.get(card);
  if (ready) return ready;
  if (!workshop) {
    openWorkshop();
    return CLOAKED;
  }
  const drawing = workshop.draw(cards.get(card) ?? { id: card, types: [], level: null, spells: [] });
  drawings.set(card, drawing);
  return drawing;
}

function once(key: string, paint: () => string): string {
  void workshop;
  let svg = painted.get(key);
  if (svg === undefined) painted.set(key, (svg = paint()));
  return svg;
}

/** SVG of the standing figure in its box of 100 by 140; `mirrored` looks to the left. */
export const standee = (card: string, grain: Grain, mirrored: boolean): string =>
  once(`${card} ${grain} ${mirrored}`, () => standeeOf(figureFor(card), grain, mirrored));

export const bust = (card: string, mirrored: boolean): string =>
  once(`${card} bust ${mirrored}`, () => bustOf(figureFor(card), mirrored));
