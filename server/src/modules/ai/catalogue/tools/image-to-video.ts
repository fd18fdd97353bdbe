import Type from 'typebox'
import { aspectRatio, duration, photo, prompt, resolution, seed } from '../fields/general.ts'
import { klingFromImage } from '../models/kling.ts'
import { local } from '../models/local.ts'
import { ray16, ray2, rayFlash2 } from '../models/luma.ts'
import { comfyui } from '../models/own-machines.ts'
import { gen3aTurbo, gen45, gen4Turbo } from '../models/runway.ts'
import { wanImageToVideo } from '../models/wan.ts'
import { toolEntry } from './tool-entry.ts'

export const imageToVideo = toolEntry({
  task: 'image_to_video',
  summary: 'Bring a photo to life.',
  makes: 'video',
  canShowPeople: true,
  inputs: Type.Object({
    image: photo('Image', 'The first frame of the video.'),
    end_image: Type.Optional(photo('Last image', 'The last frame of the video.')),
    prompt: prompt({ most: 1000 }),
    aspect_ratio: aspectRatio,
    duration: duration(),
    resolution: resolution(),
    seed,
  }),
  models: [
    gen4Turbo,
    klingFromImage.v21,
    wanImageToVideo,
    ray2,
    gen45,
    gen3aTurbo,
    klingFromImage.v21Master,
    klingFromImage.v20,
    klingFromImage.v16,
    rayFlash2,
    ray16,
    comfyui.imageToVideo,
    local.imageToVideo,
  ],
})
