import { PaymentReversed, ProviderRefused, type PaidOut, type Payments } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { completePayout, returnToEarnings, type DecideDeps } from './payout-outcomes.ts'
import { beginTry, isProfileBanned, movePayout, owesCredits, type PayoutRow } from '../queries.ts'
import { mostTries, paymentKey } from './send-later.ts'
import { tellOfPayout } from './tell-of-payout.ts'

type PayingDeps = DecideDeps & { payments: Payments }

/**
 * Pays an approved payout to the holder's Connect account. If the provider refuses it, it is returned to the profile.
 * If ten attempts fail, it waits for an admin. Payouts to banks and crypto wallets are made by hand and then marked as
 * paid.
 */
export async function payOut(deps: PayingDeps, { payoutId }: { payoutId: string }): Promise<void> {
  const { db, clock } = deps
  const at = clock.now()
  const payout = await inTransaction(db, (tx) => beginTry(tx, { id: payoutId, at }))
  if (!payout) return
  if (await isProfileBanned(db, { profileId: payout.profile_id, at })) {
    return giveUp(deps, payout, 'The profile was banned after this was approved.')
  }
  if (await owesCredits(db, { userId: payout.user_id })) {
    return giveUp(
      deps,
      payout,
      'A payment was reversed after this was approved, and the creator owes credits for it.',
    )
  }
  try {
    const paidOut = await send(deps, payout)
    await inTransaction(db, (tx) => completePayout(tx, { payout, paidOut, at: clock.now() }))
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const reason =
        error instanceof PaymentReversed
          ? 'The card provider reversed this payout.'
          : 'The card provider refused this payout. Check the details of your account there.'
      return returnToEarnings(deps, { payout, from: ['approved'], reason, decidedBy: null })
    }
    if (payout.tries < mostTries) throw error
    await giveUp(deps, payout, error instanceof Error ? error.message : String(error))
  }
}

async function send({ payments }: PayingDeps, payout: PayoutRow): Promise<PaidOut> {
  const { card } = payments
  if (!card || card.isSandbox !== payout.is_sandbox)
    throw new Error('The card provider of this payout isn’t set up.')
  return card.pay({
    accountId: payout.destination,
    amountCents: Number(payout.amount_cents),
    currency: payout.currency,
    key: paymentKey(payout),
  })
}

async function giveUp({ db, clock }: PayingDeps, { id }: PayoutRow, failure: string): Promise<void> {
  const changes = { state: 'failed' as const, failure: failure.slice(0, 300) }
  await inTransaction(db, async (tx) => {
    const payout = await movePayout(tx, { id, from: ['approved'], changes })
    if (payout) await tellOfPayout(tx, { payout, news: 'failed', reason: null, at: clock.now() })
  })
}
