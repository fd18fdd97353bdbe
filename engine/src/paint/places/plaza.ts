import { mix, scale, type Rgb } from '../colour.ts'
import type { Scene } from '../solids/march.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom } from '../random.ts'
import { box, cylinder, sphere } from '../solids/solids.ts'

type Look = {
  seed: string
  walls: readonly [Rgb, Rgb, Rgb]
  floor: Rgb
  skyTop: Rgb
  skyLow: Rgb
  light: Rgb
}

/** An imaginary plaza of stairs, arches and a sphere. */
export function stairPlaza(look: Look): Scene {
  const { seed, skyTop, skyLow, light } = look
  const pieces = piecesOf(seed)
  return {
    seed,
    eye: [-0.5, 1.5, -6.4],
    target: [0.1, 1.22, 0],
    lens: 0.62,
    sun: [0.62, 0.78, -0.66],
    light,
    ambient: mix(skyTop, [0.7, 0.7, 0.75], 0.4),
    far: 40,
    soft: 22,
    sky: (_x, y) => mix(skyLow, skyTop, Math.min(1, Math.max(0, y) * 2.6)),
    distance: (x, y, z) => Math.min(y, ...pieces(x, y, z)),
    surface: surfaceOf(look, pieces),
  }
}

function piecesOf(seed: string) {
  const random = randomFrom(seed)
  const shift = random.between(-0.4, 0.4)
  const ball = { x: random.between(0.5, 1.1), z: random.between(-0.9, 0), r: random.between(0.26, 0.4) }
  const stairs = (x: number, y: number, z: number) => {
    const around = box(x + 1.7 + shift, y - 0.5, z - 1.28, [0.72, 0.5, 1.22])
    if (around > 0.15) return around
    let gap = around + 1
    for (let step = 0; step < 9; step++) {
      const half = 0.055 * (step + 1)
      gap = Math.min(gap, box(x + 1.7 + shift, y - half, z - 0.2 - step * 0.27, [0.72, half, 0.136], 0.004))
    }
    return gap
  }
  const back = (x: number, y: number, z: number) => {
    const wall = box(x - 0.35, y - 1.25, z - 2.5, [2.3, 1.25, 0.22], 0.01)
    const doors = Math.min(
      gate(x + 0.55, y, z - 2.5, 0.32, 0.95),
      gate(x - 0.45, y, z - 2.5, 0.32, 0.95),
      gate(x - 1.45, y, z - 2.5, 0.32, 0.95),
    )
    return Math.max(wall, -doors)
  }
  const tower = (x: number, y: number, z: number) => {
    const wall = box(x - 2.05, y - 1.7, z - 1.1, [0.5, 1.7, 0.6], 0.01)
    return Math.max(
      wall,
      -Math.max(
        Math.min(
          Math.max(Math.abs(z - 1.1) - 0.24, Math.abs(y - 1.9) - 0.4),
          Math.hypot(z - 1.1, y - 2.3) - 0.24,
        ),
        Math.abs(x - 2.05) - 3,
      ),
    )
  }
  return (x: number, y: number, z: number) => [
    stairs(x, y, z),
    back(x, y, z),
    tower(x, y, z),
    sphere(x - ball.x, y - ball.r, z - ball.z, ball.r),
    cylinder(x + 0.15, y - 0.02, z + 1.1, [0.75, 0.02], 0.01),
  ]
}

function surfaceOf({ seed, walls, floor }: Look, pieces: ReturnType<typeof piecesOf>): Scene['surface'] {
  const noise = noiseFrom(seed)
  return (x, y, z) => {
    const gaps = pieces(x, y, z)
    const index = gaps.findIndex((gap) => gap < 0.006)
    const plaster = 1 + noise.fbm(x * 5 + z * 3, y * 5, 4) * 0.09
    if (index === 4) return { colour: [0.1, 0.42, 0.45], gloss: 0.9 }
    if (index === 3) return { colour: walls[2], gloss: 0.35 }
    if (index >= 0) return { colour: scale(walls[index] ?? floor, plaster) }
    const joint = Math.min(Math.abs((x * 1.6) % 1), Math.abs((z * 1.6) % 1)) < 0.015 ? 0.82 : 1
    return { colour: scale(floor, plaster * joint), gloss: 0.08 }
  }
}

/** A round-topped opening through a wall. */
function gate(x: number, y: number, z: number, wide: number, tall: number): number {
  const straight = Math.max(Math.abs(x) - wide, y - tall)
  return Math.max(Math.min(straight, Math.hypot(x, y - tall) - wide), Math.abs(z) - 2)
}
