import { job } from '#kernel/jobs'

/** Renews what is due, tells of what is due soon, and looks after what cards pay. */
export const renewSubscriptions = job<Record<string, never>>('renew-subscriptions', { lane: 'money' })
export const tellCardRenewal = job<{ subscription_id: string }>('tell-card-renewal', { lane: 'money' })
