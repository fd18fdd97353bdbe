import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { checkoutQuery, billingKey } from '../../../entities/payments/index.ts'

/** Cancels an open crypto payment, so that the server no longer waits for coins. */
export function useCancelCheckout(checkoutId: string) {
  const client = useQueryClient()
  const { queryKey } = checkoutQuery(checkoutId)
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /token/cancel-coinbase-charge', { body: { checkout_id: checkoutId } }),
    onSuccess: async (checkout) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, checkout)
    },
    onError: (error) => {
      showToast({ kind: 'danger', message: messageOf(error) })
      return client.invalidateQueries({ queryKey })
    },
    onSettled: () => client.invalidateQueries({ queryKey: billingKey }),
  })
}
