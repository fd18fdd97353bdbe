import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { tell } from '#notifications'
import type { Tx } from '#kernel/db'
import type { CheckoutRow } from '../queries.ts'
import { receiptNumber } from './receipt-facts.ts'

interface Received {
  /** The checkout as it was when the payment arrived. */
  checkout: CheckoutRow
  /** The total received before this payment and the amount received now, in cents. */
  before: number
  now: number
  /** The credits it bought, in hundredths. */
  granted: bigint
  because: CheckoutRow['unfulfilled_because']
  at: Date
}

/** Sends the payer a receipt, once for each part of a payment. */
export async function tellOfPayment(
  tx: Tx,
  { checkout, before, now, granted, because, at }: Received,
): Promise<void> {
  const { receipt_number, paid_at } = checkout
  if (receipt_number === null || paid_at === null) throw new Error(`${checkout.id} is not paid.`)
  await tell(tx, {
    key: `receipt:${checkout.id}:${before}`,
    userId: checkout.user_id,
    notification: {
      kind: 'receipt',
      number: receiptNumber({ receipt_number, paid_at }),
      buys: checkout.buys,
      description: checkout.description,
      method: checkout.method,
      reference: checkout.payment_id,
      isSandbox: checkout.is_sandbox,
      at: at.toISOString(),
      currency: checkout.currency,
      amountCents: now - before,
      credits: creditsToNumber(credits(granted)),
      totalCents: now,
      askedCents: checkout.amount_cents,
      unfulfilledBecause: because,
    },
    at,
  })
}
