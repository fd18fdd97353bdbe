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

/** A pencil drawing: outlines of two strengths, and hatching in dark areas. */
export const sketch: Effect = async (picture, { strength, seed }) => {
  const { width } = picture
  const wobbly = await warped(picture, { seed, reach: 0.003, across: 30 })
  const fine = edgesOf(await blurred(wobbly, width / 1100))
  const broad = edgesOf(await blurred(wobbly, width / 350))
  const light = lightOf(await blurred(picture, width / 300))
  const [tooth, press] = await Promise.all([
    noiseOver(picture, { seed: `${seed} tooth`, across: 230 }),
    noiseOver(picture, { seed: `${seed} press`, across: 9, octaves: 3 }),
  ])
  const drawn = emptyLike(picture)
  const pitch = (Math.PI * 2 * 150) / width
  for (let i = 0, at = 0; i < light.length; i++, at += 3) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const line = smoothstep(0.06, 0.34, fine[i]!) * 0.8 + smoothstep(0.12, 0.5, broad[i]!) * 0.45
    const dark = 1 - light[i]!
    const one = Math.sin((x + y * 0.9) * pitch + press[i]! * 2)
    const other = Math.sin((x - y * 0.7) * pitch * 1.1 + press[i]! * 3)
    const hatch =
      smoothstep(0.35, 0.95, one * 0.5 + dark * 0.9) * 0.5 * smoothstep(0.3, 0.6, dark) +
      smoothstep(0.5, 1.1, other * 0.5 + dark * 0.85) * 0.45 * smoothstep(0.55, 0.85, dark)
    const lead = Math.min(1, (line * (0.8 + press[i]! * 0.4) + hatch) * (0.86 + tooth[i]! * 0.55))
    const sheet = 249 + tooth[i]! * 4
    drawn.data[at] = sheet - lead * 205
    drawn.data[at + 1] = sheet - 3 - lead * 203
    drawn.data[at + 2] = sheet - 12 - lead * 190
  }
  return blend(picture, drawn, strength)
}

/** A comic: black outlines, flat saturated color, and dots in the half-shadows. */
export const comic: Effect = async (picture, { strength }) => {
  const { width } = picture
  const soft = await blurred(picture, width / 400)
  const outline = edgesOf(await blurred(picture, width / 650))
  const light = lightOf(soft)
  const drawn = emptyLike(picture)
  const pitch = width / 130
  for (let i = 0, at = 0; i < light.length; i++, at += 3) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const tone = light[i]!
    const flat = (Math.round(tone * 4) + 0.35) / 4.4 / Math.max(0.04, tone)
    const line = 1 - smoothstep(0.3, 0.55, outline[i]!)
    const [u, v] = [((x + y) / pitch) % 1, ((x - y + width * 2) / pitch) % 1]
    const isDot = Math.hypot(u - 0.5, v - 0.5) < 0.5 - tone * 0.75 && tone > 0.1
    const dim = (isDot ? 0.72 : 1) * line
    for (let part = 0; part < 3; part++) {
      const value = soft.data[at + part]!
      const vivid = tone * 255 + (value - tone * 255) * 1.55
      drawn.data[at + part] = (vivid * flat + 14) * dim
    }
  }
  return blend(picture, drawn, strength)
}
