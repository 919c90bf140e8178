/** How names anywhere on the page learn who sits at the table they belong to. */
import { getContext, setContext } from "svelte";
import type { Seat } from "../protocol";
import type { Met } from "./about.svelte";

interface Seated {
  table: string;
  seats: readonly Seat[];
  onblocked?: (() => void) | undefined;
}
/** Null until the server has said so. */
type SeatedNow = () => Seated | null;
const KEY = Symbol("seated");

export function provideSeated(now: SeatedNow): void {
  setContext(KEY, now);
}

/** Who plays a seat, where it is another person about whom something can be done. */
export function seated(): (player: number) => Met | null {
  const now = getContext<SeatedNow | undefined>(KEY);
  return (player) => {
    const here = now?.();
    const seat = here?.seats.find(({ number }) => number === player);
    if (!here || !seat?.person || seat.key === null) return null;
    return { person: seat.person, key: seat.key, table: here.table, onblocked: here.onblocked };
  };
}
