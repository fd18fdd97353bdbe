/** The filters by name. */
export const effectNames = [
  'watercolour',
  'oil',
  'ink',
  'sketch',
  'comic',
  'neon',
  'poster',
  'halftone',
  'duotone',
  'cyanotype',
  'pixelate',
  'cross_stitch',
  'stained_glass',
  'film',
  'dream',
  'tilt_shift',
  'golden_hour',
  'black_and_white',
  'vignette',
  'glitch',
  'kaleidoscope',
  'mirror',
] as const

export type EffectName = (typeof effectNames)[number]

/** The method of enlarging a picture, and the factor on each side. */
export const upscaleFactors = { upscale_2x: 2, upscale_4x: 4 } as const
export type UpscaleName = keyof typeof upscaleFactors
export const isUpscale = (name: unknown): name is UpscaleName =>
  typeof name === 'string' && Object.hasOwn(upscaleFactors, name)

/** All effects for pictures: the filters, and upscaling. */
export const imageEffectNames = [...effectNames, 'upscale_2x', 'upscale_4x'] as const
export type ImageEffectName = (typeof imageEffectNames)[number]
