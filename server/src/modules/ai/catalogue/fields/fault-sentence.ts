import Type, { type Static, type TObject } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { Pointer, Value } from 'typebox/value'
import { badFileAddress } from './file-address.ts'

const Facts = Type.Object({
  type: Type.Optional(Type.String()),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
  contentEncoding: Type.Optional(Type.String()),
  'x-file': Type.Optional(Type.Enum(['image', 'video'])),
})
type Facts = Static<typeof Facts>

const required = 'This is required.'

/**
 * A message for each invalid field, for the person who filled it in. Names of nested fields are joined with a dot.
 * `unknown` is the message for a field that the schema doesn't have.
 */
export function sentencesFor(
  faults: readonly TLocalizedValidationError[],
  { schema, unknown }: { schema: TObject; unknown: string },
): Record<string, string> {
  const pairs = faults.flatMap((fault): [string, string][] => {
    const name = fault.instancePath.slice(1).replaceAll('/', '.')
    if (fault.keyword === 'required') {
      return fault.params.requiredProperties.map((missing) => [joined(name, missing), required])
    }
    // Each unknown field also has an error of its own, with the keyword `boolean`.
    if (fault.keyword === 'additionalProperties') return []
    if (fault.keyword === 'boolean') return [[name, unknown]]
    return [[name, sentenceFor(fault, factsOf(schema, fault.schemaPath))]]
  })
  return Object.fromEntries(pairs)
}

const joined = (outer: string, inner: string): string => (outer === '' ? inner : `${outer}.${inner}`)

function factsOf(schema: TObject, schemaPath: string): Facts {
  const field: unknown = Pointer.Get(schema, schemaPath.slice(1))
  return Value.Check(Facts, field) ? field : {}
}

function sentenceFor(fault: TLocalizedValidationError, facts: Facts): string {
  if (facts['x-file']) return badFileAddress[facts['x-file']]
  switch (fault.keyword) {
    case 'enum':
      return `Choose one of these: ${fault.params.allowedValues.join(', ')}.`
    case 'minLength':
      return `Enter at least ${shown(fault.params.limit)} characters.`
    case 'maxLength':
      return `Enter at most ${shown(fault.params.limit)} characters.`
    case 'maxItems':
      return `Add at most ${shown(fault.params.limit)}.`
    default:
      return ofKind(facts)
  }
}

function ofKind(facts: Facts): string {
  if (facts.minimum !== undefined && facts.minimum === facts.maximum) return `Enter ${shown(facts.minimum)}.`
  if (facts.contentEncoding === 'base64') return 'Enter data in base64.'
  switch (facts.type) {
    case 'integer':
      return `Enter a whole number${range(facts)}.`
    case 'number':
      return `Enter a number${range(facts)}.`
    case 'boolean':
      return 'Choose true or false.'
    case 'array':
      return 'Send a list.'
    case 'object':
      return 'Send an object.'
    default:
      return 'Enter text.'
  }
}

const range = ({ minimum, maximum }: Facts): string => {
  if (minimum === undefined || maximum === undefined)
    return minimum === undefined ? '' : ` of at least ${shown(minimum)}`
  return ` from ${shown(minimum)} to ${shown(maximum)}`
}

const shown = (value: number): string => value.toLocaleString('en')
