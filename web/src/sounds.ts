/** Sounds of the game, made on the spot from tones and noise. Nothing sounds unless it is wanted. */
import type { Manner } from "./manner";
import type { GameEvent } from "./wire";

export type Sound =
  | "dice"
  | "knock"
  | "step"
  | "summon"
  | `spell-${Manner}`
  | "injury"
  | "heavy-injury"
  | "stopped"
  | "heal"
  | "ko"
  | "kama"
  | "glory"
  | "turn"
  | "end";

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

const tone = (
  wave: OscillatorType,
  from: number,
  to: number,
  at: number,
  lasts: number,
  loud: number,
): Part => ({ wave, from, to, at, lasts, loud });
const noise = (pitch: number, at: number, lasts: number, loud: number): Part => ({
  wave: "noise",
  from: pitch,
  to: pitch,
  at,
  lasts,
  loud,
});

export const SOUNDS: Record<Sound, readonly Part[]> = {
  dice: [0, 0.07, 0.13, 0.22].map((at, roll) => noise(2600 - 350 * roll, at, 0.05, 0.5)),
  step: [noise(420, 0, 0.06, 0.45), tone("sine", 150, 95, 0, 0.08, 0.4)],
  // Dice that come to rest, one knock each: the player repeats it.
  knock: [noise(900, 0, 0.05, 0.6), tone("sine", 240, 170, 0, 0.06, 0.4)],
  summon: [tone("sine", 220, 660, 0, 0.1, 0.4), noise(1800, 0.06, 0.06, 0.25)],
  "spell-fire": [noise(900, 0, 0.35, 0.4), tone("sawtooth", 140, 320, 0, 0.3, 0.14)],
  "spell-water": [0, 0.07, 0.15].map((at, drop) =>
    tone("sine", 520 + 160 * drop, 1100 + 200 * drop, at, 0.1, 0.3),
  ),
  "spell-earth": [noise(180, 0, 0.3, 0.6), tone("triangle", 120, 60, 0, 0.3, 0.4)],
  "spell-air": [noise(2400, 0, 0.32, 0.28), noise(3600, 0.08, 0.22, 0.18)],
  "spell-blow": [noise(1400, 0, 0.09, 0.35), tone("triangle", 300, 160, 0, 0.1, 0.3)],
  "spell-healing": [659, 784, 988].map((pitch, place) =>
    tone("sine", pitch, pitch, place * 0.07, 0.25, 0.25),
  ),
  "spell-special": [tone("triangle", 320, 980, 0, 0.22, 0.35), noise(3200, 0.05, 0.2, 0.15)],
  injury: [tone("sawtooth", 210, 90, 0, 0.16, 0.3), noise(700, 0, 0.1, 0.5)],
  "heavy-injury": [
    tone("sawtooth", 170, 55, 0, 0.28, 0.38),
    noise(420, 0, 0.2, 0.7),
    noise(160, 0.03, 0.25, 0.5),
  ],
  stopped: [tone("triangle", 1500, 1480, 0, 0.14, 0.3), tone("sine", 2250, 2220, 0, 0.1, 0.15)],
  heal: [tone("sine", 523, 784, 0, 0.25, 0.3)],
  ko: [tone("square", 260, 60, 0, 0.5, 0.22), noise(260, 0.12, 0.35, 0.5)],
  kama: [tone("sine", 1320, 1320, 0, 0.07, 0.3), tone("sine", 1760, 1760, 0.07, 0.16, 0.3)],
  glory: [523, 659, 784].map((pitch, place) => tone("triangle", pitch, pitch, place * 0.09, 0.22, 0.35)),
  turn: [tone("sine", 587, 587, 0, 0.13, 0.35), tone("sine", 880, 880, 0.12, 0.2, 0.35)],
  end: [392, 523, 659, 784].map((pitch, place) => tone("triangle", pitch, pitch, place * 0.14, 0.4, 0.35)),
};

/** What matters most comes first: of many events at once only one is heard. */
const BY_WEIGHT: readonly Sound[] = [
  "end",
  "glory",
  "ko",
  "heavy-injury",
  "injury",
  "stopped",
  "heal",
  "spell-fire",
  "spell-water",
  "spell-earth",
  "spell-air",
  "spell-healing",
  "spell-blow",
  "spell-special",
  "summon",
  "kama",
  "dice",
  "knock",
  "step",
  "turn",
];

/** So many injuries at once are heard to be heavy. */
const HEAVY = 3;

/** `manner` says how a spell sounds; without it, as a special one. */
export function soundOf(
  event: GameEvent,
  manner: (unit: string, spell: string) => Manner = () => "special",
): Sound | null {
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
      return `spell-${manner(event.unit, event.spell)}`;
    case "summoned":
      return "summon";
    case "revealed":
      return "spell-special";
    case "injured":
      return event.amount >= HEAVY ? "heavy-injury" : event.amount > 0 ? "injury" : "stopped";
    case "healed":
      return event.amount > 0 ? "heal" : null;
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

export function soundOfNews(
  events: readonly GameEvent[],
  manner?: (unit: string, spell: string) => Manner,
): Sound | null {
  const sounds = new Set(events.map((event) => soundOf(event, manner)));
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

  /** `after` so many milliseconds. */
  play(sound: Sound, after = 0): void {
    const context = this.#ready();
    if (!context) return;
    const start = context.currentTime + after / 1000;
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
    const source =
      part.wave === "noise" ? this.#noiseSource(context, part) : toneSource(context, part, start);
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
