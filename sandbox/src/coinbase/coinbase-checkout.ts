import type { CoinbaseCheckout } from '../store/coinbase-objects.ts'
import { newHex } from '../store/ids.ts'
import type { Bank } from '../bank.ts'
import { readAmount, writeAmount } from './decimal.ts'
import type { CryptoPayment } from './crypto-payments.ts'

type EventType =
  | 'checkout.payment.success'
  | 'checkout.payment.failed'
  | 'checkout.payment.expired'
  | 'checkout.refund.success'

/** Changes a checkout, and records an event about the change if `event` names its type. */
export function changeCheckout(
  bank: Bank,
  checkout: CoinbaseCheckout,
  { change, event }: { change: Partial<CoinbaseCheckout>; event: EventType | null },
): CoinbaseCheckout {
  const changed = { ...checkout, ...change, updatedAt: isoTime(bank.now()) }
  bank.objects.put('coinbase.checkout', changed)
  if (!event) return changed
  const id = crypto.randomUUID()
  bank.events.add(
    {
      id,
      destination: 'coinbase-business',
      type: event,
      subject: checkout.id,
      created: bank.now(),
      body: JSON.stringify({ eventId: id, eventType: event, ...changed }),
    },
    Date.now(),
  )
  return changed
}

/** The net amount of a checkout, after a fee of one percent. */
export function settlementOf(amount: bigint): CoinbaseCheckout['settlement'] {
  const fee = amount / 100n
  return {
    totalAmount: writeAmount(amount),
    feeAmount: writeAmount(fee),
    netAmount: writeAmount(amount - fee),
    currency: 'USDC',
  }
}

/**
 * Pays a checkout. A checkout takes one payment of exactly its amount. The payment is authorized while the checkout is
 * active, and is captured or fails later, even if the checkout has expired by then.
 */
export function payCheckout(bank: Bank, checkout: CoinbaseCheckout, how: CryptoPayment): void {
  const seen = checkout.status === 'ACTIVE' ? authorized(bank, checkout) : checkout
  if (seen.status === 'PROCESSING' && how !== 'seen') settle(bank, seen, how === 'exact' || how === 'confirm')
}

const authorized = (bank: Bank, checkout: CoinbaseCheckout): CoinbaseCheckout =>
  changeCheckout(bank, checkout, { change: { status: 'PROCESSING' }, event: null })

const settle = (bank: Bank, checkout: CoinbaseCheckout, isCaptured: boolean): CoinbaseCheckout =>
  isCaptured
    ? changeCheckout(bank, checkout, {
        change: {
          status: 'COMPLETED',
          settlement: settlementOf(readAmount(checkout.amount) ?? 0n),
          transactionHash: `0x${newHex(64)}`,
        },
        event: 'checkout.payment.success',
      })
    : changeCheckout(bank, checkout, { change: { status: 'FAILED' }, event: 'checkout.payment.failed' })

/** Marks a checkout as expired, unless it is being paid. */
export function expireCheckout(bank: Bank, id: string): void {
  const checkout = bank.objects.find('coinbase.checkout', id)
  if (checkout?.status === 'ACTIVE') expired(bank, checkout)
}

export function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

function expired(bank: Bank, checkout: CoinbaseCheckout): CoinbaseCheckout {
  return changeCheckout(bank, checkout, { change: { status: 'EXPIRED' }, event: 'checkout.payment.expired' })
}
