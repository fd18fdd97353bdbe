import { job } from '#kernel/jobs'

export const foldEarnings = job<object>('fold-earnings', { lane: 'upkeep' })
export const proveLedger = job<object>('prove-ledger', { lane: 'proof' })
export const settleDebts = job<{ user_id: string }>('settle-debts')
/** Continues a reversal that affects more holds than one transaction handles. */
export const reachEarlierHolds = job<{ checkout_id: string; reversal_id: string }>('reach-earlier-holds', {
  lane: 'money',
})
/**
 * Cancels work that hasn't begun and whose held credits a reversal needs. The module that created the hold handles it.
 */
export const endReversedHolds = job<{ hold_ids: readonly string[] }>('end-reversed-holds')
