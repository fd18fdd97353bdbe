import type { Bank } from '../bank.ts'
import type { Charge, ChargeStatus, Unresolved } from '../store/coinbase-objects.ts'
import { newHex } from '../store/ids.ts'
import { isoTime } from './business-checkout.ts'
import { readAmount, writeAmount } from './decimal.ts'
import { paidAmount, type CryptoPayment } from './paid-amount.ts'

type EventType = 'charge:created' | 'charge:pending' | 'charge:confirmed' | 'charge:delayed' | 'charge:failed'

interface Move {
  status: ChargeStatus
  context?: Unresolved
  event: EventType
}

export function statusOf(charge: Charge): ChargeStatus {
  return charge.timeline.at(-1)?.status ?? 'NEW'
}

/** Keeps a charge with its next state, and writes the event of it down. */
export function moveCharge(bank: Bank, charge: Charge, { status, context, event }: Move): Charge {
  const at = isoTime(bank.now())
  const moved: Charge = {
    ...charge,
    ...(status === 'COMPLETED' ? { confirmed_at: at } : {}),
    timeline: [...charge.timeline, { status, ...(context && { context }), time: at }],
  }
  bank.objects.put('coinbase.charge', moved)
  const id = crypto.randomUUID()
  const body = JSON.stringify({ id, api_version: '2018-03-22', created_at: at, type: event, data: moved })
  bank.events.add(
    {
      id,
      destination: 'coinbase-commerce',
      type: event,
      subject: charge.id,
      created: bank.now(),
      body,
    },
    Date.now(),
  )
  return moved
}

/** What has arrived for a charge, in all its payments. */
export const arrivedOf = ({ payments }: Charge): bigint =>
  payments.reduce((sum, { value }) => sum + (readAmount(value.local.amount) ?? 0n), 0n)

/**
 * A person pays, as often as they like: each payment is seen, then confirmed. Less than asked is not resolved until the
 * rest comes; what comes to a charge that is complete is not what was asked either. Both are there all the same.
 */
export function payCharge(bank: Bank, charge: Charge, how: CryptoPayment): void {
  if (how === 'confirm') {
    confirm(bank, charge)
    return
  }
  const isLate = how === 'late' && statusOf(charge) === 'NEW'
  const waiting = isLate ? moveCharge(bank, charge, { status: 'EXPIRED', event: 'charge:failed' }) : charge
  const seen = see(bank, waiting, how)
  if (how !== 'seen') confirm(bank, seen)
}

function see(bank: Bank, charge: Charge, how: CryptoPayment): Charge {
  const { local } = charge.pricing
  const sums = { asked: readAmount(local.amount) ?? 0n, arrived: arrivedOf(charge) }
  const paid = writeAmount(paidAmount(sums, how))
  const payment = {
    payment_id: crypto.randomUUID(),
    network: 'base',
    transaction_id: `0x${newHex(64)}`,
    status: 'PENDING' as const,
    detected_at: isoTime(bank.now()),
    value: { local: { amount: paid, currency: local.currency }, crypto: { amount: paid, currency: 'USDC' } },
  }
  return moveCharge(
    bank,
    { ...charge, payments: [...charge.payments, payment] },
    { status: 'PENDING', event: 'charge:pending' },
  )
}

function confirm(bank: Bank, seen: Charge): void {
  const asked = readAmount(seen.pricing.local.amount) ?? 0n
  const before = arrivedOf({
    ...seen,
    payments: seen.payments.filter(({ status }) => status === 'CONFIRMED'),
  })
  const payments = seen.payments.map((payment) => ({ ...payment, status: 'CONFIRMED' as const }))
  moveCharge(bank, { ...seen, payments }, outcomeOf({ asked, before, after: arrivedOf(seen) }))
}

function outcomeOf({ asked, before, after }: { asked: bigint; before: bigint; after: bigint }): Move {
  if (after < asked) return { status: 'UNRESOLVED', context: 'UNDERPAID', event: 'charge:failed' }
  if (before >= asked) return { status: 'UNRESOLVED', context: 'MULTIPLE', event: 'charge:delayed' }
  return { status: 'COMPLETED', event: 'charge:confirmed' }
}

/** The hour of a charge has run out. */
export function expireCharge(bank: Bank, id: string): void {
  const charge = bank.objects.find('coinbase.charge', id)
  if (charge && statusOf(charge) === 'NEW') {
    moveCharge(bank, charge, { status: 'EXPIRED', event: 'charge:failed' })
  }
}
