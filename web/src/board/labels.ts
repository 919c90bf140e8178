/** Cells in words. */
import { humane, t } from "../i18n.svelte";
import type { Namer } from "../names";
import { exactly } from "../preview/words";
import { settings } from "../settings.svelte";
import { hpLeft, inspirations } from "../units";
import type { DecisionView, View } from "../protocol";
import type { CellFacts } from "./cells";

/** A cell for those who hear the board instead of seeing it. */
export function labelOf(
  facts: CellFacts,
  namer: Namer,
  spell: string | null,
  activeUnit: string | null,
  guided = false,
): string {
  const words = [facts.name];
  if (facts.scenery) words.push(t(`cell.${facts.scenery}`));
  if (facts.demon) words.push(t("cell.demon"));
  if (facts.kamas > 0) words.push(t("cell.kamas", { count: facts.kamas }));
  if (facts.unit) {
    const { id, player, hp, summoner, markers } = facts.unit;
    words.push(
      t("cell.unit", {
        unit: namer.unit(id),
        player: t("seat.player", { number: player }),
        left: hpLeft(facts.unit),
        hp,
      }),
    );
    if (summoner !== null) words.push(t("unit.summoned-by", { unit: namer.unit(summoner) }));
    for (const power of inspirations(facts.unit)) {
      words.push(t("cell.inspired", { power: namer.power(power).name }));
    }
    if (markers.length > 0) {
      words.push(t("cell.markers", { markers: namer.list(markers.map(({ name }) => humane(name))) }));
    }
    if (id === activeUnit) words.push(t("cell.active"));
  }
  if (facts.reach) {
    const steps = facts.reach.path.length;
    words.push(t(facts.reach.risky ? "cell.risky" : "cell.safe", { steps }));
    if (facts.way && facts.reach.risky) words.push(exactly(facts.way.chance, settings.locale));
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
  if (guided) words.push(t("guide.cell"));
  return words.join(", ");
}

/** What the signs on a cell mean, for those who see them; empty where nothing needs explaining. */
export function hintOf(cell: string, view: View, decision: DecisionView | null): string {
  const reach = decision?.reach.find((candidate) => candidate.cell === cell);
  if (reach) {
    const steps = reach.path.length;
    return [t(reach.risky ? "hint.risky" : "hint.safe", { cell, steps }), groundHint(cell, view)]
      .filter(Boolean)
      .join(" ");
  }
  const scenery = view.arena.scenery.find((candidate) => candidate.cell === cell);
  return scenery ? t(`hint.${scenery.kind}`) : groundHint(cell, view);
}

function groundHint(cell: string, view: View): string {
  if (view.arena.demons.includes(cell)) return t("hint.demon");
  return view.ground.some((kamas) => kamas.cell === cell) ? t("hint.kamas") : "";
}
