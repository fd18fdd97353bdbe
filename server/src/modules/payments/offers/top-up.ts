import { credits } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { addCredits } from '../add-credits.ts'
import { creditsFor } from './credits-for.ts'
import type { SettlingDeps } from '../payments-deps.ts'
import { lockCheckout, updateToppedUp } from '../queries.ts'
import { tellOfPayment } from '../receipts/tell-of-payment.ts'
import { recordReceived } from '../cash-movements.ts'

export interface Total {
  id: string
  /** The total that has arrived. */
  paidCents: number
  /** When the latest part arrived, if the provider reports it. */
  paidAt?: Date | null | undefined
  at: Date
}

/**
 * Credits money that arrived for a checkout after it was paid, because coins can be sent in parts, even to a charge
 * that was paid long ago. Always computed from the total, so that parts buy as many credits as a single payment.
 * Credits each part once, however often and in whatever order totals are reported: a smaller total is outdated.
 */
export async function topUp(
  tx: Tx,
  { config }: Pick<SettlingDeps, 'config'>,
  { id, paidCents, paidAt = null, at }: Total,
): Promise<void> {
  const checkout = await lockCheckout(tx, { id })
  const { paid_cents: knownCents, granted: known } = checkout
  if (knownCents === null || known === null || paidCents <= knownCents) return
  const granted = creditsFor(
    { promised: credits(checkout.credits), askedCents: checkout.amount_cents, paidCents },
    config.CREDIT_CENTS,
  )
  await updateToppedUp(tx, { id, paidCents, granted })
  const amount = granted - known
  const key = `payment:${id}:${knownCents}`
  const lotId = amount > 0n ? await addCredits(tx, { key, checkout, amount, at }) : null
  const received = { before: knownCents, now: paidCents, feeCents: null, paidAt }
  await recordReceived(tx, config, { checkout, ...received, lotId, at })
  const because = checkout.unfulfilled_because
  await tellOfPayment(tx, { checkout, ...received, granted: amount, because, at })
}
