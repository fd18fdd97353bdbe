import { handle, type JobHandler } from '#kernel/jobs'
import { deleteExpiredAccounts, type CleaningDeps } from './delete-expired-accounts.ts'
import { cleanAccounts } from './job-names.ts'

export const accountsJobs = (deps: CleaningDeps): JobHandler[] => [
  handle(cleanAccounts, () => deleteExpiredAccounts(deps)),
]
