import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { formatCredits } from '../../ui/credits.ts'
import { showToast } from '../../ui/show-toast.ts'
import { createKeptIds } from '../payments/kept-ids.ts'
import { earningsBalanceQuery, refreshEarnings } from './payout-queries.ts'

export type Move = { amount: number; to_profile_id: string | null }

const ids = createKeptIds()

/** Moves earnings of the current profile to the own wallet, or to another own profile. */
export function useMoveEarnings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: Move) =>
      call('POST /user/billing/transfer-balance', { body: { id: ids.idFor(move), ...move } }),
    onSuccess: (balance, move) => {
      ids.forget(move)
      client.setQueryData(earningsBalanceQuery.queryKey, balance)
      showToast({ kind: 'success', message: `${formatCredits(move.amount)} credits moved.` })
    },
    onSettled: () => refreshEarnings(client),
  })
}
