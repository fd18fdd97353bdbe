import { mix, type Rgb } from '../colour.ts'
import type { Scene } from '../solids/march.ts'

/** The walls, light and lens that all objects of a still life share. */
export type Room = { seed: string; wall: Rgb; table: Rgb; light?: Rgb }

export function room({
  seed,
  wall,
  light,
}: {
  seed: string
  wall: Rgb
  light: Rgb
}): Pick<Scene, 'seed' | 'eye' | 'target' | 'lens' | 'sun' | 'light' | 'ambient' | 'sky' | 'soft'> {
  return {
    seed,
    eye: [0.25, 0.95, -3.2],
    target: [0, 0.5, 0],
    lens: 0.58,
    sun: [-0.75, 0.95, -0.62],
    light,
    ambient: mix([0.5, 0.52, 0.58], wall, 0.35),
    sky: () => wall,
    soft: 6,
  }
}
