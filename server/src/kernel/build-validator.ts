import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'

const options = { removeAdditional: true, useDefaults: true, allErrors: false }

/**
 * Validators for requests. Addresses hold texts, so what they say is read as the number or truth value it means. A JSON
 * body says what it means: read leniently, null would become 0, and no limit a limit of nothing.
 */
export const buildValidator: BuildCompilerFromPool = (externalSchemas) => {
  const build = AjvCompiler()
  const ofTexts = build(externalSchemas, { customOptions: { ...options, coerceTypes: 'array' } })
  const ofBodies = build(externalSchemas, { customOptions: { ...options, coerceTypes: false } })
  return (route) => (isOfBody(route) ? ofBodies(route) : ofTexts(route))
}

// What is asked for is a part of a route, though the library's types call it a schema.
const isOfBody = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'httpPart' in part && part.httpPart === 'body'
