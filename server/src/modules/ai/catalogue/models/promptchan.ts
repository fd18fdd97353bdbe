import Type from 'typebox'
import { number, wholeNumber } from '../fields/fields.ts'
import { resolution, wideOrTall } from '../fields/general.ts'
import { imageModel, videoModel } from './model.ts'

const age = wholeNumber({
  title: 'Age',
  description: 'Everyone shown is an adult: 18 or older.',
  least: 18,
  most: 100,
  standard: 25,
})
const slider = (title: string) => number({ title, least: -1, most: 1, standard: 0, isAdvanced: true })

export const promptchanImage = imageModel({
  id: 'image',
  provider: 'promptchan',
  title: 'Promptchan',
  providerModel: 'create',
  inputs: Type.Object({
    age_slider: age,
    weight_slider: slider('Weight'),
    breast_slider: slider('Breasts'),
    ass_slider: slider('Buttocks'),
    detail: number({ title: 'Detail', least: -2, most: 2, standard: 0, isAdvanced: true }),
    resolution: resolution(['SD'], { SD: '512px' }),
  }),
  isAdult: true,
  typicalSeconds: 30,
})

export const promptchanVideo = videoModel({
  id: 'video',
  provider: 'promptchan',
  title: 'Promptchan Video',
  providerModel: 'video_v2',
  inputs: Type.Object({
    age_slider: age,
    aspect_ratio: wideOrTall,
    resolution: resolution(['SD', 'HD', 'FHD'], { SD: 'Standard', HD: 'High', FHD: 'Max' }),
  }),
  omits: ['negative_prompt', 'duration'],
  isAdult: true,
  typicalSeconds: 180,
})
