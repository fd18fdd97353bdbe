import { handle, job, type JobHandler } from '#kernel/jobs'
import { deleteExpiredAccounts, type CleaningDeps } from './delete-expired.ts'
import { mailPasswordReset, type MailingDeps } from './mail-password-reset.ts'

/** The link is made by the job, so that no usable link ever waits in a job's row. */
export const sendPasswordReset = job<{ user_id: string }>('send-password-reset')
export const cleanAccounts = job<Record<string, never>>('clean-accounts', { lane: 'upkeep' })

export const accountsJobs = (deps: MailingDeps & CleaningDeps): JobHandler[] => [
  handle(sendPasswordReset, ({ user_id }) => mailPasswordReset(deps, { userId: user_id })),
  handle(cleanAccounts, () => deleteExpiredAccounts(deps)),
]
