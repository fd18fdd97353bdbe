import { job } from '#kernel/jobs'

/** Renews subscriptions that are due, announces upcoming renewals, and checks subscriptions paid by card. */
export const renewSubscriptions = job<Record<string, never>>('renew-subscriptions', { lane: 'money' })
export const tellCardRenewal = job<{ subscription_id: string }>('tell-card-renewal', { lane: 'money' })
/**
 * Queued when somebody subscribes to a creator for the first time. A later module handles it and sends the creator's
 * welcome message.
 */
export const welcomeSubscriber = job<{ creator_id: string; subscriber_id: string }>('welcome-subscriber', {
  lane: 'broadcast',
})
