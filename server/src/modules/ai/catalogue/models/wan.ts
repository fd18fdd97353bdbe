import Type from 'typebox'
import { list, number, plainText, wholeNumber } from '../fields/fields.ts'
import { resolution, wideOrTall } from '../fields/general.ts'
import type { Model } from '../tool.ts'
import { videoModel } from './model.ts'

const lora = Type.Object(
  {
    path: plainText({ title: 'LoRA', description: 'Its name or URL at the provider.', most: 300 }),
    scale: number({ title: 'Scale', least: 0, most: 4, standard: 1 }),
  },
  { additionalProperties: false },
)

const advanced = {
  guidance_scale: number({
    title: 'Guidance',
    description: 'How closely the video follows the prompt.',
    least: 1.01,
    most: 10,
    standard: 5,
    isAdvanced: true,
  }),
  steps: wholeNumber({
    title: 'Steps',
    description: 'More steps take longer and add detail.',
    least: 0,
    most: 40,
    standard: 30,
    isAdvanced: true,
  }),
  num_frames: wholeNumber({ title: 'Frames', least: 81, most: 100, standard: 81, isAdvanced: true }),
  fps: wholeNumber({ title: 'Frames per second', least: 5, most: 24, standard: 16, isAdvanced: true }),
  loras: list(lora, { title: 'LoRAs', most: 3, isAdvanced: true }),
}

const fields = { ...advanced, resolution: resolution(['SD', 'HD']) }

// The adapter adds the resolution to the endpoint: …/t2v-480p or …/t2v-720p.
const wan = (more: Pick<Model, 'id' | 'title' | 'providerModel'> & Partial<Model>): Model =>
  videoModel({ provider: 'wavespeed', typicalSeconds: 180, ...more })

export const wanTextToVideo = wan({
  id: 'wan-2.1-t2v',
  title: 'Wan 2.1',
  providerModel: 'wavespeed-ai/wan-2.1/t2v',
  inputs: Type.Object({ ...fields, aspect_ratio: wideOrTall }),
})

/** The result keeps the image's aspect ratio. */
export const wanImageToVideo = wan({
  id: 'wan-2.1-i2v',
  title: 'Wan 2.1',
  providerModel: 'wavespeed-ai/wan-2.1/i2v',
  inputs: Type.Object(fields),
  omits: ['end_image', 'aspect_ratio'],
})

export const wanVace = wan({
  id: 'wan-2.1-vace',
  title: 'Wan 2.1 VACE',
  providerModel: 'wavespeed-ai/wan-2.1-14b-vace',
})
