import { problems } from '@fanfare/contract/api/problem'
import type { Route } from '@fanfare/contract/api/route'
import { routes } from '@fanfare/contract/api/routes'
import type { FastifySchema } from 'fastify'
import { idFieldOf } from './complete-body.ts'

interface Described {
  schema: FastifySchema & { hide?: boolean }
  url: string
  route: { config?: object }
}

const failure = {
  type: 'object',
  required: ['status', 'message', 'code'],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    request_id: { type: 'string' },
  },
}

/**
 * Adds everything besides the schemas to a route's OpenAPI description: its module, who can call it, and its errors.
 */
export function describeRoute({ schema, url, route }: Described): Pick<Described, 'schema' | 'url'> {
  const definition = definitionIn(route.config)
  if (!definition) return { schema: { ...schema, hide: true }, url }
  return {
    url,
    schema: {
      ...schema,
      ...(schema.body ? { body: describeBody(definition, schema.body) } : {}),
      tags: [moduleOf(definition)],
      description: `For ${callers[definition.who]}.`,
      response: { ...responsesIn(schema), ...failuresOf(definition) },
    },
  }
}

const callers = {
  anyone: 'anyone',
  user: 'who is signed in',
  moderator: 'moderators and admins',
  admin: 'admins',
} satisfies Record<Route['who'], string>

const definitionIn = (config: object | undefined): Route | undefined =>
  config && 'route' in config ? (config.route as Route) : undefined

const responsesIn = ({ response }: FastifySchema): object => (typeof response === 'object' && response) || {}

function moduleOf(definition: Route): string {
  const found = Object.entries(routes).find(([, module]) => Object.values<Route>(module).includes(definition))
  return found?.[0] ?? 'service'
}

/** Marks an id that may be omitted as optional, and lists second names next to the first ones. */
function describeBody({ makesId, fieldsAlso = {} }: Route, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('properties' in body)) return body
  const { properties, required } = body as { properties: Record<string, object>; required?: string[] }
  const seconds = Object.entries(fieldsAlso).map(([name, second]): [string, object] => [
    second,
    { ...properties[name], description: `the same as ${name}` },
  ])
  const id = idFieldOf(makesId)
  const canLeaveOut = new Set([...(id === null ? [] : [id]), ...Object.keys(fieldsAlso)])
  return {
    ...body,
    properties: { ...properties, ...Object.fromEntries<object>(seconds) },
    required: (required ?? []).filter((name) => !canLeaveOut.has(name)),
  }
}

/** A route's errors by status, each with its codes. */
function failuresOf({ method, who, problems: own = [] }: Route): Record<string, object> {
  const codes = [
    'invalid-request',
    ...(who === 'anyone' ? [] : (['not-signed-in'] as const)),
    // Every change can exceed its ceiling.
    ...(method === 'GET' || own.includes('too-many-requests') ? [] : (['too-many-requests'] as const)),
    ...own,
  ] as const
  const byStatus: Record<string, object> = {}
  for (const code of codes) {
    const { status } = problems[code]
    const same = codes.filter((other) => problems[other].status === status)
    byStatus[status] = { description: same.join(', '), ...failure }
  }
  return byStatus
}
