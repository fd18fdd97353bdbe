import { isValues, type Values } from '../form/form-values.ts'
import type { FormField } from '../form/input-fields.ts'

/** The maximum length for a text whose schema sets none. */
const MAX_CHARACTERS = 2500

/**
 * Converts a value from a file to one that a field can hold; undefined if it doesn't fit. Invisible characters are
 * removed from text, which is then cut to the field's length. File fields are never filled, because URLs from other
 * servers mean nothing here.
 */
export function valueFor(field: FormField, value: unknown): unknown {
  switch (field.kind) {
    case 'prompt':
    case 'text':
      return textFor(value, field.most)
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.value
    case 'slider':
      return numberFor(value, field)
    case 'number':
      return field.isWhole && !Number.isSafeInteger(value) ? undefined : numberFor(value, field)
    case 'switch':
      return typeof value === 'boolean' ? value : undefined
    case 'list':
      return rowsFor(field, value)
    case 'group':
      return isValues(value) ? groupFor(field.fields, value) : undefined
    case 'file':
      return undefined
  }
}

/** Whether a text is too long for a field and will be cut. */
export const isCut = (field: FormField, value: unknown): boolean =>
  (field.kind === 'prompt' || field.kind === 'text') &&
  typeof value === 'string' &&
  value.trim().length > (field.most ?? MAX_CHARACTERS)

function textFor(value: unknown, most = MAX_CHARACTERS): string | undefined {
  if (typeof value !== 'string') return undefined
  // Keeps line breaks and tabs. Removes other control characters and characters that change the text direction.
  const seen = value
    .slice(0, most * 2)
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
  return seen === '' ? undefined : seen.slice(0, most)
}

function numberFor(value: unknown, { min, max }: { min: number | undefined; max: number | undefined }) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity) ? value : undefined
}

function rowsFor(field: Extract<FormField, { kind: 'list' }>, value: unknown): Values[] | undefined {
  const list: unknown[] = Array.isArray(value) ? value : []
  const rows: Values[] = []
  for (const row of list.slice(0, field.most)) {
    const fitting = isValues(row) ? groupFor(field.fields, row) : undefined
    if (fitting) rows.push(fitting)
  }
  return rows.length === 0 ? undefined : rows
}

function groupFor(fields: readonly FormField[], value: Values): Values | undefined {
  const pairs = fields.flatMap((field): [string, unknown][] => {
    const fitting = Object.hasOwn(value, field.name) ? valueFor(field, value[field.name]) : undefined
    return fitting === undefined ? [] : [[field.name, fitting]]
  })
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}
