import type { Route } from '@fanfare/contract/api/route'
import { routes } from '@fanfare/contract/api/routes'
import { namedSchemas } from '@fanfare/contract/api/schema'
import type { TSchema } from 'typebox'

/** Every route of the contract, once. */
export const contractRoutes: readonly Route[] = Object.values(routes).flatMap((module) =>
  Object.values<Route>(module),
)

/** A route's name, such as `GET /post/:id`. */
export const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/** Names of the parameters in a route's path. */
export const paramsIn = ({ path }: Route): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** A route's path with these values for its parameters. The values aren't encoded. */
export const addressOf = ({ path }: Route, params: Record<string, string>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')

/** The smallest value that a schema accepts, with this id for every id. */
export function smallestOf(schema: TSchema | undefined, id: string): unknown {
  const said = factsOf(schema)
  if (said.anyOf) return smallestOf(said.anyOf[0], id)
  if (said.const !== undefined) return said.const
  if (said.enum) return said.enum[0]
  if (said.properties) {
    const required = Object.entries(said.properties).filter(([name]) => said.required?.includes(name))
    return Object.fromEntries(required.map(([name, part]) => [name, smallestOf(part, id)]))
  }
  if (said.type === 'array')
    return Array.from({ length: said.minItems ?? 0 }, () => smallestOf(said.items, id))
  if (said.type === 'integer' || said.type === 'number') return said.minimum ?? 0
  if (said.type === 'boolean') return false
  return textFor(said, id)
}

/** The property names of an object's schema. */
export const namesIn = (schema: TSchema | undefined): string[] =>
  Object.keys(factsOf(schema).properties ?? {})

interface Said {
  type?: string
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: TSchema[]
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  format?: string
  minimum?: number
  minItems?: number
  minLength?: number
}

const factsOf = (schema: TSchema | undefined): Said => {
  const said: Said = schema ?? {}
  const named: TSchema | undefined = namedSchemas.find(({ $id }) => $id === said.$ref)
  return named ?? said
}

function textFor({ format, minLength = 1 }: Said, id: string): string {
  if (format === 'uuid') return id
  if (format === 'email') return 'nobody@example.com'
  return format === 'date-time' ? '2030-01-01T00:00:00Z' : 'a'.repeat(minLength)
}
