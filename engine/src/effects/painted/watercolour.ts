import { blurred, edgesOf, emptyLike, lightOf, noiseOver, smoothstep, type Effect } from '../picture.ts'
import { warped } from '../warp.ts'

/** Watercolor: wobbly shapes with darker rims, granulation, and a margin of white paper. */
export const watercolour: Effect = async (picture, { strength, seed }) => {
  const { width, height } = picture
  const wobbly = await warped(picture, { seed, reach: 0.006 * strength, across: 22 })
  const soft = await blurred(wobbly, Math.max(0.5, (width / 700) * strength))
  const rims = edgesOf(await blurred(soft, width / 500))
  const light = lightOf(soft)
  const [pools, grain, paper] = await Promise.all([
    noiseOver(picture, { seed: `${seed} pools`, across: 7, octaves: 4 }),
    noiseOver(picture, { seed: `${seed} grain`, across: 170 }),
    noiseOver(picture, { seed: `${seed} margin`, across: 16, octaves: 3 }),
  ])
  const powers = powersOf()
  const painted = emptyLike(picture)
  const margin = 0.035 * strength
  for (let y = 0, i = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, at += 3) {
      const rim = Math.min(0.5, rims[i]! * 1.6)
      const pigment = 0.86 + (pools[i]! * 0.42 + grain[i]! * 0.1 * (1.2 - light[i]!) + rim) * strength
      const inside = Math.min(x, y, width - x, height - y) / Math.min(width, height)
      const wet = margin === 0 ? 1 : smoothstep(margin * 0.7, margin, inside + paper[i]! * 0.022)
      const edge = wet < 1 ? wet : 1 + Math.max(0, 1 - Math.abs(inside - margin * 1.15) / 0.012) * 0.25
      const row = Math.min(POWERS - 1, Math.max(0, Math.round(pigment * edge * STEP))) * 256
      const sheet = 0.975 + grain[i]! * 0.018
      painted.data[at] = powers[row + soft.data[at]!]! * sheet
      painted.data[at + 1] = powers[row + soft.data[at + 1]!]! * sheet
      painted.data[at + 2] = powers[row + soft.data[at + 2]!]! * (sheet - 0.012)
    }
  }
  return painted
}

const POWERS = 160
const STEP = 64

/** Lookup table of a color value seen through pigment, by the amount of pigment (in steps) and the value. */
function powersOf(): Uint8ClampedArray {
  const table = new Uint8ClampedArray(POWERS * 256)
  for (let power = 0; power < POWERS; power++) {
    for (let value = 0; value < 256; value++)
      table[power * 256 + value] = 255 * ((value + 6) / 261) ** (power / STEP)
  }
  return table
}
