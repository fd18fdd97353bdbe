import { job } from '#kernel/jobs'

export const processWebhookLater = job<{ provider: 'card' | 'crypto'; id: string }>('work-on-webhook', {
  lane: 'money',
})
export const endCardSubscriptionLater = job<{ subscription_id: string }>('end-card-subscription', {
  lane: 'money',
})
export const sweepCheckouts = job<Record<string, never>>('sweep-checkouts', { lane: 'money' })
