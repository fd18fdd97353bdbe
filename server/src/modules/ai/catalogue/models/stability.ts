import Type from 'typebox'
import { number, openChoice } from '../fields/fields.ts'
import { resolution } from '../fields/general.ts'
import type { Model } from '../tool.ts'
import { imageModel } from './model.ts'

const stylePresets = [
  ...['3d-model', 'analog-film', 'anime', 'cinematic', 'comic-book', 'digital-art', 'enhance', 'fantasy-art'],
  ...['isometric', 'line-art', 'low-poly', 'modeling-compound', 'neon-punk', 'origami', 'photographic'],
  ...['pixel-art', 'tile-texture'],
]

const cfgScale = number({
  title: 'Prompt strength',
  description: 'How closely the image follows the prompt.',
  least: 0,
  most: 1,
  standard: 0.5,
  isAdvanced: true,
})
const stylePreset = openChoice(stylePresets, { title: 'Style' })

// Every image has about a million pixels, whatever its aspect ratio.
const size = resolution(['HD'], { HD: '1 megapixel' })

const version = (id: string, title: string, more: Partial<Model>): Model =>
  imageModel({
    id,
    provider: 'stability',
    title,
    providerModel: id,
    mostOutputs: 4,
    typicalSeconds: 10,
    ...more,
  })

const family = (more: Partial<Model>) => ({
  large: version('sd3.5-large', 'Stable Diffusion 3.5 Large', more),
  largeTurbo: version('sd3.5-large-turbo', 'Stable Diffusion 3.5 Large Turbo', more),
  medium: version('sd3.5-medium', 'Stable Diffusion 3.5 Medium', more),
})

export const stableDiffusion = family({
  inputs: Type.Object({ cfg_scale: cfgScale, style_preset: stylePreset, resolution: size }),
})

/** The result keeps the image's aspect ratio. */
export const stableDiffusionFromImage = family({
  inputs: Type.Object({ cfg_scale: cfgScale, resolution: size }),
  omits: ['aspect_ratio'],
})

/** For portraits: the same model without a resolution, because the portrait tool has none. */
export const stableDiffusionFaces = family({
  inputs: Type.Object({ cfg_scale: cfgScale, style_preset: stylePreset }),
})
