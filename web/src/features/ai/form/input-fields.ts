import type { InputField, InputSchema } from '@fanfare/contract/ai/tools'

export type ChoiceValue = string | number

type Kind =
  | { kind: 'prompt'; most: number | undefined }
  | { kind: 'text'; most: number | undefined }
  | { kind: 'choice'; choices: { value: ChoiceValue; label: string }[]; standard: ChoiceValue | undefined }
  | { kind: 'slider'; min: number; max: number; step: number; standard: number }
  | { kind: 'number'; min: number | undefined; max: number | undefined; isWhole: boolean }
  | { kind: 'switch'; standard: boolean }
  | { kind: 'file'; media: 'image' | 'video' }
  | { kind: 'list'; most: number; fields: FormField[] }
  | { kind: 'group'; fields: FormField[] }

/** One field of a tool's form, made from the tool's schema. */
export type FormField = Kind & {
  name: string
  title: string
  hint: string | undefined
  isRequired: boolean
  /** Shown in a section that is collapsed at first. */
  isAdvanced: boolean
}

export type FieldOf<Name extends FormField['kind']> = Extract<FormField, { kind: Name }>

/** Up to this many whole numbers are shown side by side, because that is easier than a slider. */
const MAX_STEPS = 5

/** The fields of a schema, in order. `mostOutputs` limits how many results can be requested at once. */
export function fieldsOf(
  schema: InputSchema,
  limits: { outputsField?: string | null; mostOutputs?: number } = {},
): FormField[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const isOutputs = name === limits.outputsField && limits.mostOutputs !== undefined
    const kind = kindOf(isOutputs ? withMost(field, limits.mostOutputs) : field)
    if (!kind) return []
    const shared = {
      name,
      title: field.title ?? name,
      hint: field.description,
      isRequired: schema.required?.includes(name) ?? false,
      isAdvanced: field['x-advanced'] ?? false,
    }
    return [{ ...shared, ...kind }]
  })
}

const withMost = (field: InputField, most: number | undefined): InputField => ({
  ...field,
  maximum: Math.max(1, Math.min(field.maximum ?? Infinity, most ?? Infinity)),
})

/** Null for schemas that the form can't show, which then keep their default. */
function kindOf(field: InputField): Kind | null {
  if (field.enum) return choiceOf(field, field.enum)
  switch (field.type) {
    case 'string':
      if (field['x-file']) return { kind: 'file', media: field['x-file'] }
      return { kind: field['x-prompt'] ? 'prompt' : 'text', most: field.maxLength }
    case 'integer':
    case 'number':
      return numberOf(field)
    case 'boolean':
      return { kind: 'switch', standard: field.default === true }
    case 'array':
      if (!field.items?.properties) return null
      return { kind: 'list', most: field.maxItems ?? 10, fields: fieldsOf(objectOf(field.items)) }
    case 'object':
      return field.properties ? { kind: 'group', fields: fieldsOf(objectOf(field)) } : null
    default:
      return null
  }
}

function choiceOf(field: InputField, values: readonly ChoiceValue[]): Kind {
  const labels = field['x-labels'] ?? {}
  return {
    kind: 'choice',
    choices: values.map((value) => ({ value, label: labels[String(value)] ?? capitalized(String(value)) })),
    standard: values.find((value) => value === field.default),
  }
}

function numberOf(field: InputField): Kind {
  const { minimum: min, maximum: max, default: standard } = field
  const isWhole = field.type === 'integer'
  if (min === undefined || max === undefined || typeof standard !== 'number') {
    return { kind: 'number', min, max, isWhole }
  }
  if (isWhole && max - min < MAX_STEPS) {
    const values = Array.from({ length: max - min + 1 }, (_, place) => min + place)
    return { kind: 'choice', choices: values.map((value) => ({ value, label: String(value) })), standard }
  }
  return { kind: 'slider', min, max, step: field.multipleOf ?? (isWhole ? 1 : 0.01), standard }
}

const objectOf = ({ properties = {}, required }: InputField & { required?: string[] }): InputSchema => ({
  type: 'object',
  properties,
  ...(required && { required }),
})

const capitalized = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ')
