/** The HTTP side of the server. */
import type {
  Catalogue,
  Continuation,
  NewTable,
  Problem,
  RecordKept,
  Replay,
  TableCreated,
  TableSummary,
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
/** ``view``: `open`, or the number of a seat; a running game is always told as one's own seat's. */
export const fetchReplay = (table: string, view = "open") =>
  request<Replay>(`/api/tables/${encodeURIComponent(table)}/replay?view=${view}`);
export const recordAddress = (table: string) => `/api/tables/${encodeURIComponent(table)}/record`;

export function createTable(table: NewTable): Promise<TableCreated> {
  return request<TableCreated>("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(table),
  });
}

/** A new table that goes on from a step of a finished game. */
export function continueTable(table: string, wanted: Continuation): Promise<TableCreated> {
  return request<TableCreated>(`/api/tables/${encodeURIComponent(table)}/continue`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wanted),
  });
}

/** Brings a record from a file; what comes back is the id of its replay. */
export function keepRecord(text: string): Promise<RecordKept> {
  return request<RecordKept>("/api/records", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: text,
  });
}

/** Takes the open seat that the link's secret stands for. */
export function joinTable(table: string, invitation: string): Promise<TableSummary> {
  return request<TableSummary>(`/api/tables/${encodeURIComponent(table)}/join`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ invitation }),
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
