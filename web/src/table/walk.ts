/** Walking a path: the game knows single steps, a player thinks of where to go. */
import type { DecisionView, ReachView, Step } from "../protocol";

export interface Walk {
  unit: string;
  player: number;
  /** Cells still to enter, the next one first. */
  path: readonly string[];
}

export function startWalk(decision: DecisionView, reach: ReachView): Walk | null {
  if (decision.unit === null || reach.path.length === 0) return null;
  return { unit: decision.unit, player: decision.player, path: reach.path };
}

/** The action to send now, or null when the decision no longer fits the walk. */
export function nextStep(walk: Walk, decision: DecisionView | null): string | null {
  const cell = walk.path[0];
  if (cell === undefined || decision === null) return null;
  if (decision.unit !== walk.unit || decision.player !== walk.player) return null;
  const action = decision.actions.find((a) => a.verb === "move" && a.cell === cell);
  return action?.text ?? null;
}

/** The walk after a step of the record, or null when it is over or something came between. */
export function afterStep(walk: Walk, step: Step): Walk | null {
  const [expected, ...rest] = walk.path;
  let arrived = false;
  for (const event of step.events) {
    if (event.type === "moved" && event.unit === walk.unit) {
      arrived = event.destination === expected;
    } else if (event.type === "blocked") {
      if (event.result !== "free") return null;
    } else if (event.type !== "disengaged" && event.type !== "rolled") {
      return null;
    }
  }
  return arrived && rest.length > 0 ? { ...walk, path: rest } : null;
}
