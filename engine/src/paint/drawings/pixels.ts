import sharp, { type Sharp } from 'sharp'
import { hex, palettes, type PaletteName, type Rgb } from '../colour.ts'
import type { Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom } from '../random.ts'

type PixelScene = { seed: string; palette: PaletteName; across: number; kind: 'valley' | 'street' | 'cave' }

/** A scene from a small video game: few colors, dithered, in square pixels. */
export function pixelScene(size: Size, { seed, palette, across, kind }: PixelScene): Sharp {
  const width = across
  const height = Math.round((across * size.height) / size.width)
  const colours = palettes[palette].map(hex)
  const tones = { valley, street, cave }[kind](width, height, seed)
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tone = Math.min(3.99, Math.max(0, (tones[y * width + x] ?? 0) * 4))
      const isUp = (tone % 1) * 16 > (bayer[(y % 4) * 4 + (x % 4)] ?? 0) + 0.5
      const colour: Rgb = colours[Math.floor(tone) + (isUp ? 1 : 0)] ?? [0, 0, 0]
      bytes.set(
        colour.map((part) => Math.round(part * 255)),
        (y * width + x) * 3,
      )
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } }).resize(size.width, size.height, {
    kernel: 'nearest',
    fit: 'fill',
  })
}

const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

function valley(width: number, height: number, seed: string): Float32Array {
  const noise = noiseFrom(seed)
  const random = randomFrom(seed)
  const tones = new Float32Array(width * height)
  const [sunX, sunY, sunR] = [width * random.between(0.3, 0.7), height * 0.32, width * 0.11]
  const trees = Array.from({ length: 22 }, () => ({
    x: random.whole(0, width),
    foot: height * random.between(0.8, 1.02),
    tall: random.whole(10, 26),
  }))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let tone = 0.35 + (y / height) * 0.62
      const fromSun = Math.hypot(x - sunX, y - sunY)
      if (fromSun < sunR) tone = 1
      else tone += Math.max(0, 0.25 - (fromSun - sunR) / width)
      for (let layer = 0; layer < 4; layer++) {
        const top =
          height * (0.5 + layer * 0.11) -
          noise.ridges(x / (46 - layer * 6) + layer * 9, 1, 3) * height * (0.2 - layer * 0.035)
        if (y > top) tone = 0.72 - layer * 0.21 + Math.max(0, 0.1 - (y - top) / 60)
      }
      if (y > height * 0.86) tone = (0.9 - Math.abs(noise.at(x / 16, y / 1.3))) * 0.42
      tones[y * width + x] = tone
    }
  }
  for (const { x, foot, tall } of trees) {
    for (let up = 0; up < tall; up++) {
      const half = Math.round(((up % 6) + 2) * (1 - up / tall) * 0.9)
      for (let side = -half; side <= half; side++)
        put(tones, width, height, x + side, Math.round(foot - tall + (tall - up)), side < 0 ? 0.12 : 0.02)
    }
  }
  return tones
}

function street(width: number, height: number, seed: string): Float32Array {
  const random = randomFrom(seed)
  const tones = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) tones[y * width + x] = 0.08 + (y / height) * 0.45
  for (let star = 0; star < 60; star++)
    put(tones, width, height, random.whole(0, width), random.whole(0, Math.floor(height * 0.4)), 1)
  for (let row = 0; row < 3; row++) {
    for (let x = -4; x < width;) {
      const wide = random.whole(14, 30)
      const top = Math.round(height * (0.3 + row * 0.14) + random.between(-0.1, 0.08) * height)
      const wall = 0.42 - row * 0.18
      for (let px = x; px < x + wide; px++)
        for (let py = top; py < height * 0.86; py++)
          put(tones, width, height, px, py, px === x + wide - 1 ? wall * 0.6 : wall)
      for (let py = top + 4; py < height * 0.82; py += 6) {
        for (let px = x + 3; px < x + wide - 3; px += 5) {
          const light = random.chance(0.5) ? random.pick([0.75, 0.95, 0.6]) : wall * 0.5
          for (let i = 0; i < 6; i++) put(tones, width, height, px + (i % 2), py + Math.floor(i / 2), light)
        }
      }
      x += wide + random.whole(0, 3)
    }
  }
  for (let y = Math.floor(height * 0.86); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const mirrored = Math.floor(height * 0.86 - (y - height * 0.86) * 1.5)
      const sway = Math.round(Math.sin(y * 1.7) * 1.4)
      tones[y * width + x] =
        (tones[mirrored * width + Math.min(width - 1, Math.max(0, x + sway))] ?? 0) * 0.62
    }
  }
  return tones
}

function cave(width: number, height: number, seed: string): Float32Array {
  const noise = noiseFrom(seed)
  const random = randomFrom(seed)
  const tones = new Float32Array(width * height)
  const lamps = Array.from({ length: 5 }, () => ({
    x: width * random.next(),
    y: height * random.between(0.35, 0.8),
  }))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const rock = noise.fbm(x / 30, y / 30, 3) + Math.abs(y / height - 0.52) * 2.3 - 0.42
      const crystal = noise.ridges(x / 24 + y / 60, y / 12, 2)
      const light = lamps.reduce(
        (sum, lamp) =>
          sum + Math.max(0, 1 - Math.hypot(lamp.x - x, (lamp.y - y) * 1.1) / (width * 0.27)) ** 2,
        0,
      )
      const isRock = rock > 0
      tones[y * width + x] = isRock
        ? Math.min(0.5, light * 0.4 + (rock < 0.07 ? 0.24 + light * 0.3 : 0.02))
        : 0.12 + light * 0.62 + (crystal > 0.86 ? 0.28 : 0)
    }
  }
  return tones
}

function put(tones: Float32Array, width: number, height: number, x: number, y: number, tone: number): void {
  if (x >= 0 && y >= 0 && x < width && y < height) tones[y * width + x] = tone
}
