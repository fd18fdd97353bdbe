import { mix, scale, type Rgb } from '../colour.ts'
import type { Scene } from '../solids/march.ts'
import { noiseFrom, type Noise } from '../noise.ts'
import { randomFrom } from '../random.ts'
import { ellipsoid, rod } from '../solids/solids.ts'

type Look = { seed: string; cap: Rgb; floor: Rgb; light: Rgb; back: Rgb }

/** A corner of a forest floor after rain. */
export function mushrooms(look: Look): Scene {
  const { seed, light, back } = look
  const noise = noiseFrom(seed)
  const parts = partsOf(seed, noise)
  const { grown, ground, stem, hat } = parts
  return {
    seed,
    eye: [0.3, 0.62, -3.3],
    target: [0, 0.52, 0],
    lens: 0.56,
    sun: [-0.7, 0.85, -0.25],
    light,
    ambient: mix(back, [0.3, 0.36, 0.3], 0.5),
    haze: 0.13,
    far: 20,
    soft: 8,
    sky: (x, y) =>
      mix(
        scale(back, 0.55),
        mix(back, light, 0.35),
        Math.max(0, noise.fbm(x * 5, y * 3, 3) * 0.5 + 0.35 + y),
      ),
    distance: (x, y, z) =>
      Math.min(
        y > 0.3 ? y - 0.15 : (y - ground(x, z)) * 0.85,
        ...grown.map((m) => {
          const around = Math.hypot(x - m.x, y - m.size * 0.6, z - m.z) - m.size * 0.85
          return around > 0.2 ? around : Math.min(stem(m, x, y, z), hat(m, x, y, z) * 0.8)
        }),
      ),
    surface: surfaceOf(look, parts, noise),
  }
}

function partsOf(seed: string, noise: Noise) {
  const random = randomFrom(seed)
  const grown = [
    [0, 0, 1],
    [-0.62, 0.3, 0.68],
    [0.56, 0.1, 0.55],
    [0.24, -0.55, 0.34],
    [-0.32, -0.5, 0.26],
    [1.05, 0.7, 0.8],
    [-1.2, 0.9, 0.9],
  ].map(([x = 0, z = 0, size = 1]) => ({
    x: x + random.between(-0.08, 0.08),
    z: z + random.between(-0.08, 0.08),
    size: size * random.between(0.85, 1.1),
    lean: random.between(-0.12, 0.12),
  }))
  const ground = (x: number, z: number) =>
    noise.fbm(x * 1.3, z * 1.3, 3) * 0.1 + noise.at(x * 9, z * 9) * 0.012
  const stem = (m: (typeof grown)[number], x: number, y: number, z: number) =>
    rod(
      x,
      y,
      z,
      [m.x, -0.1, m.z],
      [m.x + m.lean * m.size, 0.95 * m.size, m.z],
      (0.11 - 0.03 * Math.min(1, y / m.size)) * m.size,
    )
  const hat = (m: (typeof grown)[number], x: number, y: number, z: number) => {
    const [lx, ly, lz] = [x - m.x - m.lean * m.size, y - 0.9 * m.size, z - m.z]
    const dome = ellipsoid(lx, ly, lz, [0.5 * m.size, 0.36 * m.size, 0.5 * m.size])
    return Math.max(
      dome,
      -ellipsoid(lx, ly + 0.2 * m.size, lz, [0.52 * m.size, 0.24 * m.size, 0.52 * m.size]),
    )
  }
  const isSpot = (m: (typeof grown)[number], x: number, y: number, z: number) =>
    noise.at((x - m.x) * (7 / m.size) + m.x * 9, (z - m.z) * (7 / m.size) + y * 3) > 0.36
  return { grown, ground, stem, hat, isSpot }
}

function surfaceOf(
  { cap, floor }: Look,
  { grown, stem, hat, isSpot }: ReturnType<typeof partsOf>,
  noise: Noise,
): Scene['surface'] {
  return (x, y, z) => {
    for (const m of grown) {
      if (hat(m, x, y, z) < 0.008)
        return y < 0.86 * m.size
          ? { colour: [0.9, 0.84, 0.74] }
          : { colour: isSpot(m, x, y, z) ? [0.96, 0.93, 0.86] : cap, gloss: 0.45 }
      if (stem(m, x, y, z) < 0.008)
        return { colour: scale([0.92, 0.87, 0.78], 1 + noise.at(x * 60, y * 8) * 0.08) }
    }
    const moss = noise.fbm(x * 4, z * 4, 4) * 0.5 + 0.5
    return {
      colour: scale(mix(floor, [0.13, 0.08, 0.05], moss * 0.7), 1 + noise.at(x * 46, z * 46) * 0.35),
    }
  }
}
