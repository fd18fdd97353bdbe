import { mix, scale, type Rgb } from '../colour.ts'
import type { Scene } from '../solids/march.ts'
import { noiseFrom, type Noise } from '../noise.ts'
import { randomFrom } from '../random.ts'
import { cylinder, ellipsoid, melt, rod, sphere } from '../solids/solids.ts'

type Look = { seed: string; wall: Rgb; sill: Rgb; pots: readonly Rgb[]; light: Rgb }
type Plant = { pot: Rgb; x: number; size: number; kind: number; ribs: number; flower: boolean }

/** Cacti in clay pots on a sill. */
export function cacti(look: Look): Scene {
  const { seed, wall, pots, light } = look
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const plants: Plant[] = pots.map((pot, i) => ({
    pot,
    x: (i - (pots.length - 1) / 2) * 0.82,
    size: random.between(0.8, 1.12),
    kind: (i + random.whole(0, 1)) % 3,
    ribs: random.whole(9, 14),
    flower: random.chance(0.6),
  }))
  return {
    seed,
    eye: [0.35, 1.1, -4.4],
    target: [0, 0.62, 0],
    lens: 0.52 + pots.length * 0.035,
    sun: [-0.8, 0.8, -0.6],
    light,
    ambient: mix([0.5, 0.52, 0.55], wall, 0.4),
    soft: 9,
    sky: () => wall,
    distance: (x, y, z) =>
      Math.min(
        Math.max(y, -y - 0.3),
        1.1 - z,
        ...plants.map((plant) =>
          Math.hypot(x - plant.x, y - 0.6, z) - 1 > 0.2
            ? Math.hypot(x - plant.x, y - 0.6, z) - 1
            : Math.min(potAt(plant, x, y, z), bodyAt(plant, x, y, z), bloomAt(plant, x, y, z) * 0.7),
        ),
      ),
    surface: surfaceOf(look, plants, noise),
  }
}

const potAt = ({ x: px, size }: Plant, x: number, y: number, z: number) =>
  Math.min(
    Math.max(Math.hypot(x - px, z) - (0.2 + y * 0.18) * size, y - 0.4 * size, -y) * 0.9,
    cylinder(x - px, y - 0.4 * size, z, [0.295 * size, 0.05 * size], 0.012),
  )
const bodyAt = ({ x: px, size, kind, ribs }: Plant, x: number, y: number, z: number) => {
  const [lx, ly] = [x - px, y - 0.42 * size]
  const rib = Math.cos(Math.atan2(z, lx) * ribs) * 0.016 * size
  if (kind === 0)
    return (ellipsoid(lx, ly - 0.24 * size, z, [0.26 * size, 0.28 * size, 0.26 * size]) - rib) * 0.7
  const trunk = rod(lx, ly, z, [0, 0, 0], [0, (kind === 1 ? 0.85 : 0.6) * size, 0], 0.13 * size) - rib * 0.7
  if (kind === 2)
    return (
      melt(
        trunk,
        ellipsoid(lx - 0.14 * size, ly - 0.72 * size, z, [0.17 * size, 0.24 * size, 0.07 * size]),
        0.06,
      ) * 0.7
    )
  const arm = Math.min(
    rod(lx, ly, z, [0, 0.4 * size, 0], [0.26 * size, 0.44 * size, 0], 0.07 * size),
    rod(lx, ly, z, [0.26 * size, 0.44 * size, 0], [0.28 * size, 0.72 * size, 0], 0.07 * size),
  )
  return melt(trunk, arm, 0.08) * 0.7
}
const bloomAt = ({ x: px, size, kind, flower }: Plant, x: number, y: number, z: number) =>
  flower
    ? sphere(x - px, y - (kind === 0 ? 0.95 : kind === 1 ? 1.42 : 1.16) * size, z, 0.07 * size) -
      Math.cos(Math.atan2(z, x - px) * 6) * 0.02
    : 9

function surfaceOf({ wall, sill }: Look, plants: readonly Plant[], noise: Noise): Scene['surface'] {
  return (x, y, z) => {
    for (const plant of plants) {
      if (bloomAt(plant, x, y, z) < 0.008) return { colour: [0.9, 0.2, 0.38] }
      if (potAt(plant, x, y, z) < 0.006)
        return {
          colour:
            y > 0.38 * plant.size && Math.hypot(x - plant.x, z) < 0.24 * plant.size
              ? [0.12, 0.08, 0.05]
              : scale(plant.pot, 1 + noise.fbm(x * 8, y * 8 + z * 8, 3) * 0.1),
        }
      if (bodyAt(plant, x, y, z) > 0.008) continue
      const rib = Math.cos(Math.atan2(z, x - plant.x) * plant.ribs)
      const thorn = rib > 0.86 && Math.sin(y * 60) > 0.75
      return {
        colour: thorn ? [0.85, 0.82, 0.66] : mix([0.05, 0.17, 0.09], [0.2, 0.4, 0.18], rib * 0.5 + 0.5),
      }
    }
    return { colour: z > 1.05 ? wall : scale(sill, 1 + noise.fbm(x * 2, z * 20, 3) * 0.14) }
  }
}
