/** Sounds of the game, made on the spot from tones and noise. Nothing sounds unless it is wanted. */
import type { GameEvent } from "./wire";

export type Sound = "dice" | "step" | "spell" | "injury" | "ko" | "kama" | "glory" | "turn" | "end";

/** Part of a sound: a tone gliding from one pitch to another, or a burst of noise round a pitch. */
interface Part {
  wave: OscillatorType | "noise";
  from: number;
  to: number;
  /** Seconds after the start of the sound. */
  at: number;
  lasts: number;
  loud: number;
}

const tone = (wave: OscillatorType, from: number, to: number, at: number, lasts: number, loud: number): Part =>
  ({ wave, from, to, at, lasts, loud });
const noise = (pitch: number, at: number, lasts: number, loud: number): Part =>
  ({ wave: "noise", from: pitch, to: pitch, at, lasts, loud });

export const SOUNDS: Record<Sound, readonly Part[]> = {
  dice: [0, 0.07, 0.13, 0.22].map((at, roll) => noise(2600 - 350 * roll, at, 0.05, 0.5)),
  step: [noise(420, 0, 0.06, 0.45), tone("sine", 150, 95, 0, 0.08, 0.4)],
  spell: [tone("triangle", 320, 980, 0, 0.22, 0.35), noise(3200, 0.05, 0.2, 0.15)],
  injury: [tone("sawtooth", 210, 90, 0, 0.16, 0.3), noise(700, 0, 0.1, 0.5)],
  ko: [tone("square", 260, 60, 0, 0.5, 0.22), noise(260, 0.12, 0.35, 0.5)],
  kama: [tone("sine", 1320, 1320, 0, 0.07, 0.3), tone("sine", 1760, 1760, 0.07, 0.16, 0.3)],
  glory: [523, 659, 784].map((pitch, place) => tone("triangle", pitch, pitch, place * 0.09, 0.22, 0.35)),
  turn: [tone("sine", 587, 587, 0, 0.13, 0.35), tone("sine", 880, 880, 0.12, 0.2, 0.35)],
  end: [392, 523, 659, 784].map((pitch, place) => tone("triangle", pitch, pitch, place * 0.14, 0.4, 0.35)),
};

/** What matters most comes first: of many events at once only one is heard. */
const BY_WEIGHT: readonly Sound[] = ["end", "glory", "ko", "injury", "spell", "kama", "dice", "step", "turn"];

export function soundOf(event: GameEvent): Sound | null {
  switch (event.type) {
    case "rolled":
    case "tension":
    case "dice-fell":
      return "dice";
    case "moved":
    case "displaced":
    case "deployed":
      return "step";
    case "cast":
    case "summoned":
    case "revealed":
      return "spell";
    case "injured":
      return event.amount > 0 ? "injury" : null;
    case "knocked-out":
      return "ko";
    case "kamas":
      return "kama";
    case "glory":
    case "glory-lost":
      return "glory";
    case "ended":
      return "end";
    default:
      return null;
  }
}

export function soundOfNews(events: readonly GameEvent[]): Sound | null {
  const sounds = new Set(events.map(soundOf));
  return BY_WEIGHT.find((sound) => sounds.has(sound)) ?? null;
}

export interface Wishes {
  sounds: "on" | "off";
  /** 0 to 100. */
  volume: number;
}

/**
 * Plays sounds once somebody has touched the page: before that browsers forbid it and good manners
 * do too. `makeContext` is called then and not before.
 */
export class Player {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #touched = false;

  constructor(
    readonly wishes: Wishes,
    readonly makeContext: () => AudioContext,
  ) {}

  /** A key or a pointer went down. */
  touch(): void {
    this.#touched = true;
    if (this.#context?.state === "suspended") void this.#context.resume();
  }

  play(sound: Sound): void {
    const context = this.#ready();
    if (!context) return;
    const start = context.currentTime;
    for (const part of SOUNDS[sound]) this.#playPart(context, part, start + part.at);
  }

  #ready(): AudioContext | null {
    if (!this.#touched || this.wishes.sounds === "off" || this.wishes.volume <= 0) return null;
    try {
      this.#context ??= this.makeContext();
    } catch {
      return null; // no sound device, or none allowed
    }
    return this.#context;
  }

  #playPart(context: AudioContext, part: Part, start: number): void {
    const source = part.wave === "noise" ? this.#noiseSource(context, part) : toneSource(context, part, start);
    const loudness = context.createGain();
    const most = part.loud * (this.wishes.volume / 100);
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(most, start + 0.008);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + part.lasts);
    source.output.connect(loudness).connect(context.destination);
    source.node.start(start);
    source.node.stop(start + part.lasts);
  }

  #noiseSource(context: AudioContext, part: Part): Source {
    this.#noise ??= whiteNoise(context);
    const node = context.createBufferSource();
    node.buffer = this.#noise;
    node.loop = true;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = part.from;
    node.connect(band);
    return { node, output: band };
  }
}

interface Source {
  node: AudioScheduledSourceNode;
  output: AudioNode;
}

function toneSource(context: AudioContext, { wave, from, to, lasts }: Part, start: number): Source {
  const node = context.createOscillator();
  node.type = wave as OscillatorType;
  node.frequency.setValueAtTime(from, start);
  node.frequency.exponentialRampToValueAtTime(to, start + lasts);
  return { node, output: node };
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
