import { job } from '#kernel/jobs'

export const foldEarnings = job<object>('fold-earnings', { lane: 'upkeep' })
export const proveLedger = job<object>('prove-ledger', { lane: 'proof' })
export const settleDebts = job<{ user_id: string }>('settle-debts')
