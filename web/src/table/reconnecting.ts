/** How long to wait before the next try to reach the table again, in milliseconds. */

const FIRST = 400;
/** A server that restarts is back within seconds, and so shall its players be. */
const SOON = 1000;
const SOON_TRIES = 12;
/** Whoever is away for longer than that need not be asked as often. */
const LONGEST = 8000;

/** `failures` in a row came before; `chance`, from 0 to 1, keeps all browsers of a server that
 * restarts from coming at the same moment. */
export function delayAfter(failures: number, chance: number): number {
  const steps = Math.max(0, failures - SOON_TRIES);
  const delay = Math.min(SOON, FIRST * 2 ** failures) * 2 ** steps;
  return Math.min(LONGEST, delay) * (0.75 + chance / 2);
}
