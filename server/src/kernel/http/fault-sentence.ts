import { notBlank } from '@fanfare/contract/api/schema'
import type { FastifySchemaValidationError } from 'fastify'

type Fault = FastifySchemaValidationError

/** A sentence for each field at fault, in the order of the faults. Names of nested fields are joined with a dot. */
export function fieldsAtFault(faults: readonly Fault[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const fault of faults.filter(isAboutValue)) fields[nameOf(fault)] ??= faultSentence(fault, faults)
  for (const name of faults.filter(({ keyword }) => keyword === 'anyOf').map(nameOf)) {
    const isNamed = Object.keys(fields).some((other) => other === name || other.startsWith(`${name}.`))
    if (!isNamed) fields[name] = invalid
  }
  return fields
}

/** A nullable value also has a schema for null, whose fault doesn't help anyone to fill in the field. */
const isAboutValue = ({ keyword, params }: Fault): boolean =>
  keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null')

function nameOf({ instancePath, params }: Fault): string {
  const missing = typeof params['missingProperty'] === 'string' ? params['missingProperty'] : ''
  const path = [...instancePath.split('/').filter(Boolean), missing].filter(Boolean).join('.')
  return path === '' ? 'body' : path
}

/** Explains to a person how to correct a refused field. `all` are the faults of the whole request. */
function faultSentence(fault: Fault, all: readonly Fault[]): string {
  const { keyword, params } = fault
  if (keyword === 'required' || params['pattern'] === notBlank) return required
  if (keyword === 'const') return choiceOf(allowedAt(fault, all))
  if (keyword === 'enum') return choiceOf(listIn(params['allowedValues']))
  if (keyword === 'type') return types.get(String(params['type'])) ?? invalid
  if (keyword === 'format') return formats.get(String(params['format'])) ?? invalid
  return sentences[keyword]?.(Number(params['limit'])) ?? invalid
}

const required = 'This is required.'
const invalid = 'This isn’t valid.'

/** The values from all schemas that a field could have matched. */
const allowedAt = ({ instancePath }: Fault, all: readonly Fault[]): unknown[] =>
  all
    .filter((fault) => fault.keyword === 'const' && fault.instancePath === instancePath)
    .map(({ params }) => params['allowedValue'])

const listIn = (values: unknown): unknown[] => (Array.isArray(values) ? values : [])

function choiceOf(values: readonly unknown[]): string {
  if (values.length === 0) return invalid
  const names = values.map(String).join(', ')
  return values.length === 1 ? `The only valid value is ${names}.` : `Choose one of these: ${names}.`
}

const types: ReadonlyMap<string, string> = new Map([
  ['string', 'Enter text.'],
  ['integer', 'Enter a whole number.'],
  ['number', 'Enter a number.'],
  ['boolean', 'Choose true or false.'],
  ['array', 'Send a list.'],
  ['object', 'Send an object.'],
])

const formats: ReadonlyMap<string, string> = new Map([
  ['email', 'Enter an email address, such as name@example.com.'],
  ['date', 'Enter a date as YYYY-MM-DD.'],
  ['date-time', 'Enter a time, such as 2026-01-31T18:00:00Z.'],
  ['uri', 'Enter a full URL, such as https://example.com.'],
  ['uuid', 'This isn’t a valid id.'],
])

const sentences: Readonly<Record<string, (limit: number) => string>> = {
  pattern: () => 'This contains characters that aren’t allowed here.',
  minLength: (limit) => (limit === 1 ? required : `Use at least ${limit} characters.`),
  maxLength: (limit) => `Use at most ${limit} ${limit === 1 ? 'character' : 'characters'}.`,
  minimum: (limit) => `Enter ${limit} or more.`,
  maximum: (limit) => `Enter ${limit} or less.`,
  minItems: (limit) => `Choose at least ${limit}.`,
  maxItems: (limit) => `Choose at most ${limit}.`,
  uniqueItems: () => 'Choose each item only once.',
}
