import { job } from '#kernel/jobs'

/** The link is made by the job, so that no usable link ever waits in a job's row. */
export const sendPasswordReset = job<{ email: string }>('send-password-reset')
export const tellOfSignUp = job<{ email: string }>('tell-of-sign-up')
export const cleanAccounts = job<Record<string, never>>('clean-accounts', { lane: 'upkeep' })
