import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import { foldEarnedDays } from './earned.ts'
import { foldEarnings, proveLedger, settleDebts } from './job-names.ts'
import { requireSoundLedger } from './require-sound-ledger.ts'
import { settleDebtsOf } from './settle-debts.ts'

export const ledgerJobs = ({ db, clock }: { db: Db; clock: Clock }): JobHandler[] => [
  handle(foldEarnings, () => foldEarnedDays(db, { at: clock.now() })),
  handle(proveLedger, () => requireSoundLedger(db)),
  handle(settleDebts, ({ user_id: userId }) =>
    inTransaction(db, (tx) => settleDebtsOf(tx, { userId, at: clock.now() })),
  ),
]
