import type { Payments } from '#gateways/payments/port'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { canSell, type VerificationConfig } from '#verification'
import { findPayout, movePayout, owesCredits, refuseBanned, type PayoutRow } from '../queries.ts'
import { returnFailedPayout } from './return-failed-payout.ts'
import { sendLater } from './send-later.ts'
import { recordDecision } from './record-decision.ts'
import { completePayout, refuseUnless, returnToEarnings, type DecideDeps } from './payout-outcomes.ts'
import { tellOfPayout } from './tell-of-payout.ts'

/**
 * Approves a requested payout, or retries one that couldn't be sent. Nobody can approve their own. Throws
 * `payout-not-found`, `own-payout`, `creator-not-verified`, `payout-decided`, `profile-banned`, and `credits-owed` if
 * payments were reversed since the request: returning the payout settles the debt.
 */
export async function approvePayout(
  { db, clock, config }: DecideDeps & { config: VerificationConfig },
  admin: Actor,
  { id }: { id: string },
): Promise<void> {
  const payout = await getPayout(db, id)
  if (payout.user_id === admin.userId) throw new Problem('own-payout')
  if (!(await canSell({ db, config }, { userId: payout.user_id }))) throw new Problem('creator-not-verified')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const decided = { decided_at: at, decided_by: admin.userId }
    const changes = { ...decided, state: 'approved' as const, tries: 0, failure: null }
    const moved = await movePayout(tx, { id, from: ['requested', 'failed'], changes })
    if (!moved) refuseUnless(await findPayout(tx, { id }), ['approved', 'paid'])
    // Queued even if it was approved before, because crashes may have used up its job's attempts.
    await sendLater(tx, { id })
    if (!moved) return
    await refuseBanned(tx, { profileId: payout.profile_id, at })
    if (await owesCredits(tx, { userId: payout.user_id })) throw new Problem('credits-owed')
    await recordDecision(tx, { payout, decision: 'approved', adminId: admin.userId, at })
    await tellOfPayout(tx, { payout: moved, news: 'approved', reason: null, at })
  })
}

/**
 * Returns a payout to the profile, with a reason. An approved card payout can't be stopped. Throws `payout-not-found`
 * and `payout-decided`, and for one that couldn't be sent also `payout-was-sent` and `payout-unclear`.
 */
export async function returnPayout(
  deps: DecideDeps & { payments: Payments },
  admin: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const payout = await getPayout(deps.db, id)
  const decidedBy = admin.userId
  if (payout.state === 'failed') return returnFailedPayout(deps, { payout, reason, decidedBy })
  const from =
    payout.method === 'connect_account' ? (['requested'] as const) : (['requested', 'approved'] as const)
  await returnToEarnings(deps, { payout, from, reason, decidedBy })
}

/** Cancels one of the user's payouts while it is undecided. Throws `payout-not-found` and `payout-decided`. */
export async function withdrawPayout(
  { db, clock }: DecideDeps,
  { profileId, userId }: Actor,
  { id }: { id: string },
): Promise<void> {
  const payout = await getPayout(db, id)
  if (payout.profile_id !== profileId) throw new Problem('payout-not-found')
  const reason = 'Canceled by the creator.'
  await returnToEarnings({ db, clock }, { payout, from: ['requested'], reason, decidedBy: userId })
}

/**
 * Records that an approved payout to a bank or crypto wallet was made by hand, and its fee if the admin entered one.
 * Nobody can record their own. Throws `payout-not-found`, `own-payout` and `payout-decided`.
 */
export async function markPaid(
  { db, clock }: DecideDeps,
  admin: Actor,
  { id, reference, feeCents }: { id: string; reference: string; feeCents: number | null },
): Promise<void> {
  const payout = await getPayout(db, id)
  if (payout.user_id === admin.userId) throw new Problem('own-payout')
  if (payout.method === 'connect_account') throw new Problem('payout-decided')
  const at = clock.now()
  const fee = feeCents === null ? null : { id, cents: feeCents, isEstimate: false, bookedAt: at }
  await inTransaction(db, async (tx) => {
    const isNew = await completePayout(tx, { payout, paidOut: { reference, fee }, at })
    if (isNew) await recordDecision(tx, { payout, decision: 'paid', adminId: admin.userId, at })
  })
}

async function getPayout(db: Db, id: string): Promise<PayoutRow> {
  const payout = await findPayout(db, { id })
  if (!payout) throw new Problem('payout-not-found')
  return payout
}
