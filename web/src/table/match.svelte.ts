/** What is beside the game, as the server last told it, and the time that has passed since. */
import type { MatchView, Presence, Rated, RematchWanted } from "../protocol";

/** After so long without them, others are told to be coming back. */
const MISSED_MS = 5000;

export class MatchState {
  told = $state.raw<MatchView | null>(null);
  presence = $state.raw<Presence | null>(null);
  rematch = $state.raw<RematchWanted | null>(null);
  rated = $state.raw<Rated | null>(null);
  /** Milliseconds since the page was opened, while something runs. */
  now = $state(performance.now());

  #toldAt = 0;
  #presentAt = 0;
  #ticking: ReturnType<typeof setInterval> | undefined;

  receive(told: MatchView | null): void {
    if (told === null) return;
    this.told = told;
    this.now = this.#toldAt = performance.now();
    this.#tick();
  }

  receivePresence(presence: Presence): void {
    this.presence = presence;
    this.now = this.#presentAt = performance.now();
    this.#tick();
  }

  close(): void {
    clearInterval(this.#ticking);
  }

  #tick(): void {
    clearInterval(this.#ticking);
    const waits = this.presence?.seats.some(({ here }) => !here) ?? false;
    const runs = this.told?.end === null && (this.told.clock?.running != null || waits);
    if (runs) this.#ticking = setInterval(() => (this.now = performance.now()), 100);
  }

  /** Over by something else than the goal, whose last blows are still to be seen. */
  get isBrokenOff(): boolean {
    const end = this.told?.end ?? null;
    return end !== null && end.reason !== "goal";
  }

  /** Milliseconds left on a seat's clock; null where no clock runs. */
  left(seat: number): number | null {
    const clock = this.told?.clock;
    if (!clock) return null;
    const left = clock.left[seat - 1] ?? 0;
    if (clock.running !== seat) return left;
    const passed = Math.max(0, this.now - this.#toldAt - clock.free);
    const rest = Math.max(0, left - passed);
    return clock.limit === null ? rest : Math.min(rest, Math.max(0, clock.limit - (this.now - this.#toldAt)));
  }

  /** Gone for long enough to be missed. */
  isMissed(seat: number): boolean {
    const one = this.presence?.seats.find((candidate) => candidate.seat === seat);
    return one !== undefined && !one.here && this.now - this.#presentAt > MISSED_MS;
  }

  /** Milliseconds until others may claim from a seat; null where that is not to be foreseen. */
  claimIn(seat: number): number | null {
    const one = this.presence?.seats.find((candidate) => candidate.seat === seat);
    if (one?.claim_in == null) return null;
    return Math.max(0, one.claim_in - (this.now - this.#presentAt));
  }
}
