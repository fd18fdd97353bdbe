import { createHash } from 'node:crypto'
import { creditsFromNumber, type Credits } from '@fanfare/contract/money/money'
import { fulfillments } from '@fanfare/server/wiring/fulfillments'
import { inTransaction, type Tx } from '@fanfare/server/kernel/db'
import type { Actor } from '@fanfare/server/kernel/viewer'
import { applyReversals } from '@fanfare/server/modules/payments/apply-reversals'
import { centsOf } from '@fanfare/server/modules/payments/offers/cents-of'
import type { CheckoutKind, CheckoutDetails } from '@fanfare/server/modules/payments/checkout-kind'
import { fulfillPayment } from '@fanfare/server/modules/payments/fulfill-payment'
import { findOffer } from '@fanfare/server/modules/payments/offers/price-list'
import { findCheckout, insertCheckout, updateOver } from '@fanfare/server/modules/payments/queries'
import type { FillDeps } from '../progress.ts'

export interface DemoPayment {
  id: string
  at: Date
  method: 'card' | 'crypto'
  outcome: 'paid' | 'canceled' | 'expired'
  buys: Exclude<CheckoutKind, 'subscription' | 'credit_plan'>
  subjectId: string | null
  details: CheckoutDetails
  credits: Credits
  amountCents: number
  description: string
}

/** A package of credits, at the price of this server. */
export function packageIn({ config }: FillDeps, packageId: string) {
  const offer = findOffer(packageId, { creditCents: config.CREDIT_CENTS, currency: config.CURRENCY })
  if (!offer) throw new Error(`Unknown package ${packageId}.`)
  const { credits, amountCents, name } = offer
  return { credits, amountCents, description: name, details: { packageId } }
}

/** This many credits at the base rate. */
export function atBaseRate({ config }: FillDeps, amount: number) {
  const credits = creditsFromNumber(amount)
  if (credits === null) throw new Error(`${amount} isn’t an amount of credits.`)
  return { credits, amountCents: centsOf(credits, config.CREDIT_CENTS) }
}

/**
 * Books a payment as if the sandbox had just reported it: credits arrive and pay for the purchase. Repeating it changes
 * nothing. The provider doesn't know the payment, so the server never polls it.
 */
export async function bookPayment(deps: FillDeps, actor: Actor, payment: DemoPayment): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await openCheckout(tx, deps, { actor, payment })
    const { id, outcome, at } = payment
    if (outcome !== 'paid') {
      await updateOver(tx, { id, state: outcome })
      return
    }
    const checkout = await findCheckout(tx, { id })
    if (!checkout) throw new Error('The inserted checkout wasn’t found.')
    const arrival = {
      paidCents: payment.amountCents,
      paymentId: paymentIdOf(payment),
      chargeId: null,
      customerId: null,
      subscription: null,
    }
    await fulfillPayment(
      tx,
      { config: deps.config, fulfillments: fulfillments(deps) },
      { checkout, arrival, at },
    )
  })
}

async function openCheckout(
  tx: Tx,
  { config }: FillDeps,
  { actor, payment }: { actor: Actor; payment: DemoPayment },
): Promise<void> {
  const { id, at, method, buys, subjectId, details, credits, amountCents, description } = payment
  await insertCheckout(tx, {
    id,
    method,
    buys,
    details,
    credits,
    description,
    is_sandbox: true,
    user_id: actor.userId,
    profile_id: actor.profileId,
    subject_id: subjectId,
    amount_cents: amountCents,
    currency: config.CURRENCY,
    created_at: new Date(at.getTime() - 45_000),
  })
}

/** A payment id in the provider's format. */
function paymentIdOf({ id, method }: DemoPayment): string {
  const digest = createHash('sha256').update(`payment ${id}`).digest('hex')
  return method === 'card' ? `pi_${digest.slice(0, 24)}` : `0x${digest}`
}

/** Reverses a whole payment, as its provider or a bank would. Repeating it changes nothing. */
export async function reversePayment(
  deps: FillDeps,
  { id, by, at }: { id: string; by: 'refund' | 'dispute'; at: Date },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const cents = (await findCheckout(tx, { id }))?.paid_cents ?? 0
    const reversed = {
      refundedCents: by === 'refund' ? cents : 0,
      disputedCents: by === 'dispute' ? cents : 0,
      disputeFees: by === 'dispute' ? [disputeFee(deps, { id, at })] : [],
    }
    await applyReversals(tx, { fulfillments: fulfillments(deps) }, { id, asOf: null, reversed, at })
  })
}

const disputeFee = ({ config }: FillDeps, { id, at }: { id: string; at: Date }) => {
  const digest = createHash('sha256').update(`dispute ${id}`).digest('hex')
  return {
    id: `txn_${digest.slice(0, 24)}`,
    cents: config.DISPUTE_FEE_CENTS,
    isEstimate: false,
    bookedAt: at,
  }
}
