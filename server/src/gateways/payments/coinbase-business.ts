import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock'
import { askCoinbase } from './coinbase-request.ts'
import { isSignedByHook } from './coinbase-signature.ts'
import { tokenMaker } from './coinbase-token.ts'
import { readCents, writeCents } from './decimal-cents.ts'
import { parse, textAt } from './json-value.ts'
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
  /** A server that speaks like Coinbase; null is Coinbase itself. */
  url: string | null
  isSandbox: boolean
  clock: Clock
  timeoutMs?: number
}

const DAY = 86_400_000

/** Payments in USDC, which is worth a dollar, through Coinbase's Business API. */
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
        // The key has to be a UUID, which the checkout's own id is.
        key: input.checkoutId,
        body: {
          amount: writeCents(input.amountCents),
          currency: 'USDC',
          network: 'base',
          description: input.description,
          metadata: { checkout_id: input.checkoutId },
          successRedirectUrl: input.successUrl,
          failRedirectUrl: input.cancelUrl,
        },
      })
      const [providerId, url] = [needed(made, 'id'), needed(made, 'url')]
      const expires = Date.parse(textAt(made, 'expiresAt') ?? '')
      return { providerId, url, expiresAt: new Date(expires || clock.now().getTime() + DAY) }
    },
    readCheckout: async (id) => describe(await ask('GET', `${base}/${encodeURIComponent(id)}`)),
    cancelCheckout: async (id) => {
      try {
        await ask('POST', `${base}/${encodeURIComponent(id)}/deactivate`, { body: {} })
      } catch (error) {
        // Only an open one can be canceled.
        if (!(error instanceof ProviderRefused)) throw error
      }
    },
    readEvent: (body, headers) => {
      const message = { body, headers }
      if (!isSignedByHook(message, { secret: settings.webhookSecret, now: clock.now() })) {
        throw new NotGenuine('This message is not one of Coinbase.')
      }
      return eventOf(body)
    },
  }
}

function describe(checkout: unknown): CryptoCheckout {
  const status = needed(checkout, 'status')
  const settled = readCents(textAt(checkout, 'settlement', 'totalAmount'))
  const isWhole = ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(status)
  const paidCents = settled > 0 || !isWhole ? settled : readCents(textAt(checkout, 'amount'))
  return {
    providerId: needed(checkout, 'id'),
    checkoutId: textAt(checkout, 'metadata', 'checkout_id'),
    state: stateOf(status, paidCents),
    paidCents,
    refundedCents: status === 'REFUNDED' ? paidCents : readCents(textAt(checkout, 'refundedAmount')),
    reference: textAt(checkout, 'transactionHash'),
  }
}

function stateOf(status: string, paidCents: number): CryptoCheckout['state'] {
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
    // What arrived is there, even when it was not what was asked.
    case 'DEACTIVATED':
      return paidCents > 0 ? 'paid' : 'canceled'
    case 'EXPIRED':
      return paidCents > 0 ? 'paid' : 'expired'
    case 'FAILED':
      return paidCents > 0 ? 'paid' : 'failed'
    default:
      throw new ProviderUnavailable(`Coinbase says ${status} of a checkout, which means nothing here.`)
  }
}

/** The message tells what to ask about, and is not believed beyond that. */
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
