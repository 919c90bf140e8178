/** The websocket of one table: tells what arrives, and comes back by itself when it breaks. */
import { isUnknownTable } from "../api";
import type { ClientMessage } from "../protocol";
import type { ServerMessage } from "../wire";
import { delayAfter } from "./reconnecting";

export type Status = "connecting" | "open" | "reconnecting" | "gone";

/** Close codes that will not change by trying again: no such table, not from this page. */
const FINAL_CODES: ReadonlySet<number> = new Set([4403, 4404]);

export class Connection {
  status = $state<Status>("connecting");

  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #closed = false;
  /** What the server was told last; it takes a window for visible that says nothing. */
  #visible = true;
  #retryNow = () => {
    if (this.status === "reconnecting" && !document.hidden) this.#open();
    this.#showWhetherVisible();
  };

  constructor(
    readonly table: string,
    readonly receive: (message: ServerMessage) => void,
  ) {
    addEventListener("online", this.#retryNow);
    document.addEventListener("visibilitychange", this.#retryNow);
    this.#open();
  }

  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    removeEventListener("online", this.#retryNow);
    document.removeEventListener("visibilitychange", this.#retryNow);
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/ws/tables/${encodeURIComponent(this.table)}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#visible = true;
    // Only a message proves the connection good: a server may accept just to say why it refuses.
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#failures = 0;
      this.status = "open";
      this.#showWhetherVisible();
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => void this.#lost(socket, FINAL_CODES.has(event.code));
  }

  /** Nobody is sent notices of a game on their screen, and everybody of one in a hidden window. */
  #showWhetherVisible(): void {
    const visible = !document.hidden;
    if (visible !== this.#visible && this.send({ type: "visible", visible })) this.#visible = visible;
  }

  // A refused handshake and a broken line look alike to a browser; asking by HTTP tells them apart.
  async #lost(socket: WebSocket, refused: boolean): Promise<void> {
    if (this.#closed || socket !== this.#socket) return;
    if (refused || (this.status === "connecting" && (await isUnknownTable(this.table)))) {
      this.status = "gone";
      return;
    }
    if (this.#closed) return;
    this.status = "reconnecting";
    this.#retry = setTimeout(() => this.#open(), delayAfter(this.#failures, Math.random()));
    this.#failures += 1;
  }
}
