import Type from 'typebox'
import { aspectRatio, negativePrompt, outputs, prompt, resolution, seed } from '../fields/general.ts'
import { flux2Pro, fluxDev, qubicoFlux, wavespeedFlux } from '../models/flux.ts'
import { local } from '../models/local.ts'
import { midjourneyImagine } from '../models/midjourney.ts'
import { comfyui, ownImages } from '../models/own-machines.ts'
import { promptchanImage } from '../models/promptchan.ts'
import { stableDiffusion } from '../models/stability.ts'
import { toolEntry } from './tool-entry.ts'

export const textToImage = toolEntry({
  task: 'text_to_image',
  summary: 'Turn a description into an image.',
  makes: 'image',
  inputs: Type.Object({
    prompt: prompt(),
    negative_prompt: negativePrompt,
    aspect_ratio: aspectRatio,
    resolution: resolution(),
    seed,
    outputs,
  }),
  outputsField: 'outputs',
  models: [
    fluxDev,
    stableDiffusion.large,
    wavespeedFlux,
    qubicoFlux,
    flux2Pro,
    stableDiffusion.largeTurbo,
    stableDiffusion.medium,
    midjourneyImagine,
    promptchanImage,
    ownImages,
    comfyui.textToImage,
    local.textToImage,
  ],
})
