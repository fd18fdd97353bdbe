import { credits } from '@fanfare/contract/money'
import type { CardPayment } from '#gateways/payments/port'
import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { giveBackPayment, takeBackPayment, type UndoneSale } from '#ledger'
import { creditsGone } from './credits-for.ts'
import type { Fulfilment, Fulfilments } from './fulfilment.ts'
import { endCardSubscription } from './job-names.ts'
import { sourceOf, type SettlingDeps } from './payments-deps.ts'
import { lockCheckout, updateTaken, type CheckoutRow } from './queries.ts'

export interface Takings {
  id: string
  /** How often the checkout had changed when the provider was asked; null does not compare. */
  asOf: number | null
  taken: Pick<CardPayment, 'refundedCents' | 'disputedCents'>
  at: Date
}

/**
 * Brings a paid checkout to what its provider took back in all. Answers false when somebody else changed it since the
 * provider was asked; then nothing is done.
 */
export async function applyTakings(
  tx: Tx,
  { fulfilments }: Pick<SettlingDeps, 'fulfilments'>,
  { id, asOf, taken, at }: Takings,
): Promise<boolean> {
  const checkout = await lockCheckout(tx, { id })
  if (asOf !== null && checkout.changes !== asOf) return false
  const { granted, paid_cents: paidCents } = checkout
  if (granted === null || paidCents === null) return true
  const { refundedCents: refunded, disputedCents: disputed } = taken
  const gone = creditsGone({ granted: credits(granted), paidCents, goneCents: refunded + disputed })
  const isKnown = refunded === checkout.refunded_cents && disputed === checkout.disputed_cents
  // With nothing new it counts as a change all the same: an older answer that comes after it is then known as such.
  if (isKnown && gone === checkout.taken_back && asOf === null) return true
  const changes = checkout.changes + 1
  const difference = gone - checkout.taken_back
  const isDispute = disputed !== checkout.disputed_cents
  const undone = await move(tx, { checkout, difference, isDispute, key: `taken-back:${id}:${changes}`, at })
  for (const sale of undone) await fulfilmentOf(fulfilments, sale)?.withdraw(tx, { ...sale, at })
  const state = disputed > 0 ? 'disputed' : refunded >= paidCents ? 'refunded' : 'paid'
  const figures = { refunded_cents: refunded, disputed_cents: disputed, taken_back: gone }
  await updateTaken(tx, { id, state, ...figures, changes })
  await endAfterDispute(tx, checkout, disputed)
  return true
}

interface Move {
  checkout: CheckoutRow
  difference: bigint
  isDispute: boolean
  key: string
  at: Date
}

async function move(tx: Tx, { checkout, difference, isDispute, key, at }: Move): Promise<UndoneSale[]> {
  const { id, profile_id: profileId } = checkout
  const common = { key, from: sourceOf(checkout), checkoutId: id, profileId, at }
  const type = isDispute ? 'payment_dispute' : 'payment_refund'
  if (difference === 0n) return []
  if (difference < 0n) {
    await giveBackPayment(tx, { ...common, type, amount: -difference })
    return []
  }
  return takeBackPayment(tx, { ...common, type, amount: difference })
}

function fulfilmentOf(fulfilments: Fulfilments, { type }: UndoneSale): Fulfilment | null {
  if (type === 'post_purchase') return fulfilments.post
  if (type === 'profile_tip') return fulfilments.tip
  return type === 'subscription_payment' ? fulfilments.subscription : null
}

/** Who disputes one charge would dispute the next. */
async function endAfterDispute(tx: Tx, { subscription_id, disputed_cents }: CheckoutRow, disputed: number) {
  if (subscription_id === null || disputed <= disputed_cents) return
  await enqueue(tx, endCardSubscription, { payload: { subscription_id }, mostAttempts: 25 })
}
