import { credits } from '@fanfare/contract/money/money'
import type { UnfulfilledReason } from '@fanfare/contract/payments/checkout'
import { inSavepoint, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isOwnProfile } from '#profiles'
import { addCredits } from './add-credits.ts'
import { insertCustomer } from './customer-queries.ts'
import { creditsFor } from './offers/credits-for.ts'
import { endCardSubscription } from './renewals/end-card-subscription.ts'
import type { Fulfillment, PaidCheckout } from './fulfillment.ts'
import { processLater } from './webhooks/receive-webhook.ts'
import type { SettlingDeps } from './payments-deps.ts'
import { findCheckout, updateFulfilled, updateOver, updatePaid, type CheckoutRow } from './queries.ts'
import { tellOfPayment } from './receipts/tell-of-payment.ts'
import { insertRateIfAbsent } from './rate/rate-queries.ts'
import { recordReceived } from './cash-movements.ts'
import { reopenToldOfPayment } from './webhooks/webhook-queries.ts'

/** The amount that arrived, according to the provider. */
export interface Arrival {
  paidCents: number
  /** The provider's fee; absent or null if it isn't reported. */
  feeCents?: number | null
  /** When it arrived; absent or null if the provider doesn't report it. */
  paidAt?: Date | null
  paymentId: string | null
  chargeId: string | null
  customerId: string | null
  subscription: { providerId: string; invoiceId: string; periodEnd: Date } | null
}

export type FulfillDeps = Pick<SettlingDeps, 'config' | 'fulfillments'>

const MINUTES = 60_000
const HOURS = 60 * MINUTES

/**
 * Fulfills a payment once, however often it is reported. One transaction adds its credits to the wallet and delivers
 * the purchase.
 */
export async function fulfillPayment(
  tx: Tx,
  deps: FulfillDeps,
  { checkout, arrival, at }: { checkout: CheckoutRow; arrival: Arrival; at: Date },
): Promise<void> {
  const granted = creditsFor(
    {
      promised: credits(checkout.credits),
      askedCents: checkout.amount_cents,
      paidCents: arrival.paidCents,
    },
    deps.config.CREDIT_CENTS,
  )
  if (granted === 0n) {
    await updateOver(tx, { id: checkout.id, state: 'failed' })
    return
  }
  const { subscription, ...names } = arrival
  const paid = await updatePaid(tx, {
    ...names,
    id: checkout.id,
    granted,
    at: arrival.paidAt ?? at,
    subscriptionId: subscription?.providerId ?? null,
    invoiceId: subscription?.invoiceId ?? null,
    periodEndsAt: subscription?.periodEnd ?? null,
    lookAt: nextNews(checkout, arrival, at),
  })
  if (!paid) return
  await insertRateIfAbsent(tx, {
    currency: paid.currency,
    credit_cents: deps.config.CREDIT_CENTS,
    set_at: at,
  })
  const lotId = await addCredits(tx, { key: `payment:${paid.id}`, checkout: paid, amount: granted, at })
  if (lotId === null) throw new Error(`The payment ${paid.id} had moved credits before it was paid.`)
  const received = {
    before: 0,
    now: arrival.paidCents,
    feeCents: arrival.feeCents ?? null,
    paidAt: arrival.paidAt ?? null,
  }
  await recordReceived(tx, deps.config, { checkout: paid, ...received, lotId, at })
  await ensureCustomer(tx, paid, at)
  const bought = paidCheckoutOf(paid, { credits: granted, lotId, at, subscription })
  const because = await handOver(tx, deps, { ...bought, buys: paid.buys, renews: paid.renews })
  await updateFulfilled(tx, { id: paid.id, because })
  await tellOfPayment(tx, { checkout: paid, before: 0, now: arrival.paidCents, granted, because, at })
  await askAboutEarlierNews(tx, paid)
}

/** The facts about the payment that a fulfillment needs. */
function paidCheckoutOf(
  paid: CheckoutRow,
  received: Pick<PaidCheckout, 'credits' | 'lotId' | 'at'> & Pick<Arrival, 'subscription'>,
): PaidCheckout {
  const { subscription } = received
  return {
    id: paid.id,
    userId: paid.user_id,
    profileId: paid.profile_id,
    subjectId: paid.subject_id,
    details: paid.details,
    agreed: credits(paid.credits),
    credits: received.credits,
    lotId: received.lotId,
    at: received.at,
    subscription: subscription && {
      providerId: subscription.providerId,
      periodEnd: subscription.periodEnd,
      isRenewal: paid.renews !== null,
    },
  }
}

/** When to poll the provider again: once a subscription's next payment is due, or soon for further coins. */
function nextNews({ method }: CheckoutRow, { subscription }: Arrival, at: Date): Date | null {
  if (subscription) return new Date(subscription.periodEnd.getTime() + 3 * HOURS)
  return method === 'crypto' ? new Date(at.getTime() + 10 * MINUTES) : null
}

async function ensureCustomer(tx: Tx, paid: CheckoutRow, at: Date): Promise<void> {
  if (paid.customer_id === null) return
  await insertCustomer(tx, {
    user_id: paid.user_id,
    is_sandbox: paid.is_sandbox,
    customer_id: paid.customer_id,
    created_at: at,
  })
}

/**
 * Delivers the purchase; credits alone need no delivery. If it can't be delivered, its credits stay in the wallet for
 * the payer to spend, and the purchase isn't charged again. Returns the reason, or null.
 */
async function handOver(
  tx: Tx,
  deps: FulfillDeps,
  { buys, renews, ...paid }: PaidCheckout & Pick<CheckoutRow, 'buys' | 'renews'>,
): Promise<UnfulfilledReason | null> {
  if (buys === 'credits' || buys === 'credit_plan') return null
  const fulfillment = deps.fulfillments[buys]
  const because = (await whyNeverBegun(tx, renews)) ?? (await tryToHandOver(tx, fulfillment, paid))
  if (because === null) return null
  if (paid.subscription) await endCardSubscription(tx, { subscriptionId: paid.subscription.providerId })
  await fulfillment?.refused?.(tx, { paid, because })
  return because
}

/**
 * If a subscription was refused at first, it doesn't begin with a later charge that the provider made before it learned
 * of the refusal.
 */
async function whyNeverBegun(tx: Tx, renews: string | null): Promise<UnfulfilledReason | null> {
  const beginning = renews === null ? undefined : await findCheckout(tx, { id: renews })
  return beginning?.is_fulfilled === false ? (beginning.unfulfilled_because ?? 'unavailable') : null
}

async function tryToHandOver(
  tx: Tx,
  fulfillment: Fulfillment | null,
  paid: PaidCheckout,
): Promise<UnfulfilledReason | null> {
  if (paid.credits < paid.agreed) return 'paid-in-part'
  // The profile may be deleted or belong to somebody else by now.
  if (!fulfillment || !(await isOwnProfile(tx, paid))) return 'unavailable'
  try {
    return await inSavepoint(tx, () => fulfillment.fulfill(tx, paid))
  } catch (error) {
    // The payment did arrive, so its credits stay, and only the delivery is rolled back.
    if (!(error instanceof Problem)) throw error
    return error.code === 'spending-limit-reached' ? error.code : 'unavailable'
  }
}

/** Processes refunds and disputes that were reported before their payment. */
async function askAboutEarlierNews(tx: Tx, { method, payment_id }: CheckoutRow): Promise<void> {
  if (method !== 'card' || payment_id === null) return
  for (const event of await reopenToldOfPayment(tx, { paymentId: payment_id })) await processLater(tx, event)
}
