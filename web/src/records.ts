/** Records as files: opening one brings its replay. */
import { keepRecord, RequestProblem } from "./api";
import { t } from "./i18n.svelte";

/** The address of the replay of a file. */
export async function openRecord(file: File): Promise<string> {
  const { id } = await keepRecord(await file.text());
  return `/replay/${id}`;
}

/** Why a file cannot be opened. */
export function fileFailure(error: unknown, file: string): string {
  if (!(error instanceof RequestProblem)) return t("app.unreachable");
  return t("file.failed", { file, reason: error.message });
}
