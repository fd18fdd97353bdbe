import type { Clock } from '#kernel/clock'
import { askCoinbase } from './coinbase-request.ts'
import { isSignedByCommerce } from './coinbase-signature.ts'
import { readCents, writeCents } from './decimal-cents.ts'
import { dateAt } from './date-at.ts'
import { at, listAt, parse, textAt } from '#kernel/json-value'
import {
  NotGenuine,
  ProviderRefused,
  ProviderUnavailable,
  type CryptoCheckout,
  type CryptoPayments,
} from './port.ts'

export interface CommerceSettings {
  apiKey: string
  webhookSecret: string
  /** A Coinbase-compatible server; null is Coinbase itself. */
  url: string | null
  isSandbox: boolean
  clock: Clock
  timeoutMs?: number
}

const HOUR = 3_600_000

/** Payments in any coin through the charges of Coinbase's older Commerce API. */
export function coinbaseCommerce(settings: CommerceSettings): CryptoPayments {
  const { apiKey, clock, isSandbox, timeoutMs = 15_000 } = settings
  const base = `${(settings.url ?? 'https://api.commerce.coinbase.com').replace(/\/$/, '')}/charges`
  const ask = async (method: 'GET' | 'POST', url: string, body?: object): Promise<unknown> => {
    const headers = { 'x-cc-api-key': apiKey, 'x-cc-version': '2018-03-22' }
    return at(await askCoinbase({ method, url, timeoutMs, headers, ...(body && { body }) }), 'data')
  }
  return {
    isSandbox,
    // Charges have no idempotency key. If the response to one is lost, nobody knows its page, so nobody pays it.
    startCheckout: async (input) => {
      const made = await ask('POST', base, {
        name: input.description.slice(0, 100),
        description: input.description.slice(0, 200),
        pricing_type: 'fixed_price',
        local_price: { amount: writeCents(input.amountCents), currency: input.currency.toUpperCase() },
        redirect_url: input.successUrl,
        cancel_url: input.cancelUrl,
        metadata: { checkout_id: input.checkoutId },
      })
      const [providerId, url] = [needed(made, 'id'), needed(made, 'hosted_url')]
      const expires = Date.parse(textAt(made, 'expires_at') ?? '')
      return { providerId, url, expiresAt: new Date(expires || clock.now().getTime() + HOUR) }
    },
    readCheckout: async (id) => describe(await ask('GET', `${base}/${encodeURIComponent(id)}`)),
    cancelCheckout: async (id) => {
      try {
        await ask('POST', `${base}/${encodeURIComponent(id)}/cancel`, {})
      } catch (error) {
        // Only a charge without any detected payment can be canceled.
        if (!(error instanceof ProviderRefused)) throw error
      }
    },
    readEvent: (body, headers) => {
      if (!isSignedByCommerce({ body, headers }, settings.webhookSecret)) {
        throw new NotGenuine('This message is not one of Coinbase.')
      }
      const event = at(parse(body), 'event')
      return {
        id: needed(event, 'id'),
        type: textAt(event, 'type') ?? 'unknown',
        providerId: textAt(event, 'data', 'id'),
      }
    },
  }
}

function describe(charge: unknown): CryptoCheckout {
  const arrived = listAt(charge, 'payments').filter(isConfirmed)
  const paidCents = arrived.reduce<number>((sum, payment) => {
    return sum + readCents(textAt(payment, 'value', 'local', 'amount'))
  }, 0)
  const status = textAt(listAt(charge, 'timeline').at(-1), 'status') ?? 'NEW'
  return {
    providerId: needed(charge, 'id'),
    checkoutId: textAt(charge, 'metadata', 'checkout_id'),
    state: stateOf(status, paidCents),
    paidCents,
    refundedCents: status === 'REFUNDED' ? paidCents : 0,
    paidAt: dateAt(arrived.at(-1), 'detected_at'),
    refundedAt: status === 'REFUNDED' ? dateAt(listAt(charge, 'timeline').at(-1), 'time') : null,
    reference: textAt(arrived.at(-1), 'transaction_id'),
  }
}

/** The network can still undo a detected payment; only confirmed ones count. */
const isConfirmed = (payment: unknown): boolean =>
  ['CONFIRMED', 'COMPLETED'].includes(textAt(payment, 'status')?.toUpperCase() ?? '')

function stateOf(status: string, paidCents: number): CryptoCheckout['state'] {
  const arrived = paidCents > 0
  switch (status.toUpperCase()) {
    case 'NEW':
    case 'SIGNED':
      return 'open'
    case 'PENDING':
      return 'pending'
    // Unresolved means too much, too little or too late, but the payment has arrived.
    case 'COMPLETED':
    case 'RESOLVED':
    case 'UNRESOLVED':
    case 'FAILED':
      return arrived ? 'paid' : 'failed'
    case 'EXPIRED':
      return arrived ? 'paid' : 'expired'
    case 'CANCELED':
      return arrived ? 'paid' : 'canceled'
    case 'REFUNDED':
    case 'PENDING REFUND':
      return 'refunded'
    default:
      throw new ProviderUnavailable(`Coinbase says ${status} of a charge, which means nothing here.`)
  }
}

function needed(value: unknown, name: string): string {
  const text = textAt(value, name)
  if (text === null) throw new ProviderUnavailable(`Coinbase answered without ${name}.`)
  return text
}
