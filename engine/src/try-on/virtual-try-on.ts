import Type, { type Static } from 'typebox'
import { defineTask } from '../task.ts'

const VirtualTryOn = Type.Object(
  {
    /** Each picture shows another fit: as it is cut, closer, looser, longer. */
    count: Type.Integer({ minimum: 1, maximum: 4, default: 1 }),
  },
  { additionalProperties: false },
)
export type VirtualTryOn = Static<typeof VirtualTryOn>

const garment = { kind: 'image', isRequired: false } as const

export const virtualTryOn = defineTask({
  name: 'virtual_try_on',
  summary: 'Puts pictures of garments onto a person, by the points of their body, warping and blending',
  input: VirtualTryOn,
  files: {
    model_image: { kind: 'image', isRequired: true },
    upper_image: garment,
    lower_image: garment,
    dress_image: garment,
  },
  timeLimitSeconds: 180,
  usesNetworks: true,
  load: async () => (await import('./try-on.ts')).tryOn,
})
