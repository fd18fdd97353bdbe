import { namedSchemas } from '@fanfare/contract/api/schema'
import Type, { type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { fieldsAtFault } from '#kernel/http/fault-sentence'
import { buildValidator } from '#kernel/http/schema-compilers'
import { contractRoutes, nameOf } from '#testing/requests/contract-walk'

const validatorOf = buildValidator(Object.fromEntries(namedSchemas.map((schema) => [schema.$id, schema])))

/** The error messages for a body that doesn't fit its schema. */
function sentencesAbout(schema: TSchema, body: unknown): Record<string, string> {
  const validate = validatorOf({ schema, method: 'POST', url: '/', httpPart: 'body' })
  void validate(structuredClone(body))
  return fieldsAtFault(validate.errors ?? [])
}

const Field = (schema: TSchema) => Type.Object({ field: schema })

/** Every keyword that can refuse a value, with a refused value and its error message. */
const refusals: Readonly<Record<string, readonly [schema: TSchema, value: unknown, sentence: string][]>> = {
  required: [[Type.String(), undefined, 'This is required.']],
  type: [
    [Type.String(), 1, 'Enter text.'],
    [Type.Integer(), 1.5, 'Enter a whole number.'],
    [Type.Number(), 'much', 'Enter a number.'],
    [Type.Boolean(), 'yes', 'Choose true or false.'],
    [Type.Array(Type.String()), 'a', 'Send a list.'],
    [Type.Object({ a: Type.String() }), 'a', 'Send an object.'],
  ],
  enum: [[Type.Enum(['day', 'month']), 'week', 'Choose one of these: day, month.']],
  const: [[Type.Literal(true), false, 'The only valid value is true.']],
  anyOf: [
    [Type.Union([Type.Literal(1), Type.Literal(3)]), 2, 'Choose one of these: 1, 3.'],
    [Type.Union([Type.Integer(), Type.Null()]), 'x', 'Enter a whole number.'],
  ],
  minimum: [[Type.Number({ minimum: 2 }), 1, 'Enter 2 or more.']],
  maximum: [[Type.Number({ maximum: 2 }), 3, 'Enter 2 or less.']],
  minLength: [
    [Type.String({ minLength: 1 }), '', 'This is required.'],
    [Type.String({ minLength: 8 }), 'a', 'Use at least 8 characters.'],
  ],
  maxLength: [
    [Type.String({ maxLength: 1 }), 'ab', 'Use at most 1 character.'],
    [Type.String({ maxLength: 2 }), 'abc', 'Use at most 2 characters.'],
  ],
  minItems: [[Type.Array(Type.String(), { minItems: 2 }), ['a'], 'Choose at least 2.']],
  maxItems: [[Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b'], 'Choose at most 1.']],
  uniqueItems: [
    [Type.Array(Type.String(), { uniqueItems: true }), ['a', 'a'], 'Choose each item only once.'],
  ],
  pattern: [[Type.String({ pattern: '^a$' }), 'b', 'This contains characters that aren’t allowed here.']],
  format: [
    [Type.String({ format: 'uuid' }), 'x', 'This isn’t a valid id.'],
    [Type.String({ format: 'email' }), 'x', 'Enter an email address, such as name@example.com.'],
    [Type.String({ format: 'date' }), 'x', 'Enter a date as YYYY-MM-DD.'],
    [Type.String({ format: 'date-time' }), 'x', 'Enter a time, such as 2026-01-31T18:00:00Z.'],
    [Type.String({ format: 'uri' }), 'x', 'Enter a full URL, such as https://example.com.'],
  ],
}

/** Keywords that never refuse a value, or refuse only fields that are removed before validation. */
const structure = ['properties', 'patternProperties', 'items', '$ref', '$id', 'default', 'description']

test.each(
  Object.entries(refusals).flatMap(([keyword, rows]) => rows.map((row) => [keyword, ...row] as const)),
)('a value that %s refuses gets an error message for people: %o', (_keyword, schema, value, sentence) => {
  expect(sentencesAbout(Field(schema), { field: value })).toEqual({ field: sentence })
})

test('every keyword and format in a request of the contract has its own error message', () => {
  const requests = contractRoutes.flatMap(({ params, query, body }) => [params, query, body])
  const used = factsIn(requests)
  const formats = refusals['format']?.map(([schema]): unknown => Reflect.get(schema, 'format')) ?? []
  expect(used.keywords.size).toBeGreaterThan(15)
  expect([...used.keywords].filter((name) => !(name in refusals) && !structure.includes(name))).toEqual([])
  expect([...used.formats].filter((name) => !formats.includes(name))).toEqual([])
})

test('whatever is wrong with a request, no field is explained in the words of the validator', () => {
  const wrong = [undefined, null, true, -1, 0.5, 1e12, '', ' ', 'x'.repeat(30_000), [], ['a', 'a'], {}]
  const seen = new Set<string>()
  for (const route of contractRoutes) {
    const { body } = route
    const names = body && Type.IsObject(body) ? Object.keys(body.properties) : []
    for (const value of body ? wrong : []) {
      const request = Object.fromEntries(names.map((name) => [name, value]))
      for (const [field, sentence] of Object.entries(sentencesAbout(body ?? Type.Unknown(), request))) {
        expect(sentence, `${nameOf(route)}, ${field}`).toMatch(/^[A-Z][^{}]*\.$/)
        expect(sentence, `${nameOf(route)}, ${field}`).not.toMatch(/must|NOT|schema|pattern/)
        seen.add(sentence)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(10)
})

test('a field that can be null or an object is explained by its inner field, not as “must be null”', () => {
  const schema = Field(Type.Union([Type.Object({ day: Type.String({ format: 'date' }) }), Type.Null()]))
  expect(sentencesAbout(schema, { field: { day: 'soon' } })).toEqual({
    'field.day': 'Enter a date as YYYY-MM-DD.',
  })
  expect(sentencesAbout(schema, { field: 'soon' })).toEqual({ field: 'Send an object.' })
  expect(sentencesAbout(schema, { field: null })).toEqual({})
})

/** The keywords and formats of schemas and of the named schemas in them, without the names of their properties. */
function factsIn(schemas: readonly unknown[]): { keywords: Set<string>; formats: Set<string> } {
  const facts = { keywords: new Set<string>(), formats: new Set<string>() }
  const visit = (schema: unknown): void => {
    if (Array.isArray(schema)) return schema.forEach(visit)
    if (typeof schema !== 'object' || schema === null) return
    for (const [keyword, part] of Object.entries(schema)) {
      facts.keywords.add(keyword)
      if (keyword === 'format') facts.formats.add(String(part))
      if (keyword === '$ref') visit(namedSchemas.find(({ $id }) => $id === part))
      const isByName = keyword === 'properties' || keyword === 'patternProperties'
      visit(isByName ? Object.values(part as object) : part)
    }
  }
  visit(schemas)
  return facts
}
