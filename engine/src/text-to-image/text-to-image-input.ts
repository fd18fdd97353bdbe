import Type, { type Static } from 'typebox'

const side = () => Type.Integer({ minimum: 512, maximum: 2048, default: 1024 })

export const TextToImageInput = Type.Object(
  {
    prompt: Type.String({ minLength: 1, maxLength: 4000 }),
    /** Things that shouldn't be in the picture. */
    negative_prompt: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Pixels. */
    width: side(),
    height: side(),
    seed: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, default: 1 }),
    /** The number of pictures. Each picture's seed is one higher than the previous picture's. */
    count: Type.Integer({ minimum: 1, maximum: 4, default: 1 }),
  },
  { additionalProperties: false },
)
export type TextToImageInput = Static<typeof TextToImageInput>
