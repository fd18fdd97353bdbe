import type { Clock } from '#kernel/clock'
import { inTransaction } from '#kernel/db'
import { handle, type JobHandler } from '#kernel/jobs'
import { expireProfileTransfers, tellOfProfileTransfer } from './job-names.ts'
import { mailAboutProfileTransfer, type MailingDeps } from './mail-about-profile-transfer.ts'
import { expireTransfers } from './queries.ts'

export const profileTransfersJobs = (deps: MailingDeps & { clock: Clock }): JobHandler[] => [
  handle(tellOfProfileTransfer, ({ transfer_id: id, news, to }) =>
    mailAboutProfileTransfer(deps, { id, news, to }),
  ),
  handle(expireProfileTransfers, () =>
    inTransaction(deps.db, (tx) => expireTransfers(tx, { at: deps.clock.now() })),
  ),
]
