import { mix, scale, type Rgb } from '../colour.ts'
import type { Scene } from '../solids/march.ts'
import { noiseFrom, type Noise } from '../noise.ts'
import { randomFrom } from '../random.ts'
import { ellipsoid, sphere } from '../solids/solids.ts'

type Look = { seed: string; skyTop: Rgb; skyLow: Rgb; light: Rgb; stone: Rgb }

/** Balanced stones at the edge of a quiet sea. */
export function cairn(look: Look): Scene {
  const { seed, skyTop, skyLow, light } = look
  const noise = noiseFrom(seed)
  const parts = partsOf(seed, noise)
  const { stoneAt, pebbleAt, wave } = parts
  return {
    seed,
    eye: [0.4, 1, -4.6],
    target: [0, 0.98, 0],
    lens: 0.66,
    sun: [-0.8, 0.34, 0.62],
    light,
    ambient: mix(skyTop, skyLow, 0.5),
    haze: 0.02,
    far: 60,
    soft: 12,
    sky: (x, y, z) => {
      const cloud =
        Math.max(0, noise.fbm(x / (Math.abs(y) + 0.14), (z / (Math.abs(y) + 0.14)) * 0.5 + 3, 4)) * 0.3
      const sun = Math.max(0, -0.8 * x + 0.2 * y + 0.62 * z) ** 90
      return mix(
        mix(mix(skyLow, skyTop, Math.min(1, Math.max(0, y) * 2.1)), light, cloud * 0.35),
        [1.2, 1, 0.8],
        sun * 0.7,
      )
    },
    distance: (x, y, z) => {
      const near =
        sphere(x, y - 0.9, z, 1.6) > 0.6 ? sphere(x, y - 0.9, z, 1.6) : Math.min(...stoneAt(x, y, z))
      // Far from the pebbles, the distance to a box around them is accurate enough.
      const toPebbles = Math.max(Math.abs(x) - 2.7, Math.abs(z) - 1.6, y - 0.2)
      const low = toPebbles > 0.15 ? toPebbles : Math.min(...pebbleAt(x, y, z))
      return Math.min(y > 0.1 ? y - 0.03 : y - wave(x, z), near, low) * 0.9
    },
    surface: surfaceOf(look, parts, noise),
  }
}

function partsOf(seed: string, noise: Noise) {
  const random = randomFrom(seed)
  let top = 0
  const stones = [0.56, 0.44, 0.36, 0.27, 0.19, 0.13].map((size) => {
    const tall = size * random.between(0.36, 0.5)
    const made = {
      x: random.between(-0.05, 0.05),
      y: top + tall * 0.96,
      z: random.between(-0.04, 0.04),
      radii: [size, tall, size * random.between(0.8, 0.95)] as const,
      tint: random.between(0.7, 1.25),
    }
    top += tall * 1.88
    return made
  })
  const pebbles = Array.from({ length: 26 }, () => ({
    x: random.between(-2.4, 2.4),
    z: random.between(-1.3, 1.2),
    size: random.between(0.07, 0.26),
    tint: random.between(0.5, 1.2),
  })).filter((pebble) => Math.hypot(pebble.x, pebble.z) > 0.75)
  const stoneAt = (x: number, y: number, z: number) =>
    stones.map(
      (s) => ellipsoid(x - s.x, y - s.y, z - s.z, s.radii) - noise.at(x * 7 + s.y * 3, y * 9 + z * 7) * 0.007,
    )
  const pebbleAt = (x: number, y: number, z: number) =>
    pebbles.map((p) => ellipsoid(x - p.x, y - p.size * 0.2, z - p.z, [p.size, p.size * 0.5, p.size * 0.8]))
  const wave = (x: number, z: number) => noise.at(x * 1.6, z * 3.2) * 0.014 + noise.at(x * 5, z * 9) * 0.004
  return { stones, pebbles, stoneAt, pebbleAt, wave }
}

function surfaceOf(
  { skyTop, stone }: Look,
  { stones, pebbles, stoneAt, pebbleAt }: ReturnType<typeof partsOf>,
  noise: Noise,
): Scene['surface'] {
  return (x, y, z) => {
    const piled = stoneAt(x, y, z)
    const index = piled.findIndex((gap) => gap < 0.01)
    const vein = Math.abs(noise.at(x * 3 + y * 5, z * 3 + y * 2)) < 0.04 ? 1.5 : 1
    if (index >= 0)
      return {
        colour: scale(
          stone,
          (stones[index]?.tint ?? 1) * vein * (1 + noise.fbm(x * 30, y * 30 + z * 20, 3) * 0.3),
        ),
        gloss: 0.12,
      }
    const low = pebbleAt(x, y, z).findIndex((gap) => gap < 0.01)
    if (low >= 0) return { colour: scale(stone, (pebbles[low]?.tint ?? 1) * 0.7), gloss: 0.35 }
    return { colour: scale(skyTop, 0.22), gloss: 0.95 }
  }
}
