import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock'
import { askCoinbase } from './coinbase-request.ts'
import { isSignedByHook } from './coinbase-signature.ts'
import { tokenMaker } from './coinbase-token.ts'
import { readCents, writeCents } from './decimal-cents.ts'
import { dateAt } from './date-at.ts'
import { parse, textAt } from '#kernel/json-value'
import {
  NotGenuine,
  ProviderRefused,
  ProviderUnavailable,
  type CryptoCheckout,
  type CryptoPayments,
} from './port.ts'

export interface BusinessSettings {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** A Coinbase-compatible server; null is Coinbase itself. */
  url: string | null
  isSandbox: boolean
  clock: Clock
  timeoutMs?: number
}

/** Coinbase refuses longer descriptions. */
const MAX_DESCRIPTION = 500

/** Payments in USDC, which are worth a dollar each, through Coinbase's Business API. */
export function coinbaseBusiness(settings: BusinessSettings): CryptoPayments {
  const { clock, isSandbox, timeoutMs = 15_000 } = settings
  const base = `${(settings.url ?? 'https://business.coinbase.com').replace(/\/$/, '')}/api/v1/checkouts`
  const tokenFor = tokenMaker(settings)
  const ask = (method: 'GET' | 'POST', url: string, more: { key?: string; body?: object } = {}) =>
    askCoinbase({
      method,
      url,
      timeoutMs,
      headers: {
        authorization: `Bearer ${tokenFor({ method, url, now: clock.now() })}`,
        ...(more.key !== undefined && { 'x-idempotency-key': more.key }),
      },
      ...(more.body && { body: more.body }),
    })
  return {
    isSandbox,
    startCheckout: async (input) => {
      const made = await ask('POST', base, {
        key: uuidOf(input.key),
        body: {
          amount: writeCents(input.amountCents),
          currency: 'USDC',
          network: 'base',
          description: input.description.slice(0, MAX_DESCRIPTION),
          metadata: { checkout_id: input.checkoutId },
          successRedirectUrl: input.successUrl,
          failRedirectUrl: input.cancelUrl,
          expiresAt: input.expiresAt.toISOString(),
        },
      })
      const [providerId, url] = [needed(made, 'id'), needed(made, 'url')]
      const expires = Date.parse(textAt(made, 'expiresAt') ?? '')
      return { providerId, url, expiresAt: Number.isNaN(expires) ? input.expiresAt : new Date(expires) }
    },
    readCheckout: async (id) => describe(await ask('GET', `${base}/${encodeURIComponent(id)}`)),
    cancelCheckout: async (id) => {
      try {
        await ask('POST', `${base}/${encodeURIComponent(id)}/deactivate`, { body: {} })
      } catch (error) {
        // Only an open checkout can be canceled.
        if (!(error instanceof ProviderRefused)) throw error
      }
    },
    readEvent: (body, headers) => {
      const message = { body, headers }
      if (!isSignedByHook(message, { secret: settings.webhookSecret, now: clock.now() })) {
        throw new NotGenuine('This message isn’t from Coinbase.')
      }
      return eventOf(body)
    },
  }
}

/** Maps the same key to the same UUID, in the version that Coinbase requires. */
function uuidOf(key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16)
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function describe(checkout: unknown): CryptoCheckout {
  const status = needed(checkout, 'status')
  const paidCents = paidCentsOf(checkout, status)
  // The API only reports a checkout's last change, so once it is refunded, the payment's time is lost.
  const changedAt = dateAt(checkout, 'updatedAt')
  return {
    providerId: needed(checkout, 'id'),
    checkoutId: textAt(checkout, 'metadata', 'checkout_id'),
    state: stateOf(status),
    paidCents,
    refundedCents: status === 'REFUNDED' ? paidCents : readCents(textAt(checkout, 'refundedAmount')),
    paidAt: status === 'COMPLETED' ? changedAt : null,
    refundedAt: status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED' ? changedAt : null,
    reference: textAt(checkout, 'transactionHash'),
  }
}

/** A checkout can show a settlement before it is paid, so the amount only counts once the status confirms it. */
function paidCentsOf(checkout: unknown, status: string): number {
  if (!settledStatuses.includes(status)) return 0
  return readCents(textAt(checkout, 'settlement', 'totalAmount') ?? textAt(checkout, 'amount'))
}

const settledStatuses: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

function stateOf(status: string): CryptoCheckout['state'] {
  switch (status) {
    case 'ACTIVE':
      return 'open'
    case 'PROCESSING':
      return 'pending'
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return 'paid'
    case 'REFUNDED':
      return 'refunded'
    case 'DEACTIVATED':
      return 'canceled'
    case 'EXPIRED':
      return 'expired'
    case 'FAILED':
      return 'failed'
    default:
      throw new ProviderUnavailable(`Coinbase says ${status} of a checkout, which means nothing here.`)
  }
}

/** The webhook only determines which checkout to look up. Nothing else in it is trusted. */
function eventOf(body: string) {
  const said = parse(body)
  const first = (...paths: string[][]) =>
    paths.map((path) => textAt(said, ...path)).find((text) => text !== null)
  return {
    id: first(['eventId'], ['event_id']) ?? createHash('sha256').update(body).digest('hex'),
    type: first(['eventType'], ['event_type'], ['type']) ?? 'unknown',
    providerId: first(['data', 'id'], ['checkout', 'id'], ['checkoutId'], ['id']) ?? null,
  }
}

function needed(value: unknown, name: string): string {
  const text = textAt(value, name)
  if (text === null) throw new ProviderUnavailable(`Coinbase answered without ${name}.`)
  return text
}
