import Type from 'typebox'
import { aspectRatio, duration, negativePrompt, prompt, resolution, seed } from '../fields/general.ts'
import { klingFromText } from '../models/kling.ts'
import { local } from '../models/local.ts'
import { ray16, ray2, rayFlash2 } from '../models/luma.ts'
import { comfyui } from '../models/own-machines.ts'
import { promptchanVideo } from '../models/promptchan.ts'
import { gen45FromText } from '../models/runway.ts'
import { wanTextToVideo } from '../models/wan.ts'
import { toolEntry } from './tool-entry.ts'

export const textToVideo = toolEntry({
  task: 'text_to_video',
  summary: 'Turn a description into a short video.',
  makes: 'video',
  inputs: Type.Object({
    prompt: prompt(),
    negative_prompt: negativePrompt,
    aspect_ratio: aspectRatio,
    duration: duration(),
    resolution: resolution(),
    seed,
  }),
  models: [
    klingFromText.v21Master,
    ray2,
    wanTextToVideo,
    gen45FromText,
    klingFromText.v21,
    klingFromText.v20,
    klingFromText.v16,
    rayFlash2,
    ray16,
    promptchanVideo,
    comfyui.textToVideo,
    local.textToVideo,
  ],
})
