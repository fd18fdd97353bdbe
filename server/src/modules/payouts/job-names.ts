import { job } from '#kernel/jobs'

export const payPayout = job<{ payout_id: string }>('pay-payout', { lane: 'money' })
export const readPayoutFees = job<Record<string, never>>('read-payout-fees', { lane: 'upkeep' })
export const sendLostPayouts = job<Record<string, never>>('send-lost-payouts', { lane: 'upkeep' })
