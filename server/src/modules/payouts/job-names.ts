import { job } from '#kernel/jobs'
import type { DestinationNews } from './tell-of-destination.ts'

export const payPayout = job<{ payout_id: string }>('pay-payout', { lane: 'money' })
/** `at` is an ISO time. */
export const tellOfDestination = job<Omit<DestinationNews, 'at'> & { at: string }>('tell-of-destination')
export const tellOfPayout = job<{ payout_id: string }>('tell-of-payout')
