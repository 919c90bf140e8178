/** What only cards outside the boxes need: fetched with the first of them. */
import { COLLECTION_SUMMONS } from "./cast/collection";
import type { Drawing } from "./drawing";
import { composeFigure } from "./maker";
import type { FigureCard } from "./recipe";

export const draw = (card: FigureCard): Drawing => COLLECTION_SUMMONS[card.id] ?? composeFigure(card);
