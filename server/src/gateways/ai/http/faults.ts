import { AiFault } from '../port.ts'

type Headers = Readonly<Record<string, string>>

/** The fault for an HTTP status, unless the provider's message is more specific. */
export function faultOfStatus(
  { status, headers }: { status: number; headers: Headers },
  isSubmit: boolean,
): AiFault {
  switch (status) {
    case 400:
    case 413:
    case 415:
    case 422:
      return new AiFault('bad-input')
    case 401:
    case 402:
    case 403:
      return new AiFault('not-configured')
    case 404:
    case 405:
    case 410:
      // A provider may not know a new job everywhere yet, so a poll is repeated. A submission fails like this if the model
      // is gone.
      return new AiFault(isSubmit ? 'model-retired' : 'unavailable')
    case 429:
      return new AiFault('rate-limited', '', { retryAfterSeconds: retryAfterSeconds(headers) })
    default:
      return new AiFault('unavailable')
  }
}

/** The header contains seconds, or a date that is compared with the provider's clock. At most an hour. */
export function retryAfterSeconds(headers: Headers): number | null {
  const said = headers['retry-after']?.trim() ?? ''
  const isSeconds = /^\d{1,9}(\.\d+)?$/.test(said)
  const seconds = isSeconds ? Number(said) : (Date.parse(said) - Date.parse(headers['date'] ?? '')) / 1000
  return seconds >= 0 ? Math.min(Math.ceil(seconds), 3600) : null
}

/** Connection errors which mean that the provider received nothing. */
const neverArrived = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Whether a request that failed without a response may still have reached the provider. */
export function couldHaveArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return !(typeof code === 'string' && neverArrived.has(code))
}
