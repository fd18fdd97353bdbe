import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isProblem, messageOf } from '../../api-problem.ts'
import { showToast } from '../../ui/show-toast.ts'
import { bankAccountQuery } from './bank-account-query.ts'
import { earningsBalanceQuery } from './payout-queries.ts'

type Account = { iban: string | null; holder: string | null }

/** Sets or removes the bank account for payouts. A refused IBAN is the form's to show; the rest becomes a toast. */
export function useChangeBankAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Account) => call('PUT /payments/account-iban', { body }),
    onSuccess: (account) => {
      client.setQueryData(bankAccountQuery.queryKey, account)
      showToast({ kind: 'success', message: account.iban ? 'Bank account saved.' : 'Bank account removed.' })
      return client.invalidateQueries(earningsBalanceQuery)
    },
    onError: (error) => {
      if (isProblem(error, 'iban-invalid')) return
      showToast({ kind: 'danger', message: messageOf(error) })
    },
  })
}
