import type { Checkout } from '@fanfare/contract/payments/checkout'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { checkoutQuery, refreshWallet } from '../../../entities/payments/index.ts'
import { paymentCanceled } from '../payment-text.ts'

const paths = {
  card: 'POST /token/cancel-stripe-checkout',
  crypto: 'POST /token/cancel-coinbase-charge',
} as const

/** Cancels an open payment, so that nobody can pay it later and the server no longer waits for it. */
export function useCancelCheckout({ id: checkoutId, method }: Pick<Checkout, 'id' | 'method'>) {
  const client = useQueryClient()
  const { queryKey } = checkoutQuery(checkoutId)
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(paths[method], { body: { checkout_id: checkoutId } }),
    onSuccess: async (checkout) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, checkout)
      showToast({ kind: 'success', message: paymentCanceled })
    },
    onError: (error) => {
      showToast({ kind: 'danger', message: messageOf(error) })
      return client.invalidateQueries({ queryKey })
    },
    // If it was paid at the same moment, its credits have arrived. Not awaited: the response already shows the checkout.
    onSettled: () => {
      void refreshWallet(client)
    },
  })
}
