import Type from 'typebox'
import {
  aspectRatio,
  negativePrompt,
  outputs,
  photo,
  prompt,
  resolution,
  seed,
  strength,
} from '../fields/general.ts'
import { fluxKontextPro, qubicoFlux } from '../models/flux.ts'
import { local } from '../models/local.ts'
import { midjourneyInpaint, midjourneyOutpaint, midjourneyPan } from '../models/midjourney.ts'
import { comfyui } from '../models/own-machines.ts'
import { stableDiffusionFromImage } from '../models/stability.ts'
import { wavespeedKontext } from '../models/wavespeed.ts'
import { toolEntry } from './tool-entry.ts'

export const imageToImage = toolEntry({
  task: 'image_to_image',
  summary: 'Change a photo with a description.',
  makes: 'image',
  isComingSoon: true,
  canShowPeople: true,
  inputs: Type.Object({
    image: photo('Image'),
    prompt: prompt(),
    strength: strength('How much the image can change, from 0 (nothing) to 1 (everything).'),
    negative_prompt: negativePrompt,
    aspect_ratio: aspectRatio,
    resolution: resolution(),
    seed,
    outputs,
  }),
  outputsField: 'outputs',
  models: [
    fluxKontextPro,
    stableDiffusionFromImage.large,
    qubicoFlux,
    wavespeedKontext,
    stableDiffusionFromImage.largeTurbo,
    stableDiffusionFromImage.medium,
    midjourneyInpaint,
    midjourneyOutpaint,
    midjourneyPan,
    comfyui.imageToImage,
    local.imageToImage,
  ],
})
