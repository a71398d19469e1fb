// The notes of a few quiet sounds, made on the spot.

import type { Sound } from "../table/sound";

type Note = [
  start: number,
  length: number,
  from: number,
  to: number,
  kind: OscillatorType,
  loud: number,
];

const NOTES: Record<Sound, Note[]> = {
  ask: [
    [0, 0.12, 660, 660, "sine", 0.05],
    [0.09, 0.16, 880, 880, "sine", 0.05],
  ],
  card: [[0, 0.07, 320, 180, "triangle", 0.08]],
  strike: [[0, 0.12, 220, 70, "sawtooth", 0.05]],
  hurt: [[0, 0.14, 140, 60, "square", 0.04]],
  mend: [
    [0, 0.1, 520, 700, "sine", 0.05],
    [0.08, 0.14, 700, 940, "sine", 0.04],
  ],
  fall: [[0, 0.3, 200, 40, "triangle", 0.08]],
  chance: [
    [0, 0.04, 900, 700, "square", 0.03],
    [0.07, 0.04, 800, 600, "square", 0.03],
  ],
  win: [
    [0, 0.18, 523, 523, "sine", 0.06],
    [0.15, 0.18, 659, 659, "sine", 0.06],
    [0.3, 0.4, 784, 784, "sine", 0.06],
  ],
  lose: [
    [0, 0.25, 392, 392, "sine", 0.06],
    [0.22, 0.5, 294, 262, "sine", 0.06],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [start, length, from, to, kind, loud] of NOTES[sound]) {
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = kind;
    voice.frequency.setValueAtTime(from, now + start);
    voice.frequency.exponentialRampToValueAtTime(to, now + start + length);
    volume.gain.setValueAtTime(loud, now + start);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    voice.connect(volume).connect(context.destination);
    voice.start(now + start);
    voice.stop(now + start + length);
  }
}
