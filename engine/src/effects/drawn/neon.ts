import { blend, blurred, edgesOf, emptyLike, smoothstep, type Effect } from '../picture.ts'

/** Glowing tubes along the outlines, in the outlines' colors, over a dark copy. */
export const neon: Effect = async (picture, { strength }) => {
  const { width } = picture
  const soft = await blurred(picture, width / 420)
  const colours = await blurred(picture, width / 120)
  const lines = edgesOf(soft)
  const tubes = emptyLike(picture)
  for (let i = 0, at = 0; i < lines.length; i++, at += 3) {
    const glow = smoothstep(0.07, 0.34, lines[i]!)
    if (glow === 0) continue
    const place = (i % width) / width + Math.floor(i / width) / picture.height
    const [r, g, b] = vivid([colours.data[at]!, colours.data[at + 1]!, colours.data[at + 2]!], place)
    tubes.data[at] = r * glow
    tubes.data[at + 1] = g * glow
    tubes.data[at + 2] = b * glow
  }
  const [near, far] = await Promise.all([blurred(tubes, width / 190), blurred(tubes, width / 38)])
  const lit = emptyLike(picture)
  for (let at = 0; at < lit.data.length; at++) {
    const night = soft.data[at]! * (at % 3 === 2 ? 0.42 : 0.24)
    lit.data[at] = night + tubes.data[at]! * 1.05 + near.data[at]! * 0.8 + far.data[at]! * 0.9
  }
  return blend(picture, lit, strength)
}

type Colour = readonly [number, number, number]

/** The same hue at full brightness, with hardly any gray. Grays become pink or cyan, depending on `place` (0 … 2). */
function vivid([r, g, b]: Colour, place: number): Colour {
  const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)]
  if (high - low < 18) return place % 0.7 < 0.35 ? [255, 60, 190] : [60, 210, 255]
  const by = 225 / (high - low)
  return [30 + (r - low) * by, 30 + (g - low) * by, 30 + (b - low) * by]
}
