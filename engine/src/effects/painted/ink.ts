import {
  blend,
  blurred,
  edgesOf,
  emptyLike,
  lightOf,
  noiseOver,
  smoothstep,
  type Effect,
} from '../picture.ts'
import { warped } from '../warp.ts'

/** Brush and ink on handmade paper: four washes, dry edges, and color only where the picture is red. */
export const ink: Effect = async (picture, { strength, seed }) => {
  const { width } = picture
  const wobbly = await warped(picture, { seed, reach: 0.005, across: 26 })
  const soft = await blurred(wobbly, width / 450)
  const lines = edgesOf(await blurred(wobbly, width / 700))
  const light = lightOf(soft)
  const [bleed, fibre, dry] = await Promise.all([
    noiseOver(picture, { seed: `${seed} bleed`, across: 12, octaves: 4 }),
    noiseOver(picture, { seed: `${seed} fibre`, across: 190 }),
    noiseOver(picture, { seed: `${seed} dry`, across: 70, octaves: 2 }),
  ])
  const drawn = emptyLike(picture)
  for (let i = 0, at = 0; i < light.length; i++, at += 3) {
    const dark = (1 - light[i]!) ** 1.25 + bleed[i]! * 0.1
    let wash = 0
    for (const [level, weight] of WASHES) wash += smoothstep(level - 0.025, level + 0.025, dark) * weight
    const line = smoothstep(0.16, 0.6, lines[i]! + dry[i]! * 0.12) * 0.75
    const left = 1 - Math.min(0.93, wash + line + fibre[i]! * 0.025)
    const [r, g, b] = [soft.data[at]!, soft.data[at + 1]!, soft.data[at + 2]!]
    const red = smoothstep(50, 110, r - Math.max(g, b)) * 0.9
    drawn.data[at] = (243 + fibre[i]! * 5) * left * (1 - red) + 196 * (0.55 + left * 0.6) * red
    drawn.data[at + 1] = (237 + fibre[i]! * 5) * left * (1 - red) + 58 * (0.5 + left * 0.8) * red
    drawn.data[at + 2] = (222 + fibre[i]! * 5) * (left + 0.02) * (1 - red) + 40 * (0.5 + left * 0.8) * red
  }
  return blend(picture, drawn, strength)
}

/** For each wash, the darkness from which it is applied and how much light it absorbs. */
const WASHES = [
  [0.22, 0.14],
  [0.4, 0.2],
  [0.58, 0.26],
  [0.76, 0.26],
] as const
