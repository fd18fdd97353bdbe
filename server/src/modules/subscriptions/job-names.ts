import { job } from '#kernel/jobs'

/** Renews what is due, announces what is due soon, and checks subscriptions paid by card. */
export const renewSubscriptions = job<Record<string, never>>('renew-subscriptions', { lane: 'money' })
export const tellCardRenewal = job<{ subscription_id: string }>('tell-card-renewal', { lane: 'money' })
