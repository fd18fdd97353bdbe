import { job } from '#kernel/jobs'

// Handled by `notifications`, a later module, which sends email. The job itself creates the reset link, so that no
// usable link is ever stored in a queued job.
export const passwordResetRequested = job<{ email: string }>('send-password-reset')
export const signUpAttempted = job<{ email: string }>('tell-of-sign-up')
/** `request_id` identifies the change, so that no link is sent for one that was replaced meanwhile. */
export const emailChangeRequested = job<{ user_id: string; request_id: string }>('send-email-change')
/** Notifies the current address of the account. */
export const emailChangeNoticed = job<{ user_id: string; request_id: string }>('tell-of-email-change')
/** `email` is the account's previous address. */
export const emailChanged = job<{ email: string }>('tell-of-changed-email')
export const cleanAccounts = job<Record<string, never>>('clean-accounts', { lane: 'upkeep' })
