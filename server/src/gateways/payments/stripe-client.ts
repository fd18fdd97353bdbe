import Stripe from 'stripe'
import { CustomerUnknown, ProviderRefused, ProviderUnavailable } from './port.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** A Stripe-compatible server; null is Stripe itself. */
  url: string | null
  isSandbox: boolean
  /** The time limit of one attempt. */
  timeoutMs?: number
}

/** Opens the official client for Stripe, or for a Stripe-compatible server. */
export function openStripe({ secretKey, url, timeoutMs = 15_000 }: StripeSettings): Stripe {
  const place = url === null ? null : new URL(url)
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    // Requests that create something have an idempotency key, so repeating them is harmless.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(place && {
      host: place.hostname,
      port: place.port === '' ? (place.protocol === 'http:' ? 80 : 443) : Number(place.port),
      protocol: place.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** Waits for a request to Stripe, and converts its errors to this gateway's. */
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
    // 409 means that a request with this key is in progress. Any other status means that the key was used for a
    // different request.
    (error instanceof StripeIdempotencyError && error.statusCode !== 409)
  const words = `Stripe: ${error.message}`
  if (isRefusal && error.code === 'resource_missing' && error.param === 'customer') {
    return new CustomerUnknown(words, { cause: error })
  }
  return isRefusal
    ? new ProviderRefused(words, { cause: error })
    : new ProviderUnavailable(words, { cause: error })
}

/** Stripe returns an object by its id, or in full if it was expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Reads our checkout's id, which is in the metadata of everything created for it. */
export const checkoutIn = (metadata: Stripe.Metadata | null | undefined): string | null =>
  metadata?.['checkout_id'] ?? null
