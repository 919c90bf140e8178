/** Blocks, reports and what moderators do about them. */
import { request, send } from "../api";
import type { BlockCard, Done, Judge, NewReport, ReportCard, SanctionCard } from "../protocol";

export const fetchBlocks = () => request<BlockCard[]>("/api/blocks");
export const block = (table: string, key: string) => send<Done>("POST", "/api/blocks", { table, key });
export const unblock = (key: string) => send<Done>("DELETE", `/api/blocks/${encodeURIComponent(key)}`);
export const report = (wish: NewReport) => send<Done>("POST", "/api/reports", wish);

export const fetchSanctions = () => request<SanctionCard[]>("/api/sanctions");
export const seeSanctions = () => send<Done>("POST", "/api/sanctions/seen", {});
export const appeal = (sanction: string, text: string) =>
  send<Done>("POST", "/api/appeals", { sanction, text });

export const fetchReports = () => request<ReportCard[]>("/api/moderation/reports");
export const judge = (id: string, verdict: Judge) =>
  send<Done>("POST", `/api/moderation/reports/${encodeURIComponent(id)}`, verdict);

export const SANCTIONS = [
  "warn",
  "mute",
  "close",
  "undo-rating",
] as const satisfies readonly SanctionCard["kind"][];
export const ACTS = [
  "warn",
  "mute",
  "close",
  "undo-rating",
  "lift",
  "dismiss",
] as const satisfies readonly Judge["act"][];
