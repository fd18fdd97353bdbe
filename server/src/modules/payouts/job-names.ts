import { job } from '#kernel/jobs'
import type { DestinationNews } from './destinations/tell-of-destination.ts'

export const payPayout = job<{ payout_id: string }>('pay-payout', { lane: 'money' })
export const sendLostPayouts = job<Record<string, never>>('send-lost-payouts', { lane: 'upkeep' })
/** `at` is an ISO time. */
export const tellOfDestination = job<Omit<DestinationNews, 'at'> & { at: string }>('tell-of-destination')
export const tellOfPayout = job<{ payout_id: string }>('tell-of-payout')
