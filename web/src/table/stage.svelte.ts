/** What is on show: the picture on the board, the story told so far, and the events waiting. */
import type { Step, View } from "../protocol";
import { settings } from "../settings.svelte";
import { toldOf, type Told } from "../log";
import { beatsOf, pauseAfter, pictureAfter, settlingShare, type Beat } from "./playback";

/** Milliseconds in which a hand already on its way may still answer what it has not seen. */
const SETTLING = 350;

export class Stage {
  picture = $state.raw<View | null>(null);
  told = $state.raw<Told[]>([]);
  /** The event being shown right now; drives effects on the board. */
  current = $state.raw<Beat | null>(null);
  busy = $state(false);
  /** The dice of the event on show are still in the air. */
  rolling = $state(false);

  /** The story as far as its outcome may be told: without dice that are still in the air. */
  readonly settled: Told[] = $derived(this.rolling ? this.told.slice(0, -1) : this.told);

  #waiting = $state.raw<Beat[]>([]);
  /** Whose deed has only just come into view. */
  #newsOf = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #onIdle: (() => void) | undefined;

  /** Shows a view as it is, without telling how it came about. */
  show(view: View, history: Step[]): void {
    this.clear();
    this.picture = view;
    this.told = toldOf(history);
  }

  /** Puts what happened before in front of the story. */
  recall(history: Step[]): void {
    this.told = [...toldOf(history), ...this.told];
  }

  /** Shows a view in which the steps from ``first`` on have not happened. */
  rewind(first: number, view: View): void {
    this.flush();
    this.picture = view;
    this.told = this.told.filter(({ step }) => step < first);
  }

  enqueue(step: Step, after: View): void {
    this.#waiting = [...this.#waiting, ...beatsOf(step, after)];
    if (!this.busy) this.#play();
  }

  /** Shows everything that waits at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.rolling = false;
    while (this.#waiting.length > 0) this.#showNext();
    this.#rest();
  }

  /** Forgets what waits; for leaving the page or jumping elsewhere. */
  clear(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#settling);
    this.#newsOf = null;
    this.#waiting = [];
    this.#onIdle = undefined;
    this.current = null;
    this.busy = false;
    this.rolling = false;
  }

  /** Calls back once everything that waits now has been shown; null calls it off. */
  whenIdle(callback: (() => void) | null): void {
    this.#onIdle = this.busy ? (callback ?? undefined) : undefined;
    if (!this.busy) callback?.();
  }

  /** True when nothing is new, shown or waiting but what this player did, who knows how it goes on. */
  showsOnly(player: number): boolean {
    if (this.#newsOf !== null && this.#newsOf !== player) return false;
    return !this.busy || this.#waiting.every((beat) => beat.actor === player);
  }

  #play(): void {
    this.busy = true;
    while (this.#waiting.length > 0) {
      const beat = this.#showNext();
      const pause = this.#pauseAfter(beat);
      if (pause > 0) {
        this.#wait(pause, pause * settlingShare(beat));
        return;
      }
    }
    this.#rest();
  }

  /** Lets dice come to rest first, then goes on. */
  #wait(pause: number, settling: number): void {
    this.rolling = settling > 0;
    this.#timer = setTimeout(() => {
      if (this.rolling) this.#wait(pause - settling, 0);
      else this.#play();
    }, settling || pause);
  }

  #showNext(): Beat {
    const beat = this.#waiting[0]!;
    this.#waiting = this.#waiting.slice(1);
    this.picture = this.picture === null ? beat.after : pictureAfter(this.picture, beat);
    if (beat.event !== null) {
      this.told = [...this.told, { step: beat.step, event: beat.event }];
      this.current = beat;
      this.#settle(beat.actor);
    }
    return beat;
  }

  #settle(actor: number | null): void {
    clearTimeout(this.#settling);
    this.#newsOf = actor;
    this.#settling = setTimeout(() => (this.#newsOf = null), SETTLING);
  }

  #rest(): void {
    this.current = null;
    this.busy = false;
    const callback = this.#onIdle;
    this.#onIdle = undefined;
    callback?.();
  }

  // A hidden page has slow timers and nobody looking.
  #pauseAfter(beat: Beat): number {
    return document.hidden ? 0 : pauseAfter(beat, settings.speed);
  }
}
