import { job } from '#kernel/jobs'

export const discardUnsent = job<Record<string, never>>('discard-unsent-voices', { lane: 'upkeep' })
export const pushMessages = job<{ chat_id: string; profile_id: string }>('push-messages')
export const mailMessages = job<{ chat_id: string; profile_id: string; since: string }>('mail-messages')
