import { times } from '@fanfare/contract/interface/times'
import type { SendRequest } from '@fanfare/contract/pages/rendered-page'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@fanfare/contract/api/route'
import type { RouteTable } from '@fanfare/contract/api/routes'
import { ApiProblem, problemOf, serverIsSilent } from './api-problem.ts'

export type RouteName = keyof RouteTable

/** What a route answers. */
export type Reply<Name extends RouteName> = ReplyOf<RouteTable[Name]>

/**
 * What a call to a route takes: its path parameters, its query, and its body as `body` (JSON) or `form` (multipart).
 * With `keepalive` it is sent even when the page is just being left.
 */
export type Input<Name extends RouteName> = InputOf<RouteTable[Name]> & {
  signal?: AbortSignal
  keepalive?: boolean
}

let transport: SendRequest = (address, request) => fetch(address, request)

/** Sends requests another way than over the network; the server renders pages with it. */
export function setTransport(next: SendRequest): void {
  transport = next
}

const signedOutListeners = new Set<() => void>()

/**
 * Calls a route by its name, `METHOD /path` as the contract has it, and answers its reply.
 * Throws `ApiProblem` for every answer that is not a success, and when there is no answer; rethrows an abort by `signal`.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[input]: Record<string, never> extends InputOf<RouteTable[Name]>
    ? [input?: Input<Name>]
    : [input: Input<Name>]
): Promise<Reply<Name>> {
  const parts: LooseInput = input ?? {}
  const space = name.indexOf(' ')
  const timeout = AbortSignal.timeout(times.request)
  const response = await send(addressOf(name.slice(space + 1), parts), {
    method: name.slice(0, space),
    credentials: 'same-origin',
    signal: parts.signal ? AbortSignal.any([parts.signal, timeout]) : timeout,
    ...(parts.keepalive && { keepalive: true }),
    ...payloadOf(parts),
  })
  // A problem is known by its status, but a success whose body breaks off never arrived.
  const body: unknown = await response.json().catch((error: unknown) => response.ok && unanswered(error))
  if (response.ok) return body as Reply<Name>
  if (response.status === 401) reportSignedOut()
  throw problemOf(response.status, body)
}

/** Calls the listener when the server says the session has ended. Returns a function that stops listening. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => void signedOutListeners.delete(listener)
}

/** Reports a session that ended, where the server says so outside of a response. */
export function reportSignedOut(): void {
  for (const listener of signedOutListeners) listener()
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await transport(address, request)
  } catch (error) {
    return unanswered(error)
  }
}

function unanswered(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new ApiProblem(serverIsSilent)
}

function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(textOf(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, textOf(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

function payloadOf({ body, form }: LooseInput): RequestInit {
  if (form) {
    const data = new FormData()
    for (const [name, value] of Object.entries(form)) {
      if (value !== undefined) data.set(name, value instanceof Blob ? value : textOf(value))
    }
    return { body: data }
  }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Numbers and truth values as an address or a form has them. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
  signal?: AbortSignal
  keepalive?: boolean
}

// The server fills in what a query leaves out, so every field of it may be left out here.
type InputOf<R extends Route> = When<ParamsOf<R>, { params: ParamsOf<R> }> &
  When<QueryOf<R>, { query?: { [Key in keyof QueryOf<R>]?: QueryOf<R>[Key] | undefined } }> &
  When<BodyOf<R>, R extends { multipart: true } ? { form: FormOf<BodyOf<R>> } : { body: BodyOf<R> }>

type When<Part, Shape> = [Part] extends [undefined] ? unknown : Shape

// A file has no schema beyond "anything" in the contract; in the browser it is a blob.
type FormOf<Body> = { [Key in keyof Body]: unknown extends Body[Key] ? Blob : Body[Key] }
