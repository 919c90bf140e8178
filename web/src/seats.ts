/** Who sits where, in words. */
import { t } from "./i18n.svelte";
import { nameOf } from "./people/words";
import type { Seat, TableSummary, View } from "./protocol";

/** "You" only where one seat alone is played from here; else the seat's number tells them apart. */
export function ownerOf(
  player: number,
  seats: readonly Seat[],
  ownSeats: ReadonlySet<number> = new Set(),
): string {
  const seat = seats.find((candidate) => candidate.number === player);
  if (seat?.kind === "bot") return t("seat.bot");
  if (seat?.kind === "open") return t("seat.open");
  if (ownSeats.size === 1 && ownSeats.has(player)) return t("seat.you");
  // At one screen both seats are one person's: the numbers tell them apart.
  if (seat?.person && !ownSeats.has(player)) return nameOf(seat.person);
  return t("seat.player", { number: player });
}

/** Somebody else plays here from another screen. */
export const sharesTable = ({ seats }: Pick<TableSummary, "seats">) =>
  seats.some(({ kind, yours }) => kind === "person" && !yours);

/** Has the visitor won, who played one side against others? */
export function wonByVisitor({ seats, winners }: Pick<TableSummary, "seats" | "winners">): boolean {
  const own = seats.filter(({ yours }) => yours).map(({ number }) => number);
  return own.length > 0 && own.length < seats.length && own.some((seat) => winners.includes(seat));
}

/**
 * Who sits on which side of the board: one's own team always on the left, else the one that began.
 * Four players: two on each side, partners together.
 */
export function sidesOf(
  { players, order }: Pick<View, "players" | "order">,
  own: ReadonlySet<number>,
): { left: number[]; right: number[] } {
  const seated = order.length > 0 ? order : players.map(({ player }) => player);
  const first = own.size === 1 ? seated.find((player) => own.has(player)) : undefined;
  const from = Math.max(0, seated.indexOf(first ?? seated[0]!));
  const turned = [...seated.slice(from), ...seated.slice(0, from)];
  const teamOf = (player: number) => players.find((one) => one.player === player)?.team;
  const allied = new Set(players.map(({ team }) => team)).size < players.length;
  if (!allied) return { left: turned.slice(0, turned.length / 2), right: turned.slice(turned.length / 2) };
  const ours = (player: number) => teamOf(player) === teamOf(turned[0]!);
  return { left: turned.filter(ours), right: turned.filter((player) => !ours(player)) };
}
