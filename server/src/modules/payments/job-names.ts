import { job } from '#kernel/jobs'

export const workOnWebhook = job<{ provider: 'card' | 'crypto'; id: string }>('work-on-webhook')
export const settlePaymentLater = job<{ payment_id: string }>('settle-payment')
export const endCardSubscription = job<{ subscription_id: string }>('end-card-subscription')
export const sweepCheckouts = job<Record<string, never>>('sweep-checkouts')
