import { handle, type JobHandler } from '#kernel/jobs'
import { deleteExpiredAccounts, type CleaningDeps } from './delete-expired.ts'
import { cleanAccounts, sendPasswordReset, tellOfSignUp } from './job-names.ts'
import { mailPasswordReset, type MailingDeps } from './passwords/mail-password-reset.ts'
import { mailSignUp } from './mail-sign-up.ts'

export const accountsJobs = (deps: MailingDeps & CleaningDeps): JobHandler[] => [
  handle(sendPasswordReset, (payload) => mailPasswordReset(deps, payload)),
  handle(tellOfSignUp, (payload) => mailSignUp(deps, payload)),
  handle(cleanAccounts, () => deleteExpiredAccounts(deps)),
]
