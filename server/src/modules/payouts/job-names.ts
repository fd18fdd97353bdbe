import { job } from '#kernel/jobs'

export const payPayout = job<{ payout_id: string }>('pay-payout', { lane: 'money' })
export const sendLostPayouts = job<Record<string, never>>('send-lost-payouts', { lane: 'upkeep' })
