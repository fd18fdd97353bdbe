import { job } from '#kernel/jobs'

export const payPayout = job<{ payout_id: string }>('pay-payout')
export const tellOfPayout = job<{ payout_id: string }>('tell-of-payout')
