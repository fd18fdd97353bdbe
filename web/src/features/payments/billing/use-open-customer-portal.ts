import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { useResetOnReturn } from '../../../plumbing/use-reset-on-return.ts'

/**
 * Opens the card provider's page, where users manage their cards and card subscriptions. The page leads back to
 * Billing.
 */
export function useOpenCustomerPortal() {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call('POST /user/stripe/create-customer-portal-session', { body: { return_to: '/settings#billing' } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
  useResetOnReturn(reset)
  return { open: mutate, isLeaving: isPending || isSuccess }
}
