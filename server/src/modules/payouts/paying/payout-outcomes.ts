import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import type { PaidOut } from '#gateways/payments/port'
import { earnings, hold, outside, recordCash, settleDebtsOfProfile, transfer, wallet } from '#ledger'
import { isOwnProfile } from '#profiles'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { findPayout, movePayout, type PayoutRow } from '../queries.ts'
import { recordDecision } from './record-decision.ts'
import { recordPayoutFee } from './record-payout-fee.ts'
import { tellOfPayout } from './tell-of-payout.ts'

export interface DecideDeps {
  db: Db
  clock: Clock
}

interface Completed {
  payout: PayoutRow
  /** Includes the fee from the provider, or from the admin who made the payout by hand. */
  paidOut: Pick<PaidOut, 'reference'> & Partial<PaidOut>
  at: Date
}

/**
 * Books an approved payout as paid, with its fee, once, however often this is reported. Returns false if it was booked
 * before. Throws `payout-decided` if it was returned.
 */
export async function completePayout(tx: Tx, { payout, paidOut, at }: Completed): Promise<boolean> {
  const { reference, paidAt = at, fee = null } = paidOut
  const changes = { state: 'paid' as const, reference, paid_at: at, failure: null }
  // A failed payout can be completed too, because the response to its last attempt may arrive late.
  const paid = await movePayout(tx, { id: payout.id, from: ['approved', 'failed'], changes })
  if (!paid) {
    refuseUnless(await findPayout(tx, payout), ['paid'])
    await recordPayoutFee(tx, { payout, fee, at })
    return false
  }
  await transfer(tx, {
    key: `payout-paid:${payout.id}`,
    type: 'profile_payout',
    at,
    legs: [
      { account: hold(payout.id), amount: -payout.amount },
      { account: outside('paid_out'), amount: payout.amount },
    ],
    subjectId: payout.id,
  })
  await recordCash(tx, [
    {
      key: `payout:${payout.id}`,
      kind: 'payout',
      amount_cents: -payout.amount_cents,
      currency: payout.currency,
      is_sandbox: payout.is_sandbox,
      subject_id: payout.id,
      created_at: at,
      happened_at: paidAt,
    },
  ])
  await recordPayoutFee(tx, { payout, fee, at })
  await tellOfPayout(tx, { payout, news: 'paid', reason: null, at })
  // The provider may have reported a reversal before we received its response to the payment.
  const { reversed_cents: to } = paid
  if (to > 0n) await bookReversed(tx, { payout, reversed: { from: 0n, to }, at })
  return true
}

interface Reversed {
  payout: PayoutRow
  /** In cents: the total booked before, and the total reversed now. */
  reversed: { from: bigint; to: bigint }
  /** When the provider reversed it, if known. */
  reversedAt?: Date | null
  at: Date
}

/** Books the card provider's reversal of a payout that was booked as paid. */
export async function bookReversed(tx: Tx, { payout, reversed, reversedAt, at }: Reversed): Promise<void> {
  const { id, user_id: userId, profile_id: profileId } = payout
  const creditsFor = (cents: bigint): bigint => (payout.amount * cents) / payout.amount_cents
  const amount = creditsFor(reversed.to) - creditsFor(reversed.from)
  // The credits return to the user who was paid, even if the profile has changed owners since.
  const isOwner = await isOwnProfile(tx, { userId, profileId })
  await transfer(tx, {
    key: `payout-reversed:${id}:${reversed.to}`,
    type: 'profile_payout',
    at,
    legs: [
      { account: outside('paid_out'), amount: -amount },
      { account: isOwner ? earnings(profileId) : wallet(userId), amount },
    ],
    destinationProfileId: profileId,
    subjectId: id,
    undoes: await requestOf(tx, payout),
    ...(!isOwner && { grants: { source: 'earnings', spendOn: null, isRefundable: false } }),
  })
  await recordCash(tx, [
    {
      key: `payout-returned:${id}:${reversed.to}`,
      kind: 'payout_returned',
      amount_cents: reversed.to - reversed.from,
      currency: payout.currency,
      is_sandbox: payout.is_sandbox,
      subject_id: id,
      created_at: at,
      happened_at: reversedAt ?? at,
    },
  ])
  const isWhole = reversed.to === payout.amount_cents
  const shown = creditsToNumber(credits(creditsFor(reversed.to)))
  const reason = isWhole
    ? 'The card provider reversed this payout.'
    : `The card provider reversed a part of this payout. ${priceInCredits(shown)} ${shown === 1 ? 'is' : 'are'} back in your earnings.`
  const changes = { reason, ...(isWhole && { state: 'returned' as const }) }
  await movePayout(tx, { id, from: ['paid'], changes })
  await settleDebtsOfProfile(tx, { profileId, at })
  await tellOfPayout(tx, { payout, news: isWhole ? 'returned' : 'partly-reversed', reason, at })
}

interface Returned {
  payout: PayoutRow
  from: readonly PayoutRow['state'][]
  reason: string
  /** The user who decided: an admin, or the creator who withdraws it. Null if the card provider refused it. */
  decidedBy: string | null
  /** If present, the payout is only returned if its last attempt began at this time. */
  triedAt?: Date | null
}

/** Returns the held credits to the profile's earnings, once, however often this is called. */
export async function returnToEarnings({ db, clock }: DecideDeps, returned: Returned): Promise<void> {
  const { payout, from, reason, decidedBy, triedAt } = returned
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const decided = { reason, decided_at: at, decided_by: decidedBy }
    const changes = { ...decided, state: 'returned' as const, failure: null }
    if (!(await movePayout(tx, { id: payout.id, from, changes, triedAt })))
      return refuseUnless(await findPayout(tx, payout), ['returned'])
    await transfer(tx, {
      key: `payout-returned:${payout.id}`,
      type: 'profile_payout',
      at,
      legs: [
        { account: hold(payout.id), amount: -payout.amount },
        { account: earnings(payout.profile_id), amount: payout.amount },
      ],
      destinationProfileId: payout.profile_id,
      subjectId: payout.id,
      undoes: await requestOf(tx, payout),
    })
    await settleDebtsOfProfile(tx, { profileId: payout.profile_id, at })
    if (decidedBy !== null && decidedBy !== payout.user_id)
      await recordDecision(tx, { payout, decision: 'returned', adminId: decidedBy, reason, at })
    await tellOfPayout(tx, { payout, news: 'returned', reason, at })
  })
}

async function requestOf(tx: Tx, { id }: PayoutRow): Promise<string> {
  const request = await tx
    .selectFrom('transfer')
    .select('id')
    .where('key', '=', `payout:${id}`)
    .executeTakeFirstOrThrow()
  return request.id
}

/** Throws `payout-decided` unless a payout is in one of these states. */
export function refuseUnless(payout: PayoutRow | undefined, states: readonly PayoutRow['state'][]): void {
  if (!payout || !states.includes(payout.state)) throw new Problem('payout-decided')
}
