import { InputSchema, type AiReadiness, type AiTool, type InputField } from '@fanfare/contract/ai/tools'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { Value } from 'typebox/value'
import { inputsOf } from './inputs-of.ts'
import type { Model, Tool } from './tool.ts'

/**
 * A tool as users see it. `models` lists the available models. If the user doesn't choose a model, the tool's inputs
 * offer only values that at least one of these models accepts.
 */
export function presentTool(
  tool: Tool,
  {
    models,
    isComingSoon,
    isWaiting = false,
    readinessOf = () => null,
  }: {
    models: readonly Model[]
    isComingSoon: boolean
    isWaiting?: boolean
    readinessOf?: (model: Model) => AiReadiness | null
  },
): AiTool {
  return {
    task: tool.task,
    slug: tool.slug,
    title: tool.title,
    summary: tool.summary,
    makes: tool.makes,
    base_price: creditsToNumber(credits(tool.basePrice)),
    is_coming_soon: isComingSoon,
    is_waiting: isComingSoon && isWaiting,
    needs_consent: tool.consentField !== null,
    consent_field: tool.consentField,
    inputs: inputsOfAny(tool, models),
    outputs_field: tool.outputsField,
    models: models.map((model) => ({
      id: model.id,
      provider: model.provider,
      title: model.title,
      inputs: formOf(tool, model),
      most_outputs: model.mostOutputs,
      readiness: readinessOf(model),
    })),
  }
}

const formOf = (tool: Tool, model: Model | null): InputSchema =>
  Value.Parse(InputSchema, inputsOf(tool, model))

function inputsOfAny(tool: Tool, models: readonly Model[]): InputSchema {
  const form = formOf(tool, null)
  const forms = models.filter(({ isAdult }) => !isAdult).map((model) => formOf(tool, model))
  if (forms.length === 0) return form
  const properties = Object.entries(form.properties).flatMap(([name, field]) => {
    const variants = forms.flatMap(({ properties }) => properties[name] ?? [])
    return variants.length === 0 ? [] : [[name, takenByAny(field, variants)] as const]
  })
  return { ...form, properties: Object.fromEntries(properties) }
}

function takenByAny(field: InputField, variants: readonly InputField[]): InputField {
  const taken = new Set(variants.flatMap((variant) => variant.enum ?? []))
  const values = field.enum?.filter((value) => taken.has(value))
  if (values)
    return { ...field, enum: values, ...defaultOf([field, ...variants], values), ...labelsOf(field, values) }
  const most = variants.map(({ maximum }) => maximum ?? Infinity)
  return field.maximum === undefined
    ? field
    : { ...field, maximum: Math.min(field.maximum, Math.max(...most)) }
}

/** The tool's default; if no model accepts it, the default of the first model that has one. */
function defaultOf(
  fields: readonly [InputField, ...InputField[]],
  values: readonly (string | number)[],
): Partial<InputField> {
  const taken = fields.find((field) => values.some((value) => value === field.default))
  return taken ? { default: taken.default } : {}
}

function labelsOf(field: InputField, values: readonly (string | number)[]): Partial<InputField> {
  const labels = field['x-labels']
  if (!labels) return {}
  const kept = Object.entries(labels).filter(([value]) => values.some((each) => String(each) === value))
  return { 'x-labels': Object.fromEntries(kept) }
}
