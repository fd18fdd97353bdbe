import Type, { type Static } from 'typebox'

export const PromptOptimizerInput = Type.Object(
  {
    prompt: Type.String({ minLength: 1, maxLength: 2500 }),
    /** The medium of the prompt: a clip also gets a camera move. */
    purpose: Type.Enum(['image', 'video'], { default: 'image' }),
    seed: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, default: 1 }),
  },
  { additionalProperties: false },
)
export type PromptOptimizerInput = Static<typeof PromptOptimizerInput>
