import type { Size } from '../paint/canvas.ts'
import type { Rgb } from '../paint/colour.ts'
import { noiseFrom } from '../paint/noise.ts'
import { randomFrom } from '../paint/random.ts'

type Change = (t: number, pixels: Uint8ClampedArray) => void

/** Falling flakes, grains or drops, in pixels per second; they drift, and reappear at the top. */
export function falling(
  { width, height }: Size,
  {
    seed,
    count,
    fall,
    drift,
    long,
    tint,
    opacity,
    seconds,
  }: {
    seed: string
    count: number
    fall: number
    drift: number
    long: number
    tint: Rgb
    opacity: number
    seconds: number
  },
): Change {
  const random = randomFrom(seed)
  const flakes = Array.from({ length: count }, () => ({
    x: random.next() * width,
    y: random.next() * height,
    near: random.between(0.35, 1),
    sway: random.between(0, 6.28),
  }))
  return (t, pixels) => {
    for (const { x, y, near, sway } of flakes) {
      const px = x + drift * near * t * seconds + Math.sin(t * seconds * 1.6 + sway) * 9 * near
      const py = y + fall * near * t * seconds
      const radius = 1.2 + near * 1.9
      for (let step = 0; step <= long; step++) {
        dot(
          pixels,
          { width, height },
          {
            x: px - (drift / Math.max(1, fall)) * step,
            y: py - step,
            radius: long > 3 ? 0.9 : radius,
            tint,
            opacity: opacity * near,
          },
        )
      }
    }
  }
}

/** Brightens and dims the whole frame, like flickering lamps or stage lights. */
export function pulsing(
  { width, height }: Size,
  { beats, depth, from, tints }: { beats: number; depth: number; from: number; tints: readonly Rgb[] },
): Change {
  return (t, pixels) => {
    const beat = t * beats
    const hit = Math.exp(-(beat % 1) * 3.2)
    const tint = tints[Math.floor(beat) % tints.length] ?? [1, 1, 1]
    for (let row = 0, at = 0; row < height; row++) {
      const reach = Math.max(0, 1 - Math.abs(row / height - from) * 2.1)
      const level = 1 - depth * 0.5 + depth * hit * (0.4 + reach)
      for (let column = 0; column < width; column++, at += 3) {
        for (let part = 0; part < 3; part++)
          pixels[at + part] = (pixels[at + part] ?? 0) * level * (1 + ((tint[part] ?? 1) - 1) * reach)
      }
    }
  }
}

/** A beam that rotates around a lamp, whose position is in fractions of the picture. */
export function sweepingBeam(
  { width, height }: Size,
  { x, y, turns, tint }: { x: number; y: number; turns: number; tint: Rgb },
): Change {
  return (t, pixels) => {
    const angle = t * turns * 2 * Math.PI
    const reach = Math.cos(angle)
    const facing = Math.max(0, Math.sin(angle)) ** 8
    for (let row = 0, at = 0; row < height; row++) {
      for (let column = 0; column < width; column++, at += 3) {
        const dx = (column - x * width) / width
        const dy = (row - y * height) / width
        const along = dx * Math.sign(reach)
        const wide = 0.012 + Math.abs(along) * 0.13
        const beam =
          along > 0
            ? Math.max(0, 1 - Math.abs(dy + dx * 0.05) / wide) *
              Math.abs(reach) ** 0.5 *
              Math.max(0, 1 - along * 0.9) *
              0.6
            : 0
        const flare = facing * Math.exp(-Math.hypot(dx, dy) * 9)
        const light = beam + flare
        for (let part = 0; part < 3; part++)
          pixels[at + part] = (pixels[at + part] ?? 0) + (tint[part] ?? 0) * light * 255
      }
    }
  }
}

/** Steam or mist that rises from a place. */
export function steam(
  { width, height }: Size,
  {
    seed,
    x,
    y,
    wide,
    tall,
    seconds,
  }: { seed: string; x: number; y: number; wide: number; tall: number; seconds: number },
): Change {
  const noise = noiseFrom(seed)
  return (t, pixels) => {
    for (let row = Math.max(0, Math.floor((y - tall) * height)); row < y * height; row++) {
      const up = (y * height - row) / (tall * height)
      for (let column = 0; column < width; column++) {
        const off = (column / width - x) / (wide * (0.4 + up))
        if (Math.abs(off) > 1) continue
        const bend = noise.at(column / 90 + up * 2, row / 110 + t * seconds * 0.5) * 0.7
        const wisp = noise.ridges(column / 130 + bend, row / 260 + t * seconds * 0.42, 2) ** 3
        const light = wisp * (1 - off * off) * Math.sin(Math.min(1, up) * Math.PI) * 0.85
        const at = (row * width + column) * 3
        for (let part = 0; part < 3; part++)
          pixels[at + part] = (pixels[at + part] ?? 0) + (238 - (pixels[at + part] ?? 0)) * light
      }
    }
  }
}

/** Small lamps that switch on and off at different times; their positions are fractions of the picture. */
export function blinking(
  size: Size,
  lamps: readonly { x: number; y: number; tint: Rgb; every: number }[],
): Change {
  return (t, pixels) => {
    for (const { x, y, tint, every } of lamps) {
      const on = (t * every) % 1 < 0.45 ? 1 : 0.1
      for (const [radius, opacity] of [
        [16, 0.12],
        [8, 0.3],
        [3.2, 0.95],
      ] as const) {
        dot(pixels, size, { x: x * size.width, y: y * size.height, radius, tint, opacity: opacity * on })
      }
    }
  }
}

function dot(
  pixels: Uint8ClampedArray,
  { width, height }: Size,
  { x, y, radius, tint, opacity }: { x: number; y: number; radius: number; tint: Rgb; opacity: number },
): void {
  const cx = ((x % width) + width) % width
  const cy = ((y % height) + height) % height
  for (let row = Math.max(0, Math.floor(cy - radius)); row <= Math.min(height - 1, cy + radius); row++) {
    for (
      let column = Math.max(0, Math.floor(cx - radius));
      column <= Math.min(width - 1, cx + radius);
      column++
    ) {
      const share = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - cx, row - cy))) * opacity
      const at = (row * width + column) * 3
      for (let part = 0; part < 3; part++)
        pixels[at + part] = (pixels[at + part] ?? 0) * (1 - share) + (tint[part] ?? 0) * 255 * share
    }
  }
}
