/** What a table is called: its scenario, or the arena of its battle. */
import { humane, named, t } from "./i18n.svelte";
import type { Catalogue, TableSummary } from "./protocol";

export function titleOf({ scenario, battle, edition }: TableSummary, catalogue: Catalogue): string {
  if (!battle) {
    const found = catalogue.scenarios.find((candidate) => candidate.id === scenario);
    return found ? named(found.name) : humane(scenario);
  }
  const rules = t(`edition.${edition as "original" | "tournament" | "v2"}`);
  const arena = catalogue.arenas.find((candidate) => candidate.id === battle.arena);
  return arena ? `${named(arena.name)} · ${rules}` : t("table.battle", { rules });
}

/** The card that stands for a seat in lists: its team's first. */
export function heroOf(table: TableSummary, player: number, catalogue: Catalogue): string {
  const scenario = catalogue.scenarios.find((candidate) => candidate.id === table.scenario);
  const teams = table.battle?.teams ?? scenario?.teams ?? [];
  return teams[player - 1]?.[0] ?? "";
}
