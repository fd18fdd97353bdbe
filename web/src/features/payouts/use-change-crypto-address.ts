import type { BodyOf } from '@fanfare/contract/route'
import type { RouteTable } from '@fanfare/contract/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { walletQuery } from '../payments/wallet-query.ts'
import { earningsBalanceQuery } from './payout-queries.ts'

/** Sets the own crypto wallet for payouts, or removes it. Whoever asks shows what was refused. */
export function useChangeCryptoAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<RouteTable['PUT /user/wallet']>) => call('PUT /user/wallet', { body }),
    onSuccess: async ({ crypto_address: address }) => {
      client.setQueryData(walletQuery.queryKey, (wallet) => wallet && { ...wallet, crypto_address: address })
      showToast({ kind: 'success', message: address ? 'Wallet address saved.' : 'Wallet address removed.' })
      await client.invalidateQueries(earningsBalanceQuery)
    },
  })
}
