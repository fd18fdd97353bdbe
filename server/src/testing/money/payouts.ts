import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { stripeCards } from '#gateways/payments/stripe-cards'
import { returnReversed } from '../../modules/payouts/paying/return-reversed.ts'
import { completePayout } from '../../modules/payouts/paying/payout-outcomes.ts'
import { findPayout } from '../../modules/payouts/queries.ts'
import type { Doings, Operation } from './operation.ts'

/** The provider's fee for sending a payout. */
export const payoutFeeCents = 26

/** Acts like the server when the provider reports that it sent a payout, or that one came back. */
export async function sendPayout(
  { market, payouts }: Doings,
  { payout: index, isReversed }: Extract<Operation, { does: 'send' }>,
): Promise<number> {
  const { db, clock } = market.world
  const chosen = payouts[index % Math.max(payouts.length, 1)]
  const payout = chosen && (await findPayout(db, chosen))
  if (!chosen || !payout) return 404
  const { id } = payout
  const at = clock.now()
  const fee = { id: `fee of ${id}`, cents: payoutFeeCents, isEstimate: false, bookedAt: at }
  const paidOut = { reference: `transfer of ${id}`, paidAt: at, fee }
  if (isReversed) {
    const isSandbox = payout.is_sandbox
    const reversedCents = Number(payout.amount_cents)
    const card = {
      ...stripeCards({ secretKey: 'none', webhookSecret: 'none', url: null, isSandbox }),
      readTransfer: async () => ({ ...paidOut, key: `payout:${id}`, reversedCents, reversedAt: at }),
    }
    await returnReversed({ db, clock, payments: { card, crypto: null } }, paidOut)
    chosen.hasFee = true
    return 200
  }
  try {
    await inTransaction(db, (tx) => completePayout(tx, { payout, paidOut, at }))
    chosen.hasFee = true
    return 200
  } catch (error) {
    if (error instanceof Problem) return 409
    throw error
  }
}
