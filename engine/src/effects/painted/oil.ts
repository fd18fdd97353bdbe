import { blend, emptyLike, noiseOver, pictureOf, sharpOf, type Effect, type Picture } from '../picture.ts'
import { warped } from '../warp.ts'

/**
 * Thick paint: every spot takes the most uniform color around it, and the bristles leave ridges that catch the light.
 */
export const oil: Effect = async (picture, { strength, seed }) => {
  const { width, height } = picture
  const scale = Math.min(1, 640 / Math.max(width, height))
  const small = await pictureOf(
    sharpOf(picture).resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' }),
  )
  const calm = await pictureOf(
    sharpOf(calmest(small, Math.round(2 + strength * 3))).resize(width, height, {
      fit: 'fill',
      kernel: 'cubic',
    }),
  )
  const dabbed = await warped(calm, { seed, reach: 0.006 * strength, across: 60 })
  const [ridges, turn] = await Promise.all([
    noiseOver(picture, { seed: `${seed} bristles`, across: 110, octaves: 2 }),
    noiseOver(picture, { seed: `${seed} canvas`, across: 40, octaves: 2 }),
  ])
  const painted = emptyLike(picture)
  for (let i = 0, at = 0; i < ridges.length; i++, at += 3) {
    const below = ridges[Math.min(ridges.length - 1, i + width + 1)]!
    const relief = 1 + (ridges[i]! - below) * 0.35 * strength + turn[i]! * 0.05 * strength
    for (let part = 0; part < 3; part++) painted.data[at + part] = dabbed.data[at + part]! * relief
  }
  return blend(picture, painted, Math.min(1, strength * 1.5))
}

/** The mean of the least varied of the four squares around a pixel (Kuwahara's filter). */
function calmest(picture: Picture, radius: number): Picture {
  const { width, height } = picture
  const sums = sumsOf(picture)
  const result = emptyLike(picture)
  const stride = (width + 1) * 4
  const best = [0, 0, 0]
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      let least = Infinity
      for (let quarter = 0; quarter < 4; quarter++) {
        const left = Math.max(0, quarter % 2 === 0 ? x - radius : x)
        const right = Math.min(width, (quarter % 2 === 0 ? x : x + radius) + 1)
        const top = Math.max(0, quarter < 2 ? y - radius : y)
        const bottom = Math.min(height, (quarter < 2 ? y : y + radius) + 1)
        const count = (right - left) * (bottom - top)
        const [a, b, c, d] = [
          top * stride + left * 4,
          top * stride + right * 4,
          bottom * stride + left * 4,
          bottom * stride + right * 4,
        ]
        const sum = (part: number) => sums[d + part]! - sums[b + part]! - sums[c + part]! + sums[a + part]!
        const [red, green, blue] = [sum(0) / count, sum(1) / count, sum(2) / count]
        const grey = (red + green + blue) / 3
        const variance = sum(3) / count - grey * grey
        if (variance < least) {
          least = variance
          best[0] = red
          best[1] = green
          best[2] = blue
        }
      }
      result.data.set(best, at)
    }
  }
  return result
}

/** For every corner between pixels, the sums of all pixels above and to the left: red, green, blue and squared gray. */
function sumsOf({ data, width, height }: Picture): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1) * 4)
  const stride = (width + 1) * 4
  for (let y = 0, from = 0; y < height; y++) {
    const row = [0, 0, 0, 0]
    for (let x = 0; x < width; x++, from += 3) {
      const grey = (data[from]! + data[from + 1]! + data[from + 2]!) / 3
      const at = (y + 1) * stride + (x + 1) * 4
      for (let part = 0; part < 4; part++) {
        row[part] = row[part]! + (part === 3 ? grey * grey : data[from + part]!)
        sums[at + part] = sums[at - stride + part]! + row[part]!
      }
    }
  }
  return sums
}
