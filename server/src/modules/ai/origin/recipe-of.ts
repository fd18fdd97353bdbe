import type { AiRecipe } from '@fanfare/contract/ai/recipe'
import { findModel } from '../catalogue/find-model.ts'
import { fileFieldsOf, inputsOf } from '../catalogue/inputs-of.ts'
import { toolOf } from '../catalogue/tools.ts'
import type { AttemptRow, RequestRow } from '../running/attempt-queries.ts'

/** The recipe of a result, which leaves out the input files. */
export function recipeOf(
  { task, input }: Pick<RequestRow, 'task' | 'input'>,
  { provider, model }: Pick<AttemptRow, 'provider' | 'model'>,
  seed: number | undefined,
): AiRecipe {
  const tool = toolOf(task)
  const files = [null, findModel(task, { provider, model }) ?? null].flatMap((entry) =>
    fileFieldsOf(inputsOf(tool, entry)).map(({ name }) => name),
  )
  const kept = Object.entries(input).filter(([name]) => !files.includes(name))
  return {
    tool: task,
    provider,
    model,
    input: Object.fromEntries(kept),
    seed: seed === undefined ? null : Math.trunc(seed),
  }
}
