/** Protocol names under which this client uses them; `Event` alone would hide the browser's own. */
import type { Event as EngineEvent, Step } from "./protocol";
export type { Event as EngineEvent, ServerMessage } from "./protocol";

/** A computer opponent failed, and the table played `action` in its place. No rule speaks of that. */
export interface BotFailed {
  type: "bot-failed";
  player: number;
  fault: NonNullable<Step["fault"]>;
  action: string;
  rule: "";
}

/** Somebody did something beside the game, in the notation of records; nobody, where the server did. */
export interface MatchActionEvent {
  type: "match-action";
  player: number | null;
  act: string;
  rule: "";
}

/** What the story tells: the engine's events, and why some of them were not a bot's own doing. */
export type GameEvent = EngineEvent | BotFailed | MatchActionEvent;
