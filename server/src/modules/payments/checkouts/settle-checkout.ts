import { inTransaction, type Tx } from '#kernel/db'
import type { CardCheckout, CardPayments, CryptoCheckout } from '#gateways/payments/port'
import { fulfillPayment, type Arrival } from '../fulfill-payment.ts'
import { cardOf, cryptoOf, type SettlingDeps } from '../payments-deps.ts'
import { findCheckout, lockCheckout, updateOver, updateProcessing, type CheckoutRow } from '../queries.ts'
import { topUp } from '../offers/top-up.ts'
import { applyReversals } from '../apply-reversals.ts'

/** The facts that a provider reports about a payment. */
type News =
  | { kind: 'waiting' }
  /** The person has paid, but the bank or the network hasn't confirmed it yet. */
  | { kind: 'processing' }
  | { kind: 'over'; state: 'canceled' | 'expired' | 'failed' }
  /** `refundedCents` is null for card payments, whose refunds `settlePayment` applies. */
  | { kind: 'arrived'; arrival: Arrival; refundedCents: number | null; refundedAt?: Date | null }

/**
 * Polls the provider for the state of a checkout and applies it: fulfills it if it was paid, ends it if it expired. A
 * checkout paid after it had ended is fulfilled too, and so is a later addition to a crypto payment. Safe to call at
 * any time, even twice at once. Throws `ProviderUnavailable` and `ProviderRefused`.
 */
export async function settleCheckout(deps: SettlingDeps, { id }: { id: string }): Promise<void> {
  const checkout = await findCheckout(deps.db, { id })
  if (!checkout?.provider_id) return
  const isSettled = checkout.paid_at !== null && checkout.method === 'card'
  if (isSettled) return
  const news = await askProvider(deps, checkout, checkout.provider_id)
  if (news.kind === 'waiting') return
  if (news.kind === 'processing') {
    await inTransaction(deps.db, (tx) => updateProcessing(tx, { id }))
    return
  }
  const at = deps.clock.now()
  await inTransaction(deps.db, (tx) => follow(tx, deps, { checkout, news, at }))
}

async function follow(
  tx: Tx,
  deps: SettlingDeps,
  {
    checkout,
    news,
    at,
  }: { checkout: CheckoutRow; news: Exclude<News, { kind: 'waiting' | 'processing' }>; at: Date },
): Promise<void> {
  if (news.kind === 'over') {
    await updateOver(tx, { id: checkout.id, state: news.state })
    return
  }
  const { id } = checkout
  const { arrival, refundedCents, refundedAt = null } = news
  await fulfillPayment(tx, deps, { checkout, arrival, at })
  if (refundedCents === null) return
  await topUp(tx, deps, { id, paidCents: arrival.paidCents, paidAt: arrival.paidAt, at })
  // Refunded coins never come back, so a smaller amount is outdated.
  const { refunded_cents: known } = await lockCheckout(tx, { id })
  const reversed = { refundedCents: Math.max(refundedCents, known), refundedAt, disputedCents: 0 }
  await applyReversals(tx, deps, { id, asOf: null, reversed, at })
}

const askProvider = async (deps: SettlingDeps, checkout: CheckoutRow, providerId: string): Promise<News> =>
  checkout.method === 'card'
    ? askCard(deps, checkout, providerId)
    : newsOfCrypto(await cryptoOf(deps, checkout.is_sandbox).readCheckout(providerId))

async function askCard(deps: SettlingDeps, checkout: CheckoutRow, providerId: string): Promise<News> {
  const card = cardOf(deps, checkout.is_sandbox)
  const told = await card.readCheckout(providerId)
  if (told.state === 'open') return { kind: 'waiting' }
  if (told.state === 'processing') return newsOfProcessing(card, told)
  if (told.state !== 'paid') return { kind: 'over', state: told.state }
  const { amountCents: paidCents, subscriptionId, invoiceId } = told
  if (subscriptionId === null || invoiceId === null) {
    const arrival = { ...namesOf(told), paidCents, subscription: null }
    return { kind: 'arrived', arrival, refundedCents: null }
  }
  const invoice = await card.readInvoice(invoiceId)
  if (!invoice.isPaid) return { kind: 'processing' }
  const subscription = { providerId: subscriptionId, invoiceId, periodEnd: invoice.periodEnd }
  const { paymentId, chargeId, feeCents, paidAt } = invoice
  const arrival = {
    ...namesOf(told),
    paymentId,
    chargeId,
    feeCents,
    paidAt,
    paidCents: invoice.amountCents,
    subscription,
  }
  return { kind: 'arrived', arrival, refundedCents: null }
}

/**
 * When a subscription's first debit fails, the subscription is canceled, but its session stays complete and unpaid.
 */
async function newsOfProcessing(card: CardPayments, { subscriptionId }: CardCheckout): Promise<News> {
  const subscription = subscriptionId === null ? null : await card.readSubscription(subscriptionId)
  return subscription?.state === 'canceled' ? { kind: 'over', state: 'failed' } : { kind: 'processing' }
}

const namesOf = ({ paymentId, chargeId, customerId, feeCents, paidAt }: CardCheckout) => ({
  paymentId,
  chargeId,
  customerId,
  feeCents,
  paidAt,
})

function newsOfCrypto(told: CryptoCheckout): News {
  const { state, paidCents, refundedCents, refundedAt, paidAt, reference } = told
  // Any amount that arrived counts, even if it was too little or too late.
  if (paidCents === 0) {
    if (state === 'open') return { kind: 'waiting' }
    if (state === 'pending') return { kind: 'processing' }
    return { kind: 'over', state: state === 'paid' || state === 'refunded' ? 'failed' : state }
  }
  const names = { paymentId: reference, chargeId: null, customerId: null, subscription: null }
  return { kind: 'arrived', arrival: { ...names, paidCents, paidAt }, refundedCents, refundedAt }
}
