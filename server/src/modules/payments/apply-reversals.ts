import { credits } from '@fanfare/contract/money/money'
import type { CardPayment } from '#gateways/payments/port'
import type { Tx } from '#kernel/db'
import {
  canSellAgain,
  restorePayment,
  sellAgain,
  settleAdvances,
  reversePayment,
  type ReversedSale,
  type UndoneSale,
} from '#ledger'
import { isOwnProfile } from '#profiles'
import { creditsGone } from './offers/credits-for.ts'
import { endCardSubscription } from './renewals/end-card-subscription.ts'
import type { Fulfillments, SaleReversal } from './fulfillment.ts'
import { sourceOf, type SettlingDeps } from './payments-deps.ts'
import { lockCheckout, updateReversals, type CheckoutRow } from './queries.ts'
import { listNewDisputeFees, recordReversals } from './cash-movements.ts'

export interface Reversals {
  id: string
  /** The checkout's change count when the provider was polled. Null skips the comparison. */
  asOf: number | null
  reversed: Pick<CardPayment, 'refundedCents' | 'disputedCents'> &
    Partial<Pick<CardPayment, 'refundedAt' | 'disputedAt' | 'disputeFees'>>
  at: Date
}

/**
 * Updates a paid checkout to the totals refunded and disputed. Returns false and changes nothing if the checkout was
 * changed since the provider was polled.
 */
export async function applyReversals(
  tx: Tx,
  { fulfillments }: Pick<SettlingDeps, 'fulfillments'>,
  { id, asOf, reversed, at }: Reversals,
): Promise<boolean> {
  const checkout = await lockCheckout(tx, { id })
  if (asOf !== null && checkout.changes !== asOf) return false
  const { granted, paid_cents: paidCents } = checkout
  if (granted === null || paidCents === null) return true
  const { refundedCents: refunded, disputedCents: disputed, refundedAt, disputedAt } = reversed
  const gone = creditsGone({ granted: credits(granted), paidCents, goneCents: refunded + disputed })
  const fees = await listNewDisputeFees(tx, reversed)
  const isKnown =
    refunded === checkout.refunded_cents && disputed === checkout.disputed_cents && fees.length === 0
  // A response without changes also increments the count, so that an older response that arrives later is recognized.
  if (isKnown && gone === checkout.reversed && asOf === null) return true
  const changes = checkout.changes + 1
  const difference = gone - checkout.reversed
  const isDispute = disputed !== checkout.disputed_cents
  const keepsSales = disputed === 0 && refunded < paidCents
  const key = `reversal:${id}:${changes}`
  await move(tx, fulfillments, { checkout, difference, isDispute, keepsSales, key, at })
  const state = disputed > 0 ? 'disputed' : refunded >= paidCents ? 'refunded' : 'paid'
  await updateReversals(tx, {
    id,
    state,
    changes,
    refunded_cents: refunded,
    disputed_cents: disputed,
    reversed: gone,
    dispute_fee_cents: checkout.dispute_fee_cents + fees.reduce((sum, { cents }) => sum + cents, 0),
  })
  await recordReversals(tx, { checkout, refunded, disputed, fees, changes, refundedAt, disputedAt, at })
  await endAfterDispute(tx, checkout, disputed)
  return true
}

interface Move {
  checkout: CheckoutRow
  difference: bigint
  isDispute: boolean
  keepsSales: boolean
  key: string
  at: Date
}

async function move(
  tx: Tx,
  fulfillments: Fulfillments,
  { checkout, difference, isDispute, keepsSales, key, at }: Move,
): Promise<void> {
  const { id, profile_id: profileId } = checkout
  const common = { key, from: sourceOf(checkout), checkoutId: id, profileId, at }
  const type = isDispute ? 'payment_dispute' : 'payment_refund'
  if (difference > 0n) {
    const reversal = { ...common, type, amount: difference, keepsSales } as const
    const { undone, lowered } = await reversePayment(tx, reversal)
    for (const sale of undone) await fulfillmentOf(fulfillments, sale)?.withdraw(tx, { ...sale, at })
    for (const sale of lowered) await fulfillmentOf(fulfillments, sale)?.lower?.(tx, sale)
  }
  if (difference < 0n) {
    const undone = await restorePayment(tx, { ...common, type, amount: -difference })
    for (const sale of undone) await restore(tx, fulfillmentOf(fulfillments, sale), { sale, at })
    await settleAdvances(tx, { checkoutId: id, most: -difference, at })
  }
}

/** Restores both sides of a sale if its credits are available and the item can still be bought. */
async function restore(
  tx: Tx,
  fulfillment: SaleReversal | null,
  { sale, at }: { sale: ReversedSale; at: Date },
): Promise<void> {
  const isPossible =
    (await canSellAgain(tx, sale)) &&
    (await isOwnProfile(tx, { userId: sale.userId, profileId: sale.buyerId }))
  if (!fulfillment || !isPossible) return
  const restored = await fulfillment.restore(tx, { ...sale, price: sale.sale.amount, at })
  if (restored) await sellAgain(tx, sale, { at, ...restored })
}

function fulfillmentOf(fulfillments: Fulfillments, { type }: Pick<UndoneSale, 'type'>): SaleReversal | null {
  if (type === 'post_purchase') return fulfillments.post
  if (type === 'message_purchase') return fulfillments.message
  if (type === 'profile_tip') return fulfillments.tip
  return type === 'subscription_payment' ? fulfillments.subscription : null
}

/** Ends the subscription, because a payer who disputed one charge is likely to dispute the next. */
async function endAfterDispute(tx: Tx, { subscription_id, disputed_cents }: CheckoutRow, disputed: number) {
  if (subscription_id === null || disputed <= disputed_cents) return
  await endCardSubscription(tx, { subscriptionId: subscription_id })
}
