import Type, { type Static } from 'typebox'
import { defineTask } from '../task.ts'

const VideoUpscale = Type.Object({}, { additionalProperties: false })
export type VideoUpscale = Static<typeof VideoUpscale>

export const videoUpscale = defineTask({
  name: 'video_upscale',
  summary: 'Doubles the width and height of a short clip with a neural network, frame by frame',
  input: VideoUpscale,
  files: { video: { kind: 'video', isRequired: true } },
  timeLimitSeconds: 1800,
  usesNetworks: true,
  load: async () => (await import('./upscale-video.ts')).upscaleVideo,
})
