import { earnings, hold, outside, settleClaims, transfer } from '#ledger'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { payPayout, tellOfPayout } from './job-names.ts'
import { findPayout, movePayout, owesCredits, type PayoutRow } from './queries.ts'

export interface DecideDeps {
  db: Db
  clock: Clock
}

/**
 * Lets a requested payout go out. Nobody approves their own. Throws `payout-not-found`, `own-payout`, `payout-decided`, and
 * `credits-owed` when payments were taken back since: returned, it settles what is owed.
 */
export async function approvePayout(
  { db, clock }: DecideDeps,
  admin: Actor,
  { id }: { id: string },
): Promise<void> {
  const payout = await getPayout(db, id)
  if (payout.user_id === admin.userId) throw new Problem('own-payout')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const changes = { state: 'approved' as const, decided_at: at, decided_by: admin.userId }
    const isMoved = await movePayout(tx, { id, from: ['requested'], changes })
    if (!isMoved) refuseUnless(await findPayout(tx, { id }), ['approved', 'paid'])
    else if (await owesCredits(tx, { userId: payout.user_id })) throw new Problem('credits-owed')
    // Also for one that was approved before: should the provider have been away for too long, this tries again.
    await enqueue(tx, payPayout, { payload: { payout_id: id }, key: `pay-payout:${id}` })
    if (isMoved) await enqueue(tx, tellOfPayout, { payload: { payout_id: id } })
  })
}

/**
 * Gives a payout back to the profile, with a reason. What is at the card provider already is no longer stopped here.
 * Throws `payout-not-found` and `payout-decided`.
 */
export async function returnPayout(
  { db, clock }: DecideDeps,
  admin: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const payout = await getPayout(db, id)
  const from =
    payout.method === 'card_account' ? (['requested'] as const) : (['requested', 'approved'] as const)
  await giveBack({ db, clock }, { payout, from, reason, decidedBy: admin.userId })
}

/** Takes an own payout back that is not decided yet. Throws `payout-not-found` and `payout-decided`. */
export async function withdrawPayout(
  { db, clock }: DecideDeps,
  { profileId, userId }: Actor,
  { id }: { id: string },
): Promise<void> {
  const payout = await getPayout(db, id)
  if (payout.profile_id !== profileId) throw new Problem('payout-not-found')
  const reason = 'Taken back by yourself.'
  await giveBack({ db, clock }, { payout, from: ['requested'], reason, decidedBy: userId })
}

/** An approved payout to a bank or a crypto wallet was made by hand. Throws `payout-not-found` and `payout-decided`. */
export async function markPaid(
  { db, clock }: DecideDeps,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const payout = await getPayout(db, id)
  if (payout.method === 'card_account') throw new Problem('payout-decided')
  await inTransaction(db, (tx) => completePayout(tx, { payout, reference, at: clock.now() }))
}

/** Books an approved payout as paid: once, however often it is told. Throws `payout-decided` when it is not approved. */
export async function completePayout(
  tx: Tx,
  { payout, reference, at }: { payout: PayoutRow; reference: string; at: Date },
): Promise<void> {
  const changes = { state: 'paid' as const, reference, paid_at: at }
  if (!(await movePayout(tx, { id: payout.id, from: ['approved'], changes })))
    return refuseUnless(await findPayout(tx, payout), ['paid'])
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
  await enqueue(tx, tellOfPayout, { payload: { payout_id: payout.id } })
}

interface Returned {
  payout: PayoutRow
  from: readonly PayoutRow['state'][]
  reason: string
  decidedBy: string | null
}

/** Gives what was held back to the profile's earnings: once, however often it is told. */
export async function giveBack({ db, clock }: DecideDeps, returned: Returned): Promise<void> {
  const { payout, from, reason, decidedBy } = returned
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const changes = { state: 'returned' as const, reason, decided_at: at, decided_by: decidedBy }
    if (!(await movePayout(tx, { id: payout.id, from, changes })))
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
    await settleClaims(tx, { profileId: payout.profile_id, at })
    await enqueue(tx, tellOfPayout, { payload: { payout_id: payout.id } })
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

async function getPayout(db: Db, id: string): Promise<PayoutRow> {
  const payout = await findPayout(db, { id })
  if (!payout) throw new Problem('payout-not-found')
  return payout
}

function refuseUnless(payout: PayoutRow | undefined, states: readonly PayoutRow['state'][]): void {
  if (!payout || !states.includes(payout.state)) throw new Problem('payout-decided')
}
