/** The keys of the client: one list that the pages obey and the map of keys shows. */
import type { MessageKey } from "./i18n.svelte";

/** Something keys do, and the keys that do it, as browsers name them. */
export interface KeyLine<Command extends string = string> {
  command: Command;
  keys: readonly string[];
  words: MessageKey;
}

export type BoardCommand = "left" | "up" | "down" | "right" | "row-ends" | "column-ends" | "choose";
export type TableCommand =
  | "to-board"
  | "spell"
  | "end"
  | "end-if-alone"
  | "cancel"
  | "undo"
  | "market"
  | "hint"
  | "threat"
  | "replay"
  | "command"
  | "help";
export type ReplayCommand = "back" | "on" | "turn-back" | "turn-on" | "play" | "first" | "last" | "help";

export const BOARD_KEYS: readonly KeyLine<BoardCommand>[] = [
  { command: "left", keys: ["ArrowLeft"], words: "keys.left" },
  { command: "up", keys: ["ArrowUp"], words: "keys.up" },
  { command: "down", keys: ["ArrowDown"], words: "keys.down" },
  { command: "right", keys: ["ArrowRight"], words: "keys.right" },
  { command: "row-ends", keys: ["Home", "End"], words: "keys.row-ends" },
  { command: "column-ends", keys: ["PageUp", "PageDown"], words: "keys.column-ends" },
  { command: "choose", keys: ["Enter", " "], words: "keys.enter" },
];

export const TABLE_KEYS: readonly KeyLine<TableCommand>[] = [
  { command: "to-board", keys: ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"], words: "keys.to-board" },
  { command: "spell", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], words: "keys.numbers" },
  { command: "end", keys: ["e"], words: "keys.end" },
  { command: "end-if-alone", keys: ["Enter"], words: "keys.end-if-alone" },
  { command: "cancel", keys: ["Escape"], words: "keys.escape" },
  { command: "undo", keys: ["u", "Control+z"], words: "keys.undo" },
  { command: "threat", keys: ["t"], words: "keys.threat" },
  { command: "market", keys: ["m"], words: "keys.market" },
  { command: "hint", keys: ["h"], words: "keys.hint" },
  { command: "replay", keys: ["r"], words: "keys.replay-turn" },
  { command: "command", keys: ["/"], words: "keys.command" },
  { command: "help", keys: ["?"], words: "keys.help" },
];

export const REPLAY_KEYS: readonly KeyLine<ReplayCommand>[] = [
  { command: "back", keys: ["ArrowLeft"], words: "keys.replay.back" },
  { command: "on", keys: ["ArrowRight"], words: "keys.replay.on" },
  { command: "play", keys: [" "], words: "keys.replay.space" },
  { command: "turn-back", keys: ["PageUp"], words: "keys.replay.turn-back" },
  { command: "turn-on", keys: ["PageDown"], words: "keys.replay.turn-on" },
  { command: "first", keys: ["Home"], words: "keys.replay.first" },
  { command: "last", keys: ["End"], words: "keys.replay.last" },
  { command: "help", keys: ["?"], words: "keys.help" },
];

/** What a key does; letters in either case. Other keys with Ctrl, Alt or Meta are the browser's. */
export function commandOf<Command extends string>(
  lines: readonly KeyLine<Command>[],
  event: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">,
): Command | null {
  if (event.altKey) return null;
  const plain = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const key = event.ctrlKey || event.metaKey ? `Control+${plain}` : plain;
  return lines.find((line) => line.keys.includes(key))?.command ?? null;
}

/**
 * True for Enter and Space repeated by a key held down: what one press does must not go on by
 * itself. In a text a held Space is still a row of spaces.
 */
export function isHeldPress(event: { key: string; repeat: boolean }, inText: boolean): boolean {
  return event.repeat && (event.key === "Enter" || (event.key === " " && !inText));
}
