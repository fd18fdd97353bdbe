import { ACTING_PROFILE } from '@fanfare/contract/api/acting-profile'
import { times } from '@fanfare/contract/interface/times'
import type { SendRequest } from '@fanfare/contract/pages/rendered-page'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@fanfare/contract/api/route'
import type { RouteTable } from '@fanfare/contract/api/routes'
import { ApiProblem, problemOf, serverIsSilent } from './api-problem.ts'

export type RouteName = keyof RouteTable

/** The response of a route. */
export type Reply<Name extends RouteName> = ReplyOf<RouteTable[Name]>

/**
 * The arguments of a route: its path parameters, its query, and its body as `body` (JSON) or `form`
 * (multipart). With `keepalive` it is sent even while the page is being left. With `profileId` it is refused with
 * `profile-has-changed` unless that is the session's current profile.
 */
export type Input<Name extends RouteName> = InputOf<RouteTable[Name]> & {
  signal?: AbortSignal
  keepalive?: boolean
  profileId?: string | undefined
}

let transport: SendRequest = (address, request) => fetch(address, request)

/** Replaces the network. The server renders pages with a transport of its own. */
export function setTransport(next: SendRequest): void {
  transport = next
}

const signedOutListeners = new Set<() => void>()

/**
 * Calls a route by its name, `METHOD /path` as in the contract, and returns its response. Throws `ApiProblem` for every
 * failed response, and if there is no response; rethrows an abort by `signal`.
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
    headers: headersOf(parts),
  })
  const body: unknown = await response.json().catch((error: unknown) => withoutBody(response, error))
  if (response.ok) return body as Reply<Name>
  if (response.status === 401) reportSignedOut()
  throw problemOf(response.status, body)
}

/**
 * Calls the listener when the server reports that the session has ended. Returns a function that stops
 * listening.
 */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => void signedOutListeners.delete(listener)
}

/** Reports an ended session that the server announced outside of a response. */
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

/**
 * A response counts as lost if its body ended too early, even if it failed: without the code, a missing upload, which can
 * be sent again, looks like any other failure. A proxy's page has no code either, but its status tells what failed.
 */
function withoutBody(response: Response, error: unknown): null {
  if (response.ok || !(error instanceof SyntaxError)) return unanswered(error)
  return null
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
  return { body: JSON.stringify(body) }
}

const headersOf = ({ body, profileId }: LooseInput): Record<string, string> => ({
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...actingAs(profileId),
})

/** The header that makes the server refuse a request if the session's profile is a different one. */
export const actingAs = (profileId: string | undefined): Record<string, string> =>
  profileId === undefined ? {} : { [ACTING_PROFILE]: profileId }

/** Writes numbers and booleans as a URL or a form does. */
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
  profileId?: string | undefined
}

// The server fills in missing query fields, so all of them are optional here.
type InputOf<R extends Route> = When<ParamsOf<R>, { params: ParamsOf<R> }> &
  When<QueryOf<R>, { query?: { [Key in keyof QueryOf<R>]?: QueryOf<R>[Key] | undefined } }> &
  When<BodyOf<R>, R extends { multipart: true } ? { form: FormOf<BodyOf<R>> } : { body: BodyOf<R> }>

type When<Part, Shape> = [Part] extends [undefined] ? unknown : Shape

// The contract has no schema for a file beyond "anything"; in the browser it is a blob.
type FormOf<Body> = { [Key in keyof Body]: unknown extends Body[Key] ? Blob : Body[Key] }
