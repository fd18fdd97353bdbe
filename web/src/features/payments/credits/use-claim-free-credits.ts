import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { claimed } from '../payment-text.ts'
import { showGain } from './wallet-gain.ts'
import { transactionsKey } from '../../../entities/transactions/index.ts'
import { walletQuery } from '../../../entities/payments/index.ts'

/** Claims the daily free credits. The response is the updated wallet. */
export function useClaimFreeCredits() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['claim-free-credits'],
    networkMode: 'always',
    mutationFn: () => call('POST /token/free-daily-credits'),
    onSuccess: async (wallet) => {
      // A wallet that was requested before the claim must not overwrite the new one.
      await client.cancelQueries({ queryKey: walletQuery.queryKey })
      client.setQueryData(walletQuery.queryKey, wallet)
      showGain(wallet.free_daily.amount)
      showToast({ kind: 'success', message: claimed })
      await client.invalidateQueries({ queryKey: transactionsKey })
    },
    onError: async (error) => {
      const isClaimed = isProblem(error, 'free-credits-claimed')
      showToast({ kind: isClaimed ? 'info' : 'danger', message: messageOf(error) })
      await client.invalidateQueries({ queryKey: walletQuery.queryKey })
    },
  })
}
