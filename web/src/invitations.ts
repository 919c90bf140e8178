/** Links that give an open seat away. The secret stands behind `#`, which no server ever logs. */
import type { TableSummary } from "./protocol";

export function invitationLink({ id, invitation }: TableSummary, origin: string): string | null {
  return invitation === null ? null : `${origin}/table/${id}#${invitation}`;
}

/** The secret of an address, if it carries one. */
export function invitationIn(hash: string): string | null {
  return hash.length > 1 ? hash.slice(1) : null;
}

/** The seats of another game like this one: whoever came by link must be invited again. */
export function seatsAgain({ seats }: TableSummary): string[] {
  return seats.map(({ kind, yours, bot }) => {
    if (kind === "bot") return bot === null ? "bot" : `bot:${bot}`;
    return yours ? "person" : "open";
  });
}
