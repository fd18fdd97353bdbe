import Type, { type Static } from 'typebox'
import { moveNames } from '../film/camera-path.ts'
import { aspectNames, clipOptions } from '../film/clip-size.ts'
import { defineTask } from '../task.ts'

const ImageToVideo = Type.Object(
  {
    /** Chooses the camera move and the weather; nothing else in the picture moves. */
    prompt: Type.String({ maxLength: 4000, default: '' }),
    move: Type.Enum(['auto', ...moveNames], { default: 'auto' }),
    aspect: Type.Enum(['auto', ...aspectNames], { default: 'auto' }),
    ...clipOptions,
  },
  { additionalProperties: false },
)
export type ImageToVideo = Static<typeof ImageToVideo>

export const imageToVideo = defineTask({
  name: 'image_to_video',
  summary: 'Moves a camera before a picture, with a guess of its depth',
  input: ImageToVideo,
  files: { image: { kind: 'image', isRequired: true } },
  timeLimitSeconds: 600,
  load: async () => (await import('./animate-picture.ts')).animatePicture,
})
