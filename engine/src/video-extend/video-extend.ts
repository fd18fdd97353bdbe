import { defineTask } from '../task.ts'
import { VideoExtendInput } from './video-extend-input.ts'

export const videoExtend = defineTask({
  name: 'video_extend',
  summary: 'Continues a clip with a slow camera move before its last picture, in which nothing new appears',
  input: VideoExtendInput,
  files: { video: { kind: 'video', isRequired: true } },
  timeLimitSeconds: 1800,
  load: async () => (await import('./extend-clip.ts')).extendClip,
})
