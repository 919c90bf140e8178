/** Which control answers which decision: the one list behind Controls and docs/controls.md. */
import type { DecisionView } from "../../protocol";

export type Control =
  | "ActionBar"
  | "Allocation"
  | "ArenaChoice"
  | "CellChoice"
  | "Choices"
  | "Inspiration"
  | "RollDice"
  | "SideChoice"
  | "TensionDice"
  | "UnitChoice";

const CONTROLS: Record<DecisionView["prompt"], Control> = {
  activate: "ActionBar",
  allocate: "Allocation",
  arena: "ArenaChoice",
  "choose-ally": "UnitChoice",
  "choose-cell": "CellChoice",
  "choose-locker": "UnitChoice",
  "choose-opponent": "Choices",
  "choose-option": "Choices",
  deploy: "CellChoice",
  "heal-how-many": "Choices",
  inspire: "Inspiration",
  "knock-out-next": "UnitChoice",
  "lose-glory-first": "Choices",
  "move-next": "UnitChoice",
  "next-summon": "UnitChoice",
  "pay-for-glory": "Choices",
  side: "SideChoice",
  "standby-next": "Choices",
  "summon-where": "CellChoice",
  tension: "TensionDice",
  "timeline-next": "UnitChoice",
  "turn-dice": "RollDice",
};

/** A list of plain buttons serves whatever a newer server may ask, and units beside other answers. */
export function controlFor({ prompt, actions }: DecisionView): Control {
  const control = (CONTROLS as Partial<Record<string, Control>>)[prompt] ?? "Choices";
  const allUnits = actions.every((action) => action.unit !== null);
  return control === "UnitChoice" && !allUnits ? "Choices" : control;
}
