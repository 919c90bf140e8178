/** Tables and clocks of the lobby in a few words. */
import { named, t, tOr } from "../i18n.svelte";
import type { Catalogue, Level, OpenTable } from "../protocol";

/** `live 8m+75s/10m` → `8 + 75 s`, `post 3d+1d/5d` → `3 d + 1 d`; null where no clock runs. */
export function clockWords(clock: string): string | null {
  const found = /^(live|post|relaxed) (\d+)([smhd])(?:\+(\d+)([smhd]))?/.exec(clock);
  if (!found) return null;
  const [, kind, bank, unit, more, moreUnit] = found;
  if (kind === "live" && unit === "m")
    return t("lobby.clock.live", { bank: bank!, more: `${seconds(more!, moreUnit!)}` });
  return [span(bank!, unit!), more && span(more, moreUnit!)].filter(Boolean).join(" + ");
}
const seconds = (count: string, unit: string) => Number(count) * (unit === "m" ? 60 : 1);
const span = (count: string, unit: string) =>
  unit === "d" ? t("lobby.clock.days", { count: Number(count) }) : `${count} ${unit === "m" ? "min" : unit}`;

export function levelWords(level: Level | null): string {
  if (level === null) return "–";
  return `${level.rating}${level.provisional ? "?" : ""}`;
}

/** `Duel, snake draft · The Pit · 8 + 75 s`. */
export function termsOf(table: OpenTable, catalogue: Catalogue): string {
  const method = table.plan?.split(" ")[2]?.replace(/-\d.*/, "");
  const arena = catalogue.arenas.find(({ id }) => id === table.battle.arena);
  const ways = method && method !== "choice" ? tOr("choose.method", method).toLowerCase() : null;
  return [
    [t(`lobby.ladder.${ladderKind(table)}`), ways].filter(Boolean).join(", "),
    arena ? named(arena.name) : t("lobby.any-arena"),
    t(`edition.${table.edition as "original" | "tournament" | "v2"}`),
    clockWords(table.clock) ?? t("lobby.clock.none"),
  ].join(" · ");
}

export function ladderKind({ ladder }: OpenTable): "duel" | "four" | "partners" {
  return ladder.replace("-post", "") as "duel" | "four" | "partners";
}

export const FILTERS = ["all", "duel", "many", "rated", "friendly"] as const;
export type Filter = (typeof FILTERS)[number];

export function fits(table: OpenTable, filter: Filter): boolean {
  if (filter === "duel") return table.seats === 2;
  if (filter === "many") return table.seats > 2;
  if (filter === "rated") return table.rated;
  if (filter === "friendly") return !table.rated;
  return true;
}

/** 83 → `1:23`. */
export function waitWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
