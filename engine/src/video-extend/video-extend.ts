import Type, { type Static } from 'typebox'
import { defineTask } from '../task.ts'

const VideoExtend = Type.Object(
  {
    /** Chooses the camera move; nothing else in the picture moves. */
    prompt: Type.String({ maxLength: 4000, default: '' }),
    /** How much longer the clip becomes. */
    seconds: Type.Enum([5, 10], { default: 5 }),
  },
  { additionalProperties: false },
)
export type VideoExtend = Static<typeof VideoExtend>

export const videoExtend = defineTask({
  name: 'video_extend',
  summary: 'Continues a clip with a slow camera move before its last picture, in which nothing new appears',
  input: VideoExtend,
  files: { video: { kind: 'video', isRequired: true } },
  timeLimitSeconds: 1800,
  load: async () => (await import('./extend-clip.ts')).extendClip,
})
