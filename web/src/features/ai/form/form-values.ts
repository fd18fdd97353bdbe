import type { FormField } from './input-fields.ts'

/** A form's values by field name. A missing value means the default. */
export type Values = Readonly<Record<string, unknown>>

/** The current value of a field. A value that doesn't fit the field, such as one set for another model, is ignored. */
export function valueOf(field: FormField, values: Values): unknown {
  const value = values[field.name]
  return fits(field, value) ? value : standardOf(field)
}

/** The values to send, without empty fields. */
export function inputOf(fields: readonly FormField[], values: Values): Record<string, unknown> {
  const filled = fields.map((field) => [field.name, sent(field, valueOf(field, values))] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

/** The inputs that the price can depend on. Texts and files don't change it. */
export function pricedInputOf(fields: readonly FormField[], values: Values): Record<string, unknown> {
  return inputOf(
    fields.filter(
      ({ kind }) => kind === 'choice' || kind === 'slider' || kind === 'number' || kind === 'switch',
    ),
    values,
  )
}

/** The required fields that are empty. */
export const missingFields = (fields: readonly FormField[], values: Values): FormField[] =>
  fields.filter((field) => field.isRequired && sent(field, valueOf(field, values)) === undefined)

export type Remix = { values: Values; kept: string[] }

/**
 * Merges the values of an earlier request into a form. The user's own input stays, and `kept` names the fields that
 * the request would have changed.
 */
export function mergeRemix(values: Values, typed: readonly string[], recipe: Values): Remix {
  const own = Object.fromEntries(
    typed
      .filter((name) => values[name] !== undefined && values[name] !== '')
      .map((name) => [name, values[name]]),
  )
  const kept = Object.keys(own).filter((name) => name in recipe && !isSame(own[name], recipe[name]))
  return { values: { ...recipe, ...own }, kept }
}

function standardOf(field: FormField): unknown {
  return field.kind === 'choice' || field.kind === 'slider' || field.kind === 'switch'
    ? field.standard
    : undefined
}

function fits(field: FormField, value: unknown): boolean {
  switch (field.kind) {
    case 'prompt':
    case 'text':
    case 'file':
      return typeof value === 'string'
    case 'choice':
      return field.choices.some((choice) => choice.value === value)
    case 'slider':
      return typeof value === 'number' && value >= field.min && value <= field.max
    case 'number':
      return typeof value === 'number'
    case 'switch':
      return typeof value === 'boolean'
    case 'list':
      return Array.isArray(value)
    case 'group':
      return isValues(value)
  }
}

/** Normalizes a value for sending; undefined if it is empty. */
function sent(field: FormField, value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (field.kind === 'list') {
    const rows = Array.isArray(value) ? value.filter(isValues).map((row) => inputOf(field.fields, row)) : []
    const filled = rows.filter(
      (row) => !field.fields.some(({ name, isRequired }) => isRequired && !(name in row)),
    )
    return filled.length === 0 ? undefined : filled
  }
  if (field.kind === 'group') {
    const input = isValues(value) ? inputOf(field.fields, value) : {}
    return Object.keys(input).length === 0 ? undefined : input
  }
  return value
}

/** Whether a value is an object of values, as groups contain. */
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
