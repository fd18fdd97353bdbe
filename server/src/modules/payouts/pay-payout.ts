import { ProviderRefused, type Payments } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { completePayout, giveBack, type DecideDeps } from './decide-payout.ts'
import { findPayout } from './queries.ts'

/**
 * Pays an approved payout to the holder's account at the card provider; the payout's id makes the provider pay once. What
 * the provider refuses goes back to the profile. Payouts to banks and crypto wallets are made by hand and marked as paid.
 */
export async function payOut(
  deps: DecideDeps & { payments: Payments },
  { payoutId }: { payoutId: string },
): Promise<void> {
  const payout = await findPayout(deps.db, { id: payoutId })
  if (payout?.state !== 'approved' || payout.method !== 'card_account') return
  const card = deps.payments.card
  if (!card || card.isSandbox !== payout.is_sandbox)
    throw new Error('The card provider of this payout is not here.')
  try {
    const reference = await card.pay({
      accountId: payout.destination,
      amountCents: Number(payout.amount_cents),
      currency: payout.currency,
      key: `payout:${payout.id}`,
    })
    await inTransaction(deps.db, (tx) => completePayout(tx, { payout, reference, at: deps.clock.now() }))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const reason = 'The card provider did not take it. Check the details of your account there.'
    await giveBack(deps, { payout, from: ['approved'], reason, decidedBy: null })
  }
}
