import { job } from '#kernel/jobs'

// Both are done by notifications, which come later and know how to tell people something. The link is made by the job, so
// that no usable link ever waits in a job's row.
export const passwordResetRequested = job<{ email: string }>('send-password-reset')
export const signUpAttempted = job<{ email: string }>('tell-of-sign-up')
export const cleanAccounts = job<Record<string, never>>('clean-accounts', { lane: 'upkeep' })
