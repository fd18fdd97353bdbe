import { job } from '#kernel/jobs'

export const foldEarnings = job<object>('fold-earnings', { lane: 'upkeep' })
export const proveLedger = job<object>('prove-ledger', { lane: 'proof' })
export const settleDebts = job<{ user_id: string }>('settle-debts')
/** Goes on with a reversal that reaches more holds than one transaction takes. */
export const reachEarlierHolds = job<{ checkout_id: string; reversal_id: string }>('reach-earlier-holds', {
  lane: 'money',
})
/** Ends what hasn't begun of what credits are held for that a reversal needs; the module that holds them does it. */
export const endReversedHolds = job<{ hold_ids: readonly string[] }>('end-reversed-holds')
