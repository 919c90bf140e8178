/** What may be done beside the game: answers to others stand on the table, the rest in the menu. */
import type { MayDo } from "../protocol";

const ANSWERS = new Set([
  "accept draw",
  "decline draw",
  "accept takeback",
  "decline takeback",
  "claim win",
  "claim draw",
  "takeover",
]);
/** What ends or changes everything. */
const GRAVE = new Set(["resign", "leave", "abort", "deputy", "claim win", "claim draw"]);

/** An act without its number: `credit 60000` gives time. */
export const verbOf = ({ act }: MayDo): string => act.replace(/ \d+$/, "");
export const isAnswer = (one: MayDo): boolean => ANSWERS.has(verbOf(one));
export const isGrave = (one: MayDo): boolean => GRAVE.has(verbOf(one));
