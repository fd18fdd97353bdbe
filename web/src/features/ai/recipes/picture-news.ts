import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Filling } from '../form/kept-form.ts'
import type { FittedRecipe } from './fit-recipe.ts'
import type { PictureRecipe } from './picture-recipe.ts'

/**
 * The changes that a picture or a preset made in a tool's form. `from` is its name, and `kept` names the fields with
 * user input that it left unchanged.
 */
export type FormNews =
  | { step: 'reading'; file: File }
  | { step: 'failed'; file: File }
  | { step: 'nothing'; file: File }
  | { step: 'other-tool'; file: File; recipe: PictureRecipe; task: AiTask; fitsHere: boolean }
  | { step: 'filled'; from: string; fitted: FittedRecipe; filling: Filling; kept: string[] }

/** The report about filling a tool's form. Like the form's values, it lasts as long as the studio is open. */
export type NewsOfTool = { task: AiTask; news: FormNews }
