import type { BodyOf } from '@fanfare/contract/api/route'
import type { RouteTable } from '@fanfare/contract/api/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { walletQuery } from '../../../entities/payments/index.ts'
import { earningsBalanceQuery } from '../../../entities/payouts/index.ts'
import * as text from './destinations-text.ts'

/** Sets or removes the crypto wallet for payouts. The caller shows why it was refused. */
export function useChangeCryptoAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<RouteTable['PUT /user/wallet']>) => call('PUT /user/wallet', { body }),
    onSuccess: async ({ crypto_address: address }) => {
      client.setQueryData(walletQuery.queryKey, (wallet) => wallet && { ...wallet, crypto_address: address })
      showToast({ kind: 'success', message: address ? text.addressSaved : text.addressRemoved })
      await client.invalidateQueries(earningsBalanceQuery)
    },
  })
}
