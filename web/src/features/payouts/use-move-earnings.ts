import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { createKeptIds } from '../payments/index.ts'
import { earningsBalanceQuery, refreshEarnings } from '../../entities/payouts/index.ts'
import * as text from './payouts-text.ts'

export type Move = { amount: number; to_profile_id: string | null }

const ids = createKeptIds()

/** Moves earnings of the current profile to the user's wallet or another of their profiles. */
export function useMoveEarnings() {
  const client = useQueryClient()
  return useMutation({
    onMutate: (move: Move) => ({ id: ids.idFor(move) }),
    mutationFn: (move: Move) =>
      call('POST /user/billing/transfer-balance', { body: { id: ids.idFor(move), ...move } }),
    onSuccess: (balance, move, { id }) => {
      ids.forget(id)
      client.setQueryData(earningsBalanceQuery.queryKey, balance)
      showToast({ kind: 'success', message: text.moved(move.amount) })
    },
    // Not awaited, so the dialog closes immediately.
    onSettled: () => {
      void refreshEarnings(client)
    },
  })
}
