import { isUpscale } from '../effects/names.ts'
import { defineTask } from '../task.ts'
import { ImageEffectsInput } from './image-effects-input.ts'

export const imageEffects = defineTask({
  name: 'image_effects',
  summary: 'Changes how a picture looks, with one of many filters, or makes it larger with a neural network',
  input: ImageEffectsInput,
  files: { image: { kind: 'image', isRequired: true } },
  timeLimitSeconds: 300,
  usesNetworks: ({ effect }) => isUpscale(effect),
  load: async () => (await import('./apply-effect.ts')).applyEffect,
})
