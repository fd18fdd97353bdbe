import Type from 'typebox'
import { resolution } from '../fields/general.ts'
import { videoModel } from './model.ts'

export const wavespeedUpscaler = videoModel({
  id: 'video-upscaler',
  provider: 'wavespeed',
  title: 'WaveSpeed Video Upscaler',
  providerModel: 'wavespeed-ai/video-upscaler',
  inputs: Type.Object({ resolution: resolution(['HD', 'FHD', '4K']) }),
  typicalSeconds: 120,
})

export const piapiUpscaler = videoModel({
  id: 'video-upscaler',
  provider: 'piapi',
  title: 'PiAPI Video Upscaler',
  providerModel: 'Qubico/video-toolkit',
  omits: ['resolution'],
  typicalSeconds: 180,
})

export const magnificUpscaler = videoModel({
  id: 'magnific-video-upscaler',
  provider: 'runway',
  title: 'Magnific (Runway)',
  providerModel: 'magnific_video_upscaler_creative',
  inputs: Type.Object({ resolution: resolution(['HD', 'FHD', '4K']) }),
  typicalSeconds: 300,
})
