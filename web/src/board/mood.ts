/** The look of an arena: its colours stand in ui/moods.css. */
export type Mood = "pit" | "elements" | "day" | "night";

const MOODS: Record<string, Mood> = {
  "the-pit": "pit",
  "elemental-arena": "elements",
  "bonta-1": "day",
  "bonta-2": "night",
};

/** Arenas without a look of their own lie in the sand. */
export const moodOf = (arena: string): Mood => MOODS[arena] ?? "pit";

/** In towns stalls stand for trees and sacks for bushes (v2 p.27). */
export const isTown = (mood: Mood): boolean => mood === "day" || mood === "night";
