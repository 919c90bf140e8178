/** What may be bought, taken and revealed now, as the open decision offers it. */
import type { ActionView, DecisionView, PileView } from "../protocol";

export const RANKS: readonly PileView["rank"][] = ["granite", "jade", "silver", "gold"];

export interface RankOffer {
  rank: PileView["rank"];
  price: number;
  /** Tokens nobody has seen, over all piles of the rank. */
  unseen: number;
  blind: ActionView | null;
  piles: { pile: PileView; action: ActionView | null }[];
}

export function offersOf(market: readonly PileView[], decision: DecisionView | null): RankOffer[] {
  const buying = (text: string) => decision?.actions.find((action) => action.text === text) ?? null;
  return RANKS.flatMap((rank) => {
    const piles = market.filter((pile) => pile.rank === rank);
    if (piles.length === 0) return [];
    return {
      rank,
      price: piles[0]!.price,
      unseen: piles.reduce((sum, pile) => sum + pile.left, 0),
      blind: buying(`buy ${rank}`),
      piles: piles.map((pile) => ({ pile, action: buying(`buy ${rank} ${pile.number}`) })),
    };
  });
}

export const actionsOf = (verb: string, decision: DecisionView | null): ActionView[] =>
  decision?.actions.filter((action) => action.verb === verb) ?? [];
