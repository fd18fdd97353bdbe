import Stripe from 'stripe'
import { CustomerUnknown, ProviderRefused, ProviderUnavailable } from './port.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** A Stripe-compatible server; null is Stripe itself. */
  url: string | null
  isSandbox: boolean
  /** How long one attempt can take. */
  timeoutMs?: number
}

/** The official client, for Stripe or a Stripe-compatible server. */
export function openStripe({ secretKey, url, timeoutMs = 15_000 }: StripeSettings): Stripe {
  const place = url === null ? null : new URL(url)
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    // Requests that create something carry an idempotency key, so that a second attempt is harmless.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(place && {
      host: place.hostname,
      port: place.port === '' ? (place.protocol === 'http:' ? 80 : 443) : Number(place.port),
      protocol: place.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** Sends a request to Stripe, and turns its errors into this gateway's. */
export async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw wordsOf(error)
  }
}

function wordsOf(error: unknown): unknown {
  const { StripeError, StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = Stripe.errors
  if (!(error instanceof StripeError)) return error
  const isRefusal =
    // The platform's balance at Stripe is too low, which is temporary and not the payee's fault.
    (error instanceof StripeInvalidRequestError && error.code !== 'balance_insufficient') ||
    error instanceof StripeCardError ||
    // 409 means that a request with this key is still in progress; otherwise the key was used for something else.
    (error instanceof StripeIdempotencyError && error.statusCode !== 409)
  const words = `Stripe: ${error.message}`
  if (isRefusal && error.code === 'resource_missing' && error.param === 'customer') {
    return new CustomerUnknown(words, { cause: error })
  }
  return isRefusal
    ? new ProviderRefused(words, { cause: error })
    : new ProviderUnavailable(words, { cause: error })
}

/** Stripe sends an object as its id, or in full if it was expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The metadata key under which everything created for a checkout has our id. */
export const checkoutIn = (metadata: Stripe.Metadata | null | undefined): string | null =>
  metadata?.['checkout_id'] ?? null
