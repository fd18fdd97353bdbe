import { randomFrom, type Random } from '../paint/random.ts'

const SAMPLES_PER_SECOND = 44_100

/** A soft stereo track, mixed from these parts. */
export type Sound = { seed: string; parts: readonly Part[] }

type Part =
  /** Held notes, in Hz, that swell and fade. */
  | { kind: 'pad'; notes: readonly number[]; level: number }
  /** Wind or water: filtered noise; `bright` 0 … 1. */
  | { kind: 'air'; bright: number; level: number }
  /** Plucked notes, one every `beat` seconds, in order. */
  | { kind: 'pluck'; notes: readonly number[]; beat: number; level: number }
  /** A low drum every `beat` seconds. */
  | { kind: 'drum'; beat: number; level: number }

/** 16-bit stereo WAV. */
export function asWave({ seed, parts }: Sound, seconds: number): Buffer {
  const count = Math.round(seconds * SAMPLES_PER_SECOND)
  const left = new Float32Array(count)
  const right = new Float32Array(count)
  parts.forEach((part, i) => {
    const random = randomFrom(`${seed} ${i}`)
    play(part, { left, right, seconds, random })
  })
  const wave = Buffer.alloc(44 + count * 4)
  wave.write('RIFF', 0)
  wave.writeUInt32LE(36 + count * 4, 4)
  wave.write('WAVEfmt ', 8)
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(2, 22)
  wave.writeUInt32LE(SAMPLES_PER_SECOND, 24)
  wave.writeUInt32LE(SAMPLES_PER_SECOND * 4, 28)
  wave.writeUInt16LE(4, 32)
  wave.writeUInt16LE(16, 34)
  wave.write('data', 36)
  wave.writeUInt32LE(count * 4, 40)
  for (let i = 0; i < count; i++) {
    const t = i / SAMPLES_PER_SECOND
    const fade = Math.min(1, t / 0.5, (seconds - t) / 0.8)
    wave.writeInt16LE(loudness((left[i] ?? 0) * fade), 44 + i * 4)
    wave.writeInt16LE(loudness((right[i] ?? 0) * fade), 46 + i * 4)
  }
  return wave
}

type Tape = { left: Float32Array; right: Float32Array; seconds: number; random: Random }

function play(part: Part, tape: Tape): void {
  if (part.kind === 'pad')
    part.notes.forEach((note, i) =>
      hold(note, part.level / part.notes.length, { ...tape, pan: i / Math.max(1, part.notes.length - 1) }),
    )
  else if (part.kind === 'air') blow(part.bright, part.level, tape)
  else if (part.kind === 'pluck') {
    for (let start = 0, i = 0; start < tape.seconds; start += part.beat, i++) {
      pluck(part.notes[i % part.notes.length] ?? 220, part.level, { ...tape, start })
    }
  } else for (let start = 0; start < tape.seconds; start += part.beat) drum(part.level, { ...tape, start })
}

function hold(note: number, level: number, { left, right, random, pan }: Tape & { pan: number }): void {
  const slow = random.between(0.1, 0.35)
  const start = random.between(0, 6.28)
  for (let i = 0; i < left.length; i++) {
    const t = i / SAMPLES_PER_SECOND
    const swell = 0.6 + 0.4 * Math.sin(t * slow * 6.28 + start)
    const voice =
      Math.sin(t * note * 6.2832) +
      0.5 * Math.sin(t * note * 1.003 * 6.2832 + start) +
      0.22 * Math.sin(t * note * 2.001 * 6.2832) +
      0.08 * Math.sin(t * note * 3 * 6.2832)
    left[i] = (left[i] ?? 0) + voice * swell * level * (1 - pan * 0.6)
    right[i] = (right[i] ?? 0) + voice * swell * level * (0.4 + pan * 0.6)
  }
}

function blow(bright: number, level: number, { left, right, random }: Tape): void {
  const open = 0.01 + bright * 0.12
  const low = [0, 0]
  const lower = [0, 0]
  for (let i = 0; i < left.length; i++) {
    const t = i / SAMPLES_PER_SECOND
    const gust = 0.55 + 0.45 * Math.sin(t * 1.1) * Math.sin(t * 0.37 + 1)
    for (const side of [0, 1]) {
      low[side] = (low[side] ?? 0) + (random.next() * 2 - 1 - (low[side] ?? 0)) * open * (0.6 + gust * 0.6)
      lower[side] = (lower[side] ?? 0) + ((low[side] ?? 0) - (lower[side] ?? 0)) * 0.2
    }
    left[i] = (left[i] ?? 0) + (lower[0] ?? 0) * gust * level * 3
    right[i] = (right[i] ?? 0) + (lower[1] ?? 0) * gust * level * 3
  }
}

function pluck(note: number, level: number, { left, right, start, random }: Tape & { start: number }): void {
  const from = Math.round(start * SAMPLES_PER_SECOND)
  const pan = random.between(0.25, 0.75)
  for (let i = 0; i < SAMPLES_PER_SECOND * 1.4 && from + i < left.length; i++) {
    const t = i / SAMPLES_PER_SECOND
    const fall = Math.exp(-t * 4) * Math.min(1, t * 200)
    const voice =
      (Math.sin(t * note * 6.2832) +
        0.35 * Math.sin(t * note * 2 * 6.2832) * Math.exp(-t * 6) +
        0.12 * Math.sin(t * note * 4 * 6.2832) * Math.exp(-t * 12)) *
      fall *
      level
    left[from + i] = (left[from + i] ?? 0) + voice * (1 - pan)
    right[from + i] = (right[from + i] ?? 0) + voice * pan
  }
}

function drum(level: number, { left, right, start }: Tape & { start: number }): void {
  const from = Math.round(start * SAMPLES_PER_SECOND)
  for (let i = 0; i < SAMPLES_PER_SECOND * 0.5 && from + i < left.length; i++) {
    const t = i / SAMPLES_PER_SECOND
    const voice =
      Math.sin(6.2832 * (46 * t + (62 / 24) * (1 - Math.exp(-24 * t)))) *
      Math.exp(-t * 9) *
      Math.min(1, t * 400) *
      level
    left[from + i] = (left[from + i] ?? 0) + voice
    right[from + i] = (right[from + i] ?? 0) + voice
  }
}

function loudness(sample: number): number {
  return Math.round(Math.tanh(sample) * 30_000)
}
