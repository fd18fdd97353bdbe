import { defineTask } from '../task.ts'
import { VirtualTryOnInput } from './virtual-try-on-input.ts'

const garment = { kind: 'image', isRequired: false } as const

export const virtualTryOn = defineTask({
  name: 'virtual_try_on',
  summary: 'Puts pictures of garments onto a person, by the points of their body, warping and blending',
  input: VirtualTryOnInput,
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
