import Type, { type Static } from 'typebox'
import { moveNames } from '../film/camera-path.ts'
import { aspectNames, clipOptions } from '../film/clip-size.ts'

export const ImageToVideoInput = Type.Object(
  {
    /** Chooses the camera move and the weather. Nothing else in the picture moves. */
    prompt: Type.String({ maxLength: 4000, default: '' }),
    move: Type.Enum(['auto', ...moveNames], { default: 'auto' }),
    aspect: Type.Enum(['auto', ...aspectNames], { default: 'auto' }),
    ...clipOptions,
  },
  { additionalProperties: false },
)
export type ImageToVideoInput = Static<typeof ImageToVideoInput>
