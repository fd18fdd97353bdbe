import { AiRecipe } from '@fanfare/contract/ai/recipe'
import { Check } from 'typebox/value'
import type { RecipeReader } from '../picture-recipe.ts'
import { objectIn, present } from './json-texts.ts'

/** Our own format: JSON in the XMP property `recipe`. */
export const readFanfare: RecipeReader = ({ xmpRecipe }) => {
  const recipe: unknown = objectIn(xmpRecipe)
  if (!Check(AiRecipe, recipe)) return null
  const { tool, provider, model, input, seed } = recipe
  return {
    tool,
    model: model === null ? null : { provider, name: model },
    values: { ...input, ...present({ seed: seed ?? undefined }) },
    size: null,
  }
}
