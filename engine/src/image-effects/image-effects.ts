import Type, { type Static } from 'typebox'
import { imageEffectNames, isUpscale } from '../effects/names.ts'
import { defineTask } from '../task.ts'

const ImageEffects = Type.Object(
  {
    effect: Type.Enum([...imageEffectNames]),
    strength: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
    seed: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, default: 1 }),
  },
  { additionalProperties: false },
)
export type ImageEffects = Static<typeof ImageEffects>

export const imageEffects = defineTask({
  name: 'image_effects',
  summary: 'Changes how a picture looks, with one of many filters, or makes it larger with a neural network',
  input: ImageEffects,
  files: { image: { kind: 'image', isRequired: true } },
  timeLimitSeconds: 300,
  usesNetworks: ({ effect }) => isUpscale(effect),
  load: async () => (await import('./apply-effect.ts')).applyEffect,
})
