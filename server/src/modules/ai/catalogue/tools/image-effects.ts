import Type from 'typebox'
import { requiredChoice } from '../fields/fields.ts'
import { photo, prompt, seed, strength } from '../fields/general.ts'
import { klingEffects } from '../models/kling.ts'
import { local } from '../models/local.ts'
import type { Model } from '../tool.ts'
import { wavespeedEffects } from '../models/wavespeed.ts'
import { toolEntry } from './tool-entry.ts'

const models = [klingEffects, wavespeedEffects, local.imageEffects]

interface Effects {
  enum?: readonly string[]
  'x-labels'?: Readonly<Record<string, string>>
}
const effectsOf = (model: Model): Effects => model.inputs.properties['effect'] ?? {}

export const imageEffects = toolEntry({
  task: 'image_effects',
  summary: 'Apply an effect to a photo.',
  makes: 'image',
  canShowPeople: true,
  inputs: Type.Object({
    image: photo('Image'),
    // Lists the effects of all models. Each model replaces this field with its own effects.
    effect: requiredChoice([...new Set(models.flatMap((model) => effectsOf(model).enum ?? []))], {
      title: 'Effect',
      labels: Object.fromEntries(
        models.flatMap((model) => Object.entries(effectsOf(model)['x-labels'] ?? {})),
      ),
    }),
    prompt: Type.Optional(prompt()),
    strength: strength('How strong the effect is, from 0 to 1.'),
    seed,
  }),
  models,
})
