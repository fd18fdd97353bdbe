import { scale, type Rgb } from '../colour.ts'
import type { Scene, Surface } from '../solids/march.ts'
import { noiseFrom } from '../noise.ts'
import { room, type Room } from './room.ts'
import { profile } from '../solids/solids.ts'

const shapes = {
  bottle: [
    [0, 0.22],
    [0.1, 0.3],
    [0.45, 0.33],
    [0.72, 0.2],
    [0.85, 0.09],
    [1.1, 0.08],
    [1.2, 0.13],
  ],
  moon: [
    [0, 0.16],
    [0.12, 0.33],
    [0.4, 0.46],
    [0.68, 0.34],
    [0.8, 0.15],
    [0.86, 0.17],
  ],
  bowl: [
    [0, 0.15],
    [0.05, 0.2],
    [0.15, 0.36],
    [0.3, 0.43],
    [0.34, 0.44],
  ],
  cup: [
    [0, 0.14],
    [0.06, 0.18],
    [0.2, 0.2],
    [0.36, 0.19],
    [0.4, 0.2],
  ],
  amphora: [
    [0, 0.1],
    [0.1, 0.15],
    [0.5, 0.36],
    [0.8, 0.28],
    [0.95, 0.12],
    [1.15, 0.1],
    [1.25, 0.2],
  ],
  plate: [
    [0, 0.3],
    [0.03, 0.42],
    [0.06, 0.55],
    [0.08, 0.58],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>

export type Pot = {
  shape: keyof typeof shapes
  x: number
  z: number
  size: number
  glaze: Rgb
  drip?: Rgb
  speckle?: number
  gloss?: number
}

/** Wheel-thrown pots on a table in front of a wall. */
export function potteryShelf(
  { seed, wall, table, light = [1.9, 1.75, 1.5] }: Room,
  pots: readonly Pot[],
): Scene {
  const noise = noiseFrom(seed)
  const turned = pots.map((pot) => {
    const points = shapes[pot.shape]
    const top = points[points.length - 1]?.[0] ?? 1
    return {
      ...pot,
      radiusAt: profile(points),
      top,
      isOpen: pot.shape === 'bowl' || pot.shape === 'cup' || pot.shape === 'plate',
    }
  })
  type Turned = (typeof turned)[number]
  const potDistance = (pot: Turned, x: number, y: number, z: number) => {
    const [lx, ly, lz] = [(x - pot.x) / pot.size, y / pot.size, (z - pot.z) / pot.size]
    const away = Math.hypot(lx, lz)
    const rings = Math.sin(ly * 70) * 0.0018
    const side = away - pot.radiusAt(Math.min(pot.top, Math.max(0, ly))) - rings
    const outer = Math.max(side, ly - pot.top, -ly)
    const inner = away - pot.radiusAt(Math.min(pot.top, Math.max(0.02, ly))) + 0.03
    const hollow = pot.isOpen ? Math.max(inner, 0.035 - ly) : Math.max(inner, pot.top - 0.25 - ly)
    return Math.max(outer, -hollow) * 0.62 * pot.size
  }
  const nearest = (x: number, y: number, z: number) => {
    let best: { pot: Turned; gap: number } | undefined
    for (const pot of turned) {
      const gap = potDistance(pot, x, y, z)
      if (!best || gap < best.gap) best = { pot, gap }
    }
    return best
  }
  return {
    ...room({ seed, wall, light }),
    distance: (x, y, z) => {
      let gap = Math.min(y, 1.6 - z)
      for (const pot of turned) {
        const guess = Math.hypot(x - pot.x, y - pot.size * 0.5, z - pot.z) - pot.size * 0.8
        gap = Math.min(gap, guess > 0.25 ? guess : potDistance(pot, x, y, z))
      }
      return gap
    },
    surface: (x, y, z) => {
      const best = nearest(x, y, z)
      if (best && best.gap < 0.01) return glazed(best.pot, noise, x, y, z)
      if (z > 1.55) return { colour: scale(wall, 1 + noise.fbm(x * 2, y * 2, 4) * 0.06) }
      return { colour: scale(table, 1 + noise.fbm(x * 2.2, z * 14, 4) * 0.14), gloss: 0.12 }
    },
  }
}

function glazed(
  pot: Pot & { top: number },
  noise: ReturnType<typeof noiseFrom>,
  x: number,
  y: number,
  z: number,
): Surface {
  const around = Math.atan2(z - pot.z, x - pot.x)
  const height = y / (pot.top * pot.size)
  const edge = 0.62 + noise.at(around * 2.2 + pot.x * 7, 0.5) * 0.12
  const base = pot.drip && height > edge ? pot.drip : pot.glaze
  const speck =
    (pot.speckle ?? 0) > 0 && noise.at(around * 26 + pot.x * 31, y * 44) > 0.62 - (pot.speckle ?? 0) * 0.2
  return {
    colour: speck ? scale(base, 0.35) : scale(base, 1 + noise.fbm(around * 2, y * 6, 3) * 0.12),
    gloss: pot.gloss ?? 0.3,
  }
}
