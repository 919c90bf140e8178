/** The lobby as its websocket tells it; it comes back by itself when the line breaks. */
import type {
  LobbyNews,
  LobbyPeople,
  LobbyPerson,
  LobbyRefused,
  LobbyWelcome,
  LobbyYou,
  Matched,
  Opened,
  OpenSeat,
  OpenTable,
  QuickMode,
} from "../protocol";
import { delayAfter } from "../table/reconnecting";

export type ModeId = QuickMode["id"];
type Told = LobbyWelcome | LobbyNews | LobbyPeople | LobbyYou | Matched | Opened | LobbyRefused;
type Wish =
  | (Omit<OpenSeat, "type"> & { type: "open" })
  | { type: "withdraw" | "take"; table: string }
  | { type: "seek"; mode: ModeId; rated: boolean }
  | { type: "stop" | "ready" };

export class Lobby {
  status = $state<"connecting" | "open" | "reconnecting">("connecting");
  tables = $state.raw<readonly OpenTable[]>([]);
  modes = $state.raw<readonly QuickMode[]>([]);
  people = $state.raw<readonly LobbyPerson[]>([]);
  count = $state(0);
  games = $state(0);
  lagging = $state(false);
  you = $state.raw<LobbyYou | null>(null);
  /** Why the last wish was not granted, as the server says it. */
  refused = $state.raw<LobbyRefused | null>(null);
  /** How far this browser's clock is ahead of the server's, in milliseconds. */
  ahead = $state(0);

  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #closed = false;
  #matched = new Set<string>();

  /** `onmatched` hears once of each game that has begun for this visitor. */
  constructor(readonly onmatched: (table: string) => void) {
    this.#open();
  }

  send(wish: Wish): void {
    this.refused = null;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(wish));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/lobby`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      this.#failures = 0;
      this.status = "open";
      this.receive(JSON.parse(String(event.data)) as Told);
    };
    socket.onclose = () => {
      if (this.#closed) return;
      this.status = "reconnecting";
      this.#retry = setTimeout(() => this.#open(), delayAfter(this.#failures++, Math.random()));
    };
  }

  receive(told: Told): void {
    switch (told.type) {
      case "lobby":
        this.tables = told.tables;
        this.modes = told.modes;
        this.#countPeople(told);
        return;
      case "lobby-news":
        this.tables = merged(this.tables, told);
        this.modes = told.modes;
        return;
      case "lobby-people":
        this.#countPeople(told);
        return;
      case "lobby-you":
        this.you = told;
        this.ahead = Date.now() - told.now;
        return;
      case "matched":
        if (this.#matched.has(told.table)) return;
        this.#matched.add(told.table);
        this.onmatched(told.table);
        return;
      case "lobby-refused":
        this.refused = told;
        return;
      case "opened":
        return;
    }
  }

  #countPeople({ count, games, people, lagging }: LobbyWelcome | LobbyPeople): void {
    this.count = count;
    this.games = games;
    this.people = people;
    this.lagging = lagging;
  }
}

/** Newest first; a table that has changed keeps its place. */
export function merged(
  tables: readonly OpenTable[],
  { opened, closed }: Pick<LobbyNews, "opened" | "closed">,
): OpenTable[] {
  const changed = new Map(opened.map((table) => [table.table, table]));
  const kept = tables
    .filter(({ table }) => !closed.includes(table))
    .map((table) => changed.get(table.table) ?? table);
  const known = new Set(kept.map(({ table }) => table));
  return [...opened.filter(({ table }) => !known.has(table)), ...kept];
}
