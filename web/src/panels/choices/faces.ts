/** Dice to be turned: which faces each die may show, taken from the answers on offer. */
import type { ActionView, DecisionView } from "../../protocol";

export interface TensionOffer {
  /** The faces each die may be turned to. */
  dice: string[][];
  reroll: ActionView | null;
}

export function tensionOf(decision: DecisionView): TensionOffer {
  const dice: string[][] = [];
  for (const action of decision.actions) {
    if (action.verb !== "face") continue;
    (action.option ?? "").split(" ").forEach((face, die) => {
      dice[die] ??= [];
      if (!dice[die].includes(face)) dice[die].push(face);
    });
  }
  return { dice, reroll: decision.actions.find((action) => action.verb === "reroll") ?? null };
}

/** Where dice can be turned, they first show different faces: a double costs glory. */
export function startFaces({ dice }: TensionOffer): string[] {
  const [first = [], second] = dice;
  if (!second) return first.slice(0, 1);
  for (const a of first) for (const b of second) if (a !== b) return [a, b];
  return [first[0]!, second[0]!];
}

export const turned = (faces: readonly string[], die: number, face: string): string[] =>
  faces.map((old, index) => (index === die ? face : old));

/** How many dice serve what they were rolled for. */
export const successesOf = (faces: readonly string[], purpose: string | null): number =>
  faces.filter((face) => face === purpose).length;

export const isDouble = (faces: readonly string[]) => faces.length === 2 && faces[0] === faces[1];
