/** Rewards in words, and who at this screen may look at them. */
import type { Namer } from "./names";
import type { DecisionView, RewardView, Step, UnitView } from "./protocol";

/** What to say of a token on a card: its name and deeds, or only that it lies face down. */
export interface RewardWords {
  name: string;
  lines: string[];
}

export function rewardWords(id: string, namer: Namer): RewardWords {
  const reward = namer.reward(id);
  return {
    name: namer.token(id),
    lines: (reward?.text ?? []).map((text) => namer.pick(text)),
  };
}

/**
 * The rewards of a unit as this screen shows them. Where two players share it, a secret token is
 * seen only while its player decides.
 */
export function rewardsOnShow(unit: UnitView, beholders: ReadonlySet<number>): RewardView[] {
  if (beholders.has(unit.player)) return unit.rewards;
  return unit.rewards.map((reward) => (reward.secret ? { ...reward, token: null } : reward));
}

/** Face-down tokens that a unit may reveal now, and what to answer for each. */
export interface Reveals {
  unit: string;
  answers: ReadonlyMap<string, string>;
  answer: (text: string) => void;
}

export function revealsOf(decision: DecisionView | null, answer: (text: string) => void): Reveals | null {
  if (!decision?.unit) return null;
  const answers = new Map<string, string>();
  for (const { verb, option, text } of decision.actions) {
    if (verb === "reveal" && option !== null) answers.set(option, text);
  }
  return { unit: decision.unit, answers, answer };
}

/** Where players share a screen, the log does not tell one what only the other may know. */
export function onSharedScreen(step: Step): Step {
  return step.discreet ? { ...step, events: step.discreet } : step;
}

/** Whose secrets may be looked at now. */
export function beholdersOf(
  ownSeats: ReadonlySet<number>,
  deciding: number | undefined,
): ReadonlySet<number> {
  if (ownSeats.size <= 1) return ownSeats;
  return new Set(deciding !== undefined && ownSeats.has(deciding) ? [deciding] : []);
}
