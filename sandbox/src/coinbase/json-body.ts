import { ApiError } from '../api-error.ts'

/** What a JSON body holds by name. Throws what each API turns into its own words. */
export function readJson(text: string): Map<string, unknown> {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return new Map(Object.entries(value))
    }
  } catch {
    // Said below.
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

/** An address to send a person back to. */
export function addressOf(body: Map<string, unknown>, name: string): string | null {
  const value = textOf(body, name)
  if (value === null) return null
  const protocol = URL.parse(value)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:') throw badBody(`${name} must be a web address.`)
  return value
}

/** Names and texts that a caller keeps with an object. */
export function metadataOf(body: Map<string, unknown>): Record<string, string> {
  const value = body.get('metadata')
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object') throw badBody('metadata must be an object.')
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}
