import { Agent, fetch, type FormData, type Response } from 'undici'
import { parse } from '#kernel/json-value'
import { AiFault, UnknownSubmit } from '../port.ts'
import { faultOfStatus, couldHaveArrived, retryAfterSeconds } from './faults.ts'

export interface ProviderHttpSettings {
  /** Where the provider's paths begin, without a slash at the end. */
  base: string
  /** Headers of every call, with the key. */
  headers: Readonly<Record<string, string>>
  /** Never shown, not even if the provider repeats them in an answer. */
  secrets: readonly string[]
  /** Reads the fault from the provider's message; null if only the status matters. */
  faultOf?: (answer: ProviderAnswer, isSubmit: boolean) => AiFault | null
}

export interface ProviderCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the base, or a whole address that the adapter has checked. */
  to: string | URL
  json?: unknown
  form?: FormData
  headers?: Readonly<Record<string, string>>
  signal: AbortSignal
  timeoutMs?: number
  /** Longer answers are refused. */
  mostBytes?: number
}

export interface ProviderAnswer {
  status: number
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>
  bytes: Buffer
  /** Undefined if the answer isn't JSON. */
  json: unknown
}

export interface ProviderHttp {
  base: string
  /** A call that changes nothing, or can be repeated. Throws an AiFault. */
  ask(call: ProviderCall): Promise<ProviderAnswer>
  /** A call that starts work. Throws an AiFault only if the provider certainly didn't start it, otherwise an UnknownSubmit. */
  submit(call: ProviderCall): Promise<ProviderAnswer>
}

const MEGABYTE = 1024 * 1024

// The other side may have closed a reused connection, which looks like a lost response. So each submission gets its
// own.
const freshConnections = new Agent({ pipelining: 0, connect: { timeout: 10_000 } })

/** The only way to call a provider. The key goes to `base`, and to an address that the call's adapter has checked. */
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
  // Files can be part of a submission.
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
    // A redirect would take the key along.
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
  // Leaving the loop closes the connection.
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

/** The same fault, with the provider's message, for the log. */
function explained(
  settings: ProviderHttpSettings,
  call: ProviderCall,
  { answer, fault }: { answer: ProviderAnswer; fault: AiFault },
): AiFault {
  return new AiFault(fault.code, wordsOf(settings, call, answer), {
    retryAfterSeconds: fault.retryAfterSeconds ?? retryAfterSeconds(answer.headers),
    field: fault.field,
  })
}

/** Without its query, which can hold a signature. */
function nameOf(settings: ProviderHttpSettings, call: ProviderCall): string {
  const { host, pathname } = new URL(addressOf(settings, call))
  return `${call.method} ${host}${pathname}`
}

function withoutSecrets({ secrets }: ProviderHttpSettings, words: string): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), words)
}
