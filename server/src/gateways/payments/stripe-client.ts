import Stripe from 'stripe'
import { CustomerUnknown, ProviderRefused, ProviderUnavailable } from './port.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** A Stripe-compatible server; null is Stripe itself. */
  url: string | null
  isSandbox: boolean
  /** How long one try may take. */
  timeoutMs?: number
}

/** The official client, for Stripe or for a server that speaks like it. */
export function openStripe({ secretKey, url, timeoutMs = 15_000 }: StripeSettings): Stripe {
  const place = url === null ? null : new URL(url)
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    // Requests that make something carry a key of ours, so that a second try is harmless.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(place && {
      host: place.hostname,
      port: place.port === '' ? (place.protocol === 'http:' ? 80 : 443) : Number(place.port),
      protocol: place.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** Asks Stripe, and says in this gateway's words what went wrong. */
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
    // Too little of the platform's own money there is nobody else's fault, and passes.
    (error instanceof StripeInvalidRequestError && error.code !== 'balance_insufficient') ||
    error instanceof StripeCardError ||
    // 409 is a request with this key that is still under way; otherwise the key stands for something else.
    (error instanceof StripeIdempotencyError && error.statusCode !== 409)
  const words = `Stripe: ${error.message}`
  if (isRefusal && error.code === 'resource_missing' && error.param === 'customer') {
    return new CustomerUnknown(words, { cause: error })
  }
  return isRefusal
    ? new ProviderRefused(words, { cause: error })
    : new ProviderUnavailable(words, { cause: error })
}

/** An object of Stripe comes as its id, or whole where it was asked for. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The name under which everything made for a checkout carries our id. */
export const checkoutIn = (metadata: Stripe.Metadata | null | undefined): string | null =>
  metadata?.['checkout_id'] ?? null
