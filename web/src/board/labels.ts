/** Cells in words. */
import { t } from "../i18n.svelte";
import type { Namer } from "../names";
import { hpLeft } from "../units";
import type { DecisionView, View } from "../protocol";
import type { CellFacts } from "./cells";

/** A cell for those who hear the board instead of seeing it. */
export function labelOf(
  facts: CellFacts,
  namer: Namer,
  spell: string | null,
  activeUnit: string | null,
): string {
  const words = [facts.name];
  if (facts.scenery) words.push(t(`cell.${facts.scenery}`));
  if (facts.unit) {
    const { id, player, hp } = facts.unit;
    words.push(
      t("cell.unit", {
        unit: namer.unit(id),
        player: t("seat.player", { number: player }),
        left: hpLeft(facts.unit),
        hp,
      }),
    );
    if (id === activeUnit) words.push(t("cell.active"));
  }
  if (facts.reach) {
    const steps = facts.reach.path.length;
    words.push(t(facts.reach.risky ? "cell.risky" : "cell.safe", { steps }));
  }
  if (facts.aim && spell) {
    const key = facts.aim === "hit" ? "cell.target" : "cell.castable";
    words.push(t(key, { spells: namer.spell(spell) }));
  }
  if (facts.offered.length > 0) {
    const spells = namer.list(facts.offered.map((id) => namer.spell(id)));
    words.push(t("cell.target", { spells }));
  }
  if (facts.pick) words.push(t("cell.choice"));
  if (facts.armed) words.push(t("cell.armed"));
  return words.join(", ");
}

/** What the signs on a cell mean, for those who see them; empty where nothing needs explaining. */
export function hintOf(cell: string, view: View, decision: DecisionView | null): string {
  const reach = decision?.reach.find((candidate) => candidate.cell === cell);
  if (reach) {
    return t(reach.risky ? "hint.risky" : "hint.safe", { cell, steps: reach.path.length });
  }
  const scenery = view.arena.scenery.find((candidate) => candidate.cell === cell);
  return scenery ? t(`hint.${scenery.kind}`) : "";
}
