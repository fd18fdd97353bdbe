import Type from 'typebox'
import { defineTask } from '../task.ts'

export const videoUpscale = defineTask({
  name: 'video_upscale',
  summary: 'Doubles the width and height of a short clip with a neural network, frame by frame',
  input: Type.Object({}, { additionalProperties: false }),
  files: { video: { kind: 'video', isRequired: true } },
  timeLimitSeconds: 1800,
  usesNetworks: true,
  load: async () => (await import('./upscale-video.ts')).upscaleVideo,
})
