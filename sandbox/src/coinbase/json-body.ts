import { ApiError } from '../http/api-error.ts'

/** Reads the fields of a JSON body. Throws an error if the body isn't an object. */
export function readJson(text: string): Map<string, unknown> {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return new Map(Object.entries(value))
    }
  } catch {
    // The error is thrown below.
  }
  throw badBody('The request body is not a JSON object.')
}

export function badBody(message: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message })
}

export function textOf(body: Map<string, unknown>, name: string): string | null {
  const value = body.get(name)
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw badBody(`${name} must be a string.`)
  return value
}

export function neededTextOf(body: Map<string, unknown>, name: string): string {
  const value = textOf(body, name)
  if (value === null || value === '') throw badBody(`${name} is required.`)
  return value
}

/** Refuses undocumented fields. The provider may ignore them, which would hide a caller's mistake. */
export function refuseUnknown(body: Map<string, unknown>, known: readonly string[]): void {
  const unknown = [...body.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined) throw badBody(`${unknown} is not a field of this request.`)
}

const LONGEST_ADDRESS = 2048

/**
 * An address to send a person back to. It must be HTTPS, as the provider requires, but a development server can use
 * plain HTTP.
 */
export function addressOf(body: Map<string, unknown>, name: string): string | null {
  const value = textOf(body, name)
  if (value === null) return null
  const url = URL.parse(value)
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url.hostname))
  if (!isSecure || value.length > LONGEST_ADDRESS) throw badBody(`${name} must be an HTTPS address.`)
  return value
}

const isLocal = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.test')

const MAX_METADATA = 20
const LONGEST_METADATA = 100

/** The names and texts that a caller stores with an object. */
export function metadataOf(body: Map<string, unknown>): Record<string, string> {
  const value = body.get('metadata')
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw badBody('metadata must be an object.')
  const entries = Object.entries(value)
  if (entries.length > MAX_METADATA) throw badBody(`metadata must have at most ${MAX_METADATA} keys.`)
  return Object.fromEntries(
    entries.map(([name, text]: [string, unknown]) => {
      if (typeof text !== 'string' || text.length > LONGEST_METADATA) {
        throw badBody(`metadata.${name} must be a string of at most ${LONGEST_METADATA} characters.`)
      }
      return [name, text]
    }),
  )
}

/** Refuses a text that is longer than the provider's limit. */
export function shortTextOf(body: Map<string, unknown>, name: string, most: number): string | null {
  const value = textOf(body, name)
  if (value !== null && value.length > most) throw badBody(`${name} must have at most ${most} characters.`)
  return value
}
