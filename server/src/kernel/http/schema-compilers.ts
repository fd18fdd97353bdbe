import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler'

// Schemas are compiled when a route is first called: a start does not wait for a hundred routes that nobody asks for yet.

// A refusal names every field at fault. The contract limits how long each list is, and so how much there is to say.
const options = { removeAdditional: true, useDefaults: true, allErrors: true }

/**
 * Validators for requests. Fields that the contract does not declare are removed, at every depth, so no handler ever sees
 * them. Addresses hold texts, so what they say is read as the number or truth value it means. A JSON body says what it
 * means: read leniently, null would become 0, and no limit a limit of nothing.
 */
export const buildValidator: BuildCompilerFromPool = (externalSchemas) => {
  const build = AjvCompiler()
  const named = withoutUndeclared(externalSchemas)
  const ofTexts = once(() => build(named, { customOptions: { ...options, coerceTypes: 'array' } }))
  const ofBodies = once(() => build(named, { customOptions: { ...options, coerceTypes: false } }))
  return (part) => {
    const compiled = once(() => (isOfBody(part) ? ofBodies() : ofTexts())(withoutUndeclared(part)))
    // Fastify calls it and reads its errors, and nothing else of what the library's type has.
    const validate = ((data: unknown) => {
      const isValid = compiled()(data)
      validate.errors = compiled().errors ?? null
      return isValid
    }) as Validate
    return validate
  }
}

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

type Validate = ReturnType<ReturnType<BuildCompilerFromPool>>

/** Writes answers, with what their schema names and nothing else. */
export const buildSerializer: SerializerFactory = (externalSchemas, settings) => {
  const compile = SerializerSelector()(externalSchemas, settings)
  return (route) => {
    const compiled = once(() => compile(route))
    return (answer: unknown) => compiled()(answer)
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

// The argument is a part of a route, although the library's types call it a schema.
const isOfBody = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'httpPart' in part && part.httpPart === 'body'
