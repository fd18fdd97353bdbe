import { randomFrom } from '../../paint/random.ts'
import {
  blend,
  blurred,
  emptyLike,
  lightOf,
  noiseOver,
  smoothstep,
  type Effect,
  type Picture,
} from '../picture.ts'

/** Old color film: faded blacks, warm lights, grain and a light leak. */
export const film: Effect = async (picture, { strength, seed }) => {
  const { width, height } = picture
  const random = randomFrom(`${seed} film`)
  const leak = { x: random.chance(0.5) ? 0 : 1, y: random.next() }
  const shot = emptyLike(picture)
  for (let i = 0, at = 0; i < width * height; i++, at += 3) {
    const [u, v] = [(i % width) / width, Math.floor(i / width) / height]
    const flare = Math.max(0, 1 - Math.hypot(u - leak.x, (v - leak.y) * 0.7) * 2.1) ** 2 * 70
    const grain = (random.next() + random.next() - 1) * 30
    const [r, g, b] = [picture.data[at]!, picture.data[at + 1]!, picture.data[at + 2]!]
    const grey = r * 0.3 + g * 0.59 + b * 0.11
    shot.data[at] = 30 + (grey + (r - grey) * 0.82) * 0.86 + grain + flare
    shot.data[at + 1] = 22 + (grey + (g - grey) * 0.82) * 0.84 + grain + flare * 0.45
    shot.data[at + 2] = 34 + (grey + (b - grey) * 0.82) * 0.7 + grain + flare * 0.15
  }
  return blend(picture, shot, strength)
}

/** A soft haze that blooms around bright areas. */
export const dream: Effect = async (picture, { strength }) => {
  const { width } = picture
  const [near, far] = await Promise.all([blurred(picture, width / 90), blurred(picture, width / 30)])
  const hazy = emptyLike(picture)
  for (let at = 0; at < hazy.data.length; at++) {
    const [own, soft, wide] = [picture.data[at]! / 255, near.data[at]! / 255, far.data[at]! / 255]
    const base = own * 0.55 + soft * 0.45
    hazy.data[at] = (1 - (1 - base) * (1 - wide * wide * 0.75)) * 255
  }
  return blend(picture, hazy, strength)
}

/** Keeps only one band sharp, so that the scene looks like a scale model. */
export const tiltShift: Effect = async (picture, { strength }) => {
  const { width, height } = picture
  const [some, more] = await Promise.all([
    blurred(picture, Math.max(0.4, (width / 220) * strength)),
    blurred(picture, Math.max(0.4, (width / 80) * strength)),
  ])
  const model = emptyLike(picture)
  for (let i = 0, at = 0; i < width * height; i++, at += 3) {
    const away = Math.abs(Math.floor(i / width) / height - 0.58)
    const [first, second] = [smoothstep(0.08, 0.2, away), smoothstep(0.18, 0.42, away)]
    for (let part = 0; part < 3; part++) {
      const own = picture.data[at + part]!
      const soft = own + (some.data[at + part]! - own) * first
      const value = soft + (more.data[at + part]! - soft) * second
      model.data[at + part] = 128 + (value - 128) * (1 + 0.16 * strength)
    }
  }
  return saturated(model, 1 + 0.35 * strength)
}

/** Darkens the picture toward its corners. */
export const vignette: Effect = (picture, { strength }) => {
  const { width, height } = picture
  const dim = emptyLike(picture)
  for (let i = 0, at = 0; i < width * height; i++, at += 3) {
    const [u, v] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5]
    const left = 1 - smoothstep(0.28, 0.74, Math.hypot(u, v)) * 0.85 * strength
    for (let part = 0; part < 3; part++) dim.data[at + part] = picture.data[at + part]! * left
  }
  return dim
}

export const blackAndWhite: Effect = (picture, { strength }) => {
  const light = lightOf(picture)
  const grey = emptyLike(picture)
  for (let i = 0, at = 0; i < light.length; i++, at += 3)
    grey.data.fill(smoothstep(0, 1, light[i]!) * 170 + light[i]! * 85, at, at + 3)
  return blend(picture, grey, strength)
}

/** The warm light of the low evening sun. */
export const goldenHour: Effect = async (picture, { strength, seed }) => {
  const { width, height } = picture
  const haze = await noiseOver(picture, { seed: `${seed} haze`, across: 4, octaves: 2 })
  const warm = emptyLike(picture)
  for (let i = 0, at = 0; i < width * height; i++, at += 3) {
    const [u, v] = [(i % width) / width, Math.floor(i / width) / height]
    const sun = Math.max(0, 1 - Math.hypot(u - 0.86, v - 0.1) * 1.05) ** 1.6 * (0.9 + haze[i]! * 0.2)
    warm.data[at] = picture.data[at]! * 1.08 + 14 + sun * 120
    warm.data[at + 1] = picture.data[at + 1]! * 0.96 + 6 + sun * 78
    warm.data[at + 2] = picture.data[at + 2]! * 0.74 + sun * 24
  }
  return blend(picture, warm, strength)
}

/** Grays stay gray; colors become more vivid. */
function saturated(picture: Picture, by: number): Picture {
  const light = lightOf(picture)
  const result = emptyLike(picture)
  for (let i = 0, at = 0; i < light.length; i++, at += 3) {
    const grey = light[i]! * 255
    for (let part = 0; part < 3; part++)
      result.data[at + part] = grey + (picture.data[at + part]! - grey) * by
  }
  return result
}
