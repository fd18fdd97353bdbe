import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { walletQuery } from '../payments/wallet-query.ts'
import { earningsBalanceQuery } from './payout-queries.ts'

/** Sets the own crypto wallet for payouts, or removes it with `null`. Whoever asks shows what was refused. */
export function useChangeCryptoAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (address: string | null) => call('PUT /user/wallet', { body: { crypto_address: address } }),
    onSuccess: async ({ crypto_address: address }) => {
      client.setQueryData(walletQuery.queryKey, (wallet) => wallet && { ...wallet, crypto_address: address })
      showToast({ kind: 'success', message: address ? 'Wallet address saved.' : 'Wallet address removed.' })
      await client.invalidateQueries(earningsBalanceQuery)
    },
  })
}
