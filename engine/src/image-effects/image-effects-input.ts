import Type, { type Static } from 'typebox'
import { imageEffectNames } from '../effects/names.ts'

export const ImageEffectsInput = Type.Object(
  {
    effect: Type.Enum([...imageEffectNames]),
    strength: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
    seed: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, default: 1 }),
  },
  { additionalProperties: false },
)
export type ImageEffectsInput = Static<typeof ImageEffectsInput>
