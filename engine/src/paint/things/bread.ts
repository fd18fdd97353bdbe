import { mix, scale } from '../colour.ts'
import type { Scene } from '../solids/march.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom } from '../random.ts'
import { room, type Room } from './room.ts'
import { box, ellipsoid } from '../solids/solids.ts'

type Loaf = { x: number; z: number; cos: number; sin: number; long: number; cuts: number }

/** Scored loaves, dusted with flour, on a board. */
export function loaves({ seed, wall, table, light = [2.1, 1.8, 1.4] }: Room, count: number): Scene {
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const breads: Loaf[] = Array.from({ length: count }, (_, i) => {
    const turn = random.between(-0.5, 0.5) + (i % 2) * 0.7
    return {
      x: count === 1 ? 0 : (i - (count - 1) / 2) * 0.95,
      z: i % 2 === 0 ? 0 : 0.35,
      cos: Math.cos(turn),
      sin: Math.sin(turn),
      long: random.between(0.5, 0.62),
      cuts: random.whole(1, 4),
    }
  })
  const breadDistance = (bread: Loaf, x: number, y: number, z: number) => {
    const [u, w] = local(bread, x, z)
    const crust = ellipsoid(u, y - 0.26, w, [bread.long, 0.3, 0.36])
    if (crust > 0.14) return crust - 0.05
    const cut = y > 0.25 ? scoreAt(bread, u, w) : 0
    const bumps =
      noise.fbm(u * 6 + bread.x * 9, w * 6 + y * 5, 3) * 0.016 + noise.at(u * 34, w * 34 + y * 20) * 0.004
    return (crust - bumps + cut * 0.045 - (cut > 0 ? 0 : Math.max(0, 0.02 - cut))) * 0.7
  }
  return {
    ...room({ seed, wall, light }),
    eye: [0.5, 1.55, -2.5],
    target: [0, 0.22, 0.15],
    lens: count === 1 ? 0.62 : 0.86,
    distance: (x, y, z) =>
      Math.min(y, 1.9 - z, board(x, y, z), ...breads.map((bread) => breadDistance(bread, x, y - 0.06, z))),
    surface: (x, y, z) => {
      for (const bread of breads) {
        if (breadDistance(bread, x, y - 0.06, z) > 0.012) continue
        const [u, w] = local(bread, x, z)
        const cut = y > 0.3 ? scoreAt(bread, u, w) : 0
        const bake = noise.fbm(u * 5 + bread.x * 5, w * 5, 4) * 0.5 + 0.5
        const crust = mix([0.2, 0.075, 0.025], [0.62, 0.3, 0.1], bake)
        const flour = Math.max(0, noise.fbm(u * 13 + 9, w * 13, 4) + (y - 0.28) * 2.2) * (1 - cut)
        return { colour: mix(mix(crust, [0.86, 0.66, 0.4], cut), [0.93, 0.9, 0.84], Math.min(0.72, flour)) }
      }
      if (board(x, y, z) < 0.01)
        return { colour: scale([0.42, 0.24, 0.12], 1 + noise.fbm(x * 1.5, z * 26, 4) * 0.3) }
      if (z > 1.8) return { colour: wall }
      const dust = Math.max(0, noise.fbm(x * 9, z * 9, 4)) * 0.5
      return { colour: mix(table, [0.92, 0.9, 0.86], dust) }
    },
  }
}

const local = (bread: Loaf, x: number, z: number): [number, number] => [
  (x - bread.x) * bread.cos + (z - bread.z) * bread.sin,
  -(x - bread.x) * bread.sin + (z - bread.z) * bread.cos,
]
const scoreAt = (bread: Loaf, u: number, w: number) => {
  if (bread.cuts === 1)
    return (
      Math.max(0, 1 - Math.abs(w - Math.sin(u * 4) * 0.06) * 11) * (Math.abs(u) < bread.long * 0.72 ? 1 : 0)
    )
  const spacing = (bread.long * 1.4) / bread.cuts
  const place = u + w * 0.7
  const nearest = Math.abs(place - Math.round(place / spacing) * spacing)
  return Math.max(0, 1 - nearest * 16) * (Math.abs(w) < 0.24 ? 1 : 0)
}

function board(x: number, y: number, z: number): number {
  return box(x, y - 0.03, z - 0.1, [1.5, 0.03, 0.62], 0.03)
}
