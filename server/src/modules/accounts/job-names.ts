import { job } from '#kernel/jobs'

// Handled by `notifications`, a later module, which sends email. The job itself creates the reset link, so that no usable
// link is ever stored in a queued job.
export const passwordResetRequested = job<{ email: string }>('send-password-reset')
export const signUpAttempted = job<{ email: string }>('tell-of-sign-up')
export const cleanAccounts = job<Record<string, never>>('clean-accounts', { lane: 'upkeep' })
