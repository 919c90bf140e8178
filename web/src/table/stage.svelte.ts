/** What is on show: the picture on the board, the story told so far, and the events waiting. */
import type { Step, View } from "../protocol";
import { settings } from "../settings.svelte";
import { isTurning, shownEvents, type ShownEvent } from "../log";
import { timingOf, type Timing } from "./pace";
import { beatsOf, pictureAfter, type Beat } from "./playback";
import type { Scene } from "./recap";

/** Milliseconds in which a hand already on its way may still answer what it has not seen. */
const SETTLING = 350;

export class Stage {
  picture = $state.raw<View | null>(null);
  shown = $state.raw<ShownEvent[]>([]);
  /** The event being shown right now; drives effects on the board. */
  current = $state.raw<Beat | null>(null);
  busy = $state(false);
  /** The dice of the event on show are still in the air. */
  rolling = $state(false);

  /** What is shown once more. */
  #shownAgain = $state.raw<ShownEvent[]>([]);
  /** Something that has been seen before is on show. */
  replaying = $state(false);

  /** Everything seen and heard, with what is being shown once more at its end. */
  readonly seen: ShownEvent[] = $derived(this.replaying ? [...this.shown, ...this.#shownAgain] : this.shown);
  /** As far as its outcome may be told: without dice that are still in the air. */
  readonly heard: ShownEvent[] = $derived(this.rolling ? this.seen.slice(0, -1) : this.seen);
  /** The story as far as its outcome may be told. */
  readonly settled: ShownEvent[] = $derived(
    this.rolling && !this.replaying ? this.shown.slice(0, -1) : this.shown,
  );

  /** The last turns of others in a row, to be recalled and shown again. */
  scenes = $state.raw<Scene[]>([]);
  /** Of those, what has been shown already: a recap must not run ahead of the story. */
  readonly recalled: Scene[] = $derived.by(() => {
    const { busy, replaying, current } = this;
    if (!busy || replaying) return this.scenes;
    return this.scenes.filter(({ step }) => step.number < (current?.step ?? 0));
  });
  /** Those who look on have done nothing since. */
  fresh = $state(false);
  /** Which players' deeds are watched here, not done here. */
  isWatched: (player: number | null) => boolean = () => false;
  /** The view after everything that waits. */
  #coming: View | null = null;

  #waiting = $state.raw<Beat[]>([]);
  /** Whose deed has only just come into view. */
  #newsOf = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #onIdle: (() => void) | undefined;

  /** Shows a view as it is, without telling how it came about. */
  show(view: View, history: Step[]): void {
    this.clear();
    this.picture = this.#coming = view;
    this.scenes = [];
    this.fresh = false;
    this.shown = shownEvents(history);
  }

  /** Puts what happened before in front of the story. */
  recall(history: Step[]): void {
    this.shown = [...shownEvents(history), ...this.shown];
  }

  /** Shows a view in which the steps from ``first`` on have not happened. */
  rewind(first: number, view: View): void {
    this.flush();
    this.picture = this.#coming = view;
    this.shown = this.shown.filter(({ step }) => step < first);
    this.scenes = this.scenes.filter(({ step }) => step.number < first);
  }

  enqueue(step: Step, after: View): void {
    this.#remember(step, after);
    this.#waiting = [...this.#waiting, ...beatsOf(step, after)];
    if (!this.busy) this.#play();
  }

  /** Shows scenes of the others' last turn once more, from the first to the last given. */
  replay(first = 0, last = this.scenes.length - 1): void {
    this.flush();
    const scenes = this.scenes.slice(first, last + 1);
    const now = this.picture;
    if (scenes.length === 0 || now === null) return;
    const beats = scenes.flatMap(({ step, after }) => beatsOf(step, after));
    const back: Beat = { step: -1, actor: null, event: null, after: now };
    this.#waiting = [...beats, back].map((beat) => ({ ...beat, again: true }));
    this.#shownAgain = [];
    this.replaying = true;
    this.picture = scenes[0]!.before;
    this.#play();
  }

  #remember(step: Step, after: View): void {
    const before = this.#coming ?? after;
    this.#coming = after;
    if (this.isWatched(before.active_player) && before.turn > 0) {
      this.scenes = [...(this.fresh ? this.scenes : []), { step, before, after }];
      this.fresh = true;
    } else if (step.actor !== null && !this.isWatched(step.actor)) {
      this.fresh = false;
    }
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
    this.replaying = false;
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
      const { settles, stays } = this.#timing(this.#showNext());
      if (settles + stays > 0) {
        this.#wait(settles, stays);
        return;
      }
    }
    this.#rest();
  }

  /** Lets dice come to rest first, then goes on. */
  #wait(settles: number, stays: number): void {
    this.rolling = settles > 0;
    this.#timer = setTimeout(() => {
      if (this.rolling) this.#wait(0, stays);
      else this.#play();
    }, settles || stays);
  }

  #showNext(): Beat {
    const beat = this.#waiting[0]!;
    this.#waiting = this.#waiting.slice(1);
    this.picture = this.picture === null ? beat.after : pictureAfter(this.picture, beat);
    const { step, event, again } = beat;
    if (event !== null) {
      if (again) this.#shownAgain = [...this.#shownAgain, { step, event }];
      else this.shown = [...this.shown, { step, event }];
      this.current = beat;
      this.#settle(beat.actor);
    } else if (again && !this.#waiting[0]?.again) {
      this.replaying = false;
      this.#shownAgain = [];
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

  #timing(beat: Beat): Timing {
    // A hidden page has slow timers and nobody looking.
    if (document.hidden) return { settles: 0, stays: 0 };
    const again = beat.again === true;
    const watched = again || this.isWatched(beat.actor);
    // Who asks to see something again wants to see it, however fast the game goes.
    const speed = again && settings.speed === "instant" ? "fast" : settings.speed;
    const timing = timingOf(beat.event, { speed, reduced: settings.reducesMotion(), watched });
    // Dice that lie there already are only turned.
    return isTurning(this.seen) ? { ...timing, settles: 0 } : timing;
  }
}
