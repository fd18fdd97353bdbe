import { hex, mix, palettes, type Rgb } from '../../paint/colour.ts'
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
import { reduced } from '../reduced.ts'

/** A screen print: a few flat inks, each with specks where the screen was dry. */
export const poster: Effect = async (picture, { strength, seed }) => {
  const { width } = picture
  const soft = await blurred(picture, width / 330)
  const inks = reduced(soft, Math.round(10 - strength * 4))
  const [specks, patches] = await Promise.all([
    noiseOver(picture, { seed: `${seed} specks`, across: 210 }),
    noiseOver(picture, { seed: `${seed} patches`, across: 6, octaves: 3 }),
  ])
  const printed = emptyLike(picture)
  for (let i = 0, at = 0; i < specks.length; i++, at += 3) {
    const dry = smoothstep(0.62, 0.8, specks[i]! + patches[i]! * 0.16) * 0.55
    for (let part = 0; part < 3; part++) {
      const ink = inks.data[at + part]! + patches[i]! * 5
      printed.data[at + part] = ink + (PAPER[part]! - ink) * dry
    }
  }
  return blend(picture, printed, Math.min(1, strength * 1.4))
}

const PAPER = [244, 236, 218]

/** Color printing under a magnifier: cyan, magenta, yellow and black dots, each screen at a different angle. */
export const halftone: Effect = async (picture, { strength }) => {
  const { width } = picture
  const pitch = width / (150 - strength * 60)
  const soft = await blurred(picture, pitch / 4)
  const turns = [0.26, 1.31, 0.02, 0.79].map((angle) => [Math.cos(angle), Math.sin(angle)] as const)
  const wave = (2 * Math.PI) / pitch
  const printed = emptyLike(picture)
  for (let i = 0, at = 0; i < soft.data.length / 3; i++, at += 3) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const [c, m, yellow] = [
      1 - soft.data[at]! / 255,
      1 - soft.data[at + 1]! / 255,
      1 - soft.data[at + 2]! / 255,
    ]
    const black = Math.min(c, m, yellow) * 0.7
    const inks = [c - black, m - black, yellow - black, black]
    const left = inks.map((amount, index) => {
      const [cos, sin] = turns[index]!
      const screen = (Math.cos((x * cos + y * sin) * wave) + Math.cos((y * cos - x * sin) * wave)) / 4 + 0.5
      return 1 - smoothstep(-0.1, 0.1, amount * 1.06 - screen) * 0.93
    })
    printed.data[at] = 250 * left[0]! * left[3]!
    printed.data[at + 1] = 246 * left[1]! * left[3]!
    printed.data[at + 2] = 236 * left[2]! * left[3]!
  }
  return blend(picture, printed, Math.min(1, strength * 1.4))
}

/** A duotone: shadows and highlights in two inks. */
export const duotone: Effect = (picture, { strength, seed }) => {
  const names = ['vermilion', 'indigo', 'aurora', 'dusk', 'neon', 'petrol', 'plum', 'ember'] as const
  const colours = palettes[randomFrom(`${seed} duotone`).pick(names)]
  return toned(picture, { strength, dark: hex(colours[0]), middle: hex(colours[2]), pale: hex(colours[4]) })
}

/** A cyanotype, the blue of sun prints. */
export const cyanotype: Effect = (picture, { strength }) =>
  toned(picture, { strength, dark: [0.03, 0.12, 0.29], middle: [0.13, 0.4, 0.66], pale: [0.94, 0.97, 0.95] })

function toned(
  picture: Picture,
  { strength, dark, middle, pale }: { strength: number; dark: Rgb; middle: Rgb; pale: Rgb },
): Picture {
  const light = lightOf(picture)
  const printed = emptyLike(picture)
  for (let i = 0, at = 0; i < light.length; i++, at += 3) {
    const tone = smoothstep(0.02, 0.97, light[i]!)
    const colour = tone < 0.5 ? mix(dark, middle, tone * 2) : mix(middle, pale, tone * 2 - 1)
    for (let part = 0; part < 3; part++) printed.data[at + part] = colour[part]! * 255
  }
  return blend(picture, printed, strength)
}
