/** Protocol names under which this client uses them; `Event` alone would hide the browser's own. */
export type { Event as GameEvent, ServerMessage } from "./protocol";
