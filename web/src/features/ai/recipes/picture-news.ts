import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Filling } from '../form/kept-form.ts'
import type { FittedRecipe } from './fit-recipe.ts'
import type { PictureRecipe } from './picture-recipe.ts'

/**
 * What came of a picture or a preset for the form of a tool. `from` is what that is called, and `kept` names the typed fields
 * that it left as they were.
 */
export type FormNews =
  | { step: 'reading'; file: File }
  | { step: 'failed'; file: File }
  | { step: 'nothing'; file: File }
  | { step: 'other-tool'; file: File; recipe: PictureRecipe; task: AiTask; fitsHere: boolean }
  | { step: 'filled'; from: string; fitted: FittedRecipe; filling: Filling; kept: string[] }

/** The news of a tool's form. They last as long as the studio is open, like what they filled in. */
export type NewsOfTool = { task: AiTask; news: FormNews }
