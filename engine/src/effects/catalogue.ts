import { sketch, comic } from './drawn/line-drawing.ts'
import { neon } from './drawn/neon.ts'
import { blackAndWhite, dream, film, goldenHour, tiltShift, vignette } from './lens/lens.ts'
import { glitch, kaleidoscope, mirror } from './lens/mirrors.ts'
import type { EffectName } from './names.ts'
import { ink } from './painted/ink.ts'
import { oil } from './painted/oil.ts'
import { watercolour } from './painted/watercolour.ts'
import type { Effect } from './picture.ts'
import { cyanotype, duotone, halftone, poster } from './printed/print.ts'
import { pixelate, stainedGlass, textile } from './tiles/tiles.ts'

export const effects: Record<EffectName, Effect> = {
  watercolour,
  oil,
  ink,
  sketch,
  comic,
  neon,
  poster,
  halftone,
  duotone,
  cyanotype,
  pixelate,
  cross_stitch: textile,
  stained_glass: stainedGlass,
  film,
  dream,
  tilt_shift: tiltShift,
  golden_hour: goldenHour,
  black_and_white: blackAndWhite,
  vignette,
  glitch,
  kaleidoscope,
  mirror,
}
