import type { PayoutMethod } from '@fanfare/contract/payouts/payout'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { createKeptIds } from '../payments/index.ts'
import { refreshEarnings } from '../../entities/payouts/index.ts'
import * as text from './payouts-text.ts'

export type PayoutRequest = { amount: number; method: PayoutMethod }

const ids = createKeptIds()

/** Requests a payout of the current profile's earnings. */
export function useRequestPayout() {
  const client = useQueryClient()
  return useMutation({
    onMutate: (request: PayoutRequest) => ({ id: ids.idFor(request) }),
    mutationFn: (request: PayoutRequest) =>
      call('POST /user/payout', { body: { id: ids.idFor(request), ...request } }),
    onSuccess: (payout, request, { id }) => {
      ids.forget(id)
      showToast({ kind: 'success', message: text.payoutOf(payout.amount, payout.state) })
    },
    onSettled: () => refreshEarnings(client),
  })
}
