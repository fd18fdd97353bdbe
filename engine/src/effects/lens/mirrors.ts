import { randomFrom } from '../../paint/random.ts'
import { blend, emptyLike, type Effect, type Picture } from '../picture.ts'

/** Folds the picture into a kaleidoscope star. */
export const kaleidoscope: Effect = (picture, { strength, seed }) => {
  const random = randomFrom(`${seed} mirrors`)
  const wedge = Math.PI / (3 + Math.round(strength * 4))
  const turn = random.between(0, Math.PI)
  const { width, height } = picture
  const [cx, cy] = [width / 2, height / 2]
  const reach = Math.min(1, (Math.min(width, height) / Math.hypot(width, height)) * 1.5)
  return moved(picture, (x, y) => {
    const [dx, dy] = [x - cx, y - cy]
    const away = Math.hypot(dx, dy) * reach
    const angle = Math.atan2(dy, dx) + Math.PI * 4 + turn
    const folded = Math.abs((angle % (2 * wedge)) - wedge) + turn
    return [cx + Math.cos(folded) * away, cy + Math.sin(folded) * away]
  })
}

/** Mirrors the left half of the picture onto the right. */
export const mirror: Effect = (picture, { strength }) => {
  const { width } = picture
  const folded = moved(picture, (x, y) => [x < width / 2 ? x : width - 1 - x, y])
  return blend(picture, folded, strength)
}

/** A damaged video signal: torn bands, shifted color channels, scan lines. */
export const glitch: Effect = (picture, { strength, seed }) => {
  const { width, height } = picture
  const random = randomFrom(`${seed} glitch`)
  const shifts = new Int32Array(height)
  for (let y = 0; y < height;) {
    const band = Math.round(random.between(0.004, 0.07) * height) + 1
    const shift = random.chance(0.42 * strength + 0.08)
      ? Math.round(random.normal() * 0.045 * strength * width)
      : 0
    shifts.fill(shift, y, y + band)
    y += band
  }
  const apart = Math.round(width * 0.011 * strength) + 1
  const torn = emptyLike(picture)
  for (let y = 0, at = 0; y < height; y++) {
    const shift = shifts[y]!
    const dim = y % 3 === 0 ? 1 - 0.22 * strength : 1
    for (let x = 0; x < width; x++, at += 3) {
      for (let part = 0; part < 3; part++) {
        const column = (x + shift + (1 - part) * (apart + Math.abs(shift >> 3)) + width * 4) % width
        torn.data[at + part] = picture.data[(y * width + column) * 3 + part]! * dim
      }
    }
  }
  return torn
}

/** Takes each pixel from the place that `from` returns, or from the nearest pixel if that is outside. */
function moved(picture: Picture, from: (x: number, y: number) => readonly [number, number]): Picture {
  const { data, width, height } = picture
  const result = emptyLike(picture)
  for (let i = 0, at = 0; i < width * height; i++, at += 3) {
    const [x, y] = from(i % width, Math.floor(i / width))
    const column = Math.min(width - 1, Math.max(0, Math.round(x)))
    const row = Math.min(height - 1, Math.max(0, Math.round(y)))
    const source = (row * width + column) * 3
    result.data[at] = data[source]!
    result.data[at + 1] = data[source + 1]!
    result.data[at + 2] = data[source + 2]!
  }
  return result
}
