/** A game being looked at again: a position among its frames, shown on a stage. */
import type { Replay, ReplayFrame } from "../protocol";
import { Stage } from "./stage.svelte";

export class ReplayShow<Shown extends { frames: ReplayFrame[] } = Replay> {
  readonly stage = new Stage();
  position = $state(0);
  playing = $state(false);
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** Where each turn begins; what was before the first is the set-up. */
  readonly turns: readonly number[];

  constructor(
    readonly replay: Shown,
    position = 0,
  ) {
    this.turns = turnsOf(replay);
    this.go(position);
  }

  get last(): number {
    return this.replay.frames.length - 1;
  }

  /** Jumps there at once. */
  go(position: number): void {
    this.#stop();
    this.#jump(position);
  }

  /** To the frame where the step of this number has been carried out. */
  goToStep(step: number): void {
    const position = this.replay.frames.findIndex((frame) => frame.step.number === step);
    if (position >= 0) this.go(position);
  }

  stepBy(by: 1 | -1): void {
    this.#stop();
    if (by === 1) this.#showNext();
    else this.#jump(this.position - 1);
  }

  /** To the beginning of this turn or the one before, or of the next. */
  turnBy(by: 1 | -1): void {
    const next =
      by === 1
        ? this.turns.find((position) => position > this.position)
        : this.turns.findLast((position) => position < this.position);
    this.go(next ?? (by === 1 ? this.last : 0));
  }

  togglePlay(): void {
    const play = !this.playing;
    this.#stop();
    if (!play) return;
    this.playing = true;
    if (this.position === this.last) this.#jump(0);
    this.stage.whenIdle(() => this.#playOn());
  }

  close(): void {
    this.#stop();
    this.stage.clear();
  }

  /** What is on the stage plays to its end, but nothing follows it. */
  #stop(): void {
    this.playing = false;
    clearTimeout(this.#rest);
    this.stage.whenIdle(null);
  }

  #jump(position: number): void {
    this.position = Math.min(this.last, Math.max(0, position));
    const shown = this.replay.frames.slice(0, this.position + 1);
    this.stage.show(
      shown.at(-1)!.view,
      shown.map((frame) => frame.step),
    );
  }

  #showNext(): void {
    this.stage.flush();
    const frame = this.replay.frames[this.position + 1];
    if (!frame) return;
    this.position += 1;
    this.stage.enqueue(frame.step, frame.view);
  }

  // Even at instant speed a replay that plays should be followed by eye, hence the short rest.
  #playOn(): void {
    if (this.position === this.last) {
      this.playing = false;
      return;
    }
    this.#showNext();
    this.stage.whenIdle(() => {
      this.#rest = setTimeout(() => this.#playOn(), REST);
    });
  }
}

const REST = 120;

function turnsOf({ frames }: { frames: ReplayFrame[] }): number[] {
  return frames.flatMap(({ step }, position) =>
    step.events.some((event) => event.type === "turn") ? [position] : [],
  );
}
