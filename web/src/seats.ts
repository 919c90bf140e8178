/** Who sits where, in words. */
import { t } from "./i18n.svelte";
import type { Seat, TableSummary } from "./protocol";

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

/** Has the visitor won, who played one side against others? */
export function wonByVisitor({ seats, winners }: Pick<TableSummary, "seats" | "winners">): boolean {
  const own = seats.filter(({ yours }) => yours).map(({ number }) => number);
  return own.length > 0 && own.length < seats.length && own.some((seat) => winners.includes(seat));
}
