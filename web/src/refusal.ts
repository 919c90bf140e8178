/** A refusal in the player's language; for illegal actions the server's own reason says most. */
import type { Refused } from "./protocol";
import { t } from "./i18n.svelte";

export function refusalWords(refused: Refused): string {
  const words = t(`refused.${refused.code}`, { reason: refused.reason });
  return refused.rule ? `${words} (${refused.rule})` : words;
}
