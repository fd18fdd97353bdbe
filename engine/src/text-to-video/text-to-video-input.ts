import Type, { type Static } from 'typebox'
import { moveNames } from '../film/camera-path.ts'
import { aspectNames, clipOptions } from '../film/clip-size.ts'

export const TextToVideoInput = Type.Object(
  {
    prompt: Type.String({ minLength: 1, maxLength: 4000 }),
    negative_prompt: Type.Optional(Type.String({ maxLength: 4000 })),
    move: Type.Enum(['auto', ...moveNames], { default: 'auto' }),
    aspect: Type.Enum([...aspectNames], { default: '16:9' }),
    ...clipOptions,
  },
  { additionalProperties: false },
)
export type TextToVideoInput = Static<typeof TextToVideoInput>
