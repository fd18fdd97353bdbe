import { mix, scale, type Rgb } from '../colour.ts'
import type { Scene } from '../solids/march.ts'
import { noiseFrom, type Noise } from '../noise.ts'
import { randomFrom } from '../random.ts'
import { box, cylinder, ellipsoid, melt, sphere } from '../solids/solids.ts'

type Look = {
  seed: string
  night: boolean
  /** Draws the beam of light over the sea. */ beam?: boolean
  skyTop: Rgb
  skyLow: Rgb
  light: Rgb
}

/** A lighthouse on its rock; at night the lamp is lit. */
export function lighthouse(look: Look): Scene {
  const { seed, night, beam: hasBeam = night, skyTop, skyLow, light } = look
  const noise = noiseFrom(seed)
  const random = randomFrom(seed)
  const stars = Array.from({ length: night ? 130 : 0 }, () => ({
    x: random.between(-1, 1),
    y: random.between(0.02, 0.8),
    size: random.between(0.0006, 0.0019),
  }))
  const parts = partsOf(noise)
  const { rock, body, gallery, lamp, house, swell } = parts
  return {
    seed,
    eye: [-1.6, 1.2, -8.6],
    target: [0.15, 1.62, 0],
    lens: 0.6,
    sun: night ? [-0.5, 0.7, -0.4] : [-0.85, 0.42, -0.45],
    light,
    ambient: mix(skyTop, skyLow, 0.4),
    haze: 0.018,
    far: 90,
    soft: 14,
    sky: (x, y, z) => {
      const base = mix(skyLow, skyTop, Math.min(1, Math.max(0, y) * 2.4))
      const cloud = Math.max(0, noise.fbm(x * 4 + 2, y * 15, 5)) * (night ? 0.1 : 0.55)
      const star = stars.some((s) => Math.abs(s.x - x / z) < s.size && Math.abs(s.y - y / z) < s.size)
      const beam = hasBeam
        ? Math.max(
            0,
            1 - Math.abs(y / z - 0.205 - (x / z - 0.185) * 0.22) * (9 + Math.abs(x / z - 0.185) * 6),
          ) * (x / z < 0.185 ? 0.55 : 0.4)
        : 0
      return star ? [1.1, 1.1, 1.15] : mix(mix(base, light, cloud * 0.55), [1.3, 1.1, 0.7], beam)
    },
    distance: (x, y, z) =>
      Math.min(
        y > 0.2 ? y - 0.08 : (y - swell(x, z)) * 0.85,
        rock(x, y, z) * 0.6,
        Math.max(Math.abs(x - 0.3) - 1.1, Math.abs(z) - 0.6) > 0.3
          ? Math.max(Math.abs(x - 0.3) - 1.1, Math.abs(z) - 0.6)
          : Math.min(body(x, y, z), gallery(x, y, z), lamp(x, y, z), house(x, y, z)),
      ),
    surface: surfaceOf(look, parts, noise),
  }
}

function partsOf(noise: Noise) {
  const rock = (x: number, y: number, z: number) => {
    const plain = ellipsoid(x, y + 0.25, z, [2.1, 0.9, 1.5])
    return plain > 0.6 ? plain - 0.25 : plain - noise.fbm(x * 1.7, z * 1.7 + y, 4) * 0.22
  }
  const tower = (x: number, y: number, z: number) => (Math.hypot(x, z) - (0.42 - (y - 0.5) * 0.075)) * 0.95
  const body = (x: number, y: number, z: number) => Math.max(tower(x, y, z), y - 2.7, 0.3 - y)
  const gallery = (x: number, y: number, z: number) =>
    Math.min(
      cylinder(x, y - 2.74, z, [0.4, 0.04], 0.01),
      Math.max(Math.abs(Math.hypot(x, z) - 0.38) - 0.01, Math.abs(y - 2.9) - 0.012),
      cylinder(x, y - 3.26, z, [0.24, 0.025], 0.01),
      melt(sphere(x, y - 3.26, z, 0.17), cylinder(x, y - 3.45, z, [0.015, 0.15]), 0.05),
    )
  const lamp = (x: number, y: number, z: number) => cylinder(x, y - 3.0, z, [0.17, 0.24], 0.02)
  const house = (x: number, y: number, z: number) =>
    Math.min(
      box(x - 0.95, y - 0.75, z + 0.1, [0.36, 0.28, 0.3], 0.005),
      Math.max((Math.abs(z + 0.1) * 0.62 + (y - 1.26)) * 0.85, Math.abs(x - 0.95) - 0.4, 1.0 - y),
    )
  const swell = (x: number, z: number) =>
    noise.at(x * 0.9, z * 1.7) * 0.05 + noise.at(x * 3.2, z * 4.4) * 0.016
  return { rock, body, gallery, lamp, house, swell }
}

function surfaceOf(
  { night, skyTop }: Look,
  { lamp, gallery, body, house, rock }: ReturnType<typeof partsOf>,
  noise: Noise,
): Scene['surface'] {
  return (x, y, z) => {
    if (lamp(x, y, z) < 0.01)
      return night ? { colour: [1, 0.86, 0.5], glow: 1.3 } : { colour: [0.55, 0.7, 0.75], gloss: 0.9 }
    if (gallery(x, y, z) < 0.01) return { colour: [0.5, 0.07, 0.05], gloss: 0.2 }
    if (body(x, y, z) < 0.01) {
      const isWindow =
        Math.abs(Math.atan2(x, -z) + 0.3) < 0.14 && [1.1, 1.7, 2.3].some((h) => Math.abs(y - h) < 0.09)
      if (isWindow)
        return night ? { colour: [1, 0.75, 0.35], glow: 0.9 } : { colour: [0.08, 0.1, 0.13], gloss: 0.5 }
      return { colour: Math.floor((y - 0.3) / 0.48) % 2 === 0 ? [0.92, 0.9, 0.86] : [0.72, 0.1, 0.07] }
    }
    if (house(x, y, z) < 0.01) return { colour: y > 1.02 ? [0.42, 0.12, 0.08] : [0.9, 0.88, 0.82] }
    if (rock(x, y, z) < 0.03)
      return {
        colour: scale(
          mix([0.2, 0.19, 0.19], [0.3, 0.36, 0.18], Math.max(0, noise.fbm(x * 3, z * 3, 3) + y - 0.4)),
          1 + noise.fbm(x * 9, z * 9 + y * 9, 4) * 0.5,
        ),
      }
    const foam = Math.max(0, 0.5 - rock(x, y, z) * 2.4) * (noise.fbm(x * 6, z * 6, 3) + 0.5)
    return {
      colour: mix(scale(skyTop, night ? 0.25 : 0.3), [0.85, 0.9, 0.92], Math.min(0.85, Math.max(0, foam))),
      gloss: 0.8,
    }
  }
}
