import type { BodyOf } from '@fanfare/contract/api/route'
import type { RouteTable } from '@fanfare/contract/api/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { bankAccountQuery, earningsBalanceQuery } from '../../../entities/payouts/index.ts'
import * as text from './destinations-text.ts'

/** Sets or removes the bank account for payouts. The caller shows why it was refused. */
export function useChangeBankAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<RouteTable['PUT /payments/account-iban']>) =>
      call('PUT /payments/account-iban', { body }),
    onSuccess: (account) => {
      client.setQueryData(bankAccountQuery.queryKey, account)
      showToast({ kind: 'success', message: account.iban ? text.accountSaved : text.accountRemoved })
      return client.invalidateQueries(earningsBalanceQuery)
    },
  })
}
