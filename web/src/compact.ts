/** Narrow and low screens, as the style sheets tell them apart. */
import { MediaQuery } from "svelte/reactivity";

export const compact = new MediaQuery(
  "(max-width: 960px) or ((max-height: 500px) and (orientation: landscape))",
);
