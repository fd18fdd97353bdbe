import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import {
  SerializerSelector,
  type SerializerCompiler,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler'

// Fastify creates a compiler for each route. Ours are shared and compile each schema once per process, when a route
// that uses it is first called, so that the start doesn't wait for hundreds of routes that nobody has called yet.

// All invalid fields are reported. The contract limits the length of lists, and so the length of the error response.
const options = { removeAdditional: true, useDefaults: true, allErrors: true }

/**
 * Builds the request validators. Fields that the contract doesn't declare are removed at every depth, so no handler
 * ever sees them. Addresses contain only text, so their values are converted to numbers or booleans. Values in a JSON
 * body aren't converted, because null would become 0, and a missing limit would become a limit of zero.
 */
export const buildValidator: BuildCompilerFromPool = (externalSchemas) => {
  const { ofTexts, ofBodies } = validatorsWith(externalSchemas)
  return (part) => {
    const compiled = once(() => (isOfBody(part) ? ofBodies : ofTexts)(part))
    // Only what Fastify uses: it calls the function and reads its errors.
    const validate = ((data: unknown) => {
      const isValid = compiled()(data)
      validate.errors = compiled().errors ?? null
      return isValid
    }) as Validate
    return validate
  }
}

const validatorsWith = perNames((externalSchemas: Parameters<BuildCompilerFromPool>[0]) => {
  const named = withoutUndeclared(externalSchemas)
  const compilerOf = (coerceTypes: 'array' | false) => {
    const compile = once(() => AjvCompiler()(named, { customOptions: { ...options, coerceTypes } }))
    return perSchema((part: Parameters<Compile>[0]) => compile()(withoutUndeclared(part)))
  }
  return { ofTexts: compilerOf('array'), ofBodies: compilerOf(false) }
})

/** A schema whose objects only accept the properties that they declare. */
function withoutUndeclared<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(withoutUndeclared) as Schema
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).map(
    ([key, part]: [string, unknown]) => [key, withoutUndeclared(part)] as const,
  )
  const copy = Object.fromEntries(parts) as Schema & object
  const isOpenObject = 'properties' in copy && !('additionalProperties' in copy)
  return isOpenObject ? { ...copy, additionalProperties: false } : copy
}

type Compile = ReturnType<BuildCompilerFromPool>
type Validate = ReturnType<Compile>

/** Builds the response serializers, which write only the fields in their schema. */
export const buildSerializer: SerializerFactory = (externalSchemas = {}) => {
  const compile = serializerWith(externalSchemas)
  return (route) => {
    const compiled = once(() => compile(route))
    return (answer: unknown) => compiled()(answer)
  }
}

const serializerWith = perNames((externalSchemas: unknown) =>
  perSchema((route: Parameters<SerializerCompiler>[0]) => SerializerSelector()(externalSchemas)(route)),
)

/**
 * Creates one instance per set of named schemas. A server has a single set, but a test may have loaded only part of the
 * contract.
 */
function perNames<Schemas, T>(make: (externalSchemas: Schemas) => T): (externalSchemas: Schemas) => T {
  const made = new Map<string, T>()
  return (externalSchemas) => {
    const names = Object.keys(externalSchemas ?? {}).join()
    const known = made.get(names) ?? make(externalSchemas)
    made.set(names, known)
    return known
  }
}

/** Creates one instance per schema, whichever routes and servers use it. */
function perSchema<Part, T>(make: (part: Part) => T): (part: Part) => T {
  const made = new WeakMap<object, T>()
  return (part) => {
    const schema = schemaOf(part)
    if (!schema) return make(part)
    const known = made.get(schema) ?? make(part)
    made.set(schema, known)
    return known
  }
}

// The argument is part of a route, although the library's types call it a schema.
const schemaOf = (part: unknown): object | null =>
  typeof part === 'object' &&
  part !== null &&
  'schema' in part &&
  typeof part.schema === 'object' &&
  part.schema !== null
    ? part.schema
    : null

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const isOfBody = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'httpPart' in part && part.httpPart === 'body'
