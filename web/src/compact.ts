/** Narrow and low screens, for code that shows other things there: the same as in ui/media.css. */
import { MediaQuery } from "svelte/reactivity";

export const COMPACT = "(max-width: 960px), (max-height: 500px) and (orientation: landscape)";
export const compact = new MediaQuery(COMPACT);

/** Phones held upright: nothing finds room beside anything. */
export const NARROW = "(max-width: 700px)";
export const narrow = new MediaQuery(NARROW);
