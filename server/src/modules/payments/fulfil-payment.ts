import { credits } from '@fanfare/contract/money/money'
import type { UnfulfilledReason } from '@fanfare/contract/payments/checkout'
import { inSavepoint, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isOwnProfile } from '#profiles'
import { addCredits } from './add-credits.ts'
import { creditsFor } from './offers/credits-for.ts'
import { endCardSubscription } from './renewals/end-card-subscription.ts'
import type { Fulfilment, PaidCheckout } from './fulfilment.ts'
import { processLater } from './webhooks/receive-webhook.ts'
import type { SettlingDeps } from './payments-deps.ts'
import {
  findCheckout,
  insertCustomer,
  updateFulfilled,
  updateOver,
  updatePaid,
  type CheckoutRow,
} from './queries.ts'
import { tellOfPayment } from './receipts/tell-of-payment.ts'
import { insertRateIfAbsent } from './rate/rate-queries.ts'
import { recordReceived } from './cash-movements.ts'
import { reopenToldOfPayment } from './webhooks/webhook-queries.ts'

/** What arrived, according to the provider. */
export interface Arrival {
  paidCents: number
  /** What the provider kept of it; left out or null where it does not say. */
  feeCents?: number | null
  /** When it arrived; left out or null where the provider does not say. */
  paidAt?: Date | null
  paymentId: string | null
  chargeId: string | null
  customerId: string | null
  subscription: { providerId: string; invoiceId: string; periodEnd: Date } | null
}

export type FulfilDeps = Pick<SettlingDeps, 'config' | 'fulfilments'>

const MINUTES = 60_000
const HOURS = 60 * MINUTES

/**
 * Fulfils a payment once, however often it is reported: this one transaction adds its credits to the wallet and hands over
 * what they were meant to buy.
 */
export async function fulfilPayment(
  tx: Tx,
  deps: FulfilDeps,
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

/** What a fulfilment learns of the payment. */
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

/** When to ask the provider for more: for the next period once it should have arrived, for further coins soon. */
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
 * Hands over what was bought. Credits alone need nothing more. If something else can't be handed over, its credits stay in the
 * wallet for the payer to spend, and nothing more is charged for it. Returns the reason, or null.
 */
async function handOver(
  tx: Tx,
  deps: FulfilDeps,
  { buys, renews, ...paid }: PaidCheckout & Pick<CheckoutRow, 'buys' | 'renews'>,
): Promise<UnfulfilledReason | null> {
  if (buys === 'credits' || buys === 'credit_plan') return null
  const fulfilment = deps.fulfilments[buys]
  const because = (await whyNeverBegun(tx, renews)) ?? (await tryToHandOver(tx, fulfilment, paid))
  if (because === null) return null
  if (paid.subscription) await endCardSubscription(tx, { subscriptionId: paid.subscription.providerId })
  await fulfilment?.refused?.(tx, { paid, because })
  return because
}

/** A subscription that was refused at first doesn't begin with a later charge, made before the provider was told. */
async function whyNeverBegun(tx: Tx, renews: string | null): Promise<UnfulfilledReason | null> {
  const beginning = renews === null ? undefined : await findCheckout(tx, { id: renews })
  return beginning?.is_fulfilled === false ? (beginning.unfulfilled_because ?? 'unavailable') : null
}

async function tryToHandOver(
  tx: Tx,
  fulfilment: Fulfilment | null,
  paid: PaidCheckout,
): Promise<UnfulfilledReason | null> {
  if (paid.credits < paid.agreed) return 'paid-in-part'
  // The profile may be deleted or belong to somebody else by now.
  if (!fulfilment || !(await isOwnProfile(tx, paid))) return 'unavailable'
  try {
    return await inSavepoint(tx, () => fulfilment.fulfil(tx, paid))
  } catch (error) {
    // The payment arrived all the same: its credits stay, and the attempt is rolled back.
    if (!(error instanceof Problem)) throw error
    return error.code === 'spending-limit-reached' ? error.code : 'unavailable'
  }
}

/** A refund or a dispute may be reported before its payment. */
async function askAboutEarlierNews(tx: Tx, { method, payment_id }: CheckoutRow): Promise<void> {
  if (method !== 'card' || payment_id === null) return
  for (const event of await reopenToldOfPayment(tx, { paymentId: payment_id })) await processLater(tx, event)
}
