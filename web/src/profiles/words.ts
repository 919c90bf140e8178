/** Ratings, shares and games in a few words. */
import { named, t, tOr } from "../i18n.svelte";
import { nameOf } from "../people/words";
import type { Catalogue, GameLine, Rival } from "../protocol";
import { settings } from "../settings.svelte";
import type { Ladder } from "./api";

export function ladderWords(ladder: Ladder): string {
  const kind = t(`lobby.ladder.${ladder.replace("-post", "") as "duel" | "four" | "partners"}`);
  return ladder.endsWith("-post") ? `${kind}, ${t("lobby.mode.post").toLowerCase()}` : kind;
}

export const shareOf = (won: number, games: number) =>
  (games === 0 ? 0 : won / games).toLocaleString(settings.locale, { style: "percent" });

export const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");

export const dayOf = (moment: number) =>
  new Date(moment).toLocaleDateString(settings.locale, { day: "numeric", month: "short", year: "2-digit" });

export const rivalName = ({ person, bot }: Rival) =>
  person ? nameOf(person) : `${t("seat.bot")}: ${tOr("level", bot ?? "")}`;

export function arenaName(id: string, catalogue: Catalogue): string {
  const arena = catalogue.arenas.find((one) => one.id === id);
  return arena ? named(arena.name) : id;
}

/** `The Pit · turn 9 · 24 min · rated`. */
export function gameFacts(game: GameLine, catalogue: Catalogue): string {
  return [
    game.arena && arenaName(game.arena, catalogue),
    t("profile.turn", { turn: game.turn }),
    game.minutes !== null && game.minutes < 600 ? `${game.minutes} min` : null,
    game.players > 2 && game.place !== null
      ? t("profile.place", { place: game.place, players: game.players })
      : null,
    game.finished === null ? null : dayOf(game.finished),
    t(game.rated ? "lobby.rated" : "lobby.friendly"),
    game.public ? null : t("profile.private"),
  ]
    .filter(Boolean)
    .join(" · ");
}
