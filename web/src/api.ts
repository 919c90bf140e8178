/** The HTTP side of the server. */
import type {
  Catalogue,
  FormatCard,
  NewTable,
  Problem,
  Replay,
  TableCreated,
  TableSummary,
  TeamReport,
} from "./protocol";

/** A request the server turned down, with the reason in its own words. */
export class RequestProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

export const fetchTables = () => request<TableSummary[]>("/api/tables");
export const fetchTable = (table: string) =>
  request<TableSummary>(`/api/tables/${encodeURIComponent(table)}`);
export const fetchReplay = (table: string) =>
  request<Replay>(`/api/tables/${encodeURIComponent(table)}/replay`);
export const recordAddress = (table: string) => `/api/tables/${encodeURIComponent(table)}/record`;

export const fetchFormats = () => request<FormatCard[]>("/api/formats");
export const fetchTeam = (asked: Record<string, string>) =>
  request<TeamReport>(`/api/team?${new URLSearchParams(asked)}`);
export const fetchRivals = (asked: Record<string, string>) =>
  request<string[][]>(`/api/team/rivals?${new URLSearchParams(asked)}`);

export function createTable(table: NewTable): Promise<TableCreated> {
  return request<TableCreated>("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(table),
  });
}

let catalogue: Promise<Catalogue> | null = null;

/** Fetched once for the life of the page; a failure is forgotten so that the next call tries again. */
export function fetchCatalogue(): Promise<Catalogue> {
  catalogue ??= request<Catalogue>("/api/catalogue").catch((error: unknown) => {
    catalogue = null;
    throw error;
  });
  return catalogue;
}

/** True when the server says there is no such table; false also when it cannot be asked. */
export async function isUnknownTable(table: string): Promise<boolean> {
  try {
    await fetchTable(table);
    return false;
  } catch (error) {
    return error instanceof RequestProblem && error.status === 404;
  }
}

async function request<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(path, init);
  if (response.ok) return (await response.json()) as Body;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new RequestProblem(
    response.status,
    problem?.code ?? "unknown",
    problem?.reason ?? response.statusText,
  );
}
