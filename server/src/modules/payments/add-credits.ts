import type { Tx } from '#kernel/db'
import { outside, transfer, wallet } from '#ledger'
import { sourceOf } from './payments-deps.ts'
import type { CheckoutRow } from './queries.ts'

export interface Brought {
  /** Identifies this part of the payment, so that a second call adds nothing. */
  key: string
  checkout: CheckoutRow
  /** Hundredths of a credit. */
  amount: bigint
  at: Date
}

/**
 * Adds a payment's credits to the payer's wallet, as a separate lot. Returns the lot, or null if it was already added.
 */
export async function addCredits(tx: Tx, { key, checkout, amount, at }: Brought): Promise<string | null> {
  const isCard = checkout.method === 'card'
  const { lotId } = await transfer(tx, {
    key,
    type: isCard ? 'stripe_token_purchase' : 'crypto_token_purchase',
    at,
    legs: [
      { account: outside(sourceOf(checkout)), amount: -amount },
      { account: wallet(checkout.user_id), amount },
    ],
    destinationProfileId: checkout.profile_id,
    subjectId: checkout.id,
    metadata: {
      ...(isCard && checkout.payment_id !== null && { stripe_payment_intent_id: checkout.payment_id }),
      ...(isCard && checkout.charge_id !== null && { stripe_charge_id: checkout.charge_id }),
    },
    grants: { source: checkout.method, spendOn: null, isRefundable: isCard, checkoutId: checkout.id },
  })
  return lotId
}
