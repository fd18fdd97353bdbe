import type { Idea } from '../lexicon/read-prompt.ts'
import type { MoodName } from '../lexicon/vocabulary.ts'
import { coloursOf, mix, paletteNames, type PaletteName, type Rgb } from '../paint/colour.ts'
import { emptyLike, lightOf, type Picture } from '../effects/picture.ts'
import type { Random } from '../paint/random.ts'

const byMood: Record<MoodName, readonly PaletteName[]> = {
  dark: ['sumi', 'indigo', 'plum'],
  dreamy: ['dusk', 'plum', 'rose'],
  calm: ['winter', 'mint', 'petrol'],
  vivid: ['candy', 'neon', 'bauhaus', 'citrus'],
  pastel: ['rose', 'mint', 'winter'],
  warm: ['ember', 'saffron', 'clay'],
  cold: ['winter', 'indigo', 'lagoon'],
  vintage: ['petrol', 'clay', 'brass'],
}

/** The palette closest to a prompt's colors, or one that matches its mood; a random one if it has neither. */
export function paletteFor({ colours, moods }: Idea, random: Random): PaletteName {
  if (colours.length > 0)
    return paletteNames.toSorted((a, b) => farness(a, colours) - farness(b, colours))[0] ?? 'indigo'
  const [mood] = moods
  return random.pick(mood ? byMood[mood] : paletteNames)
}

function farness(name: PaletteName, wanted: readonly Rgb[]): number {
  const inside = coloursOf(name)
  return wanted.reduce(
    (sum, want) =>
      sum +
      Math.min(...inside.map((have) => Math.hypot(have[0] - want[0], have[1] - want[1], have[2] - want[2]))),
    0,
  )
}

/** Recolors a picture from dark to light with the requested colors, keeping some of its original ones. */
export function recoloured(picture: Picture, wanted: readonly Rgb[]): Picture {
  if (wanted.length === 0) return picture
  const ordered = wanted.toSorted((a, b) => brightness(a) - brightness(b))
  const first = ordered[0] ?? [0, 0, 0]
  const last = ordered.at(-1) ?? first
  const stops: Rgb[] = [mix(first, [0.02, 0.02, 0.05], 0.72), ...ordered, mix(last, [1, 1, 1], 0.72)]
  const light = lightOf(picture)
  const result = emptyLike(picture)
  for (let i = 0, at = 0; i < light.length; i++, at += 3) {
    const place = Math.min(0.999, light[i] ?? 0) * (stops.length - 1)
    const index = Math.floor(place)
    const colour = mix(stops[index] ?? first, stops[index + 1] ?? last, place - index)
    for (let part = 0; part < 3; part++)
      result.data[at + part] = (picture.data[at + part] ?? 0) * 0.15 + (colour[part] ?? 0) * 255 * 0.85
  }
  return result
}

const brightness = ([r, g, b]: Rgb): number => r * 0.3 + g * 0.59 + b * 0.11
