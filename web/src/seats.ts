/** Who sits where, in words. */
import { t } from "./i18n.svelte";
import type { Seat } from "./protocol";

/** "You" only where one seat alone is played from here; else the seat's number tells them apart. */
export function ownerOf(
  player: number,
  seats: readonly Seat[],
  ownSeats: ReadonlySet<number> = new Set(),
): string {
  const seat = seats.find((candidate) => candidate.number === player);
  if (seat?.kind === "bot") return t("seat.bot");
  if (seat?.kind === "open") return t("seat.open");
  return ownSeats.size === 1 && ownSeats.has(player)
    ? t("seat.you")
    : t("seat.player", { number: player });
}
