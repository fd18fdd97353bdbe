import { earnings, hold, outside, settleClaims, transfer } from '#ledger'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import { tellOfPayout } from './job-names.ts'
import { findPayout, movePayout, type PayoutRow } from './queries.ts'

export interface DecideDeps {
  db: Db
  clock: Clock
}

/** Books an approved payout as paid: once, however often it is told. Throws `payout-decided` when it was returned. */
export async function completePayout(
  tx: Tx,
  { payout, reference, at }: { payout: PayoutRow; reference: string; at: Date },
): Promise<void> {
  const changes = { state: 'paid' as const, reference, paid_at: at, failure: null }
  // Also when tries were given up: an answer may come late.
  if (!(await movePayout(tx, { id: payout.id, from: ['approved', 'failed'], changes })))
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
  /** When the last try began, where it must not have been tried since. */
  triedAt?: Date | null
}

/** Gives what was held back to the profile's earnings: once, however often it is told. */
export async function giveBack({ db, clock }: DecideDeps, returned: Returned): Promise<void> {
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

/** Throws `payout-decided` unless a payout is in one of these states. */
export function refuseUnless(payout: PayoutRow | undefined, states: readonly PayoutRow['state'][]): void {
  if (!payout || !states.includes(payout.state)) throw new Problem('payout-decided')
}
