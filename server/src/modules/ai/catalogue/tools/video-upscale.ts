import Type from 'typebox'
import { clip, resolution } from '../fields/general.ts'
import { local } from '../models/local.ts'
import { magnificUpscaler, piapiUpscaler, wavespeedUpscaler } from '../models/upscalers.ts'
import { toolEntry } from './tool-entry.ts'

export const videoUpscale = toolEntry({
  task: 'video_upscale',
  summary: 'Make a video larger and sharper.',
  makes: 'video',
  isComingSoon: true,
  inputs: Type.Object({ video: clip('Video'), resolution: resolution() }),
  models: [wavespeedUpscaler, piapiUpscaler, magnificUpscaler, local.videoUpscale],
})
