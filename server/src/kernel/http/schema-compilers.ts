import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import {
  SerializerSelector,
  type SerializerCompiler,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler'

// Fastify wants a compiler for each route. All routes share one, and it compiles a schema of the contract once per
// process, at the first call of a route that uses it, so a start doesn't wait for hundreds of routes that nobody has
// called yet.

// A refusal names every invalid field. The contract limits the length of each list, and thus the length of the refusal.
const options = { removeAdditional: true, useDefaults: true, allErrors: true }

/**
 * Validators for requests. Fields that the contract doesn't declare are removed at every depth, so no handler ever sees
 * them. Addresses only contain text, so their values are converted to numbers or booleans. Values in a JSON body
 * aren't: null would become 0, and no limit would become a limit of nothing.
 */
export const buildValidator: BuildCompilerFromPool = (externalSchemas) => {
  const { ofTexts, ofBodies } = validatorsWith(externalSchemas)
  return (part) => {
    const compiled = once(() => (isOfBody(part) ? ofBodies : ofTexts)(part))
    // The parts that Fastify uses: it calls the function and reads its errors.
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

/** A schema in which every object takes the properties that it declares, and no others. */
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

/** Writes responses, with the fields that their schema names and no others. */
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
 * Creates one for each set of named schemas. A server has a single set; a test may have loaded only a part of the
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

/** Makes one for each schema, whichever routes and servers use it. */
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

// The argument is a part of a route, although the library's types call it a schema.
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
