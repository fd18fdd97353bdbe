import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import { expireProfileTransfers } from './job-names.ts'
import { expireRequests } from './profile-transfer-notifications.ts'

export const profileTransfersJobs = ({ db, clock }: { db: Db; clock: Clock }): JobHandler[] => [
  handle(expireProfileTransfers, () => inTransaction(db, (tx) => expireRequests(tx, { at: clock.now() }))),
]
