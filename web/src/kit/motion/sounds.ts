/**
 * Quiet sounds of a card room, made on the spot: no files, nothing to load. Each is a few tones and puffs of
 * air. Nobody hears them who has not asked for them: the page rings only where the setting is on.
 */
export const SOUNDS = ["place", "slide", "coin", "flip", "your-turn", "end"] as const;
export type Sound = (typeof SOUNDS)[number];

/** A tone that fades: from one pitch to another. */
interface Tone {
  kind: OscillatorType;
  from: number;
  to?: number;
  at?: number;
  lasts: number;
  loud: number;
}

/** Air over a card: noise through a filter that glides. */
interface Puff {
  filter: BiquadFilterType;
  from: number;
  to?: number;
  at?: number;
  /** How long it swells before it fades. */
  swells: number;
  lasts: number;
  loud: number;
}

interface Recipe {
  tones: Tone[];
  puffs: Puff[];
}

const chime = (pitch: number, at: number, lasts: number): Tone[] => [
  { kind: "sine", from: pitch, at, lasts, loud: 0.11 },
  { kind: "sine", from: pitch * 2.003, at, lasts: lasts * 0.6, loud: 0.03 },
];

const ting = (pitch: number, at: number): Tone[] => [
  { kind: "triangle", from: pitch, at, lasts: 0.22, loud: 0.06 },
  { kind: "sine", from: pitch * 2.76, at, lasts: 0.12, loud: 0.03 },
];

const RECIPES: Record<Sound, Recipe> = {
  place: {
    tones: [{ kind: "sine", from: 150, to: 80, lasts: 0.1, loud: 0.16 }],
    puffs: [{ filter: "lowpass", from: 1600, to: 500, swells: 0.004, lasts: 0.07, loud: 0.16 }],
  },
  slide: {
    tones: [],
    puffs: [{ filter: "bandpass", from: 900, to: 2600, swells: 0.09, lasts: 0.2, loud: 0.13 }],
  },
  coin: { tones: [...ting(1568, 0), ...ting(2093, 0.07)], puffs: [] },
  flip: {
    tones: [],
    puffs: [
      { filter: "highpass", from: 2200, swells: 0.01, lasts: 0.05, loud: 0.07 },
      { filter: "lowpass", from: 1800, to: 700, at: 0.08, swells: 0.003, lasts: 0.06, loud: 0.14 },
    ],
  },
  "your-turn": { tones: [...chime(523.25, 0, 0.5), ...chime(783.99, 0.13, 0.7)], puffs: [] },
  end: {
    tones: [
      ...chime(523.25, 0, 0.5),
      ...chime(659.25, 0.12, 0.5),
      ...chime(783.99, 0.24, 0.6),
      ...chime(1046.5, 0.36, 1.1),
    ],
    puffs: [],
  },
};

export function isSound(name: string): name is Sound {
  return (SOUNDS as readonly string[]).includes(name);
}

/** Write a sound into a context, to begin at that time; how long it lasts. */
export function compose(name: Sound, context: BaseAudioContext, begin: number): number {
  const { tones, puffs } = RECIPES[name];
  for (const tone of tones) sing(tone, context, begin + (tone.at ?? 0));
  for (const puff of puffs) blow(puff, context, begin + (puff.at ?? 0));
  return Math.max(...[...tones, ...puffs].map(({ at = 0, lasts }) => at + lasts));
}

const SILENCE = 0.0001;

function sing({ kind, from, to, lasts, loud }: Tone, context: BaseAudioContext, at: number): void {
  const tone = new OscillatorNode(context, { type: kind, frequency: from });
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(SILENCE, at);
  level.gain.exponentialRampToValueAtTime(loud, at + 0.006);
  level.gain.exponentialRampToValueAtTime(SILENCE, at + lasts);
  if (to !== undefined) {
    tone.frequency.setValueAtTime(from, at);
    tone.frequency.exponentialRampToValueAtTime(to, at + lasts);
  }
  tone.connect(level).connect(context.destination);
  tone.start(at);
  tone.stop(at + lasts);
}

function blow(puff: Puff, context: BaseAudioContext, at: number): void {
  const source = new AudioBufferSourceNode(context, { buffer: air(context, puff.lasts) });
  const filter = new BiquadFilterNode(context, { type: puff.filter, frequency: puff.from, Q: 0.8 });
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(SILENCE, at);
  level.gain.linearRampToValueAtTime(puff.loud, at + puff.swells);
  level.gain.exponentialRampToValueAtTime(SILENCE, at + puff.lasts);
  filter.frequency.setValueAtTime(puff.from, at);
  if (puff.to !== undefined) {
    filter.frequency.exponentialRampToValueAtTime(puff.to, at + puff.lasts);
  }
  source.connect(filter).connect(level).connect(context.destination);
  source.start(at);
}

function air(context: BaseAudioContext, seconds: number): AudioBuffer {
  const { sampleRate } = context;
  const length = Math.ceil(seconds * sampleRate);
  const buffer = new AudioBuffer({ length, sampleRate, numberOfChannels: 1 });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}

let live: AudioContext | null = null;

/** Let a sound be heard; a name that is none, or a browser without sound, stays silent. */
export function ring(name: string): void {
  if (!isSound(name) || typeof AudioContext === "undefined") return;
  live ??= new AudioContext({ latencyHint: "interactive" });
  // Browsers hold sound back until somebody has touched the page.
  if (live.state === "suspended") void live.resume().catch(() => undefined);
  compose(name, live, live.currentTime + 0.01);
}
