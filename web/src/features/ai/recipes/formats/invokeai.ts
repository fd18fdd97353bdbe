import { isValues, type Values } from '../../form/form-values.ts'
import type { PictureRecipe, RecipeReader } from '../picture-recipe.ts'
import { numberIn, objectIn, objectOf, own, present, sizeIn, textIn } from './json-texts.ts'

/** InvokeAI: JSON in the PNG text `invokeai_metadata`, or in `sd-metadata` before version 3. */
export const readInvokeAi: RecipeReader = ({ png }) =>
  ofMetadata(objectIn(textIn(png, 'invokeai_metadata'))) ?? ofSdMetadata(objectIn(textIn(png, 'sd-metadata')))

function ofMetadata(metadata: Values | null): PictureRecipe | null {
  if (metadata === null || textIn(metadata, 'positive_prompt') === undefined) return null
  const model = objectOf(metadata, 'model')
  return recipeOf(metadata, {
    prompt: textIn(metadata, 'positive_prompt'),
    negative: textIn(metadata, 'negative_prompt'),
    sampler: textIn(metadata, 'scheduler'),
    model: model && (textIn(model, 'name') ?? textIn(model, 'model_name')),
  })
}

function ofSdMetadata(metadata: Values | null): PictureRecipe | null {
  const image = metadata && objectOf(metadata, 'image')
  const words = image && wordsOf(own(image, 'prompt'))
  if (!metadata || !image || typeof words !== 'string') return null
  // The negative prompt is in square brackets within the prompt.
  const negative = [...words.matchAll(/\[([^[\]]*)\]/g)].map(([, inside = '']) => inside.trim())
  return recipeOf(image, {
    prompt: words.replaceAll(/\[[^[\]]*\]/g, '').trim(),
    negative: negative.join(', '),
    sampler: textIn(image, 'sampler'),
    model: textIn(metadata, 'model_weights'),
  })
}

type Words = { prompt?: string | undefined; negative?: string | undefined } & {
  sampler?: string | undefined
  model?: string | undefined
}

const recipeOf = (settings: Values, { prompt, negative, sampler, model }: Words): PictureRecipe => ({
  tool: null,
  model: model ? { provider: null, name: model } : null,
  values: present({
    prompt,
    negative_prompt: negative,
    steps: numberIn(settings, 'steps'),
    sampler,
    cfg_scale: numberIn(settings, 'cfg_scale'),
    seed: numberIn(settings, 'seed'),
  }),
  size: sizeIn(settings),
})

/** A prompt is a text, or a list of texts with weights. */
function wordsOf(prompt: unknown): string | null {
  if (typeof prompt === 'string') return prompt
  if (!Array.isArray(prompt)) return null
  const parts = prompt.filter(isValues).flatMap((part) => textIn(part, 'prompt') ?? [])
  return parts.length === 0 ? null : parts.join(' ')
}
