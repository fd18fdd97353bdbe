import type { PayoutMethod } from '@fanfare/contract/payouts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { formatCredits } from '../../ui/credits.ts'
import { showToast } from '../../ui/show-toast.ts'
import { createKeptIds } from '../payments/kept-ids.ts'
import { refreshEarnings } from './payout-queries.ts'
import { stateWords } from './payout-words.ts'

export type PayoutRequest = { amount: number; method: PayoutMethod }

const ids = createKeptIds()

/** Asks for earnings of the current profile to be paid out. */
export function useRequestPayout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: PayoutRequest) =>
      call('POST /user/payout', { body: { id: ids.idFor(request), ...request } }),
    onSuccess: (payout, request) => {
      ids.forget(request)
      const state = stateWords[payout.state].toLowerCase()
      showToast({ kind: 'success', message: `Payout of ${formatCredits(payout.amount)} credits ${state}.` })
    },
    onSettled: () => refreshEarnings(client),
  })
}
