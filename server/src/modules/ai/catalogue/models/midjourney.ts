import Type from 'typebox'
import { choice, number, requiredChoice } from '../fields/fields.ts'
import { resolution } from '../fields/general.ts'
import type { Model } from '../tool.ts'
import { imageModel } from './model.ts'

// PiAPI no longer offers Midjourney. The entries stay, turned off, so that a site with access can turn them on.

const fields = {
  process_mode: choice(['relax', 'fast', 'turbo'], {
    title: 'Speed',
    standard: 'fast',
    labels: { relax: 'Relax', fast: 'Fast', turbo: 'Turbo' },
  }),
  resolution: resolution(['HD'], { HD: '1 megapixel' }),
}

const midjourney = (id: string, title: string, more: Partial<Model>): Model =>
  imageModel({
    id,
    provider: 'piapi',
    family: 'Midjourney',
    title,
    providerModel: 'midjourney',
    isEnabled: false,
    mostOutputs: 4,
    typicalSeconds: 60,
    ...more,
  })

export const midjourneyImagine = midjourney('midjourney', 'Midjourney', {
  inputs: Type.Object(fields),
  omits: ['negative_prompt', 'seed'],
})

const omits = ['strength', 'negative_prompt', 'aspect_ratio', 'seed']

const mask = Type.String({
  title: 'Mask',
  description: 'A PNG in base64: white where the image changes.',
  minLength: 1,
  maxLength: 1_000_000,
  pattern: '^[A-Za-z0-9+/]+={0,2}$',
  contentEncoding: 'base64',
})
export const midjourneyInpaint = midjourney('midjourney-inpaint', 'Midjourney Inpaint', {
  inputs: Type.Object({ ...fields, mask }),
  omits,
  continuesParent: true,
})

export const midjourneyOutpaint = midjourney('midjourney-outpaint', 'Midjourney Outpaint', {
  inputs: Type.Object({
    ...fields,
    zoom_ratio: number({ title: 'Zoom', least: 1, most: 2, standard: 1.5 }),
  }),
  omits,
  continuesParent: true,
})

export const midjourneyPan = midjourney('midjourney-pan', 'Midjourney Pan', {
  inputs: Type.Object({
    ...fields,
    direction: requiredChoice(['up', 'down', 'left', 'right'], {
      title: 'Direction',
      labels: { up: 'Up', down: 'Down', left: 'Left', right: 'Right' },
    }),
  }),
  omits,
  continuesParent: true,
})
