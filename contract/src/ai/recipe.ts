import Type, { type Static } from 'typebox'
import { AiInput } from './requests.ts'
import { AiProvider, AiTask } from './tasks.ts'
import { Nullable } from '../api/schema.ts'

/**
 * How a result was made, stored in its file, so that the form can be filled in again. Input photos and videos are left
 * out, because their addresses are private and useless to anyone else.
 */
export const AiRecipe = Type.Object({
  tool: AiTask,
  provider: Nullable(AiProvider),
  /** The model's id in the catalogue. */
  model: Nullable(Type.String({ maxLength: 80 })),
  input: AiInput,
  seed: Nullable(Type.Integer()),
})
export type AiRecipe = Static<typeof AiRecipe>

/** The XMP namespace and property that hold the recipe, as JSON. */
export const recipeXmp = {
  namespace: 'https://fanfare.example/xmp/ai/',
  prefix: 'fanfare',
  property: 'recipe',
} as const
