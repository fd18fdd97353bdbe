import { newHex } from '../ids.ts'
import type { Bank } from '../bank.ts'
import { readAmount, writeAmount } from './decimal.ts'
import { paidAmount, type CryptoPayment } from './paid-amount.ts'

export type CheckoutStatus =
  | 'ACTIVE'
  | 'PROCESSING'
  | 'COMPLETED'
  | 'DEACTIVATED'
  | 'EXPIRED'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'

/** A single-use checkout, as the provider's API shows it. */
export interface BusinessCheckout {
  id: string
  url: string
  amount: string
  currency: string
  network: string
  address: string
  tokenAddress: string
  status: CheckoutStatus
  description?: string
  expiresAt?: string
  metadata?: Record<string, string>
  createdAt: string
  updatedAt: string
  successRedirectUrl?: string
  failRedirectUrl?: string
  settlement?: { totalAmount: string; feeAmount: string; netAmount: string; currency: string }
  transactionHash?: string
  refundedAmount?: string
}

type EventType =
  | 'checkout.payment.success'
  | 'checkout.payment.failed'
  | 'checkout.payment.expired'
  | 'checkout.refund.success'

/** Changes a checkout and, where there is one, writes the event of the change down. */
export function changeCheckout(
  bank: Bank,
  checkout: BusinessCheckout,
  { change, event }: { change: Partial<BusinessCheckout>; event: EventType | null },
): BusinessCheckout {
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

/** What has arrived for a checkout. */
const arrivedFor = ({ settlement }: BusinessCheckout): bigint =>
  readAmount(settlement?.totalAmount ?? '') ?? 0n

/** A person pays, as often as they like. Less than asked fails, more is kept, and what comes late still arrives. */
export function payCheckout(bank: Bank, checkout: BusinessCheckout, how: CryptoPayment): BusinessCheckout {
  const waiting = how === 'late' && checkout.status === 'ACTIVE' ? expired(bank, checkout) : checkout
  const asked = readAmount(checkout.amount) ?? 0n
  const arrived = arrivedFor(checkout)
  const total = arrived + paidAmount({ asked, arrived }, how)
  const fee = total / 100n
  const settlement = {
    totalAmount: writeAmount(total),
    feeAmount: writeAmount(fee),
    netAmount: writeAmount(total - fee),
    currency: 'USDC',
  }
  const isEnough = total >= asked
  return changeCheckout(bank, waiting, {
    change: {
      status: isEnough ? 'COMPLETED' : 'FAILED',
      settlement,
      transactionHash: `0x${newHex(64)}`,
    },
    event: isEnough ? 'checkout.payment.success' : 'checkout.payment.failed',
  })
}

/** The time of a checkout has run out. */
export function expireCheckout(bank: Bank, id: string): void {
  const checkout = bank.objects.find('coinbase.checkout', id)
  if (checkout?.status === 'ACTIVE') expired(bank, checkout)
}

export function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

function expired(bank: Bank, checkout: BusinessCheckout): BusinessCheckout {
  return changeCheckout(bank, checkout, { change: { status: 'EXPIRED' }, event: 'checkout.payment.expired' })
}
