/** The HTTP side of the server. */
import type {
  CaseShow,
  Catalogue,
  Collection,
  Continuation,
  EntryCases,
  Explained,
  HowToPlay,
  ToyAnswer,
  FormatCard,
  GameReview,
  NewTable,
  Problem,
  RecordKept,
  Replay,
  RuleAnswer,
  RulesIndex,
  TableCreated,
  TableSummary,
  TeamReport,
} from "./protocol";
import { introduce } from "./figures/figures.svelte";
import { slugOf } from "./rules";

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

/** Tables in a page of them. */
export const TABLES_PER_PAGE = 50;
/** This browser's own, newest first; with `before` those older than that table. */
export const fetchTables = (finished: boolean, before?: string) =>
  request<TableSummary[]>(
    `/api/tables?finished=${finished}${before === undefined ? "" : `&before=${encodeURIComponent(before)}`}`,
  );
export const fetchTable = (table: string) =>
  request<TableSummary>(`/api/tables/${encodeURIComponent(table)}`);
/** ``view``: `open`, or the number of a seat; a running game is always told as one's own seat's. */
export const fetchReplay = (table: string, view = "open") =>
  request<Replay>(`/api/tables/${encodeURIComponent(table)}/replay?view=${view}`);
export const recordAddress = (table: string) => `/api/tables/${encodeURIComponent(table)}/record`;

/** Of a finished game; the server takes some seconds for it the first time. */
export const fetchAnalysis = (table: string) =>
  request<GameReview>(`/api/tables/${encodeURIComponent(table)}/analysis`);

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

export const fetchCollection = once(() => request<Collection>("/api/collection"));
export const fetchEntryCases = (id: string) =>
  request<EntryCases>(`/api/collection/${encodeURIComponent(id)}`);

export const fetchHowToPlay = once(() => request<HowToPlay>("/api/how-to-play"));
export const playToy = (id: string, moves: readonly string[], seed: number) =>
  request<ToyAnswer>(
    `/api/how-to-play/${id}?${new URLSearchParams({ moves: moves.join(","), seed: `${seed}` })}`,
  );
export const fetchExplained = once(() => request<Explained>("/api/explained"));
export const fetchRules = once(() => request<RulesIndex>("/api/rules"));
export const fetchRule = (citation: string) => request<RuleAnswer>(`/api/rules/${slugOf(citation)}`);
export const fetchCase = (path: string, edition: string | null) =>
  request<CaseShow>(
    `/api/cases/${path.split("/").map(encodeURIComponent).join("/")}` +
      (edition === null ? "" : `?edition=${encodeURIComponent(edition)}`),
  );

export const fetchCatalogue = once(async () => {
  const catalogue = await request<Catalogue>("/api/catalogue");
  introduce(catalogue.cards);
  return catalogue;
});

/** Fetched once for the life of the page; a failure is forgotten so that the next call tries again. */
function once<Body>(fetchIt: () => Promise<Body>): () => Promise<Body> {
  let fetched: Promise<Body> | null = null;
  return () =>
    (fetched ??= fetchIt().catch((error: unknown) => {
      fetched = null;
      throw error;
    }));
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

/** Sends a wish as the server reads them; without a body for wishes that need none. */
export const send = <Body>(method: "POST" | "DELETE", path: string, body?: unknown) =>
  request<Body>(path, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

export async function request<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(path, init);
  if (response.ok) return (await response.json()) as Body;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new RequestProblem(
    response.status,
    problem?.code ?? "unknown",
    problem?.reason ?? response.statusText,
  );
}
