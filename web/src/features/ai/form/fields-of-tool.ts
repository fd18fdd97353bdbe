import type { AiTool } from '@fanfare/contract/ai/tools'
import { fieldsOf, type FormField } from './input-fields.ts'
import type { ChosenModel } from './kept-form.ts'

/** The inputs of the chosen model, or the tool's own inputs for "auto". */
export function fieldsOfTool(tool: AiTool, chosen: ChosenModel): FormField[] {
  const model = tool.models.find(({ provider, id }) => provider === chosen?.provider && id === chosen.model)
  const mostOutputs =
    model?.most_outputs ?? Math.max(1, ...tool.models.map(({ most_outputs }) => most_outputs))
  return fieldsOf((model ?? tool).inputs, { outputsField: tool.outputs_field, mostOutputs })
}
