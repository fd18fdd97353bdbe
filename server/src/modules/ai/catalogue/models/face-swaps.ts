import Type from 'typebox'
import { clip, photo } from '../fields/general.ts'
import type { Model } from '../tool.ts'
import { imageModel, videoModel } from './model.ts'

// Both providers have one model for photos and another for videos, and neither enhances faces.

type Named = Pick<Model, 'id' | 'provider' | 'title' | 'providerModel'>

const ofPhotos = (named: Named): Model =>
  imageModel({
    ...named,
    inputs: Type.Object({ target_image: photo('Target photo', 'The photo whose face is replaced.') }),
    omits: ['input_video', 'face_enhance'],
    typicalSeconds: 20,
  })

const ofVideos = (named: Named): Model =>
  videoModel({
    ...named,
    inputs: Type.Object({ input_video: clip('Video', 'The video whose face is replaced.') }),
    omits: ['target_image', 'face_enhance'],
    typicalSeconds: 120,
    timeoutSeconds: 1800,
  })

const wavespeed = { provider: 'wavespeed', title: 'WaveSpeed Face Swap' } as const
export const wavespeedImageFaceSwap = ofPhotos({
  ...wavespeed,
  id: 'image-face-swap',
  providerModel: 'wavespeed-ai/image-face-swap',
})
export const wavespeedVideoFaceSwap = ofVideos({
  ...wavespeed,
  id: 'video-face-swap',
  providerModel: 'wavespeed-ai/video-face-swap',
})

const piapi = { provider: 'piapi', title: 'PiAPI Face Swap' } as const
export const piapiImageFaceSwap = ofPhotos({
  ...piapi,
  id: 'image-face-swap',
  providerModel: 'Qubico/image-toolkit',
})
export const piapiVideoFaceSwap = ofVideos({
  ...piapi,
  id: 'video-face-swap',
  providerModel: 'Qubico/video-toolkit',
})
