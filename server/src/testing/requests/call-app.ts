import type { RouteTable } from '@fanfare/contract/api/routes'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Person } from '../create-person.ts'
import type { BodyFrom, Method, Refusal, RouteAt, SaidTo } from './route-at.ts'

/**
 * Calls the server as a person, or as a visitor (`null`), at a path of the contract: `call(mia, 'POST', '/post/7/buy',
 * { price })`. The contract types the response and the input, which is the query of a GET and otherwise the body. A
 * query can also be written as a part of the path.
 */
export type TypedCall = <M extends Method, Path extends string>(
  who: Person | null,
  method: M,
  path: Path,
  ...said: SaidTo<RouteAt<M, Path>>
) => Promise<Answer<BodyFrom<RouteAt<M, Path>>>>

/** Makes an untyped call, for requests that the contract doesn't define or allow. */
export type UntypedCall = (
  who: Person | null,
  method: Method,
  path: string,
  body?: unknown,
) => Promise<Answer<Json>>

export interface Answer<Body = Refusal> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

/** The response of a route, by the route's name: `AnswerOf<'GET /post/:id'>`. */
export type AnswerOf<Name extends keyof RouteTable> = Answer<BodyFrom<RouteTable[Name]>>

/** A response without a declared type. A missing field is undefined, so expectations about it fail. */
export interface Json {
  readonly [key: string]: Json
  readonly [index: number]: Json
}

/** The typed and the untyped way to call a server. */
export const callsOf = (app: FastifyInstance): { call: TypedCall; send: UntypedCall } => ({
  call: (who, method, path, ...[said]) =>
    method === 'GET'
      ? callApp(app, { who, method, path: `${path}${queryOf(said)}` })
      : callApp(app, { who, method, path, body: said }),
  send: (who, method, path, body) => callApp(app, { who, method, path, body }),
})

interface Call {
  who: Person | null
  method: Method
  path: string
  body?: unknown
  /** The client's address. Defaults to this machine. */
  from?: string
}

/** Calls a server as a person, or as a visitor. */
export async function callApp<Body = Json>(
  app: FastifyInstance,
  { who, method, path, body, from }: Call,
): Promise<Answer<Body>> {
  const isForm = body instanceof FormData
  const encoded = isForm ? new Response(body) : null
  const request: InjectOptions = {
    method,
    url: `/api${path}`,
    ...(from !== undefined && { remoteAddress: from }),
    headers: {
      ...(who && { cookie: who.cookie }),
      ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
    },
    ...(encoded && { payload: Buffer.from(await encoded.arrayBuffer()) }),
    ...(body !== undefined && !isForm && { payload: body as object }),
  }
  const response = await app.inject(request)
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : response.body) as Body,
    headers: response.headers,
  }
}

function queryOf(said: object = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query.toString()}` : ''
}
