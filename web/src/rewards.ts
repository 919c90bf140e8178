/** Rewards in words, and who at this screen may look at them. */
import type { Namer } from "./names";
import type { RewardView, UnitView } from "./protocol";

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
 * The rewards of a unit as this screen shows them. Where two players share it, a face-down token is
 * seen only while its player decides.
 */
export function rewardsOnShow(unit: UnitView, beholders: ReadonlySet<number>): RewardView[] {
  if (beholders.has(unit.player)) return unit.rewards;
  return unit.rewards.map((reward) => (reward.shown ? reward : { ...reward, token: null }));
}

/** Whose secrets may be looked at now. */
export function beholdersOf(
  ownSeats: ReadonlySet<number>,
  deciding: number | undefined,
): ReadonlySet<number> {
  if (ownSeats.size <= 1) return ownSeats;
  return new Set(deciding !== undefined && ownSeats.has(deciding) ? [deciding] : []);
}
