import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import type { Check } from './audit/compare.ts'
import { foldEarnedDays } from './earnings/earned.ts'
import { reachEarlier } from './holds/reach-holds.ts'
import { foldEarnings, proveLedger, reachEarlierHolds, settleDebts } from './job-names.ts'
import { extendProof } from './audit/proof/extend-proof.ts'
import { settleDebtsOfUser } from './debts/settle-debts-of-user.ts'

interface LedgerJobsDeps {
  db: Db
  clock: Clock
  /** The checks that other modules add to the ledger's. */
  checks: readonly Check[]
}

export const ledgerJobs = ({ db, clock, checks }: LedgerJobsDeps): JobHandler[] => [
  handle(foldEarnings, () => foldEarnedDays(db, { at: clock.now() })),
  handle(proveLedger, async () => {
    await extendProof(db, { others: checks, at: clock.now() })
  }),
  handle(reachEarlierHolds, ({ checkout_id: checkoutId, reversal_id: reversalId }) =>
    inTransaction(db, (tx) => reachEarlier(tx, { checkoutId, reversalId, at: clock.now() })),
  ),
  handle(settleDebts, ({ user_id: userId }) =>
    inTransaction(db, (tx) => settleDebtsOfUser(tx, { userId, at: clock.now() })),
  ),
]
