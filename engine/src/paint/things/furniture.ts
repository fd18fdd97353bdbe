import { scale, type Rgb } from '../colour.ts'
import type { Scene, Surface } from '../solids/march.ts'
import { noiseFrom } from '../noise.ts'
import { room, type Room } from './room.ts'
import { box, cylinder, rod, torus } from '../solids/solids.ts'

/** Records on a turntable, seen from above. */
export function turntable(
  { seed, wall, table, light = [1.8, 1.8, 1.9] }: Room,
  label: Rgb,
  vinyl: Rgb,
): Scene {
  const noise = noiseFrom(seed)
  const deck = (x: number, y: number, z: number) => box(x, y - 0.1, z, [1.12, 0.1, 0.86], 0.05)
  const disc = (x: number, y: number, z: number) => cylinder(x + 0.2, y - 0.26, z, [0.74, 0.012], 0.005)
  const pin = (x: number, y: number, z: number) =>
    box(x - 0.3, y - 0.3, z, [0.7, 0.16, 0.7]) > 0.1
      ? box(x - 0.3, y - 0.3, z, [0.7, 0.16, 0.7])
      : Math.min(
          cylinder(x + 0.2, y - 0.3, z, [0.014, 0.05]),
          cylinder(x - 0.82, y - 0.3, z - 0.45, [0.12, 0.12], 0.02),
          rod(x, y, z, [0.82, 0.4, 0.45], [0.72, 0.38, -0.3], 0.018),
          rod(x, y, z, [0.72, 0.38, -0.3], [0.3, 0.3, -0.46], 0.018),
          box(x - 0.27, y - 0.3, z + 0.47, [0.06, 0.03, 0.04], 0.01),
          cylinder(x - 0.85, y - 0.22, z + 0.6, [0.06, 0.05], 0.01),
        )
  return {
    ...room({ seed, wall, light }),
    eye: [-0.9, 1.75, -1.75],
    target: [0.05, 0.16, -0.02],
    lens: 1.02,
    distance: (x, y, z) =>
      Math.min(
        y,
        2 - z,
        deck(x, y, z),
        disc(x, y, z),
        pin(x, y, z),
        cylinder(x + 0.2, y - 0.22, z, [0.78, 0.025], 0.01),
      ),
    surface: (x, y, z) => {
      if (pin(x, y, z) < 0.004) return { colour: [0.75, 0.75, 0.78], gloss: 0.8 }
      if (disc(x, y, z) < 0.004) {
        const radius = Math.hypot(x + 0.2, z)
        if (radius < 0.25) return { colour: scale(label, radius > 0.1 && radius < 0.115 ? 0.6 : 1) }
        const groove = 0.75 + 0.25 * Math.sin(radius * 900) + (Math.sin(radius * 58) > 0.96 ? 0.5 : 0)
        return { colour: scale(vinyl, groove), gloss: 0.55 }
      }
      if (deck(x, y, z) < 0.004)
        return { colour: scale(table, 1 + noise.fbm(x * 2, z * 18, 4) * 0.22), gloss: 0.2 }
      return { colour: y < 0.02 ? wall : [0.1, 0.1, 0.11], gloss: 0.15 }
    },
  }
}

export type ChairKind = 'round' | 'ladder' | 'stool'

/** One chair in an empty room. */
export function chair(
  { seed, wall, table, light = [2, 1.85, 1.6] }: Room,
  kind: ChairKind,
  wood: Rgb,
): Scene {
  const noise = noiseFrom(seed)
  const { legs, back, seat } = chairParts(kind)
  return {
    ...room({ seed, wall, light }),
    eye: [1.35, 1.15, -2.5],
    target: [0, 0.52, 0],
    lens: 0.56,
    distance: (x, y, z) => Math.min(y, 1.5 - z, legs(x, y, z), back(x, y, z), seat(x, y, z)),
    surface: (x, y, z): Surface => {
      const isChair = Math.min(legs(x, y, z), back(x, y, z), seat(x, y, z)) < 0.006
      if (isChair)
        return {
          colour: scale(wood, 0.92 + noise.fbm(x * 4 + y * 3, z * 30 + y * 22, 3) * 0.26),
          gloss: 0.18,
        }
      return { colour: z > 1.45 ? wall : table }
    },
  }
}

function chairParts(kind: ChairKind) {
  const seatY = kind === 'stool' ? 0.72 : 0.48
  const wide = kind === 'stool' ? 0.19 : 0.25
  const legs = (x: number, y: number, z: number) => {
    const [ax, az] = [Math.abs(x), Math.abs(z)]
    const leg = rod(
      ax,
      y,
      az,
      [wide + 0.06, 0.02, wide + 0.05],
      [wide - 0.04, seatY - 0.02, wide - 0.04],
      0.024,
    )
    return kind === 'stool'
      ? Math.min(leg, torus(x, y - 0.26, z, wide + 0.02, 0.014))
      : Math.min(leg, rod(ax, y, z, [wide + 0.02, 0.2, -wide - 0.02], [wide + 0.02, 0.2, wide + 0.02], 0.014))
  }
  const back = (x: number, y: number, z: number) => {
    if (kind === 'stool') return 9
    const posts = rod(
      Math.abs(x),
      y,
      z,
      [wide - 0.03, seatY, wide - 0.02],
      [wide + 0.02, 1.02, wide + 0.1],
      0.021,
    )
    if (kind === 'ladder')
      return Math.min(
        posts,
        ...[0.64, 0.78, 0.93].map((h) =>
          box(x, y - h, z - wide - (h - 0.48) * 0.2, [wide, 0.035, 0.012], 0.012),
        ),
      )
    const hoop = Math.hypot(Math.hypot(x, y - 0.82) - 0.26, z - wide - 0.06) - 0.026
    const sticks = Math.min(
      ...[-0.12, 0, 0.12].map((place) =>
        rod(x, y, z, [place * 0.8, seatY, wide], [place, 1.04, wide + 0.08], 0.011),
      ),
    )
    return Math.min(hoop, sticks)
  }
  const seat = (x: number, y: number, z: number) =>
    kind === 'ladder'
      ? box(x, y - seatY, z, [wide + 0.01, 0.025, wide + 0.01], 0.022)
      : cylinder(x, y - seatY, z, [wide + 0.04, 0.026], 0.024)
  return { legs, back, seat }
}
