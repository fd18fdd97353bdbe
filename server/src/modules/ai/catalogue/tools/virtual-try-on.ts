import Type from 'typebox'
import { wholeNumber } from '../fields/fields.ts'
import { photo } from '../fields/general.ts'
import { fluxTryOn } from '../models/flux.ts'
import { klingTryOn } from '../models/kling.ts'
import { local } from '../models/local.ts'
import type { InputRule } from '../tool.ts'
import { toolEntry } from './tool-entry.ts'

/** The specification words these messages. */
const oneOutfit: InputRule = ({ dress_image: dress, upper_image: upper, lower_image: lower }) => {
  const hasUpper = upper !== undefined
  const hasLower = lower !== undefined
  if (dress !== undefined) {
    return hasUpper || hasLower
      ? { dress_image: 'Cannot provide both dress image and upper image/lower image' }
      : {}
  }
  if (hasUpper && !hasLower) return { lower_image: 'lower image is required when upper image is provided' }
  if (hasLower && !hasUpper) return { upper_image: 'upper image is required when lower image is provided' }
  return hasUpper
    ? {}
    : { dress_image: 'Either dress image or both upper image and lower image must be provided' }
}

export const virtualTryOn = toolEntry({
  task: 'virtual_try_on',
  summary: 'See how clothes look on someone.',
  makes: 'image',
  canShowPeople: true,
  consentField: 'model_image',
  inputs: Type.Object({
    model_image: photo('Person', 'A photo of the person who wears the clothes.'),
    dress_image: Type.Optional(
      photo('Dress', 'One garment for the whole body, instead of a top and a bottom.'),
    ),
    upper_image: Type.Optional(photo('Top', 'A garment for the upper body. Add a bottom as well.')),
    lower_image: Type.Optional(photo('Bottom', 'A garment for the lower body. Add a top as well.')),
    batch_size: wholeNumber({ title: 'Number of images', least: 1, most: 4, standard: 1 }),
  }),
  rules: [oneOutfit],
  outputsField: 'batch_size',
  models: [klingTryOn, fluxTryOn, local.virtualTryOn],
})
