/** A failed request in words. */
import { RequestProblem } from "./api";
import { t } from "./i18n.svelte";

/** Why no duel was opened: the server's reason, or that it did not answer at all. */
export function openingFailure(error: unknown): string {
  return error instanceof RequestProblem
    ? t("start.failed", { reason: error.message })
    : t("app.unreachable");
}
