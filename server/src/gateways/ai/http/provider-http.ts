import { Agent, fetch, type FormData, type Response } from 'undici'
import { parse } from '#kernel/json-value'
import { AiFault, UnknownSubmit } from '../port.ts'
import { faultOfStatus, couldHaveArrived, retryAfterSeconds } from './faults.ts'

export interface ProviderHttpSettings {
  /** The start of the provider's addresses, without a trailing slash. */
  base: string
  /** The headers of every call, including the key. */
  headers: Readonly<Record<string, string>>
  /** Removed from messages, even if the provider repeats them in a response. */
  secrets: readonly string[]
  /** The fault in the provider's response; null if the status decides. */
  faultOf?: (answer: ProviderAnswer, isSubmit: boolean) => AiFault | null
}

export interface ProviderCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** A path below the base, or a full address that the adapter has validated. */
  to: string | URL
  json?: unknown
  form?: FormData
  headers?: Readonly<Record<string, string>>
  signal: AbortSignal
  timeoutMs?: number
  /** Longer responses are refused. */
  mostBytes?: number
}

export interface ProviderAnswer {
  status: number
  /** The names are in lower case. */
  headers: Readonly<Record<string, string>>
  bytes: Buffer
  /** Undefined if the response isn't JSON. */
  json: unknown
}

export interface ProviderHttp {
  base: string
  /** A call that changes nothing or can be repeated. Throws an AiFault. */
  ask(call: ProviderCall): Promise<ProviderAnswer>
  /**
   * A call that starts work. Throws an AiFault if the provider certainly didn't start it, otherwise an UnknownSubmit.
   */
  submit(call: ProviderCall): Promise<ProviderAnswer>
}

const MEGABYTE = 1024 * 1024

// The provider may have closed a reused connection, which looks like a lost response. So each submission gets a new
// one.
const freshConnections = new Agent({ pipelining: 0, connect: { timeout: 10_000 } })

/** Makes all calls to a provider. The key is only sent to `base`, and to addresses that the adapter has validated. */
export function providerHttp(settings: ProviderHttpSettings): ProviderHttp {
  const faultOf = (answer: ProviderAnswer, isSubmit: boolean): AiFault | null => {
    if (answer.status >= 200 && answer.status < 300) return settings.faultOf?.(answer, isSubmit) ?? null
    const own = answer.status < 500 ? settings.faultOf?.(answer, isSubmit) : null
    return own ?? faultOfStatus(answer, isSubmit)
  }
  return {
    base: settings.base,
    ask: async (call) => {
      const answer = await exchange(settings, call).catch((error: unknown) => {
        throw error instanceof AiFault ? error : new AiFault('unavailable', describe(settings, call, error))
      })
      const fault = faultOf(answer, false)
      if (fault) throw explained(settings, call, { answer, fault })
      return answer
    },
    submit: async (call) => {
      if (call.signal.aborted) throw new AiFault('unavailable', 'It was canceled before it was sent.')
      const answer = await exchange(settings, call).catch((error: unknown) => {
        const words = describe(settings, call, error)
        throw couldHaveArrived(error) ? new UnknownSubmit(words) : new AiFault('unavailable', words)
      })
      if (answer.status >= 500 || answer.status === 408) {
        throw new UnknownSubmit(wordsOf(settings, call, answer))
      }
      const fault = faultOf(answer, true)
      if (fault) throw explained(settings, call, { answer, fault })
      return answer
    },
  }
}

async function exchange(settings: ProviderHttpSettings, call: ProviderCall): Promise<ProviderAnswer> {
  // A submission may contain files, so it gets more time.
  const { timeoutMs = call.method === 'POST' ? 60_000 : 30_000, mostBytes = 4 * MEGABYTE } = call
  const response = await fetch(addressOf(settings, call), {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...settings.headers,
      ...(call.json !== undefined && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
    ...(call.form !== undefined && { body: call.form }),
    // A redirect would send the key elsewhere.
    redirect: 'manual',
    signal: AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)]),
    ...(call.method === 'POST' && { dispatcher: freshConnections }),
  })
  const bytes = await readUpTo(response, mostBytes)
  const headers = Object.fromEntries(response.headers)
  const isJson = /^\s*[[{]/.test(bytes.subarray(0, 64).toString('latin1'))
  return { status: response.status, headers, bytes, json: isJson ? parse(bytes.toString('utf8')) : undefined }
}

function addressOf({ base }: ProviderHttpSettings, { to }: ProviderCall): string {
  return typeof to === 'string' ? `${base}${to}` : to.href
}

async function readUpTo(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Throwing out of the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    if (!(chunk instanceof Uint8Array)) throw new Error('The answer doesn’t consist of bytes.')
    size += chunk.byteLength
    if (size > mostBytes) throw new Error(`The answer is longer than ${mostBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function describe(settings: ProviderHttpSettings, call: ProviderCall, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const words = error instanceof Error ? `${error.message}${cause}` : 'no answer'
  return withoutSecrets(settings, `${nameOf(settings, call)}: ${words}`)
}

function wordsOf(settings: ProviderHttpSettings, call: ProviderCall, answer: ProviderAnswer): string {
  const said = answer.bytes.subarray(0, 600).toString('utf8').slice(0, 300)
  return withoutSecrets(settings, `${nameOf(settings, call)} answered ${answer.status}: ${said}`)
}

/** Adds the provider's message to a fault, for the log. */
function explained(
  settings: ProviderHttpSettings,
  call: ProviderCall,
  { answer, fault }: { answer: ProviderAnswer; fault: AiFault },
): AiFault {
  return new AiFault(fault.code, wordsOf(settings, call, answer), {
    retryAfterSeconds: fault.retryAfterSeconds ?? retryAfterSeconds(answer.headers),
    field: fault.field,
    status: answer.status,
  })
}

/** The address without its query, which may contain a signature. */
function nameOf(settings: ProviderHttpSettings, call: ProviderCall): string {
  const { host, pathname } = new URL(addressOf(settings, call))
  return `${call.method} ${host}${pathname}`
}

function withoutSecrets({ secrets }: ProviderHttpSettings, words: string): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), words)
}
