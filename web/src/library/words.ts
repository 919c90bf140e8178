/** Entries of the collection in words. */
import { t, tOr } from "../i18n.svelte";
import type { Entry } from "./collection";

/** `Krosmaster · level 4 · Iop, Bonta`, `weapon · gold · 12 kamas`. */
export function summaryOf(entry: Entry): string {
  if (entry.kind === "reward") {
    const { kind, rank } = entry.reward;
    const price = t("collection.price", { kamas: entry.facts.price ?? 0 });
    return [tOr("reward.kind", kind), tOr("rank", rank), price].join(" · ");
  }
  if (entry.kind === "arena") {
    const { width, height } = entry.arena.board;
    return `${t("collection.one.arena")} · ${width} × ${height}`;
  }
  const { level, types } = entry.card;
  return [
    t(`collection.one.${entry.kind}`),
    ...(level === null ? [] : [t("unit.level", { level })]),
    ...(types.length > 0 ? [types.map((type) => tOr("type", type)).join(", ")] : []),
  ].join(" · ");
}

export interface Figure {
  label: string;
  title: string;
  value: string;
}

/** The figures on a card; a summon may lack some. The summary says the level, so a tile need not. */
export function figuresOf(entry: Entry, withLevel: boolean): Figure[] {
  if (!("card" in entry)) return [];
  const { level, initiative, mp, hp, ap } = entry.card;
  const figure = (label: string, title: string, value: number | null): Figure => ({
    label,
    title,
    value: value === null ? "–" : String(value),
  });
  const own = entry.kind === "krosmaster";
  return [
    ...(own && withLevel ? [figure(t("collection.level.short"), t("collection.level"), level)] : []),
    ...(own ? [figure(t("collection.initiative.short"), t("collection.initiative"), initiative)] : []),
    figure(t("unit.short.mp"), t("unit.mp"), mp),
    figure(t("unit.short.hp"), t("unit.hp.long"), hp),
    figure(t("unit.short.ap"), t("unit.ap"), ap),
  ];
}
